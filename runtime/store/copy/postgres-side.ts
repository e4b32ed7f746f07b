import { HirewireError } from '../../kernel/errors/errors.ts'
import { rememberCopy } from '../audit/rotations.ts'
import { copyingMark, endCopying, installationOf, markCopying, markMoved, movedMark } from '../copy-marks.ts'
import { type AloneDatabase, expectKey, type PostgresPlace, withDatabaseAlone } from '../postgres/alone.ts'
import type { Side, Source, Target, TargetState } from './side.ts'
import { columnList, copied, FILLED_WHEN_NEW, keyList, keyOf, PAGE, type Row, type Table } from './tables.ts'

type OnServer<S> = { readonly side: S; columns(): Promise<string[]> }

/**
 * The store of a database that no process serves. Throws `store_locked`, `key_wrong`, and what else refuses its opening.
 */
export const withPostgresSource = <T>(at: PostgresPlace, use: (open: OnServer<Source>) => Promise<T>): Promise<T> =>
  withDatabaseAlone(at, async (database) => {
    const { run } = database
    await expectKey(database)
    return use({
      ...database,
      side: {
        ...sideOn(database),
        installation: () => run(installationOf),
        moved: () => run(movedMark),
        markMoved: (mark) => run((tx) => markMoved(tx, mark)),
      },
    })
  })

/** A database with the newest schema, which nothing serves. */
export const withPostgresTarget = <T>(at: PostgresPlace, use: (open: OnServer<Target>) => Promise<T>): Promise<T> =>
  withDatabaseAlone(at, (database) => use({ ...database, side: targetOn(database) }))

function targetOn(database: AloneDatabase): Target {
  const { query, run } = database
  return {
    ...sideOn(database),
    async state(tables): Promise<TargetState> {
      const of = await run(copyingMark)
      if (of !== null) return { is: 'unfinished', of }
      const others = tables.filter(({ name }) => !FILLED_WHEN_NEW.includes(name))
      const found = others.map(({ name }) => `EXISTS (SELECT 1 FROM "${name}")`).join(' OR ')
      const [row] = await query(`SELECT (${found})::text`)
      return { is: row?.[0] === 'true' ? 'store' : 'new' }
    },
    begin: (installation) =>
      run(function* (tx) {
        for (const table of FILLED_WHEN_NEW) yield* tx.run(`DELETE FROM ${table}`)
        yield* markCopying(tx, installation)
      }),
    async lastKey(table) {
      const backwards = keyList(table).replaceAll(/,|$/g, ' DESC$&')
      const text = `SELECT ${columnList(table)} FROM "${table.name}" WHERE ${copied(table)} ORDER BY ${backwards} LIMIT 1`
      const [row] = await query(text)
      return row ? keyOf(table, row) : null
    },
    insert: (table, rows) => insert(database, table, rows),
    async finish(done) {
      await query(NUMBERS_CONTINUE)
      // Statements are planned by what the tables have.
      await query('ANALYZE')
      await run(function* (tx) {
        yield* rememberCopy(tx, done)
        yield* endCopying(tx)
      })
    },
  }
}

/** In one transaction with the triggers: they are never off in a store. */
async function insert({ query, place }: AloneDatabase, table: Table, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    if (row.some((value) => typeof value === 'string' && value.includes('\0')))
      throw new HirewireError(
        'store_unsupported',
        `The table ${table.name} has a text with the character U+0000, which PostgreSQL cannot store. The copy to ${place} was stopped.`,
        { place: { file: place }, next: 'Continue with the store that was to be copied.' },
      )
  const triggers = (how: string): string => `ALTER TABLE "${table.name}" ${how} TRIGGER USER`
  await query('BEGIN')
  try {
    await query(triggers('DISABLE'))
    await query(
      insertText(table),
      table.columns.map((_, at) => rows.map((row) => row[at])),
    )
    await query(triggers('ENABLE'))
    await query('COMMIT')
  } catch (error) {
    await query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const TYPES: Readonly<Record<string, string>> = { INTEGER: 'bigint', TEXT: 'text', BLOB: 'bytea' }

const insertText = (table: Table): string => {
  const lists = table.columns.map(({ type }, at) => `$${at + 1}::${TYPES[type]}[]`).join(', ')
  return `INSERT INTO "${table.name}" (${columnList(table)}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${lists})`
}

/** A new row gets the number after the last one. */
const NUMBERS_CONTINUE = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT table_name AS place, column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'
  LOOP EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) FROM %I',
    quote_ident(one.place), one.name, one.name, one.place); END LOOP; END $$`

function sideOn({ query, place }: AloneDatabase): Side {
  return {
    place,
    page: (table, after) => query(pageText(table, after !== null), after ?? []),
  }
}

/** The server adds up the sizes, so that a page never has more bytes than fit in memory. */
function pageText(table: Table, continued: boolean): string {
  const key = keyList(table)
  const marks = table.key.map((at, index) => `$${index + 1}::${TYPES[table.columns[at]!.type]}`).join(', ')
  const from = continued ? ` AND (${key}) > (${marks})` : ''
  const sizes = table.columns.flatMap(({ name, type }) =>
    type === 'INTEGER' ? [] : [`coalesce(octet_length("${name}"), 0)`],
  )
  const size = sizes.length === 0 ? '0' : sizes.join(' + ')
  return `SELECT ${columnList(table)} FROM (
      SELECT *, sum("#size") OVER (ORDER BY ${key} ROWS UNBOUNDED PRECEDING) - "#size" AS "#before" FROM (
        SELECT *, ${size} AS "#size" FROM "${table.name}" WHERE ${copied(table)}${from} ORDER BY ${key} LIMIT ${PAGE.rows}
      ) AS sized
    ) AS summed WHERE "#before" < ${PAGE.bytes} ORDER BY ${key}`
}
