import type { Step, Transaction } from '../transaction.ts'

/** Rows of one batch, unless a table says otherwise: what a killed upgrade repeats. */
const BATCH = 500

/** A row of a table whose rows are sealed in the order of their numbers. */
export type Numbered = { readonly number: number }
export type SealedTable<Row extends Numbered> = {
  /** SQL for the next rows after a number: `number > ? … LIMIT ?`. */
  readonly select: string
  readonly most?: number
  /** Leaves a row that is sealed already, so that an upgrade can continue where it was killed. */
  sealRow(tx: Transaction, row: Row): Step<void>
}

/** Where a batch ended: a table, and the number of its last row; null before the first and after the last one. */
export type SealedUpTo = { readonly table: number; readonly number: number } | null

/** Seals the next batch of rows of the first table that has one; null when the last table has none left. */
// biome-ignore lint/suspicious/noExplicitAny: each table has columns of its own
export function* sealBatch(tx: Transaction, tables: readonly SealedTable<any>[], upTo: SealedUpTo): Step<SealedUpTo> {
  const { table, number } = upTo ?? { table: 0, number: 0 }
  const one = tables[table]
  if (!one) return null
  const rows = yield* tx.all<Numbered>(one.select, number, one.most ?? BATCH)
  for (const row of rows) yield* one.sealRow(tx, row)
  const last = rows.at(-1)
  return last === undefined ? { table: table + 1, number: 0 } : { table, number: last.number }
}
