/**
 * Decisions about reviews that are not sent yet: each waits for some seconds in which it can be undone. Leaving the page
 * or signing out sends those that wait. If the session has ended by then, they wait for their author.
 */

import type { components } from 'hirewire/client'
import { useSyncExternalStore } from 'react'
import { api, currentIdentity, endSession, endsSession, readAgain } from './api.ts'

type Decision = NonNullable<components['schemas']['Review']['decision']>
export type Decided = {
  readonly id: string
  readonly person: string
  readonly push: string
  readonly decision: Decision
  /** Of `update`: the record that is the same person. */
  readonly candidate?: string | undefined
}
/** `sent`: the API has it. `unsent`: its session had ended. An error: it refused it. */
export type Held = Decided & {
  readonly state: 'held' | 'sending' | 'sent' | 'unsent' | { readonly error: unknown }
  /** Whose it is: nobody else sees or sends it. */
  readonly author: string | null
  /** It was refused while its author signed out. */
  readonly keptSession?: boolean
}

/** How long a decision can be undone. */
const UNDO_MS = 10_000
/** How long a sent decision is shown. A refused one stays until it is closed. */
const SHOWN_MS = 10_000

let all: readonly Held[] = []
const timers = new Map<string, number>()
/** What is on its way. */
const sending = new Map<string, Promise<void>>()
const watchers = new Set<() => void>()

function set(next: readonly Held[]): void {
  all = next
  for (const watcher of watchers) watcher()
}

const change = (id: string, state: Held['state']): void =>
  set(all.map((one) => (one.id === id ? { ...one, state } : one)))

export function decide(decided: Decided): void {
  set([...all.filter(({ id }) => id !== decided.id), { ...decided, author: currentIdentity(), state: 'held' }])
  timers.set(
    decided.id,
    window.setTimeout(() => void send(decided.id), UNDO_MS),
  )
}

/** False: it is on its way already. */
export function undo(id: string): boolean {
  const state = all.find((one) => one.id === id)?.state
  if (state !== 'held' && state !== 'unsent') return false
  forget(id)
  return true
}

export function forget(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(all.filter((one) => one.id !== id))
}

export function send(id: string): Promise<void> {
  const sent = (sending.get(id) ?? sendOne(id)).finally(() => sending.delete(id))
  sending.set(id, sent)
  return sent
}

async function sendOne(id: string): Promise<void> {
  const one = all.find((held) => held.id === id)
  if (!one || one.state === 'sending' || one.state === 'sent') return
  clearTimeout(timers.get(id))
  change(id, 'sending')
  try {
    await api.post('/v1/reviews/{id}/decision', { params: { path: { id } }, body: bodyOf(one) })
    change(id, 'sent')
    timers.set(
      id,
      window.setTimeout(() => forget(id), SHOWN_MS),
    )
  } catch (error) {
    if (endsSession(error)) {
      change(id, 'unsent')
      keepUnsent()
      return endSession()
    }
    change(id, { error })
  }
  await readAgain()
}

const bodyOf = ({ decision, candidate }: Decided) => ({
  decision,
  ...(decision === 'update' && candidate !== undefined && { candidate }),
})

/**
 * Before the session ends: whoever signs in next decides nothing of this, and sees nothing of it. False: one was refused,
 * which only the person who made it can see, so the session goes on.
 */
export async function finishDecisions(): Promise<boolean> {
  const waiting = all.flatMap(({ id, state }) => (state === 'held' || state === 'sending' ? [id] : []))
  await Promise.all(waiting.map(send))
  if (all.some(({ state }) => state === 'unsent')) return false
  const isRefused = ({ id, state }: Held): boolean => waiting.includes(id) && typeof state === 'object'
  if (all.some(isRefused)) {
    set(all.map((one) => (isRefused(one) ? { ...one, keptSession: true } : one)))
    return false
  }
  forgetDecisions()
  return true
}

function forgetDecisions(): void {
  for (const { id } of all) forget(id)
}

/** The session has ended: what was not sent yet waits until its author signs in again. */
export function keepUnsent(): void {
  for (const { id, state } of all) {
    if (state === 'sent') forget(id)
    else clearTimeout(timers.get(id))
  }
  set(all.map((one) => (one.state === 'held' ? { ...one, state: 'unsent' } : one)))
}

/** A session has begun: what another key decided is forgotten. */
export function keepDecisionsOf(author: string): void {
  for (const one of all) if (one.author !== author) forget(one.id)
}

/** A request that outlives the page. */
function sendWhileLeaving(): void {
  for (const one of all) {
    if (one.state !== 'held') continue
    clearTimeout(timers.get(one.id))
    const path = `/v1/reviews/${encodeURIComponent(one.id)}/decision`
    const headers = { 'content-type': 'application/json' }
    void fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(bodyOf(one)) })
    change(one.id, 'sent')
  }
}

addEventListener('pagehide', sendWhileLeaving)

export const useDecisions = (): readonly Held[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => all,
  )
