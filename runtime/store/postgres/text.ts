import type { Statement } from '../transaction.ts'
import { type Tables, tablesOf } from './tables.ts'

/*
 * The texts of the store, which are SQLite's where the engines differ (`sql/dialect.ts`), as PostgreSQL accepts them.
 */

/** A statement as it is prepared on a connection. */
export type Prepared = Tables & {
  readonly text: string
  /** Undefined: it is not kept prepared. */
  readonly name: string | undefined
}

/** The number of a read among those that are one statement. */
export const READ = 'nth_read'

/** The bytes of a row and of those before it, among the first rows of a read. */
export const READ_BYTES = 'read_bytes'
/** Those of the row alone. */
export const OWN_BYTES = 'own_bytes'
/** The size of a row, compressed as it is stored: what can be large is sealed, and does not compress. */
const ROW_BYTES = 'pg_column_size(one.*)'

/** Some hundred texts are fixed; those with a list of values have one for each length. */
const PREPARED_AT_MOST = 2_000

/** Translates each text once. A connection keeps what it prepared, so further texts are not named. */
export class Texts {
  private readonly known = new Map<string, Prepared>()
  private readonly translate: (text: string) => string
  private readonly rows = new Map<string, { readonly parts: Parts | null; readonly counts: Map<number, Prepared> }>()
  private readonly reads = new Map<string, Prepared | null>()

  constructor(translate: (text: string) => string = translated) {
    this.translate = translate
  }

  of(text: string): Prepared {
    const known = this.known.get(text)
    if (known) return known
    const named = this.known.size < PREPARED_AT_MOST
    const prepared = { ...tablesOf(text), text: this.translate(text), name: named ? `s${this.known.size}` : undefined }
    if (named) this.known.set(text, prepared)
    return prepared
  }

  /** An INSERT of one row for this many rows; null for other statements, and where the result would not tell what each row did. */
  rowsOf(text: string, { count, kind }: { count: number; kind: Statement['kind'] }): Prepared | null {
    const known = this.rows.get(text) ?? { parts: partsOf(text), counts: new Map<number, Prepared>() }
    if (this.rows.size < PREPARED_AT_MOST) this.rows.set(text, known)
    const { parts, counts } = known
    if (parts === null || !(parts.isSure || kind === 'put')) return null
    const prepared =
      counts.get(count) ?? this.of([parts.head, Array(count).fill(parts.row).join(', '), parts.tail].join(''))
    counts.set(count, prepared)
    return prepared
  }

  /**
   * A read that ends with the row that exceeds a number of bytes, which is its last value. A window without an order
   * takes the rows, and leaves them, in the order in which they come.
   */
  fittingOf(text: string): Prepared {
    const summed = `SELECT one.*, sum(${ROW_BYTES}) OVER (ROWS UNBOUNDED PRECEDING) AS ${READ_BYTES}, ${ROW_BYTES} AS ${OWN_BYTES} FROM (${text}) one`
    return this.of(`SELECT * FROM (${summed}) summed WHERE ${READ_BYTES} - ${OWN_BYTES} <= ?`)
  }

  /**
   * This many reads of one text as one, whose rows name the read that they belong to in the column {@link READ}; null
   * where the rows would lose their order.
   */
  readsOf(text: string, count: number): Prepared | null {
    const key = `${count} ${text}`
    const known = this.reads.get(key)
    if (known !== undefined) return known
    const one = (_: unknown, at: number): string => `SELECT ${at} AS ${READ}, one.* FROM (${text}) one`
    const prepared = isJoinable(text) ? this.of(Array.from({ length: count }, one).join(' UNION ALL ')) : null
    if (this.reads.size < PREPARED_AT_MOST) this.reads.set(key, prepared)
    return prepared
  }
}

/** Whether a read can be one with others of its text: the rows of one that has many of them in an order would lose it. */
const isJoinable = (text: string): boolean =>
  text.startsWith('SELECT ') && (!/ORDER BY/.test(withoutBrackets(text)) || text.endsWith(' LIMIT 1'))

function withoutBrackets(text: string): string {
  const start = text.indexOf('(')
  return start < 0 ? text : text.slice(0, start) + withoutBrackets(text.slice(endOfCall(text, start + 1)))
}

/** `isSure`: it changes or returns exactly one row for each row of values. */
type Parts = { readonly head: string; readonly row: string; readonly tail: string; readonly isSure: boolean }

/** The parts of an INSERT whose values are all in its row. */
function partsOf(text: string): Parts | null {
  const start = text.indexOf('VALUES (')
  if (!text.startsWith('INSERT INTO') || start < 0) return null
  const from = start + 'VALUES '.length
  const end = endOfCall(text, from + 1)
  const [head, row, tail] = [text.slice(0, from), text.slice(from, end), text.slice(end)]
  if (head.includes('?') || tail.includes('?')) return null
  return { head, row, tail, isSure: !/\bWHERE\b|\bDO NOTHING\b/.test(tail) }
}

const QUOTED = /('(?:[^']|'')*'|"[^"]*")/

export function translated(text: string): string {
  let placeholders = 0
  return inDialect(text)
    .split(QUOTED)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('?', () => `$${++placeholders}`)))
    .join('')
}

const listOf = (value: string, name: string): string =>
  `(SELECT n - 1, ${value} FROM jsonb_array_elements_text(?::jsonb) WITH ORDINALITY AS list (value, n)) AS ${name} (key, value)`

/** The first days of `date()` by its modifiers. */
const PERIODS: Readonly<Record<string, string>> = {
  '': 'day',
  ", '-6 days', 'weekday 1'": 'week',
  ", 'start of month'": 'month',
}

const firstDay = (_: string, ms: string, modifiers = ''): string =>
  `to_char(date_trunc('${PERIODS[modifiers]}', to_timestamp(${ms} / 1000) AT TIME ZONE 'UTC'), 'YYYY-MM-DD')`

/** Each text of `sql/dialect.ts`. */
function inDialect(text: string): string {
  const simple = text
    .replaceAll('json_each(?) AS texts', listOf('value COLLATE "C"', 'texts'))
    .replaceAll('json_each(?) AS numbers', listOf('value::bigint', 'numbers'))
    .replaceAll('json_each(?) AS keys', 'jsonb_array_elements(?::jsonb) AS keys (value)')
    .replaceAll(/keys\.value ->> (\d)/g, '(keys.value ->> $1) COLLATE "C"')
    .replaceAll('instr(', 'strpos(')
    .replaceAll(/([\w.]+) ->> '(\w+)'/g, '($1::jsonb ->> \'$2\') COLLATE "C"')
    .replaceAll(/json_set\(([\w.]+), '\$\.(\w+)', \?\)/g, "jsonb_set($1::jsonb, '{$2}', to_jsonb(?::text))::text")
    .replaceAll('json_object(', 'json_build_object(')
    .replaceAll(/date\(([\w.]+) \/ 1000, 'unixepoch'((?:, '[^']*')*)\)/g, firstDay)
    .replaceAll(/ INDEXED BY \w+/g, '')
  // For an empty group, json_agg returns null.
  return replacedCalls(simple, 'json_group_array(', (values) => `coalesce(json_agg(${values}), '[]')::text`)
}

/** Replaces each call of a function whose arguments may contain calls. */
function replacedCalls(text: string, call: string, replacement: (inside: string) => string): string {
  const start = text.indexOf(call)
  if (start < 0) return text
  const from = start + call.length
  const end = endOfCall(text, from)
  const inside = text.slice(from, end - 1)
  return `${text.slice(0, start)}${replacement(inside)}${replacedCalls(text.slice(end), call, replacement)}`
}

/** Behind the bracket that closes the one before this place; those in quotes do not count. */
function endOfCall(text: string, from: number): number {
  const marks = /'(?:[^']|'')*'|"[^"]*"|[()]/g
  marks.lastIndex = from
  let depth = 1
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === '(' ? 1 : mark[0] === ')' ? -1 : 0
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}
