import type Database from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../../runtime/store/postgres/migrations/index.ts'
import { NODE_TABLES } from '../../../runtime/store/postgres/migrations/initial/nodes.ts'
import { addressOf } from '../../../runtime/store/postgres/settings.ts'
import { translated } from '../../../runtime/store/postgres/text.ts'
import { openMemoryWriter } from '../../../runtime/store/sqlite/memory.ts'
import { MIGRATIONS as OF_SQLITE } from '../../../runtime/store/sqlite/migrations/index.ts'
import { Databases } from '../../kit/postgres/databases.ts'

type Column = { name: string; type: string; notnull: number; pk: number; dflt_value: string | null }

const TYPES: Readonly<Record<string, string>> = { INTEGER: 'bigint', TEXT: 'text', BLOB: 'bytea' }

describe('the schema of PostgreSQL', () => {
  const databases = new Databases()
  let sqlite: Database.Database
  let client: pg.Client
  beforeAll(async () => {
    sqlite = openMemoryWriter()
    client = new pg.Client(addressOf(await databases.create()).config)
    await client.connect()
    // One process serves a file.
    await client.query(`DROP TABLE ${NODE_TABLES.join(', ')}; ALTER TABLE migration DROP COLUMN oldest`)
  })
  afterAll(async () => {
    await client.end()
    sqlite.close()
    await databases.clean()
  })

  const rows = async (text: string): Promise<unknown[][]> =>
    (await client.query({ text, rowMode: 'array' })).rows as unknown[][]
  const tables = (): string[] =>
    sqlite.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).pluck().all()
  const texts = (type: 'table' | 'index'): { name: string; table: string; sql: string }[] =>
    sqlite
      .prepare<[string], { name: string; table: string; sql: string }>(
        'SELECT name, tbl_name AS "table", sql FROM sqlite_master WHERE type = ? AND sql IS NOT NULL ORDER BY name',
      )
      .all(type)
  /** Runs statements that are undone. */
  const tried = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('BEGIN')
    try {
      return await work()
    } finally {
      await client.query('ROLLBACK')
    }
  }

  it('vacuums pushes after one in fifty changed, so that the summary can count them from an index', async () => {
    expect(await rows("SELECT unnest(reloptions) FROM pg_class WHERE relname = 'push' ORDER BY 1")).toEqual([
      ['autovacuum_vacuum_insert_scale_factor=0.02'],
      ['autovacuum_vacuum_scale_factor=0.02'],
    ])
  })

  it('vacuums attempts as often, of which each is changed at its end', async () => {
    expect(await rows("SELECT unnest(reloptions) FROM pg_class WHERE relname = 'attempt'")).toEqual([
      ['autovacuum_vacuum_scale_factor=0.02'],
    ])
  })

  it('has statistics of why pushes failed, so that a page of them is not read from all that failed', async () => {
    expect(
      await rows("SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext WHERE stxname = 'push_reason'"),
    ).toEqual([['CREATE STATISTICS public.push_reason (mcv) ON state, cause, code FROM push']])
  })

  it('has the number of the schema of SQLite', () => {
    expect(MIGRATIONS.at(-1)!.number).toBe(OF_SQLITE.at(-1)!.number)
  })

  it('has the same tables, with the same columns, defaults and nullability, and texts that sort by their bytes', async () => {
    const ours = tables().flatMap((table) =>
      (sqlite.pragma(`table_info(${table})`) as Column[]).map(({ name, type, notnull, pk, dflt_value }) => [
        table,
        name,
        TYPES[type],
        notnull === 1 || pk > 0 ? 'NO' : 'YES',
        type === 'TEXT' ? 'C' : null,
        dflt_value?.replace(/^'(.*)'$/, '$1').replace("x''", '\\x') ?? null,
      ]),
    )
    const theirs = await rows(`SELECT table_name, column_name, data_type, is_nullable, collation_name,
        regexp_replace(column_default, '^''(.*)''::\\w+$', '\\1')
      FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name COLLATE "C", ordinal_position`)
    expect(ours.length).toBeGreaterThan(200)
    expect(theirs).toEqual(ours)
  })

  it('numbers the rows of the same tables', async () => {
    const numbered = await rows(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES' ORDER BY 1`,
    )
    // The others have whole numbers as keys that their writers know.
    const given = ['audit', 'change', 'commit_count', 'migration', 'seen']
    const ours = texts('table').filter(({ name, sql }) => /INTEGER PRIMARY KEY/.test(sql) && !given.includes(name))
    expect(numbered.flat()).toEqual(ours.map(({ name }) => name))
  })

  it('has the same indexes, over the same expressions and rows', async () => {
    const own = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexname = ANY`
    const ours = texts('index')
    const names = `('{${ours.map(({ name }) => name).join(',')}}') ORDER BY indexname COLLATE "C"`
    const theirs = await rows(`${own}${names}`)
    const expected = await tried(async () => {
      for (const { name, sql } of ours) {
        await client.query(`DROP INDEX ${name}`)
        await client.query(translated(sql).replace('ON fetch', 'ON "fetch"'))
      }
      return rows(`${own}${names}`)
    })
    expect(ours.length).toBeGreaterThan(50)
    expect(theirs).toEqual(expected)
  })

  it('has the same keys, references and conditions', async () => {
    const own = async () =>
      rows(`SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c') ORDER BY 1, 2`)
    const theirs = await own()
    const expected = await tried(async () => {
      await client.query(`DO $$ DECLARE one record; BEGIN
        FOR one IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c')
        LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', one.place, one.conname); END LOOP; END $$`)
      for (const table of tables()) for (const text of keysOf(sqlite, table)) await add(table, text)
      for (const table of tables()) for (const text of referencesOf(sqlite, table)) await add(table, text)
      for (const { name, sql } of texts('table'))
        for (const [text] of sql.matchAll(/CHECK \((?:[^()]|\([^()]*\))*\)/g)) await add(name, text)
      return own()
    })
    expect(theirs).toEqual(expected)
  })

  const add = (table: string, text: string) => client.query(`ALTER TABLE "${table}" ADD ${text}`)

  it('has a trigger for each of SQLite, except for rows that are replaced, and for TRUNCATE', async () => {
    const ours = sqlite.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger'`).pluck().all()
    const theirs = (await rows('SELECT tgname FROM pg_trigger WHERE NOT tgisinternal')).flat() as string[]
    const replaced = ['chain_link_replaced', 'consent_added']
    expect(theirs.filter((name) => !name.endsWith('_not_emptied')).sort()).toEqual(
      ours.filter((name) => !replaced.includes(name)).sort(),
    )
  })

  it.each([
    `UPDATE consent SET state = 'confirmed'`,
    'DELETE FROM consent',
    'TRUNCATE consent',
    `INSERT INTO consent (seq, id, person, connection, requisition, kind, state, at, evidence, recorded_at, mac)
      OVERRIDING SYSTEM VALUE SELECT seq, 'd', person, connection, requisition, kind, state, at, evidence, recorded_at, mac FROM consent`,
    `UPDATE audit SET role = 'admin'`,
    'DELETE FROM audit',
    'TRUNCATE audit CASCADE',
    'UPDATE audit SET number = 2; INSERT INTO audit SELECT * FROM audit',
    `UPDATE audit_object SET id = 'other'`,
    'DELETE FROM audit_object',
    `INSERT INTO audit_object VALUES (0, 'push', 'p', 'p')`,
    `UPDATE chain_link SET n = 2`,
    'DELETE FROM chain_link',
    `INSERT INTO application_event (connection, application, to_standing, effective_at, observed_at, observed_via)
      VALUES ('a', 'a', 'APPLIED', 0, 0, 'POLL'); UPDATE application_event SET application = 'b'`,
  ])('keeps the ledgers from: %s', async (text) => {
    const ledgers = `
      INSERT INTO consent (id, person, connection, requisition, kind, state, at, evidence, recorded_at, mac)
        VALUES ('c', 'p', 'a', 'r', 'k', 'withdrawn', 0, '{}', 0, '');
      INSERT INTO audit VALUES (1, 0, 'k', 'k', 'admin', NULL, '::1', 'read', 'o', 'r', 200, NULL);
      INSERT INTO audit_object VALUES (1, 'person', 'h', 'p');
      INSERT INTO chain_link VALUES ('installation', 1, 'audit', 1, NULL, 'd', 'l')`
    await tried(async () => {
      await client.query(ledgers)
      await expect(client.query(text)).rejects.toThrow(/append-only|duplicate key/)
    })
  })
})

/** The primary and unique keys of a table of SQLite. */
function keysOf(sqlite: Database.Database, table: string): string[] {
  const columns = sqlite.pragma(`table_info(${table})`) as Column[]
  const primary = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const indexes = sqlite.pragma(`index_list(${table})`) as { name: string; origin: string }[]
  const unique = indexes
    .filter(({ origin }) => origin === 'u')
    .map(({ name }) => (sqlite.pragma(`index_info(${name})`) as { name: string }[]).map((column) => column.name))
  return [
    ...(primary.length > 0 ? [`PRIMARY KEY (${primary.map(({ name }) => name).join(', ')})`] : []),
    ...unique.map((names) => `UNIQUE (${names.join(', ')})`),
  ]
}

const referencesOf = (sqlite: Database.Database, table: string): string[] =>
  (sqlite.pragma(`foreign_key_list(${table})`) as { table: string; from: string; to: string }[]).map(
    (one) => `FOREIGN KEY (${one.from}) REFERENCES ${one.table} (${one.to})`,
  )
