import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import type { DisclosureFilter } from '../../../runtime/store/port/persons.ts'
import type { PushRow, Settlement } from '../../../runtime/store/port/pushes.ts'
import {
  addConnection,
  appendConsent,
  begin,
  type MakeStore,
  newPush,
  openStoreKit,
  pull,
  purgeAll,
  REQUISITION,
  requisition,
  takeLane,
  walk,
} from '../../kit/store.ts'

const CONNECTIONS = ['acme', 'beta'] as const
const PERSONS = ['p-1', 'p-2'] as const
/** What happens to a push that is in the queue. */
const MOVES = [
  'looked up',
  'withheld',
  'found in what was pulled',
  'confirmed',
  'confirmed without a result',
  'lost',
  'failed unsent',
  'cancelled',
] as const

type Event =
  | { readonly kind: 'requested'; readonly person: string; readonly connection: string; readonly granted: boolean }
  | { readonly kind: 'moved'; readonly push: number; readonly move: (typeof MOVES)[number] }
  | { readonly kind: 'purged' }
  | { readonly kind: 'erased'; readonly person: string }

const person = fc.constantFrom(...PERSONS)
const requested = fc.record({
  kind: fc.constant('requested' as const),
  person,
  connection: fc.constantFrom(...CONNECTIONS),
  granted: fc.boolean(),
})
const moved = fc.record({ kind: fc.constant('moved' as const), push: fc.nat(9), move: fc.constantFrom(...MOVES) })
const HISTORY: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: requested },
    { weight: 12, arbitrary: moved },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('purged' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('erased' as const), person }) },
  ),
  { minLength: 4, maxLength: 24 },
)
const FILTERS: readonly DisclosureFilter[] = [
  {},
  { connection: 'beta' },
  { connections: ['beta'] },
  { connections: [...CONNECTIONS] },
  { person: 'p-1' },
  { person: 'p-1', connection: 'beta' },
  { requisition: REQUISITION },
]

/** The list of disclosures reads only what an index says was sent: here, it is held against everything. */
export function disclosureSuite(makeStore: MakeStore, share = 1): void {
  describe('the list of disclosures', () => {
    it('has what a walk over every push and its attempts finds, in every order, page by page', async () => {
      await fc.assert(
        fc.asyncProperty(HISTORY, fc.integer({ min: 1, max: 4 }), async (history, limit) => {
          const played = await opened(makeStore)
          const { store } = played
          for (const event of history) await played.play(event)
          for (const filter of FILTERS) {
            const expected = await played.sent(filter)
            const list = async (order: 'newest' | 'oldest') =>
              (await walk((paging) => store.persons.disclosures(filter, { ...paging, order }), limit)).map(
                ({ push, attempt }) => `${push} ${attempt?.id ?? null}`,
              )
            expect(await list('newest')).toEqual(expected)
            expect(await list('oldest')).toEqual(expected.toReversed())
          }
          await store.close()
        }),
        { numRuns: Math.ceil(60 * share) },
      )
    })
  })
}

async function opened(makeStore: MakeStore) {
  const { store, clock } = await openStoreKit(makeStore)
  await addConnection(store, 'beta')
  for (const connection of CONNECTIONS) await pull(store, 'requisitions', [requisition(REQUISITION)], connection)
  const holds = { acme: await takeLane(store, 'push:acme'), beta: await takeLane(store, 'push:beta') }
  const pushes = async (filter: DisclosureFilter = {}) =>
    walk((paging) => store.pushes.list(filter, { ...paging, order: 'newest' }), 50)

  const settle = async (
    push: PushRow,
    act: 'ask' | 'send' | null,
    end: Pick<Settlement, 'outcome' | 'to'>,
    failure?: string,
  ) => {
    const hold = holds[push.connection as keyof typeof holds]
    const attempt = act && (await begin(store, push, hold, act))
    const response = act && { status: 200, ...(failure && { failure }) }
    await store.pushes.settle({ attempt, push: push.id, hold, response, ...end })
  }
  const done = (saved: Record<string, unknown>) => ({ kind: 'step', step: null, saved }) as const
  const moves: Readonly<Record<(typeof MOVES)[number], (push: PushRow) => Promise<unknown>>> = {
    'looked up': (push) => settle(push, 'ask', { outcome: 'absent', to: { kind: 'same' } }),
    withheld: (push) => settle(push, 'send', { outcome: 'retry', to: { kind: 'same' } }, 'not_sent'),
    'found in what was pulled': (push) => settle(push, null, { outcome: 'found', to: done({ candidate: 'c' }) }),
    confirmed: (push) => settle(push, 'send', { outcome: 'confirmed', to: done({ candidate: 'c' }) }),
    'confirmed without a result': (push) => settle(push, 'send', { outcome: 'confirmed', to: done({}) }),
    lost: (push) =>
      settle(push, 'send', { outcome: 'uncertain', to: { kind: 'uncertain', readyAt: null, message: 'Lost.' } }),
    'failed unsent': (push) =>
      settle(push, null, { outcome: 'rejected', to: { kind: 'failed', code: 'ats_rejected', message: 'No.' } }),
    cancelled: (push) => store.pushes.cancel(push.id, 'No.'),
  }
  return {
    store,
    async play(event: Event): Promise<void> {
      await clock.wind(1_000)
      if (event.kind === 'requested') {
        const subject = { person: event.granted ? event.person : 'nobody', connection: event.connection }
        if (event.granted) await appendConsent(store, clock, { state: 'confirmed', ...subject })
        await store.pushes.request(newPush({ ...subject, files: [] }))
      } else if (event.kind === 'moved') {
        const push = (await pushes())[event.push]
        if (push?.state === 'QUEUED') await moves[event.move](push)
      } else if (event.kind === 'purged') {
        await purgeAll(store, { ...RETENTION, filesMs: 0, pushesMs: 0, attemptsMs: 0 })
      } else {
        await store.erasures.erase({ person: event.person, emails: [], callable: [] })
        while (await store.erasures.sweep(event.person));
      }
    },
    /** Each push that a filter selects, and each of its attempts, is read. */
    async sent(filter: DisclosureFilter): Promise<string[]> {
      const found: string[] = []
      for (const { id, state, saved } of await pushes(filter)) {
        if (state === 'REFUSED') continue
        const attempts = (await store.pushes.attempts(id)).toReversed()
        if (attempts.length === 0 && Object.keys(saved).length > 0) found.push(`${id} null`)
        const left = attempts.filter(({ response }) => response?.failure !== 'not_sent')
        found.push(...left.map((attempt) => `${id} ${attempt.id}`))
      }
      return found
    },
  }
}
