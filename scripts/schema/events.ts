import { expression } from '../../runtime/strategies/options.ts'
import { queue } from './event-queue.ts'
import { subscribe } from './subscribe.ts'
import { flag, list, named, object, type Properties, ref, type Schema, said } from './words.ts'

const status: Schema = {
  type: 'integer',
  minimum: 200,
  maximum: 299,
  ...said('Status', 'Status of the answer.', 200),
}

const handshake: Schema = {
  ...said('Handshake', 'One delivery that only wants an answer. Root is its body, if that is JSON.', {
    when: '$exists(challenge)',
    body: { challenge: 'challenge' },
  }),
  ...object(
    {
      when: expression('When', 'Which deliveries this line answers.', '$exists($headers.`x-hook-secret`)'),
      verified: {
        ...flag,
        default: true,
        ...said(
          'Verified',
          '`false`: answered before anything is verified, as a handshake must be that comes before the secret is known. Nothing but the answer follows from it.',
          false,
        ),
      },
      status: { ...status, default: 200 },
      headers: {
        ...ref('texts'),
        ...said('Headers', 'Headers of the answer.', { 'x-hook-secret': '{{ $headers.`x-hook-secret` }}' }),
      },
      body: { ...ref('value'), ...said('Body', 'Body of the answer; none without it.', { challenge: 'challenge' }) },
    },
    ['when'],
  ),
}

/** What every kind of events says. */
const told: Properties = {
  event: expression('Event', 'Where the name of the event is; root is its body.', 'eventName'),
  id: expression(
    'Id',
    'Where the id of the event is, so that a repeated one is known. Without it, what reads the same counts as repeated while the first one waits to be followed up.',
    'event_id',
  ),
  on: {
    ...said('On', 'What each event does, by its name.', {
      'application.status_changed': { refresh: 'applications', with: { id: 'applicationId' } },
    }),
    type: 'object',
    minProperties: 1,
    additionalProperties: ref('reaction'),
  },
}

const webhook: Properties = {
  kind: { const: 'webhook', ...said('Kind', 'The ATS calls us.', 'webhook') },
  credentials: {
    ...said('Credentials', 'What a connection brings in `webhook`.', { webhook_key: { title: 'Webhook key' } }),
    ...named(ref('credential')),
  },
  verify: {
    ...ref('verify'),
    ...said('Verify', 'How a delivery proves that it is genuine.', {
      kind: 'token',
      header: 'x-api-key',
      equals: '{{ $credentials.webhook_key }}',
    }),
  },
  handshake: {
    ...said(
      'Handshake',
      'Deliveries that only want an answer: a challenge, a secret to echo, a test. The first line that matches is answered, and the delivery goes no further.',
      [{ when: '$exists(challenge)', body: { challenge: 'challenge' } }],
    ),
    ...list(handshake),
  },
  reply: {
    ...said('Reply', 'What a delivery that was taken is answered with.', { status: 200 }),
    ...object({
      status: { ...status, default: 202 },
      body: {
        ...ref('value'),
        ...said('Body', 'The body; root is the body of the delivery. Without it, what became of the delivery.', {
          ok: 'true',
        }),
      },
    }),
  },
  subscribe,
}

const WEBHOOK = 'The ATS sends its events to us.'
const QUEUE = 'The ATS keeps its events in a queue, and we fetch them.'

export const event: Schema = {
  ...said('Events', `\`webhook\`: ${WEBHOOK} \`queue\`: ${QUEUE}`, {
    kind: 'webhook',
    verify: { kind: 'token', header: 'x-api-key', equals: '{{ $credentials.webhook_key }}' },
    event: 'eventName',
    on: { 'application.status_changed': { refresh: 'applications', with: { id: 'applicationId' } } },
  }),
  type: 'object',
  discriminator: { propertyName: 'kind' },
  oneOf: [
    { title: 'webhook', description: WEBHOOK, ...object({ ...webhook, ...told }, ['kind', 'verify', 'event', 'on']) },
    {
      title: 'queue',
      description: QUEUE,
      ...object({ ...queue, ...told }, ['kind', 'every', 'call', 'event', 'id', 'on']),
    },
  ],
}
