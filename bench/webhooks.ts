/** Outgoing webhooks: how many a second, and how long after their event they arrive. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { showEvent } from '../runtime/api/webhook-payload.ts'
import { systemClock } from '../runtime/kernel/machine/clock.ts'
import { migratePostgres } from '../runtime/store/postgres/migrate.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { CONNECTION, type Opening, openProduct, type Product } from './installation.ts'
import { percentile, rounded } from './statistics.ts'
import { withServer } from './stores.ts'

/** Events that wait when the endpoint becomes active, and events at a steady pace. */
const SIZES: Readonly<Record<Size, { waiting: number; paced: number }>> = {
  smallest: { waiting: 20, paced: 10 },
  short: { waiting: 2_000, paced: 2_000 },
  full: { waiting: 10_000, paced: 5_000 },
}
/** Events of the steady pace in each turn of 20 ms: 500 a second. */
const AT_ONCE = 10
const TURN_MS = 20

type Receiver = Awaited<ReturnType<typeof startReceiver>>

export const webhooks: Benchmark = {
  name: 'webhooks',
  summary:
    'Outgoing webhooks to one endpoint on each engine: how many a second, and how long after their event they arrive.',
  run: ({ size, say }) =>
    withServer(async (newDatabase) => {
      const sizes = SIZES[size]
      const figures: Figure[] = []
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        say(`webhooks: ${engine}, ${sizes.waiting} events that wait, ${sizes.paced} at a steady pace`)
        const postgres = engine === 'PostgreSQL' ? await newDatabase() : null
        if (postgres !== null) await migratePostgres(postgres, { clock: systemClock })
        figures.push(...(await figuresOn(postgres, { engine, ...sizes, isFull: size === 'full' })))
      }
      return { figures, details: {} }
    }),
}

async function figuresOn(postgres: string | null, stage: Stage): Promise<Figure[]> {
  const receiver = await startReceiver()
  try {
    return await inFolder(async (folder) => {
      const opening: Opening = {
        folder,
        api: 'http://127.0.0.1:9',
        connector: 'bench-suite',
        postgres,
        instrument: (parts) => ({ ...parts, showEvent }),
      }
      const product = await openProduct(opening)
      try {
        return await figuresOf(product, receiver, stage)
      } finally {
        await product.app.close()
      }
    })
  } finally {
    await receiver.close()
  }
}

type Stage = { readonly engine: string; readonly waiting: number; readonly paced: number; readonly isFull: boolean }

async function figuresOf(
  { app }: Product,
  receiver: Receiver,
  { engine, waiting, paced, isFull }: Stage,
): Promise<Figure[]> {
  const { webhookEndpoints } = app
  await app.start('remaps')
  const { endpoint } = await webhookEndpoints.create({ url: receiver.url, events: ['consent.*'], personalData: true })
  await webhookEndpoints.update(endpoint.id, { state: 'disabled' })
  for (let n = 0; n < waiting; n++) await withdraw(app, n)
  const begun = performance.now()
  await webhookEndpoints.update(endpoint.id, { state: 'active' })
  await receiver.received(waiting)
  const ms = performance.now() - begun
  receiver.lags.length = 0
  for (let n = 0; n < paced; n += AT_ONCE) {
    await new Promise((resolve) => setTimeout(resolve, TURN_MS))
    for (let one = n; one < n + AT_ONCE; one++) await withdraw(app, waiting + one)
  }
  await receiver.received(paced)
  const goal = (at: 'least' | 'most', value: number) => (isFull ? { goal: { at, value } } : {})
  return [
    {
      name: `${engine}: deliveries a second`,
      value: Math.round((waiting / ms) * 1_000),
      unit: '1/s',
      ...goal('least', 500),
    },
    {
      name: `${engine}: from event to delivery, p50`,
      value: rounded(percentile(receiver.lags, 0.5)),
      unit: 'ms',
      ...goal('most', 100),
    },
    { name: `${engine}: from event to delivery, p99`, value: rounded(percentile(receiver.lags, 0.99)), unit: 'ms' },
  ]
}

const withdraw = ({ consents }: Product['app'], n: number) =>
  consents.record({
    ...{ person: `p-${n}`, connection: CONNECTION, requisition: 'j1' },
    ...{ kind: 'interest_and_consent', state: 'withdrawn', expiresAt: null },
    ...{ at: Date.now(), evidence: { recorded_by: 'bench' } },
  } as const)

/** Responds at once; its messages take the thread of the product, as little as a receiver can. */
async function startReceiver() {
  const lags: number[] = []
  let awaited = { count: Number.POSITIVE_INFINITY, resolve: (): void => undefined }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      lags.push(Date.now() - Date.parse(JSON.parse(Buffer.concat(chunks).toString()).timestamp))
      response.writeHead(204).end()
      if (lags.length >= awaited.count) awaited.resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    lags,
    received: (count: number) =>
      new Promise<void>((resolve) => {
        awaited = { count, resolve }
        if (lags.length >= count) resolve()
      }),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
