import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  commit,
  type MakeStore,
  openStoreKit,
  pull,
  requisition,
  type StoreKit,
  startRun,
  VERSION,
  walk,
  write,
} from '../../kit/store.ts'

export function pullSuite(makeStore: MakeStore): void {
  describe('pulls', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    const key = (id: string) => ({ connection: 'acme', model: 'requisition', id }) as const
    const known = (hashes: readonly string[], connectorVersion = VERSION, stream = 'requisitions') =>
      store.pulls.knownRaw({ connection: 'acme', stream, connectorVersion, hashes })
    const bad = (recordId: string | null) => ({
      reason: 'no title',
      pointer: '/pull',
      recordId,
      raw: '{}',
      rawHash: `bad-${recordId}`,
    })

    describe('what is known of a stream', () => {
      it('is nothing before its first pull', async () => {
        const never = { lastRun: null, lastSuccess: null, records: null }
        expect(await store.pulls.streams('acme', ['requisitions', 'offers'])).toEqual([
          { stream: 'requisitions', ...never },
          { stream: 'offers', ...never },
        ])
      })

      it('is its last pull, the last one that completed, and the records of the last full one', async () => {
        const open = await startRun(store, 'requisitions')
        await commit(store, open, [requisition('1'), requisition('2')])
        const full = await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
        const { run, hold } = await startRun(store, 'requisitions')
        await store.pulls.finish({ run: run.id, hold, state: 'failed', code: 'ats_auth', reason: 'refused' })
        await pull(store, 'departments', [])
        const [facts] = await store.pulls.streams('acme', ['requisitions'])
        expect(facts).toMatchObject({
          lastRun: { id: run.id, state: 'failed', code: 'ats_auth' },
          lastSuccess: { id: full.id, state: 'complete' },
          records: 2,
        })
      })

      it('is not that of another connection', async () => {
        await pull(store, 'requisitions', [requisition('1')])
        expect(await store.pulls.streams('other', ['requisitions'])).toMatchObject([{ lastRun: null, records: null }])
      })
    })

    describe('a page', () => {
      it('commits records, changes and the resume point together, and updates its counts', async () => {
        const open = await startRun(store, 'requisitions')
        const page = await commit(store, open, [requisition('1'), requisition('2')], { resume: { offset: 2 } })
        expect(page).toEqual({ written: 2, unchanged: 0, skipped: 0, quarantined: 0 })
        expect(await store.pulls.get(open.run.id)).toMatchObject({ pages: 1, received: 2, written: 2 })
        // The first entry is that of the connection.
        expect(await store.changes.list({ after: 1, limit: 10 })).toMatchObject([
          { seq: 2, kind: 'created', id: '1' },
          { seq: 3, kind: 'created', id: '2' },
        ])
        const resumed = await startRun(store, 'requisitions')
        expect(resumed.run.id).toBe(open.run.id)
      })

      it('keeps every character of a text, U+0000 too, in records, resume points and the quarantine', async () => {
        const title = 'Nurse \0 \u2028 \u{1f600}'
        const open = await startRun(store, 'requisitions')
        const options = { resume: { after: title }, quarantined: [{ ...bad('2'), raw: JSON.stringify({ title }) }] }
        await commit(store, open, [requisition('1', 'OPEN', { title })], options)
        expect((await store.records.get(key('1')))?.data).toMatchObject({ title })
        const hold = await kit.hold('pull:acme:requisitions')
        const again = { connection: 'acme', stream: 'requisitions', hold, connectorVersion: VERSION } as const
        const { resume } = await store.pulls.start({ ...again, mode: 'full', via: 'schedule' })
        expect(resume).toEqual({ after: title })
        const [kept] = (await store.quarantine.list({}, { limit: 1 })).data
        expect(await store.quarantine.get(kept!.id)).toMatchObject({ raw: JSON.stringify({ title }) })
      })

      it('that fails at its last step stores nothing', async () => {
        const open = await startRun(store, 'requisitions')
        // A resume point that is not JSON fails only after everything else was written.
        await expect(commit(store, open, [requisition('1')], { resume: 1n })).rejects.toThrow()
        expect(await store.records.count('requisition', {})).toBe(0)
        expect(await store.changes.lastSeq()).toBe(1)
        expect(await store.pulls.get(open.run.id)).toMatchObject({ pages: 0, received: 0 })
      })

      it('is reported to those who watch the feed, once its entries can be read, until they end it', async () => {
        const open = await startRun(store, 'requisitions')
        const seen: Promise<number>[] = []
        const end = store.changes.watch(() => seen.push(store.changes.lastSeq()))
        await commit(store, open, [requisition('1')])
        await expect.poll(async () => Math.max(0, ...(await Promise.all(seen)))).toBe(2)
        end()
        const before = seen.length
        await commit(store, open, [requisition('2')])
        expect([seen.length, await store.changes.lastSeq()]).toEqual([before, 3])
      })

      it('of a run that lost its lease changes nothing', async () => {
        const open = await startRun(store, 'requisitions')
        await kit.hold('pull:acme:requisitions')
        await expect(commit(store, open, [requisition('1')])).rejects.toMatchObject({ code: 'fenced' })
        expect(await store.records.count('requisition', {})).toBe(0)
      })

      it('with the same content is unchanged, with other content one change that names the fields', async () => {
        await pull(store, 'requisitions', [requisition('1')])
        await kit.clock.wind(1_000)
        const again = await pull(store, 'requisitions', [requisition('1')])
        expect(again).toMatchObject({ written: 0, unchanged: 1 })
        const changed = await pull(store, 'requisitions', [requisition('1', 'CLOSED', { openings: 2 })])
        expect(changed).toMatchObject({ written: 1, unchanged: 0 })
        const feed = await store.changes.list({ after: 2, limit: 10 })
        expect(feed).toMatchObject([{ seq: 3, kind: 'updated', change: { fields: ['openings', 'status'] } }])
      })

      it('can contain an id twice: the later one wins', async () => {
        const run = await pull(store, 'requisitions', [requisition('1', 'OPEN'), requisition('1', 'CLOSED')])
        expect(run).toMatchObject({ received: 2, written: 1, unchanged: 1 })
        expect((await store.records.get(key('1')))?.data.status).toMatchObject({ value: 'CLOSED' })
        expect(await store.changes.lastSeq()).toBe(2)
      })

      it('admits new records only if `select` does, and updates stored ones that no longer match', async () => {
        await pull(store, 'requisitions', [requisition('1')])
        const open = await startRun(store, 'requisitions')
        const closed = { ...requisition('1', 'CLOSED'), admitted: false }
        const page = await commit(store, open, [closed, { ...requisition('2', 'CLOSED'), admitted: false }])
        expect(page).toMatchObject({ written: 1, skipped: 1 })
        expect(await store.records.get(key('2'))).toBeNull()
        expect((await store.records.get(key('1')))?.data.status).toMatchObject({ value: 'CLOSED' })
      })

      it('keeps the raw source of each record, and recognizes it under the same connector version only', async () => {
        const record = requisition('1')
        await pull(store, 'requisitions', [record])
        expect(await store.records.raw(key('1'))).toBe(record.raw)
        expect(await known([record.rawHash, 'other'])).toEqual(new Set([record.rawHash]))
        expect(await known([record.rawHash], 'connector-2')).toEqual(new Set())
        expect(await known([record.rawHash], VERSION, 'departments')).toEqual(new Set())
      })

      it('recognizes no raw record that was quarantined or not admitted', async () => {
        const open = await startRun(store, 'requisitions')
        const skipped = { ...requisition('1'), admitted: false }
        await commit(store, open, [skipped], { quarantined: [bad('2')], received: 2 })
        expect(await known([skipped.rawHash, 'bad-2'])).toEqual(new Set())
        expect(await store.pulls.get(open.run.id)).toMatchObject({ skipped: 1, quarantined: 1 })
      })

      it('is known under a new connector version without a change if the mapping returns the same', async () => {
        await pull(store, 'requisitions', [requisition('1')])
        const open = await startRun(store, 'requisitions')
        const page = await commit(store, open, [requisition('1')], { connectorVersion: 'connector-2' })
        expect(page).toMatchObject({ written: 0, unchanged: 1 })
        expect(await known([requisition('1').rawHash], 'connector-2')).toHaveLength(1)
        expect(await store.records.get(key('1'))).toMatchObject({ connectorVersion: 'connector-2' })
      })

      it('from a refresh needs no run and is counted in none', async () => {
        const hold = await kit.hold('hook:acme')
        const page = await commit(
          store,
          { run: { id: '', connection: 'acme' } as never, hold, stream: 'requisitions' },
          [requisition('1')],
          { run: null, via: 'WEBHOOK' },
        )
        expect(page.written).toBe(1)
        expect(await store.changes.list({ after: 1, limit: 1 })).toMatchObject([{ change: { via: 'WEBHOOK' } }])
        expect(await walk((paging) => store.pulls.list({}, paging))).toEqual([])
      })

      it('from a refresh names no run that did not receive it, least of all one of another connection', async () => {
        await addConnection(store, 'beta')
        const first = await pull(store, 'requisitions', [requisition('1')])
        const seenIn = async () => (await store.remaps.origin(key('1')))?.seen?.run
        expect(await seenIn()).toBe(first.id)
        await pull(store, 'requisitions', [requisition('1')], 'beta')
        const refreshed = { run: { id: '', connection: 'acme' } as never, hold: await kit.hold('hook:acme') }
        const change = { run: null, via: 'WEBHOOK' } as const
        await commit(store, { ...refreshed, stream: 'requisitions' }, [requisition('1')], change)
        expect(await seenIn()).toBeNull()
      })
    })

    describe('an embedded candidate', () => {
      const embedded = (data: Record<string, unknown>, raw: string) => [
        write(
          'application',
          'a1',
          { candidate: { id: 'c1' }, stage: { value: 'APPLIED', source_value: 'new' }, n: raw },
          { rawHash: raw, raw },
        ),
        write('candidate', 'c1', data, { embedded: true, rawHash: raw, raw }),
      ]
      const candidate = async () =>
        (await store.records.get({ connection: 'acme', model: 'candidate', id: 'c1' }))?.data

      it('becomes a record, whose raw source is that of its application', async () => {
        await pull(store, 'applications', embedded({ first_name: 'Ada' }, '{"r":1}'))
        expect(await candidate()).toEqual({ first_name: 'Ada' })
        expect(await store.records.raw({ connection: 'acme', model: 'candidate', id: 'c1' })).toBe('{"r":1}')
        expect(await known(['{"r":1}'], VERSION, 'applications')).toHaveLength(1)
      })

      it('fills fields and never empties them', async () => {
        await pull(store, 'applications', embedded({ first_name: 'Ada', emails: ['a@x.org'] }, '1'))
        await pull(store, 'applications', embedded({ first_name: 'Ada B.', last_name: 'L', emails: [] }, '2'))
        expect(await candidate()).toEqual({ first_name: 'Ada B.', last_name: 'L', emails: ['a@x.org'] })
      })

      it('does not overwrite a stream of candidates', async () => {
        await pull(store, 'candidates', [write('candidate', 'c1', { first_name: 'Augusta', last_name: null })])
        await pull(store, 'applications', embedded({ first_name: 'Ada', last_name: 'L' }, '1'))
        expect(await candidate()).toEqual({ first_name: 'Augusta', last_name: 'L' })
        const page = await store.records.ofStream('acme', 'applications', { limit: 10 })
        expect(page.data.map((record) => record.model)).toEqual(['application'])
      })
    })

    describe('a run', () => {
      it('moves the cursor only when it is complete', async () => {
        const first = await startRun(store, 'requisitions')
        await store.pulls.finish({
          run: first.run.id,
          hold: first.hold,
          state: 'incomplete',
          code: 'ats_unavailable',
          reason: 'down',
          cursor: { since: 1 },
        })
        const start = async () => {
          const hold = await kit.hold('pull:acme:requisitions')
          const input = {
            connection: 'acme',
            stream: 'requisitions',
            hold,
            connectorVersion: VERSION,
            mode: 'full',
            via: 'schedule',
          } as const
          return { hold, ...(await store.pulls.start(input)) }
        }
        const second = await start()
        expect(second).toMatchObject({ cursor: null, resume: null, lastFullAt: null, lastFullReceived: null })
        await commit(store, { ...second, stream: 'requisitions' }, [requisition('1')])
        await store.pulls.finish({ run: second.run.id, hold: second.hold, state: 'complete', cursor: { since: 2 } })
        expect(await start()).toMatchObject({
          cursor: { since: 2 },
          lastFullAt: kit.clock.now(),
          lastFullReceived: 1,
        })
      })

      it('that was interrupted continues as the same run where it stopped', async () => {
        const open = await startRun(store, 'requisitions')
        await commit(store, open, [requisition('1')], { resume: { page: 1 } })
        await store.pulls.interrupt({ run: open.run.id, hold: open.hold, resume: { page: 1, tries: 1 } })
        const hold = await kit.hold('pull:acme:requisitions')
        const input = {
          connection: 'acme',
          stream: 'requisitions',
          hold,
          connectorVersion: VERSION,
          mode: 'full',
          via: 'schedule',
        } as const
        const again = await store.pulls.start(input)
        expect(again).toMatchObject({
          run: { id: open.run.id, received: 1, state: 'running' },
          resume: { page: 1, tries: 1 },
        })
      })

      it('that was interrupted under another connector version starts again, and reports it', async () => {
        const open = await startRun(store, 'requisitions')
        await commit(store, open, [requisition('1')], { resume: { page: 1 } })
        const hold = await kit.hold('pull:acme:requisitions')
        const again = await store.pulls.start({
          connection: 'acme',
          stream: 'requisitions',
          hold,
          connectorVersion: 'connector-2',
          mode: 'full',
          via: 'schedule',
        })
        expect(again.resume).toBeNull()
        expect(again.run.id).not.toBe(open.run.id)
        expect(await store.pulls.get(open.run.id)).toMatchObject({ state: 'incomplete', code: 'pull_incomplete' })
      })

      it('that is requested twice is one run, and is full if one of them was; its lane is woken', async () => {
        const ask = { connection: 'acme', stream: 'requisitions', trigger: 'demand' } as const
        const first = await store.pulls.queue({ ...ask, mode: 'incremental' })
        const second = await store.pulls.queue({ ...ask, mode: 'full' })
        expect(second).toMatchObject({ id: first.id, mode: 'full', state: 'queued', trigger: 'demand' })
        expect(await store.lanes.due(kit.clock.now(), 10, {})).toMatchObject([{ name: 'pull:acme:requisitions' }])
        const open = await startRun(store, 'requisitions')
        expect(open.run.id).toBe(first.id)
      })

      it('that was requested during another one is woken when that one ends', async () => {
        const open = await startRun(store, 'requisitions')
        await store.pulls.queue({ connection: 'acme', stream: 'requisitions', mode: 'full', trigger: 'demand' })
        await kit.hold('pull:acme:requisitions')
        const hold = await kit.hold('pull:acme:requisitions')
        await store.pulls.finish({ run: open.run.id, hold, state: 'complete' })
        expect(await store.lanes.due(kit.clock.now(), 10, {})).toHaveLength(1)
      })

      it('that ended accepts no more pages', async () => {
        const open = await startRun(store, 'requisitions')
        await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'failed', code: 'ats_auth', reason: 'no' })
        await expect(commit(store, open, [requisition('1')])).rejects.toMatchObject({ code: 'state_conflict' })
        expect(await walk((paging) => store.pulls.list({ state: 'failed' }, paging))).toMatchObject([
          { code: 'ats_auth', reason: 'no' },
        ])
      })
    })
  })
}
