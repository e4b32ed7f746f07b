import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useReturn } from './returned.ts'
import { Cells, hasWidths, type TableOf } from './table.tsx'

/** Pixels of a row that was not shown yet: what style.css sets, also for compact rows. */
const usualHeight = (): number =>
  Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10)
/** Rows before and after those in view: the next one is there before it is seen, or reached by the Tab key. */
const AROUND = 12

/** The rows in view, and empty space in place of the others. */
export function LongRows<Row>({ rows, columns, keyOf }: TableOf<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + scrollY
    if (Math.abs(now - top) > 1) setTop(now)
  })
  useSteadyColumns(body, hasWidths({ columns }))
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: usualHeight,
    overscan: AROUND,
    scrollMargin: top,
    getItemKey: (index) => keyOf(rows[index]!),
    // What has the focus stays in the page, or the keyboard would start again at its beginning.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(focused === null ? [] : [focused])])].sort((a, b) => a - b),
  })
  useReturn(body, (key) => {
    const index = rows.findIndex((row) => keyOf(row) === key)
    const [at] = (index >= 0 && virtual.getOffsetForIndex(index, 'center')) || []
    // Its own scrolling goes on until the row is at that place, against whoever scrolls meanwhile.
    if (at !== undefined) scrollTo(0, at)
  })
  const items = virtual.getVirtualItems().filter(({ index }) => index < rows.length)
  return (
    <tbody
      ref={body}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset.index ?? 0))}
      onBlur={() => setFocused(null)}
    >
      {items.map(({ key, index, start }, at) => (
        <Fragment key={key}>
          <Space height={start - (items[at - 1]?.end ?? top)} />
          <tr ref={virtual.measureElement} data-index={index} data-key={key} aria-rowindex={index + 2}>
            <Cells row={rows[index]!} columns={columns} />
          </tr>
        </Fragment>
      ))}
      <Space height={top + virtual.getTotalSize() - (items.at(-1)?.end ?? top)} />
    </tbody>
  )
}

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row of a table, which has no focus.
    <tr className="space" aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )

/** Columns without a width are as wide as their first rows need: else each new row in view could move all of them. */
function useSteadyColumns(body: React.RefObject<HTMLTableSectionElement | null>, haveWidths: boolean): void {
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    if (!table || haveWidths) return
    const heads = [...table.querySelectorAll('th')]
    const loose = (): void => {
      table.classList.remove('steady')
      for (const head of heads) head.style.width = ''
    }
    const measure = (): void => {
      loose()
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      for (const [at, head] of heads.entries()) head.style.width = `${widths[at]}px`
      table.classList.add('steady')
    }
    measure()
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      loose()
    }
  }, [body, haveWidths])
}
