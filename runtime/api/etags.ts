/** `ETag` and `If-Match` of what can be changed: of two clients that read one version, only the first changes it. */
import type { FastifyReply } from 'fastify'
import type { Versions } from '../app/contract.ts'
import { type Static, Type } from './type.ts'

const TAG = '(W/)?"[!#-~]*"'

/** The header of operations that change something which has an `ETag`. */
export const ifMatchHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 1000,
      pattern: `^ *(\\*|${TAG}( *, *${TAG})*) *$`,
      title: 'must be ETags in quotation marks, separated by commas, or *',
      description:
        'The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.',
      examples: ['"7"'],
    }),
  ),
})

/** The versions that If-Match names; undefined: any. A weak tag names none, because it is compared strongly. */
export function matchOf(headers: Static<typeof ifMatchHeaders>): Versions | undefined {
  const text = headers['if-match']?.trim()
  if (text === undefined || text === '*') return undefined
  return [...text.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, version = '']) => (weak ? [] : [version]))
}

/** Names the version that the response shows. */
export const withEtag = (reply: FastifyReply, version: string): FastifyReply => reply.header('etag', `"${version}"`)
