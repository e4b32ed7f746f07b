import { expect, it, onTestFinished } from 'vitest'
import { openMemoryDatabase, openMemoryWriter } from '../../../runtime/store/sqlite/memory.ts'

function setUp() {
  const writer = openMemoryWriter()
  const texts: string[] = []
  const prepare = writer.prepare.bind(writer)
  writer.prepare = ((text: string) => {
    texts.push(text)
    return prepare(text)
  }) as typeof writer.prepare
  const db = openMemoryDatabase(writer)
  texts.length = 0
  onTestFinished(() => db.close())
  return { db, texts }
}

// SQLite does not tell when it compiles a statement again; it does so for this text, and not for the one below.
it('no limit reaches SQLite as a bare placeholder, for which it compiles the statement again each time', async () => {
  const { db, texts } = setUp()
  await db.read((tx) => tx.all('SELECT name FROM lane WHERE ready_at <= ? ORDER BY name LIMIT ?', 5, 1))
  expect(texts).toEqual(['SELECT name FROM lane WHERE ready_at <= ? ORDER BY name LIMIT CAST(? AS INTEGER)'])
})

it.each([
  [0, 0],
  [1, 1],
  [9, 3],
  [-1, 3],
])('a limit of %s returns %s of three rows', async (limit, rows) => {
  const { db } = setUp()
  const read = db.read((tx) => tx.all('SELECT value FROM json_each(?) LIMIT ?', '[1, 2, 3]', limit))
  expect(await read).toHaveLength(rows)
})

it('two thousand prepared statements are kept; with one more, all are compiled again when they are used', async () => {
  const { db, texts } = setUp()
  const read = (at: number) => db.read((tx) => tx.get<{ at: number }>(`SELECT ${at} AS at`))
  for (let at = 0; at < 2_000; at++) await read(at)
  await read(0)
  expect(texts.filter((text) => text === 'SELECT 0 AS at')).toHaveLength(1)
  expect(await read(2_000)).toEqual({ at: 2_000 })
  expect(await read(0)).toEqual({ at: 0 })
  expect(texts.filter((text) => text === 'SELECT 0 AS at')).toHaveLength(2)
})
