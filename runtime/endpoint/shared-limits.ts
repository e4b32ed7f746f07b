import type { LimitSpec } from '../spec/connector.ts'
import type { BudgetWindow } from '../store/port/budgets.ts'
import { slotsOf, windowsOf } from '../strategies/limits/limits.ts'
import type { Claim } from './rate-limiter.ts'

type Limits = readonly LimitSpec[]

type Sharing = { readonly key: string; readonly connection: string }
type Calling = { readonly key: string; readonly limits: Limits }

/** The limits of all connections that use a credential. */
export type SharedLimits = {
  /** Registers that a connection calls with this credential and counts by these limits. */
  register(sharing: Sharing, limits: readonly Limits[]): void
  /** The connection was removed. */
  forget(connection: string): void
  /** Credentials with at least one connection. */
  size(): number
  /**
   * What a call reserves: the windows and slots of its connection's limits, which may delay it, and those of other
   * connections with the same credential, in which it is only counted. The ATS counts by credential, whatever limits a
   * connection declares.
   */
  toReserve(calling: Calling, claim: Pick<Claim, 'endpoint' | 'priority'>): Pick<Claim, 'windows' | 'slots'>
}

export function createSharedLimits(): SharedLimits {
  /** By credential and connection: every list of limits by which that connection may count. */
  const known = new Map<string, Map<string, readonly Limits[]>>()
  const forget = (connection: string): void => {
    for (const [key, others] of known) if (others.delete(connection) && others.size === 0) known.delete(key)
  }
  return {
    forget,
    size: () => known.size,
    register({ key, connection }, limits) {
      forget(connection)
      known.set(key, (known.get(key) ?? new Map<string, readonly Limits[]>()).set(connection, limits))
    },
    toReserve: ({ key, limits }, claim) => reserved(limits, [...(known.get(key)?.values() ?? [])].flat(), claim),
  }
}

function reserved(
  limits: Limits,
  sharing: readonly Limits[],
  { endpoint, priority }: Pick<Claim, 'endpoint' | 'priority'>,
): Pick<Claim, 'windows' | 'slots'> {
  const [windows, slots] = [[...windowsOf(limits, endpoint, priority)], [...slotsOf(limits, endpoint)]]
  for (const others of new Set(sharing)) {
    if (others === limits) continue
    for (const window of windowsOf(others, endpoint))
      if (!windows.some((own) => isSame(own, window))) windows.push({ ...window, calls: null })
    for (const slot of slotsOf(others, endpoint))
      if (!slots.some((own) => own.scope === slot.scope)) slots.push({ ...slot, most: Number.POSITIVE_INFINITY })
  }
  return { windows, slots }
}

const isSame = (a: BudgetWindow, b: BudgetWindow): boolean => a.scope === b.scope && a.ms === b.ms && a.zone === b.zone
