import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { MIGRATIONS } from '../../../runtime/store/sqlite/migrations/index.ts'
import { applyPragmas } from '../../../runtime/store/sqlite/pragmas.ts'
import { addConnection } from '../../kit/store.ts'
import { bytesIn, KEY, makeFolder } from './files.ts'

const NEXT = { number: MIGRATIONS.at(-1)!.number + 1, name: 'next', sql: 'CREATE TABLE next (id TEXT) STRICT' }
const BROKEN = {
  number: NEXT.number + 1,
  name: 'broken',
  sql: 'CREATE TABLE half (id TEXT) STRICT; CREATE TABLE next (id TEXT)',
}

describe('the schema of a store file', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.clean())
  const backups = (): string[] =>
    readdirSync(join(dirname(folder.file), 'backups')).filter((name) => !name.endsWith('.keys'))

  it('is created without a backup, because there is nothing to lose', async () => {
    await (await folder.open()).close()
    expect(Object.keys(bytesIn(folder.folder)).sort()).toEqual(['hirewire.db', 'hirewire.db.lock', 'hirewire.heads'])
  })

  it('is backed up before a migration, under the same key, and the backup opens with the old schema', async () => {
    const store = await folder.open()
    await addConnection(store, 'acme-before-the-migration')
    await store.close()
    await (await folder.open({ migrations: [...MIGRATIONS, NEXT] })).close()
    const [backup] = backups()
    expect(backups()).toHaveLength(1)
    expect(backup).toMatch(new RegExp(`^hirewire\\.db\\.before-${NEXT.number}-next\\.`))
    const path = join(dirname(folder.file), 'backups', backup!)
    expect(bytesIn(dirname(path))[backup!]!.includes('acme-before-the-migration')).toBe(false)
    const before = await folder.open({ file: path, accept: 'restored' })
    expect(await before.connections.get('acme-before-the-migration')).not.toBeNull()
    await before.close()
  })

  it('and every copy of it can be read by its owner only, whatever the umask', async () => {
    const before = process.umask(0)
    try {
      const store = await folder.open()
      await store.backup?.(join(folder.folder, 'copy.db'))
      await store.close()
      await (await folder.open({ migrations: [...MIGRATIONS, NEXT] })).close()
    } finally {
      process.umask(before)
    }
    const copies = backups().map((name) => join(dirname(folder.file), 'backups', name))
    expect(copies).toHaveLength(1)
    const keys = [folder.folder, join(dirname(folder.file), 'backups')].flatMap((path) =>
      readdirSync(path).flatMap((name) => (name.endsWith('.keys') ? [join(path, name)] : [])),
    )
    expect(keys).toHaveLength(2)
    for (const file of [folder.file, join(folder.folder, 'copy.db'), ...copies, ...keys])
      expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600])
  })

  it('is unchanged if a migration fails half way, and the backup exists', async () => {
    await (await folder.open()).close()
    await expect(folder.open({ migrations: [...MIGRATIONS, NEXT, BROKEN] })).rejects.toMatchObject({ code: 'bug' })
    expect(backups()).toHaveLength(2)
    const db = openKeyed(folder.file, KEY)
    expect(db.pragma('user_version', { simple: true })).toBe(NEXT.number)
    expect(db.prepare(`SELECT name FROM sqlite_master WHERE name IN ('half', 'next')`).pluck().all()).toEqual(['next'])
    db.close()
  })

  it('of a newer Hirewire is refused, and not a byte is changed', async () => {
    await (await folder.open({ migrations: [...MIGRATIONS, NEXT] })).close()
    const before = bytesIn(dirname(folder.file))['hirewire.db']!
    await expect(folder.open()).rejects.toMatchObject({ code: 'store_too_new' })
    expect(bytesIn(dirname(folder.file))['hirewire.db']!.equals(before)).toBe(true)
  })

  it('is refused if an applied migration is not the known one', async () => {
    await (await folder.open()).close()
    const edited = MIGRATIONS.map((migration) => ({ ...migration, sql: `${migration.sql}\n-- edited` }))
    await expect(folder.open({ migrations: edited })).rejects.toMatchObject({ code: 'bug' })
  })

  it('enforces the types of every row, and append-only ledgers', async () => {
    await (await folder.open()).close()
    const db = openKeyed(folder.file, KEY)
    const tables = db.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'table'`).all() as {
      name: string
      sql: string
    }[]
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter(({ sql }) => !/STRICT/.test(sql)).map(({ name }) => name)).toEqual([])
    db.exec(`INSERT INTO consent (id, person, connection, requisition, kind, state, at, evidence, recorded_at, mac)
      VALUES ('c', 'p', 'a', 'r', 'k', 'withdrawn', 0, '{}', 0, '')`)
    expect(() => db.exec(`UPDATE consent SET state = 'confirmed'`)).toThrow(/append-only/)
    expect(() => db.exec(`UPDATE consent SET evidence = '{}'`)).toThrow(/append-only/)
    expect(() => db.exec('DELETE FROM consent')).toThrow(/append-only/)
    const replacing = (seq: number, id: string): string =>
      `INSERT OR REPLACE INTO consent (seq, id, person, connection, requisition, kind, state, at, evidence, recorded_at, mac)
       VALUES (${seq}, '${id}', 'p', 'a', 'r', 'k', 'confirmed', 0, '{}', 0, '')`
    expect(() => db.exec(replacing(1, 'd'))).toThrow(/append-only/)
    expect(() => db.exec(replacing(7, 'c'))).toThrow(/append-only/)
    expect(db.prepare('SELECT id, state FROM consent').all()).toEqual([{ id: 'c', state: 'withdrawn' }])
    db.close()
  })

  it('keeps every entry of the audit log, except those that a purge names by their age', async () => {
    await (await folder.open()).close()
    const db = openKeyed(folder.file, KEY)
    const entry = (verb: string, number: number): string =>
      `${verb} INTO audit (number, at, key, key_name, role, address, kind, operation, route)
       VALUES (${number}, 5, 'k', 'n', 'admin', 'a', 'action', 'o', 'r')`
    db.exec(entry('INSERT', 1))
    db.exec(`INSERT INTO audit_object (entry, kind, key, id) VALUES (1, 'person', 'h', 'p'), (1, 'push', 'x', 'x')`)
    db.exec(entry('INSERT', 2))
    const refused = [
      entry('INSERT OR REPLACE', 1),
      entry('INSERT', 0),
      'UPDATE audit SET status = 200',
      'UPDATE audit_object SET entry = 2',
      `UPDATE audit_object SET id = 'q' WHERE kind = 'person'`,
      `UPDATE audit_object SET id = NULL WHERE kind = 'push'`,
      `INSERT INTO audit_object (entry, kind, key) VALUES (1, 'person', 'late')`,
      `INSERT OR REPLACE INTO audit_object (entry, kind, key) VALUES (1, 'person', 'h')`,
      'DELETE FROM audit_object',
      'DELETE FROM audit',
      // Too young for this purge.
      'INSERT INTO audit_purge (before) VALUES (5); DELETE FROM audit_object',
      'DELETE FROM audit WHERE number = 2',
    ]
    for (const text of refused) expect(() => db.exec(text), text).toThrow(/append-only/)
    db.exec(`UPDATE audit_object SET id = NULL WHERE kind = 'person'`)
    db.exec('UPDATE audit_purge SET before = 6; DELETE FROM audit_object; DELETE FROM audit')
    expect(db.prepare('SELECT count(*) FROM audit').pluck().get()).toBe(0)
    db.close()
  })
})

describe('the pragmas of a store', () => {
  it('are set and read back on a file: none is left to the defaults of the build', () => {
    const folder = makeFolder()
    const db = openWriter(join(folder.folder, 'p.db'), KEY)
    const read = (name: string): unknown => db.pragma(name, { simple: true })
    expect({
      journal_mode: read('journal_mode'),
      synchronous: read('synchronous'),
      foreign_keys: read('foreign_keys'),
      busy_timeout: read('busy_timeout'),
      secure_delete: read('secure_delete'),
      temp_store: read('temp_store'),
      trusted_schema: read('trusted_schema'),
      cell_size_check: read('cell_size_check'),
      mmap_size: read('mmap_size'),
      wal_autocheckpoint: read('wal_autocheckpoint'),
      journal_size_limit: read('journal_size_limit'),
      cipher: read('cipher'),
    }).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      foreign_keys: 1,
      busy_timeout: 200,
      secure_delete: 1,
      temp_store: 2,
      trusted_schema: 0,
      cell_size_check: 1,
      mmap_size: 0,
      wal_autocheckpoint: 1000,
      journal_size_limit: 67_108_864,
      cipher: 'aegis',
    })
    db.close()
    folder.clean()
  })

  it('that have no effect make the opening fail', () => {
    const folder = makeFolder()
    const db = openWriter(join(folder.folder, 'p.db'), KEY)
    // Inside a transaction SQLite silently ignores a change of `foreign_keys`.
    db.pragma('foreign_keys = OFF')
    db.exec('BEGIN')
    expect(() => applyPragmas(db, { cacheKb: 100 })).toThrow(/foreign_keys|journal_mode|synchronous|Safety level/)
    db.close()
    folder.clean()
  })
})
