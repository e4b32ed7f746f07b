import { join } from 'node:path'
import { RETENTION } from '../runtime/app/work/housekeeping.ts'
import { PURGE_FROM, type PurgePlace } from '../runtime/store/port/retention.ts'
import type { Size } from './benchmark.ts'
import { repeatFinished } from './finished.ts'
import { CONNECTION, connection, type Opening, openProduct, type Product, pullOnce } from './installation.ts'

/** Finished pushes in the file, and how often each operation runs. */
export const CLAIMS: Readonly<Record<Size, { finished: number; times: number }>> = {
  smallest: { finished: 500, times: 5 },
  short: { finished: 100_000, times: 300 },
  full: { finished: 1_000_000, times: 1_000 },
}
/** Purge batches that are timed. */
const PIECES = 20
const REQUISITION = 'job-0000001'
const CONSENT = {
  kind: 'interest_and_consent',
  state: 'confirmed',
  expiresAt: null,
  evidence: { recorded_by: 'bench' },
} as const
const REQUEST = { endpoint: 'create_candidate', method: 'POST', address: 'http://127.0.0.1/v2/candidate', bytes: 84 }
const KEY = new Uint8Array(32).fill(7)
/** The states that `hirewire status` counts. */
const STATES = ['QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'FAILED'] as const

/** Milliseconds by operation; a request includes its consent. */
export type Costs = Readonly<Record<'request' | 'claim' | 'record' | 'list' | 'status', number[]>>

/** The cost of pushes in a new file, and in one with many finished ones of the same connection and requisition. */
export async function timeClaims(
  { folder, api }: Pick<Opening, 'folder' | 'api'>,
  size: Size,
): Promise<{ none: Costs; many: Costs; longestPurge: number }> {
  const { finished, times } = CLAIMS[size]
  const [none, many] = [await prepared(join(folder, 'none'), api), await prepared(join(folder, 'many'), api)]
  repeatFinished(join(many.folder, 'hirewire.db'), KEY, finished)
  const products = [await openProduct(none), await openProduct(many)] as const
  try {
    const [few, lots] = await Promise.all(products.map(createTimer))
    // Alternates, so that other load on the machine affects both.
    for (let n = 0; n < times; n++) {
      await few!.pushOnce()
      await lots!.pushOnce()
    }
    return { none: few!.costs, many: lots!.costs, longestPurge: await purged(products[1]) }
  } finally {
    for (const { app } of products) await app.close()
  }
}

/** A store with one connection, its requisitions, and one confirmed push. */
async function prepared(folder: string, api: string): Promise<Opening> {
  const opening: Opening = { folder, api, connector: 'bench-suite', key: KEY }
  const product = await openProduct(opening)
  try {
    await product.app.connections.create(connection(CONNECTION, opening))
    await pullOnce(product)
    const { id } = await requested(product, 'person-0')
    while ((await product.parts.store.pushes.get(id))?.state !== 'CONFIRMED')
      await new Promise((resolve) => setTimeout(resolve, 10))
  } finally {
    await product.app.close()
  }
  return opening
}

async function requested({ app }: Product, person: string): Promise<{ id: string }> {
  const about = { person, connection: CONNECTION, requisition: REQUISITION }
  const candidate = { first_name: 'Ada', last_name: 'Person', email: `${person}@people.example` }
  await app.consents.record({ ...about, ...CONSENT, at: Date.now() - 1_000 })
  const outcome = await app.pushes.request({ ...about, candidate, attachments: [], idempotencyKey: person })
  return outcome.push
}

/** Nothing is sent: only the store is timed, with every commit on disk. */
async function createTimer(product: Product) {
  const costs: Costs = { request: [], claim: [], record: [], list: [], status: [] }
  const { pushes, lanes, issues, reviews } = product.parts.store
  const hold = (await lanes.enter(`push:${CONNECTION}`))!
  const measured = async <T>(name: keyof Costs, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    costs[name].push(performance.now() - begun)
    return result
  }
  const claim = async () => {
    const [head] = await pushes.heads(CONNECTION, Date.now(), { limit: 1 })
    if (!head) throw new Error('The push that was requested does not wait.')
    const step = { step: 'candidate', act: 'send', effect: 'create' } as const
    const begun = await pushes.begin({ push: head.id, hold, ...step, request: REQUEST })
    if (begun.kind !== 'go') throw new Error(`The push that waited was ${begun.kind}.`)
    return { push: head.id, attempt: begun.attempt }
  }
  const pushOnce = async (): Promise<void> => {
    const person = `person-${Math.random()}`
    await measured('request', () => requested(product, person))
    const { push, attempt } = await measured('claim', claim)
    const to = { kind: 'step', step: null, saved: { candidate: `can-${push}`, application: `app-${push}` } } as const
    const result = { outcome: 'confirmed', response: { status: 201, ms: 1 } } as const
    await measured('record', () => pushes.settle({ push, hold, attempt, ...result, to }))
    await measured('list', () => pushes.list({ connection: CONNECTION, person }, { limit: 50 }))
    await measured('status', async () => {
      for (const state of STATES) await pushes.list({ connection: CONNECTION, state }, { limit: 500 })
      await Promise.all([issues.list({ open: true }, { limit: 500 }), reviews.list({ state: 'open' }, { limit: 500 })])
    })
  }
  return { costs, pushOnce }
}

/** The longest batch of a purge in which everything is expired, in milliseconds. */
async function purged({ parts }: Product): Promise<number> {
  const { retention } = parts.store
  const over = Object.fromEntries(Object.keys(RETENTION).map((kind) => [kind, 0])) as typeof RETENTION
  let longest = 0
  let next: PurgePlace | null = PURGE_FROM
  for (let n = 0; n < PIECES && next !== null; n++) {
    const begun = performance.now()
    const piece: Awaited<ReturnType<typeof retention.purge>> = await retention.purge(over, next)
    longest = Math.max(longest, performance.now() - begun)
    next = piece.next
  }
  return longest
}
