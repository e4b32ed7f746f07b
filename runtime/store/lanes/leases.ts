import type { Lease } from '../port/index.ts'
import type { Step, Transaction } from '../transaction.ts'
import { nothing } from '../transaction.ts'

/**
 * Which node runs which lanes, where several serve one store: parts of the transitions of a lane. A node runs a lane only
 * while no other node runs a lane of a connection with the same rate limits, so what it has in memory about them (calls in
 * flight, reported limits, sessions) is true (decision 55).
 */
export type LaneLeases = {
  /** Due lanes that may not run here now; null: no lane may, because this node lost its leases. */
  excluded(tx: Transaction, now: number): Step<readonly string[] | null>
  /** Whether this node may run the lane now. False also if another node has run it since it was found due. */
  mayEnter(tx: Transaction, lane: string, now: number): Step<boolean>
  entered(tx: Transaction, hold: Lease): Step<void>
  left(tx: Transaction, hold: Lease): Step<void>
  /** Whether the lane is known to count its calls with this rate limiter. */
  sharesLimits(tx: Transaction, hold: Lease, limiter: string): Step<boolean>
  /** From now on it does. False: another node runs lanes that count with it, so this one must not call. */
  shareLimits(tx: Transaction, hold: Lease, limiter: string): Step<boolean>
}

/** One process serves the store: in it, the schedule knows what is running. */
export const ONE_NODE: LaneLeases = {
  excluded: () => nothing([]),
  mayEnter: () => nothing(true),
  entered: () => nothing(undefined),
  left: () => nothing(undefined),
  sharesLimits: () => nothing(true),
  shareLimits: () => nothing(true),
}
