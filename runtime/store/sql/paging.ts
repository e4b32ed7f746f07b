import { HirewireError } from '../../kernel/errors.ts'
import { parseForeignJson, REQUEST_JSON } from '../../kernel/foreign-json.ts'
import type { ListPage, Paging } from '../port/index.ts'
import { IN_TEXTS } from './dialect.ts'

type CursorValue = string | number
/** A condition with its values; null if the filter does not use it. */
export type Condition = { readonly text: string; readonly values: readonly CursorValue[] } | null

export const when = (text: string, value: CursorValue | undefined): Condition =>
  value === undefined ? null : { text, values: [value] }

/** Only rows of these connections; undefined: of all. Rows without a connection belong to none of them. */
export function ofConnections(column: string, connections: readonly string[] | undefined): Condition {
  if (connections === undefined) return null
  // The index that serves `connection = ?` has the order of the list; a list of values would be sorted.
  if (connections.length === 1) return { text: `${column} = ?`, values: [connections[0]!] }
  return { text: `${column} ${IN_TEXTS}`, values: [JSON.stringify(connections)] }
}

const LARGEST_PAGE = 1_000

/** Joined conditions as a WHERE clause, with their values in order. */
export function where(conditions: readonly Condition[]): { text: string; values: CursorValue[] } {
  const present = conditions.filter((condition) => condition !== null)
  if (present.length === 0) return { text: '', values: [] }
  return {
    text: `WHERE ${present.map((condition) => `(${condition.text})`).join(' AND ')}`,
    values: present.flatMap((condition) => condition.values),
  }
}

/** The position that a cursor encodes. Throws `request_invalid` for a text that is not a cursor of this list. */
export function position(paging: Paging, kinds: readonly ('string' | 'number')[]): CursorValue[] | null {
  if (paging.cursor === undefined) return null
  const values = decode(paging.cursor)
  if (values?.length === kinds.length && values.every((value, index) => typeof value === kinds[index]))
    return values as CursorValue[]
  throw new HirewireError('request_invalid', 'Invalid cursor for this list.')
}

/** Page size plus one, to detect whether another page follows. */
export const rowLimit = (paging: Paging): number => pageSize(paging) + 1

/** Removes the extra row; `at` returns the position of a row. */
export function page<Row, Out>(
  rows: readonly Row[],
  paging: Paging,
  { at, map }: { at: (row: Row) => readonly CursorValue[]; map: (row: Row) => Out },
): ListPage<Out> {
  const size = pageSize(paging)
  const kept = rows.slice(0, size)
  const last = kept.at(-1)
  const nextCursor = rows.length > size && last !== undefined ? cursorAt(at(last)) : null
  return { data: kept.map(map), nextCursor }
}

const pageSize = (paging: Paging): number => Math.min(Math.max(Math.trunc(paging.limit), 1), LARGEST_PAGE)

/** The cursor right after a position. */
export const cursorAt = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

function decode(cursor: string): unknown[] | null {
  const values = parseForeignJson(Buffer.from(cursor, 'base64url').toString('utf8'), REQUEST_JSON)
  return values.kind === 'json' && Array.isArray(values.value) ? values.value : null
}
