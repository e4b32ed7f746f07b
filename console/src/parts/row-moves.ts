/** Rows of a table that lead somewhere: the whole row does, and j and k move from one to the next. */
import { useEffect } from 'react'
import { areKeysOn } from '../keys.ts'

/** The link in the first cell is that of the row, or the one behind its checkbox. */
const OF_ROW = ':scope > td:is(:first-child, :has(> [type="checkbox"]) + td) a[href]'
const linkOf = (row: Element): HTMLElement | null => row.querySelector(OF_ROW)
/** What is used itself. */
const USED = 'a, button, input, select, textarea, label, summary, dialog'
const TYPED_IN = 'input, select, textarea, [contenteditable], dialog'

/** A click beside what is in a row follows the link of the row, in the way of the click. */
export function followRow({ target, button, ctrlKey, metaKey, shiftKey }: React.MouseEvent): void {
  if (!(target instanceof Element) || button !== 0 || target.closest(USED) !== null) return
  // Who selects text stays.
  if (getSelection()?.isCollapsed === false) return
  const row = target.closest('tbody > tr')
  const link = row && linkOf(row)
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** Of the table with the focus, else of the first one of the page whose rows lead somewhere. */
export function useRowKeys(table: React.RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = STEPS[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (!areKeysOn() || document.activeElement?.matches(TYPED_IN) || document.querySelector('dialog[open]')) return
      const meant =
        document.activeElement?.closest('table') ??
        document.querySelector('main table:has(td:is(:first-child, :nth-child(2)) a)')
      if (table.current === null || meant !== table.current) return
      moveIn(table.current, step)
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [table])
}

function moveIn(table: HTMLTableElement, step: 1 | -1): void {
  const links = [...table.querySelectorAll('tbody > tr')].flatMap((row) => linkOf(row) ?? [])
  const row = document.activeElement?.closest('tr')
  const at = links.findIndex((link) => link.closest('tr') === row)
  const next = links[at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
