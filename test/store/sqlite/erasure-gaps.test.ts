import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../runtime/kernel/fingerprint.ts'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { Quarantined, RecordWrite } from '../../../runtime/store/port-pulls.ts'
import { leaksOf } from '../../rigs/leaks.ts'
import { application, commit, PERSON, pull, requisition, startRun, write } from '../world.ts'
import { eachWorld, store, world, writer } from './written-world.ts'

eachWorld()

const EMAIL = 'zelda@quillfeather.example'
const CANDIDATE = { first_name: 'Zelda', last_name: 'Quillfeather', email: EMAIL, phone: '+41 44 668 18 00' }

async function erase() {
  await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
  await sweepErased(store.erasures)
}
async function erased() {
  await world.ready()
  await world.queued({ candidate: CANDIDATE })
  await erase()
}

async function setAside(...quarantined: Quarantined[]) {
  const open = await startRun(store, 'people')
  await commit(store, open, [], { quarantined, received: quarantined.length })
  await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
}
const bad = (model: Quarantined['model'], recordId: string, body: object): Quarantined => {
  const raw = JSON.stringify(body)
  return { reason: 'no date', pointer: '/pull/people/map', recordId, model, raw, rawHash: sha256(raw) }
}

/** A record whose source says more than the mapping takes. */
const withSource = (record: RecordWrite, more: object): RecordWrite => {
  const raw = JSON.stringify({ id: record.id, ...record.data, ...more })
  return { ...record, raw, rawHash: sha256(raw) }
}
const stored = (model: RecordWrite['model'], id: string) => store.records.get({ connection: 'acme', model, id })
const leaks = () => leaksOf(writer, ['Zelda', 'zelda', 'uillfeather'])

/** Pulled before the erasure, or after it: what is left is the same. */
const ROUNDS = ['before', 'after'] as const

describe.each(ROUNDS)('an e-mail address in a source field that is not mapped, pulled %s the erasure,', (when) => {
  async function round(records: RecordWrite[]) {
    if (when === 'after') await erased()
    await pull(store, 'people', records)
    if (when === 'before') await erased()
  }

  it('is in no source record of others, and their records stay', async () => {
    const note = { note: `Zelda Quillfeather, ${EMAIL}.` }
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

  it('tells a candidate and an application of which no other address is known', async () => {
    await round([
      withSource(write('candidate', 'c8', { first_name: 'Zelda' }), { mail: EMAIL }),
      withSource(application('a8', 'NEW', { candidate: { id: 'c8' } }), {}),
      withSource(application('a9', 'NEW', { candidate: { id: 'c9' } }), { mail: EMAIL }),
    ])
    expect(await stored('candidate', 'c8')).toBeNull()
    expect(await stored('application', 'a8')).toBeNull()
    expect(await stored('application', 'a9')).toBeNull()
    expect(leaks()).toEqual([])
  })

  it('is no reason to hold off an application of which another address is in the source', async () => {
    const more = { of: 'otto@x.example', note: EMAIL }
    await round([withSource(application('a7', 'NEW', { candidate: { id: 'c7' } }), more)])
    expect(await stored('application', 'a7')).not.toBeNull()
    expect(leaks()).toEqual([])
  })

  it('tells a candidate of the same name, whoever else is named in the source', async () => {
    const named = { first_name: 'Zelda', last_name: 'Quillfeather' }
    await round([withSource(write('candidate', 'c8', named), { mail: EMAIL, recruiter: 'r@x.example' })])
    expect(await stored('candidate', 'c8')).toBeNull()
    expect(leaks()).toEqual([])
  })

  it('is taken out of the mapped texts of others', async () => {
    await round([requisition('r8', 'OPEN', { description: `Referred by ${EMAIL}!` })])
    expect(await stored('requisition', 'r8')).toMatchObject({ data: { description: 'Referred by [erased]!' } })
    expect(leaks()).toEqual([])
  })
})

describe('a record that is shown a second time, without its e-mail address,', () => {
  const again = () => pull(store, 'people', [write('candidate', 'c5', { first_name: 'Zelda' })])

  it('is held off where it was stored before the erasure', async () => {
    await pull(store, 'people', [write('candidate', 'c5', { first_name: 'Zelda', emails: [EMAIL] })])
    await erased()
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
  })

  it('is held off where it came after the erasure', async () => {
    await erased()
    await pull(store, 'people', [write('candidate', 'c5', { first_name: 'Zelda', emails: [EMAIL] })])
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
  })

  it('is held off where it lay in quarantine before the erasure, with its applications', async () => {
    await setAside(bad('candidate', 'c5', { mail: EMAIL }))
    await pull(store, 'applications', [application('a5', 'NEW', { candidate: { id: 'c5' } })])
    await erased()
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
    expect(await stored('application', 'a5')).toBeNull()
    expect(leaks()).toEqual([])
  })

  it('is held off where it could not be mapped after the erasure', async () => {
    await erased()
    await setAside(bad('candidate', 'c5', { mail: EMAIL }), bad('application', 'a5', { mail: EMAIL }))
    await again()
    expect(await stored('candidate', 'c5')).toBeNull()
    await pull(store, 'applications', [application('a5', 'NEW', { candidate: { id: 'c6' } })])
    expect(await stored('application', 'a5')).toBeNull()
  })

  it('is not held off where the id is one of another model', async () => {
    await setAside(bad('requisition', 'c5', { contact: EMAIL }))
    await erased()
    await setAside(bad('requisition', 'c6', { contact: EMAIL }))
    await again()
    expect(await stored('candidate', 'c5')).not.toBeNull()
  })
})

describe.each(['before', 'after'])('a record in quarantine with the name alone, set aside %s the erasure,', (when) => {
  it.each([
    { first: 'Zelda', no: 5, last: 'Quillfeather' },
    { name: { full: 'QUILLFEATHER, Zelda' } },
    { about: 'A talk with Zelda M. Quillfeather on Monday.' },
  ])('keeps no body: %j', async (body) => {
    if (when === 'before') await setAside(bad('candidate', 'c5', body))
    await erased()
    if (when === 'after') await setAside(bad('candidate', 'c5', body))
    expect((await store.quarantine.list({}, { limit: 5 })).data).toMatchObject([{ recordId: 'c5' }])
    expect(leaks()).toEqual([])
  })

  it('of somebody else keeps it', async () => {
    const body = { first: 'Zelda', last: 'Other', note: 'a quillfeather pen' }
    if (when === 'before') await setAside(bad('candidate', 'c5', body))
    await erased()
    if (when === 'after') await setAside(bad('candidate', 'c5', body))
    const [row] = (await store.quarantine.list({}, { limit: 5 })).data
    expect((await store.quarantine.get(row!.id))?.raw).toBe(JSON.stringify(body))
  })
})
