import { type Static, Type } from 'typebox'
import type { PushStory } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import { closed, dictionary, isoOrNull, oneOf, textOrNull, time, timeOrNull } from '../fields.ts'
import { PlaceOrNull, showPlace } from './quarantine.ts'

const integerOrNull = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

const GONE = 'Null once the data of the person was erased or is over its time.'
const MESSAGE = {
  headers: Type.Unsafe<Record<string, string> | null>({
    anyOf: [dictionary(Type.String()), { type: 'null' }],
    description: `What proves who we are shows its name only. ${GONE}`,
  }),
  body: textOrNull({
    description: `The first 4,096 characters, secrets masked; a file by its name, type, size and SHA-256. ${GONE}`,
  }),
  bytes: integerOrNull('Size of the whole body.'),
  cut: Type.Boolean({ description: 'There was more of the body.' }),
}

const Request = closed(
  {
    endpoint: textOrNull({ description: 'By its name in the connector.' }),
    method: textOrNull(),
    address: textOrNull({ description: 'Without its query, and without the person.' }),
    url: textOrNull({ description: `The whole address, secrets masked. ${GONE}` }),
    ...MESSAGE,
    stream: textOrNull({ description: 'In place of a request: the pulled records that were asked.' }),
    settled_by: textOrNull({ description: 'In place of a request: who looked into the ATS.' }),
  },
  { description: 'What was sent. On disk before the first byte left.' },
)

const Response = closed(
  {
    status: integerOrNull('HTTP status; null where no answer came.'),
    ms: integerOrNull('From the first byte sent to the last byte read.'),
    class: textOrNull({ description: 'What the connector makes of a refusal.' }),
    failure: textOrNull({ description: 'How far a request without an answer got: not_sent, maybe_sent.' }),
    message: textOrNull({ description: 'What failed, without a word of the ATS.' }),
    said: textOrNull({
      description: `What the ATS said of a refusal, in its own words; they may name anybody. ${GONE}`,
    }),
    ...MESSAGE,
    question: textOrNull({ description: 'The question of the duplicate check.' }),
    matches: integerOrNull('Records that matched it.'),
    as_of: textOrNull({ description: 'When the pulled records were read that were asked.' }),
    page: integerOrNull('Where several pages were read: which one this is.'),
    url: textOrNull({ description: `Address of that page. ${GONE}` }),
    arrived: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description: 'What a person found in the ATS.' }),
    source_ids: Type.Unsafe<Record<string, string> | null>({
      anyOf: [dictionary(Type.String()), { type: 'null' }],
      description: 'The ids that a person found in the ATS.',
    }),
  },
  { description: 'What came, and how it went.' },
)

export const Attempt = closed({
  id: Type.String(),
  step: Type.String(),
  act: oneOf(['ask', 'send'], { description: 'ask: a question to the ATS, which changes nothing there.' }),
  effect: oneOf(['none', 'update', 'create']),
  outcome: oneOf(['sending', 'confirmed', 'rejected', 'retry', 'uncertain', 'found', 'absent']),
  consent: textOrNull({ description: 'Ledger entry that granted it at that moment; it stands under `consents`.' }),
  refusal: textOrNull({
    description:
      'Why no consent granted it any more: then an earlier send was uncertain, and only a question was allowed.',
  }),
  place: PlaceOrNull,
  waited_ms: integerOrNull('How long it waited for the budget and its place in the line.'),
  started_at: time({ description: 'When it was sent.' }),
  finished_at: timeOrNull({ description: 'When its outcome was on disk.' }),
  request: Request,
  response: Type.Unsafe<Static<typeof Response> | null>({
    anyOf: [Response, { type: 'null' }],
    description: 'Null while it is under way, and where the process died before the answer.',
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
