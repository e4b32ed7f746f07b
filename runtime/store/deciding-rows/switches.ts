import { newChainKey } from '../envelope/data-keys.ts'
import type { Step, Transaction } from '../transaction.ts'
import { authenticate, removeAuthentic } from './mac.ts'
import type { SwitchName } from './tables.ts'

/*
 * Switches of the installation: rows of `setting` that exist only while something is on. That one is missing decides, too,
 * and nothing can prove it where a row is read: the comparison with the chain of the installation finds it.
 */

const SET = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'

/** `value`: a text in JSON. */
export function* turnOn(tx: Transaction, name: SwitchName, value: string): Step<void> {
  yield* tx.run(SET, name, value)
  // A restored database is marked before anything else is read there.
  yield* newChainKey(tx)
  yield* authenticate(tx, 'setting', { name, value })
}

export function* turnOff(tx: Transaction, name: SwitchName): Step<void> {
  if ((yield* tx.run('DELETE FROM setting WHERE name = ?', name)) > 0) yield* removeAuthentic(tx, 'setting', name)
}

/** Its value; null: it is off. */
export function* switchOf(tx: Transaction, name: SwitchName): Step<string | null> {
  return (yield* tx.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', name))?.value ?? null
}
