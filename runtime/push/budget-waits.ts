import type { Session } from '../endpoint/session.ts'
import type { AtStep } from './deps.ts'

/** Pushes of a connection that are remembered; a wait that is forgotten is told too short, and nothing else. */
const MOST = 1_000

const kept = new WeakMap<Session, Map<string, number>>()

/** Since when a push waits for its budget, over all the times that its lane was given back meanwhile; null: it does not. */
export const waitingSince = ({ session, push }: AtStep): number | null => kept.get(session)?.get(push.id) ?? null

export function noteBudgetWait({ session, push }: AtStep, since: number): void {
  const waits = kept.get(session) ?? new Map<string, number>()
  kept.set(session, waits)
  if (!waits.has(push.id)) waits.set(push.id, since)
  const [oldest] = waits.keys()
  if (waits.size > MOST && oldest !== undefined) waits.delete(oldest)
}

export const endBudgetWait = ({ session, push }: AtStep): void => void kept.get(session)?.delete(push.id)
