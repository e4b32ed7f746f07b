import { expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { RecordWrite } from '../../../runtime/store/port/runs.ts'
import { application, commit, PERSON, pull, startRun, write } from '../../kit/store.ts'
import { eachTestHasStore, store } from '../../kit/store-tables.ts'
import { bad, EMAIL, leaks, setAside, stored, withSource } from './zelda.ts'

eachTestHasStore()

const NAME = { first_name: 'Zeldaline', last_name: 'Quillfeather' }
const nameless = (id: string) => write('candidate', id, { first_name: 'Z.' })
const people = (...records: RecordWrite[]) => pull(store, 'people', records)

/** The ATS drops an address during the scan for traces of its person. */
async function eraseWhile(page: () => Promise<unknown>) {
  await store.erasures.erase({ person: PERSON, emails: [EMAIL], callable: [] })
  await page()
  await sweepErased(store.erasures)
}

it.each([
  ['in a mapped field', write('candidate', 'c1', { ...NAME, emails: [EMAIL] })],
  ['in the source only', withSource(write('candidate', 'c1', NAME), { mail: EMAIL })],
] as const)(
  'a candidate with the address %s is erased, even if a page without it is stored before the scan for traces',
  async (_, known) => {
    await people(known)
    await pull(store, 'applications', [application('a1', 'NEW', { candidate: { id: 'c1' } })])
    await eraseWhile(() => people(write('candidate', 'c1', NAME)))
    expect(await stored('candidate', 'c1')).toBeNull()
    expect(await stored('application', 'a1')).toBeNull()
    expect(leaks()).toEqual([])
    await people(nameless('c1'))
    expect(await stored('candidate', 'c1')).toBeNull()
  },
)

it('an application is erased, even if a page without its candidate is stored before the scan for traces', async () => {
  await people(write('candidate', 'c1', { ...NAME, emails: [EMAIL] }))
  await pull(store, 'applications', [application('a1', 'NEW', { candidate: { id: 'c1' }, note: 'Zeldaline' })])
  await eraseWhile(() =>
    pull(store, 'applications', [application('a1', 'NEW', { candidate: null, note: 'Zeldaline' })]),
  )
  expect(await stored('application', 'a1')).toBeNull()
  expect(leaks()).toEqual([])
})

it('a candidate known from a record in quarantine is erased, even if that is mapped before the scan for traces', async () => {
  await setAside(bad('candidate', 'c1', { name: 'Zeldaline', mail: EMAIL }))
  await eraseWhile(() => people(write('candidate', 'c1', NAME)))
  expect(await stored('candidate', 'c1')).toBeNull()
  expect(leaks()).toEqual([])
})

it('a record leaves the quarantine with the next page after the scan for traces', async () => {
  await setAside(bad('candidate', 'c2', { name: 'Otto' }))
  const otto = write('candidate', 'c2', { first_name: 'Otto' })
  await eraseWhile(() => people(otto))
  expect(await stored('candidate', 'c2')).not.toBeNull()
  const open = await startRun(store, 'people')
  await commit(store, open, [], { unchanged: [otto.rawHash], received: 1 })
  expect((await store.quarantine.list({}, { limit: 5 })).data).toEqual([])
})

it('changes of others during the scan for traces are stored', async () => {
  await people(write('candidate', 'c2', { first_name: 'Otto', emails: ['otto@x.example'] }))
  await eraseWhile(() => people(write('candidate', 'c2', { first_name: 'Otto', emails: ['o@x.example'] })))
  expect(await stored('candidate', 'c2')).toMatchObject({ data: { emails: ['o@x.example'] } })
})
