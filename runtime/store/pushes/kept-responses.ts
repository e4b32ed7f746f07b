import { emailKey } from '../../kernel/contact.ts'
import { someOf } from '../each.ts'
import { marksIn, phoneMark } from '../erasure/identifiers.ts'
import { isBuriedContact } from '../erasure/tombstones.ts'
import type { AttemptRow, PushRow } from '../port/pushes.ts'
import type { Step, Transaction } from '../transaction.ts'

/**
 * An answer as it may be kept: a search shows others than the person of the push, and what it shows of somebody who was erased
 * must not come back by that way.
 */
export function* keptAnswer(
  tx: Transaction,
  push: PushRow,
  response: AttemptRow['response'],
): Step<AttemptRow['response']> {
  if (response === null || !(yield* tellsOfErased(tx, push, response))) return response
  const { url: _, headers: __, body: ___, said: ____, ...rest } = response
  return rest
}

function* tellsOfErased(
  tx: Transaction,
  { candidate }: PushRow,
  { body }: NonNullable<AttemptRow['response']>,
): Step<boolean> {
  if (typeof body !== 'string' || (yield* tx.get('SELECT 1 FROM tombstone LIMIT 1')) === undefined) return false
  const { emails, phones } = marksIn(body)
  // Who was erased and comes again with a push is spoken of here as everybody is.
  const own = [emailKey(String(candidate.email ?? '')), phoneMark(String(candidate.phone ?? ''))]
  return (
    (yield* someOf([...emails], function* (email) {
      return !own.includes(email) && (yield* isBuriedContact(tx, { email }))
    })) ||
    (yield* someOf([...phones], function* (phone) {
      return !own.includes(phone) && (yield* isBuriedContact(tx, { phone }))
    }))
  )
}
