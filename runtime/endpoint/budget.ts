import { backoffMs } from '../kernel/backoff.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { BudgetPort, BudgetWindow } from '../store/port-operations.ts'

type Deps = { readonly budgets: BudgetPort; readonly clock: Clock; readonly random: Random }

/** Longest wait for a budget inside a call; beyond it the lane is given back to others. */
export const PATIENCE_MS = 250

/** The first wait after a 429 without Retry-After, doubled with each further one, and its cap. */
const PENALTY = { base: 2_000, cap: 15 * 60_000 }

/**
 * Takes one call from the budget of a credential, waiting for a short while if need be.
 * Gives null when the call may go, or the time (ms since the epoch) to come back at.
 */
export async function reserveCall(
  ask: { key: string; windows: readonly BudgetWindow[]; patienceMs?: number },
  { budgets, clock }: Deps,
): Promise<number | null> {
  const patience = clock.now() + (ask.patienceMs ?? PATIENCE_MS)
  for (;;) {
    const { waitUntil } = await budgets.reserve(ask.key, ask.windows, clock.now())
    if (waitUntil === null) return null
    if (waitUntil > patience) return waitUntil
    await new Promise<void>((resolve) => {
      clock.after(Math.max(1, waitUntil - clock.now()), resolve)
    })
  }
}

/** An ATS said that it is too much: nobody calls with this credential until the time that comes back. */
export async function penalize(key: string, waitMs: number | null, { budgets, clock, random }: Deps): Promise<number> {
  const strikes = await budgets.strikes(key)
  // At least half of the exponential step: full jitter alone could come back at once, and be told off again.
  const own = PENALTY.base / 2 + backoffMs(strikes + 1, random, PENALTY)
  const until = clock.now() + Math.min(PENALTY.cap, Math.max(waitMs ?? 0, waitMs === null ? own : 0))
  await budgets.penalize(key, until)
  return until
}
