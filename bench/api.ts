/** What the API takes to list, count and show, with a full store. */
import { Agent, request } from 'undici'
import { buildApi } from '../runtime/api/api.ts'
import { sha256 } from '../runtime/kernel/text/fingerprint.ts'
import type { Lease, PushRow, Store } from '../runtime/store/port/index.ts'
import { assembleApp } from '../test/kit/app.ts'
import {
  addConnection,
  appendConsent,
  application,
  commit,
  newPush,
  pull,
  requisition,
  startRun,
  takeLane,
} from '../test/kit/store.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { percentile, rounded } from './statistics.ts'
import { type Opened, withStores } from './stores.ts'

export type Filling = { readonly records: number; readonly pushes: number; readonly connections: number }
const SIZES: Readonly<Record<Size, Filling & { readonly times: number }>> = {
  smallest: { records: 40, pushes: 30, connections: 3, times: 2 },
  short: { records: 20_000, pushes: 2_000, connections: 200, times: 40 },
  full: { records: 1_000_000, pushes: 100_000, connections: 10_000, times: 200 },
}
const PAGE = 1_000
/** Connections that have the pushes. */
const PUSHING = 10
/** Requests to the store at once while it is filled: small transitions share a commit. */
const AT_ONCE = 64
/** One push in so many has failed; every third of them for another reason. */
const FAILED = 5
const GOAL_MS = 50
export const API_KEY = 'hw_key_of_the_benchmark'
const OPEN = 'req-1'

/** What is requested, and whether it has more pages. */
const PATHS = {
  summary: '/v1/summary',
  connections: '/v1/connections?limit=100',
  'pushes, newest first': '/v1/pushes?limit=100',
  'pushes by state, cause and code, counted':
    '/v1/pushes?state=FAILED&cause=rejected&code=ats_rejected&count=true&limit=100',
  'pushes of a connection in a range of time': '/v1/pushes?connection=c-1&from=2020-01-01T00:00:00Z&limit=100',
  'pushes with candidate and requisition': '/v1/pushes?expand=candidate,requisition&limit=100',
  'groups of failures': '/v1/pushes/groups',
  'requisitions by status, counted': '/v1/requisitions?status=OPEN&count=true&limit=100',
  applications: '/v1/applications?limit=100',
  runs: '/v1/runs?limit=100&count=true',
  'changes of a connection': '/v1/changes?connection=c-1&limit=100',
  consents: '/v1/consents?limit=100',
  issues: '/v1/issues?open=true',
  disclosures: '/v1/disclosures?limit=100',
  quarantine: '/v1/quarantine/groups',
  person: '/v1/persons/p-7',
} as const

export const api: Benchmark = {
  name: 'api',
  summary: 'Pages of lists, the summary and a person over HTTP, with a full store, on both engines.',
  onlyAlone: 'smallest',
  run: ({ size, say }) =>
    withStores(async (stores) => {
      const { times, ...filling } = SIZES[size]
      const figures: Figure[] = []
      for (const engine of ['sqlite', 'postgres'] as const) {
        say(`api: ${engine}, ${filling.records} records, ${filling.pushes} pushes, ${filling.connections} connections`)
        await fill(stores[engine].store, stores[engine], filling)
        say(`api: ${engine}, ${times} requests of each kind`)
        figures.push(...(await measured(stores[engine], { engine, times, isFull: size === 'full' })))
      }
      return { figures, details: {} }
    }),
}

export async function fill(store: Store, { clock }: Opened, { records, pushes, connections }: Filling): Promise<void> {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)
  await inParallel(numbers(connections), (n) => addConnection(store, `c-${n}`))
  // Half of them are of one connection, the others of all that push.
  for (let at = 0; at < records; at += PAGE) {
    const page = at / PAGE
    const connection = page % 2 === 0 ? 'c-0' : `c-${page % PUSHING}`
    const count = Math.min(PAGE, records - at)
    const rows = numbers(count).map((n) =>
      page % 3 === 2
        ? application(`app-${at + n}`, 'APPLIED')
        : requisition(`job-${at + n}`, n % 4 === 0 ? 'CLOSED' : 'OPEN'),
    )
    const open = await startRun(store, page % 3 === 2 ? 'applications' : 'jobs', 'incremental', connection)
    await commit(store, open, rows)
    await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
  }
  const holds: Lease[] = []
  for (const n of numbers(PUSHING)) {
    if (n >= connections) break
    await pull(store, 'requisitions', [requisition(OPEN)], `c-${n}`)
    holds.push(await takeLane(store, `push:c-${n}`))
  }
  await inParallel(numbers(pushes), async (n) => {
    const at = n % holds.length
    const subject = { person: `p-${n}`, connection: `c-${at}`, requisition: OPEN }
    await appendConsent(store, clock, { state: 'confirmed', ...subject })
    const requested = await store.pushes.request(newPush({ ...subject, files: [] }))
    if (requested.kind !== 'queued') throw new Error(`A push of the benchmark was ${requested.kind}.`)
    if (n % FAILED === 0) await fail(store, requested.push, { hold: holds[at]!, isAuth: n % 3 === 0 })
  })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

type Failing = { readonly hold: Lease; readonly isAuth: boolean }

const fail = (store: Store, { id }: PushRow, { hold, isAuth }: Failing): Promise<PushRow> =>
  store.pushes.settle({
    ...{ attempt: null, push: id, hold, outcome: 'rejected', response: null },
    to: { kind: 'failed', code: isAuth ? 'ats_forbidden' : 'ats_rejected', message: 'No.' },
  })

type Measuring = { readonly engine: string; readonly times: number; readonly isFull: boolean }

/** A server on a store that was filled. Returns its URL, and how to end it. */
export async function serve(
  { store, clock }: Opened,
  more: Partial<Parameters<typeof buildApi>[0]> = {},
): Promise<{ readonly url: string; close(): Promise<unknown> }> {
  const app = assembleApp({ store, clock, log: { level: 'error' } })
  const apiKeys = [{ name: 'bench', hash: sha256(API_KEY), role: 'admin', connections: null } as const]
  const limits = { requestsPerMinute: 1_000_000 }
  const server = await buildApi({ app, apiKeys, logger: false, version: 'bench', limits, ...more })
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), close: () => server.close() }
}

async function measured(opened: Opened, { engine, times, isFull }: Measuring): Promise<Figure[]> {
  const server = await serve(opened)
  const agent = new Agent()
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(PATHS)) {
      const ms = await timed({ url: server.url, path, times, agent })
      const goal = isFull ? { goal: { at: 'most' as const, value: GOAL_MS } } : {}
      figures.push(
        { name: `${engine}: ${name}, p50`, value: rounded(percentile(ms, 0.5)), unit: 'ms' },
        { name: `${engine}: ${name}, p99`, value: rounded(percentile(ms, 0.99)), unit: 'ms', ...goal },
      )
    }
    return figures
  } finally {
    await agent.close()
    await server.close()
  }
}

type Timing = { readonly url: string; readonly path: string; readonly times: number; readonly agent: Agent }

/** Milliseconds of each request: the first page and the ones after it, then from the first one again. */
async function timed({ url, path, times, agent }: Timing): Promise<number[]> {
  const ms: number[] = []
  let cursor: string | null = null
  // The first one prepares statements.
  for (let n = 0; n <= times; n++) {
    const address: string = cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`
    const begun = performance.now()
    const { statusCode, body } = await request(`${url}${address}`, {
      dispatcher: agent,
      headers: { authorization: `Bearer ${API_KEY}` },
    })
    const text = await body.text()
    if (n > 0) ms.push(performance.now() - begun)
    if (statusCode !== 200) throw new Error(`GET ${address} returned ${statusCode}: ${text.slice(0, 500)}`)
    const page = JSON.parse(text) as { next_cursor?: string | null }
    // The change feed continues after a number, with a parameter of its own.
    cursor = path.includes('limit=') && !path.startsWith('/v1/changes') ? (page.next_cursor ?? null) : null
  }
  return ms
}
