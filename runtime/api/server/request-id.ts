/** The id of a request, which a client may choose so that its log and ours can be compared. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Api } from '../route.ts'

export const REQUEST_ID = 'x-request-id'
const LONGEST = 128
/** What traces and correlation ids consist of. Without `@` and spaces: it is logged, and must be no personal data. */
const PATTERN = '^[A-Za-z0-9._:/+=-]+$'
const ALLOWED = new RegExp(PATTERN)

/** The schema of the header, for the OpenAPI document. */
export const requestIdHeader = {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST,
  pattern: PATTERN,
  description:
    'Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it.',
} as const

/** A value that is not allowed is replaced: no request fails because of a trace. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && given.length <= LONGEST && ALLOWED.test(given) ? given : randomUUID()
}

export function returnRequestIds(api: Api): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader(REQUEST_ID, request.id)
  })
}
