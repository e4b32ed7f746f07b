import { durationMs } from '../../kernel/machine/clock.ts'
import { DELIVERED_EVENTS, WEBHOOK_ENDPOINT_STATES, WEBHOOK_SUBSCRIPTIONS } from '../../kernel/model/webhook-events.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { closed, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text, time } from '../fields.ts'
import { COUNTED, eventQuery, filterIn, ORDERED, several } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { invalid } from '../server/failures.ts'
import { Type } from '../type.ts'
import {
  IssuedEndpoint,
  ReplayedEndpoint,
  showIssuedEndpoint,
  showReplayedEndpoint,
  showWebhookDelivery,
  showWebhookEndpoint,
  showWebhookMessage,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookMessage,
} from '../views/webhook-endpoint.ts'

const params = idParam('webhook endpoint')
const messageParams = closed({
  id: id({ description: 'Id of the webhook endpoint.' }),
  message: id({ description: 'The `webhook-id`, which `listWebhookDeliveries` returns as `message`.' }),
})
const LONGEST_OVERLAP_MS = 7 * 24 * 3_600_000

const SETTINGS = {
  url: text(2000, { description: 'Where events are sent by POST. `https://`, and no private address.' }),
  events: Type.Array(oneOf(WEBHOOK_SUBSCRIPTIONS), {
    minItems: 1,
    maxItems: WEBHOOK_SUBSCRIPTIONS.length,
    uniqueItems: true,
    description: 'Which events it receives: types, all of one subject (`push.*`), or all (`*`).',
  }),
  personal_data: Type.Boolean({
    default: false,
    description: 'True: it receives whole objects. Otherwise, what says who a person is is left out, except ids.',
  }),
}

const NewWebhookEndpoint = closed(
  { url: SETTINGS.url, events: SETTINGS.events, personal_data: Type.Optional(SETTINGS.personal_data) },
  {
    $id: 'NewWebhookEndpoint',
    examples: [{ url: 'https://platform.example/hirewire', events: ['push.*', 'application.status'] }],
  },
)

const WebhookEndpointChange = closed(
  {
    url: Type.Optional(SETTINGS.url),
    events: Type.Optional(SETTINGS.events),
    personal_data: Type.Optional(Type.Boolean()),
    state: Type.Optional(
      oneOf(WEBHOOK_ENDPOINT_STATES, {
        description:
          '`active`: what waits is sent at once, and everything that it missed. `disabled`: nothing is sent.',
      }),
    ),
  },
  { $id: 'WebhookEndpointChange', minProperties: 1, examples: [{ state: 'active' }] },
)

const SecretRotation = closed(
  {
    overlap: Type.Optional(
      Type.String({
        pattern: '^\\d{1,6}(s|m|h|d)$',
        title: 'must be a duration such as 24h',
        default: '24h',
        description: 'How long the earlier secrets sign, too: at most 7d. `0s` ends them at once.',
      }),
    ),
  },
  { $id: 'SecretRotation', examples: [{ overlap: '24h' }] },
)

const listWebhookEndpoints = operation({
  method: 'GET',
  path: '/v1/webhook-endpoints',
  id: 'listWebhookEndpoints',
  summary: 'List webhook endpoints',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'all',
  audited: 'none',
  query: listQuery({ ...ORDERED, ...COUNTED }),
  response: {
    200: listOf(WebhookEndpoint, 'Webhook endpoints, oldest first unless `sort` is `newest`.'),
  },
  handle: async ({ query }, _reply, { app }) =>
    showList(await app.webhookEndpoints.list(pagingOf(query)), showWebhookEndpoint),
})

const getWebhookEndpoint = operation({
  method: 'GET',
  path: '/v1/webhook-endpoints/:id',
  id: 'getWebhookEndpoint',
  summary: 'Get a webhook endpoint',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'all',
  audited: 'none',
  etag: true,
  params,
  response: { 200: ref(WebhookEndpoint, 'The endpoint.') },
  handle: async ({ params }, reply, { app }) => {
    const row = await app.webhookEndpoints.get(params.id)
    withEtag(reply, row.version)
    return showWebhookEndpoint(row)
  },
})

const createWebhookEndpoint = operation({
  method: 'POST',
  path: '/v1/webhook-endpoints',
  id: 'createWebhookEndpoint',
  summary: 'Create a webhook endpoint',
  description: 'It receives what happens from now on. The response contains the secret, which is not shown again.',
  roles: [],
  reach: 'all',
  audited: 'action',
  repeats: 'without_body',
  etag: true,
  body: NewWebhookEndpoint,
  response: { 201: ref(IssuedEndpoint, 'The endpoint with its secret.') },
  handle: async ({ body }, reply, { app }) => {
    const { url, events, personal_data: personalData = false } = body
    const issued = await app.webhookEndpoints.create({ url, events, personalData })
    return withEtag(reply, issued.endpoint.version)
      .code(201)
      .header('location', `/v1/webhook-endpoints/${issued.endpoint.id}`)
      .send(showIssuedEndpoint(issued))
  },
})

const updateWebhookEndpoint = operation({
  method: 'PATCH',
  path: '/v1/webhook-endpoints/:id',
  id: 'updateWebhookEndpoint',
  summary: 'Change a webhook endpoint',
  description: 'Only the given fields are changed.',
  roles: [],
  reach: 'all',
  audited: 'action',
  etag: true,
  params,
  headers: ifMatchHeaders,
  body: WebhookEndpointChange,
  response: { 200: ref(WebhookEndpoint, 'The changed endpoint.') },
  handle: async ({ params, body, headers }, reply, { app }) => {
    const { personal_data: personalData, ...more } = body
    const change = { ...more, ...(personalData !== undefined && { personalData }) }
    const row = await app.webhookEndpoints.update(params.id, change, matchOf(headers))
    withEtag(reply, row.version)
    return showWebhookEndpoint(row)
  },
})

const deleteWebhookEndpoint = operation({
  method: 'DELETE',
  path: '/v1/webhook-endpoints/:id',
  id: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook endpoint',
  description: 'With its secrets and its deliveries.',
  roles: [],
  reach: 'all',
  audited: 'action',
  params,
  headers: ifMatchHeaders,
  response: { 200: closed({ deleted: Type.String() }, { description: 'Nothing more is sent to it.' }) },
  handle: async ({ params, headers }, _reply, { app }) => {
    await app.webhookEndpoints.remove(params.id, matchOf(headers))
    return { deleted: params.id }
  },
})

const rotateWebhookSecret = operation({
  method: 'POST',
  path: '/v1/webhook-endpoints/:id/rotate-secret',
  id: 'rotateWebhookSecret',
  summary: 'Rotate the secret of a webhook endpoint',
  description:
    'Gives the endpoint a new secret, which is in this response only. During the overlap, each delivery has the signatures of both.',
  roles: [],
  reach: 'all',
  audited: 'action',
  repeats: 'without_body',
  etag: true,
  params,
  headers: ifMatchHeaders,
  body: SecretRotation,
  response: { 200: ref(IssuedEndpoint, 'The endpoint with its new secret.') },
  handle: async ({ params, body, headers }, reply, { app }) => {
    const overlapMs = durationMs(body.overlap ?? '24h')
    if (overlapMs > LONGEST_OVERLAP_MS) throw invalid([{ pointer: '/overlap', message: 'must be at most 7d' }])
    const issued = await app.webhookEndpoints.rotate(params.id, { overlapMs, match: matchOf(headers) })
    withEtag(reply, issued.endpoint.version)
    return showIssuedEndpoint(issued)
  },
})

const testWebhookEndpoint = operation({
  method: 'POST',
  path: '/v1/webhook-endpoints/:id/test',
  id: 'testWebhookEndpoint',
  summary: 'Send a test event',
  description:
    'Sends one `webhook.test`, also to a disabled endpoint, and returns what became of it. It is not retried.',
  roles: ['operator', 'integrator'],
  reach: 'all',
  audited: 'action',
  params,
  response: { 200: ref(WebhookDelivery, 'The attempt.') },
  handle: async ({ params }, _reply, { app }) => showWebhookDelivery(await app.webhookEndpoints.test(params.id)),
})

const resendWebhookDelivery = operation({
  method: 'POST',
  path: '/v1/webhook-endpoints/:id/deliveries/:message/resend',
  id: 'resendWebhookDelivery',
  summary: 'Send one event again',
  description:
    'Makes one more attempt now, with the same `webhook-id` and with the object as it is now, and returns what became of it. An attempt that is planned is made, too.',
  roles: ['operator'],
  reach: 'all',
  audited: 'action',
  params: messageParams,
  response: { 200: ref(WebhookDelivery, 'The attempt.') },
  handle: async ({ params }, _reply, { app }) =>
    showWebhookDelivery(await app.webhookEndpoints.resend(params.id, params.message)),
})

const getWebhookMessage = operation({
  method: 'GET',
  path: '/v1/webhook-endpoints/:id/deliveries/:message',
  id: 'getWebhookMessage',
  summary: 'Get a message with its content and its attempts',
  description:
    'What is sent of it, with personal data if the endpoint receives any, and what the endpoint responded to each attempt.',
  roles: ['operator', 'auditor'],
  reach: 'all',
  audited: 'read',
  params: messageParams,
  response: { 200: ref(WebhookMessage, 'The message.') },
  handle: async ({ params }, _reply, { app }) =>
    showWebhookMessage(await app.webhookEndpoints.message(params.id, params.message)),
})

const replayWebhookEndpoint = operation({
  method: 'POST',
  path: '/v1/webhook-endpoints/:id/replay',
  id: 'replayWebhookEndpoint',
  summary: 'Send events again',
  description: 'Everything since a time is sent again with the same ids, as far as the change feed reaches back.',
  roles: ['operator'],
  reach: 'all',
  audited: 'action',
  params,
  body: closed({ from: time({ description: 'Events at or after this time.' }) }, { $id: 'WebhookReplay' }),
  response: {
    202: ref(ReplayedEndpoint, 'The endpoint at its new position, and how many events are sent again.'),
  },
  handle: async ({ params, body }, reply, { app }) =>
    reply.code(202).send(showReplayedEndpoint(await app.webhookEndpoints.replay(params.id, Date.parse(body.from)))),
})

const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/v1/webhook-endpoints/:id/deliveries',
  id: 'listWebhookDeliveries',
  summary: 'List attempts to deliver events',
  description: 'The newest 10,000 at most, without the content.',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'all',
  audited: 'none',
  params,
  query: eventQuery({
    type: several(oneOf(DELIVERED_EVENTS), 'Only of these events.'),
    delivered: Type.Optional(
      Type.Boolean({ description: 'True: only attempts that were delivered. False: only the others.' }),
    ),
  }),
  response: { 200: listOf(WebhookDelivery, 'Attempts, newest first unless `sort` is `oldest`.') },
  handle: async ({ params, query }, _reply, { app }) =>
    showList(await app.webhookEndpoints.attempts(params.id, filterIn(query), pagingOf(query)), showWebhookDelivery),
})

export const webhookEndpoints: Group = {
  tag: 'Webhook endpoints',
  description: 'Receivers of events, by Standard Webhooks.',
  rows: 'webhook_endpoint',
  operations: [
    listWebhookEndpoints,
    getWebhookEndpoint,
    createWebhookEndpoint,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    rotateWebhookSecret,
    testWebhookEndpoint,
    resendWebhookDelivery,
    replayWebhookEndpoint,
    listWebhookDeliveries,
    getWebhookMessage,
  ],
}
