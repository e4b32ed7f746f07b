/** The person whom the sender of a request names as acting. */
import type { FastifyRequest } from 'fastify'
import { ONE_LINE } from '../fields.ts'
import { invalid } from '../server/failures.ts'

export const ACTING_PERSON = 'x-acting-person'
const LONGEST = 200
/** Header values are ASCII (RFC 9110), which has no control of text direction. */
export const ACTING_PERSON_PATTERN = '^[\\u0021-\\u007e]([\\u0020-\\u007e]*[\\u0021-\\u007e])?$'
const HEADER = new RegExp(ACTING_PERSON_PATTERN)
const NAMED = new RegExp(ONE_LINE, 'u')

/** The schema of the header, for the OpenAPI document. */
export const actingPersonHeader = {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST,
  pattern: ACTING_PERSON_PATTERN,
  description:
    'The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none.',
} as const

/** Null without the header. Throws `request_invalid`. */
export function actingPersonOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers[ACTING_PERSON]
  if (given === undefined) return null
  const text = String(given)
  if (text.length <= LONGEST && HEADER.test(text)) return text
  const message = `must be 1 to ${LONGEST} printable ASCII characters`
  throw invalid([{ in: 'header', pointer: `/${ACTING_PERSON}`, message }])
}

/** Where the body of a decision says who made it. */
const FIELDS = ['by', 'closed_by', 'settled_by'] as const

/** The person whom the body names; null if none. The body may be invalid. */
export function namedInBody(body: unknown): string | null {
  const fields = Object(body) as Record<string, unknown>
  const named = FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string')
  return typeof named === 'string' && named.length <= LONGEST && NAMED.test(named) ? named : null
}
