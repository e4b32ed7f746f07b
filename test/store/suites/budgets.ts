import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BudgetPort, BudgetWindow } from '../../../runtime/store/port/budgets.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { type MakeStore, openStoreKit } from '../../kit/store.ts'

const all = (calls: number | null, ms: number, more: Partial<BudgetWindow> = {}): BudgetWindow => ({
  scope: '*',
  calls,
  ms,
  zone: null,
  inTransitMs: 0,
  spare: 0,
  ...more,
})

/** Reserves one call of `list` with the credential `k`. */
const reserve = ({ budgets }: Store, windows: readonly BudgetWindow[], now: number, endpoint = 'list', key = 'k') =>
  budgets.reserve({ key, windows, endpoint }, now)
const GO = { waitUntil: null }

/** The contract of budgets, for every store. */
export function budgetSuite(makeStore: MakeStore, share = 1): void {
  describe('budgets', () => {
    it('no budget allows more calls than its window in any span, and it never starves (property)', async () => {
      const windows = fc.array(
        fc.record({
          scope: fc.constantFrom('*', 'list'),
          calls: fc.integer({ min: 1, max: 5 }),
          ms: fc.integer({ min: 1, max: 500 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
      const steps = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 20, maxLength: 60 })
      await fc.assert(
        fc.asyncProperty(windows, steps, async (rules, waits) => {
          const { store } = await openStoreKit(makeStore)
          const asked = rules.map(({ calls, ms, scope }) => all(calls, ms, { scope }))
          const given: number[] = []
          let now = 1_000_000
          for (const wait of waits) {
            now += wait
            const { waitUntil } = await reserve(store, asked, now)
            if (waitUntil !== null) {
              expect(waitUntil).toBeGreaterThan(now)
              // Returning at the named time is always early enough.
              now = waitUntil
              expect(await reserve(store, asked, now)).toMatchObject(GO)
            }
            given.push(now)
          }
          for (const { calls, ms } of rules)
            for (const end of given)
              expect(given.filter((at) => at > end - ms && at <= end).length).toBeLessThanOrEqual(calls)
          await store.close()
        }),
        { numRuns: Math.ceil(40 * share) },
      )
    })

    it('however many callers there are, a window allows no more calls than its limit, and no number twice', async () => {
      const { store } = await openStoreKit(makeStore)
      const windows = [all(7, 1_000), all(20, 1_000, { scope: 'shared *', shared: true })]
      const asks = Array.from({ length: 40 }, (_, at) => reserve(store, windows, 5_000, 'list', `small k${at % 4}`))
      const given = (await Promise.all(asks)).flatMap((one) => (one.waitUntil === null ? [one.numbers] : []))
      expect(given.map((numbers) => numbers['shared *']).toSorted((a, b) => a! - b!)).toEqual(
        Array.from({ length: 20 }, (_, at) => at + 1),
      )
      expect(await store.budgets.look('small k0', windows, 5_000)).toMatchObject([{ used: 5 }, { used: 20 }])
      await store.close()
    })

    it('two windows over the same calls count them once, and both limits apply', async () => {
      const { store } = await openStoreKit(makeStore)
      const windows = [all(2, 1_000), all(3, 10_000)]
      const times: number[] = []
      for (let now = 0; times.length < 6; now += 100)
        if ((await reserve(store, windows, 1_000_000 + now)).waitUntil === null) times.push(now)
      expect(times).toEqual([0, 100, 1_000, 10_000, 10_100, 11_000])
      await store.close()
    })

    it('a daily budget starts at local midnight, on days of 23 and of 25 hours too', async () => {
      const { store } = await openStoreKit(makeStore)
      const window = [all(1, 86_400_000, { zone: 'America/Los_Angeles' })]
      // 8 March 2026 has 23 hours there, 1 November 2026 has 25.
      for (const [start, hours] of [
        ['2026-03-08T08:00:00Z', 23],
        ['2026-11-01T07:00:00Z', 25],
      ] as const) {
        const midnight = Date.parse(start)
        const ask = (now: number) => reserve(store, window, now, 'list', start)
        expect(await ask(midnight)).toMatchObject(GO)
        const next = midnight + hours * 3_600_000
        expect(await ask(midnight + 5_000)).toEqual({ waitUntil: next })
        expect(await ask(next - 1)).toEqual({ waitUntil: next })
        expect(await ask(next)).toMatchObject(GO)
      }
      await store.close()
    })

    it('a budget that a connector shares is counted for all of its credentials, through a pause too', async () => {
      const { store } = await openStoreKit(makeStore)
      const { budgets } = store
      const windows = [all(1, 1_000), all(2, 1_000, { scope: 'shared *', shared: true })]
      const ask = (key: string, now: number) => reserve(store, windows, now, 'list', key)
      expect(await ask('small k1', 5_000)).toEqual({ waitUntil: null, numbers: { '*': 1, 'shared *': 1 } })
      expect(await ask('small k1', 5_100)).toEqual({ waitUntil: 6_000 })
      expect(await ask('small k2', 5_100)).toEqual({ waitUntil: null, numbers: { '*': 1, 'shared *': 2 } })
      expect(await ask('small k3', 5_200)).toEqual({ waitUntil: 6_000 })
      expect(await ask('other k3', 5_200)).toMatchObject(GO)
      expect(await budgets.look('small k3', windows, 5_200)).toMatchObject([{ used: 0 }, { used: 2 }])
      await budgets.pause('small', { connection: 'acme', scope: '*', until: 9_000, sentAt: 5_100 }, 5_200)
      expect([await ask('small k3', 7_000), await ask('other k3', 7_000)]).toMatchObject([{ waitUntil: 9_000 }, GO])
      await store.close()
    })

    it('a call with others before it gets the time of its own turn', async () => {
      const { store } = await openStoreKit(makeStore)
      const window = [all(2, 1_000)]
      const waitOf = async (ahead: number, now: number) =>
        (await store.budgets.reserve({ key: 'k', windows: window, endpoint: 'list', ahead }, now)).waitUntil
      expect([await waitOf(9, 5_000), await waitOf(9, 5_400)]).toEqual([null, null])
      const turns = [await waitOf(0, 5_500), await waitOf(1, 5_500), await waitOf(2, 5_500), await waitOf(3, 5_500)]
      expect(turns).toEqual([6_000, 6_400, 7_000, 7_400])
      await store.close()
    })

    it('a call occupies its window a little longer until its response is received', async () => {
      const { store } = await openStoreKit(makeStore)
      const window = [all(1, 1_000, { inTransitMs: 80 })]
      expect(await reserve(store, window, 5_000)).toMatchObject(GO)
      expect(await reserve(store, window, 5_010)).toEqual({ waitUntil: 6_080 })
      await store.budgets.responded('k', window, { numbers: { '*': 1 }, now: 5_020 })
      expect(await reserve(store, window, 5_030)).toEqual({ waitUntil: 6_020 })
      await store.budgets.responded('k', window, { numbers: { '*': 1 }, now: 5_500 })
      expect(await reserve(store, window, 6_019)).toEqual({ waitUntil: 6_020 })
      expect(await reserve(store, window, 6_020)).toMatchObject(GO)
      await store.close()
    })

    it('a call that leaves later than it was reserved is counted from when it left', async () => {
      const { store } = await openStoreKit(makeStore)
      const window = [all(1, 1_000, { inTransitMs: 80 })]
      expect(await reserve(store, window, 5_000)).toMatchObject(GO)
      await store.budgets.departed('k', window, { numbers: { '*': 1 }, now: 5_300 })
      expect(await reserve(store, window, 5_310)).toEqual({ waitUntil: 6_380 })
      await store.budgets.responded('k', window, { numbers: { '*': 1 }, now: 5_320 })
      expect(await reserve(store, window, 6_319)).toEqual({ waitUntil: 6_320 })
      await store.budgets.departed('k', window, { numbers: { '*': 1 }, now: 5_100 })
      expect(await reserve(store, window, 6_319)).toEqual({ waitUntil: 6_320 })
      expect(await reserve(store, window, 6_320)).toMatchObject(GO)
      await store.close()
    })

    it('the spare part of a window is left to more urgent work', async () => {
      const { store } = await openStoreKit(makeStore)
      const [pull, push] = [[all(20, 60_000, { spare: 0.1 })], [all(20, 60_000)]]
      for (let n = 0; n < 18; n++) expect(await reserve(store, pull, 1_000)).toMatchObject(GO)
      expect(await reserve(store, pull, 1_000)).toEqual({ waitUntil: 61_000 })
      for (let n = 0; n < 2; n++) expect(await reserve(store, push, 1_000)).toMatchObject(GO)
      expect(await reserve(store, push, 1_000)).toEqual({ waitUntil: 61_000 })
      await store.close()
    })

    it('a pause stops the calls it covers, is never shortened, and its strikes end with a successful call', async () => {
      const { store } = await openStoreKit(makeStore)
      const { budgets } = store
      await budgets.pause('k', { connection: 'acme', scope: '*', until: 2_000, sentAt: 400 }, 500)
      await budgets.pause('k', { connection: 'acme', scope: '*', until: 1_500, sentAt: 550 }, 600)
      await budgets.pause('k', { connection: 'acme', scope: '*', until: 1_500, sentAt: 550 }, 700)
      expect(await reserve(store, [], 1_000)).toEqual({ waitUntil: 2_000 })
      expect(await reserve(store, [all(1, 10)], 1_999)).toEqual({ waitUntil: 2_000 })
      expect(await reserve(store, [], 1_000, 'list', 'other')).toMatchObject(GO)
      expect(await budgets.pauses('k')).toEqual([{ key: 'k', scope: '*', until: 2_000, strikes: 2, since: 700 }])
      await budgets.forgive('k', '*', 650)
      expect(await budgets.pauses('k')).toMatchObject([{ strikes: 2 }])
      await budgets.forgive('k', '*', 700)
      expect(await budgets.pauses('k')).toMatchObject([{ strikes: 0 }])
      expect(await reserve(store, [], 2_000)).toMatchObject(GO)
      await store.close()
    })

    it('a pause of one endpoint does not affect the others', async () => {
      const { store } = await openStoreKit(makeStore)
      await store.budgets.pause('k', { connection: 'acme', scope: 'list', until: 2_000, sentAt: 400 }, 500)
      expect(await reserve(store, [], 1_000, 'list')).toEqual({ waitUntil: 2_000 })
      expect(await reserve(store, [], 1_000, 'create')).toMatchObject(GO)
      await store.close()
    })

    it('a clock that was set back does not stop a budget for longer than its window', async () => {
      const { store } = await openStoreKit(makeStore)
      const window = [all(1, 1_000)]
      await reserve(store, window, 10_000_000)
      expect(await reserve(store, window, 5_000_000)).toEqual({ waitUntil: 5_001_000 })
      expect(await reserve(store, window, 5_001_000)).toMatchObject(GO)
      await store.close()
    })

    it('a clock that was set back does not keep a pause for longer than the longest pause', async () => {
      const { store } = await openStoreKit(makeStore)
      const pause = (until: number, now: number) =>
        store.budgets.pause('k', { connection: 'acme', scope: '*', until, sentAt: now }, now)
      await pause(100_000_000, 99_000_000)
      expect(await reserve(store, [], 99_000_000)).toEqual({ waitUntil: 100_000_000 })
      expect(await reserve(store, [], 5_000_000)).toMatchObject(GO)
      await pause(5_002_000, 5_000_000)
      expect(await reserve(store, [], 5_000_000)).toEqual({ waitUntil: 5_002_000 })
      await store.close()
    })

    it('the state of a window can be read', async () => {
      const { store } = await openStoreKit(makeStore)
      const window = [all(3, 1_000)]
      const look = async (now: number) => (await store.budgets.look('k', window, now))[0]
      expect(await look(5_000)).toEqual({ limit: 3, used: 0, left: null, freeAt: null })
      for (const now of [5_000, 5_100, 5_200]) await reserve(store, window, now)
      expect(await look(5_300)).toEqual({ limit: 3, used: 3, left: null, freeAt: 6_000 })
      expect(await look(6_100)).toEqual({ limit: 3, used: 1, left: null, freeAt: null })
      await store.close()
    })
  })

  describe('what the ATS reports about its limits', () => {
    const open = all(null, 60_000)
    const report = async (
      budgets: BudgetPort,
      window: BudgetWindow,
      {
        calls = null,
        left = null,
        until = null,
      }: { calls?: number; left?: number; until?: number } | Record<string, null>,
      at: { n: number; now: number },
    ) =>
      budgets.learn('k', [{ window, calls, left: left === null ? null : { calls: left, until } }], {
        numbers: { '*': at.n },
        sentAt: at.now,
        now: at.now,
      })

    it('a reported limit replaces the declared one until the ATS reports another', async () => {
      const { store } = await openStoreKit(makeStore)
      expect(await reserve(store, [open], 1_000)).toEqual({ waitUntil: null, numbers: { '*': 1 } })
      await report(store.budgets, open, { calls: 2 }, { n: 1, now: 1_000 })
      expect(await reserve(store, [open], 2_000)).toMatchObject(GO)
      expect(await reserve(store, [open], 3_000)).toEqual({ waitUntil: 61_000 })
      await report(store.budgets, open, { calls: 3 }, { n: 2, now: 3_000 })
      expect(await reserve(store, [open], 3_000)).toMatchObject(GO)
      await store.close()
    })

    it('remaining calls are counted from the call whose response reported them, until the window restarts', async () => {
      const { store } = await openStoreKit(makeStore)
      for (let n = 0; n < 3; n++) await reserve(store, [open], 1_000)
      // The response to the first call: two more were in flight then, and are subtracted.
      await report(store.budgets, open, { left: 3, until: 30_000 }, { n: 1, now: 1_000 })
      expect(await store.budgets.look('k', [open], 1_000)).toEqual([{ limit: null, used: 3, left: 1, freeAt: null }])
      expect(await reserve(store, [open], 1_500)).toMatchObject(GO)
      expect(await reserve(store, [open], 1_500)).toEqual({ waitUntil: 30_000 })
      expect(await reserve(store, [open], 30_000)).toMatchObject(GO)
      await store.close()
    })

    it('the usage of a quota by others is counted, and our own usage only by our own count', async () => {
      const { store } = await openStoreKit(makeStore)
      const ten = all(10, 60_000)
      await reserve(store, [ten], 1_000)
      await report(store.budgets, ten, { calls: 10, left: 9 }, { n: 1, now: 1_000 })
      expect(await store.budgets.look('k', [ten], 1_000)).toMatchObject([{ limit: 10, used: 1, left: null }])
      await reserve(store, [ten], 2_000)
      await report(store.budgets, ten, { calls: 10, left: 1, until: 20_000 }, { n: 2, now: 2_000 })
      expect(await reserve(store, [ten], 2_000)).toMatchObject(GO)
      expect(await reserve(store, [ten], 2_000)).toEqual({ waitUntil: 20_000 })
      await store.close()
    })

    it('the usage by others is dropped once our own calls explain the remaining number', async () => {
      const { store } = await openStoreKit(makeStore)
      const ten = all(10, 60_000)
      await reserve(store, [ten], 1_000)
      await report(store.budgets, ten, { calls: 10, left: 5, until: 61_000 }, { n: 1, now: 1_000 })
      expect(await store.budgets.look('k', [ten], 1_000)).toMatchObject([{ left: 5 }])
      await reserve(store, [ten], 40_000)
      await report(store.budgets, ten, { calls: 10, left: 9, until: 100_000 }, { n: 2, now: 40_000 })
      expect(await store.budgets.look('k', [ten], 40_000)).toMatchObject([{ left: null }])
      await store.close()
    })

    it('a response that arrives after a later one does not free calls', async () => {
      const { store } = await openStoreKit(makeStore)
      for (let n = 0; n < 2; n++) await reserve(store, [open], 1_000)
      await report(store.budgets, open, { left: 0, until: 30_000 }, { n: 2, now: 1_100 })
      await report(store.budgets, open, { left: 9, until: 30_000 }, { n: 1, now: 1_200 })
      expect(await reserve(store, [open], 1_300)).toEqual({ waitUntil: 30_000 })
      await store.close()
    })

    it('without a reset time, the remaining number is valid for the window, or until the end of its day', async () => {
      const { store } = await openStoreKit(makeStore)
      const day = all(null, 86_400_000, { zone: 'Europe/Berlin', scope: 'list' })
      const noon = Date.parse('2026-07-01T10:00:00Z')
      await store.budgets.learn('k', [{ window: open, calls: null, left: { calls: 0, until: null } }], {
        numbers: {},
        sentAt: noon,
        now: noon,
      })
      expect(await reserve(store, [open], noon)).toEqual({ waitUntil: noon + 60_000 })
      await store.budgets.learn('k', [{ window: day, calls: null, left: { calls: 0, until: null } }], {
        numbers: {},
        sentAt: noon,
        now: noon,
      })
      expect(await reserve(store, [day], noon)).toEqual({ waitUntil: Date.parse('2026-07-01T22:00:00Z') })
      await store.close()
    })
  })
}
