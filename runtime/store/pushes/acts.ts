import type { PushAct } from '../port/pushes.ts'
import type { Step, Transaction } from '../transaction.ts'

/** The newest ones of each kind. */
const MOST = 50

// The key of an entry's object is the id of the push. Reads of it are in the log, too.
const ALONE = `SELECT a.at, coalesce(a.acting_person, a.key_name) AS by_whom,
    CASE a.operation WHEN 'retryPush' THEN 'retry' ELSE 'cancel' END AS act, NULL AS bulk
  FROM audit_object o JOIN audit a ON a.number = o.entry
  WHERE o.kind = 'push' AND o.key = ? AND a.operation IN ('retryPush', 'cancelPush') AND a.status = 200
  ORDER BY o.entry DESC LIMIT ${MOST}`
const IN_BULK = `SELECT i.at, coalesce(b.started_by, b.created_by) AS by_whom, b.action AS act, b.id AS bulk
  FROM bulk_item i JOIN bulk b ON b.number = i.bulk
  WHERE i.item = ? AND i.state = 'done' AND b.action IN ('retry', 'cancel')
  ORDER BY i.at DESC LIMIT ${MOST}`

type Row = { at: number; by_whom: string; act: PushAct['act']; bulk: string | null }

/** Who retried or cancelled a push, alone or in bulk, as long as the audit log and the bulk action are kept. */
export function* actsOn(tx: Transaction, push: string): Step<PushAct[]> {
  const rows = [...(yield* tx.all<Row>(ALONE, push)), ...(yield* tx.all<Row>(IN_BULK, push))]
  return rows.map(({ by_whom, ...row }) => ({ ...row, by: by_whom })).toSorted((a, b) => a.at - b.at)
}
