import type { NewAccount } from '../port/connections.ts'
import type { Step, Transaction } from '../transaction.ts'
import { getSecret, putSecret } from './secrets.ts'

/** Throws the refusal if anything that belongs to an account is stored for the connection. */
export function* putAccount(tx: Transaction, connection: string, { kept, refusal }: NewAccount): Step<void> {
  if (refusal && (yield* hasData(tx, connection))) throw refusal
  yield* putSecret(tx, ownerOf(connection), kept)
}

export const accountOf = (tx: Transaction, connection: string): Step<Record<string, string> | null> =>
  getSecret(tx, ownerOf(connection))

const ownerOf = (connection: string): string => `account:${connection}`

const TABLES = ['consent', 'push', 'record']

/** The data that belongs to an account of the ATS. */
export function* hasData(tx: Transaction, connection: string): Step<boolean> {
  for (const table of TABLES)
    if (yield* tx.get(`SELECT 1 FROM ${table} WHERE connection = ? LIMIT 1`, connection)) return true
  return false
}
