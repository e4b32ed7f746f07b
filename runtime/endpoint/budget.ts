import type { Evaluated } from '../expression/evaluator.ts'
import { backoffMs } from '../kernel/machine/backoff.ts'
import type { Clock } from '../kernel/machine/clock.ts'
import type { Random } from '../kernel/machine/random.ts'
import { EVERY_CALL, keyOfConnector } from '../kernel/model/budget.ts'
import type { LimitSpec } from '../spec/connector.ts'
import type { BudgetPort, BudgetWindow, CallNumbers } from '../store/port/budgets.ts'
import { limitsInResponse } from '../strategies/limits/rate-limit-headers.ts'
import type { RateLimiter } from './rate-limiter.ts'

type BudgetDeps = { readonly budgets: BudgetPort; readonly clock: Clock; readonly random: Random }

/** Longest wait for a budget inside a call; a longer wait frees the lane for others. */
export const PATIENCE_MS = 250

/** The first wait after a rejection without a stated wait, doubled with each further one, and its cap. */
const BACKOFF = { base: 2_000, cap: 15 * 60_000 }
/** Full jitter may return zero; this is the minimum wait. */
const AT_LEAST_MS = 1_000
/** The longest wait that an ATS can request. */
const LONGEST_STATED_WAIT_MS = 3_600_000

/** The budget of a login is used up until then: the call that needs the login is postponed. */
export class BudgetUsedUp extends Error {
  readonly until: number
  constructor(until: number) {
    super('The rate limit of this credential is reached.')
    this.until = until
  }
}

/**
 * A call of this scope, sent at `sentAt`, that was rejected because of too many calls. `waitMs`: the wait the ATS
 * requested.
 */
export type TooMany = {
  readonly key: string
  readonly connection: string
  /** The windows in which the call was counted. */
  readonly windows?: readonly BudgetWindow[]
  readonly scope: string
  readonly sentAt: number
  readonly waitMs: number | null
}

/** The ATS reported too many calls: no call of this scope leaves until the returned time. */
export async function pause(
  { windows, connection, scope, sentAt, waitMs, ...rejection }: TooMany,
  deps: BudgetDeps,
): Promise<number> {
  const { budgets, clock, random } = deps
  const now = clock.now()
  // If the credential has a limit of its own, the rejection may concern that limit: other credentials are not paused.
  const ofAll = windows?.length && windows.every(({ shared }) => shared)
  const key = ofAll ? keyOfConnector(rejection.key) : rejection.key
  const before = (await budgets.pauses(key)).find((one) => one.scope === scope)
  // Calls in flight together are rejected together: that is one strike.
  const fresh = !before || sentAt >= before.since
  if (!fresh && waitMs === null && before.until > now) return before.until
  const strikes = (before?.strikes ?? 0) + (fresh ? 1 : 0)
  const own = AT_LEAST_MS + backoffMs(strikes, random, BACKOFF)
  const until = now + (waitMs === null ? Math.min(own, BACKOFF.cap) : Math.min(waitMs, LONGEST_STATED_WAIT_MS))
  await budgets.pause(key, { connection, scope, until, sentAt }, now)
  return until
}

type Counted = { readonly key: string; readonly windows: readonly BudgetWindow[]; readonly numbers: CallNumbers }

/**
 * Records that the call leaves only now: its preparation took so long that its reservation would expire before it
 * arrives.
 */
export async function recordDeparture(
  { key, windows, numbers, countedAt, sentAt }: Counted & { readonly countedAt: number; readonly sentAt: number },
  { budgets }: Pick<BudgetDeps, 'budgets'>,
): Promise<void> {
  const late = windows.filter((window) => isShort(window) && sentAt - countedAt >= window.inTransitMs * LATE_SHARE)
  if (late.length > 0) await budgets.departed(key, late, { numbers, now: sentAt })
}
/** Share of the longest flight time that preparation may use without a further commit. */
const LATE_SHARE = 0.1

/** The response has arrived earlier than the latest possible time, so the windows can free its place sooner. */
export async function recordArrival(
  { key, windows, numbers, sentAt }: Counted & { readonly sentAt: number },
  { budgets, clock }: BudgetDeps,
): Promise<void> {
  const now = clock.now()
  const quick = windows.filter((window) => isShort(window) && now - sentAt < window.inTransitMs)
  if (quick.length > 0) await budgets.responded(key, quick, { numbers, now })
}
/** In a longer window the flight time of a call is negligible. */
const isShort = ({ ms, zone }: BudgetWindow): boolean => zone === null && ms <= 10_000

/** A call sent after the last rejection succeeded: the run of strikes is over. */
export async function forgive(
  { key, endpoint, sentAt }: { key: string; endpoint: string; sentAt: number },
  { budgets }: Pick<BudgetDeps, 'budgets'>,
): Promise<void> {
  for (const { key: one, scope, strikes, since } of await budgets.pauses(key, keyOfConnector(key)))
    if (strikes > 0 && sentAt >= since && (scope === EVERY_CALL || scope === endpoint))
      await budgets.forgive(one, scope, sentAt)
}

type BudgetReport = {
  readonly key: string
  readonly limiter: RateLimiter
  readonly limits: readonly LimitSpec[]
  readonly endpoint: string
  readonly numbers: CallNumbers
  readonly sentAt: number
  readonly read: Readonly<Record<string, Evaluated>>
}

/** Records the limits that a successful response reports. */
export async function learn(
  { key, limiter, limits, endpoint, numbers, sentAt, read }: BudgetReport,
  { budgets, clock }: BudgetDeps,
): Promise<void> {
  const now = clock.now()
  const readValue = (name: string): unknown => (read[name]?.ok ? read[name].value : undefined)
  const { windows, slots } = limitsInResponse({ limits, endpoint, now }, readValue)
  if (slots.length > 0) limiter.learn(slots)
  if (windows.length > 0) await budgets.learn(key, windows, { numbers, sentAt, now })
}
