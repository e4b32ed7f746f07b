/** Back leads to the row from which a list was left, with the focus at its link. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `top`: how far below the edge of the window the row was. */
type Left = { readonly row: string; readonly top: number }

const leftIn = (state: { readonly left?: Left } | null): Left | undefined => state?.left

/** So long after the row is there, the rows around it are measured; and whoever does one of these goes on from there. */
const ARRIVED_MS = 2_000
const GOING_ON = ['wheel', 'keydown', 'pointerdown'] as const

/** Keeps it in the entry of the history that is being left. */
export function noteRow({ target }: { readonly target: EventTarget }): void {
  if (!(target instanceof Element) || target.closest('a') === null) return
  const row = target.closest<HTMLElement>('tr[data-key]')
  if (row === null) return
  const left: Left = { row: row.dataset.key!, top: row.getBoundingClientRect().top }
  // Not by the method of the router, which would take it for a navigation.
  History.prototype.replaceState.call(history, { ...history.state, left }, '')
}

/** Nobody is led back again when more rows are shown. */
function forget(): void {
  const { left, ...state } = (history.state ?? {}) as { readonly left?: Left }
  if (left !== undefined) History.prototype.replaceState.call(history, state, '')
}

/**
 * Of the body of a table. `bring` puts the row into the page, if it is not there. The router has scrolled by then, with
 * the heights of rows that were not shown yet estimated.
 */
export function useReturn(body: React.RefObject<HTMLElement | null>, bring?: (row: string) => void): void {
  const router = useRouter()
  const pending = useRef<Left | undefined>(undefined)
  const arriving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const arrive = useRef((): void => undefined)
  const end = useRef((): void => {
    clearTimeout(arriving.current)
    arriving.current = undefined
    pending.current = undefined
    forget()
  })
  arrive.current = () => {
    const { current: left } = pending
    if (left === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(left.row)}"]`)
    if (!row) return bring?.(left.row)
    // However long it took until the row was read and shown.
    arriving.current ??= setTimeout(end.current, ARRIVED_MS)
    const link = row.querySelector<HTMLElement>('a')
    if (document.activeElement !== link) link?.focus({ preventScroll: true })
    const away = row.getBoundingClientRect().top - left.top
    // It moves while the rows around it are measured.
    if (Math.abs(away) >= 1) scrollBy(0, away)
  }
  useEffect(() => {
    const begin = (): void => {
      clearTimeout(arriving.current)
      arriving.current = undefined
      pending.current = leftIn(history.state)
      arrive.current()
    }
    // Who went on meanwhile stays where they are.
    if (router.state.status === 'idle' && document.activeElement?.matches('main, body')) begin()
    return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && begin())
  }, [router])
  useEffect(() => {
    const { current: goOn } = end
    for (const event of GOING_ON) addEventListener(event, goOn, { passive: true })
    return () => {
      clearTimeout(arriving.current)
      for (const event of GOING_ON) removeEventListener(event, goOn)
    }
  }, [])
  useEffect(() => arrive.current())
}
