import type { Session } from '../endpoint/session.ts'
import type { AtStep } from './deps.ts'

/** Pushes remembered per connection. A forgotten wait is reported too short; nothing else depends on it. */
const MOST = 1_000

const kept = new WeakMap<Session, Map<string, number>>()

/** Since when a push has been waiting for its budget, across all runs of its lane; null: it is not waiting. */
export const waitingSince = ({ session, push }: AtStep): number | null => kept.get(session)?.get(push.id) ?? null

export function noteBudgetWait({ session, push }: AtStep, since: number): void {
  const waits = kept.get(session) ?? new Map<string, number>()
  kept.set(session, waits)
  if (!waits.has(push.id)) waits.set(push.id, since)
  const [oldest] = waits.keys()
  if (waits.size > MOST && oldest !== undefined) waits.delete(oldest)
}

export const endBudgetWait = ({ session, push }: AtStep): void => void kept.get(session)?.delete(push.id)
