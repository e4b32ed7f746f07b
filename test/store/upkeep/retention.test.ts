import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Removed } from '../../../runtime/store/port/retention.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import {
  application,
  begin,
  clearAll,
  commit,
  openStoreKit,
  PERSON,
  pull,
  purgeAll,
  startRun,
  write,
} from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { auditEntry } from '../suites/audit.ts'
import { LINK } from '../suites/connect-links.ts'

eachTestHasStore()

const DAY = 24 * 3_600_000
/** Each kind with a retention period that no other has, so that deleted rows show which period applied. */
const KINDS = {
  filesMs: 7 * DAY,
  eventsMs: 10 * DAY,
  quarantineMs: 20 * DAY,
  runsMs: 30 * DAY,
  issuesMs: 40 * DAY,
  pushesMs: 50 * DAY,
  rawMs: 60 * DAY,
  attemptsMs: 70 * DAY,
  changesMs: 80 * DAY,
  auditMs: 90 * DAY,
  keysMs: 100 * DAY,
  countsMs: 110 * DAY,
}

/** Something of each kind, all of it finished at this moment. */
async function everyKind() {
  await kit.ready()
  const push = await kit.queued({ idempotency: { key: 'k', bodyHash: 'x' } })
  const hold = await kit.hold('push:acme')
  const attempt = await begin(store, push, hold)
  const to = { kind: 'step', step: null, saved: { candidate: 'c1', application: 'a1' } } as const
  const response = { status: 201, url: 'https://ats.example/people', body: 'Ada Lovelace' }
  await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'confirmed', response, to })
  const open = await startRun(store, 'applications')
  const bad = {
    reason: 'no',
    pointer: null,
    recordId: 'b1',
    model: 'application',
    raw: '{"id":"b1"}',
    rawHash: 'h',
  } as const
  await commit(store, open, [application('a2', 'NEW')], { quarantined: [bad], received: 2 })
  await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
  await pull(store, 'applications', [])
  await store.hooks.keep({
    connection: 'acme',
    hook: 'h',
    event: 'e',
    action: 'refresh',
    stream: 'applications',
    with: { id: 'a2' },
    receivedAt: kit.clock.now(),
    calmMs: 0,
    mark: { id: '1' },
  })
  await store.hooks.done((await store.hooks.take('acme', 9))[0]!.ids, 'applied')
  await store.issues.raise({ key: 'i', connection: 'acme', stream: null, code: 'ats_auth', message: 'Refused.' })
  await store.issues.clear('i')
  await store.audit.append([auditEntry({ at: kit.clock.now() }), auditEntry({ at: kit.clock.now() })])
  await endedKeys()
  await endedLinks()
  return push
}

/** A revoked key, one that expires now, a secret that a rotation ends now, and a key that is still valid. */
async function endedKeys(): Promise<void> {
  const now = kit.clock.now()
  const key = (name: string, expiresAt: number | null = null) =>
    store.keys.create({ name, role: 'operator', connections: null, expiresAt }, { lookup: name, hash: name })
  await store.keys.revoke((await key('revoked')).id)
  await key('expired', now)
  await key('valid', now + 10_000 * DAY)
  const { id } = await key('rotated')
  await store.keys.rotate(id, { secret: { lookup: 'next', hash: 'next' }, endsAt: now })
}

/** One that is revoked, one that expires now, and one that is still valid. */
async function endedLinks(): Promise<void> {
  const now = kit.clock.now()
  const link = (tokenHash: string, expiresAt: number) => store.connectLinks.create({ ...LINK, tokenHash, expiresAt })
  await store.connectLinks.revoke((await link('revoked', now + 10_000 * DAY)).id)
  await link('expired', now)
  await link('valid', now + 10_000 * DAY)
}

const tables = (): string[] =>
  writer.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as string[]
const contents = (): string =>
  JSON.stringify(tables().map((table) => [table, writer.prepare(`SELECT * FROM "${table}"`).all()]))

it.each([
  [7, { files: 1 }],
  [10, { events: 1 }],
  [20, { quarantine: 1 }],
  [30, { runs: 1 }],
  [40, { issues: 1 }],
  [50, { pushes: 1 }],
  [60, { raw: 2 }],
  [70, { attempts: 1 }],
  [80, { changes: expect.any(Number) }],
  [90, { audit: 2 }],
  [100, { keys: 5 }],
  [110, { counts: 4 }],
] as const)('after %i days the data with that retention period is deleted, and nothing else', async (days, gone) => {
  await everyKind()
  await kit.clock.wind(days * DAY)
  await purgeAll(store, KINDS)
  await kit.clock.wind(1)
  // A preview of the purge returns the same, and changes nothing.
  const before = contents()
  expect(await purgeAll(store, KINDS, { dry: true })).toEqual(gone)
  expect(contents()).toBe(before)
  expect(await purgeAll(store, KINDS)).toEqual(gone)
  expect(await purgeAll(store, KINDS)).toEqual({})
})

it('a push keeps its creation, time, consent and outcome, and the ledger stays complete', async () => {
  const push = await everyKind()
  const [consents, { data: runs }] = [
    await store.consents.list({}, { limit: 5 }),
    await store.pulls.list({}, { limit: 9 }),
  ]
  await kit.clock.wind(3_650 * DAY)
  await purgeAll(store, RETENTION)
  expect(await store.consents.list({}, { limit: 5 })).toEqual(consents)
  expect(await store.pushes.get(push.id)).toMatchObject({
    person: PERSON,
    state: 'CONFIRMED',
    saved: { candidate: 'c1', application: 'a1' },
    consent: consents.data[0]!.id,
    candidate: {},
    files: [],
  })
  expect(runs.length).toBeGreaterThan(1)
  expect(await store.records.get({ connection: 'acme', model: 'application', id: 'a2' })).not.toBeNull()
  for (const text of ['Lovelace', 'ada@']) expect(contents()).not.toContain(text)
})

it('an API key and a secret that are still valid stay, whatever their age', async () => {
  await everyKind()
  await kit.clock.wind(3_650 * DAY)
  await purgeAll(store, RETENTION)
  const { data } = await store.keys.list({ limit: 9 })
  expect(data.map(({ name, secrets }) => [name, secrets.map(({ lookup }) => lookup)])).toEqual([
    ['valid', ['valid']],
    ['rotated', ['next']],
  ])
  expect([await store.keys.find('revoked'), await store.keys.find('expired')]).toEqual([null, null])
  expect((await store.connectLinks.list({}, { limit: 9 })).data).toMatchObject([{ revokedAt: null }])
  expect(await store.connectLinks.find('valid')).not.toBeNull()
})

it('personal data in an attempt is deleted with the data of its push, and its outcome is kept', async () => {
  const push = await everyKind()
  await kit.clock.wind(51 * DAY)
  expect((await store.pushes.attempts(push.id))[0]!.response).toMatchObject({ body: 'Ada Lovelace' })
  await purgeAll(store, KINDS)
  expect((await store.pushes.attempts(push.id))[0]).toMatchObject({ outcome: 'confirmed', response: { status: 201 } })
  expect((await store.pushes.attempts(push.id))[0]!.response).not.toHaveProperty('body')
})

it('a large table is purged in batches, to the last row', async () => {
  const insert = writer.prepare(
    `INSERT INTO change (seq, at, connection, kind, model, id, change) VALUES (?, ?, 'acme', 'x', 'candidate', '1', '{}')`,
  )
  writer.exec('DELETE FROM change')
  for (let seq = 1; seq <= 12_000; seq++) insert.run(seq, seq <= 11_000 ? 0 : kit.clock.now())
  const pieces: Partial<Removed>[] = []
  for (let next: Parameters<typeof store.retention.purge>[1] | null = { part: 0, after: 0 }; next; ) {
    const piece: Awaited<ReturnType<typeof store.retention.purge>> = await store.retention.purge(RETENTION, next)
    pieces.push(piece.removed)
    next = piece.next
  }
  expect(pieces.flatMap(({ changes = 0 }) => (changes > 0 ? [changes] : []))).toEqual([5_000, 5_000, 1_000])
  expect(writer.prepare('SELECT min(seq) FROM change').pluck().get()).toBe(11_001)
})

test('a file returns the space of purged data to the disk, in batches', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-retention-'))
  const path = join(folder, 'hirewire.db')
  const clock = new WoundClock()
  const real = await openStore({ file: path, key: Buffer.alloc(32, 1), clock, random: seededRandom(3) })
  try {
    const { clock: time } = await openStoreKit(async () => real)
    const text = 'x'.repeat(2_000)
    await pull(
      real,
      'candidates',
      [...Array(1_500).keys()].map((n) => write('candidate', `c${n}`, { links: [text + n] })),
    )
    await real.erasures.scrub()
    const before = statSync(path).size
    await real.connections.remove('acme', true)
    await clearAll(real)
    await time.wind(400 * DAY)
    let pieces = 0
    while (await real.retention.shrink()) pieces++
    await real.erasures.scrub()
    expect(pieces).toBeGreaterThan(1)
    expect(statSync(path).size).toBeLessThan(before / 4)
  } finally {
    await real.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
