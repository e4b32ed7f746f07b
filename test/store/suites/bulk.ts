import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import type { BulkPort, BulkTarget, PlanPlace } from '../../../runtime/store/port/bulk.ts'
import type { BulkRow, PushRow, Store } from '../../../runtime/store/port/index.ts'
import { emptyReport } from '../../../runtime/store/port/remap-reports.ts'
import {
  addConnection,
  appendConsent,
  commit,
  confirm,
  type MakeStore,
  newPush,
  openStoreKit,
  pull,
  requisition,
  type StoreKit,
  startRun,
  takeLane,
  VERSION,
  walk,
} from '../../kit/store.ts'

import { auditEntry } from './audit.ts'

const DAY = 24 * 3_600_000
const FAILED: BulkTarget = { action: 'retry', filter: { state: ['FAILED'] } }
const WAITING: BulkTarget = { action: 'cancel', filter: { state: ['QUEUED', 'IN_REVIEW'] } }

export function bulkSuite(makeStore: MakeStore): void {
  describe('a bulk action', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      for (const connection of ['beta', 'acme']) {
        if (connection === 'beta') await addConnection(store, connection)
        await pull(store, 'requisitions', [requisition('req-1')], connection)
      }
    })
    afterEach(() => store.close())

    const request = async (person: string, connection = 'acme'): Promise<PushRow> => {
      const subject = { connection, person, requisition: 'req-1' }
      await appendConsent(store, kit.clock, { state: 'confirmed', ...subject })
      const requested = await store.pushes.request(newPush({ ...subject, files: [] }))
      if (requested.kind !== 'queued') throw new Error(requested.kind)
      return requested.push
    }
    const settle = async (push: PushRow, to: Parameters<Store['pushes']['settle']>[0]['to']): Promise<PushRow> => {
      const hold = await takeLane(store, `push:${push.connection}`)
      return store.pushes.settle({ attempt: null, push: push.id, hold, outcome: 'rejected', response: null, to })
    }
    const failed = async (person: string, connection = 'acme', code = 'ats_rejected'): Promise<PushRow> =>
      settle(await request(person, connection), { kind: 'failed', code, message: 'No.' })
    const withdraw = (person: string) =>
      appendConsent(store, kit.clock, { state: 'withdrawn', person, requisition: 'req-1' })

    const create = (target: BulkTarget, more: Partial<Parameters<BulkPort['create']>[0]> = {}) =>
      store.bulk.create({ action: target.action, connection: null, filter: {}, createdBy: 'ann', ...more })
    const plan = async (target: BulkTarget): Promise<BulkRow> => {
      const { id } = await create(target)
      for (let place: PlanPlace | null = { part: 0, after: 0 }; place; )
        place = (await store.bulk.plan(id, target, place)).next
      return store.bulk.planned(id)
    }
    const started = async (target: BulkTarget): Promise<BulkRow> => store.bulk.start((await plan(target)).id, 'ben')
    const round = async (id: string): Promise<number> => {
      let acted = 0
      for (let after: string | null = ''; after !== null; ) {
        const step: Awaited<ReturnType<BulkPort['step']>> = await store.bulk.step(id, after)
        acted += step.acted
        after = step.next
      }
      return acted
    }
    const run = async (id: string): Promise<BulkRow> => {
      while ((await round(id)) > 0);
      return (await store.bulk.get(id))!
    }
    const items = async (id: string) => {
      const all = await walk((paging) => store.bulk.items(id, {}, paging))
      return all.map(({ id: item, state, reason, pushState }) => [item, state, reason, pushState])
    }

    it('plans how many match and how many would be skipped and why, and changes nothing', async () => {
      const [one, two, gone] = [await failed('p-1'), await failed('p-2', 'beta'), await failed('p-3')]
      const waiting = await request('p-4')
      await withdraw('p-3')
      const filter = { state: ['FAILED', 'QUEUED'] } as const
      const planned = await plan({ action: 'retry', filter })
      expect(planned).toMatchObject({ state: 'planned', matched: 4, waiting: 2, done: 0, createdBy: 'ann' })
      expect(planned.reasons).toEqual({ consent_missing: 1, not_retryable: 1 })
      expect(await items(planned.id)).toEqual([
        [one!.id, 'waiting', null, 'FAILED'],
        [two!.id, 'waiting', null, 'FAILED'],
        [gone!.id, 'skipped', 'consent_missing', 'FAILED'],
        [waiting.id, 'skipped', 'not_retryable', 'QUEUED'],
      ])
      expect(await store.bulk.running()).toEqual([])
      expect((await store.pushes.get(one!.id))?.state).toBe('FAILED')
    })

    it('plans what a request for each push alone would do', async () => {
      const pushes = [
        await failed('p-1'),
        await failed('p-2'),
        await request('p-3'),
        await settle(await request('p-4'), { kind: 'uncertain', readyAt: null, message: 'Lost.' }),
        await confirm(store, await request('p-5'), await kit.hold('push:acme'), { candidate: 'c-5' }),
        await settle(await request('p-6'), { kind: 'review', matches: [{ candidate: 'c', rules: [], shown: {} }] }),
        await failed('p-7', 'beta'),
      ]
      await withdraw('p-2')
      await store.connections.remove('beta', true)
      const states = [...new Set(pushes.map(({ state }) => state))]
      for (const action of ['retry', 'cancel'] as const) {
        const { id } = await plan({ action, filter: { state: states } })
        const would = new Map((await items(id)).map(([item, state]) => [item, state === 'waiting']))
        for (const { id: push } of pushes) {
          const act = action === 'retry' ? store.pushes.retry(push) : store.pushes.cancel(push, 'Now.')
          const done = await act.then(
            () => true,
            (error: unknown) => !(error instanceof HirewireError),
          )
          expect([action, push, would.get(push)]).toEqual([action, push, done])
        }
      }
    })

    it('of a filter has what the list of pushes has', async () => {
      const [one] = [await failed('p-1'), await failed('p-2', 'beta'), await failed('p-3', 'acme', 'ats_auth')]
      const state = ['FAILED'] as const
      for (const [filter, count] of [
        [{ connection: 'acme' }, 2],
        [{ connections: ['acme', 'beta'] }, 3],
        [{ code: ['ats_auth'] }, 1],
        [{ fingerprint: ['ats_rejected/suite/candidate'] }, 2],
        [{ person: 'p-1' }, 1],
        [{ requisition: 'req-1', connection: 'beta' }, 1],
        [{ to: one.createdAt }, 0],
      ] as const) {
        const planned = await plan({ action: 'retry', filter: { ...filter, state } })
        const listed = await walk((paging) => store.pushes.list({ ...filter, state }, paging))
        expect([filter, planned.matched]).toEqual([filter, count])
        expect((await items(planned.id)).map(([id]) => id)).toEqual(listed.map(({ id }) => id).toReversed())
      }
    })

    it.each(['newest', 'oldest'] as const)('lists its items %s first, each once, page by page', async (order) => {
      const all = [await failed('p-1'), await failed('p-2'), await failed('p-3'), await failed('p-4')]
      await withdraw('p-2')
      const { id } = await plan(FAILED)
      const walked = await walk((paging) => store.bulk.items(id, {}, { ...paging, order }), 3)
      const sorted = order === 'oldest' ? all : all.toReversed()
      expect(walked.map((item) => item.id)).toEqual(sorted.map((push) => push.id))
      const first = await store.bulk.items(id, { state: 'waiting' }, { limit: 1, order, count: true })
      expect(first).toMatchObject({ data: [{ id: sorted[0]!.id }], total: { count: 3, exact: true } })
    })

    it('retries each push once, skips what lost its consent after the plan, and is then complete', async () => {
      const [one, two, lost] = [await failed('p-1'), await failed('p-2', 'beta'), await failed('p-3')]
      const { id } = await started(FAILED)
      await withdraw('p-3')
      await kit.clock.wind(1_000)
      const ended = await run(id)
      expect(ended).toMatchObject({
        state: 'complete',
        waiting: 0,
        done: 2,
        startedBy: 'ben',
        endedAt: kit.clock.now(),
      })
      expect(ended.reasons).toEqual({ consent_missing: 1 })
      expect(await items(id)).toEqual([
        [one.id, 'done', null, 'QUEUED'],
        [two.id, 'done', null, 'QUEUED'],
        [lost.id, 'skipped', 'consent_missing', 'FAILED'],
      ])
      await settle((await store.pushes.get(one.id))!, { kind: 'failed', code: 'ats_rejected', message: 'Again.' })
      expect(await round(id)).toBe(0)
      expect((await items(id))[0]).toEqual([one.id, 'done', null, 'FAILED'])
    })

    it('is named with who acted by the story of each push, as is who acted on it alone', async () => {
      const push = (await failed('p-1'))!
      const { id } = await run((await started({ action: 'retry', filter: { state: ['FAILED'] } })).id)
      const [acted] = (await store.pushes.story(push.id, 9))!.acts
      expect(acted).toEqual({ at: kit.clock.now(), act: 'retry', by: 'ben', bulk: id })
      await kit.clock.wind(1_000)
      const alone = {
        at: kit.clock.now(),
        kind: 'action',
        operation: 'cancelPush',
        subjects: [{ kind: 'push', id: push.id }],
      } as const
      await store.audit.append([
        auditEntry(alone),
        auditEntry({ ...alone, status: 409 }),
        auditEntry({ ...alone, kind: 'read', operation: 'getPush' }),
        auditEntry({ ...alone, actingPerson: null, operation: 'retryPush', at: alone.at + 1 }),
      ])
      expect((await store.pushes.story(push.id, 9))!.acts).toEqual([
        acted,
        { at: alone.at, act: 'cancel', by: 'ann', bulk: null },
        { at: alone.at + 1, act: 'retry', by: 'desk', bulk: null },
      ])
    })

    it('wakes the lane of what it retries', async () => {
      await failed('p-1')
      const { id } = await started(FAILED)
      const due = async () => (await store.lanes.due(kit.clock.now(), 10, {})).map(({ name }) => name)
      expect(await due()).not.toContain('push:acme')
      await run(id)
      expect(await due()).toContain('push:acme')
    })

    it('of two at once acts on a push once', async () => {
      const [one] = [await failed('p-1'), await failed('p-2')]
      const ids = [(await started(FAILED)).id, (await started(FAILED)).id]
      await Promise.all(ids.map(run))
      const ends = await Promise.all(ids.map(async (id) => (await store.bulk.get(id))!))
      expect(ends.map(({ done, reasons }) => [done, reasons])).toEqual([
        [2, {}],
        [0, { not_retryable: 2 }],
      ])
      expect((await store.pushes.get(one.id))?.state).toBe('QUEUED')
    })

    it('stops where it is, and continues from there', async () => {
      for (let n = 0; n < 60; n++) await failed(`p-${n}`)
      const { id } = await started(FAILED)
      expect(await round(id)).toBe(50)
      expect(await store.bulk.stop(id)).toMatchObject({ state: 'stopped', done: 50, waiting: 10 })
      expect([await round(id), await store.bulk.running()]).toEqual([0, []])
      await expect(store.bulk.stop(id)).rejects.toMatchObject({ code: 'state_conflict' })
      expect(await store.bulk.start(id, 'cem')).toMatchObject({ state: 'running', endedAt: null })
      expect(await run(id)).toMatchObject({ state: 'complete', done: 60 })
      await expect(store.bulk.start(id, 'cem')).rejects.toMatchObject({ code: 'state_conflict' })
    })

    it('cancels what was not sent, with the name of who started it', async () => {
      const one = await request('p-1')
      const sending = await request('p-2')
      const { id } = await started(WAITING)
      await settle(sending, { kind: 'uncertain', readyAt: null, message: 'Lost.' })
      expect((await run(id)).reasons).toEqual({ uncertain: 1 })
      expect(await store.pushes.get(one.id)).toMatchObject({ state: 'CANCELLED', message: `Cancelled by ben (${id}).` })
    })

    it('counts a push that was deleted since as gone', async () => {
      await failed('p-1')
      const { id } = await started(FAILED)
      await store.erasures.erase({ person: 'p-1', emails: [], callable: [] })
      expect((await run(id)).reasons).toEqual({ gone: 1 })
      expect((await items(id)).map(([, ...rest]) => rest)).toEqual([['skipped', 'gone', null]])
    })

    it('is listed by connection, action and state, newest first', async () => {
      await failed('p-1')
      const one = await create(FAILED, { connection: 'acme' })
      const two = await started(FAILED)
      const list = async (filter: Parameters<BulkPort['list']>[0]) =>
        (await walk((paging) => store.bulk.list(filter, paging), 1)).map(({ id }) => id)
      expect(await list({})).toEqual([two.id, one.id])
      expect(await list({ connections: ['acme'] })).toEqual([one.id])
      expect(await list({ state: ['running'] })).toEqual([two.id])
      expect(await list({ action: 'cancel' })).toEqual([])
    })

    it('is deleted a day after its plan if it was not started, if newer plans exceed a number, or after its end', async () => {
      await failed('p-1')
      const [first, second, third] = [await plan(FAILED), await plan(FAILED), await started(FAILED)]
      const purge = async (old: Partial<Parameters<BulkPort['purge']>[0]>) => {
        while (await store.bulk.purge({ plans: 0, ended: 0, keep: 9, ...old }));
        return (await store.bulk.list({}, { limit: 9 })).data.map(({ id }) => id)
      }
      expect(await purge({ keep: 1 })).toEqual([third.id, second.id])
      expect(await store.bulk.get(first.id)).toBeNull()
      await kit.clock.wind(DAY)
      expect(await purge({ plans: kit.clock.now(), ended: kit.clock.now() })).toEqual([third.id])
      await run(third.id)
      expect(await purge({ ended: kit.clock.now() })).toEqual([third.id])
      expect(await purge({ ended: kit.clock.now() + 1 })).toEqual([])
      await expect(store.bulk.items(third.id, {}, { limit: 9 })).rejects.toMatchObject({ code: 'not_found' })
    })

    describe('that replays', () => {
      const bad = (id: string, reason = 'No title.') => ({
        recordId: id,
        model: 'requisition' as const,
        reason,
        pointer: '/pull/requisitions/map',
        raw: JSON.stringify({ id }),
        rawHash: `hash ${id}`,
        line: false,
      })
      const setAside = async (...ids: string[]): Promise<void> => {
        const open = await startRun(store, 'requisitions', 'incremental')
        await commit(store, open, [], { quarantined: ids.map((id) => bad(id)) as never })
        await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
      }
      /** Runs the waiting replay of the stream: each record maps, or not. */
      const remap = async (maps: (id: string) => boolean): Promise<string[]> => {
        const of = { connection: 'acme', stream: 'requisitions' }
        const hold = await takeLane(store, 'pull:acme:requisitions')
        const begun = (await store.remaps.start({ ...of, hold, connectorVersion: VERSION }))!
        const { run, task } = begun
        const raws = await store.remaps.quarantinedRaws({ ...of, task, run: run.id, before: null, limit: 9 })
        const seen = raws.map(({ raw }) => (JSON.parse(raw) as { id: string }).id)
        const replayed = raws.map((from, at) => ({
          from,
          writes: maps(seen[at]!) ? [requisition(seen[at]!)] : [],
          bad: maps(seen[at]!) ? null : bad(seen[at]!, 'Still none.'),
        }))
        const resume = { phase: 'asides', at: null, report: emptyReport() } as const
        const page = { ...of, connectorVersion: VERSION, stages: {}, records: [], replayed, resume }
        await store.remaps.commit({ ...page, run: run.id, hold } as never)
        await store.remaps.finish({ run: run.id, hold, state: 'complete', report: null })
        return seen
      }
      const replay = (filter = {}): BulkTarget => ({ action: 'replay', filter })

      it('maps the records of its plan and no others, and has a result for each', async () => {
        await setAside('1', '2')
        const { id } = await started(replay())
        await setAside('3')
        expect(await round(id)).toBe(1)
        expect(await remap((record) => record === '1')).toEqual(['2', '1'])
        expect(await run(id)).toMatchObject({ state: 'complete', matched: 2, done: 1, failed: 1 })
        expect((await store.bulk.get(id))?.reasons).toEqual({ not_mapped: 1 })
        const results = (await items(id)).map(([, ...rest]) => rest)
        expect(results).toEqual([
          ['done', null, null],
          ['failed', 'not_mapped', null],
        ])
        const left = await walk((paging) => store.quarantine.list({}, paging))
        expect(left.map(({ recordId }) => recordId)).toEqual(['3', '2'])
      })

      it('maps nothing more after a stop, and the rest in another run when it is started again', async () => {
        await setAside('1')
        const { id } = await started(replay({ connection: 'acme', stream: 'requisitions' }))
        await round(id)
        await store.bulk.stop(id)
        expect(await remap(() => true)).toEqual([])
        await store.bulk.start(id, 'ben')
        await round(id)
        expect(await remap(() => true)).toEqual(['1'])
        expect(await run(id)).toMatchObject({ state: 'complete', done: 1 })
      })

      it('ends what left the quarantine otherwise, and what a failed run did not reach', async () => {
        await setAside('1', '2')
        const { id } = await started(replay())
        await round(id)
        const open = await startRun(store, 'requisitions', 'incremental')
        await commit(store, open, [requisition('2')])
        await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
        const hold = await takeLane(store, 'pull:acme:requisitions')
        const of = { connection: 'acme', stream: 'requisitions', hold, connectorVersion: VERSION }
        const { run: broken } = (await store.remaps.start(of))!
        await store.remaps.finish({ run: broken.id, hold, state: 'failed', code: 'bug', reason: 'No.', report: null })
        expect(await run(id)).toMatchObject({ state: 'complete', failed: 1, reasons: { run_failed: 1, gone: 1 } })
      })

      it('skips the records of a connection that was removed', async () => {
        await setAside('1')
        const { id } = await started(replay())
        await store.connections.remove('acme', true)
        expect(await run(id)).toMatchObject({ state: 'complete', reasons: { connection_removed: 1 } })
      })
    })
  })
}
