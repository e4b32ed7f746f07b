import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHousekeeping, LONGEST_ACTION_MS, RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import type { AuditSubject, NewAuditEntry, Store } from '../../../runtime/store/port/index.ts'
import { openStoreKit, purgeAll, type StoreDriver, type StoreKit, walk } from '../../kit/store.ts'

export const auditEntry = (change: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  at: 1_000,
  key: { id: 'key_1', name: 'desk', role: 'operator' },
  actingPerson: 'ann',
  address: '192.0.2.7',
  kind: 'read',
  operation: 'getPush',
  route: 'GET /v1/pushes/:id',
  status: 200,
  rows: null,
  subjects: [],
  ...change,
})
const about = (...subjects: AuditSubject[]): NewAuditEntry => auditEntry({ subjects })
const PAGE = { limit: 100 }

const append = (store: Store, count: number): Promise<unknown> =>
  store.audit.append(Array.from({ length: count }, () => auditEntry()))

export function auditSuite({ open, fillAudit = append }: Pick<StoreDriver, 'open' | 'fillAudit'>): void {
  describe('the audit log', () => {
    let kit: StoreKit
    let store: Store
    beforeEach(async () => {
      kit = await openStoreKit(open)
      store = kit.store
    })
    afterEach(() => store.close())
    const list = async (filter: Parameters<Store['audit']['list']>[0] = {}) =>
      (await store.audit.list(filter, PAGE)).data

    it('returns an entry as it was appended, with its number', async () => {
      const { subjects: _, ...facts } = auditEntry()
      await store.audit.append([about({ kind: 'push', id: 'psh_1' }, { person: 'p-1', known: true })])
      expect(await list()).toEqual([
        {
          ...facts,
          seq: 1,
          objects: [
            { kind: 'person', key: expect.stringMatching(/^[0-9a-f]{40}$/), id: 'p-1' },
            { kind: 'push', key: 'psh_1', id: 'psh_1' },
          ],
        },
      ])
    })

    it('is listed page by page, newest first, and read in the order of its entries', async () => {
      await store.audit.append([1, 2, 3, 4].map((at) => auditEntry({ at })))
      expect((await walk((paging) => store.audit.list({}, paging))).map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
      const oldest = await walk((paging) => store.audit.list({}, { ...paging, order: 'oldest' }))
      expect(oldest.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
      expect(await store.audit.lastSeq()).toBe(4)
      const read = await store.audit.read({}, { after: 1, through: 3, limit: 9 })
      expect(read.map(({ seq }) => seq)).toEqual([2, 3])
      expect((await store.audit.read({}, { after: 0, through: 4, limit: 2 })).map(({ seq }) => seq)).toEqual([1, 2])
    })

    it('is filtered by key, kind, operation, acting person, time, person, connection and record', async () => {
      const record = { connection: 'acme', model: 'candidate', record: 'c-1' }
      const own = auditEntry({
        at: 50,
        key: { id: 'key_2', name: 'other', role: 'admin' },
        kind: 'action',
        operation: 'cancelPush',
        actingPerson: 'bob',
        subjects: [{ kind: 'connection', id: 'acme' }, { person: 'p-1', known: true }, record],
      })
      await store.audit.append([
        about({ kind: 'connection', id: 'beta' }, { person: 'p-2', known: true }),
        own,
        about(),
      ])
      const filters: Parameters<Store['audit']['list']>[0][] = [
        { key: 'key_2' },
        { kind: 'action' },
        { operation: 'cancelPush' },
        { actingPerson: 'bob' },
        { from: 50, to: 51 },
        { person: 'p-1' },
        { connections: ['acme'] },
        { connections: ['acme', 'gamma'] },
        { record: { connection: 'acme', model: 'candidate', id: 'c-1' } },
        { person: 'p-1', connections: ['acme'], key: 'key_2', from: 50 },
      ]
      for (const filter of filters) expect([filter, (await list(filter)).map(({ seq }) => seq)]).toEqual([filter, [2]])
      expect(await list({ person: 'p-1', connections: ['beta'] })).toEqual([])
      expect(await list({ from: 51, to: 1_000 })).toEqual([])
      expect(await list({ record: { connection: 'beta', model: 'candidate', id: 'c-1' } })).toEqual([])
    })

    it('is searched to its end, however many other entries are in between', async () => {
      await store.audit.append([about({ person: 'p-1', known: true })])
      await fillAudit(store, 25_000)
      const { data, total } = await store.audit.list({ person: 'p-1' }, { ...PAGE, count: true })
      expect([data.map(({ seq }) => seq), total]).toEqual([[1], { count: 1, exact: true }])
      const [first] = await store.audit.read({ person: 'p-1' }, { after: 0, through: 25_001, limit: 1 })
      expect(first?.seq).toBe(1)
      expect(await store.audit.read({ person: 'p-1' }, { after: 1, through: 25_001, limit: 1 })).toEqual([])
      const many = { count: 10_000, exact: false }
      for (const order of ['newest', 'oldest'] as const)
        expect((await store.audit.list({}, { limit: 1, order, count: true })).total).toEqual(many)
    })

    it.each([
      [
        'newest',
        [
          [4, 3],
          [2, 1],
        ],
      ],
      [
        'oldest',
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ] as const)('is counted on each page, %s first, with what was added in between', async (order, [one, two]) => {
      await store.audit.append([1, 2, 3, 4].map((at) => auditEntry({ at })))
      await store.audit.append([auditEntry({ kind: 'action' })])
      const page = { limit: 2, order, count: true }
      const first = await store.audit.list({ kind: 'read' }, page)
      expect([first.data.map(({ seq }) => seq), first.total]).toEqual([one, { count: 4, exact: true }])
      await store.audit.append([auditEntry(), auditEntry({ kind: 'action' })])
      const second = await store.audit.list({ kind: 'read' }, { ...page, cursor: first.nextCursor! })
      expect([second.data.map(({ seq }) => seq), second.total]).toEqual([two, { count: 5, exact: true }])
    })

    it('has the id of a person whom only a request names, and of a record, as a keyed hash only', async () => {
      await store.audit.append([
        about({ person: 'ada@example.com', known: false }),
        about({ connection: 'acme', model: 'candidate', record: 'ada@example.com' }),
      ])
      const entries = await list()
      expect(JSON.stringify(entries)).not.toContain('ada@')
      expect(entries.map(({ objects }) => objects.map(({ id }) => id))).toEqual([[null], [null]])
      expect((await list({ person: 'ada@example.com' })).map(({ seq }) => seq)).toEqual([1])
    })

    it('names a person once, with the id if any part of the request has it from the store', async () => {
      await store.audit.append([about({ person: 'p-1', known: true }, { person: 'p-1', known: false })])
      expect((await list())[0]!.objects.map(({ id }) => id)).toEqual(['p-1'])
    })

    it('keeps its entries about a person who is erased, with the hash instead of the id', async () => {
      await kit.ready({ person: 'p-1' })
      await store.audit.append([about({ person: 'p-1', known: true }), about({ person: 'p-2', known: true })])
      const [, before] = await list()
      await store.erasures.erase({ person: 'p-1', emails: [], callable: [] })
      // A push in flight may still be read.
      await store.audit.append([about({ person: 'p-1', known: true })])
      const entries = await list()
      expect(entries.map(({ objects }) => objects[0]!.id)).toEqual([null, 'p-2', null])
      expect(entries[2]).toEqual({ ...before, objects: [{ ...before!.objects[0]!, id: null }] })
      expect((await list({ person: 'p-1' })).map(({ seq }) => seq)).toEqual([3, 1])
    })

    it('has an entry without a status for an action whose process ended, and without the id of its person', async () => {
      const action = auditEntry({ kind: 'action', status: null, subjects: [{ person: 'p-1', known: true }] })
      const ended = await store.audit.begin(action)
      await store.audit.finish(ended, { ...action, status: 200 })
      await store.audit.begin(action)
      expect((await list()).map(({ status }) => status)).toEqual([200])
      expect([await store.audit.recover(action.at), await store.audit.recover(action.at + 1)]).toEqual([0, 1])
      expect(await store.audit.recover(action.at + 1)).toBe(0)
      const entries = await list({ person: 'p-1' })
      expect(entries.map(({ status, objects }) => [status, objects[0]!.id])).toEqual([
        [null, null],
        [200, 'p-1'],
      ])
    })

    it('has that entry without a start of a server, once no request can still be running', async () => {
      const action = auditEntry({ kind: 'action', status: null })
      const [running, killed] = [LONGEST_ACTION_MS, LONGEST_ACTION_MS + 1].map((ms) => kit.clock.now() - ms)
      await store.audit.begin({ ...action, at: running! })
      await store.audit.begin({ ...action, at: killed! })
      const housekeeping = createHousekeeping({
        store,
        clock: kit.clock,
        erasable: async () => [],
        logger: pino({ enabled: false }),
      })
      housekeeping.start()
      await expect.poll(async () => (await list()).map(({ at, status }) => [at, status])).toEqual([[killed, null]])
      await housekeeping.stop()
    })

    it('never uses a number again, also after everything was purged', async () => {
      await store.audit.append([auditEntry(), about({ person: 'p-1', known: true })])
      await kit.clock.wind(10_000)
      await purgeAll(store, { ...RETENTION, auditMs: 1 })
      expect(await list()).toEqual([])
      await store.audit.append([auditEntry()])
      expect((await list()).map(({ seq }) => seq)).toEqual([3])
    })

    it('purges only entries before the first one that stays, although a clock was wrong', async () => {
      const now = kit.clock.now()
      await store.audit.append([0, now, 0].map((at) => auditEntry({ at })))
      await purgeAll(store, { ...RETENTION, auditMs: 1_000 })
      expect((await list()).map(({ seq }) => seq)).toEqual([3, 2])
    })
  })
}
