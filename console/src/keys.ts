/** Keys of the console, and whether single ones act. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Session } from './api.ts'
import { ENTRIES, tabsOf } from './navigation.ts'
import { TEXTS } from './texts.ts'

const KEPT = 'hirewire-keys-decide'
const watchers = new Set<() => void>()

/** Whether single keys do anything at all in this browser. */
export const areKeysOn = (): boolean => localStorage.getItem(KEPT) !== 'off'

/**
 * Whether single keys act, as chosen in this browser: speech input presses keys by accident, so they can be switched
 * off.
 */
export function useKeysDecide(): [boolean, (act: boolean) => void] {
  const act = useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, areKeysOn)
  const change = (next: boolean): void => {
    if (next) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, 'off')
    for (const watcher of watchers) watcher()
  }
  return [act, change]
}

/** Pressed one after the other within this time. */
const TOGETHER_MS = 1_500
const FIRST = 'g'

export type Key = { readonly keys: readonly string[]; readonly text: string }

/** What is shown of the keys that act everywhere: those of the navigation are in its table. */
export const keysFor = (session: Session): readonly Key[] => [
  { keys: ['Ctrl', 'K'], text: TEXTS.palette.find },
  { keys: ['/'], text: TEXTS.palette.find },
  { keys: ['?'], text: TEXTS.keyList.show },
  ...ENTRIES.filter((entry) => tabsOf(entry, session).length > 0).map(({ key, name }) => ({
    keys: [FIRST, key],
    text: TEXTS.nav.entries[name],
  })),
]

/** Where keys are typed, and where a dialog waits for them. */
const takesKeys = (target: EventTarget | null): boolean =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null)

type Actions = { readonly find: () => void; readonly list: () => void }

export function useKeys(session: Session, actions: Actions): void {
  const navigate = useNavigate()
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined)
  const begun = useRef(0)
  act.current = (event) => {
    const { key, target } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault()
      if (document.querySelector('dialog:modal') === null) actions.find()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || takesKeys(target) || !areKeysOn()) return
    const isSecond = Date.now() - begun.current < TOGETHER_MS
    begun.current = 0
    const entry = isSecond ? ENTRIES.find((one) => one.key === key) : undefined
    const [tab] = entry === undefined ? [] : tabsOf(entry, session)
    if (tab !== undefined) void navigate({ to: String(tab.to) })
    else if (key === '/') actions.find()
    else if (key === '?') actions.list()
    else if (key === FIRST) {
      begun.current = Date.now()
      return
    } else return
    event.preventDefault()
  }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => act.current(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
