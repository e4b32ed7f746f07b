import type { Evaluated } from '../expression/evaluator.ts'
import { backoffMs } from '../kernel/backoff.ts'
import { EVERY_CALL, keyOfConnector } from '../kernel/budget.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { LimitSpec } from '../spec/connector.ts'
import type { BudgetPort, BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import { limitsInResponse } from '../strategies/limits/rate-limit-headers.ts'
import type { Gate } from './rate-limiter.ts'

type BudgetDeps = { readonly budgets: BudgetPort; readonly clock: Clock; readonly random: Random }

/** Longest wait for a budget inside a call; beyond it the lane is given back to others. */
export const PATIENCE_MS = 250

/** The first wait after a refusal that does not say how long, doubled with each further one, and its cap. */
const BACKOFF = { base: 2_000, cap: 15 * 60_000 }
/** Full jitter may come to nothing: so long is waited in any case. */
const AT_LEAST_MS = 1_000
/** The longest wait that an ATS can ask for. */
const MOST_TOLD_MS = 3_600_000

/** A budget that a login needs is used up until then: the call that needs it comes back. */
export class BudgetUsedUp extends Error {
  readonly until: number
  constructor(until: number) {
    super('The rate limit of this credential is reached.')
    this.until = until
  }
}

/** A call of this scope that left at `sentAt`, and was refused because there were too many. `waitMs`: as the ATS told. */
export type TooMany = {
  readonly key: string
  /** What the call was counted in. */
  readonly windows?: readonly BudgetWindow[]
  readonly scope: string
  readonly sentAt: number
  readonly waitMs: number | null
}

/** An ATS said that it is too much: nobody calls in this scope until the time that comes back. */
export async function pause({ windows, scope, sentAt, waitMs, ...asked }: TooMany, deps: BudgetDeps): Promise<number> {
  const { budgets, clock, random } = deps
  const now = clock.now()
  // Where there is a limit of the credential, too, the refusal may be its own: others are not held back for it.
  const ofAll = windows?.length && windows.every(({ shared }) => shared)
  const key = ofAll ? keyOfConnector(asked.key) : asked.key
  const before = (await budgets.pauses(key)).find((one) => one.scope === scope)
  // Calls that were under way together are refused together: that is one strike.
  const fresh = !before || sentAt >= before.since
  if (!fresh && waitMs === null && before.until > now) return before.until
  const strikes = (before?.strikes ?? 0) + (fresh ? 1 : 0)
  const own = AT_LEAST_MS + backoffMs(strikes, random, BACKOFF)
  const until = now + (waitMs === null ? Math.min(own, BACKOFF.cap) : Math.min(waitMs, MOST_TOLD_MS))
  await budgets.pause(key, { scope, until, sentAt }, now)
  return until
}

type Counted = { readonly key: string; readonly windows: readonly BudgetWindow[]; readonly numbers: CallNumbers }

/** The call leaves only now: what had to be done first took so long that it would arrive after it had been forgotten. */
export async function left(
  { key, windows, numbers, countedAt, sentAt }: Counted & { readonly countedAt: number; readonly sentAt: number },
  { budgets }: Pick<BudgetDeps, 'budgets'>,
): Promise<void> {
  const late = windows.filter((window) => isShort(window) && sentAt - countedAt >= window.onTheWayMs * DAWDLED)
  if (late.length > 0) await budgets.left(key, late, { numbers, now: sentAt })
}
/** The share of what a call may be on its way that it may spend before it leaves, without another commit. */
const DAWDLED = 0.1

/** The answer to a call is there: sooner than it could have been, so the windows need not wait for it as long. */
export async function arrived(
  { key, windows, numbers, sentAt }: Counted & { readonly sentAt: number },
  { budgets, clock }: BudgetDeps,
): Promise<void> {
  const now = clock.now()
  const quick = windows.filter((window) => isShort(window) && now - sentAt < window.onTheWayMs)
  if (quick.length > 0) await budgets.answered(key, quick, { numbers, now })
}
/** What a call is on its way does not count in a longer window. */
const isShort = ({ ms, zone }: BudgetWindow): boolean => zone === null && ms <= 10_000

/** A call went through that was sent after the last refusal: the run of strikes is over. */
export async function forgive(
  { key, endpoint, sentAt }: { key: string; endpoint: string; sentAt: number },
  { budgets }: Pick<BudgetDeps, 'budgets'>,
): Promise<void> {
  for (const one of [key, keyOfConnector(key)])
    for (const { scope, strikes, since } of await budgets.pauses(one))
      if (strikes > 0 && sentAt >= since && (scope === EVERY_CALL || scope === endpoint))
        await budgets.forgive(one, scope, sentAt)
}

type BudgetReport = {
  readonly key: string
  readonly gate: Gate
  readonly limits: readonly LimitSpec[]
  readonly endpoint: string
  readonly numbers: CallNumbers
  readonly sentAt: number
  readonly read: Readonly<Record<string, Evaluated>>
}

/** Notes what a good answer says of the limits. */
export async function learn(
  { key, gate, limits, endpoint, numbers, sentAt, read }: BudgetReport,
  { budgets, clock }: BudgetDeps,
): Promise<void> {
  const now = clock.now()
  const told = (name: string): unknown => (read[name]?.ok ? read[name].value : undefined)
  const { windows, slots } = limitsInResponse(limits, endpoint, told, now)
  if (slots.length > 0) gate.learn(slots)
  if (windows.length > 0) await budgets.learn(key, windows, { numbers, sentAt, now })
}
