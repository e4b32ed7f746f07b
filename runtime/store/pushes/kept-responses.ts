import { emailKey } from '../../kernel/contact.ts'
import { marksIn, phoneMark } from '../erasure/identifiers.ts'
import { isBuriedContact } from '../erasure/tombstones.ts'
import type { AttemptRow, PushRow } from '../port/pushes.ts'
import type { Sql } from '../sqlite/database.ts'

/**
 * An answer as it may be kept: a search shows others than the person of the push, and what it shows of somebody who was erased
 * must not come back by that way.
 */
export function keptAnswer(sql: Sql, push: PushRow, response: AttemptRow['response']): AttemptRow['response'] {
  if (response === null || !tellsOfErased(sql, push, response)) return response
  const { url: _, headers: __, body: ___, said: ____, ...rest } = response
  return rest
}

function tellsOfErased(sql: Sql, { candidate }: PushRow, { body }: NonNullable<AttemptRow['response']>): boolean {
  if (typeof body !== 'string' || sql.get('SELECT 1 FROM tombstone LIMIT 1') === undefined) return false
  const { emails, phones } = marksIn(body)
  // Who was erased and comes again with a push is spoken of here as everybody is.
  const own = [emailKey(String(candidate.email ?? '')), phoneMark(String(candidate.phone ?? ''))]
  return (
    [...emails].some((email) => !own.includes(email) && isBuriedContact(sql, { email })) ||
    [...phones].some((phone) => !own.includes(phone) && isBuriedContact(sql, { phone }))
  )
}
