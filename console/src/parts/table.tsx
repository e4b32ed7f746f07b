import type { ReactNode } from 'react'

export type Column<Row> = { readonly head: string; readonly cell: (row: Row) => ReactNode; readonly numeric?: boolean }
type TableOf<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

/** On a narrow screen each row becomes a card, and each cell has the head of its column beside it. */
export function Table<Row>({ label, rows, columns, keyOf }: TableOf<Row>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, numeric }) => (
              <td key={head} data-head={head} className={numeric ? 'numeric' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
