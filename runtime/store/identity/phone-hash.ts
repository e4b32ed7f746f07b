import { newBlindIndex } from '../envelope/data-keys.ts'
import type { Step, Transaction } from '../transaction.ts'
import { normalizedPhone } from './identifiers.ts'

/** The hash of a push whose candidate has no phone number. */
export const NO_PHONE = ''

/** The keyed hash by which a push is found by the phone number of its candidate. */
export function* phoneHash(tx: Transaction, { phone }: Readonly<Record<string, unknown>>): Step<string> {
  const digits = typeof phone === 'string' ? normalizedPhone(phone) : null
  return digits === null ? NO_PHONE : (yield* newBlindIndex(tx)).phone(digits)
}
