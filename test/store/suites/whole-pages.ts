import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from '../../../runtime/kernel/text/fingerprint.ts'
import type { RunRow, Store } from '../../../runtime/store/port/index.ts'
import type { PageCommit, RecordWrite } from '../../../runtime/store/port/runs.ts'
import {
  clearAll,
  commit,
  type MakeStore,
  type OpenRun,
  openStoreKit,
  requisition,
  type StoreKit,
  startRun,
  VERSION,
} from '../../kit/store.ts'

const STREAM = { connection: 'acme', stream: 'requisitions', connectorVersion: VERSION }

/**
 * Handles a page as a pull does: it is first looked up as a known page, and stored record by record if it is not one.
 */
async function take(store: Store, open: OpenRun, records: readonly RecordWrite[]): Promise<'whole' | 'by record'> {
  const print = fingerprint(records.map(({ raw }) => raw))
  const known = await store.pulls.knownPage({ ...STREAM, print })
  if (known) {
    await commit(store, open, [], { whole: [known.key], received: known.received })
    return 'whole'
  }
  await byRecord(store, open, records, { remember: { print, digest: print, read: { next: 'x' } } })
  return 'by record'
}

async function byRecord(
  store: Store,
  open: OpenRun,
  records: readonly RecordWrite[],
  change: Partial<PageCommit> = {},
): Promise<void> {
  const unchanged = await store.pulls.knownRaw({ ...STREAM, hashes: records.map(({ rawHash }) => rawHash) })
  const others = records.filter(({ rawHash }) => !unchanged.has(rawHash))
  await commit(store, open, others, { unchanged: [...unchanged], received: records.length, ...change })
}

const finish = (store: Store, { run, hold }: OpenRun): Promise<RunRow> =>
  store.pulls.finish({
    run: run.id,
    hold,
    state: 'complete',
    full: true,
    absent: { model: 'requisition', atMost: 1, set: null },
  })

export function wholePageSuite(makeStore: MakeStore, share = 1): void {
  describe('a page that is received again unchanged', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
    })
    afterEach(() => store.close())

    const A = [requisition('1'), requisition('2')]
    const B = [requisition('3'), requisition('4')]
    const run = async (...pages: (readonly RecordWrite[])[]): Promise<{ how: string[]; run: RunRow }> => {
      await kit.clock.wind(60_000)
      const open = await startRun(store, 'requisitions')
      const how: string[] = []
      for (const page of pages) how.push(await take(store, open, page))
      return { how, run: await finish(store, open) }
    }
    const record = (id: string) => store.records.get({ connection: 'acme', model: 'requisition', id })

    it('is recognized as a known page, and counts all its records as unchanged and seen', async () => {
      await run(A, B)
      const second = await run(A, B)
      expect(second.how).toEqual(['whole', 'whole'])
      expect(second.run).toMatchObject({ received: 4, unchanged: 4, written: 0, absent: 0, pages: 2 })
      expect((await record('1'))?.lastSeen).toBe(kit.clock.now())
    })

    it('returns what was stored with it', async () => {
      await run(A)
      const print = fingerprint(A.map(({ raw }) => raw))
      expect(await store.pulls.knownPage({ ...STREAM, print })).toMatchObject({ received: 2, read: { next: 'x' } })
      expect(await store.pulls.knownPage({ ...STREAM, connectorVersion: 'other', print })).toBeNull()
    })

    it('and then no longer leaves its records absent, and only those', async () => {
      await run(A, B)
      await run(A, B)
      const { run: third } = await run(A)
      expect(third.absent).toBe(2)
      expect((await record('3'))?.deleted).toBe(true)
      expect((await record('1'))?.deleted).toBe(false)
    })

    it.each(['changed', 'deleted', 'seen on another page'])(
      'is read record by record once one of them was %s',
      async (what) => {
        await run(A, B)
        if (what === 'changed') await run([requisition('1', 'CLOSED'), requisition('2')], B)
        if (what === 'deleted') await run([requisition('2')], B)
        if (what === 'seen on another page')
          await run([requisition('2'), requisition('3')], [requisition('1'), requisition('4')])
        const { how, run: last } = await run(A, B)
        expect(how[0]).toBe('by record')
        expect(last).toMatchObject({ state: 'complete', absent: 0 })
        expect((await record('1'))?.data.status).toMatchObject({ value: 'OPEN' })
        expect((await record('1'))?.deleted).toBe(false)
      },
    )

    it('with a record that was quarantined is not a known page', async () => {
      const open = await startRun(store, 'requisitions')
      const bad = { reason: 'x', pointer: null, recordId: '2', raw: '{}', rawHash: fingerprint('2') }
      const remember = { print: fingerprint('p'), digest: 'd', read: {} }
      await commit(store, open, [requisition('1')], { quarantined: [bad], received: 2, remember })
      expect(await store.pulls.knownPage({ ...STREAM, print: remember.print })).toBeNull()
    })

    it('is read record by record while anything of the stream is quarantined', async () => {
      await run(A)
      const open = await startRun(store, 'requisitions')
      const bad = { reason: 'x', pointer: null, recordId: '9', raw: '{}', rawHash: fingerprint('9') }
      await commit(store, open, [], { quarantined: [bad], received: 1 })
      expect(await take(store, open, A)).toBe('by record')
    })

    it('and changes between the check and the commit is not stored: the caller gets an error', async () => {
      await run(A)
      const print = fingerprint(A.map(({ raw }) => raw))
      const known = await store.pulls.knownPage({ ...STREAM, print })
      const open = await startRun(store, 'requisitions')
      await byRecord(store, open, [requisition('1', 'CLOSED')])
      await expect(commit(store, open, [], { whole: [known!.key], received: 2 })).rejects.toThrow('not whole')
      expect((await store.pulls.get(open.run.id))?.pages).toBe(1)
    })

    it('with a record that `select` does not admit counts that as skipped each time', async () => {
      const page = [requisition('1'), { ...requisition('5', 'CLOSED'), admitted: false }]
      const first = await run(page)
      const second = await run(page)
      expect(second.how).toEqual(['whole'])
      expect([first.run.skipped, second.run.skipped, second.run.unchanged]).toEqual([1, 1, 1])
    })

    it('with a few changes is stored by what changed, and what it no longer lists was not seen again', async () => {
      const page = ['1', '2', '3', '4', '5'].map((id) => requisition(id))
      const first = await run(page)
      const changed = [requisition('1', 'CLOSED'), ...page.slice(1, 4), requisition('6')]
      const second = await run(changed)
      expect(second.run).toMatchObject({ received: 5, unchanged: 3, written: 2, absent: 1 })
      expect((await record('5'))?.deleted).toBe(true)
      expect((await record('5'))?.lastSeen).toBe(first.run.finishedAt)
      for (const id of ['1', '2', '6']) expect((await record(id))?.lastSeen).toBe(kit.clock.now())
      expect((await run(changed)).how).toEqual(['whole'])
      expect((await run(page)).how).toEqual(['by record'])
    })

    it('and is cut into smaller ones has each of them recognized the next time', async () => {
      const page = ['1', '2', '3', '4'].map((id) => requisition(id))
      await run(page)
      const parts = [page.slice(0, 3), page.slice(3)]
      expect((await run(...parts)).how).toEqual(['by record', 'by record'])
      expect((await run(...parts)).how).toEqual(['whole', 'whole'])
      expect((await run(page.slice(0, 3))).run.absent).toBe(1)
    })

    it('is deleted with its connection', async () => {
      await run(A)
      await store.connections.remove('acme', false)
      await clearAll(store)
      const print = fingerprint(A.map(({ raw }) => raw))
      expect(await store.pulls.knownPage({ ...STREAM, print })).toBeNull()
    })
  })

  describe('for any pages of an ATS', () => {
    it('known pages leave the store in the same state as reading record by record (property)', async () => {
      const item = fc.record({ id: fc.integer({ min: 0, max: 7 }), open: fc.boolean() })
      const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 8 })
      const size = fc.integer({ min: 1, max: 3 })
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(list, size, fc.nat({ max: 2 })), { minLength: 2, maxLength: 5 }),
          async (runs) => {
            const kits = [await openStoreKit(makeStore), await openStoreKit(makeStore)] as const
            let whole = 0
            for (const [shown, pageSize, again] of runs)
              for (let time = 0; time <= again; time++)
                for (const [at, { store, clock }] of kits.entries()) {
                  await clock.wind(60_000)
                  const open = await startRun(store, 'requisitions')
                  for (const page of pagesOf(shown, pageSize)) {
                    if (at === 1) await byRecord(store, open, page)
                    else if ((await take(store, open, page)) === 'whole') whole++
                  }
                  await finish(store, open)
                }
            const [one, other] = await Promise.all(kits.map(({ store }) => everything(store)))
            expect(one).toEqual(other)
            if (runs.some(([shown, , again]) => shown.length > 0 && again > 0)) expect(whole).toBeGreaterThan(0)
            for (const { store } of kits) await store.close()
          },
        ),
        { numRuns: Math.ceil(60 * share) },
      )
    })
  })
}

function pagesOf(shown: readonly { id: number; open: boolean }[], size: number): RecordWrite[][] {
  const writes = shown.map(({ id, open }) => requisition(String(id), open ? 'OPEN' : 'CLOSED'))
  return Array.from({ length: Math.ceil(writes.length / size) }, (_, at) => writes.slice(at * size, (at + 1) * size))
}

async function everything(store: Store) {
  const page = await store.records.list('requisition', { includeDeleted: true }, { limit: 100 })
  const feed = await store.changes.list({ after: 0, limit: 500 })
  return {
    records: page.data.map(({ id, data, deleted, lastSeen, firstSeen }) => ({
      id,
      data,
      deleted,
      lastSeen,
      firstSeen,
    })),
    feed: feed.map(({ kind, id, change }) => ({ kind, id, change })),
  }
}
