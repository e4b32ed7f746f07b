import { HirewireError } from '../../kernel/errors.ts'
import type { Step, Transaction } from '../transaction.ts'
import { hasData } from './account.ts'

/** The id of a connection that is being removed, unless nothing was stored for it. */
export function* keepId(tx: Transaction, id: string): Step<void> {
  if (yield* hasData(tx, id)) yield* tx.run('INSERT INTO used_connection (id) VALUES (?)', id)
}

/**
 * Consents, pushes and erasures of a removed connection stay as evidence, under its id: another connection with that id
 * would take them for its own, and may belong to another account. Throws `state_conflict`.
 */
export function* refuseUsed(tx: Transaction, id: string): Step<void> {
  if (!(yield* tx.get('SELECT 1 FROM used_connection WHERE id = ?', id))) return
  throw new HirewireError(
    'state_conflict',
    `A connection "${id}" was removed. Its consents and pushes are kept under this id, so it cannot be used again.`,
    { place: { connection: id, pointer: '/id' }, next: 'Choose another id.' },
  )
}
