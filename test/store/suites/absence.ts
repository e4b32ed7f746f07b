import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Paging, RecordWrite, RunRow, Store } from '../../../runtime/store/port/index.ts'
import {
  application,
  commit,
  type MakeStore,
  openStoreKit,
  requisition,
  type StoreKit,
  startRun,
  VERSION,
} from '../../kit/store.ts'

export function absenceSuite(makeStore: MakeStore): void {
  describe('absence', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    const many = (count: number): RecordWrite[] => Array.from({ length: count }, (_, i) => requisition(String(i)))
    const fullRun = async (
      records: readonly RecordWrite[],
      set: Record<string, string> | null,
      change: Parameters<typeof commit>[3] = {},
    ): Promise<RunRow> => {
      const open = await startRun(store, 'requisitions')
      await commit(store, open, records, change)
      return store.pulls.finish({
        run: open.run.id,
        hold: open.hold,
        state: 'complete',
        absent: { model: 'requisition', atMost: 0.2, set },
      })
    }
    const status = async (id: string) => {
      const record = await store.records.get({ connection: 'acme', model: 'requisition', id })
      return record?.deleted ? 'DELETED' : (record?.data.status as { value: string } | undefined)?.value
    }

    it('after a complete full run closes records that were not seen, with one change each', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const run = await fullRun(many(9), { status: 'CLOSED' })
      expect(run).toMatchObject({ state: 'complete', absent: 1 })
      expect(await status('9')).toBe('CLOSED')
      expect(await store.changes.list({ after: 11, limit: 10 })).toMatchObject([
        { kind: 'updated', id: '9', change: { fields: ['status'], absent: true } },
      ])
    })

    it('does not count records that are closed already as live', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      for (const left of [9, 8, 7]) expect(await fullRun(many(left), { status: 'CLOSED' })).toMatchObject({ absent: 1 })
      expect(await fullRun(many(7), { status: 'CLOSED' })).toMatchObject({ absent: 0, state: 'complete' })
    })

    it('over the cap closes nothing, and the run is incomplete', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const run = await fullRun(many(7), { status: 'CLOSED' })
      expect(run).toMatchObject({ state: 'incomplete', code: 'too_many_absent', absent: 0 })
      expect(await status('9')).toBe('OPEN')
    })

    const closes = async (id: string, paging: Paging = { limit: 100 }) => {
      const { data, ...page } = await store.pulls.closes(id, paging)
      return { ids: data.map((record) => record.id), ...page }
    }

    it('of a held run is counted and listed before its release, which then closes exactly that', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const run = await fullRun(many(6), { status: 'CLOSED' })
      expect(run).toMatchObject({ held: true, wouldClose: 4, wouldSet: { status: 'CLOSED' } })
      const total = { count: 4, exact: true }
      const first = await closes(run.id, { limit: 3, count: true })
      expect(first).toMatchObject({ ids: ['6', '7', '8'], total })
      const rest = { limit: 3, cursor: first.nextCursor!, count: true }
      expect(await closes(run.id, rest)).toEqual({ ids: ['9'], nextCursor: null, total })
      expect(await store.pulls.release(run.id, 'ops')).toMatchObject({ absent: 4, wouldClose: null, wouldSet: null })
      const none = { ids: [], nextCursor: null, total: { count: 0, exact: true } }
      expect(await closes(run.id, { limit: 3, count: true })).toEqual(none)
      for (const id of ['6', '7', '8', '9']) expect(await status(id)).toBe('CLOSED')
    })

    it('is counted for a run that is held because it is suddenly short', async () => {
      const finish = async (records: readonly RecordWrite[]) => {
        const open = await startRun(store, 'requisitions')
        await commit(store, open, records)
        const { run, hold } = open
        const absent = { model: 'requisition', atMost: 1, set: null } as const
        return store.pulls.finish({ run: run.id, hold, state: 'complete', atLeast: 0.5, absent })
      }
      expect(await finish(many(40))).toMatchObject({ wouldClose: null })
      const run = await finish(many(10))
      expect(run).toMatchObject({ code: 'sudden_drop', held: true, wouldClose: 30, wouldSet: null })
      expect((await closes(run.id)).ids).toHaveLength(30)
    })

    it('of very many lists and counts the first thousand, and reports that there are more', async () => {
      await fullRun(many(1_002), { status: 'CLOSED' })
      const run = await fullRun([requisition('0')], { status: 'CLOSED' })
      expect(run).toMatchObject({ held: true, wouldClose: 1_001 })
      const page = await closes(run.id, { limit: 1, count: true })
      expect(page).toMatchObject({ ids: ['1'], total: { count: 1_000, exact: false } })
    })

    it('of a held run no longer lists a record that was returned since', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const run = await fullRun(many(7), { status: 'CLOSED' })
      const later = await startRun(store, 'requisitions')
      const hook = await kit.hold('hook:acme')
      await commit(store, { ...later, hold: hook }, [requisition('8')], { run: null, via: 'WEBHOOK' })
      expect(await closes(run.id, { limit: 1, count: true })).toMatchObject({ ids: ['7'], total: { count: 2 } })
      expect(await closes(run.id)).toEqual({ ids: ['7', '9'], nextCursor: null })
      expect(await store.pulls.release(run.id, 'ops')).toMatchObject({ absent: 2 })
    })

    it('of a run that is not held is none, and of an unknown run there is no list', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const complete = await fullRun(many(10), { status: 'CLOSED' })
      expect(await closes(complete.id)).toEqual({ ids: [], nextCursor: null })
      await expect(closes('run_none')).rejects.toMatchObject({ code: 'not_found' })
    })

    it('without a status deletes, and a record that returns is revived', async () => {
      await fullRun(many(10), null)
      await fullRun(many(9), null)
      expect(await status('9')).toBe('DELETED')
      expect(await store.records.count('requisition', {})).toBe(9)
      expect(await store.records.count('requisition', { includeDeleted: true })).toBe(10)
      await fullRun(many(10), null)
      expect(await status('9')).toBe('OPEN')
      const [, revived] = await store.changes.list({ after: 11, limit: 10 })
      expect(revived).toMatchObject({ kind: 'updated', id: '9', change: { revived: true } })
    })

    it('of a record that returns unchanged does not mark it as known: it is mapped again', async () => {
      const hashes = many(10).map((record) => record.rawHash)
      await fullRun(many(10), { status: 'CLOSED' })
      await fullRun(many(9), { status: 'CLOSED' })
      const known = await store.pulls.knownRaw({
        connection: 'acme',
        stream: 'requisitions',
        connectorVersion: VERSION,
        hashes,
      })
      expect(known.has(hashes[9]!)).toBe(false)
      expect(known.size).toBe(9)
    })

    it('does not affect records that were unchanged, quarantined or refreshed meanwhile', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const [unchanged, aside] = many(10)
      const open = await startRun(store, 'requisitions')
      const hook = await kit.hold('hook:acme')
      await commit(store, { ...open, hold: hook }, [requisition('new')], { run: null, via: 'WEBHOOK' })
      await commit(store, open, many(10).slice(2), {
        unchanged: [unchanged!.rawHash],
        quarantined: [{ reason: 'bad', pointer: null, recordId: aside!.id, raw: '{}', rawHash: 'bad' }],
        received: 10,
      })
      const run = await store.pulls.finish({
        run: open.run.id,
        hold: open.hold,
        state: 'complete',
        absent: { model: 'requisition', atMost: 1, set: null },
      })
      expect(run).toMatchObject({ absent: 0, unchanged: 9, quarantined: 1 })
    })

    it('is not derived if a record has no id: it could be any of those that seem absent', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const run = await fullRun(
        many(9),
        { status: 'CLOSED' },
        { quarantined: [{ reason: 'no id', pointer: null, recordId: null, raw: '{}', rawHash: 'x' }] },
      )
      expect(run).toMatchObject({ state: 'complete', absent: 0 })
      expect(run.reason).toContain('had no readable id')
      expect(await status('9')).toBe('OPEN')
    })

    it('is not derived by an incomplete run', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const open = await startRun(store, 'requisitions')
      await commit(store, open, many(9))
      await store.pulls.finish({
        run: open.run.id,
        hold: open.hold,
        state: 'incomplete',
        code: 'ats_unavailable',
        absent: { model: 'requisition', atMost: 1, set: null },
      })
      expect(await status('9')).toBe('OPEN')
    })

    it('covers the pages before and after an interruption of the run', async () => {
      await fullRun(many(10), { status: 'CLOSED' })
      const before = await startRun(store, 'requisitions')
      await commit(store, before, many(10).slice(0, 5), { resume: { page: 1 } })
      const after = await startRun(store, 'requisitions')
      await commit(store, after, many(10).slice(5))
      const run = await store.pulls.finish({
        run: after.run.id,
        hold: after.hold,
        state: 'complete',
        absent: { model: 'requisition', atMost: 0, set: null },
      })
      expect(run).toMatchObject({ state: 'complete', absent: 0, received: 10 })
    })

    it('moves an application, with an entry in its history', async () => {
      const open = await startRun(store, 'applications')
      await commit(store, open, [application('a1', 'INTERVIEW')])
      await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
      const next = await startRun(store, 'applications')
      await store.pulls.finish({
        run: next.run.id,
        hold: next.hold,
        state: 'complete',
        absent: { model: 'application', atMost: 1, set: { outcome: 'WITHDRAWN' } },
      })
      const history = await store.records.history({ connection: 'acme', model: 'application', id: 'a1' })
      expect(history.map((move) => [move.to.phase.value, move.to.outcome.value])).toEqual([
        ['INTERVIEW', 'OPEN'],
        ['INTERVIEW', 'WITHDRAWN'],
      ])
    })
  })
}
