import { durationMs } from '../../kernel/clock.ts'
import { DELIVERED_EVENTS, WEBHOOK_ENDPOINT_STATES, WEBHOOK_SUBSCRIPTIONS } from '../../kernel/webhook-events.ts'
import { ifMatchHeaders, matchOf, withEtag } from '../etags.ts'
import { invalid } from '../failures.ts'
import { closed, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text, time } from '../fields.ts'
import { COUNTED, eventQuery, filterIn, ORDERED, several } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import {
  IssuedEndpoint,
  ReplayedEndpoint,
  showIssuedEndpoint,
  showReplayedEndpoint,
  showWebhookDelivery,
  showWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
} from '../views/webhook-endpoint.ts'

const TAG = 'Webhook endpoints'
const params = idParam('webhook endpoint')
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

export const webhookEndpointRoutes: Routes = (api, deps) => {
  listEndpoints(api, deps)
  createEndpoint(api, deps)
  changeEndpoint(api, deps)
  rotateSecret(api, deps)
  sendAgain(api, deps)
  listDeliveries(api, deps)
}

const listEndpoints: Routes = (api) => {
  api.get(
    '/v1/webhook-endpoints',
    {
      schema: {
        ...about('listWebhookEndpoints', TAG, 'List webhook endpoints'),
        querystring: listQuery({ ...ORDERED, ...COUNTED }),
        response: {
          200: listOf(WebhookEndpoint, 'Webhook endpoints, oldest first unless `sort` is `newest`.'),
        },
      },
    },
    async ({ app, query }) => showList(await app.webhookEndpoints.list(pagingOf(query)), showWebhookEndpoint),
  )
  api.get(
    '/v1/webhook-endpoints/:id',
    {
      config: { etag: true },
      schema: {
        ...about('getWebhookEndpoint', TAG, 'Get a webhook endpoint'),
        params,
        response: { 200: ref(WebhookEndpoint, 'The endpoint.') },
      },
    },
    async ({ app, params }, reply) => {
      const row = await app.webhookEndpoints.get(params.id)
      withEtag(reply, row.version)
      return showWebhookEndpoint(row)
    },
  )
}

const createEndpoint: Routes = (api) => {
  api.post(
    '/v1/webhook-endpoints',
    {
      config: { repeats: 'without_body', etag: true },
      schema: {
        ...about(
          'createWebhookEndpoint',
          TAG,
          'Create a webhook endpoint',
          'It receives what happens from now on. The response contains the secret, which is not shown again.',
        ),
        body: NewWebhookEndpoint,
        response: { 201: ref(IssuedEndpoint, 'The endpoint with its secret.') },
      },
    },
    async ({ app, body }, reply) => {
      const { url, events, personal_data: personalData = false } = body
      const issued = await app.webhookEndpoints.create({ url, events, personalData })
      return withEtag(reply, issued.endpoint.version)
        .code(201)
        .header('location', `/v1/webhook-endpoints/${issued.endpoint.id}`)
        .send(showIssuedEndpoint(issued))
    },
  )
}

const changeEndpoint: Routes = (api) => {
  api.patch(
    '/v1/webhook-endpoints/:id',
    {
      config: { etag: true },
      schema: {
        ...about('updateWebhookEndpoint', TAG, 'Change a webhook endpoint', 'Only the given fields are changed.'),
        params,
        headers: ifMatchHeaders,
        body: WebhookEndpointChange,
        response: { 200: ref(WebhookEndpoint, 'The changed endpoint.') },
      },
    },
    async ({ app, params, body, headers }, reply) => {
      const { personal_data: personalData, ...more } = body
      const change = { ...more, ...(personalData !== undefined && { personalData }) }
      const row = await app.webhookEndpoints.update(params.id, change, matchOf(headers))
      withEtag(reply, row.version)
      return showWebhookEndpoint(row)
    },
  )
  api.delete(
    '/v1/webhook-endpoints/:id',
    {
      schema: {
        ...about('deleteWebhookEndpoint', TAG, 'Delete a webhook endpoint', 'With its secrets and its deliveries.'),
        params,
        headers: ifMatchHeaders,
        response: { 200: closed({ deleted: Type.String() }, { description: 'Nothing more is sent to it.' }) },
      },
    },
    async ({ app, params, headers }) => {
      await app.webhookEndpoints.remove(params.id, matchOf(headers))
      return { deleted: params.id }
    },
  )
}

const rotateSecret: Routes = (api) => {
  api.post(
    '/v1/webhook-endpoints/:id/rotate-secret',
    {
      config: { repeats: 'without_body', etag: true },
      schema: {
        ...about(
          'rotateWebhookSecret',
          TAG,
          'Rotate the secret of a webhook endpoint',
          'Gives the endpoint a new secret, which is in this response only. During the overlap, each delivery has the signatures of both.',
        ),
        params,
        headers: ifMatchHeaders,
        body: SecretRotation,
        response: { 200: ref(IssuedEndpoint, 'The endpoint with its new secret.') },
      },
    },
    async ({ app, params, body, headers }, reply) => {
      const overlapMs = durationMs(body.overlap ?? '24h')
      if (overlapMs > LONGEST_OVERLAP_MS) throw invalid([{ pointer: '/overlap', message: 'must be at most 7d' }])
      const issued = await app.webhookEndpoints.rotate(params.id, { overlapMs, match: matchOf(headers) })
      withEtag(reply, issued.endpoint.version)
      return showIssuedEndpoint(issued)
    },
  )
}

const sendAgain: Routes = (api) => {
  api.post(
    '/v1/webhook-endpoints/:id/test',
    {
      schema: {
        ...about(
          'testWebhookEndpoint',
          TAG,
          'Send a test event',
          'Sends one `webhook.test`, also to a disabled endpoint, and returns what became of it. It is not retried.',
        ),
        params,
        response: { 200: ref(WebhookDelivery, 'The attempt.') },
      },
    },
    async ({ app, params }) => showWebhookDelivery(await app.webhookEndpoints.test(params.id)),
  )
  api.post(
    '/v1/webhook-endpoints/:id/replay',
    {
      schema: {
        ...about(
          'replayWebhookEndpoint',
          TAG,
          'Send events again',
          'Everything since a time is sent again with the same ids, as far as the change feed reaches back.',
        ),
        params,
        body: closed({ from: time({ description: 'Events at or after this time.' }) }, { $id: 'WebhookReplay' }),
        response: {
          202: ref(ReplayedEndpoint, 'The endpoint at its new position, and how many events are sent again.'),
        },
      },
    },
    async ({ app, params, body }, reply) =>
      reply.code(202).send(showReplayedEndpoint(await app.webhookEndpoints.replay(params.id, Date.parse(body.from)))),
  )
}

const listDeliveries: Routes = (api) => {
  api.get(
    '/v1/webhook-endpoints/:id/deliveries',
    {
      schema: {
        ...about(
          'listWebhookDeliveries',
          TAG,
          'List attempts to deliver events',
          'The newest 10,000 at most, without the content.',
        ),
        params,
        querystring: eventQuery({
          type: several(oneOf(DELIVERED_EVENTS), 'Only of these events.'),
          delivered: Type.Optional(
            Type.Boolean({ description: 'True: only attempts that were delivered. False: only the others.' }),
          ),
        }),
        response: { 200: listOf(WebhookDelivery, 'Attempts, newest first unless `sort` is `oldest`.') },
      },
    },
    async ({ app, params, query }) =>
      showList(await app.webhookEndpoints.attempts(params.id, filterIn(query), pagingOf(query)), showWebhookDelivery),
  )
}
