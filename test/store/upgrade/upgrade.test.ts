import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { inspectFile } from '../../../runtime/store/sqlite/inspect.ts'
import { MIGRATIONS, type Migration } from '../../../runtime/store/sqlite/migrations/index.ts'
import { restoreStore } from '../../../runtime/store/sqlite/restore.ts'
import { rotateKey } from '../../../runtime/store/sqlite/rotate-key.ts'
import { verifyFile } from '../../../runtime/store/sqlite/verify.ts'
import { fillStore, NEVER_FILLED } from '../../kit/full-store.ts'
import { KEY, makeFolder, OTHER_KEY } from '../sqlite/files.ts'
import { LATER, NEXT } from './next-versions.ts'
import { columnsOf, type Rows, rowsOf, tableNames } from './tables.ts'

const UPGRADING = join(import.meta.dirname, 'upgrading.ts')

/** A closed store of this version with rows in every table; each test has a copy of it. */
let full: ReturnType<typeof makeFolder>
let stored: Record<string, { readonly columns: readonly string[]; readonly rows: Rows }>
beforeAll(async () => {
  full = makeFolder()
  const { store } = await fillStore((seams) => full.open(seams))
  await store.close()
  stored = look(
    (db) =>
      Object.fromEntries(
        tableNames(db).map((name) => [name, { columns: columnsOf(db, name), rows: rowsOf(db, name) }]),
      ),
    full.file,
  )
})
afterAll(() => full.clean())

let folder: ReturnType<typeof makeFolder>
let file: string
beforeEach(() => {
  folder = makeFolder()
  file = folder.file
  cpSync(dirname(full.file), dirname(file), { recursive: true })
})
afterEach(() => folder.clean())

function look<Result>(work: (db: Database.Database) => Result, at = file): Result {
  const db = openKeyed(at, KEY, { readonly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Rows that are missing or changed since, as `table key`. */
const lost = (): string[] =>
  look((db) =>
    Object.entries(stored).flatMap(([name, { columns, rows: before }]) => {
      const rows = rowsOf(db, name, columns)
      return Object.keys(before).flatMap((key) => (rows[key] === before[key] ? [] : [`${name} ${key}`]))
    }),
  )

const upgrade = async (migrations: readonly Migration[] = LATER): Promise<void> =>
  (await folder.open({ migrations })).close()
const applied = (): number[] => look((db) => db.prepare<[], number>('SELECT number FROM migration').pluck().all())
const backups = (): string[] =>
  readdirSync(join(dirname(file), 'backups')).filter((name) => name.includes('.before-') && !name.endsWith('.keys'))

describe('the store that is upgraded', () => {
  it('has rows in every table', () => {
    const empty = Object.keys(stored).filter((name) => Object.keys(stored[name]!.rows).length === 0)
    expect(empty).toEqual(NEVER_FILLED)
    expect(Object.keys(stored).length).toBeGreaterThan(50)
  })

  it.each([
    ['push', 'state', 'CANCELLED CONFIRMED FAILED IN_REVIEW QUEUED REFUSED SENDING UNCERTAIN'],
    ['attempt', 'outcome', 'absent confirmed found rejected retry sending uncertain'],
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
    ['change', 'kind', 'connection consent created deleted erasure push status updated'],
  ])('has rows of %s with every value of %s', (table, column, values) => {
    const found = look((db) => db.prepare(`SELECT DISTINCT ${column} FROM ${table} ORDER BY 1`).pluck().all())
    expect(found.join(' ')).toBe(values)
  })
})

describe('an upgrade', () => {
  it('keeps every row of every table, and the history', async () => {
    await upgrade()
    expect(applied()).toEqual(LATER.map(({ number }) => number))
    expect(lost()).toEqual([])
    expect(look((db) => db.pragma('foreign_key_check'))).toEqual([])
    expect(look((db) => db.pragma('integrity_check', { simple: true }))).toBe('ok')
    expect(look((db) => db.prepare('SELECT name FROM region').pluck().all())).toEqual(['eu'])
    const store = await folder.open({ migrations: LATER })
    const walk = await store.history.walk()
    while (await walk.next());
    expect(walk.violations).toEqual([])
    await store.close()
  })

  it('that is killed right before or within any migration is completed by the next start, and no row is lost', async () => {
    for (const { number } of NEXT)
      for (const at of ['sql', 'name']) {
        const { signal } = spawnSync(process.execPath, [UPGRADING, file, String(number), at], { encoding: 'utf8' })
        expect([number, at, signal]).toEqual([number, at, 'SIGKILL'])
        expect(applied(), `${at} of ${number}`).toEqual(LATER.map((one) => one.number).filter((one) => one < number))
        expect(lost()).toEqual([])
      }
    await upgrade()
    expect(applied()).toEqual(LATER.map(({ number }) => number))
    expect(lost()).toEqual([])
    // One for each time that one of them was begun.
    expect(backups().map((name) => name.split('.')[2])).toEqual([
      ...Array(3).fill('before-2-regions'),
      ...Array(3).fill('before-3-weights'),
    ])
  })

  it('is compared row by row: a migration that loses or changes one is found', async () => {
    const sql = `DELETE FROM review WHERE number = 2; UPDATE record SET status = 'CLOSED' WHERE id = 'req-2'`
    await upgrade([...MIGRATIONS, { ...NEXT[0]!, sql }])
    expect(lost()).toEqual(['record 2', 'review 2'])
  })
})

describe('a store of a development version, of which there was no release,', () => {
  const NEXT_STEP = 'begin with a new store'
  const refused = { code: 'store_unsupported', next: expect.stringContaining(NEXT_STEP) }

  /** As the versions with 32 migrations left it, and those with the first of them. */
  const madeBy = (version: number): void => {
    const db = openKeyed(file, KEY)
    db.exec(`DELETE FROM migration`)
    const add = db.prepare(
      `INSERT INTO migration (number, name, checksum, applied_at) VALUES (?, ?, 'of another text', 0)`,
    )
    for (let number = 1; number <= version; number++) add.run(number, number === 1 ? 'operations' : `step-${number}`)
    db.pragma(`user_version = ${version}`)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
  }

  it.each([1, 32])(
    'of schema %i, is refused by everything that opens it, and not a byte is changed',
    async (version) => {
      madeBy(version)
      const before = readFileSync(file)
      const heads = folder.heads
      await expect(folder.open()).rejects.toMatchObject(refused)
      await expect(folder.open({ migrations: LATER, accept: 'as it is' })).rejects.toMatchObject(refused)
      expect(() => inspectFile(file, KEY, heads)).toThrow(expect.objectContaining(refused))
      expect(() => verifyFile({ file, key: KEY, headsFile: heads })).toThrow(expect.objectContaining(refused))
      expect(() => rotateKey({ file, oldKey: KEY, newKey: OTHER_KEY, now: 0, by: 'root' })).toThrow(
        expect.objectContaining(refused),
      )
      expect(readFileSync(file).equals(before)).toBe(true)
      const backup = join(folder.folder, 'backup.db')
      copyFileSync(file, backup)
      const place = join(folder.folder, 'restored.db')
      expect(() => restoreStore({ backup, file: place, key: KEY, now: 0 })).toThrow(expect.objectContaining(refused))
      expect(
        readdirSync(folder.folder).filter((name) => name.startsWith('restored.db') && !name.endsWith('.lock')),
      ).toEqual([])
    },
  )
})
