import { emailKey } from '../../kernel/text/contact.ts'
import { someOf } from '../each.ts'
import { hasContactTombstone, hasNoTombstones } from '../erased/tombstones.ts'
import { identifiersIn, normalizedPhone } from '../identity/identifiers.ts'
import type { AttemptRow, PushRow } from '../port/pushes.ts'
import type { Step, Transaction } from '../transaction.ts'

/**
 * The response without its content if it names an erased person: a search also returns other persons than the one of
 * the push, and data of an erased person must not be stored again this way.
 */
export function* responseToKeep(
  tx: Transaction,
  push: PushRow,
  response: AttemptRow['response'],
): Step<AttemptRow['response']> {
  if (response === null || !(yield* mentionsErased(tx, push, response))) return response
  const { url: _, headers: __, body: ___, said: ____, ...rest } = response
  return rest
}

function* mentionsErased(
  tx: Transaction,
  { candidate }: PushRow,
  { body }: NonNullable<AttemptRow['response']>,
): Step<boolean> {
  if (typeof body !== 'string' || (yield* hasNoTombstones(tx))) return false
  const { emails, phones } = identifiersIn(body)
  // An erased person who applies again with this push counts as any other person here.
  const own = [emailKey(String(candidate.email ?? '')), normalizedPhone(String(candidate.phone ?? ''))]
  return (
    (yield* someOf([...emails], function* (email) {
      return !own.includes(email) && (yield* hasContactTombstone(tx, { email }))
    })) ||
    (yield* someOf([...phones], function* (phone) {
      return !own.includes(phone) && (yield* hasContactTombstone(tx, { phone }))
    }))
  )
}
