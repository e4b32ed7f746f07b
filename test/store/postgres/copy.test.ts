import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { COPY_STEPS, type CopyOptions, type CopyStep, copyStore } from '../../../runtime/store/copy/copy.ts'
import { keyList, tablesOf } from '../../../runtime/store/copy/tables.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { headsFileOf } from '../../../runtime/store/sqlite/heads-file.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { verifyFile } from '../../../runtime/store/sqlite/verify.ts'
import { fillStore, NEVER_FILLED } from '../../kit/full-store.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { appendConsent, newPush, walk } from '../../kit/store.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'
import { KEY, makeFolder, OTHER_KEY } from '../sqlite/files.ts'

const DEPLOYMENT = { fingerprint: 'specs', connectors: {} }
const THEN = Date.UTC(2026, 0, 8, 9, 40)
const clock = new WoundClock(THEN)
const seams = { clock, random: seededRandom(3) }

const databases = new Databases()
afterAll(() => databases.clean())

/** A closed store with rows in every table; each test has a copy of it. */
const full = makeFolder()
beforeAll(async () => {
  const { store } = await fillStore((own) => full.open(own))
  await store.close()
})
afterAll(() => full.clean())

let folder: string
let file: string
let back: string
let url: string
beforeEach(async () => {
  folder = makeStoreFolder()
  file = join(folder, 'hirewire.db')
  back = join(folder, 'back', 'hirewire.db')
  mkdirSync(dirname(back))
  cpSync(dirname(full.file), folder, { recursive: true })
  url = await databases.create()
  return () => rmSync(folder, { recursive: true, force: true })
})

const openFile = (at = file): Promise<Store> => openStore({ file: at, key: KEY, ...seams })
const openDatabase = (): Promise<Store> =>
  openPostgres({ url, key: KEY, version: 'test', deployment: DEPLOYMENT, ...seams })

const onFile = (at: string) => ({ file: at, headsFile: headsFileOf(at), key: KEY, clock })
const options = (change: Partial<CopyOptions> = {}): CopyOptions => ({
  from: onFile(file),
  to: { url, key: KEY },
  at: THEN,
  by: 'root',
  ...change,
})
const copy = (change: Partial<CopyOptions> = {}) => copyStore(options(change))
const there = {
  get from() {
    return { url, key: KEY }
  },
  get to() {
    return onFile(back)
  },
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(addressOf(url).config)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Every row of every table of a file, but those about its place. */
function rowsIn(at: string): Record<string, unknown[]> {
  const db = openKeyed(at, KEY, { readonly: true })
  try {
    const rows = tablesOf(db).map(
      (table) => [table.name, db.prepare(`SELECT * FROM "${table.name}" ORDER BY ${keyList(table)}`).all()] as const,
    )
    const places = ['moved', 'rotations']
    const all = Object.fromEntries(rows) as Record<string, { name?: string }[]>
    return { ...all, setting: all.setting!.filter(({ name }) => !places.includes(name!)) }
  } finally {
    db.close()
  }
}

const stopsAt = (step: CopyStep, times = 1) => {
  let left = times
  return (reached: CopyStep): void => {
    if (reached === step && --left === 0) throw new Error(`stopped at ${step}`)
  }
}

describe('a store', () => {
  it('is copied to PostgreSQL and back with every row of every table, and with its history', async () => {
    const before = rowsIn(file)
    expect(Object.keys(before).filter((name) => before[name]!.length === 0)).toEqual(NEVER_FILLED)
    const count = Object.values(before).reduce((sum, rows) => sum + rows.length, 0)
    expect(await copy()).toMatchObject({ done: 'now', tables: Object.keys(before).length, rows: count })
    expect(await copy(there)).toMatchObject({ done: 'now', rows: expect.any(Number) })
    expect(readdirSync(dirname(back)).sort()).toEqual(['hirewire.db', 'hirewire.db.lock', 'hirewire.heads'])
    expect(rowsIn(back)).toEqual(before)
    expect(statSync(back).mode & 0o777).toBe(0o600)
    expect(verifyFile({ file: back, key: KEY, headsFile: headsFileOf(back) })).toMatchObject({ found: 0 })
  })

  it('continues in PostgreSQL where it was: with its keys, its numbers, its chains and its triggers', async () => {
    await copy()
    const store = await openDatabase()
    const [push] = await walk((paging) => store.pushes.list({ person: 'person-confirmed' }, paging))
    expect(await store.pushes.file(push!.id, 'resume')).toEqual(newPush().files[0]!.content)
    await appendConsent(store, clock, { state: 'confirmed', person: 'person-new' })
    await store.pulls.queue({ connection: 'acme', stream: 'locations', mode: 'full', trigger: 'demand' })
    await store.audit.recordRotations()
    const { data } = await store.audit.list({ operation: 'copyStore' }, { limit: 5 })
    expect(data).toMatchObject([{ actingPerson: 'root', route: 'hirewire store copy' }])
    const history = await store.history.walk()
    while (await history.next());
    expect(history.violations).toEqual([])
    await store.close()
    await asAdmin(async (admin) => {
      await expect(admin.query(`UPDATE consent SET state = 'withdrawn'`)).rejects.toThrow('append-only')
      await expect(admin.query('DELETE FROM audit_object')).rejects.toThrow('append-only')
    })
  })

  it('that was copied is opened by nothing again: the message names the new place, and the same copy finds it done', async () => {
    await copy()
    const moved = { code: 'store_moved', message: expect.stringContaining(addressOf(url).place) }
    await expect(openFile()).rejects.toMatchObject(moved)
    await expect(copy({ to: onFile(back), from: onFile(file) })).rejects.toMatchObject({ code: 'usage' })
    expect(await copy()).toMatchObject({ done: 'before' })
    url = await databases.create()
    await expect(copy()).rejects.toMatchObject({ code: 'store_moved' })
  })

  it('whose copy is stopped after any step can be copied by the same call, and until then one of both can be opened', async () => {
    const expected = rowsIn(file)
    for (const [step, times] of [
      ['begun', 1],
      ['batch', 9],
      ['batch', 5],
      ['verified', 1],
    ] as const) {
      await expect(copy({ reached: stopsAt(step, times) })).rejects.toThrow(`stopped at ${step}`)
      await expect(openDatabase()).rejects.toMatchObject({ code: 'store_unfinished' })
      expect(rowsIn(file)).toEqual(expected)
    }
    await expect(copy({ reached: stopsAt('moved') })).rejects.toThrow('stopped')
    await expect(openFile()).rejects.toMatchObject({ code: 'store_moved' })
    await expect(openDatabase()).rejects.toMatchObject({ code: 'store_unfinished' })
    expect(await copy({ reached: () => undefined })).toMatchObject({ done: 'now' })
    for (const [step, times] of COPY_STEPS.map((one) => [one, one === 'batch' ? 20 : 1] as const)) {
      await expect(copy({ ...there, reached: stopsAt(step, times) })).rejects.toThrow(`stopped at ${step}`)
      expect(existsSync(back)).toBe(step === 'finished')
    }
    expect(await copy(there)).toMatchObject({ done: 'before' })
    expect(rowsIn(back)).toEqual(expected)
  })

  it('is not given up for a copy that differs: a changed, a missing and an added row of the copy are found', async () => {
    await expect(copy({ reached: stopsAt('verified') })).rejects.toThrow('stopped')
    const one = (table: string): string => `ctid = (SELECT ctid FROM "${table}" LIMIT 1)`
    const changes = [
      ['record', `UPDATE record SET data = data || '\\x00' WHERE ${one('record')}`],
      ['push', `UPDATE push SET updated_at = updated_at + 1 WHERE ${one('push')}`],
      ['consent_request', `UPDATE consent_request SET body_hash = upper(body_hash)`],
      [
        'lane',
        `UPDATE lane SET ready_at = NULL WHERE name = (SELECT name FROM lane WHERE ready_at IS NOT NULL LIMIT 1)`,
      ],
      ['change', `DELETE FROM change WHERE ${one('change')}`],
      ['tombstone', `INSERT INTO tombstone VALUES ('', 0)`],
      ['setting', `UPDATE setting SET value = 'other' WHERE name = 'installation'`],
    ]
    await asAdmin(async (admin) => {
      for (const [table, change] of changes) {
        await admin.query(`CREATE TABLE kept.rows AS TABLE "${table}"`.replace('kept.rows', 'pg_temp.kept'))
        expect((await admin.query(change!)).rowCount, change).toBe(1)
        await expect(copy(), change).rejects.toMatchObject({
          code: 'store_damaged',
          message: expect.stringContaining(`the table ${table} has`),
        })
        await admin.query('SET session_replication_role = replica')
        await admin.query(`DELETE FROM "${table}"`)
        await admin.query(
          `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM pg_temp.kept; DROP TABLE pg_temp.kept`,
        )
        await admin.query('RESET session_replication_role')
      }
    })
    await (await openFile()).close()
  })

  it('is refused with a reason where it cannot be copied, and is not changed', async () => {
    const before = rowsIn(file)
    const used = await openFile()
    await expect(copy()).rejects.toMatchObject({ code: 'store_locked' })
    await used.close()
    await expect(copy({ from: { ...onFile(file), key: OTHER_KEY } })).rejects.toMatchObject({ code: 'key_wrong' })
    await expect(copy({ from: onFile(back) })).rejects.toMatchObject({ code: 'usage' })
    await expect(copy({ from: { ...onFile(file), headsFile: join(folder, 'none') } })).rejects.toMatchObject({
      code: 'heads_missing',
    })
    const store = await openDatabase()
    await expect(copy()).rejects.toMatchObject({ code: 'store_locked' })
    await store.close()
    await expect(copy()).rejects.toMatchObject({ code: 'state_conflict', next: expect.stringContaining('migrate') })
    await expect(copy({ ...there, from: { url, key: OTHER_KEY } })).rejects.toMatchObject({ code: 'key_wrong' })
    await expect(copy({ ...there, to: onFile(file) })).rejects.toMatchObject({ code: 'state_conflict' })
    url = await databases.create('nothing')
    await expect(copy()).rejects.toMatchObject({ code: 'store_outdated' })
    expect(rowsIn(file)).toEqual(before)
  })
})
