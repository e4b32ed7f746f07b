import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONNECTION_HEALTHS, UNFINISHED_PUSHES } from '../../../runtime/kernel/model/states.ts'
import type { ConnectionFilter, PushRow, Store, Tally } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  appendConsent,
  commit,
  type MakeStore,
  newPush,
  openStoreKit,
  type StoreKit,
  startRun,
  takeLane,
  walk,
  write,
} from '../../kit/store.ts'
import { fillLists } from './limited-lists.ts'

/** The tally of rows, counted one by one. */
const tallyOf = (times: readonly (number | null)[]): Tally => ({
  count: times.length,
  oldestAt: times.length === 0 ? null : Math.min(...times.map((at) => at ?? Number.NaN)),
})

const keyOf = ({ state, cause }: { state: string; cause: string | null }): string => `${state} ${cause}`
const byKey = <Row extends { state: string; cause: string | null }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, keyOf)

export function summarySuite(makeStore: MakeStore): void {
  describe('the summary', () => {
    let kit: StoreKit
    let store: Store
    const fail = async (connection: string, person: string, code: 'ats_rejected' | 'ats_auth'): Promise<void> => {
      await appendConsent(store, kit.clock, { state: 'confirmed', connection, person, requisition: 'req-1' })
      const requested = await store.pushes.request(newPush({ connection, person, requisition: 'req-1' }))
      if (requested.kind !== 'queued') throw new Error(requested.kind)
      await store.pushes.settle({
        attempt: null,
        push: requested.push.id,
        hold: await takeLane(store, `push:${connection}`),
        outcome: 'rejected',
        response: null,
        to: { kind: 'failed', code, message: 'No.' },
      })
      await kit.clock.wind(1000)
    }
    /** A full run that returns nothing, after one that returned a department. */
    const holdRun = async (connection: string): Promise<void> => {
      for (const departments of [[write('department', 'd-1', { name: 'Engineering' })], []]) {
        const open = await startRun(store, 'departments', 'full', connection)
        await commit(store, open, departments)
        await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete', atLeast: 0.5 })
      }
    }
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      await fillLists(store, kit.clock.now())
      await fail('acme', 'p-3', 'ats_rejected')
      await fail('acme', 'p-4', 'ats_rejected')
      await fail('acme', 'p-5', 'ats_auth')
      await fail('beta', 'p-3', 'ats_rejected')
      await holdRun('beta')
      // Raised again after these runs: a run that completes later ends a refusal.
      await kit.clock.wind(1000)
      for (const connection of ['acme', 'beta', 'corp'])
        await store.issues.raise({
          key: `${connection}:auth`,
          connection,
          stream: null,
          code: 'ats_auth',
          message: 'No.',
        })
    })
    afterEach(() => store.close())

    /** Every row of a list, of these connections. */
    const rowsOf = async (connections: readonly string[] | undefined) => {
      const limit = connections ? { connections } : {}
      const pushes = await walk((paging) => store.pushes.list(limit, paging), 100)
      return {
        pushes: pushes.filter(({ state }) => UNFINISHED_PUSHES.some((one) => one === state)),
        runs: await walk((paging) => store.pulls.list(limit, paging), 100),
        reviews: await walk((paging) => store.reviews.list({ ...limit, state: 'open' }, paging), 100),
        erasures: await walk((paging) => store.erasures.list(limit, paging), 100),
        quarantine: await walk((paging) => store.quarantine.list(limit, paging), 100),
      }
    }

    it.each([
      ['of the installation', undefined],
      ['of one connection', ['acme']],
      ['of some connections', ['beta', 'corp']],
      ['of none', []],
    ])('%s counts what the lists list', async (_name, connections) => {
      const rows = await rowsOf(connections)
      if (!connections) expect(Object.values(rows).every(({ length }) => length > 0)).toBe(true)
      const summary = await store.summary.read(connections ? { connections } : {}, 50)
      const tallies = [...byKey(rows.pushes).entries()].map(([, all]: [string, PushRow[]]) => ({
        state: all[0]!.state,
        cause: all[0]!.cause,
        ...tallyOf(all.map(({ createdAt }) => createdAt)),
      }))
      expect(summary.pushes.tallies.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))).toEqual(
        tallies.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))),
      )
      expect(summary.heldRuns).toEqual(
        tallyOf(rows.runs.filter(({ held }) => held).map(({ finishedAt }) => finishedAt)),
      )
      expect(summary.openReviews).toEqual(tallyOf(rows.reviews.map(({ createdAt }) => createdAt)))
      for (const state of ['waiting', 'open'] as const)
        expect(summary.erasures[state]).toEqual(
          tallyOf(rows.erasures.filter((row) => row.state === state).map(({ createdAt }) => createdAt)),
        )
      expect(summary.quarantine).toEqual({
        ...tallyOf(rows.quarantine.map(({ firstAt }) => firstAt)),
        groups: new Set(rows.quarantine.map(({ stream, pointer }) => `${stream}${pointer}`)).size,
      })
    })

    it('lists the connections with the most unfinished pushes', async () => {
      const { pushes } = await store.summary.read({}, 1)
      expect(new Set(pushes.connections.map(({ connection }) => connection))).toEqual(new Set(['acme']))
      expect(pushes.connections).toEqual(
        expect.arrayContaining([
          { connection: 'acme', state: 'FAILED', cause: 'rejected', count: 2, oldestAt: expect.any(Number) },
          { connection: 'acme', state: 'FAILED', cause: 'auth', count: 1, oldestAt: expect.any(Number) },
        ]),
      )
    })

    it('counts and lists each connection by one health: paused, else refused, else with an open issue', async () => {
      const listed = async (limit: object, health: ConnectionFilter['health']) =>
        (await walk((paging) => store.connections.list({ ...limit, health }, paging))).map(({ id }) => id)
      const count = async (limit: object = {}) => {
        const { connections } = await store.summary.read(limit, 50)
        for (const health of CONNECTION_HEALTHS) {
          expect([health, (await listed(limit, health)).length]).toEqual([health, connections[health]])
          const { total } = await store.connections.list({ ...limit, health }, { limit: 1, count: true })
          expect(total).toEqual({ count: connections[health], exact: true })
        }
        const all = await walk((paging) => store.connections.list(limit, paging))
        expect(await listed(limit, CONNECTION_HEALTHS)).toEqual(all.map(({ id }) => id))
        return connections
      }
      await addConnection(store, 'fine')
      expect(await count()).toEqual({ healthy: 1, degraded: 0, unauthorized: 3, paused: 0 })
      await store.issues.clear('beta:auth')
      expect(await count()).toEqual({ healthy: 1, degraded: 1, unauthorized: 2, paused: 0 })
      await store.connections.update('acme', { state: 'paused', pausedReason: 'keys change' })
      expect(await count()).toEqual({ healthy: 1, degraded: 1, unauthorized: 1, paused: 1 })
      expect(await listed({}, ['paused', 'degraded'])).toEqual(['acme', 'beta'])
      expect(await listed({}, 'unauthorized')).toEqual(['corp'])
      const summary = await store.summary.read({}, 50)
      expect(summary.paused).toEqual([{ connection: 'acme', reason: 'keys change' }])
      expect(await count({ connections: ['beta'] })).toEqual({
        healthy: 0,
        degraded: 1,
        unauthorized: 0,
        paused: 0,
      })
    })

    it('a pull that completes ends the refusal by pushes that FAILED before it, and by none that fails later', async () => {
      for (const key of ['acme:auth', 'corp:auth']) await store.issues.clear(key)
      const refusing = async () => [
        (await store.summary.read({ connections: ['acme'] }, 50)).connections.unauthorized,
        (await store.issues.refusal('acme'))?.code ?? null,
      ]
      expect(await refusing()).toEqual([1, 'ats_auth'])
      const open = await startRun(store, 'departments', 'full', 'acme')
      expect(await refusing()).toEqual([1, 'ats_auth'])
      await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete', atLeast: 0.5 })
      expect(await refusing()).toEqual([0, null])
      expect(
        (await store.issues.list({ connection: 'acme', code: 'ats_auth', open: true }, { limit: 2 })).data,
      ).toHaveLength(1)
      await kit.clock.wind(1000)
      await fail('acme', 'p-6', 'ats_auth')
      expect(await refusing()).toEqual([1, 'ats_auth'])
    })

    it('is of one connection where the filter names it', async () => {
      const [one, same] = [
        await store.summary.read({ connection: 'acme' }, 50),
        await store.summary.read({ connections: ['acme'] }, 50),
      ]
      expect(one).toEqual(same)
      expect((await store.summary.read({ connection: 'acme', connections: ['beta'] }, 50)).pushes.tallies).toEqual([])
    })

    it('shows the switch of all pushes', async () => {
      expect((await store.summary.read({}, 50)).pushes.paused).toBe(false)
      await store.pushes.setPushSwitch({ paused: true })
      expect((await store.summary.read({}, 50)).pushes.paused).toBe(true)
    })
  })
}
