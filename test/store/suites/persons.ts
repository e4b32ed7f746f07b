import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import type { PushRow, Store } from '../../../runtime/store/port/index.ts'
import {
  addConnection,
  appendConsent,
  application,
  begin,
  confirm,
  type MakeStore,
  newPush,
  openStoreKit,
  pull,
  purgeAll,
  type StoreKit,
  takeLane,
  walk,
  write,
} from '../../kit/store.ts'

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'Ada@Example.org', phone: '+49 (0)30 5550017' }

export function personSuite(makeStore: MakeStore): void {
  describe('what is stored of a person', () => {
    let kit: StoreKit
    let store: Store
    const request = async (person: string, candidate: object, connection = 'acme'): Promise<PushRow> => {
      await appendConsent(store, kit.clock, { state: 'confirmed', person, connection })
      const requested = await store.pushes.request(newPush({ person, connection, candidate: { ...candidate } }))
      if (requested.kind !== 'queued') throw new Error(requested.kind)
      return requested.push
    }
    const candidate = (id: string, fields: object) => write('candidate', id, { first_name: 'A', ...fields })
    beforeEach(async () => {
      kit = await openStoreKit(makeStore)
      store = kit.store
      await kit.openRequisition('req-1')
      await addConnection(store, 'beta')
      await pull(
        store,
        'requisitions',
        [write('requisition', 'req-1', { title: 'J', status: { value: 'OPEN', source_value: 'o' } })],
        'beta',
      )
    })
    afterEach(() => store.close())

    describe('a look-up', () => {
      it('by e-mail finds persons of pushes at any connection, and candidates of ATSs, in any spelling', async () => {
        await request('p-1', ADA)
        await request('p-2', { ...ADA, email: 'other@example.org' }, 'beta')
        await request('p-3', ADA, 'beta')
        await pull(store, 'candidates', [
          candidate('c-1', { emails: ['ada@example.org'] }),
          candidate('c-2', { emails: ['other@example.org'] }),
        ])
        expect(await store.persons.find({ email: 'ada@example.org' })).toEqual([
          { person: 'p-1', candidates: [] },
          { person: 'p-3', candidates: [] },
          { person: null, candidates: [{ connection: 'acme', id: 'c-1' }] },
        ])
        expect(await store.persons.find({ email: 'nobody@example.org' })).toEqual([])
      })

      it('joins a candidate to the person whose push created it', async () => {
        const push = await request('p-1', ADA)
        await confirm(store, push, await takeLane(store, 'push:acme'), { candidate: 'c-1', application: 'a-1' })
        await pull(store, 'candidates', [candidate('c-1', { emails: ['ada@example.org'] })])
        const found = [{ person: 'p-1', candidates: [{ connection: 'acme', id: 'c-1' }] }]
        expect(await store.persons.find({ email: 'ada@example.org' })).toEqual(found)
        expect(await store.persons.find({ connection: 'acme', candidate: 'c-1' })).toEqual(found)
        expect(await store.persons.find({ connection: 'beta', candidate: 'c-1' })).toEqual([])
      })

      it('by phone compares the whole number, with and without the code of its country', async () => {
        await request('p-1', ADA)
        await request('p-2', { ...ADA, phone: '+43 30 5550017' })
        await pull(store, 'candidates', [
          candidate('c-1', { phones: [{ raw: '030 555 00 17', e164: null }] }),
          candidate('c-2', { phones: [{ raw: '040 555 00 17', e164: null }] }),
        ])
        const found = await store.persons.find({ phone: '0049305550017' })
        expect(found).toEqual([
          { person: 'p-1', candidates: [] },
          { person: null, candidates: [{ connection: 'acme', id: 'c-1' }] },
        ])
        expect((await store.persons.find({ phone: '030 5550017' })).map(({ person }) => person)).toEqual([
          'p-1',
          'p-2',
          null,
        ])
        expect(await store.persons.find({ phone: '+49 30 9990017' })).toEqual([])
      })

      it('finds nothing of a person who was erased', async () => {
        await request('p-1', ADA)
        await store.erasures.erase({ person: 'p-1', emails: [], callable: [] })
        expect(await store.persons.find({ email: 'ada@example.org' })).toEqual([])
        expect(await store.persons.find({ phone: ADA.phone })).toEqual([])
      })

      it('refuses an address that more than a thousand candidates have', async () => {
        const many = Array.from({ length: 1_001 }, (_, n) => candidate(`c-${n}`, { emails: ['office@example.org'] }))
        await pull(store, 'candidates', many)
        await expect(store.persons.find({ email: 'office@example.org' })).rejects.toThrow('not that of one person')
      })
    })

    describe('an overview', () => {
      it('counts what is stored, and names the files and the records that belong to the person', async () => {
        const push = await request('p-1', ADA)
        await confirm(store, push, await takeLane(store, 'push:acme'), { candidate: 'c-1', application: 'a-1' })
        await pull(store, 'candidates', [
          candidate('c-1', { emails: ['ada@example.org'] }),
          candidate('c-2', { emails: ['ADA@example.org'] }),
          candidate('c-3', { emails: ['other@example.org'] }),
        ])
        const of = (id: string) => ({ candidate: { id } })
        await pull(store, 'applications', [
          application('a-2', 'APPLIED', of('c-2')),
          application('a-3', 'APPLIED', of('c-3')),
        ])
        await pull(store, 'offers', [write('offer', 'o-1', { application: { id: 'a-2' } })])
        const overview = (await store.persons.overview('p-1'))!
        expect(overview.records.map(({ model, id }) => `${model} ${id}`).sort()).toEqual([
          'application a-1',
          'application a-2',
          'candidate c-1',
          'candidate c-2',
          'offer o-1',
        ])
        expect(overview.counts).toEqual({ consents: 1, pushes: 1, reviews: 0, files: 1, records: 5, erasures: 0 })
        expect(overview.files).toMatchObject([{ push: push.id, kind: 'resume', fileName: 'cv.pdf' }])
        expect(overview.erasedAt).toBeNull()
      })

      it('is null for an id of nobody, and reports the time of an erasure', async () => {
        expect(await store.persons.overview('nobody')).toBeNull()
        await request('p-1', ADA)
        await store.erasures.erase({ person: 'p-1', emails: [], callable: [] })
        const overview = (await store.persons.overview('p-1'))!
        expect(overview.erasedAt).toBe(kit.clock.now())
        expect(overview.counts).toMatchObject({ consents: 0, pushes: 0, files: 0, records: 0 })
      })
    })

    describe('the preview of an erasure', () => {
      const filled = async (): Promise<void> => {
        const push = await request('p-1', ADA)
        await confirm(store, push, await takeLane(store, 'push:acme'), { candidate: 'c-1', application: 'a-1' })
        await request('p-1', ADA, 'beta')
        await pull(store, 'candidates', [
          candidate('c-1', { emails: ['ada@example.org'] }),
          candidate('c-2', { emails: ['ada@example.org'] }),
        ])
        await pull(store, 'applications', [application('a-2', 'APPLIED', { candidate: { id: 'c-2' } })])
      }
      const stored = async () => [
        await store.persons.overview('p-1'),
        await store.erasures.status('p-1'),
        await store.erasures.list({}, { limit: 100 }),
        await store.changes.lastSeq(),
        await store.issues.list({}, { limit: 100 }),
      ]

      it('returns what the erasure then does, and changes nothing', async () => {
        await filled()
        const before = await stored()
        const preview = (await store.erasures.preview({ person: 'p-1', callable: ['acme'] }))!
        expect(await stored()).toEqual(before)
        const erased = await store.erasures.erase({ person: 'p-1', emails: [], callable: ['acme'] })
        let records = erased.local.records
        for (let swept = await store.erasures.sweep('p-1'); swept; swept = await store.erasures.sweep('p-1'))
          records += swept.records ?? 0
        const { consents, pushes, attempts, files, reviews } = erased.local
        expect(preview.local).toEqual({ consents, pushes, attempts, files, reviews, records })
        expect(preview.local).toMatchObject({ consents: 2, pushes: 2, records: 4 })
        expect(preview.ats).toEqual(erased.ats)
        expect(preview.ats).toMatchObject([{ connection: 'acme', state: 'waiting', reason: 'erased' }])
      })

      it('is empty once the person is erased, and null for an id of nobody', async () => {
        await filled()
        await store.erasures.erase({ person: 'p-1', emails: [], callable: [] })
        while (await store.erasures.sweep('p-1'));
        const [{ id } = { id: '' }] = (await store.erasures.list({}, { limit: 1 })).data
        await store.erasures.close(id, { evidence: 'done', by: 'desk' })
        const again = (await store.erasures.preview({ person: 'p-1', callable: [] }))!
        expect(again).toMatchObject({ erasedAt: kit.clock.now(), ats: [], waitsFor: [] })
        expect(Object.values(again.local)).toEqual([0, 0, 0, 0, 0, 0])
        expect(await store.erasures.preview({ person: 'nobody', callable: [] })).toBeNull()
      })
    })

    describe('disclosures', () => {
      it('are the requests that left, each with its consent and what left with it', async () => {
        const push = await request('p-1', ADA)
        const hold = await takeLane(store, 'push:acme')
        const lookUp = await begin(store, push, hold, 'ask')
        const same = { push: push.id, hold, to: { kind: 'same' } } as const
        await store.pushes.settle({ ...same, attempt: lookUp, outcome: 'absent', response: { status: 200 } })
        const withheld = await begin(store, push, hold)
        await store.pushes.settle({ ...same, attempt: withheld, outcome: 'retry', response: { failure: 'not_sent' } })
        await kit.clock.wind(1_000)
        await confirm(store, push, hold, { candidate: 'c-1' })
        const [granted] = (await store.consents.list({ person: 'p-1' }, { limit: 1 })).data
        const { data } = await store.persons.disclosures({ person: 'p-1' }, { limit: 10 })
        expect(data).toMatchObject([
          {
            push: push.id,
            connection: 'acme',
            state: 'CONFIRMED',
            consent: granted!.id,
            at: kit.clock.now(),
            attempt: { act: 'send', effect: 'create', outcome: 'confirmed' },
            carried: ['email', 'resume'],
          },
          { attempt: { act: 'ask', outcome: 'absent' }, carried: ['email', 'resume'] },
        ])
        expect(data).toHaveLength(2)
      })

      it('are listed page by page, by person, connection and time', async () => {
        const holds = { acme: await takeLane(store, 'push:acme'), beta: await takeLane(store, 'push:beta') }
        const times: number[] = []
        for (const [person, connection] of [
          ['p-1', 'acme'],
          ['p-2', 'acme'],
          ['p-1', 'beta'],
        ] as const) {
          await confirm(store, await request(person, ADA, connection), holds[connection], { candidate: `c-${person}` })
          times.push(kit.clock.now())
          await kit.clock.wind(1_000)
        }
        // Never sent: not a disclosure.
        await request('p-9', ADA)
        const all = (filter: Parameters<Store['persons']['disclosures']>[0]) =>
          walk((paging) => store.persons.disclosures(filter, paging), 1)
        const shown = async (filter: Parameters<typeof all>[0]) =>
          (await all(filter)).map(({ person, connection }) => `${person} ${connection}`)
        expect(await shown({})).toEqual(['p-1 beta', 'p-2 acme', 'p-1 acme'])
        const oldest = await walk((paging) => store.persons.disclosures({}, { ...paging, order: 'oldest' }), 1)
        expect(oldest).toEqual((await all({})).reverse())
        expect(await shown({ person: 'p-1' })).toEqual(['p-1 beta', 'p-1 acme'])
        expect(await shown({ connections: ['acme'] })).toEqual(['p-2 acme', 'p-1 acme'])
        expect(await shown({ connection: 'beta' })).toEqual(['p-1 beta'])
        expect(await shown({ from: times[1]!, to: times[2]! })).toEqual(['p-2 acme'])
      })

      it('of a push whose attempts were purged name the push and its consent', async () => {
        const push = await request('p-1', ADA)
        await confirm(store, push, await takeLane(store, 'push:acme'), { candidate: 'c-1' })
        const day = 86_400_000
        await kit.clock.wind(3 * day)

        await purgeAll(store, { ...RETENTION, filesMs: day, pushesMs: day, attemptsMs: day })
        const [granted] = (await store.consents.list({ person: 'p-1' }, { limit: 1 })).data
        expect((await store.persons.disclosures({}, { limit: 10 })).data).toMatchObject([
          { push: push.id, attempt: null, consent: granted!.id, carried: null },
        ])
      })
    })
  })
}
