/**
 * Where the SQL of the two engines differs. Every other statement of the store is SQL that SQLite and PostgreSQL both take
 * (`test/store/portable-sql.test.ts`). The texts here are SQLite's; beside each is what PostgreSQL has in its place, for a driver
 * that replaces them when it prepares a statement.
 *
 * No text can say these differences, so that the schema or the driver of an engine provides them:
 * - triggers keep the consent ledger and application events append-only, count the issues of stuck pushes, and forget a page that is
 *   known as a whole once one of its records changes (`sqlite/migrations/`);
 * - a row that is new gets the next number (`INTEGER PRIMARY KEY`; an identity column);
 * - placeholders are `?`, and numbered on PostgreSQL;
 * - null sorts first on SQLite: where it matters, a statement leaves it out.
 */

/** A list of texts as rows, from one placeholder: a JSON array. PostgreSQL: `jsonb_array_elements_text(?::jsonb) AS texts (value)`. */
export const TEXTS = 'json_each(?) AS texts'
/** A list of whole numbers as rows, as {@link TEXTS}. PostgreSQL: the same with `value::bigint`. */
export const NUMBERS = 'json_each(?) AS numbers'

/** Among the texts, or the numbers, of one placeholder. */
export const IN_TEXTS = `IN (SELECT value FROM ${TEXTS})`
export const IN_NUMBERS = `IN (SELECT value FROM ${NUMBERS})`

/** The elements of a column that is a JSON array, as rows. PostgreSQL: `jsonb_array_elements(column::jsonb) AS elements (value)`. */
export const elementsOf = (column: string): string => `json_each(${column}) AS elements`

/** Whether a text has another one in it. PostgreSQL: `strpos`. */
export const contains = (text: string, part: string): string => `instr(${text}, ${part}) > 0`

/** A field of a column that is a JSON object, as text. PostgreSQL: `column::jsonb ->> 'name'`. */
export const field = (column: string, name: Name): string => `${column} ->> '${named(name)}'`

/** What is at a path of a column that is JSON; an object or an array as JSON text. PostgreSQL: `column::jsonb #>> '{a,b}'`. */
export const at = (column: string, ...path: readonly Name[]): string => `json_extract(${column}, '${pathOf(path)}')`

/** A column that is a JSON object, with the text of a placeholder as one of its fields. PostgreSQL: `jsonb_set`. */
export const withField = (column: string, name: Name): string => `json_set(${column}, '${pathOf([name])}', ?)`

/** A column that is a JSON object, without these fields. PostgreSQL: `column::jsonb - '{a,b}'::text[]`. */
export const withoutFields = (column: string, names: readonly Name[]): string =>
  `json_remove(${column}, ${names.map((name) => `'${pathOf([name])}'`).join(', ')})`

/** The values of a group as a JSON array, in this order. PostgreSQL: `json_agg`, which is null and not `[]` where there are none. */
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
 * Reads a table by this index. SQLite has no figures of the tables and would take another one, so that the statement grows with
 * what is finished. PostgreSQL: nothing, its planner knows the figures.
 */
export const byIndex = (index: Name): string => `INDEXED BY ${named(index)}`

type Name = string
const pathOf = (path: readonly Name[]): string => `$.${path.map(named).join('.')}`

/** Names come from our code and from specs, and never become more than a name. */
function named(name: Name): string {
  if (/^\w+$/.test(name)) return name
  throw new Error(`"${name}" cannot be a name in a statement.`)
}
