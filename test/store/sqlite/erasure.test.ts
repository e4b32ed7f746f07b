import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { Retention } from '../../../runtime/store/port/retention.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { application, begin, PERSON, pull, purgeAll, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { unsealedWith } from '../../kit/unsealed.ts'

eachTestHasStore()

const DAY = 24 * 3_600_000
const CV = Buffer.from('the whole life of Zeldaline Quillfeather')
const EMAIL = 'zeldaline@quillfeather.example'

/** A confirmed push with a file, and what the ATS has returned about it since. */
async function confirmed(person = PERSON) {
  await kit.ready({ person })
  const push = await kit.queued({
    person,
    candidate: { first_name: 'Zeldaline', last_name: 'Quillfeather', email: EMAIL },
    files: [
      {
        kind: 'resume',
        fileName: 'zelda.pdf',
        givenName: 'zelda.pdf',
        mediaType: 'application/pdf',
        size: CV.length,
        sha256: sha256(CV),
        content: CV,
      },
    ],
    idempotency: { key: 'key-of-zelda', bodyHash: 'x' },
  })
  const hold = await kit.hold('push:acme')
  const attempt = await begin(store, push, hold)
  const to = { kind: 'step', step: null, saved: { candidate: 'cand-zq', application: 'app-zq' } } as const
  await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response: { status: 201 }, to })
  return push
}

/** Erases a person, and completes the scan for traces. */
async function erase(person = PERSON, emails: string[] = []) {
  const erased = await store.erasures.erase({ person, emails, callable: [] })
  return { ...erased, swept: await sweepErased(store.erasures, { person }) }
}

const file = (): string => writer.serialize().toString('latin1')

it('after an erasure no byte of the person is in the file: not in a row, an index, a free page or a packed source record', async () => {
  await confirmed()
  const secret = `uncommon-${'q'.repeat(40)}`
  await pull(store, 'applications', [
    application('app-zq', 'NEW', { candidate: { id: 'cand-zq' } }),
    write('candidate', 'cand-zq', { first_name: 'Zeldaline', emails: [EMAIL], links: [secret] }),
  ])
  const pushed = () => unsealedWith(writer, MEMORY_KEY).filter(({ text }) => text.includes('Quillfeather'))
  expect(pushed().map(({ place }) => place)).toEqual(['push.candidate', 'file_content.content'])
  expect(file()).not.toContain('Quillfeather')
  await erase()
  const [task] = (await store.erasures.list({}, { limit: 5 })).data
  await store.erasures.close(task!.id, { evidence: 'seen', by: 'ops' })
  for (const text of ['Zeldaline', 'Quillfeather', 'quillfeather', 'key-of-zelda', PERSON, 'cand-zq', 'app-zq', secret])
    expect([text, file().includes(text)]).toEqual([text, false])
  expect(writer.pragma('secure_delete', { simple: true })).toBe(1)
  expect(writer.pragma('foreign_key_check')).toEqual([])
})

it('after an erasure the write-ahead log is empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-erasure-'))
  const path = join(folder, 'hirewire.db')
  const real = await openStore({ file: path, key: Buffer.alloc(32, 1), clock: kit.clock, random: seededRandom(3) })
  try {
    await real.connections.create(
      { id: 'acme', connector: 's', authType: 'k', name: null, definition: { integration: 's' } },
      {},
    )
    await real.erasures.erase({ person: PERSON, emails: [], callable: [] })
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0)
    await real.erasures.scrub()
    expect(statSync(`${path}-wal`).size).toBe(0)
  } finally {
    await real.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('a candidate who was only pulled is deleted with the person, by the e-mail address', async () => {
  await confirmed()
  await pull(store, 'candidates', [
    write('candidate', 'elsewhere', { first_name: 'Z.', emails: [EMAIL.toUpperCase()] }),
    write('candidate', 'other', { first_name: 'O.', emails: ['o@example.com'] }),
  ])
  await erase()
  expect(await store.records.get({ connection: 'acme', model: 'candidate', id: 'elsewhere' })).toBeNull()
  expect(await store.records.get({ connection: 'acme', model: 'candidate', id: 'other' })).not.toBeNull()
})

it('a page with an erased person is stored without them, whether it was a known page or not', async () => {
  await confirmed()
  const page = [
    application('app-zq', 'NEW', { candidate: { id: 'cand-zq' } }),
    application('app-2', 'NEW', { candidate: { id: 'cand-2' } }),
  ]
  await pull(store, 'applications', page)
  await erase()
  expect(await pull(store, 'applications', page)).toBeDefined()
  expect(await store.records.get({ connection: 'acme', model: 'application', id: 'app-zq' })).toBeNull()
  expect(await store.records.get({ connection: 'acme', model: 'application', id: 'app-2' })).not.toBeNull()
})

it('the ledger deletes its entries for an erasure, and for nothing else', async () => {
  await confirmed()
  expect(() => writer.exec('DELETE FROM consent')).toThrow(/append-only/)
  await erase()
  expect((await store.consents.list({}, { limit: 5 })).data).toEqual([])
  await kit.consent('confirmed', { person: 'other' })
  expect(() => writer.exec('DELETE FROM consent')).toThrow(/append-only/)
})

const purge = (change: Partial<Retention> = {}) => purgeAll(store, { ...RETENTION, ...change })

it('a file is deleted a week after its push was confirmed, the personal data of the push and its attempts later', async () => {
  const push = await confirmed()
  await kit.clock.wind(6 * DAY)
  await purge()
  expect(await store.pushes.file(push.id, 'resume')).not.toBeNull()
  await kit.clock.wind(2 * DAY)
  await purge()
  expect(await store.pushes.file(push.id, 'resume')).toBeNull()
  expect(file()).not.toContain('the whole life')
  expect((await store.pushes.get(push.id))?.candidate).toMatchObject({ email: EMAIL })
  await kit.clock.wind(180 * DAY)
  await purge()
  expect(await store.pushes.get(push.id)).toMatchObject({ state: 'CONFIRMED', candidate: {}, files: [] })
  expect(await store.pushes.attempts(push.id)).toEqual([])
})

it('a failed push keeps what a retry needs as long as its data, and cannot be retried without it', async () => {
  await kit.ready()
  const push = await kit.queued()
  const hold = await kit.hold('push:acme')
  const to = { kind: 'failed', code: 'ats_rejected', message: 'no' } as const
  await store.pushes.settle({ attempt: null, push: push.id, hold, outcome: 'rejected', response: null, to })
  await kit.clock.wind(30 * DAY)
  await purge()
  expect((await store.pushes.get(push.id))?.files).toHaveLength(1)
  await kit.clock.wind(160 * DAY)
  await purge()
  expect(await store.pushes.get(push.id)).toMatchObject({ candidate: {}, files: [] })
  await expect(store.pushes.retry(push.id)).rejects.toMatchObject({ code: 'state_conflict' })
})

it('old changes and runs are deleted, numbers continue, and the last complete run of a stream is kept', async () => {
  await pull(store, 'applications', [application('1', 'NEW')])
  await pull(store, 'applications', [application('2', 'NEW')])
  const last = await store.changes.lastSeq()
  await kit.clock.wind(366 * DAY)
  expect(await purge()).toMatchObject({ changes: expect.any(Number), runs: 1 })
  expect(await store.changes.list({ after: 0, limit: 10 })).toEqual([])
  expect((await store.pulls.list({}, { limit: 10 })).data).toHaveLength(1)
  await pull(store, 'applications', [application('3', 'NEW')])
  expect((await store.changes.list({ after: 0, limit: 10 }))[0]!.seq).toBe(last + 1)
})
