import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/clock.ts'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { MIGRATIONS } from '../../../runtime/store/sqlite/migrations/index.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { newPush, VERSION, walk } from '../../kit/store.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'
import { unsealedWith } from '../../kit/unsealed.ts'
import { KEY, openSealed, type Table, tableNames, tableOf } from './tables.ts'

/** The data of version 0.1.0; `make-fixture.ts` describes how it was created. */
const STORED = join(import.meta.dirname, '0.1.0.db')
const TABLES = JSON.parse(readFileSync(join(import.meta.dirname, '0.1.0.rows.json'), 'utf8')) as Record<string, Table>
const UPGRADING = join(import.meta.dirname, 'upgrading.ts')
/** When the installation was last in use. */
const THEN = Date.UTC(2026, 0, 8, 9, 40)

let folder: string
let file: string
beforeEach(() => {
  folder = makeStoreFolder()
  file = join(folder, 'hirewire.db')
  copyFileSync(STORED, file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (migrations = MIGRATIONS) =>
  openStore({ file, key: KEY, clock: new WoundClock(THEN), random: seededRandom(2), migrations })

function look<Result>(work: (db: Database.Database) => Result): Result {
  const db = openKeyed(file, KEY, { readonly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Rows of 0.1.0 that are missing or changed, as `table key`. */
const lost = (): string[] =>
  look((db) => {
    openSealed(db)
    return Object.entries(TABLES).flatMap(([name, before]) => {
      const { rows } = tableOf(db, name, before)
      return Object.entries(before.rows).flatMap(([key, hash]) => (rows[key] === hash ? [] : [`${name} ${key}`]))
    })
  })

/** Texts of records, secrets and requests that are in no other column. */
const OF_CONNECTIONS = [
  'Job req-1',
  'grace@hopper.example',
  'linus@invented.example',
  'Job req-2',
  'not-a-real-key',
  'jobs?page=1',
]

describe('the installation that version 0.1.0 stored', () => {
  it('has rows in every table, as listed', () => {
    expect(look(tableNames)).toEqual(Object.keys(TABLES))
    expect(Object.entries(TABLES).filter(([, { rows }]) => Object.keys(rows).length === 0)).toEqual([])
    expect(look((db) => Object.fromEntries(tableNames(db).map((name) => [name, tableOf(db, name)])))).toEqual(TABLES)
  })

  it.each([
    ['push', 'state', 'CANCELLED CONFIRMED FAILED IN_REVIEW QUEUED REFUSED SENDING UNCERTAIN'],
    ['attempt', 'outcome', 'absent confirmed found rejected retry sending uncertain'],
    ['attempt', 'effect', 'create none update'],
    ['run', 'state', 'complete failed incomplete queued running'],
    ['run', 'mode', 'full incremental remap replay'],
    ['run', 'cause', 'demand schedule spec webhook'],
    ['kept_event', 'state', 'applied failed waiting'],
    ['kept_event', 'action', 'delete merge refresh'],
    ['lane', 'kind', 'hook pull push queue'],
    ['consent', 'state', 'confirmed disengaged expired no_response opted_out requested withdrawn'],
    ['consent', 'kind', 'approval_of_interest interest_and_consent'],
    ['review', `coalesce(decision, state)`, 'create discard open update'],
    ['erasure', 'state', 'done open waiting'],
    ['erasure', 'reason', 'erased withdrawn'],
    ['connection', 'state', 'active paused'],
    ['issue', 'cleared_at IS NULL', '0 1'],
    ['record', 'deleted', '0 1'],
    ['record', 'model', 'application candidate department location offer requisition'],
    ['change', 'kind', 'consent created deleted erasure push status updated'],
  ])('contains rows of %s with every value of %s', (table, column, values) => {
    const found = look((db) => db.prepare(`SELECT DISTINCT ${column} FROM ${table} ORDER BY 1`).pluck().all())
    expect(found.join(' ')).toBe(values)
  })

  it('opens with this version, and keeps every row of every table', async () => {
    await (await open()).close()
    expect(lost()).toEqual([])
    expect(look((db) => db.pragma('foreign_key_check'))).toEqual([])
    expect(look((db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
  })

  it('is sealed as a whole: no text of a person is left in its pages', async () => {
    const before = look((db) => db.serialize().toString('latin1'))
    await (await open()).close()
    const [pages, opened] = look((db) => [db.serialize().toString('latin1'), unsealedWith(db, KEY)] as const)
    const pushed = opened
      .filter(({ place }) => place === 'push.candidate' || place === 'consent.evidence')
      .flatMap(({ text }) => Object.values(JSON.parse(text) as Record<string, unknown>))
      .filter((value) => typeof value === 'string' && value.length > 5)
    expect(pushed.length).toBeGreaterThan(0)
    const texts = [...pushed, ...OF_CONNECTIONS] as string[]
    expect(texts.filter((text) => before.includes(text))).toEqual(texts)
    expect(texts.filter((text) => pages.includes(text))).toEqual([])
  })

  it('is sealed in batches: killed between any two of them, the next start finishes, and every row is there', () => {
    const upgrade = (batches: number) =>
      spawnSync(process.execPath, [UPGRADING, file, String(batches)], { encoding: 'utf8' })
    let batches = 0
    let end = upgrade(batches)
    while (end.signal === 'SIGKILL') end = upgrade(++batches)
    expect(end).toMatchObject({ status: 0, stderr: '' })
    expect(batches).toBeGreaterThan(4)
    expect(lost()).toEqual([])
    expect(look((db) => db.pragma('foreign_key_check'))).toEqual([])
  })

  it('gets a chain for the consents that it has, which a second start does not extend', async () => {
    await (await open()).close()
    const counts = (): unknown[] =>
      look((db) => [
        db.prepare('SELECT count(*) FROM consent').pluck().get(),
        db.prepare(`SELECT count(*) FROM chain_link WHERE kind = 'consent'`).pluck().get(),
      ])
    const [consents, links] = counts()
    expect(links).toBe(consents)
    const store = await open()
    const walk = await store.history.walk()
    while (await walk.next());
    expect(walk.violations).toEqual([])
    await store.close()
    expect(counts()).toEqual([consents, links])
  })

  it('is compared row by row: a migration that loses or changes one is found', async () => {
    const number = MIGRATIONS.at(-1)!.number + 1
    const sql = `DELETE FROM review WHERE number = 2; UPDATE record SET status = 'CLOSED' WHERE id = 'req-2'`
    await (await open([...MIGRATIONS, { number, name: 'careless', sql }])).close()
    expect(lost()).toEqual(['record 2', 'review 2'])
  })
})

describe('the port of this version, on the installation of version 0.1.0,', () => {
  let store: Store
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())
  const page = { limit: 100 }

  it('finds connections, their secrets, lanes and the switch for pushes', async () => {
    expect(await walk((paging) => store.connections.list({}, paging))).toMatchObject([
      { id: 'acme', name: 'Acme Nursing', state: 'active', definition: { base_url: 'https://ats.example' } },
      { id: 'beta', state: 'paused', pausedReason: 'contract ended' },
    ])
    expect((await store.pauses.get()).pushes !== null).toBe(true)
    expect(await store.secrets.get('connection:acme')).toMatchObject({ api_key: 'not-a-real-key' })
    expect(await store.secrets.get('token:acme')).toMatchObject({ access_token: 'not-a-real-token' })
    expect((await store.lanes.list('acme')).map(({ name }) => name)).toContain('queue:acme')
    expect(await store.lanes.kills('beta')).toBe(1)
  })

  it('continues the removal of a connection', async () => {
    const key = { connection: 'gone', model: 'requisition', id: 'req-1' } as const
    expect(await store.records.get(key)).not.toBeNull()
    while (await store.connections.clearRemoved());
    expect(await store.records.get(key)).toBeNull()
  })

  it('finds records with their sources, history, merges and origin', async () => {
    const of = (model: 'requisition' | 'candidate' | 'application', id: string) => ({ connection: 'acme', model, id })
    expect((await store.records.get(of('requisition', 'req-3')))?.data.status).toMatchObject({ value: 'CLOSED' })
    expect(await store.records.get(of('candidate', 'cand-2')), 'merged').toMatchObject({ id: 'cand-1' })
    expect(JSON.parse((await store.records.raw(of('candidate', 'cand-3'))) ?? '')).toMatchObject({ id: 'cand-3' })
    const moves = await store.records.history(of('application', 'app-2'))
    expect(moves.map(({ to }) => to.stage.value)).toEqual(['APPLIED', 'INTERVIEW', 'HIRED'])
    const found = await walk((paging) => store.records.list('application', { person: 'person-confirmed' }, paging))
    expect(found.map(({ id }) => id)).toEqual(['app-2'])
    const origin = await store.remaps.origin(of('requisition', 'req-1'))
    expect(origin?.fetch?.request).toContain('jobs?page=1')
    const walked = await walk((paging) => store.records.ofStream('acme', 'requisitions', paging))
    expect(walked.map(({ id }) => id)).toEqual(['req-1', 'req-2', 'req-3', 'req-4', 'req-5'])
    expect(await store.records.count('candidate', { includeDeleted: true })).toBe(3)
  })

  it('recognizes pulled data, and continues runs where they stopped', async () => {
    const stream = { connection: 'acme', stream: 'requisitions', connectorVersion: VERSION }
    expect(await store.pulls.knownPage({ ...stream, print: 'print of page 1' })).toMatchObject({ received: 3 })
    const start = async (name: string, repeatFrom?: number) => {
      const hold = (await store.lanes.enter(`pull:acme:${name}`))!
      const at = { connection: 'acme', stream: name, hold, connectorVersion: VERSION }
      return store.pulls.start({ ...at, mode: 'incremental', via: 'schedule', repeatFrom })
    }
    expect(await start('locations')).toMatchObject({ run: { state: 'running', pages: 1 }, resume: { page: 1 } })
    expect(await start('candidates', 0)).toMatchObject({ resume: { page: 2 } })
    expect(await start('applications')).toMatchObject({ run: { mode: 'full', trigger: 'demand' } })
    expect(await start('requisitions')).toMatchObject({ cursor: { since: '2026-01-05' }, lastFullReceived: 4 })
    const held = (await store.pulls.list({ state: 'incomplete' }, page)).data.find((run) => run.held)
    expect(await store.pulls.release(held!.id, 'ops')).toMatchObject({ state: 'complete' })
  })

  it('finds quarantined records, and pending remaps', async () => {
    const rows = await walk((paging) => store.quarantine.list({ connection: 'acme' }, paging))
    expect(rows.map(({ recordId }) => recordId)).toEqual([null, 'cand-9', 'cand-8'])
    expect(await store.quarantine.get(rows[2]!.id)).toMatchObject({ raw: '{"id":"cand-8","start":"soon"}' })
    expect(await store.remaps.applied('acme')).toBe('spec-1')
    const hold = (await store.lanes.enter('pull:acme:requisitions'))!
    const at = { connection: 'acme', stream: 'requisitions', hold, connectorVersion: VERSION }
    expect(await store.remaps.start(at)).toMatchObject({ task: { kind: 'replay', reason: 'no id' } })
  })

  it('finds events, and that a queue was being read', async () => {
    expect(await store.hooks.take('acme', 10)).toMatchObject([{ action: 'merge', with: { id: 'cand-3' } }])
    const hold = (await store.lanes.enter('queue:acme'))!
    expect(await store.hooks.beginRead('acme', hold)).toEqual({ unsettled: true })
    const again = { connection: 'acme', hook: 'changes', event: 'x', action: 'refresh', stream: 'candidates' } as const
    const event = { ...again, with: {}, receivedAt: THEN, mark: { id: 'event-cand-1' }, calmMs: 0 }
    expect(await store.hooks.keep(event)).toEqual({ duplicate: true })
  })

  it('counts the used budgets', async () => {
    const window = { scope: '*', calls: 100, ms: 60_000, zone: null, inTransitMs: 1_000, spare: 0.1 }
    const at = (await store.budgets.pauses('suite:acme'))[0]!.since
    expect(await store.budgets.look('suite:acme', [window], at)).toMatchObject([{ limit: 90, used: 1, left: 40 }])
    expect(await store.budgets.pauses('suite:acme')).toMatchObject([{ scope: 'jobs', strikes: 1 }])
  })

  it('finds the consent ledger, and returns the same response to a repeated consent', async () => {
    const history = await walk((paging) => store.consents.list({ person: 'person-of-every-state' }, paging))
    expect(history).toHaveLength(7)
    const person = 'person-approving'
    const [entry] = await walk((paging) => store.consents.list({ person }, paging))
    const request = { key: 'consent-key', bodyHash: 'hash of the consent' }
    expect(await store.consents.append(entry!, request)).toMatchObject({ repeated: true, entry: { id: entry!.id } })
  })

  it('finds pushes with their attempts and files, and returns the same response to a repeated push', async () => {
    const [push] = await walk((paging) => store.pushes.list({ person: 'person-confirmed' }, paging))
    expect(push).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'cand-1', application: 'app-2' } })
    expect(await store.pushes.attempts(push!.id)).toMatchObject([{ outcome: 'confirmed', response: { status: 201 } }])
    expect(await store.pushes.file(push!.id, 'resume')).toEqual(newPush().files[0]!.content)
    const key = { key: 'push-key', bodyHash: 'hash of the push' }
    expect(await store.pushes.requested(key)).toMatchObject({ kind: 'repeated', push: { id: push!.id } })
    const hold = (await store.lanes.enter('push:acme'))!
    const recovered = await store.pushes.recover(hold, 'acme', { tries: 10, graceMs: new Map() })
    expect(recovered).toEqual({ uncertain: 2, retried: 0 })
    expect(await store.pushes.unfinished('acme')).toBe(9)
  })

  it('lists what was sent, and passes the pushes of which nothing was', async () => {
    const pushes = await walk((paging) => store.pushes.list({}, paging))
    const attempts = await Promise.all(pushes.map(({ id }) => store.pushes.attempts(id)))
    const sent = attempts.flatMap((all) => all.toReversed().map(({ id }) => id))
    const listed = await walk((paging) => store.persons.disclosures({}, paging))
    expect(listed.map(({ attempt }) => attempt?.id)).toEqual(sent)
    const passed = look((db) => db.prepare('SELECT id FROM push WHERE no_attempt = 1').pluck().all())
    expect(passed.sort()).toEqual(pushes.flatMap(({ id }, at) => (attempts[at]!.length === 0 ? [id] : [])).sort())
    expect([sent.length, passed.length].every((count) => count > 1)).toBe(true)
  })

  it('finds reviews, open and decided', async () => {
    const reviews = await walk((paging) => store.reviews.list({}, paging))
    expect(reviews.map(({ decision }) => decision ?? 'open').sort()).toEqual(['create', 'discard', 'open', 'update'])
    const decided = { connection: 'acme', person: 'person-update', step: 'candidate' }
    expect((await store.reviews.decided(decided)).get('cand-of-update')).toMatchObject({ same: true })
    const open = reviews.find(({ state }) => state === 'open')!
    expect(await store.reviews.decide(open.id, { decision: 'create', candidate: null, by: 'ops' })).toMatchObject({
      state: 'decided',
    })
  })

  it('finds erasure tasks, and recognizes erased persons', async () => {
    const erasures = await walk((paging) => store.erasures.list({}, paging))
    expect(erasures.map(({ state }) => state).sort()).toEqual(['done', 'open', 'waiting'])
    expect(await store.erasures.status('person-erased')).toMatchObject({ erasedAt: THEN, complete: false })
    expect((await store.erasures.status('person-erased'))?.waitsFor).toHaveLength(1)
    expect(await store.erasures.due('acme', THEN, 10)).toMatchObject([{ reason: 'erased' }])
  })

  it('finds issues, the change feed and the counts of analytics', async () => {
    const issues = await walk((paging) => store.issues.list({ open: true }, paging))
    expect(issues.map(({ code, count }) => [code, count]).sort()).toEqual([
      ['ats_auth', 2],
      ['ats_rejected', 1],
      ['erase_in_ats', 1],
      ['outcome_unknown', 1],
    ])
    const last = Object.keys(TABLES.change!.rows).length
    expect(await store.changes.lastSeq()).toBe(last)
    expect(await store.changes.list({ after: 0, limit: 1_000 })).toHaveLength(last)
    expect((await store.analytics.funnel({}, page)).data).toMatchObject([
      { pushed: 4, outcomes: { HIRED: 1, OPEN: 3 } },
    ])
    expect((await store.analytics.timeInPhase({}, page)).data).toMatchObject([{ phases: { APPLIED: { left: 1 } } }])
  })
})
