import type { Clock } from '../kernel/machine/clock.ts'
import type { Random } from '../kernel/machine/random.ts'
import type { SeenHeads } from './chains/seen-heads.ts'
import type { CommitGroups } from './commit-groups.ts'
import type { LaneLeases } from './lanes/leases.ts'
import type { DispatchCheck, DispatchRefusal } from './port/dispatch-checks.ts'
import type { StoreFault } from './port/store-fault.ts'
import type { Step, Transaction } from './transaction.ts'

/** The driver of an engine, as the repositories use it. */
export type Database = {
  /**
   * Runs a transition in one transaction: it commits as a whole or not at all. It is serialized with every other
   * transition, so it can decide on what it read itself. `of`: the connection of all that it decides on and changes.
   * A driver may run transitions of several connections side by side.
   */
  write<T>(transition: (tx: Transaction) => Step<T>, beside?: { readonly of: string } | undefined): Promise<T>
  /** Reads for lists and reports: committed data as of one point in time, which may be slightly behind. */
  read<T>(transition: (tx: Transaction) => Step<T>): Promise<T>
  /** Reads for decisions: sees every transition that was committed before the call. */
  readLatest<T>(transition: (tx: Transaction) => Step<T>): Promise<T>
  /**
   * Re-evaluates the condition that refuses a request; how it responds right before the first byte is up to the driver.
   * `scope`: what a driver need not follow that keeps rows; without it, it follows everything.
   */
  dispatchCheck(refusal: (tx: Transaction) => Step<DispatchRefusal | null>, scope?: CheckScope): DispatchCheck
  /**
   * Writes a consistent copy to a new file. Throws `state_conflict` if the file exists. Not every driver supports it.
   */
  readonly backup?: (file: string, signal?: AbortSignal) => Promise<void>
  /** The faults of the files of the store now. Not every driver has files. */
  readonly look?: () => readonly StoreFault[]
  /** Calls `listener` after there may be new entries in the change feed, until the returned function is called. */
  watchFeed(listener: () => void): () => void
  /** Removes remains of deleted rows outside of the tables, such as in a log. */
  scrub(): Promise<void>
  /** Returns some of the space of deleted rows to the disk; false: there was too little to return. */
  shrink(): Promise<boolean>
  close(): Promise<void>
}

/** The changes that a check before a request may ignore. */
export type CheckScope = {
  /** The only lane whose fence it reads; null: it reads none. */
  readonly lane: string | null
  /**
   * Tables of which it reads nothing that runs of lanes change, except what its own run changes once it has the response.
   */
  readonly notByRuns: readonly string[]
}

/** The dependencies of every repository. */
export type StoreContext = {
  readonly db: Database
  /** Writes that may share their commit. */
  readonly groups: Pick<CommitGroups, 'write'>
  readonly leases: LaneLeases
  /** Where others can write the store, too. */
  readonly seen?: SeenHeads | undefined
  readonly clock: Clock
  readonly random: Random
}
