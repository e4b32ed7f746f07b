/** Rows that are selected by their checkboxes, and what is done with all of them. */
import { type ReactNode, useState } from 'react'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import './selected.css'
import type { Column } from './table.tsx'

const { selected: texts } = SCREEN_TEXTS

type Selection<Row> = {
  /** Of those that are shown: what is not shown any more is not selected. */
  readonly rows: readonly Row[]
  readonly column: Column<Row>
  readonly clear: () => void
}

/** `nameOf`: what a row is called to who hears its checkbox. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = keys.size === 0 ? [] : shown.filter((row) => keys.has(keyOf(row)))
  const isAll = rows.length > 0 && rows.length === shown.length
  const turn = (key: string): void => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setKeys(next)
  }
  return {
    rows,
    clear: () => setKeys(new Set()),
    column: {
      head: texts.head,
      top: (
        <input
          type="checkbox"
          aria-label={texts.all(shown.length)}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = rows.length > 0 && !isAll
          }}
          onChange={() => setKeys(new Set(isAll ? [] : shown.map(keyOf)))}
        />
      ),
      width: 'check',
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={texts.one(nameOf(row))}
          checked={keys.has(keyOf(row))}
          onChange={() => turn(keyOf(row))}
        />
      ),
    },
  }
}

/** In view as long as anything is selected. */
export const SelectionBar = ({ count, onClear, children }: Bar) => (
  <section className="selection" aria-label={texts.bar}>
    <strong>{texts.count(count)}</strong>
    {children}
    <button type="button" onClick={onClear}>
      {texts.clear}
    </button>
  </section>
)
type Bar = { readonly count: number; readonly onClear: () => void; readonly children: ReactNode }
