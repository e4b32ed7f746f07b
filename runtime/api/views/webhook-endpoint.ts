import type { App, IssuedWebhookEndpoint, WebhookAttemptRow, WebhookEndpointRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { WEBHOOK_ENDPOINT_REASONS, WEBHOOK_ENDPOINT_STATES } from '../../kernel/model/webhook-events.ts'
import { closed, id, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

type SentMessage = Awaited<ReturnType<App['webhookEndpoints']['message']>>
type Replayed = Awaited<ReturnType<App['webhookEndpoints']['replay']>>

const FIELDS = {
  id: id({ examples: ['whe_01k9f3m2q8a7x'] }),
  url: Type.String(),
  events: Type.Array(Type.String(), { description: 'Event types, and patterns such as `push.*`.' }),
  personal_data: Type.Boolean({
    description: 'Whether it receives whole objects. Otherwise, what says who a person is is left out, except ids.',
  }),
  state: oneOf(WEBHOOK_ENDPOINT_STATES),
  reason: oneOfOrNull(WEBHOOK_ENDPOINT_REASONS, {
    description:
      'Why it is disabled. `failing`: a message could not be delivered for three days. `gone`: it responded with 410.',
  }),
  position: Type.Integer({
    description: 'The newest `seq` of the change feed that was delivered, that waits, or that it is not subscribed to.',
  }),
  waiting: Type.Integer({
    description: 'Messages that were not delivered, and those behind them about the same object.',
  }),
  failing_since: timeOrNull({
    description: 'Since when an event could not be delivered; null: none of those that wait has failed.',
  }),
  next_attempt_at: timeOrNull({
    description: 'When the next of the events that failed is sent again; null: none is.',
  }),
  created_at: time(),
  updated_at: time(),
  disabled_at: timeOrNull(),
  secrets: Type.Array(
    closed({
      created_at: time(),
      ends_at: timeOrNull({ description: 'When the overlap after a rotation ends. Null: the current secret.' }),
    }),
    { description: 'Each signs the deliveries. More than one while the secret is rotated.' },
  ),
  revision: Type.String({
    description: 'The `ETag` without its quotation marks. Differs after every change, and after it was disabled.',
  }),
}

export const WebhookEndpoint = closed(FIELDS, {
  $id: 'WebhookEndpoint',
  description: 'A receiver of events, without its secrets.',
})

export const IssuedEndpoint = closed(
  {
    ...FIELDS,
    secret: Type.String({ description: 'Verifies deliveries. It is in this response only.' }),
  },
  { $id: 'IssuedWebhookEndpoint', description: 'A receiver of events with its new secret.' },
)

const EventsAgain = closed({
  count: Type.Integer({ minimum: 0 }),
  exact: Type.Boolean({ description: 'False: at least so many.' }),
})

export const ReplayedEndpoint = closed(
  {
    ...FIELDS,
    again: Type.Unsafe<Static<typeof EventsAgain> | null>({
      anyOf: [EventsAgain, { type: 'null' }],
      description:
        'How many events are sent again; null: the endpoint is disabled, and they are sent when it is enabled.',
    }),
  },
  { $id: 'ReplayedWebhookEndpoint', description: 'A receiver of events that gets some of them again.' },
)

export const showWebhookEndpoint = (row: WebhookEndpointRow): Static<typeof WebhookEndpoint> => ({
  id: row.id,
  url: row.url,
  events: [...row.events],
  personal_data: row.personalData,
  state: row.state,
  reason: row.reason,
  position: row.afterChange,
  waiting: row.waiting,
  failing_since: isoOrNull(row.failingSince),
  next_attempt_at: isoOrNull(row.nextAttemptAt),
  created_at: isoTime(row.createdAt),
  updated_at: isoTime(row.updatedAt),
  disabled_at: isoOrNull(row.disabledAt),
  secrets: row.secrets.map(({ createdAt, endsAt }) => ({ created_at: isoTime(createdAt), ends_at: isoOrNull(endsAt) })),
  revision: row.version,
})

export const showReplayedEndpoint = ({ endpoint, again }: Replayed): Static<typeof ReplayedEndpoint> => ({
  ...showWebhookEndpoint(endpoint),
  again,
})

export const showIssuedEndpoint = ({ endpoint, secret }: IssuedWebhookEndpoint): Static<typeof IssuedEndpoint> => ({
  ...showWebhookEndpoint(endpoint),
  secret,
})

const DELIVERY = {
  message: Type.String({ description: 'The `webhook-id`: the same in each attempt.' }),
  type: Type.String(),
  attempt: Type.Integer({ minimum: 1, description: 'Number of the attempt, from 1.' }),
  delivered: Type.Boolean({ description: 'The endpoint responded with a status from 200 to 299.' }),
  at: time(),
  ms: Type.Integer({ description: 'How long it took, in milliseconds.' }),
  status: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Of the response; null: there was none.',
  }),
  error: textOrNull({ description: 'Why it was not delivered.' }),
}

export const WebhookDelivery = closed(DELIVERY, {
  $id: 'WebhookDelivery',
  description: 'An attempt to deliver a message, without its content and the response.',
})

const Response = closed({
  content_type: textOrNull(),
  body: Type.String({ description: 'The first 4,096 characters.' }),
  cut: Type.Boolean({ description: 'Whether the body is longer.' }),
})

export const WebhookMessage = closed(
  {
    message: Type.String({ description: 'The `webhook-id`: the same in each attempt.' }),
    type: Type.String(),
    connection: textOrNull({ description: 'The connection that it is about.' }),
    person: textOrNull({ description: 'The person whom it is about: the id of the platform.' }),
    payload: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      additionalProperties: true,
      description:
        'The body as it would be sent now: it is made of what is stored, and may have changed since an attempt. Null: the change feed does not reach back to it, its person or connection was removed, or the endpoint is not subscribed to it any more.',
    }),
    attempts: Type.Array(
      closed({
        ...DELIVERY,
        response: Type.Unsafe<Static<typeof Response> | null>({
          anyOf: [Response, { type: 'null' }],
          description:
            'What the endpoint responded. Null: nothing, or it is not stored any more. Kept as the attempt is, of the newest 1,000 attempts with a response, and deleted by each erasure if the message is about any person.',
        }),
      }),
      { description: 'Oldest first, the newest 100.' },
    ),
  },
  { $id: 'WebhookMessage', description: 'A message with its content and its attempts.' },
)

export const showWebhookMessage = (sent: SentMessage): Static<typeof WebhookMessage> => ({
  message: sent.message,
  type: sent.type,
  connection: sent.connection,
  person: sent.content?.person ?? null,
  payload: sent.content?.body ?? null,
  attempts: sent.attempts.map(({ response, ...attempt }) => ({
    ...showWebhookDelivery(attempt),
    response: response && { content_type: response.contentType, body: response.body, cut: response.cut },
  })),
})

export const showWebhookDelivery = (row: WebhookAttemptRow): Static<typeof WebhookDelivery> => ({
  message: row.message,
  type: row.type,
  attempt: row.attempt,
  delivered: row.error === null,
  at: isoTime(row.at),
  ms: row.ms,
  status: row.status,
  error: row.error,
})
