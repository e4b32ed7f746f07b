import { describe, expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { RecordWrite } from '../../../runtime/store/port/runs.ts'
import { application, PERSON, pull, requisition, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store } from '../../kit/store-tables.ts'
import { bad, CANDIDATE, EMAIL, leaks, setAside, stored, withSource } from './zelda.ts'

eachTestHasStore()

async function erase() {
  await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
  await sweepErased(store.erasures)
}
async function erased() {
  await kit.ready()
  await kit.queued({ candidate: CANDIDATE })
  await erase()
}

/** Pulled before the erasure, or after it: the result is the same. */
const ROUNDS = ['before', 'after'] as const

describe.each(ROUNDS)('an e-mail address in an unmapped source field, pulled %s the erasure,', (when) => {
  async function round(records: RecordWrite[]) {
    if (when === 'after') await erased()
    await pull(store, 'people', records)
    if (when === 'before') await erased()
  }

  it('is removed from the source records of others, and their records are kept', async () => {
    const note = { note: `Zeldaline Quillfeather, ${EMAIL}.` }
    await round([
      withSource(requisition('r7'), note),
      withSource(write('candidate', 'c7', { first_name: 'Otto', emails: ['otto@x.example'] }), note),
      withSource(application('a7', 'NEW', { candidate: { id: 'c7' } }), note),
    ])
    for (const [model, id] of [
      ['requisition', 'r7'],
      ['candidate', 'c7'],
      ['application', 'a7'],
    ] as const)
      expect(await stored(model, id)).not.toBeNull()
    expect(leaks()).toEqual([])
  })

  it('identifies a candidate and an application for which no other address is known', async () => {
    await round([
      withSource(write('candidate', 'c8', { first_name: 'Zeldaline' }), { mail: EMAIL }),
      withSource(application('a8', 'NEW', { candidate: { id: 'c8' } }), {}),
      withSource(application('a9', 'NEW', { candidate: { id: 'c9' } }), { mail: EMAIL }),
    ])
    expect(await stored('candidate', 'c8')).toBeNull()
    expect(await stored('application', 'a8')).toBeNull()
    expect(await stored('application', 'a9')).toBeNull()
    expect(leaks()).toEqual([])
  })

  it('does not block an application whose source contains another address', async () => {
    const more = { of: 'otto@x.example', note: EMAIL }
    await round([withSource(application('a7', 'NEW', { candidate: { id: 'c7' } }), more)])
    expect(await stored('application', 'a7')).not.toBeNull()
    expect(leaks()).toEqual([])
  })

  it('identifies a candidate of the same name, whoever else is named in the source', async () => {
    const named = { first_name: 'Zeldaline', last_name: 'Quillfeather' }
    await round([withSource(write('candidate', 'c8', named), { mail: EMAIL, recruiter: 'r@x.example' })])
    expect(await stored('candidate', 'c8')).toBeNull()
    expect(leaks()).toEqual([])
  })

  it('is removed from the mapped texts of others', async () => {
    await round([requisition('r8', 'OPEN', { description: `Referred by ${EMAIL}!` })])
    expect(await stored('requisition', 'r8')).toMatchObject({ data: { description: 'Referred by [erased]!' } })
    expect(leaks()).toEqual([])
  })
})

describe.each(['before', 'after'])('the person in the hiring team of a job that is pulled %s the erasure', (when) => {
  it('is a member without a name, an id and an address, and the others stay', async () => {
    const other = { id: 'u2', name: 'Otto Other', email: 'otto@x.example', role: 'Recruiter' }
    const hiring_team = [{ id: 'u-zeldaline', name: 'Zeldaline Quillfeather', email: EMAIL, role: 'Manager' }, other]
    const title = 'Team of 5'
    if (when === 'after') await erased()
    await pull(store, 'requisitions', [withSource(requisition('r9', 'OPEN', { title, hiring_team }), { by: EMAIL })])
    if (when === 'before') await erased()
    expect(await stored('requisition', 'r9')).toMatchObject({
      data: { title, hiring_team: [{ name: '[erased]', role: 'Manager' }, other] },
    })
    expect(leaks()).toEqual([])
  })
})

describe('a record that is returned again without its e-mail address', () => {
  const again = () => pull(store, 'people', [write('candidate', 'c5', { first_name: 'Zeldaline' })])

  it('is erased and not stored again if it was stored before the erasure', async () => {
    await pull(store, 'people', [write('candidate', 'c5', { first_name: 'Zeldaline', emails: [EMAIL] })])
    await erased()
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
  })

  it('is not stored if it was received after the erasure', async () => {
    await erased()
    await pull(store, 'people', [write('candidate', 'c5', { first_name: 'Zeldaline', emails: [EMAIL] })])
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
  })

  it('is not stored if it was in quarantine before the erasure, with its applications', async () => {
    await setAside(bad('candidate', 'c5', { mail: EMAIL }))
    await pull(store, 'applications', [application('a5', 'NEW', { candidate: { id: 'c5' } })])
    await erased()
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
    expect(await stored('application', 'a5')).toBeNull()
    expect(leaks()).toEqual([])
  })

  it('is not stored if it could not be mapped after the erasure', async () => {
    await erased()
    await setAside(bad('candidate', 'c5', { mail: EMAIL }), bad('application', 'a5', { mail: EMAIL }))
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
    await pull(store, 'applications', [application('a5', 'NEW', { candidate: { id: 'c6' } })])
    expect(await stored('application', 'a5')).toBeNull()
  })

  it('is stored if the id belongs to another model', async () => {
    await setAside(bad('requisition', 'c5', { contact: EMAIL }))
    await erased()
    await setAside(bad('requisition', 'c6', { contact: EMAIL }))
    await again()
    expect(await stored('candidate', 'c5')).not.toBeNull()
  })
})

describe.each(['before', 'after'])(
  'a record in quarantine with the name alone, quarantined %s the erasure,',
  (when) => {
    it.each([
      { first: 'Zeldaline', no: 5, last: 'Quillfeather' },
      { name: { full: 'QUILLFEATHER, Zeldaline' } },
      { about: 'A talk with Zeldaline M. Quillfeather on Monday.' },
    ])('loses its body: %j', async (body) => {
      if (when === 'before') await setAside(bad('candidate', 'c5', body))
      await erased()
      if (when === 'after') await setAside(bad('candidate', 'c5', body))
      expect((await store.quarantine.list({}, { limit: 5 })).data).toMatchObject([{ recordId: 'c5' }])
      expect(leaks()).toEqual([])
    })

    it('of another person keeps its body', async () => {
      const body = { first: 'Zeldaline', last: 'Other', note: 'a quillfeather pen' }
      if (when === 'before') await setAside(bad('candidate', 'c5', body))
      await erased()
      if (when === 'after') await setAside(bad('candidate', 'c5', body))
      const [row] = (await store.quarantine.list({}, { limit: 5 })).data
      expect((await store.quarantine.get(row!.id))?.raw).toBe(JSON.stringify(body))
    })
  },
)
