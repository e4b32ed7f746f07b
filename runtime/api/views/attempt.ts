import type { PushStory } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { ATTEMPT_ACTS, ATTEMPT_OUTCOMES, CALL_EFFECTS } from '../../kernel/model/states.ts'
import { closed, dictionary, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { PlaceOrNull, showPlace } from './quarantine.ts'

const integerOrNull = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

const GONE = "Null once the person's data was erased or is past its retention period."
const MESSAGE = {
  headers: Type.Unsafe<Record<string, string> | null>({
    anyOf: [dictionary(Type.String()), { type: 'null' }],
    description: `Authentication headers show only their name. ${GONE}`,
  }),
  body: textOrNull({
    description: `The first 4,096 characters with masked secrets; a file as name, type, size and SHA-256. ${GONE}`,
  }),
  bytes: integerOrNull('Size of the whole body.'),
  cut: Type.Boolean({ description: 'Whether the body is longer.' }),
}

const Request = closed(
  {
    endpoint: textOrNull({ description: 'By its name in the connector.' }),
    method: textOrNull(),
    address: textOrNull({ description: 'Without the query and personal data.' }),
    url: textOrNull({ description: `The whole URL, with masked secrets. ${GONE}` }),
    ...MESSAGE,
    stream: textOrNull({ description: 'Instead of a request: the pulled records that were searched.' }),
    settled_by: textOrNull({ description: 'Instead of a request: the person who checked the ATS.' }),
    restored: textOrNull({
      description: 'Instead of a request: when the store was restored. The step may have been sent since the backup.',
    }),
  },
  { description: 'The request. Written to disk before its first byte is sent.' },
)

const Response = closed(
  {
    status: integerOrNull('HTTP status; null without a response.'),
    ms: integerOrNull('From the first byte sent to the last byte received.'),
    class: textOrNull({ description: 'The error class according to the connector.' }),
    failure: textOrNull({ description: 'How far a request without a response got: not_sent, maybe_sent.' }),
    message: textOrNull({ description: 'What failed, without text from the ATS.' }),
    said: textOrNull({
      description: `The ATS's error message, which may contain personal data. ${GONE}`,
    }),
    ...MESSAGE,
    question: textOrNull({ description: 'Name of the duplicate check.' }),
    matches: integerOrNull('Number of matching records.'),
    as_of: textOrNull({ description: 'When the searched records were pulled.' }),
    page: integerOrNull('Number of this page, if several were read.'),
    url: textOrNull({ description: `URL of that page. ${GONE}` }),
    arrived: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description: 'What a person found in the ATS.' }),
    source_ids: Type.Unsafe<Record<string, string> | null>({
      anyOf: [dictionary(Type.String()), { type: 'null' }],
      description: 'The ids that a person found in the ATS.',
    }),
  },
  { description: 'The result.' },
)

export const Attempt = closed({
  id: Type.String(),
  step: Type.String(),
  act: oneOf(ATTEMPT_ACTS, { description: 'ask: a query to the ATS, which changes nothing there.' }),
  effect: oneOf(CALL_EFFECTS),
  outcome: oneOf(ATTEMPT_OUTCOMES),
  consent: textOrNull({ description: 'Ledger entry that granted it at that time; included in `consents`.' }),
  refusal: textOrNull({
    description: 'Why consent no longer granted it. After an uncertain send, only a query is then allowed.',
  }),
  place: PlaceOrNull,
  waited_ms: integerOrNull('How long it waited for the rate limit and in the queue.'),
  started_at: time({ description: 'When it was sent.' }),
  finished_at: timeOrNull({ description: 'When its outcome was written to disk.' }),
  request: Request,
  response: Type.Unsafe<Static<typeof Response> | null>({
    anyOf: [Response, { type: 'null' }],
    description: 'Null while it is in flight, and if the process stopped before the response.',
  }),
})

type AttemptOfPush = PushStory['attempts'][number]

export const showAttempt = (row: AttemptOfPush): Static<typeof Attempt> => ({
  id: row.id,
  step: row.step,
  act: row.act,
  effect: row.effect,
  outcome: row.outcome,
  consent: row.consent,
  refusal: text(row.request.refusal),
  place: showPlace(row.place),
  waited_ms: row.waitedMs,
  started_at: isoTime(row.startedAt),
  finished_at: isoOrNull(row.finishedAt),
  request: showRequest(row.request),
  response: row.response && showResponse(row.response),
})

const showRequest = (row: AttemptOfPush['request']): Static<typeof Request> => ({
  endpoint: text(row.endpoint),
  method: text(row.method),
  address: text(row.address),
  url: text(row.url),
  ...messageOf(row),
  stream: text(row.stream),
  settled_by: text(row.settled_by),
  restored: text(row.restored),
})

const showResponse = (row: NonNullable<AttemptOfPush['response']>): Static<typeof Response> => ({
  status: number(row.status),
  ms: number(row.ms),
  class: text(row.class),
  failure: text(row.failure),
  message: text(row.message),
  said: text(row.said),
  ...messageOf(row),
  question: text(row.question),
  matches: number(row.matches),
  as_of: text(row.as_of),
  page: number(row.page),
  url: text(row.url),
  arrived: typeof row.arrived === 'boolean' ? row.arrived : null,
  source_ids: texts(row.source_ids),
})

const messageOf = (row: Readonly<Record<string, unknown>>) => ({
  headers: texts(row.headers),
  body: text(row.body),
  bytes: number(row.bytes),
  cut: row.cut === true,
})

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null)
const texts = (value: unknown): Record<string, string> | null =>
  typeof value === 'object' && value !== null ? { ...(value as Record<string, string>) } : null
