/**
 * SQL that differs between the two engines. SQLite and PostgreSQL both accept every other statement of the store
 * (`test/store/portable-sql.test.ts`). The texts here are SQLite's; each comment has the PostgreSQL equivalent, for a
 * driver that replaces them when it prepares a statement.
 *
 * The schema or the driver of each engine provides what a text cannot express:
 * - triggers keep the consent ledger and application events append-only, count the issues of stuck pushes, note
 *   that a push has an attempt, and drop a remembered page once one of its records changes (`sqlite/migrations/`);
 * - a new row gets the next number (`INTEGER PRIMARY KEY`; an identity column);
 * - placeholders are `?` on SQLite, and numbered on PostgreSQL;
 * - null sorts first on SQLite: where it matters, a statement excludes it.
 */

/**
 * A list of texts as rows `(key, value)`, from one placeholder: a JSON array; `key` counts from 0. PostgreSQL:
 * `(SELECT n - 1, value FROM jsonb_array_elements_text(?::jsonb) WITH ORDINALITY AS t (value, n)) AS texts (key, value)`.
 */
export const TEXTS = 'json_each(?) AS texts'
/** A list of whole numbers as rows, as {@link TEXTS}. PostgreSQL: the same with `value::bigint`. */
export const NUMBERS = 'json_each(?) AS numbers'

/**
 * A list of keys as rows, from one placeholder: a JSON array of arrays of texts. PostgreSQL:
 * `jsonb_array_elements(?::jsonb) AS keys (value)`.
 */
export const KEYS = 'json_each(?) AS keys'
/** A part of a key of {@link KEYS}, counted from 0. */
export const keyPart = (at: number): string => `keys.value ->> ${at}`

/** Whether a value is in the list of one placeholder. */
export const IN_TEXTS = `IN (SELECT value FROM ${TEXTS})`
export const IN_NUMBERS = `IN (SELECT value FROM ${NUMBERS})`

/** Whether a text contains another one. PostgreSQL: `strpos`. */
export const contains = (text: string, part: string): string => `instr(${text}, ${part}) > 0`

/** A field of a JSON object column as text. PostgreSQL: `column::jsonb ->> 'name'`. */
export const field = (column: string, name: Name): string => `${column} ->> '${named(name)}'`

/** The same where the field may be a number, which SQLite would compare with no text. */
export const textField = (column: string, name: Name): string => `CAST(${field(column, name)} AS TEXT)`

/** A JSON object column with one field set to the text of a placeholder. PostgreSQL: `jsonb_set`. */
export const withField = (column: string, name: Name): string => `json_set(${column}, '${pathOf([name])}', ?)`

/** The values of a group as a JSON array, in this order. PostgreSQL: `json_agg`, which returns null instead of `[]` for an empty group. */
export const jsonArray = (value: string, order: string): string => `json_group_array(${value} ORDER BY ${order})`

/** A JSON object of these columns. PostgreSQL: `json_build_object`. */
export const jsonObject = (columns: Readonly<Record<Name, string>>): string =>
  `json_object(${Object.entries(columns)
    .map(([name, column]) => `'${named(name)}', ${column}`)
    .join(', ')})`

/** First day, in UTC, of the period of a time in milliseconds; weeks start on Monday. PostgreSQL: `to_char(date_trunc(…))`. */
export const firstDay = {
  day: (ms: string): string => `date(${ms} / 1000, 'unixepoch')`,
  week: (ms: string): string => `date(${ms} / 1000, 'unixepoch', '-6 days', 'weekday 1')`,
  month: (ms: string): string => `date(${ms} / 1000, 'unixepoch', 'start of month')`,
}

/**
 * Reads a table by this index. SQLite has no table statistics and would choose another index, with a cost that grows
 * with the finished rows. PostgreSQL: empty, its planner has statistics.
 */
export const byIndex = (index: Name): string => `INDEXED BY ${named(index)}`

type Name = string
const pathOf = (path: readonly Name[]): string => `$.${path.map(named).join('.')}`

/** Names are from our code and from specs; this restricts them to identifiers. */
function named(name: Name): string {
  if (/^\w+$/.test(name)) return name
  throw new Error(`"${name}" cannot be a name in a statement.`)
}
