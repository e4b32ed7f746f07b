import { HirewireError } from '../../kernel/errors/errors.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { accountOf, hasData } from './account.ts'
import { isBeingCleared } from './clearing.ts'
import { openSecret, sealSecret } from './secrets.ts'

/** An owner without a colon: sealed with the key of the installation, because that of the connection is deleted. */
const OWNER = 'used_connection'
const KEEP = `INSERT INTO used_connection (id, account) VALUES (?, ?)
  ON CONFLICT (id) DO UPDATE SET account = excluded.account`

/** The id of a connection that is being removed, with its account, unless nothing was stored for it. */
export function* keepId(tx: Transaction, id: string): Step<void> {
  if (!(yield* hasData(tx, id))) return
  const account = yield* accountOf(tx, id)
  yield* tx.run(KEEP, id, account && (yield* sealSecret(tx, OWNER, JSON.stringify(account))))
}

/** The account of a removed connection; `undefined`: the id was never used, or nothing was stored for it. */
export function* formerAccount(tx: Transaction, id: string): Step<Record<string, string> | null | undefined> {
  const row = yield* tx.get<{ account: string | null }>('SELECT account FROM used_connection WHERE id = ?', id)
  if (!row) return undefined
  return row.account === null ? null : parse(yield* openSecret(tx, OWNER, row.account))
}

/**
 * Consents, pushes and erasures of a removed connection stay as evidence, under its id: another connection with that id
 * would take them for its own, and may belong to another account. Throws `state_conflict`.
 */
export function* refuseUsed(tx: Transaction, id: string, isFormer: boolean): Step<void> {
  const place = { connection: id, pointer: '/id' }
  if (!isFormer && (yield* formerAccount(tx, id)) !== undefined)
    throw new HirewireError(
      'state_conflict',
      `A connection "${id}" was removed. Its consents and pushes are kept under this id, for its account of the ATS.`,
      { place, next: 'Choose another id, or add it with the credentials and settings that it had.' },
    )
  if (yield* isBeingCleared(tx, id))
    throw new HirewireError(
      'state_conflict',
      `Data of an earlier connection ${id} is still being deleted. Try again in a minute.`,
      { place },
    )
}
