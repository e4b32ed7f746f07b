/** The senders of the benchmark of security, as a separate process, so that their work does not slow the server down. */
import { createHmac } from 'node:crypto'
import { Agent, request } from 'undici'

/** `perSecond`: the pace; null: as fast as responses arrive. `key`: signs deliveries; null: calls the API with a wrong key. */
export type Sending = {
  readonly name: string
  readonly url: string
  readonly key: string | null
  readonly count: number
  readonly atOnce: number
  readonly perSecond: number | null
}
/** How often each status was received, and how long each response took, in milliseconds. */
export type Sent = {
  readonly name: string
  readonly statuses: Readonly<Record<string, number>>
  readonly took: readonly number[]
  readonly seconds: number
}

/** Distinguishes the events of one request to this process from those of others: none is a repeated one. */
let sendings = 0

async function send({ name, url, key, count, atOnce, perSecond }: Sending): Promise<Sent> {
  sendings++
  const agent = new Agent({ connections: atOnce })
  const statuses: Record<string, number> = {}
  const took: number[] = []
  const begun = performance.now()
  let next = 0
  const worker = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const due = perSecond === null ? 0 : begun + (n * 1_000) / perSecond - performance.now()
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
      const sent = performance.now()
      const { statusCode, body } = await request(url, {
        dispatcher: agent,
        ...(key === null ? wrong(n) : signed(n, key)),
      })
      await body.dump()
      took.push(performance.now() - sent)
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await agent.close()
  return { name, statuses, took, seconds: (performance.now() - begun) / 1_000 }
}

function signed(n: number, key: string) {
  const body = JSON.stringify({ event: 'job.changed', event_id: `e-${process.pid}-${sendings}-${n}`, job: `job-${n}` })
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return { method: 'POST' as const, body, headers: { 'content-type': 'application/json', 'x-signature': signature } }
}

const wrong = (n: number) => ({ method: 'GET' as const, headers: { authorization: `Bearer guess-${n}` } })

process.on('message', async (sending: Sending) => process.send?.(await send(sending)))
process.on('disconnect', () => process.exit(0))
