/*
 * The texts of the store, which are SQLite's where the engines differ (`sql/dialect.ts`), as PostgreSQL accepts them.
 */

/** A statement as it is prepared on a connection. */
export type Prepared = {
  readonly text: string
  /** Undefined: it is not kept prepared. */
  readonly name: string | undefined
  /** Tables that it reads, and tables that it changes. */
  readonly reads: readonly string[]
  readonly changes: readonly string[]
}

/** Some hundred texts are fixed; those with a list of values have one for each length. */
const PREPARED_AT_MOST = 2_000

/** Translates each text once. A connection keeps what it prepared, so further texts are not named. */
export class Texts {
  private readonly known = new Map<string, Prepared>()

  of(text: string): Prepared {
    const known = this.known.get(text)
    if (known) return known
    const named = this.known.size < PREPARED_AT_MOST
    const prepared = { ...read(text), text: translated(text), name: named ? `s${this.known.size}` : undefined }
    if (named) this.known.set(text, prepared)
    return prepared
  }
}

const tablesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, table]) => table!)

/** More than these tables at most: what follows a comma may be a column. */
const read = (text: string): Pick<Prepared, 'reads' | 'changes'> => ({
  reads: tablesIn(text, /(?:\b(?:FROM|JOIN)|,)\s+"?(\w+)/g),
  changes: tablesIn(text, /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/g),
})

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
    .replaceAll('instr(', 'strpos(')
    .replaceAll(/([\w.]+) ->> '(\w+)'/g, '($1::jsonb ->> \'$2\') COLLATE "C"')
    .replaceAll(/json_set\(([\w.]+), '\$\.(\w+)', \?\)/g, "jsonb_set($1::jsonb, '{$2}', to_jsonb(?::text))::text")
    .replaceAll('json_object(', 'json_build_object(')
    .replaceAll(/date\(([\w.]+) \/ 1000, 'unixepoch'((?:, '[^']*')*)\)/g, firstDay)
    .replaceAll(/ INDEXED BY \w+/g, '')
  // Of an empty group, json_agg returns null.
  return replacedCalls(simple, 'json_group_array(', (values) => `coalesce(json_agg(${values}), '[]')::text`)
}

/** Replaces each call of a function whose arguments may contain calls. */
function replacedCalls(text: string, call: string, replacement: (inside: string) => string): string {
  const start = text.indexOf(call)
  if (start < 0) return text
  const from = start + call.length
  let depth = 1
  let end = from
  for (; depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  const inside = text.slice(from, end - 1)
  return `${text.slice(0, start)}${replacement(inside)}${replacedCalls(text.slice(end), call, replacement)}`
}
