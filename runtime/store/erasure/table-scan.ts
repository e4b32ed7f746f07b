import type { LocalErasure } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { KnownPerson, Traces } from './known-person.ts'
import type { PersonRecord } from './records.ts'

/** Rows of one table, from one key to another, that are looked through for traces of a person. */
export type TableScan = {
  readonly from: number
  readonly to: number
  readonly known: KnownPerson
  readonly traces: Traces
  /** Lower-case texts one of which is wherever an e-mail address of the person is. */
  readonly hints: readonly string[]
}
/** How many went, and the records that were found: by their ids more is found. */
export type ScanResult = { readonly counts: Partial<LocalErasure>; readonly found?: readonly PersonRecord[] }

/** Where no index leads from a person to their traces. `most`: rows that one transaction may look at. */
export type ScanStep = {
  readonly table: string
  readonly key: string
  readonly most: number
  look(tx: Transaction, look: TableScan): Step<ScanResult>
}
