/** Connections that lead to one account of an ATS: what is pushed through one of them, the others have to know (decision 99). */
import { findBlindIndex, newBlindIndex } from '../envelope/data-keys.ts'
import type { NamedAccount, SharedAccount } from '../port/connections.ts'
import type { Step, Transaction } from '../transaction.ts'

const KNOWN = 'SELECT same_account FROM connection WHERE id = ? AND revision = ?'
const NAME = 'UPDATE connection SET same_account = ? WHERE id = ? AND revision = ?'

/** Whether nothing is to be recorded. */
export function* isNamed(tx: Transaction, id: string, { revision, account }: NamedAccount): Step<boolean> {
  const row = yield* tx.get<{ same_account: string | null }>(KNOWN, id, revision)
  const hash = account === null ? null : (yield* findBlindIndex(tx))?.account(account)
  return row === undefined || row.same_account === hash
}

export function* nameAccount(tx: Transaction, id: string, { revision, account }: NamedAccount): Step<void> {
  const hash = account === null ? null : (yield* newBlindIndex(tx)).account(account)
  yield* tx.run(NAME, hash, id, revision)
}

const OF_SAME = `SELECT s.id, s.same_account AS name FROM connection c JOIN connection s ON s.same_account = c.same_account
  WHERE c.id = ? ORDER BY s.id`

export function* sameAccountOf(tx: Transaction, id: string): Step<SharedAccount> {
  const rows = yield* tx.all<{ id: string; name: string }>(OF_SAME, id)
  const [first] = rows
  // Of a removed connection, it is not known any more.
  return first ? { name: first.name, connections: rows.map((row) => row.id) } : { name: null, connections: [id] }
}
