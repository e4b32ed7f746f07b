import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CountedKind, CountRow, Lease, PushRow, Store } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  appendConsent,
  clearAll,
  commit,
  confirm,
  type MakeStore,
  newPush,
  openStoreKit,
  PERSON,
  pull,
  requisition,
  type StoreKit,
  startRun,
  takeLane,
  VERSION,
  walk,
} from '../../kit/store.ts'

const HOUR = 3_600_000
const SPAN = { hour: HOUR, day: 24 * HOUR } as const
const KINDS = ['pushes', 'pulls', 'limits', 'deliveries'] as const
const CONNECTIONS = ['acme', 'beta'] as const
type Connection = (typeof CONNECTIONS)[number]

/** One thing that happened. */
type Happened = {
  readonly kind: CountedKind
  readonly connection: string | null
  readonly name: string
  readonly at: number
  readonly amount: number
  /** Of a run. */
  readonly stream?: string
}

const ACTS = [
  ...['request', 'refuse', 'confirm', 'fail', 'lose', 'review', 'cancel', 'retry', 'stale'],
  ...['pull', 'incomplete pull', 'failed pull', 'interrupt', 'limit', 'deliver'],
] as const
type Act = { readonly act: string; readonly connection: Connection; readonly minutes: number; readonly n: number }

const HISTORY = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    connection: fc.constantFrom(...CONNECTIONS),
    minutes: fc.constantFrom(0, 0, 7, 61, 900),
    n: fc.nat({ max: 5 }),
  }),
  { minLength: 5, maxLength: 40 },
)

/** A store in which anything may happen, and what no row of it says later. */
class Played {
  readonly kit: StoreKit
  readonly unstored: Happened[] = []
  /** The connections of delivered messages. */
  readonly about = new Map<string, Connection | null>()
  #endpoint = ''
  #persons = 0
  #paused: Record<Connection, number> = { acme: 0, beta: 0 }

  constructor(kit: StoreKit) {
    this.kit = kit
  }

  async prepare(): Promise<void> {
    const { store } = this.kit
    await addConnection(store, 'beta')
    for (const connection of CONNECTIONS) await pull(store, 'requisitions', [requisition('req-1')], connection)
    const target = { url: 'https://platform.example/', events: ['*'], personalData: false, secret: 'whsec_YQ==' }
    this.#endpoint = (await store.webhookEndpoints.create(target, 9)).id
  }

  async play({ act, connection, minutes, n }: Act): Promise<void> {
    await this.kit.clock.wind(minutes * 60_000)
    if (act === 'request' || act === 'refuse') return void (await this.#request(connection, act))
    if (act.includes('pull') || act === 'interrupt') return this.#pull(connection, act, n)
    if (act === 'limit') return this.#limit(connection, n)
    if (act === 'deliver') return this.#deliver(connection, n)
    await this.#move(connection, act, n)
  }

  async #request(connection: Connection, act: string): Promise<PushRow | null> {
    const { store, clock } = this.kit
    const person = `person-${this.#persons++}`
    if (act !== 'refuse') await appendConsent(store, clock, { state: 'confirmed', person, connection })
    const requested = await store.pushes.request(newPush({ person, connection }))
    return requested.kind === 'queued' ? requested.push : null
  }

  async #move(connection: Connection, act: string, n: number): Promise<void> {
    const { store } = this.kit
    const [stuck] = (await store.pushes.list({ connection, state: ['FAILED'] }, { limit: 1 })).data
    if (act === 'retry') return void (stuck && (await store.pushes.retry(stuck.id)))
    const [queued] = (await store.pushes.list({ connection, state: 'QUEUED' }, { limit: 1 })).data
    const push = queued ?? (await this.#request(connection, 'request'))!
    if (act === 'cancel') return void (await store.pushes.cancel(push.id, 'a mistake'))
    const hold = await takeLane(store, `push:${connection}`)
    if (act === 'confirm') return void (await confirm(store, push, hold, { candidate: `c-${push.id}` }))
    await this.#settle(push, hold, { act, n })
  }

  async #settle(push: PushRow, hold: Lease, { act, n }: { act: string; n: number }): Promise<void> {
    const { store } = this.kit
    const step = { push: push.id, hold, step: 'candidate', act: 'send', effect: 'create', request: {} } as const
    const begun = await store.pushes.begin({ ...step, waitedMs: n * 500 })
    if (begun.kind !== 'go') throw new Error(`The attempt was ${begun.kind}.`)
    begun.check.end()
    const ended = { attempt: begun.attempt, push: push.id, response: null } as const
    const matches = [{ candidate: 'c-9', rules: ['phone'], shown: {} }]
    const failed = { kind: 'failed', code: 'ats_rejected', message: 'No.' } as const
    const lost = { kind: 'uncertain', readyAt: null, message: 'Lost.' } as const
    if (act === 'stale') {
      const newer = await takeLane(store, hold.lane)
      await expect(store.pushes.settle({ ...ended, hold, outcome: 'rejected', to: failed })).rejects.toMatchObject({
        code: 'fenced',
      })
      await store.pushes.recover(newer, push.connection, { tries: 9, graceMs: new Map() })
    } else if (act === 'fail') await store.pushes.settle({ ...ended, hold, outcome: 'rejected', to: failed })
    else if (act === 'lose') await store.pushes.settle({ ...ended, hold, outcome: 'uncertain', to: lost })
    else await store.pushes.settle({ ...ended, hold, outcome: 'found', to: { kind: 'review', matches } })
  }

  async #pull(connection: Connection, act: string, n: number): Promise<void> {
    const { store, clock } = this.kit
    const open = await startRun(store, 'jobs', 'incremental', connection)
    await commit(
      store,
      open,
      Array.from({ length: n }, (_, at) => requisition(`${clock.now()}-${at}`)),
    )
    if (act === 'interrupt') {
      const hold = await takeLane(store, `pull:${connection}:jobs`)
      const next = { connection, stream: 'jobs', hold, connectorVersion: `${VERSION} changed`, mode: 'full' } as const
      const { run } = await store.pulls.start({ ...next, via: 'schedule' })
      return void (await store.pulls.finish({ run: run.id, hold, state: 'complete' }))
    }
    const state = act === 'pull' ? 'complete' : act === 'failed pull' ? 'failed' : 'incomplete'
    await store.pulls.finish({ run: open.run.id, hold: open.hold, state })
  }

  async #limit(connection: Connection, n: number): Promise<void> {
    const { store, clock } = this.kit
    const at = clock.now()
    const until = at + n * 40_000
    await store.budgets.pause(`suite ${connection}`, { connection, scope: '*', until, sentAt: at }, at)
    const paused = Math.max(at, this.#paused[connection])
    this.unstored.push({ kind: 'limits', connection, name: 'refused', at, amount: Math.max(0, until - paused) })
    this.#paused[connection] = Math.max(until, this.#paused[connection])
  }

  async #deliver(connection: Connection, n: number): Promise<void> {
    const { store, clock } = this.kit
    const attempts = Array.from({ length: n }, (_, index) => {
      const message = `msg_${this.about.size}`
      const about = index === 0 ? null : connection
      this.about.set(message, about)
      const error = index % 2 === 0 ? null : 'No.'
      return { message, type: 'push.failed', attempt: 1, at: clock.now(), ms: 7 + n, status: 204, error }
    })
    const at = { change: 0, event: 0 }
    const made = attempts.map((attempt) => ({
      ...{ ...attempt, entry: null, connection: this.about.get(attempt.message)!, response: null },
    }))
    const nothing = { from: at, to: at, done: [], waiting: [], end: null }
    await store.webhookEndpoints.record(this.#endpoint, { ...nothing, attempts: made })
  }

  /** A walk over what is stored. */
  async happened(): Promise<Happened[]> {
    const { store } = this.kit
    const pushes = await walk((paging) => store.pushes.list({}, paging), 100)
    const runs = await walk((paging) => store.pulls.list({}, paging), 100)
    const delivered = await walk((paging) => store.webhookEndpoints.attempts(this.#endpoint, {}, paging), 100)
    const attempts = await Promise.all(
      pushes.map(async ({ id, connection }) =>
        (await store.pushes.attempts(id)).map((attempt) => ({ connection, ...attempt })),
      ),
    )
    return [
      ...this.unstored,
      ...(await reached(store, pushes)),
      ...runs.flatMap(({ connection, stream, state, finishedAt: at, written: amount }) =>
        at === null ? [] : { kind: 'pulls' as const, connection, stream, name: state, at, amount },
      ),
      ...attempts
        .flat()
        .flatMap(({ connection, startedAt: at, waitedMs }) =>
          waitedMs !== null && waitedMs >= 1_000
            ? { kind: 'limits' as const, connection, name: 'waited', at, amount: waitedMs }
            : [],
        ),
      ...delivered.map(({ message, error, at, ms: amount }) => {
        const name = error === null ? 'delivered' : 'failed'
        return { kind: 'deliveries' as const, connection: this.about.get(message)!, name, at, amount }
      }),
    ]
  }
}

async function reached(store: Store, pushes: readonly PushRow[]): Promise<Happened[]> {
  const created = new Map(pushes.map(({ id, createdAt }) => [id, createdAt]))
  const feed = (await store.changes.list({ after: 0, limit: 1_000 })).filter(({ kind }) => kind === 'push')
  return [
    ...pushes.flatMap(({ connection, state, createdAt: at }) =>
      ['requested', ...(state === 'REFUSED' ? ['refused'] : [])].map((name) => ({
        ...{ kind: 'pushes' as const, connection, name, at, amount: 0 },
      })),
    ),
    ...feed.map(({ id, connection, at, change: { state } }) => {
      const amount = state === 'CONFIRMED' ? at - created.get(id)! : 0
      return { kind: 'pushes' as const, connection, name: String(state).toLowerCase(), at, amount }
    }),
  ]
}

/** The same as counts. */
function summed(happened: readonly Happened[], span: number): CountRow[] {
  const rows = new Map<string, { at: number; name: string; count: number; amount: number }>()
  for (const { name, at: exact, amount } of happened) {
    const at = exact - (exact % span)
    const row = rows.get(`${at} ${name}`) ?? { at, name, count: 0, amount: 0 }
    rows.set(`${at} ${name}`, { ...row, count: row.count + 1, amount: row.amount + amount })
  }
  return inOrder([...rows.values()])
}

const inOrder = (rows: readonly CountRow[]): CountRow[] =>
  rows.toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))

export function countSuite(makeStore: MakeStore, share = 1): void {
  describe('what happened in an hour', () => {
    it('is counted as a walk over pushes, runs and deliveries finds it, after any history', async () => {
      await fc.assert(
        fc.asyncProperty(HISTORY, async (history) => {
          const played = new Played(await openStoreKit(makeStore))
          const { store, clock } = played.kit
          await played.prepare()
          for (const act of history) await played.play(act)
          const all = await played.happened()
          const to = clock.now() + 1
          for (const kind of KINDS)
            for (const by of ['hour', 'day'] as const)
              for (const connection of [undefined, ...CONNECTIONS]) {
                const of = all.filter((one) => one.kind === kind && (connection ?? one.connection) === one.connection)
                const limit = connection === undefined ? {} : { connection }
                const rows = await store.analytics.counts({ kind, by, from: 0, to, ...limit })
                expect([kind, by, connection, rows]).toEqual([kind, by, connection, summed(of, SPAN[by])])
              }
          for (const stream of ['requisitions', 'jobs', 'offers']) {
            const rows = await store.analytics.counts({ kind: 'pulls', by: 'hour', from: 0, to, stream })
            const of = all.filter((one) => one.stream === stream)
            expect([stream, rows]).toEqual([stream, summed(of, HOUR)])
          }
          await store.close()
        }),
        { numRuns: Math.ceil(25 * share) },
      )
    })

    it('is that of the connections of a caller, and of the hours from one to before another', async () => {
      const kit = await openStoreKit(makeStore)
      const played = new Played(kit)
      await played.prepare()
      const start = kit.clock.now()
      for (const connection of CONNECTIONS) await played.play({ act: 'request', connection, minutes: 61, n: 0 })
      const counted = async (limit: object) =>
        (await kit.store.analytics.counts({ kind: 'pushes', by: 'hour', from: 0, to: start + 9 * HOUR, ...limit })).map(
          ({ at, count }) => [(at - start) / HOUR, count],
        )
      expect(await counted({})).toEqual([
        [1, 1],
        [2, 1],
      ])
      expect(await counted({ connections: ['beta', 'nobody'] })).toEqual([[2, 1]])
      expect(await counted({ connections: [] })).toEqual([])
      expect(await counted({ connection: 'acme', connections: ['beta'] })).toEqual([])
      expect(await counted({ from: start + 2 * HOUR })).toEqual([[2, 1]])
      expect(await counted({ to: start + 2 * HOUR })).toEqual([[1, 1]])
      await kit.store.close()
    })

    it('stays counted when its run is approved, its person is erased, or its connection is removed', async () => {
      const kit = await openStoreKit(makeStore)
      const { store, clock } = kit
      await kit.ready()
      await confirm(store, await kit.queued(), await kit.hold('push:acme'), { candidate: 'c1' })
      const full = await startRun(store, 'requisitions')
      await commit(store, full, [requisition('req-2')])
      await store.pulls.finish({ run: full.run.id, hold: full.hold, state: 'complete' })
      const open = await startRun(store, 'requisitions')
      const short = { state: 'complete', full: true, listed: 0, atLeast: 0.5 } as const
      const held = await store.pulls.finish({ run: open.run.id, hold: open.hold, ...short })
      expect(held).toMatchObject({ state: 'incomplete', held: true })
      const all = () =>
        Promise.all(KINDS.map((kind) => store.analytics.counts({ kind, by: 'hour', from: 0, to: clock.now() + 1 })))
      const before = await all()
      expect(before[0]!.map(({ name, count }) => [name, count])).toEqual([
        ['confirmed', 1],
        ['requested', 1],
      ])
      expect(before[1]!.map(({ name, count }) => [name, count])).toEqual([
        ['complete', 2],
        ['incomplete', 1],
      ])
      expect(await store.pulls.release(held.id, 'ops')).toMatchObject({ state: 'complete' })
      await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
      await store.connections.remove('acme', true)
      await clearAll(store)
      expect(await all()).toEqual(before)
      await store.close()
    })
  })
}
