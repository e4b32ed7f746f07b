import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Lease, PushRow, Store } from '../../../runtime/store/port/index.ts'
import {
  begin,
  commit,
  type MakeStore,
  openStoreKit,
  pull,
  requisition,
  type StoreKit,
  startRun,
} from '../../kit/store.ts'

/** Repetitions: a resend that the ATS recognizes, and a record that its source reports as deleted. */
export function repeatSuite(makeStore: MakeStore): void {
  describe('repetitions', () => suite(makeStore))
}

function suite(makeStore: MakeStore): void {
  let kit: StoreKit
  let store: Store
  beforeEach(async () => {
    kit = await openStoreKit(makeStore)
    store = kit.store
  })
  afterEach(() => store.close())

  describe('a resend of a lost create', () => {
    let push: PushRow
    let hold: Lease
    beforeEach(async () => {
      await kit.ready()
      push = await kit.queued()
      hold = await kit.hold('push:acme')
      const attempt = await begin(store, push, hold)
      const to = { kind: 'uncertain', readyAt: null, message: 'lost' } as const
      await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'uncertain', response: null, to })
    })
    const send = (again: boolean) =>
      store.pushes.begin({
        push: push.id,
        hold,
        step: 'candidate',
        act: 'send',
        effect: 'create',
        request: { method: 'POST' },
        ...(again ? { again } : {}),
      })

    it('is started only if it is marked as one', async () => {
      await expect(send(false)).rejects.toMatchObject({ code: 'state_conflict' })
      expect(await send(true)).toMatchObject({ kind: 'go' })
      expect(await store.pushes.get(push.id)).toMatchObject({ state: 'SENDING' })
    })

    it('is not started without a consent, and the push stays uncertain: the first send may have arrived', async () => {
      await kit.consent('withdrawn')
      expect(await send(true)).toMatchObject({ kind: 'withdrawn' })
      expect(await store.pushes.get(push.id)).toMatchObject({ state: 'UNCERTAIN' })
      expect(await store.pushes.attempts(push.id)).toHaveLength(1)
    })
  })

  describe('a record that its source reports as deleted', () => {
    const gone = (id: string) => ({ ...requisition(id), data: {}, deleted: true as const })
    const kinds = async (id: string): Promise<string[]> =>
      (await store.changes.list({ after: 0, limit: 50 })).flatMap((change) => (change.id === id ? [change.kind] : []))

    it('is deleted once with the fields that it had, and revived when it returns unchanged', async () => {
      await pull(store, 'requisitions', [requisition('1'), requisition('2')])
      expect(await pull(store, 'requisitions', [gone('1')])).toMatchObject({ written: 1 })
      expect(await store.records.get({ connection: 'acme', model: 'requisition', id: '1' })).toMatchObject({
        deleted: true,
        data: requisition('1').data,
      })
      expect(await pull(store, 'requisitions', [gone('1')])).toMatchObject({ written: 0, unchanged: 1 })
      expect(await pull(store, 'requisitions', [requisition('1')])).toMatchObject({ written: 1 })
      expect(await store.records.get({ connection: 'acme', model: 'requisition', id: '1' })).toMatchObject({
        deleted: false,
      })
      expect(await kinds('1')).toEqual(['created', 'deleted', 'updated'])
    })

    it('and that was never stored leaves no trace', async () => {
      expect(await pull(store, 'requisitions', [gone('9')])).toMatchObject({ written: 0, skipped: 1 })
      expect(await store.records.get({ connection: 'acme', model: 'requisition', id: '9' })).toBeNull()
      expect(await kinds('9')).toEqual([])
    })

    it('and that is twice on a page has the state of the later line', async () => {
      const open = await startRun(store, 'requisitions')
      await commit(store, open, [requisition('1'), requisition('2')])
      await commit(store, open, [requisition('1'), gone('1'), gone('2'), requisition('2', 'CLOSED')])
      const deleted = async (id: string) =>
        (await store.records.get({ connection: 'acme', model: 'requisition', id }))?.deleted
      expect([await deleted('1'), await deleted('2')]).toEqual([true, false])
    })
  })
}
