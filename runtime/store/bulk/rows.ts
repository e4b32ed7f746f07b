import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { BulkReason } from '../../kernel/model/states.ts'
import type { BulkRow } from '../port/bulk.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

export type BulkRecord = {
  number: number
  id: string
  action: BulkRow['action']
  connection: string | null
  filter: string
  state: BulkRow['state']
  matched: number
  waiting: number
  done: number
  failed: number
  reasons: string
  created_at: number
  created_by: string
  started_at: number | null
  started_by: string | null
  ended_at: number | null
}

export const toBulk = (row: BulkRecord): BulkRow => ({
  id: row.id,
  action: row.action,
  connection: row.connection,
  filter: parse(row.filter),
  state: row.state,
  matched: row.matched,
  waiting: row.waiting,
  done: row.done,
  failed: row.failed,
  reasons: parse(row.reasons),
  createdAt: row.created_at,
  createdBy: row.created_by,
  startedAt: row.started_at,
  startedBy: row.started_by,
  endedAt: row.ended_at,
})

export const findBulk = (tx: Transaction, id: string): Step<BulkRecord | undefined> =>
  tx.get<BulkRecord>('SELECT * FROM bulk WHERE id = ?', id)

/** Throws `not_found`. */
export function* expectBulk(tx: Transaction, id: string): Step<BulkRecord> {
  const row = yield* findBulk(tx, id)
  if (!row) throw unknownId.bulk(id)
  return row
}

/** The results of some items: how many are done, failed, and for which reasons others are skipped or failed. */
export type Tally = { done: number; failed: number; reasons: Partial<Record<BulkReason, number>> }
export const noTally = (): Tally => ({ done: 0, failed: 0, reasons: {} })

export function countReason({ reasons }: Tally, reason: BulkReason, count = 1): void {
  if (count > 0) reasons[reason] = (reasons[reason] ?? 0) + count
}

const sumOf = (counts: Tally['reasons']): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const COUNT = `UPDATE bulk SET matched = matched + ?, waiting = waiting + ?, done = done + ?, failed = failed + ?,
  reasons = ? WHERE number = ?`

/** Adds to the counts of an action: what waits less, or more, and what became of it. */
export function* countItems(
  tx: Transaction,
  { number, reasons }: Pick<BulkRecord, 'number' | 'reasons'>,
  { waiting, matched = 0, tally }: { readonly waiting: number; readonly matched?: number; readonly tally: Tally },
): Step<void> {
  const sums = parse<Tally['reasons']>(reasons)
  for (const [reason, count] of Object.entries(tally.reasons) as [BulkReason, number][])
    sums[reason] = (sums[reason] ?? 0) + count
  yield* tx.run(COUNT, matched, waiting, tally.done, tally.failed, JSON.stringify(sums), number)
}

/** Everything that a tally counts: a failed item has a reason, too. */
export const countOf = ({ done, reasons }: Tally): number => done + sumOf(reasons)
