/**
 * A session that ends while something is typed: the screen stays with what was typed, behind the form that signs in
 * again. Secrets are taken out of it, because nobody knows who comes back to the page.
 */
import { useSyncExternalStore } from 'react'

/** Whether something was typed on the screen that is shown, and nothing was saved since. */
let isTyped = false
/** Whether a screen waits for its session. */
let isWaiting = false
const watchers = new Set<() => void>()

export function noteTyped({ target }: { readonly target: EventTarget | null }): void {
  // A filter is in the URL.
  if (target instanceof Element && target.closest('.filters') === null) isTyped = true
}

export function forgetTyped(): void {
  isTyped = false
}

export const isWaitingForSession = (): boolean => isWaiting

/** Whether the screen stays: the session has ended. */
export function keepTyped(secretsMissing: string): boolean {
  if (!isTyped) return false
  if (!isWaiting) for (const input of document.querySelectorAll<HTMLInputElement>(SECRETS)) empty(input, secretsMissing)
  set(true)
  return true
}

export const sessionIsBack = (): void => set(false)

export const useWaitingForSession = (): boolean =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, isWaitingForSession)

const SECRETS = 'main input[type=password]'

function set(next: boolean): void {
  isWaiting = next
  for (const watcher of watchers) watcher()
}

/** As if it were typed, so that the form knows it; a form with a secret missing is not sent. */
function empty(input: HTMLInputElement, missing: string): void {
  if (input.value === '') return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.setCustomValidity(missing)
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true })
}
