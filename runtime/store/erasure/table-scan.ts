import type { LocalErasure } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { KnownPerson, Traces } from './known-person.ts'
import type { PersonRecord } from './records.ts'

/** A range of rows in one table to search for traces of a person. */
export type TableScan = {
  readonly from: number
  readonly to: number
  readonly known: KnownPerson
  readonly traces: Traces
  /** Lower-case texts, at least one of which occurs wherever an e-mail address of the person does. */
  readonly hints: readonly string[]
}
/** The number of deleted rows, and the records that were found: their ids lead to more. */
export type ScanResult = { readonly counts: Partial<LocalErasure>; readonly found?: readonly PersonRecord[] }

/** Searches a table in which no index leads to a person's traces. `most`: rows per transaction. */
export type ScanStep = {
  readonly table: string
  readonly key: string
  readonly most: number
  look(tx: Transaction, look: TableScan): Step<ScanResult>
}
