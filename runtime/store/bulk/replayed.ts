import type { RemapTask } from '../port/remaps.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Condition } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { countItems, countReason, findBulk, noTally } from './rows.ts'

/** The bulk action for which a run replays records; null: for none. */
export const bulkOf = (task: RemapTask | null): string | null => (task?.kind === 'replay' ? (task.bulk ?? null) : null)

/** On `quarantine q`: records that a running action waits for. After a stop, none. */
export const waitingIn = (bulk: string): Condition => ({
  text: `EXISTS (SELECT 1 FROM bulk_item i WHERE i.bulk = (SELECT b.number FROM bulk b WHERE b.id = ? AND b.state = 'running')
    AND i.position = q.key AND i.item = q.id AND i.state = 'waiting')`,
  values: [bulk],
})

const OF_PAGE = `WHERE bulk = ? AND state = 'waiting' AND position ${IN_NUMBERS}`
const STILL_THERE = 'EXISTS (SELECT 1 FROM quarantine q WHERE q.key = bulk_item.position AND q.id = bulk_item.item)'
const FAIL = `UPDATE bulk_item SET state = 'failed', reason = 'not_mapped', at = ? ${OF_PAGE} AND ${STILL_THERE}`
const DONE = `UPDATE bulk_item SET state = 'done', at = ? ${OF_PAGE}`

/** The result for each record of a page, in the transaction that stores the page. */
export function* countReplayed(
  tx: Transaction,
  id: string,
  { keys, now }: { readonly keys: readonly number[]; readonly now: number },
): Step<void> {
  const bulk = yield* findBulk(tx, id)
  if (!bulk || keys.length === 0) return
  const tally = noTally()
  tally.failed = yield* tx.run(FAIL, now, bulk.number, JSON.stringify(keys))
  countReason(tally, 'not_mapped', tally.failed)
  tally.done = yield* tx.run(DONE, now, bulk.number, JSON.stringify(keys))
  yield* countItems(tx, bulk, { waiting: -(tally.failed + tally.done), tally })
}
