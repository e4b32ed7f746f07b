import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../runtime/store/database.ts'
import { vaultOf } from '../../../runtime/store/envelope/vault.ts'
import { openDatabase } from '../../../runtime/store/postgres/database.ts'
import { closeSessions, openSessions, type Sessions } from '../../../runtime/store/postgres/session.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { Texts, translated } from '../../../runtime/store/postgres/text.ts'
import * as dialect from '../../../runtime/store/sql/dialect.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../../runtime/store/sqlite/memory.ts'
import type { SqlValue } from '../../../runtime/store/transaction.ts'
import { Databases } from '../../kit/postgres/databases.ts'

const { contains, field, firstDay, IN_NUMBERS, IN_TEXTS, jsonArray, jsonObject, NUMBERS, textField, TEXTS, withField } =
  dialect

it('placeholders are numbered, and question marks in quotes stay', () => {
  expect(translated(`SELECT '?''?' AS "a?" FROM push WHERE id = ? AND person = ?`)).toBe(
    `SELECT '?''?' AS "a?" FROM push WHERE id = $1 AND person = $2`,
  )
})

it('two thousand texts are kept prepared, and further ones are not', () => {
  const texts = new Texts()
  const names = Array.from({ length: 2_001 }, (_, at) => texts.of(`SELECT ${at}`).name)
  expect(new Set(names).size).toBe(2_001)
  expect(names.at(-1)).toBeUndefined()
  expect(texts.of('SELECT 0').name).toBe(names[0])
})

it('reads of one text are one, unless their rows are in an order', () => {
  const texts = new Texts()
  expect(texts.readsOf('SELECT at FROM seen WHERE run = ?', 2)?.text).toBe(
    'SELECT 0 AS nth_read, one.* FROM (SELECT at FROM seen WHERE run = $1) one UNION ALL SELECT 1 AS nth_read, one.* FROM (SELECT at FROM seen WHERE run = $2) one',
  )
  expect(texts.readsOf('SELECT at FROM seen WHERE run = ? ORDER BY at', 2)).toBeNull()
  expect(texts.readsOf('SELECT at FROM seen WHERE run = ? ORDER BY at LIMIT 1', 2)).not.toBeNull()
  expect(
    texts.readsOf("SELECT (SELECT at FROM seen ORDER BY at LIMIT 1), instr(name, '(') FROM source", 2),
  ).not.toBeNull()
})

it.each([
  ['', 'INSERT INTO seen (record, at) VALUES ($1, coalesce($2, 0)), ($3, coalesce($4, 0))'],
  [
    ' ON CONFLICT (record) DO UPDATE SET at = excluded.at RETURNING run',
    'INSERT INTO seen (record, at) VALUES ($1, coalesce($2, 0)), ($3, coalesce($4, 0)) ON CONFLICT (record) DO UPDATE SET at = excluded.at RETURNING run',
  ],
  [' ON CONFLICT DO NOTHING', undefined],
  [' ON CONFLICT (record) DO UPDATE SET at = 1 WHERE seen.at < 1', undefined],
  [' ON CONFLICT (record) DO UPDATE SET at = ?', undefined],
])('an INSERT inserts several rows if it is sure to return one for each: %j', (tail, text) => {
  const texts = new Texts()
  expect(
    texts.rowsOf(`INSERT INTO seen (record, at) VALUES (?, coalesce(?, 0))${tail}`, { count: 2, kind: 'run' })?.text,
  ).toBe(text)
  expect(texts.rowsOf('UPDATE seen SET at = ?', { count: 2, kind: 'run' })).toBeNull()
})

it('a text names the tables that it reads and changes', () => {
  const { reads, changes } = new Texts().of(
    'UPDATE push SET code = ? WHERE id IN (SELECT push FROM attempt a JOIN "fetch" f)',
  )
  expect(reads).toEqual(expect.arrayContaining(['attempt', 'fetch']))
  expect(changes).toEqual(['push'])
})

const WORDS = JSON.stringify(['b', 'a', 'ä', 'B', '?', "'"])
const OBJECT = `(SELECT '{"a":"1","b":{"c":[2]}}' AS saved) AS one`
/** Days around the turn of a year and of a week. */
const DAYS = JSON.stringify(Array.from({ length: 40 }, (_, day) => Date.UTC(2025, 11, 15 + day, day % 24, 59, 59, 999)))
const days = (first: (ms: string) => string): string =>
  `SELECT ${first('t.value')} AS day FROM (SELECT key, value FROM ${NUMBERS}) AS t ORDER BY t.key`

/** A statement with each text of the dialect, and its values. */
const STATEMENTS: Readonly<Record<string, readonly [text: string, ...values: SqlValue[]]>> = {
  TEXTS: [`SELECT key, value FROM ${TEXTS} ORDER BY value`, WORDS],
  NUMBERS: [`SELECT key, value FROM ${NUMBERS} ORDER BY key`, '[3, 20260105000000]'],
  KEYS: [
    `SELECT ${dialect.keyPart(0)} AS one, ${dialect.keyPart(1)} AS two FROM ${dialect.KEYS}`,
    '[["a", "b"], ["c", "?"]]',
  ],
  keyPart: [
    `SELECT name, ${dialect.keyPart(1)} AS two FROM ${dialect.KEYS} JOIN counter ON name = ${dialect.keyPart(0)} ORDER BY two`,
    '[["fence", "B"], ["audit", "a"], ["x", "b"]]',
  ],
  IN_TEXTS: [`SELECT name FROM counter WHERE name ${IN_TEXTS} ORDER BY name`, '["fence", "audit", "x"]'],
  IN_NUMBERS: [`SELECT name FROM counter WHERE value ${IN_NUMBERS} ORDER BY name`, '[0, 7]'],
  contains: [`SELECT name FROM counter WHERE ${contains('name', '?')} ORDER BY name`, 'e'],
  field: [`SELECT ${field('saved', 'a')} AS a, ${field('one.saved', 'z')} AS z FROM ${OBJECT}`],
  textField: [`SELECT ${textField('saved', 'a')} AS a FROM ${OBJECT} WHERE ${textField('saved', 'a')} = ?`, '1'],
  withField: [
    `SELECT ${field('s.saved', 'a')} AS a, ${field('s.saved', 'b')} AS list FROM (SELECT ${withField('saved', 'a')} AS saved FROM ${OBJECT}) AS s`,
    '4',
  ],
  jsonArray: [`SELECT ${jsonArray(jsonObject({ name: 'name', n: 'value' }), 'name')} AS list FROM counter`],
  jsonObject: [`SELECT ${jsonArray('name', 'name')} AS list FROM counter WHERE name = ?`, 'none'],
  firstDay: [`${days(firstDay.day)}`, DAYS],
  'firstDay.week': [`${days(firstDay.week)}`, DAYS],
  'firstDay.month': [`${days(firstDay.month)}`, DAYS],
  byIndex: [`SELECT count(*) AS n FROM lane ${dialect.byIndex('lane_connection')} WHERE connection = ?`, 'acme'],
  conditions: [`SELECT value = 0 AS zero, name <> 'fence' AS other, NULL AS none FROM counter ORDER BY name`],
  sums: ['SELECT sum(value) AS sum, count(*) AS n, avg(value) AS mean FROM counter'],
}

describe('a text of the dialect', () => {
  const databases = new Databases()
  let sessions: Sessions
  let engines: readonly Database[]
  beforeAll(async () => {
    sessions = await openSessions(addressOf(await databases.create()))
    const vault = vaultOf(new Uint8Array(32))
    engines = [openMemoryDatabase(openMemoryWriter()), openDatabase({ sessions, vault })]
  })
  afterAll(async () => {
    await closeSessions(sessions)
    await databases.clean()
  })

  it.each(Object.keys(STATEMENTS))('%s returns the same rows on both engines', async (name) => {
    const [text, ...values] = STATEMENTS[name]!
    const [ours, theirs] = await Promise.all(engines.map((db) => db.read((tx) => tx.all<object>(text, ...values))))
    expect(ours!.length).toBeGreaterThan(0)
    expect(plain(theirs!)).toEqual(plain(ours!))
  })

  it('is compared here, each of them', () => {
    expect(Object.keys(STATEMENTS)).toEqual(expect.arrayContaining(Object.keys(dialect)))
  })
})

/** Lists as values: the engines write JSON with different spaces. */
const plain = (rows: readonly object[]) =>
  rows.map((row) => Object.entries(row).map(([name, value]) => [name, name === 'list' ? JSON.parse(value) : value]))
