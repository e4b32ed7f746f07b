import type { Step, Transaction } from '../transaction.ts'

/** Unlike `findConnection`, reads nothing of the connection: its definition can be long. */
export function* connectionExists(tx: Transaction, id: string): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM connection WHERE id = ?', id)) !== undefined
}
