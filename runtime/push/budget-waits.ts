import type { Session } from '../endpoint/session.ts'
import { RecentMap } from '../kernel/machine/recent-map.ts'

/** Pushes remembered per connection. A forgotten wait is reported too short; nothing else depends on it. */
const MOST = 1_000

type WaitingPush = { readonly session: Session; readonly push: { readonly id: string } }

/** Since when pushes have been waiting for their budget, across all runs of their lanes. */
export type BudgetWaits = {
  /** Null: it is not waiting. */
  since(at: WaitingPush): number | null
  note(at: WaitingPush, since: number): void
  end(at: WaitingPush): void
}

export function createBudgetWaits(): BudgetWaits {
  const kept = new WeakMap<Session, RecentMap<string, number>>()
  return {
    since: ({ session, push }) => kept.get(session)?.get(push.id) ?? null,
    note({ session, push }, since) {
      const waits = kept.get(session) ?? new RecentMap<string, number>(MOST)
      kept.set(session, waits)
      if (!waits.has(push.id)) waits.set(push.id, since)
    },
    end: ({ session, push }) => void kept.get(session)?.delete(push.id),
  }
}
