/** What happened to something that may not be in view any more: said on every screen, and gone after a while. */
import { useSyncExternalStore } from 'react'
import type { Target } from './parts/link.tsx'

export type Toast = {
  readonly text: string
  readonly tone: 'good' | 'warn' | 'bad'
  /** Where it is. */
  readonly open?: Target
}
type Shown = Toast & { readonly id: number }

const SHOWN_MS = 10_000

let all: readonly Shown[] = []
let last = 0
const watchers = new Set<() => void>()

function set(next: readonly Shown[]): void {
  all = next
  for (const watcher of watchers) watcher()
}

export const closeToast = (id: number): void => set(all.filter((one) => one.id !== id))

/** What did not go well stays until it is closed. */
export function toast(said: Toast): void {
  const id = ++last
  set([...all, { ...said, id }])
  if (said.tone === 'good') setTimeout(() => closeToast(id), SHOWN_MS)
}

/** Nobody else reads what was said to who signs out. */
export const forgetToasts = (): void => set([])

export const useToasts = (): readonly Shown[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => all,
  )
