import type { RecordKey } from '../../kernel/model/model.ts'
import type { DispatchRefusal } from '../port/dispatch-checks.ts'
import type { DispatchedMessage } from '../port/webhook-endpoints.ts'
import { isErasing } from '../pushes/after-erasure.ts'
import type { Step, Transaction } from '../transaction.ts'
import { findEndpoint } from './rows.ts'

/**
 * Whether a message may leave. `over`: the settings of the endpoint, or the object, are no longer those that it was made
 * from. `consent`: its person is being erased.
 */
export function* messageRefusal(
  tx: Transaction,
  { endpoint, person, record }: DispatchedMessage,
): Step<DispatchRefusal | null> {
  const row = yield* findEndpoint(tx, endpoint.id)
  if (row?.state !== 'active' || row.updated_at !== endpoint.updatedAt) return 'over'
  // Also without a person: an erasure on another node is heard of by this table, and deletes records with its rows.
  const erasing = yield* isErasing(tx, person ?? '')
  if (person !== null && erasing) return 'consent'
  return record !== null && !(yield* isStored(tx, record)) ? 'over' : null
}

const STORED = 'SELECT 1 FROM record WHERE connection = ? AND model = ? AND id = ?'

function* isStored(tx: Transaction, { connection, model, id }: RecordKey): Step<boolean> {
  return (yield* tx.get(STORED, connection, model, id)) !== undefined
}
