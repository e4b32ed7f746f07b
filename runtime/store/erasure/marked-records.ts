import { findBlindIndex } from '../envelope/data-keys.ts'
import type { KnownPerson } from '../erased/known-person.ts'
import { lastMarked, MARKED, markOf, removeMarks } from '../records/marks.ts'
import type { SealedRow } from '../records/sealed-data.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { ScanStep, TableScan } from './table-scan.ts'

export type MarkedRow = SealedRow & {
  readonly key: number
  readonly raw_block: number | null
  readonly raw_line: number | null
}

function* marksOfPerson(tx: Transaction, { emails }: KnownPerson): Step<number[]> {
  const index = yield* findBlindIndex(tx)
  return index ? emails.map((email) => markOf(index, email)) : []
}

/** Records that contain an e-mail address of the person, by its mark. `most`: records of a piece. */
export const eachMarked = (most: number): Pick<ScanStep, 'last'> => ({
  *last(tx, { after, known }) {
    return yield* lastMarked(tx, yield* marksOfPerson(tx, known), { after, most })
  },
})

export function* markedRecords(tx: Transaction, { from, to, known }: Omit<TableScan, 'traces'>): Step<MarkedRow[]> {
  const text = `SELECT key, connection, model, id, data, raw_block, raw_line FROM record WHERE key IN (${MARKED})`
  return yield* tx.all<MarkedRow>(text, JSON.stringify(yield* marksOfPerson(tx, known)), from, to)
}

export function* removeMarksOf(tx: Transaction, { from, to, known }: TableScan): Step<void> {
  yield* removeMarks(tx, yield* marksOfPerson(tx, known), { from, to })
}
