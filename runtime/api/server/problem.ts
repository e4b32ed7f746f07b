/** One form for every error: RFC 9457, from the table of errors. */

import { WHO_FIXES } from '../../kernel/errors/error-table.ts'
import { CAUSES, ERRORS, type ErrorCode, type ErrorPlace, type HirewireError } from '../../kernel/errors/errors.ts'
import { closed, fileName, oneOf, ref } from '../fields.ts'
import { type Static, type TSchema, Type } from '../type.ts'
import { FeedPlace } from '../views/feed-place.ts'
import { Next, showNext } from '../views/next.ts'
import { problemType, titleOf } from '../views/problem-kind.ts'

export const PROBLEM_TYPE = 'application/problem+json'

const PLACE_NUMBERS = ['line', 'column', 'endLine', 'endColumn'] as const
const PLACE_TEXTS = ['file', 'pointer', 'connection', 'stream', 'endpoint', 'record', 'step'] as const

const FieldFault = closed({
  in: oneOf(['body', 'query', 'path', 'header']),
  pointer: Type.String({ description: 'JSON pointer of the field.', examples: ['/candidate/email'] }),
  message: Type.String(),
})
export type FieldFault = Static<typeof FieldFault>

const isFeedPlace = (value: unknown): value is Static<typeof FeedPlace> => typeof value === 'object' && value !== null

export const Problem = closed(
  {
    type: Type.String({
      description: 'The URL, relative to the server, of a page about this kind of problem.',
      examples: ['/problems/consent_missing'],
    }),
    title: Type.String({ examples: ['Consent missing'] }),
    status: Type.Integer({ examples: [409] }),
    detail: Type.String({ description: 'What failed, where, and the likely cause.' }),
    code: oneOf(Object.keys(ERRORS) as ErrorCode[], { examples: ['consent_missing'] }),
    cause: oneOf(CAUSES, { description: 'Error code from the closed list that API, CLI and metrics share.' }),
    retryable: Type.Boolean({ description: 'Whether the same request may succeed later.' }),
    who_fixes: oneOf(WHO_FIXES),
    next: ref(Next, 'The next step for the person or system that must act.'),
    place: Type.Optional(
      closed({
        ...named(PLACE_TEXTS, Type.Optional(Type.String())),
        line: Type.Optional(Type.Integer()),
        column: Type.Optional(Type.Integer()),
        end_line: Type.Optional(Type.Integer()),
        end_column: Type.Optional(Type.Integer()),
      }),
    ),
    errors: Type.Optional(Type.Array(FieldFault, { description: 'Every invalid field.' })),
    push: Type.Optional(Type.String({ description: 'The push that records the refusal.' })),
    feed: Type.Optional(ref(FeedPlace, 'What the change feed has, for a reader that cannot continue.')),
    instance: Type.String({
      description: 'Identifies this occurrence; quote it when you report it.',
      examples: ['urn:hirewire:request:7f3c'],
    }),
  },
  { $id: 'Problem', description: 'Problem details (RFC 9457).' },
)
export type Problem = Static<typeof Problem>

/**
 * Converts an error to problem details. A bug reveals no internals: only the request id, which identifies it in the
 * log.
 */
export function problemOf(error: HirewireError, requestId: string, part: FieldFault['in'] = 'body'): Problem {
  const row = ERRORS[error.code]
  const hidden = row.cause === 'bug'
  const place = hidden ? undefined : showPlace(error.place)
  const errors = hidden ? [] : faultsOf(error, part)
  return {
    type: problemType(error.code),
    title: titleOf(error.code),
    status: row.status,
    detail: hidden ? `Internal error. The log contains the reason under request ${requestId}.` : error.message,
    code: error.code,
    cause: row.cause,
    retryable: row.retryable,
    who_fixes: row.whoFixes,
    next: showNext({ text: error.next, action: error.action }),
    ...(place && { place }),
    ...(errors.length > 0 && { errors }),
    ...(typeof error.detail.push === 'string' && { push: error.detail.push }),
    ...(isFeedPlace(error.detail.feed) && { feed: error.detail.feed }),
    instance: `urn:hirewire:request:${requestId}`,
  }
}

/** Seconds until a retry; null if the status suggests none. `detail.retryAfterMs` takes precedence. */
export function retryAfterSeconds(error: HirewireError): number | null {
  const { status } = ERRORS[error.code]
  if (status !== 429 && status !== 503) return null
  const ms = error.detail.retryAfterMs
  return typeof ms === 'number' && Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / 1000)) : 5
}

/** The faults listed by the error; else the one position in the document that it names. */
function faultsOf(error: HirewireError, part: FieldFault['in']): FieldFault[] {
  const listed = error.detail.errors
  if (Array.isArray(listed)) return listed.filter(isFault).map((fault) => ({ ...fault, in: fault.in ?? part }))
  const { pointer, file } = error.place
  return pointer === undefined || file !== undefined ? [] : [{ in: part, pointer, message: error.message }]
}

const isFault = (value: unknown): value is Omit<FieldFault, 'in'> & Partial<FieldFault> =>
  typeof value === 'object' && value !== null && 'pointer' in value && 'message' in value

function showPlace(place: ErrorPlace): Problem['place'] {
  const names = [...PLACE_TEXTS, ...PLACE_NUMBERS].filter((name) => place[name] !== undefined)
  if (names.length === 0) return undefined
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
      name === 'file' ? fileName(place.file ?? '') : place[name],
    ]),
  )
}

function named<const Names extends readonly string[], Schema extends TSchema>(names: Names, schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Names[number], Schema>
}
