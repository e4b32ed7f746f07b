/** Connections that lead to one account of an ATS: what is pushed through one of them, the others have to know (decision 99). */
import { authentic, authenticate } from '../deciding-rows/mac.ts'
import { findBlindIndex, newBlindIndex } from '../envelope/data-keys.ts'
import type { NamedAccount, SharedAccount } from '../port/connections.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type ConnectionRecord, findRecord } from './rows.ts'

const KNOWN = 'SELECT same_account FROM connection WHERE id = ? AND revision = ?'
const NAME = 'UPDATE connection SET same_account = ? WHERE id = ?'

/** Whether nothing is to be recorded. */
export function* isNamed(tx: Transaction, id: string, { revision, account }: NamedAccount): Step<boolean> {
  const row = yield* tx.get<{ same_account: string | null }>(KNOWN, id, revision)
  const hash = account === null ? null : (yield* findBlindIndex(tx))?.account(account)
  return row === undefined || row.same_account === hash
}

export function* nameAccount(tx: Transaction, id: string, { revision, account }: NamedAccount): Step<void> {
  const row = yield* findRecord(tx, id)
  if (row?.revision !== revision) return
  const same_account = account === null ? null : (yield* newBlindIndex(tx)).account(account)
  yield* tx.run(NAME, same_account, id)
  yield* authenticate(tx, 'connection', { ...row, same_account })
}

const OF_SAME = `SELECT s.* FROM connection c JOIN connection s ON s.same_account = c.same_account
  WHERE c.id = ? ORDER BY s.id`

/** Throws `row_changed` if one of them does not verify. */
export function* sameAccountOf(tx: Transaction, id: string): Step<SharedAccount> {
  const rows = yield* tx.all<ConnectionRecord>(OF_SAME, id)
  for (const row of rows) authentic(tx, 'connection', { row, key: row.id })
  const [first] = rows
  // The account of a removed connection is not known any more.
  return first
    ? { name: first.same_account, connections: rows.map((row) => row.id) }
    : { name: null, connections: [id] }
}
