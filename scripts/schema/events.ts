import { EVENT_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { expression, name } from '../../runtime/strategies/options.ts'
import { secretUrl } from '../../runtime/strategies/verify/secret-url.ts'
import { queue } from './event-queue.ts'
import { subscribe } from './subscribe.ts'
import { flag, list, named, object, type Properties, ref, type Schema, said } from './words.ts'

const status: Schema = {
  type: 'integer',
  minimum: 200,
  maximum: 299,
  ...said('Status', 'Status of the response.', 200),
}

const handshake: Schema = {
  ...said('Handshake', 'One kind of delivery that only needs a response. Root is the body, if it is JSON.', {
    when: '$exists(challenge)',
    body: { challenge: 'challenge' },
  }),
  ...object(
    {
      when: expression('When', 'Which deliveries this line handles.', '$exists($delivery.headers.`x-hook-secret`)'),
      verified: {
        ...flag,
        default: EVENT_DEFAULTS.handshake.verified,
        ...said(
          'Verified',
          '`false`: respond before verification, for a handshake that the ATS sends before the secret is known. The delivery has no other effect.',
          false,
        ),
      },
      status: { ...status, default: EVENT_DEFAULTS.handshake.status },
      headers: {
        ...ref('texts'),
        ...said('Headers', 'Headers of the response.', { 'x-hook-secret': '{{ $delivery.headers.`x-hook-secret` }}' }),
      },
      body: { ...ref('value'), ...said('Body', 'Body of the response; empty if omitted.', { challenge: 'challenge' }) },
    },
    ['when'],
  ),
}

const challenge: Schema = {
  ...said(
    'Challenge',
    'What a GET of the webhook URL returns, by which an ATS checks that the URL is ours: the value of a query parameter, of at most 1,024 characters. Without it, every GET is refused.',
    { param: 'challenge', token: { param: 'verify_token', equals: '$credentials.verify_token' } },
  ),
  ...object(
    {
      param: name('Parameter', 'The query parameter whose value is returned.', 'hub.challenge'),
      token: {
        ...said('Token', 'A parameter that must have this value. Without it, every challenge gets its value.', {
          param: 'verify_token',
          equals: '$credentials.verify_token',
        }),
        ...object(
          {
            param: name('Parameter', 'The query parameter that contains the token.', 'verify_token'),
            equals: secretUrl.options.properties.equals as Schema,
          },
          ['param', 'equals'],
        ),
      },
      json: name(
        'JSON',
        'The response is a JSON object that has the value under this key. Without it, the response is the value as plain text.',
        'challenge',
      ),
    },
    ['param'],
  ),
}

const listOfEvents = expression(
  'List',
  'Expression for the list of events in the body, if they are below a key: each entry is an event, and the root of `event`, `id` and the handlers. A delivery without such a list is refused with an issue.',
  'notifications',
)

/** The keys of every kind of events. */
const COMMON: Properties = {
  event: expression(
    'Event',
    'Expression for the name of the event; root is the body. If the body is a list, each of its entries is an event, and the root; for a list below a key there is `list`. An event in which it finds nothing is refused with an issue. The fields of a form are read like those of JSON.',
    'eventName',
  ),
  id: expression(
    'Id',
    'Expression for the id of the event, to recognize repeated events. Without it, an event with the same content as one that is still waiting counts as repeated.',
    'event_id',
  ),
  handlers: {
    ...said('Handlers', 'What each event does. An event that no handler names is accepted and does nothing.', [
      { events: ['application.status_changed'], refresh: { applications: 'applicationId' } },
    ]),
    ...list(ref('reaction'), { minItems: 1 }),
  },
}

const webhook: Properties = {
  kind: { const: 'webhook', ...said('Kind', 'The ATS calls Hirewire.', 'webhook') },
  credentials: {
    ...said('Credentials', 'Credentials that a connection sets under `webhook`.', {
      webhook_key: { title: 'Webhook key' },
    }),
    ...named(ref('credential')),
  },
  verify: {
    ...ref('verify'),
    ...said('Verify', 'How deliveries are verified.', {
      kind: 'token',
      header: 'x-api-key',
      equals: '$credentials.webhook_key',
    }),
  },
  handshake: {
    ...said(
      'Handshake',
      'Deliveries that only need a response: a challenge, a secret to echo, a test. The first matching line responds, and the delivery is not processed further.',
      [{ when: '$exists(challenge)', body: { challenge: 'challenge' } }],
    ),
    ...list(handshake),
  },
  challenge,
  list: listOfEvents,
  reply: {
    ...said('Reply', 'Response to an accepted delivery: its status, or a mapping.', 200, {
      status: 200,
      body: { ok: 'true' },
    }),
    type: ['integer', 'object'],
    minimum: 200,
    maximum: 299,
    additionalProperties: false,
    properties: {
      status: { ...status, default: EVENT_DEFAULTS.reply.status },
      body: {
        ...ref('value'),
        ...said(
          'Body',
          'The body; root is the body of the delivery. Without it, the body is the result of the delivery.',
          {
            ok: 'true',
          },
        ),
      },
    },
  },
  subscribe,
}

const WEBHOOK = 'The ATS sends its events to Hirewire.'
const QUEUE = 'The ATS keeps its events in a queue that Hirewire polls.'

export const events: Schema = {
  ...said('Events', `\`webhook\`: ${WEBHOOK} \`queue\`: ${QUEUE}`, {
    kind: 'webhook',
    verify: { kind: 'token', header: 'x-api-key', equals: '$credentials.webhook_key' },
    event: 'eventName',
    handlers: [{ events: 'application.status_changed', refresh: { applications: 'applicationId' } }],
  }),
  type: 'object',
  discriminator: { propertyName: 'kind' },
  oneOf: [
    {
      title: 'webhook',
      description: WEBHOOK,
      ...object({ ...webhook, ...COMMON }, ['kind', 'verify', 'event', 'handlers']),
    },
    {
      title: 'queue',
      description: QUEUE,
      ...object({ ...queue, ...COMMON }, ['kind', 'every', 'request', 'event', 'id', 'handlers']),
    },
  ],
}
