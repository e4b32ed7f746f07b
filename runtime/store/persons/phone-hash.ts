import { mapEach } from '../each.ts'
import { findPersonKey, newBlindIndex } from '../envelope/data-keys.ts'
import { normalizedPhone } from '../erasure/identifiers.ts'
import { NOBODY, placeOf } from '../pushes/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** The hash of a push whose candidate has no phone number. Null in the column: it was not computed yet. */
export const NO_PHONE = ''

/** The keyed hash by which a push is found by the phone number of its candidate. */
export function* phoneHash(tx: Transaction, { phone }: Readonly<Record<string, unknown>>): Step<string> {
  const digits = typeof phone === 'string' ? normalizedPhone(phone) : null
  return digits === null ? NO_PHONE : (yield* newBlindIndex(tx)).phone(digits)
}

const UNKNOWN = 'SELECT id, person, candidate FROM push WHERE phone IS NULL ORDER BY number LIMIT ?'

/** Fills the hashes of pushes that were stored without one, oldest first; returns how many. */
export function* fillPhoneHashes(tx: Transaction, most: number): Step<number> {
  const rows = yield* tx.all<{ id: string; person: string; candidate: string }>(UNKNOWN, most)
  yield* mapEach(rows, function* ({ id, person, candidate }) {
    const key = candidate === NOBODY ? undefined : yield* findPersonKey(tx, person)
    const hash = key ? yield* phoneHash(tx, parse(key.open(placeOf.candidate(id), candidate))) : NO_PHONE
    yield* tx.run('UPDATE push SET phone = ? WHERE id = ?', hash, id)
  })
  return rows.length
}
