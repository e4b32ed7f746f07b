import type { Clock } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { DispatchCheck, DispatchRefusal } from './port/dispatch-checks.ts'
import type { Step, Transaction } from './transaction.ts'

/** What the repositories need of a driver. */
export type Database = {
  /**
   * Runs a transition in one transaction: all of it, or nothing. The transition holds against every other one, whatever runs
   * at the same time, so it decides on what it has read itself.
   */
  write<T>(transition: (tx: Transaction) => Step<T>): Promise<T>
  /** Reads for lists and reports: what is committed, at one point in time; a driver may answer with a state a little older. */
  read<T>(transition: (tx: Transaction) => Step<T>): Promise<T>
  /** Reads for decisions: sees every transition that was committed before the call. */
  readLatest<T>(transition: (tx: Transaction) => Step<T>): Promise<T>
  /** Keeps asking what refuses a request; how it answers in the turn of the first byte is the driver's business. */
  dispatchCheck(refusal: (tx: Transaction) => Step<DispatchRefusal | null>): DispatchCheck
  /** Writes a consistent copy to a new file. Throws `state_conflict` where there is one already. Not every driver can. */
  readonly backup?: (file: string) => Promise<void>
  /** Removes what is left of deleted rows outside of the tables, such as in a log. */
  scrub(): Promise<void>
  /** Gives some of the space of deleted rows back to the disk; false: nothing was worth it. */
  shrink(): Promise<boolean>
  close(): Promise<void>
}

/** What the repositories are made of. */
export type StoreContext = { readonly db: Database; readonly clock: Clock; readonly random: Random }
