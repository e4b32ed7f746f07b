import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Lease, Store } from '../../../runtime/store/port/index.ts'
import {
  application,
  commit,
  type MakeStore,
  type OpenRun,
  openStoreKit,
  requisition,
  type StoreKit,
  startRun,
  takeLane,
  write,
} from '../../kit/store.ts'

/** The state that was requested last is stored, and merged candidates are one. */
export function orderSuite(makeStore: MakeStore): void {
  let kit: StoreKit
  let store: Store
  let run: OpenRun
  const open = async () => {
    kit = await openStoreKit(makeStore)
    store = kit.store
    run = await startRun(store, 'requisitions')
  }
  const stored = (id: string, model: 'requisition' | 'candidate' | 'application' = 'requisition') =>
    store.records.get({ connection: 'acme', model, id })
  const title = async (id = 'r1') => (await stored(id))?.data.title

  describe('a page that was requested before the stored data', () => {
    beforeEach(open)
    afterEach(() => store.close())
    const page = (askedAt: number, name: string, updated: number | null = null) =>
      commit(store, run, [{ ...requisition('r1', 'OPEN', { title: name }), sourceUpdatedAt: updated }], { askedAt })

    it('changes nothing, and counts as unchanged', async () => {
      await page(200, 'new')
      expect(await page(100, 'old')).toMatchObject({ written: 0, unchanged: 1 })
      expect(await title()).toBe('new')
      expect(await page(200, 'as late')).toMatchObject({ written: 1 })
    })

    it('changes a record only if the source reports it as newer', async () => {
      await page(200, 'new', 1_000)
      await page(100, 'of the same date', 1_000)
      expect(await title()).toBe('new')
      await page(100, 'of a later date', 1_001)
      expect(await title()).toBe('of a later date')
    })

    it('neither deletes nor revives', async () => {
      await page(200, 'new')
      await commit(store, run, [{ ...requisition('r1'), deleted: true }], { askedAt: 100 })
      expect((await stored('r1'))?.deleted).toBe(false)
      await commit(store, run, [{ ...requisition('r1'), deleted: true }], { askedAt: 300 })
      await page(250, 'old')
      expect((await stored('r1'))?.deleted).toBe(true)
      await page(301, 'again')
      expect((await stored('r1'))?.deleted).toBe(false)
    })

    it('is compared record by record if records were requested individually', async () => {
      await page(200, 'new')
      const late = { ...requisition('r1', 'OPEN', { title: 'read by itself' }), askedAt: 250 }
      await commit(store, run, [late], { askedAt: 100 })
      expect(await title()).toBe('read by itself')
    })

    it('leaves embedded candidates of an application unchanged, too', async () => {
      const carried = (name: string) => write('candidate', 'c1', { first_name: name }, { embedded: true })
      await commit(store, run, [application('a1', 'APPLIED'), carried('new')], { askedAt: 200 })
      await commit(store, run, [application('a1', 'APPLIED'), carried('old')], { askedAt: 100 })
      expect((await stored('c1', 'candidate'))?.data.first_name).toBe('new')
    })
  })

  describe('records that show the name of another one', () => {
    beforeEach(open)
    afterEach(() => store.close())
    const department = (id: string, name: string, more = {}) => write('department', id, { name, ...more })
    const inDepartment = (id: string, named: { id?: string; name?: string } = {}) =>
      requisition(id, 'OPEN', { department: { id: 'd1', ...named } })
    const spread = async () => {
      let pieces = 0
      while (await store.pulls.spreadNames('acme')) pieces++
      return pieces
    }
    const entriesSince = async (after: number): Promise<string[]> => {
      const page = await store.changes.list({ after, limit: 1_000 })
      const texts = page.map(({ kind, model, id }) => `${kind} ${model} ${id}`)
      return page.length < 1_000 ? texts : [...texts, ...(await entriesSince(page.at(-1)!.seq))]
    }

    it('have an entry when it appears or changes, and those with a name of their own have none', async () => {
      await commit(store, run, [inDepartment('r1'), inDepartment('r2', { name: 'Own' }), requisition('r3')], {
        askedAt: 1,
      })
      await commit(store, run, [write('department', 'd2', { name: 'Ward', parent: { id: 'd1' } })], { askedAt: 1 })
      await spread()
      const since = async (...records: Parameters<typeof commit>[2][]) => {
        const { newest } = await store.changes.bounds()
        for (const page of records) await commit(store, run, page, { askedAt: 2 })
        await spread()
        return (await entriesSince(newest)).sort()
      }
      const others = ['updated department d2', 'updated requisition r1']
      expect(await since([department('d1', 'Care')])).toEqual(['created department d1', ...others])
      expect(await since([department('d1', 'Nursing')])).toEqual(['updated department d1', ...others].sort())
      expect(await since([department('d1', 'Nursing', { code: 'N' })])).toEqual(['updated department d1'])
      expect(await since([{ ...department('d1', ''), deleted: true }])).toEqual(['deleted department d1'])
      expect(await store.pulls.renamed()).toEqual([])
    })

    it('get them in pieces, and none is missed or repeated by a name that changes in between', async () => {
      const ids = Array.from({ length: 1_200 }, (_, n) => `r${n}`)
      await commit(
        store,
        run,
        ids.map((id, n) => inDepartment(id, { id: n % 2 === 0 ? 'd1' : 'd2' })),
        { askedAt: 1 },
      )
      await commit(store, run, [department('d1', 'Care')], { askedAt: 1 })
      const { newest } = await store.changes.bounds()
      const named = async () => (await entriesSince(newest)).map((entry) => entry.split(' ').at(-1))
      expect(await store.pulls.renamed()).toEqual(['acme'])
      // What looks for other departments.
      while ((await named()).length === 0) await store.pulls.spreadNames('acme')
      expect(await named()).toEqual(ids.slice(0, 500).filter((_, n) => n % 2 === 0))
      await commit(store, run, [department('d2', 'Ward')], { askedAt: 2 })
      await spread()
      expect((await named()).filter((id) => id !== 'd2').toSorted()).toEqual(ids.toSorted())
    })

    it('get none when their connection was removed meanwhile', async () => {
      await commit(store, run, [inDepartment('r1'), department('d1', 'Care')], { askedAt: 1 })
      await store.connections.remove('acme', true)
      expect([await store.pulls.renamed(), await store.pulls.spreadNames('acme')]).toEqual([[], false])
    })
  })

  describe('records that are looked up together', () => {
    beforeEach(open)
    afterEach(() => store.close())

    it('come in the order of their keys, also more than one read takes', async () => {
      const ids = Array.from({ length: 600 }, (_, n) => `r${n}`)
      await commit(
        store,
        run,
        ids.map((id) => requisition(id)),
        { askedAt: 200 },
      )
      const keys = ids.map((id) => ({ connection: 'acme', model: 'requisition', id }) as const).reverse()
      const found = await store.records.getMany(keys)
      expect(found.map((record) => record?.id)).toEqual(ids.toReversed())
    })
  })

  describe('two candidates that the ATS merged', () => {
    let hold: Lease
    beforeEach(async () => {
      await open()
      const people = ['c1', 'c2', 'c3'].map((id) => write('candidate', id, { first_name: `Ada ${id}` }))
      const candidate = { candidate: { id: 'c1' } }
      await commit(store, run, [...people, application('a1', 'APPLIED', candidate)], { askedAt: 100 })
      hold = await takeLane(store, 'hook:acme')
    })
    afterEach(() => store.close())
    const merge = (from: string, into: string, at = 200) =>
      store.pulls.mergeCandidates({ connection: 'acme', from, into, hold, at })
    const idOf = async (id: string) => (await stored(id, 'candidate'))?.id

    it('are one for every reader, and the feed reports the id that was replaced', async () => {
      await merge('c1', 'c2')
      expect([await idOf('c1'), await idOf('c2'), await idOf('c3')]).toEqual(['c2', 'c2', 'c3'])
      expect((await stored('a1', 'application'))?.data.candidate).toMatchObject({ id: 'c2' })
      expect((await store.changes.list({ after: 0, limit: 99 })).slice(-2)).toMatchObject([
        { kind: 'deleted', model: 'candidate', id: 'c1', change: { merged_into: 'c2' } },
        { kind: 'updated', model: 'application', id: 'a1', change: { fields: ['candidate'] } },
      ])
    })

    it('are one where many records are looked up together, too', async () => {
      const key = (model: 'candidate' | 'application', id: string, connection = 'acme') => ({ connection, model, id })
      const keys = [
        key('candidate', 'c2'),
        key('candidate', 'unknown'),
        key('application', 'a1'),
        key('candidate', 'c1'),
        key('candidate', 'c1', 'other'),
        key('application', 'c1'),
        key('candidate', 'c3'),
        key('candidate', 'c2'),
      ]
      const compare = async (ids: readonly (string | undefined)[]) => {
        const many = await store.records.getMany(keys)
        expect(many.map((record) => record?.id)).toEqual(ids)
        expect(many).toEqual(await Promise.all(keys.map((one) => store.records.get(one))))
      }
      await compare(['c2', undefined, 'a1', 'c1', undefined, undefined, 'c3', 'c2'])
      await merge('c1', 'c2')
      await compare(['c2', undefined, 'a1', 'c2', undefined, undefined, 'c3', 'c2'])
      await commit(store, run, [write('candidate', 'c1', { first_name: 'Ada' })], { askedAt: 300 })
      await compare(['c2', undefined, 'a1', 'c1', undefined, undefined, 'c3', 'c2'])
      expect(await store.records.getMany([])).toEqual([])
    })

    it('have an entry for each application that shows another candidate, however often and in which order they merge', async () => {
      const reported = async (act: () => Promise<unknown>) => {
        const { newest } = await store.changes.bounds()
        await act()
        const entries = await store.changes.list({ after: newest, limit: 99 })
        return entries.filter(({ model }) => model === 'application').map(({ id }) => id)
      }
      expect(await reported(() => merge('c1', 'c2'))).toEqual(['a1'])
      expect(await reported(() => merge('c1', 'c2'))).toEqual([])
      expect(await reported(() => merge('c2', 'c3'))).toEqual(['a1'])
      expect(await reported(() => merge('c3', 'c1'))).toEqual(['a1'])
      const c1 = write('candidate', 'c1', { first_name: 'Ada' })
      expect(await reported(() => commit(store, run, [c1], { askedAt: 300 }))).toEqual([])
      expect(await reported(() => merge('c1', 'c2', 250))).toEqual([])
      expect(await reported(() => commit(store, run, [{ ...c1, deleted: true }], { askedAt: 400 }))).toEqual(['a1'])
      expect((await stored('a1', 'application'))?.data.candidate).toMatchObject({ id: 'c2' })
    })

    it('are followed through several merges, reported in any order, and the later one wins', async () => {
      await merge('c2', 'c3')
      await merge('c1', 'c2')
      expect(await idOf('c1')).toBe('c3')
      await merge('c3', 'c1')
      expect([await idOf('c3'), await idOf('c2')]).toEqual(['c1', 'c1'])
    })

    it('are two again once the one is returned again', async () => {
      await merge('c1', 'c2')
      await commit(store, run, [write('candidate', 'c1', { first_name: 'Ada' })], { askedAt: 300 })
      expect(await idOf('c1')).toBe('c1')
    })

    it('do not affect a record that was returned after the ATS reported the merge', async () => {
      await merge('c1', 'c2', 50)
      expect(await idOf('c1')).toBe('c1')
    })

    it('move the results of pushes and open reviews to the remaining one', async () => {
      await kit.ready()
      const push = await kit.queued()
      const lane = await takeLane(store, 'push:acme')
      const ask = { push: push.id, hold: lane, step: 'candidate', act: 'ask', effect: 'none', request: {} } as const
      const begun = await store.pushes.begin(ask)
      const matches = [{ candidate: 'c1', rules: ['e-mail'], shown: {} }]
      await store.pushes.settle({
        attempt: begun.kind === 'go' ? begun.attempt : null,
        push: push.id,
        hold: lane,
        outcome: 'found',
        response: null,
        to: { kind: 'review', matches },
      })
      await merge('c1', 'c2')
      const [review] = (await store.reviews.list({ state: 'open' }, { limit: 9 })).data
      expect(review?.matches).toMatchObject([{ candidate: 'c2' }])
      expect(await store.reviews.decide(review!.id, { decision: 'update', candidate: 'c1', by: null })).toMatchObject({
        candidate: 'c2',
      })
    })

    it('require a run with a valid lease', async () => {
      await takeLane(store, 'hook:acme')
      await expect(merge('c1', 'c2')).rejects.toMatchObject({ code: 'fenced' })
      expect(await idOf('c1')).toBe('c1')
    })
  })
}
