import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { rotateKey } from '../../../runtime/store/sqlite/rotate-key.ts'
import { begin, confirm, openStoreKit, purgeAll, type StoreKit } from '../../kit/store.ts'
import { unsealedWith } from '../../kit/unsealed.ts'
import { KEY, makeFolder, OTHER_KEY, openRestored } from './files.ts'

const DAY = 24 * 3_600_000
const damaged = expect.objectContaining({ code: 'store_damaged' })

let folder: ReturnType<typeof makeFolder>
let kit: StoreKit
beforeEach(async () => {
  folder = makeFolder()
  kit = await openStoreKit((seams) => folder.open(seams))
})
afterEach(async () => {
  await kit.store.close()
  folder.clean()
})

const seams = () => ({ clock: new WoundClock(), random: seededRandom(8) })

async function queued(person: string) {
  await kit.ready({ person })
  return kit.queued({ person, candidate: { first_name: `First ${person}`, email: `${person}@people.example` } })
}

async function backup(name: string): Promise<string> {
  const file = join(folder.folder, name)
  await kit.store.backup?.(file)
  return file
}

function look<T>(work: (db: ReturnType<typeof openKeyed>) => T): T {
  const db = openKeyed(folder.file, KEY, { readonly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const keys = (of: 'person' | 'consents' = 'person'): string[] =>
  look((db) =>
    db.prepare<[string], string>(`SELECT owner FROM data_key WHERE owner LIKE ? ORDER BY 1`).pluck().all(`${of}:%`),
  )

describe('the key of a person', () => {
  it('seals what a push stores about the person: no text of it is in the open pages', async () => {
    const push = await queued('ada')
    const pages = look((db) => db.serialize().toString('latin1'))
    expect(pages).not.toContain('First ada')
    expect(pages).not.toContain('ada@people.example')
    expect(
      look((db) => unsealedWith(db, KEY).map(({ place, text }) => [place, text.includes('First ada')])),
    ).toContainEqual(['push.candidate', true])
    expect((await kit.store.pushes.list({ email: 'ada@people.example' }, { limit: 5 })).data).toMatchObject([
      { id: push.id, candidate: { first_name: 'First ada' } },
    ])
  })

  it('is deleted with the person', async () => {
    await queued('ada')
    await queued('bob')
    await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
    expect(keys()).toEqual(['person:bob'])
  })

  it('is deleted when retention leaves nothing that it sealed', async () => {
    const push = await queued('ada')
    await confirm(kit.store, push, await kit.hold('push:acme'), { candidate: 'c1', application: 'a1' })
    await kit.clock.wind(Math.max(RETENTION.pushesMs, RETENTION.attemptsMs) + DAY)
    await purgeAll(kit.store, RETENTION)
    expect(keys()).toEqual([])
    expect(await kit.store.pushes.get(push.id)).toMatchObject({ state: 'CONFIRMED', candidate: {} })
  })
})

/** A consent of a person whose evidence names them. */
async function consented(person: string) {
  const subject = {
    connection: 'acme',
    requisition: 'req-1',
    kind: 'interest_and_consent',
    state: 'confirmed',
  } as const
  const evidence = { recorded_by: `Recruiter of ${person}`, where: 'telephone' }
  return kit.store.consents.append({ person, ...subject, at: kit.clock.now(), expiresAt: null, evidence })
}
const evidenceOf = async (person: string, store = kit.store) =>
  (await store.consents.list({ person }, { limit: 10 })).data.map(({ evidence }) => evidence)
const told = (person: string) => ({ recorded_by: `Recruiter of ${person}`, where: 'telephone' })

describe('the key of the consents of a person', () => {
  it('seals the evidence: no text of it is in the open pages, and the ledger returns it', async () => {
    const { entry } = await consented('ada')
    expect(look((db) => db.serialize().toString('latin1'))).not.toContain('Recruiter of ada')
    expect(look((db) => unsealedWith(db, KEY))).toContainEqual({
      place: 'consent.evidence',
      text: JSON.stringify(told('ada')),
    })
    expect(entry.evidence).toEqual(told('ada'))
    expect(await evidenceOf('ada')).toEqual([told('ada')])
  })

  it('stays when retention deletes the key of the pushes: the evidence is proof until the person is erased', async () => {
    await consented('ada')
    await kit.openRequisition('req-1')
    const push = await kit.queued({ person: 'ada' })
    await confirm(kit.store, push, await kit.hold('push:acme'), { candidate: 'c1', application: 'a1' })
    await kit.clock.wind(Math.max(RETENTION.pushesMs, RETENTION.attemptsMs) + DAY)
    await purgeAll(kit.store, RETENTION)
    expect(keys()).toEqual([])
    expect(await evidenceOf('ada')).toEqual([told('ada')])
  })

  it('is deleted with the person at once, also while a push of theirs is in flight', async () => {
    await consented('ada')
    await consented('bob')
    await begin(kit.store, await queued('ada'), await kit.hold('push:acme'))
    await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
    expect(keys('consents')).toEqual(['consents:bob'])
  })

  it('is another one after an erasure: what is recorded then can be read', async () => {
    await consented('ada')
    await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
    while ((await kit.store.erasures.sweep('ada')) !== null);
    await kit.clock.wind(1_000)
    await consented('ada')
    expect(await evidenceOf('ada')).toEqual([told('ada')])
  })
})

describe('a backup', () => {
  it('has no key of a person: without the file of keys beside it, their data cannot be opened', async () => {
    const push = await queued('ada')
    const copy = await folder.open({ accept: 'restored', file: await backup('one.db') })
    await expect(copy.pushes.get(push.id)).rejects.toThrow(damaged)
    expect(await copy.connections.get('acme')).not.toBeNull()
    await copy.close()
  })

  it('opens with the file of keys that a later backup wrote', async () => {
    const push = await queued('ada')
    const one = await backup('one.db')
    await queued('bob')
    await backup('two.db')
    const restored = await openRestored(one, seams())
    expect(await restored.pushes.get(push.id)).toMatchObject({ candidate: { first_name: 'First ada' } })
    await restored.close()
  })

  it('that is older than an erasure cannot be opened for that person once a later backup is in the same folder', async () => {
    const [ada, bob] = [await queued('ada'), await queued('bob')]
    const one = await backup('one.db')
    await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
    await backup('two.db')
    const restored = await openRestored(one, seams())
    await expect(restored.pushes.get(ada.id)).rejects.toThrow(damaged)
    expect(await restored.pushes.get(bob.id)).toMatchObject({ candidate: { first_name: 'First bob' } })
    await restored.close()
  })

  it('that is older than an erasure has the consents of that person without their evidence', async () => {
    await queued('ada')
    await consented('ada')
    await consented('bob')
    const one = await backup('one.db')
    await kit.store.erasures.erase({ person: 'ada', emails: [], callable: [] })
    await backup('two.db')
    const restored = await openRestored(one, seams())
    const { data } = await restored.consents.list({ person: 'ada' }, { limit: 10 })
    expect(data).toMatchObject([
      { state: 'confirmed', evidence: { erased: true } },
      { state: 'confirmed', evidence: { erased: true } },
    ])
    expect(await evidenceOf('bob', restored)).toEqual([told('bob')])
    await restored.close()
  })

  it('of one installation never replaces the keys of another one in the same folder', async () => {
    await queued('ada')
    await backup('one.db')
    const other = await folder.open({ file: join(folder.folder, 'other', 'hirewire.db') })
    await other.backup?.(join(folder.folder, 'other.db'))
    await other.close()
    expect(readdirSync(folder.folder).filter((name) => name.endsWith('.keys'))).toHaveLength(2)
  })

  it('after a rotation leaves the keys that older backups need, and both open with their own', async () => {
    const ada = await queued('ada')
    const one = await backup('one.db')
    await kit.store.close()
    rotateKey({ file: folder.file, oldKey: KEY, newKey: OTHER_KEY, now: Date.UTC(2026, 0, 5), by: 'root' })
    const rotated = await folder.open({ key: OTHER_KEY })
    await rotated.backup?.(join(folder.folder, 'two.db'))
    await rotated.close()
    expect(readdirSync(folder.folder).filter((name) => name.endsWith('.keys'))).toHaveLength(2)
    const restored = await openRestored(one, seams())
    expect(await restored.pushes.get(ada.id)).toMatchObject({ candidate: { first_name: 'First ada' } })
    await restored.close()
  })
})
