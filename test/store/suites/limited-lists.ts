import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListPage, Paging, Store } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  commit,
  confirm,
  type MakeStore,
  newPush,
  openStoreKit,
  pull,
  requisition,
  startRun,
  takeLane,
  walk,
} from '../../kit/store.ts'

const CONNECTIONS = ['acme', 'beta', 'corp'] as const
type Row = { readonly connection: string | null }
type Limit = { readonly connections: readonly string[]; readonly connection?: string }

/** Each list of the port that has rows of connections. */
const LISTS: Readonly<Record<string, (store: Store, limit: Limit, paging: Paging) => Promise<ListPage<Row>>>> = {
  connections: async (store, { connections }, paging) => {
    const page = await store.connections.list({ connections }, paging)
    return { ...page, data: page.data.map((row) => ({ connection: row.id })) }
  },
  consents: (store, limit, paging) => store.consents.list(limit, paging),
  records: (store, limit, paging) => store.records.list('requisition', limit, paging),
  runs: (store, limit, paging) => store.pulls.list(limit, paging),
  pushes: (store, limit, paging) => store.pushes.list(limit, paging),
  reviews: (store, limit, paging) => store.reviews.list(limit, paging),
  erasures: (store, limit, paging) => store.erasures.list(limit, paging),
  quarantine: (store, limit, paging) => store.quarantine.list(limit, paging),
  issues: (store, limit, paging) => store.issues.list(limit, paging),
  funnel: (store, limit, paging) => store.analytics.funnel(limit, paging),
  'time in phase': (store, limit, paging) => store.analytics.timeInPhase(limit, paging),
  changes: async (store, limit, { limit: size, cursor }) => {
    const data = await store.changes.list({ ...limit, after: Number(cursor ?? 0), limit: size })
    return { data, nextCursor: data.length < size ? null : String(data.at(-1)!.seq) }
  },
}

/** Rows of every list, of each connection. */
export async function fillLists(store: Store, now: number): Promise<void> {
  for (const [index, connection] of CONNECTIONS.entries()) {
    if (index > 0) await addConnection(store, connection)
    const requisitions = ['req-1', 'req-2'].map((id) => requisition(id))
    await pull(store, 'requisitions', requisitions, connection)
    const run = await startRun(store, 'candidates', 'full', connection)
    await commit(store, run, [], {
      quarantined: [{ recordId: 'c-1', raw: '{"id":"c-1"}', rawHash: 'h', reason: 'no name', pointer: null }],
    })
    await store.issues.raise({ key: `${connection}:auth`, connection, stream: null, code: 'ats_auth', message: 'No.' })
    const subject = { connection, requisition: 'req-1' }
    const consent = { kind: 'interest_and_consent', at: now, expiresAt: null, evidence: {}, ...subject } as const
    for (const person of ['p-1', 'p-2']) await store.consents.append({ ...consent, person, state: 'confirmed' })
    const hold = await takeLane(store, `push:${connection}`)
    const request = async (person: string) => {
      const requested = await store.pushes.request(newPush({ ...subject, person }))
      if (requested.kind !== 'queued') throw new Error(requested.kind)
      return requested.push
    }
    await confirm(store, await request('p-1'), hold, { candidate: 'c', application: 'a' })
    await store.consents.append({ ...consent, person: 'p-1', state: 'withdrawn' })
    await store.pushes.settle({
      attempt: null,
      push: (await request('p-2')).id,
      hold,
      outcome: 'found',
      response: null,
      to: { kind: 'review', matches: [{ candidate: 'c-9', rules: ['phone'], shown: {} }] },
    })
  }
  await store.issues.raise({ key: 'installation', connection: null, stream: null, code: 'bug', message: 'No.' })
}

export function limitedListSuite(makeStore: MakeStore): void {
  describe('a list that is limited to connections', () => {
    let store: Store
    beforeEach(async () => {
      const kit = await openStoreKit(makeStore)
      store = kit.store
      await fillLists(store, kit.clock.now())
    })
    afterEach(() => store.close())

    it.each(Object.keys(LISTS))('of %s has the rows of these connections and no other, in every page', async (name) => {
      const all = async (limit: Limit): Promise<string[]> => {
        const rows = await walk((paging) => LISTS[name]!(store, limit, paging), 1)
        return [...new Set(rows.map(({ connection }) => String(connection)))].sort()
      }
      expect(await all({ connections: ['acme'] })).toEqual(['acme'])
      expect(await all({ connections: ['corp', 'acme'] })).toEqual(['acme', 'corp'])
      expect(await all({ connections: [] })).toEqual([])
      expect(await all({ connections: ['nobody'] })).toEqual([])
      if (name !== 'connections')
        expect([
          await all({ connections: ['acme'], connection: 'beta' }),
          await all({ connections: ['acme', 'beta'], connection: 'beta' }),
        ]).toEqual([[], ['beta']])
    })

    it('of streams with quarantined records has those of these connections', async () => {
      const streams = await store.quarantine.streams({ connections: ['beta', 'corp'] })
      expect(streams.map(({ connection }) => connection).sort()).toEqual(['beta', 'corp'])
    })
  })
}
