import { beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOfPush } from '../../../runtime/kernel/model/failure-group.ts'
import type { PushRow, Store } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  appendConsent,
  commit,
  type MakeStore,
  newPush,
  openStoreKit,
  pull,
  requisition,
  type StoreKit,
  startRun,
  takeLane,
  walk,
} from '../../kit/store.ts'

type Failing = { readonly connection: string; readonly person: string; readonly code: string; readonly step?: string }

export function failureGroupSuite(makeStore: MakeStore): void {
  describe('groups of failures', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      await addConnection(store, 'beta')
      for (const connection of ['acme', 'beta']) await pull(store, 'requisitions', [requisition('req-1')], connection)
    })

    const request = async ({ connection, person }: Pick<Failing, 'connection' | 'person'>): Promise<PushRow> => {
      await kit.clock.wind(1000)
      const subject = { connection, person, requisition: 'req-1' }
      await appendConsent(store, kit.clock, { state: 'confirmed', ...subject })
      const requested = await store.pushes.request(newPush(subject))
      if (requested.kind !== 'queued') throw new Error(requested.kind)
      return requested.push
    }
    const settle = async (push: PushRow, to: Parameters<Store['pushes']['settle']>[0]['to']): Promise<PushRow> => {
      const hold = await takeLane(store, `push:${push.connection}`)
      return store.pushes.settle({ attempt: null, push: push.id, hold, outcome: 'rejected', response: null, to })
    }
    const fail = async ({ code, step, ...subject }: Failing): Promise<PushRow> => {
      const push = await request(subject)
      if (step !== undefined) await settle(push, { kind: 'step', step, saved: {} })
      return settle(push, { kind: 'failed', code, message: `No ${subject.person}.` })
    }
    const six = async (): Promise<PushRow[]> => [
      await fail({ connection: 'acme', person: 'p-1', code: 'ats_rejected' }),
      await fail({ connection: 'acme', person: 'p-2', code: 'ats_rejected' }),
      await fail({ connection: 'beta', person: 'p-3', code: 'ats_rejected' }),
      await fail({ connection: 'beta', person: 'p-4', code: 'ats_rejected', step: 'application' }),
      await fail({ connection: 'beta', person: 'p-5', code: 'ats_auth' }),
      await settle(await request({ connection: 'acme', person: 'p-6' }), {
        kind: 'uncertain',
        readyAt: null,
        message: 'Lost.',
      }),
    ]

    it('have a fingerprint of code, connector and step, the same in every connection', async () => {
      const pushes = await six()
      const groups = await walk((paging) => store.pushes.groups({}, paging))
      const [first] = pushes
      expect(
        groups.map(({ fingerprint, failed, uncertain, connections }) => [fingerprint, failed, uncertain, connections]),
      ).toEqual([
        ['ats_rejected/suite/candidate', 3, 0, 2],
        ['ats_auth/suite/candidate', 1, 0, 1],
        ['ats_rejected/suite/application', 1, 0, 1],
        ['outcome_unknown/suite/candidate', 0, 1, 1],
      ])
      expect(fingerprintOfPush(first!)).toBe('ats_rejected/suite/candidate')
      expect(groups[0]).toMatchObject({
        oldestAt: first!.createdAt,
        newestAt: pushes[2]!.createdAt,
        code: 'ats_rejected',
      })
    })

    it('of some connections count only their pushes', async () => {
      await six()
      const groups = await walk((paging) => store.pushes.groups({ connections: ['acme'] }, paging))
      expect(groups.map(({ connection, failed, uncertain }) => [connection, failed, uncertain])).toEqual([
        ['acme', 2, 0],
        ['acme', 0, 1],
      ])
      expect((await store.pushes.groups({ state: 'UNCERTAIN' }, { limit: 10, count: true })).total?.count).toBe(1)
    })

    it('list their pushes by the fingerprint, and so do state, cause, code and time', async () => {
      const [one, two, three, four, five, six_] = (await six()).map(({ id }) => id)
      const ids = async (filter: Parameters<Store['pushes']['list']>[0]): Promise<string[]> =>
        (await walk((paging) => store.pushes.list(filter, paging))).map(({ id }) => id)
      expect(await ids({ fingerprint: 'ats_rejected/suite/candidate' })).toEqual([three, two, one])
      expect(await ids({ fingerprint: ['ats_rejected/suite/application', 'ats_auth/suite/candidate'] })).toEqual([
        five,
        four,
      ])
      expect(await ids({ fingerprint: 'ats_rejected/suite/candidate', connections: ['beta'] })).toEqual([three])
      expect(await ids({ fingerprint: ['nonsense', 'ats_rejected/-/candidate'] })).toEqual([])
      expect(await ids({ state: ['UNCERTAIN', 'QUEUED'] })).toEqual([six_])
      expect(await ids({ code: ['ats_auth', 'outcome_unknown'] })).toEqual([six_, five])
      expect(await ids({ cause: 'rejected', connection: 'beta' })).toEqual([four, three])
      const { createdAt } = (await store.pushes.get(three!))!
      expect(await ids({ from: createdAt })).toEqual([six_, five, four, three])
      expect(await ids({ to: createdAt })).toEqual([two, one])
      expect(await ids({ from: createdAt, to: createdAt + 1 })).toEqual([three])
    })

    it('of removed connections are listed without a connector', async () => {
      await fail({ connection: 'beta', person: 'p-3', code: 'ats_rejected' })
      await store.connections.remove('beta', true)
      const [group] = (await store.pushes.groups({}, { limit: 10 })).data
      expect(group).toMatchObject({ fingerprint: 'ats_rejected/-/candidate', connector: null, failed: 1 })
      expect((await store.pushes.list({ fingerprint: group!.fingerprint }, { limit: 10 })).data).toHaveLength(1)
    })

    it('raise an issue for each connection, which closes when none of its pushes is left', async () => {
      const push = await fail({ connection: 'acme', person: 'p-1', code: 'ats_rejected' })
      const open = async () => (await store.issues.list({ open: true, code: 'ats_rejected' }, { limit: 10 })).data
      expect(await open()).toMatchObject([{ connection: 'acme', count: 1 }])
      await store.pushes.retry(push.id)
      expect(await open()).toEqual([])
    })

    it('of the quarantine are the places of a connector', async () => {
      const bad = (id: string, pointer: string | null) => ({
        recordId: id,
        raw: `{"id":"${id}"}`,
        rawHash: id,
        reason: 'no title',
        pointer,
      })
      for (const connection of ['acme', 'beta']) {
        const run = await startRun(store, 'candidates', 'full', connection)
        const quarantined = [bad(`${connection}-1`, '/pull/candidates/map/name'), bad(`${connection}-2`, null)]
        await commit(store, run, [], { quarantined: connection === 'acme' ? quarantined : quarantined.slice(0, 1) })
      }
      const groups = await walk((paging) => store.quarantine.groups({}, paging))
      expect(groups.map(({ fingerprint, count, connections }) => [fingerprint, count, connections])).toEqual([
        ['record_quarantined/suite/candidates/pull/candidates/map/name', 2, 2],
        ['record_quarantined/suite/candidates', 1, 1],
      ])
      const limited = (await store.quarantine.groups({ connections: ['beta'] }, { limit: 10 })).data
      expect(limited.map(({ connection, count }) => [connection, count])).toEqual([['beta', 1]])
      for (const { fingerprint, count } of groups)
        expect((await store.quarantine.list({ fingerprint }, { limit: 10 })).data).toHaveLength(count)
    })
  })

  it('an issue about a held run leads to that run, whatever its text says', async () => {
    const { store } = await openStoreKit(makeStore)
    const issue = { key: 'run:acme:jobs', connection: 'acme', stream: 'jobs', code: 'sudden_drop', message: 'Short.' }
    await store.issues.raise({ ...issue, run: 'run_1' })
    const action = async () => (await store.issues.get(issue.key))?.next.action
    expect(await action()).toEqual({ operation: 'releaseRun', parameters: { id: 'run_1' } })
    await store.issues.raise({ ...issue, message: 'If so, approve the run run_2.' })
    expect(await action()).toMatchObject({ operation: 'listRuns' })
  })

  describe('a list', () => {
    it('starts with the newest or the oldest entry, page by page, and counts all', async () => {
      const { store, clock } = await openStoreKit(makeStore)
      for (const id of ['a', 'b', 'c']) {
        await store.issues.raise({ key: id, connection: 'acme', stream: null, code: 'ats_auth', message: 'No.' })
        await clock.wind(1000)
      }
      const keys = async (order: 'newest' | 'oldest') =>
        (await walk((paging) => store.issues.list({}, { ...paging, limit: 2, order }))).map(({ key }) => key)
      expect(await keys('newest')).toEqual(['c', 'b', 'a'])
      expect(await keys('oldest')).toEqual(['a', 'b', 'c'])
      const first = await store.issues.list({ open: true }, { limit: 1, count: true })
      expect([first.data.length, first.total]).toEqual([1, { count: 3, exact: true }])
      expect((await store.issues.list({ cause: ['auth'] }, { limit: 1, count: true })).total?.count).toBe(3)
      expect((await store.issues.list({ cause: ['bug'] }, { limit: 1, count: true })).total?.count).toBe(0)
    })
  })
}
