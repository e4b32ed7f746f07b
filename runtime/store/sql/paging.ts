import { HirewireError } from '../../kernel/errors/errors.ts'
import { parseForeignJson, REQUEST_JSON } from '../../kernel/text/foreign-json.ts'
import type { AnyOf, ListPage, Order, Paging, TimeRange, Total } from '../port/paging.ts'
import type { Fitting, Step, Transaction } from '../transaction.ts'
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

/** A column that has one of these texts; undefined: any. */
export function anyOf(column: string, given: AnyOf<string> | undefined): Condition {
  if (given === undefined) return null
  const values = typeof given === 'string' ? [given] : given
  if (values.length === 1) return { text: `${column} = ?`, values: [values[0]!] }
  return { text: `${column} ${IN_TEXTS}`, values: [JSON.stringify(values)] }
}

export const within = (column: string, { from, to }: TimeRange): Condition[] => [
  when(`${column} >= ?`, from),
  when(`${column} < ?`, to),
]

const LARGEST_PAGE = 1_000
/** A page ends with the row that exceeds these bytes: rows may have a megabyte each, and a page is shown in one turn. */
export const PAGE_BYTES = 3 * 1024 * 1024
/** Rows are numbered in the order in which they were stored. */
export const BY_NUMBER = { number: 'number' } as const
/** Where counting the entries of a list ends. */
export const MOST_COUNTED = 10_000

/** A list: what is selected from where, and the columns that order it, with the order without a request for one. */
export type Listing = {
  readonly select: string
  readonly from: string
  /** The table whose rows are counted, if joins add only columns. */
  readonly counted?: string
  readonly conditions: readonly Condition[]
  /** A condition that the others imply: that of a partial index, so that counting reads this index alone. */
  readonly implied?: Condition
  readonly by: Readonly<Record<string, 'string' | 'number'>>
  readonly order: Order
}

/** A page of a list, and the number of all of its entries where the caller asks for it. */
export function* listRows<Row extends object>(
  tx: Transaction,
  { select, from, counted = from, conditions, implied = null, by, order: own }: Listing,
  paging: Paging,
): Step<ListPage<Row>> {
  const columns = Object.keys(by)
  const at = position(paging, Object.values(by))
  const newest = (paging.order ?? own) === 'newest'
  const after = at && {
    text: `(${columns.join(', ')}) ${newest ? '<' : '>'} (${columns.map(() => '?').join(', ')})`,
    values: at,
  }
  const { text, values } = where([...conditions, after])
  const sorted = columns.map((column) => `${column} ${newest ? 'DESC' : 'ASC'}`).join(', ')
  const rows = yield* tx.fitting<Row>(
    PAGE_BYTES,
    `${select} FROM ${from} ${text} ORDER BY ${sorted} LIMIT ?`,
    ...values,
    rowLimit(paging),
  )
  const names = columns.map((column) => column.slice(column.indexOf('.') + 1)) as (keyof Row)[]
  const found = page(rows, paging, {
    at: (row) => names.map((name) => row[name] as CursorValue),
    map: (row) => row,
  })
  return paging.count ? { ...found, total: yield* totalOf(tx, counted, [...conditions, implied]) } : found
}

export const mapPage = <Row, Out>(found: ListPage<Row>, map: (row: Row) => Out): ListPage<Out> => ({
  ...found,
  data: found.data.map(map),
})

function* totalOf(tx: Transaction, from: string, conditions: readonly Condition[]): Step<Total> {
  return totalIn(yield* countUpTo(tx, MOST_COUNTED + 1, { from, conditions }))
}

/** How many rows match; reads no more than `most`. */
export function* countUpTo(
  tx: Transaction,
  most: number,
  { from, conditions }: Pick<Listing, 'from' | 'conditions'>,
): Step<number> {
  const { text, values } = where(conditions)
  const counted = `SELECT count(*) AS n FROM (SELECT 1 AS one FROM ${from} ${text} LIMIT ?) AS some_of_them`
  return (yield* tx.get<{ n: number }>(counted, ...values, most))?.n ?? 0
}

/** The total where this many were found, of {@link MOST_COUNTED} and one at most. */
export const totalIn = (found: number): Total => ({
  count: Math.min(found, MOST_COUNTED),
  exact: found <= MOST_COUNTED,
})

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

/** Removes the extra row; `at` returns the position of a row. Where the read was cut, there is a next page, perhaps empty. */
export function page<Row, Out>(
  { rows, isCut }: Fitting<Row>,
  paging: Paging,
  { at, map }: { at: (row: Row) => readonly CursorValue[]; map: (row: Row) => Out },
): ListPage<Out> {
  const size = pageSize(paging)
  const kept = rows.slice(0, size)
  const last = kept.at(-1)
  const nextCursor = (isCut || rows.length > size) && last !== undefined ? cursorAt(at(last)) : null
  return { data: kept.map(map), nextCursor }
}

const pageSize = (paging: Paging): number => Math.min(Math.max(Math.trunc(paging.limit), 1), LARGEST_PAGE)

/** All rows of a read whose rows are small. */
export const whole = <Row>(rows: readonly Row[]): Fitting<Row> => ({ rows: [...rows], isCut: false })

/** The cursor right after a position. */
export const cursorAt = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

function decode(cursor: string): unknown[] | null {
  const values = parseForeignJson(Buffer.from(cursor, 'base64url').toString('utf8'), REQUEST_JSON)
  return values.kind === 'json' && Array.isArray(values.value) ? values.value : null
}
