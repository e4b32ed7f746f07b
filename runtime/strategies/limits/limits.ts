import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import { EVERY_CALL, type Priority } from '../../kernel/model/budget.ts'
import type { LimitSpec } from '../../spec/connector.ts'
import type { BudgetWindow } from '../../store/port/budgets.ts'

/** How many calls of a scope may be in flight at once. */
export type Slots = { readonly scope: string; readonly most: number; readonly shared?: true }

/** Default limit on calls in flight, if a spec declares no `concurrency`. */
const CONCURRENCY = 4

/**
 * The windows in which a call of `endpoint` counts. Lines without `of` and `each` count every call of the credential
 * (`shared`: of the connector); the endpoints of one `of` share their window. Throws `spec_invalid` for an invalid
 * line.
 */
export function windowsOf(
  limits: readonly LimitSpec[],
  endpoint: string,
  priority: Priority = 'push',
): readonly BudgetWindow[] {
  return covering(limits, endpoint)
    .filter(hasWindow)
    .map((limit) => windowOf(limit, endpoint, priority))
}

/** The slots that a call of `endpoint` takes. */
export function slotsOf(limits: readonly LimitSpec[], endpoint: string): readonly Slots[] {
  const declared = covering(limits, endpoint).flatMap((limit) =>
    typeof limit.concurrency === 'number' ? [slotsIn(limit, endpoint, limit.concurrency)] : [],
  )
  return declared.some(({ scope }) => scope === EVERY_CALL)
    ? declared
    : [{ scope: EVERY_CALL, most: CONCURRENCY }, ...declared]
}

/** The lines that count a call of `endpoint`. */
export const slotsIn = (limit: LimitSpec, endpoint: string, most: number): Slots => ({
  scope: scopeOf(limit, endpoint),
  most,
  ...ifShared(limit),
})

const ifShared = ({ shared }: LimitSpec): { shared?: true } => (shared ? { shared } : {})

export const covering = (limits: readonly LimitSpec[], endpoint: string): readonly LimitSpec[] =>
  limits.filter(({ of }) => !of || of.includes(endpoint))

export const hasWindow = ({ calls, left }: LimitSpec): boolean => calls !== undefined || left !== undefined

/**
 * The scope identifies in the store what counts together: the same line finds its calls again after a restart, and
 * lines over the same calls share their count.
 */
function scopeOf({ of, each, shared }: LimitSpec, endpoint: string): string {
  const scope = each ? `each:${endpoint}` : of ? [...of].sort().join('+') : EVERY_CALL
  return shared ? `shared ${scope}` : scope
}

/** A call arrives some time after it was counted: a fast call must not fall into the window of a slow one. */
const IN_TRANSIT = { share: 0.2, mostMs: 200 }

export function windowOf(limit: LimitSpec, endpoint: string, priority: Priority): BudgetWindow {
  const { calls, per, zone } = limit
  if (per === undefined)
    throw new HirewireError('spec_invalid', 'A limit with `calls` or `left` requires `per`, such as 1m.')
  if (zone !== undefined && per !== '1d')
    throw new HirewireError(
      'spec_invalid',
      `A limit with \`zone\` counts calendar days, so it requires \`per: 1d\`, not \`per: ${per}\`.`,
    )
  const ms = durationMs(per)
  const inTransitMs = zone === undefined ? Math.min(ms * IN_TRANSIT.share, IN_TRANSIT.mostMs) : 0
  const scope = scopeOf(limit, endpoint)
  const spare = !limit.of && !limit.each && ms >= LONG_MS ? (SPARE[priority] ?? 0) : 0
  const fixed = typeof calls === 'number' ? calls : null
  return { scope, calls: fixed, ms, zone: zone ?? null, inTransitMs, spare, ...ifShared(limit) }
}

/** A full window of this length means a long wait: a full read of an ATS must not block pushes. */
const LONG_MS = 60_000
const SPARE: Partial<Record<Priority, number>> = { pull: 0.05, backfill: 0.1 }
