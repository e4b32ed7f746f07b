import type { LimitSpec } from '../spec/connector.ts'
import type { BudgetWindow } from '../store/port/budgets.ts'
import { slotsOf, windowsOf } from '../strategies/limits/limits.ts'
import type { Claim, Gates } from './rate-limiter.ts'

type Limits = readonly LimitSpec[]

/** By credential and connection: every list of limits by which that connection may count. */
const known = new WeakMap<Gates, Map<string, Map<string, readonly Limits[]>>>()

/** Registers that a connection calls with this credential and counts by these limits. */
export function shareLimits(gates: Gates, { key, connection }: Sharing, limits: readonly Limits[]): void {
  const all = known.get(gates) ?? new Map<string, Map<string, readonly Limits[]>>()
  known.set(gates, all)
  for (const others of all.values()) others.delete(connection)
  all.set(key, (all.get(key) ?? new Map<string, readonly Limits[]>()).set(connection, limits))
}

type Sharing = { readonly key: string; readonly connection: string }
type Calling = { readonly gates: Gates; readonly key: string; readonly limits: Limits }

/**
 * What a call reserves: the windows and slots of its connection's limits, which may delay it, and those of other
 * connections with the same credential, in which it is only counted. The ATS counts by credential, whatever limits a
 * connection declares.
 */
export function limitsToReserve(
  { gates, key, limits }: Calling,
  { endpoint, priority }: Pick<Claim, 'endpoint' | 'priority'>,
): Pick<Claim, 'windows' | 'slots'> {
  const [windows, slots] = [[...windowsOf(limits, endpoint, priority)], [...slotsOf(limits, endpoint)]]
  const sharing = known.get(gates)?.get(key)?.values() ?? []
  for (const others of new Set([...sharing].flat())) {
    if (others === limits) continue
    for (const window of windowsOf(others, endpoint))
      if (!windows.some((own) => isSame(own, window))) windows.push({ ...window, calls: null })
    for (const slot of slotsOf(others, endpoint))
      if (!slots.some((own) => own.scope === slot.scope)) slots.push({ ...slot, most: Number.POSITIVE_INFINITY })
  }
  return { windows, slots }
}

const isSame = (a: BudgetWindow, b: BudgetWindow): boolean => a.scope === b.scope && a.ms === b.ms && a.zone === b.zone
