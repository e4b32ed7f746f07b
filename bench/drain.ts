import type { Size } from './benchmark.ts'
import { connection, type Opening, openProduct, type Product } from './installation.ts'
import { startQuotaServer } from './quota.ts'
import type { QuotaReport } from './quota-server.ts'

/** Connections, and the queued pushes of each. */
export const DRAIN: Readonly<Record<Size, { connections: number; each: number }>> = {
  smallest: { connections: 3, each: 20 },
  short: { connections: 200, each: 5 },
  full: { connections: 200, each: 50 },
}
/** Calls per second, over all connections. */
const CALLS = 50
const REQUISITION = 'row-0'

export type Drained = {
  /** Used share of the allowed calls, from the first call to the last. */
  readonly used: number
  readonly seconds: number
  readonly tooMany: number
  /**
   * Longest time between two calls of a connection with queued pushes, divided by the time of one turn of all
   * connections before it.
   */
  readonly longestWait: number
  /** When the first connection was done, as a share of the total time. */
  readonly firstDone: number
}

/** Queues everything first, then sends it and counts at the receiver. */
export async function drain(folder: string, size: Size): Promise<Drained> {
  const server = await startQuotaServer()
  const opening: Opening = { folder, connector: 'bench-drain', api: server.address, key: new Uint8Array(32).fill(7) }
  const { connections, each } = DRAIN[size]
  try {
    await pullAll(opening, connections)
    const product = await openProduct(opening)
    try {
      for (let n = 0; n < each; n++)
        for (let of = 1; of <= connections; of++) await queue(product, `bench-${of}`, `person-${n}`)
      await product.app.start()
      const report = await until(server.report, ({ created }) => created.length >= connections * each)
      return judged(report, connections)
    } finally {
      await product.app.close()
    }
  } finally {
    await server.close()
  }
}

/** Each connection has its own credentials, as customers have, and knows the one requisition. */
async function pullAll(opening: Opening, connections: number): Promise<void> {
  const { app } = await openProduct(opening)
  try {
    const runs: string[] = []
    for (let of = 1; of <= connections; of++) {
      const id = `bench-${of}`
      await app.connections.create({ ...connection(id, opening), credentials: { api_key: `key of ${id}` } })
      const [run] = await app.connections.sync(id, { mode: 'full' })
      runs.push(run!.id)
    }
    await app.start()
    await until(
      () => Promise.all(runs.map((id) => app.runs.get(id))),
      (rows) => rows.every(({ finishedAt }) => finishedAt !== null),
    )
  } finally {
    await app.close()
  }
}

async function queue({ app }: Product, id: string, person: string): Promise<void> {
  const about = { person, connection: id, requisition: REQUISITION }
  await app.consents.record({
    ...about,
    kind: 'interest_and_consent',
    state: 'confirmed',
    at: Date.now() - 1_000,
    expiresAt: null,
    evidence: { recorded_by: 'bench' },
  })
  const candidate = { first_name: 'Ada', last_name: id, email: `${person}@people.example` }
  const outcome = await app.pushes.request({ ...about, candidate, attachments: [], idempotencyKey: null })
  if (outcome.kind !== 'queued') throw new Error(`A push of the benchmark was ${outcome.kind}.`)
}

async function until<T>(read: () => Promise<T>, is: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await read()
    if (is(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function judged({ created, refused }: QuotaReport, connections: number): Drained {
  const [begun, ended] = [created[0]!.at, created.at(-1)!.at]
  const times = [...Map.groupBy(created, ({ from }) => from).values()].map((calls) => calls.map(({ at }) => at))
  const waits = times.flatMap((at) => at.map((time, index) => time - (at[index - 1] ?? begun)))
  const done = times.map((at) => at.at(-1)! - begun)
  return {
    used: created.length / ((CALLS * (ended - begun)) / 1_000 + CALLS),
    seconds: (ended - begun) / 1_000,
    tooMany: refused.length,
    longestWait: Math.max(...waits) / ((connections / CALLS) * 1_000),
    firstDone: Math.min(...done) / (ended - begun),
  }
}
