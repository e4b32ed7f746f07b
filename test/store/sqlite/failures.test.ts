import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import type { Shortage } from '../../../runtime/kernel/machine/room.ts'
import { guarded, storeFailure } from '../../../runtime/store/sqlite/failures.ts'

it('a statement that SQLite refuses is a bug with its code and file, and quotes no value', () => {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  const statement = db.prepare('SELECT json_extract(?, ?)')
  const refused = () => guarded('store.db', () => statement.get('{}', 'Zelda'))
  expect(refused).toThrow(
    expect.objectContaining({
      code: 'bug',
      message: 'The store store.db rejected a statement (SQLITE_ERROR).',
      place: { file: 'store.db' },
      detail: { sqlite: 'SQLITE_ERROR' },
    }),
  )
})

it.each([
  ['SQLITE_FULL', 'store_full', /Free disk space/],
  ['SQLITE_IOERR_WRITE', 'store_unwritable', /Check the disk/],
  ['SQLITE_IOERR_FSYNC', 'store_unwritable', /Check the disk/],
  ['SQLITE_IOERR_READ', 'store_damaged', /Check the disk/],
  ['SQLITE_IOERR_DATA', 'store_damaged', /Restore the latest backup/],
  ['SQLITE_CORRUPT', 'store_damaged', /Restore the latest backup/],
  ['SQLITE_CANTOPEN', 'store_unwritable', /ulimit -n/],
  ['SQLITE_READONLY', 'store_unwritable', /writable for this user/],
  ['SQLITE_NOMEM', 'machine_overloaded', /memory/],
  ['SQLITE_IOERR_NOMEM', 'machine_overloaded', /memory/],
])('%s of SQLite is %s, with the next step for it', (sqlite, code, next) => {
  const failing = () =>
    guarded('store.db', () => {
      throw new Database.SqliteError('no value', sqlite)
    })
  expect(failing).toThrow(expect.objectContaining({ code, next: expect.stringMatching(next), detail: { sqlite } }))
})

it.each<[string, Shortage, string, RegExp]>([
  ['SQLITE_IOERR_SHMSIZE', 'space', 'store_full', /Free disk space/],
  ['SQLITE_IOERR_WRITE', 'space', 'store_full', /Free disk space/],
  ['SQLITE_CANTOPEN', 'space', 'store_full', /Free disk space/],
  ['SQLITE_CANTOPEN', 'inodes', 'store_full', /df -i/],
  ['SQLITE_FULL', 'inodes', 'store_full', /df -i/],
  ['SQLITE_CANTOPEN', 'descriptors', 'machine_overloaded', /LimitNOFILE/],
  ['SQLITE_IOERR_READ', 'space', 'store_damaged', /Check the disk/],
])('%s without %s is %s, with the next step for that', (sqlite, shortage, code, next) => {
  const failure = storeFailure(new Database.SqliteError('no value', sqlite), 'store.db', () => ({ free: 0, shortage }))
  expect(failure).toMatchObject({ code, next: expect.stringMatching(next), detail: { sqlite } })
})
