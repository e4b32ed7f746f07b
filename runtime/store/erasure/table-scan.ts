import type { KnownPerson, Traces } from '../erased/known-person.ts'
import type { PersonRecord } from '../erased/records.ts'
import { type SearchedTable, searched } from '../personal-tables.ts'
import type { LocalErasure } from '../port/erasures.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Rows of one table in which traces of a person may be: those with a number above `from` and not above `to`. */
export type TableScan = {
  readonly from: number
  readonly to: number
  readonly known: KnownPerson
  readonly traces: Traces
}
/** The number of deleted rows, and the records that were found: their ids lead to more. */
export type ScanResult = { readonly counts: Partial<LocalErasure>; readonly found?: readonly PersonRecord[] }

/** Removes a person's traces from one table, in pieces of a transaction each. */
export type ScanStep = {
  /** The table that is searched as a whole, if it is one. */
  readonly table?: SearchedTable
  /** Number of the last row of the piece after a row; null: no row is left. */
  last(tx: Transaction, piece: { readonly after: number; readonly known: KnownPerson }): Step<number | null>
  look(tx: Transaction, look: TableScan): Step<ScanResult>
}

/** Every row of a table in which no index leads to a person's traces. */
export function wholeTable(name: SearchedTable): Pick<ScanStep, 'last' | 'table'> {
  const { table, key, most } = searched(name)
  const text = `SELECT max(${key}) AS last FROM
    (SELECT ${key} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${most}) AS piece`
  return {
    table: name,
    *last(tx, { after }) {
      return (yield* tx.get<{ last: number | null }>(text, after))?.last ?? null
    },
  }
}
