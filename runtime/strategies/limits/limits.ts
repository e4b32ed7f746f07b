import { durationMs } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { LimitSpec } from '../../spec/connector.ts'
import type { BudgetWindow } from '../../store/port-operations.ts'

/**
 * The budget windows that a call of `endpoint` takes from. Lines without `of` count every call of the credential; the
 * endpoints of one `of` share their window. Throws `spec_invalid` for a line that is no limit.
 */
export function windowsOf(limits: readonly LimitSpec[], endpoint: string): BudgetWindow[] {
  return limits.filter((limit) => limit.calls !== undefined && covers(limit, endpoint)).map(windowOf)
}

/** How many calls may be under way at once; null where nothing limits it. */
export function concurrencyOf(limits: readonly LimitSpec[], endpoint?: string): number | null {
  const told = limits.filter((limit) => (endpoint === undefined ? !limit.of : covers(limit, endpoint)))
  const numbers = told.flatMap((limit) => limit.concurrency ?? [])
  return numbers.length > 0 ? Math.min(...numbers) : null
}

const covers = (limit: LimitSpec, endpoint: string): boolean => !limit.of || limit.of.includes(endpoint)

function windowOf(limit: LimitSpec): BudgetWindow {
  const { calls, per, zone, of } = limit
  if (calls === undefined || per === undefined)
    throw new HirewireError('spec_invalid', 'A limit with `calls` needs `per`, such as 1m.')
  if (zone !== undefined && per !== '1d')
    throw new HirewireError(
      'spec_invalid',
      `A limit with \`zone\` counts calendar days, so it needs \`per: 1d\`, not \`per: ${per}\`.`,
    )
  // The scope names the window in the store: the same line finds its window again after a restart.
  const scope = `${of ? [...of].sort().join('+') : 'all'}:${calls}/${per}${zone ? `@${zone}` : ''}`
  return { scope, calls, ms: durationMs(per), zone: zone ?? null }
}
