import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { guarded } from '../../../runtime/store/sqlite/failures.ts'

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
