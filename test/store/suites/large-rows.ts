import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListPage, Paging, Store } from '../../../runtime/store/port/index.ts'
import { type MakeStore, openStoreKit, pull, requisition, type StoreKit, walk } from '../../kit/store.ts'

/** More of them than the bytes of a page, and fewer than its rows. */
const ROWS = 12
/** Nothing of it compresses to a text that a page could have whole. */
const LARGE = 'Ω'.repeat(20_000) + 'x'.repeat(760_000)
/** What one page may bring into memory: the budget of a page, and the row that exceeds it. */
const MOST_BYTES = 5 * 1024 * 1024

/** Lists whose rows callers and ATSs can make as large as a request or a record may be. */
const LISTS: Readonly<Record<string, (store: Store, paging: Paging) => Promise<ListPage<unknown>>>> = {
  consents: (store, paging) => store.consents.list({}, paging),
  'consents of a person': (store, paging) => store.consents.list({ person: 'p-1' }, { ...paging, order: 'newest' }),
  records: (store, paging) => store.records.list('requisition', {}, paging),
  'records of a stream': (store, paging) => store.records.ofStream('acme', 'requisitions', paging),
}

export function largeRowSuite(makeStore: MakeStore): void {
  describe('lists of large rows', () => {
    let kit: StoreKit
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      const { store, clock } = kit
      for (let at = 0; at < ROWS; at++)
        await store.consents.append({
          ...{ person: 'p-1', connection: 'acme', requisition: `req-${at}`, kind: 'interest_and_consent' },
          ...{ state: 'confirmed', at: clock.now(), expiresAt: null, evidence: { text: LARGE, at } },
        })
      const rows = Array.from({ length: ROWS }, (_, at) => requisition(`req-${at}`, 'OPEN', { description: LARGE }))
      await pull(store, 'requisitions', rows)
    })
    afterEach(() => kit.store.close())

    it.each(Object.keys(LISTS))('of %s ends a page after its bytes, and loses no row', async (name) => {
      const sizes: number[] = []
      const listed = async (paging: Paging): Promise<ListPage<unknown>> => {
        const page = await LISTS[name]!(kit.store, paging)
        sizes.push(JSON.stringify(page.data).length)
        return page
      }
      const rows = await walk(listed, 100)
      expect(new Set(rows.map((row) => JSON.stringify(row).replaceAll(LARGE, ''))).size).toBe(ROWS)
      expect(rows).toHaveLength(ROWS)
      expect(sizes.length).toBeGreaterThan(2)
      expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES)
    })

    it('has one row on a page whose first row exceeds the bytes, and reads no further one', async () => {
      const page = await kit.store.consents.list({}, { limit: 1 })
      expect([page.data.length, page.nextCursor === null]).toEqual([1, false])
    })

    it('reads records by their keys until their bytes are reached, and the others when they are asked for', async () => {
      const keys = Array.from({ length: ROWS + 1 }, (_, at) => ({
        ...{ connection: 'acme', model: 'requisition', id: at === 0 ? 'none' : `req-${at - 1}` },
      })) as Parameters<Store['records']['getMany']>[0]
      const found: (string | null)[] = []
      while (found.length < keys.length) {
        const some = await kit.store.records.getMany(keys.slice(found.length))
        expect(JSON.stringify(some).length).toBeLessThan(MOST_BYTES)
        found.push(...some.map((record) => record?.id ?? null))
      }
      expect(found).toEqual(keys.map(({ id }) => (id === 'none' ? null : id)))
    })
  })
}
