import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { noteRow, useReturn } from './returned.ts'
import { followRow, useRowKeys } from './row-moves.ts'

/**
 * Pixels of the columns whose content has a known length: an id, the name of a connection, a state, a relative time, a
 * number.
 */
const WIDTHS = {
  copy_id: 164,
  customer: 168,
  state: 132,
  health: 172,
  check: 40,
  time: 112,
  number: 96,
  strip: 172,
} as const

export type Column<Row> = {
  readonly head: string
  /** In place of its name at the top. */
  readonly top?: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly numeric?: boolean
  /** It has a few short words, which do not break where there is room. */
  readonly short?: boolean
  /** A cell has one line with an ellipsis in a table with widths; this one shows all of its words. */
  readonly whole?: boolean
  /** In a table that has one, columns do not move with its rows, and those without one share the rest of the width. */
  readonly width?: keyof typeof WIDTHS
}
export type TableOf<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

/** Of more rows, only those in view are in the page: a browser is slow with thousands of them. */
const MOST_IN_PAGE = 300
// `lazy` forgets that it is for rows of any type.
const LongRows = lazy(async () => ({
  default: (await import('./long-rows.tsx')).LongRows,
})) as unknown as typeof ShortRows

/** On a narrow screen each row becomes a card, and each cell has the head of its column beside it. */
export function Table<Row>(table: TableOf<Row>) {
  const { label, rows, columns } = table
  const isLong = rows.length > MOST_IN_PAGE
  const element = useRef<HTMLTableElement>(null)
  useRowKeys(element)
  return (
    <table
      aria-label={label}
      className={hasWidths(table) ? 'steady' : undefined}
      ref={element}
      onPointerOver={sayWhole}
      onClickCapture={(event) => {
        noteRow(event)
        followRow(event)
      }}
      {...(isLong && { 'aria-rowcount': rows.length + 1 })}
    >
      <thead>
        <tr>
          {columns.map(({ head, top, numeric, width }) => (
            <th
              key={head}
              scope="col"
              className={numeric ? 'numeric' : undefined}
              style={width && { width: WIDTHS[width] }}
            >
              {top ?? head}
            </th>
          ))}
        </tr>
      </thead>
      {isLong ? (
        <Suspense fallback={<ShortRows {...table} rows={rows.slice(0, MOST_IN_PAGE)} />}>
          <LongRows {...table} />
        </Suspense>
      ) : (
        <ShortRows {...table} />
      )}
    </table>
  )
}

/** What does not fit into a cell is its title. */
function sayWhole({ target }: React.PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null
  if (cell === null) return
  const isCut = [cell, ...cell.querySelectorAll('.below')].some((one) => one.scrollWidth > one.clientWidth)
  cell.title = isCut ? [...cell.childNodes].map(({ textContent }) => textContent).join(' ') : ''
}

export const hasWidths = <Row,>({ columns }: Pick<TableOf<Row>, 'columns'>): boolean =>
  columns.some(({ width }) => width !== undefined)

function ShortRows<Row>({ rows, columns, keyOf }: TableOf<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useReturn(body)
  return (
    <tbody ref={body}>
      {rows.map((row) => (
        <tr key={keyOf(row)} data-key={keyOf(row)}>
          <Cells row={row} columns={columns} />
        </tr>
      ))}
    </tbody>
  )
}

export const Cells = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) =>
  columns.map(({ head, cell, numeric, short, whole }) => (
    <td key={head} data-head={head} className={numeric ? 'numeric' : short ? 'short' : whole ? 'whole' : undefined}>
      {cell(row)}
    </td>
  ))
