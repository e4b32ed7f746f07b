import type { Step, Transaction } from '../transaction.ts'
import type { Vault } from './vault.ts'

/** Wraps every data key under another master key. What they sealed stays as it is. Returns their number. */
export function* rewrapDataKeys(tx: Transaction, to: Vault): Step<number> {
  const keys = yield* tx.all<{ owner: string; wrapped: Uint8Array }>('SELECT owner, wrapped FROM data_key')
  for (const { owner, wrapped } of keys) {
    const again = tx.vault.rewrap(owner, wrapped, to)
    // Throws where it could not be opened later.
    to.unwrap(owner, again)
    yield* tx.run('UPDATE data_key SET wrapped = ? WHERE owner = ?', again, owner)
  }
  return keys.length
}
