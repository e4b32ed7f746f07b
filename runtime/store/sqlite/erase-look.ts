import type { LocalErasure } from '../port-erasures.ts'
import type { Sql } from './database.ts'
import type { Theirs } from './erase-records.ts'
import type { KnownPerson, Traces } from './known-person.ts'

/** Rows of one table, from one key to another, that are looked through for traces of a person. */
export type Look = {
  readonly from: number
  readonly to: number
  readonly known: KnownPerson
  readonly traces: Traces
  /** Lower-case texts one of which is wherever an e-mail address of the person is. */
  readonly hints: readonly string[]
}
/** How many went, and the records that were found: by their ids more is found. */
export type Looked = { readonly counts: Partial<LocalErasure>; readonly found?: readonly Theirs[] }

/** Where no index leads from a person to their traces. `most`: rows that one transaction may look at. */
export type Part = {
  readonly table: string
  readonly key: string
  readonly most: number
  look(sql: Sql, look: Look): Looked
}
