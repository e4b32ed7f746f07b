import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../kernel/errors/errors.ts'
import { closed, id } from '../fields.ts'
import { type Group, openOperation } from '../operation.ts'
import type { Limits } from '../server/limits.ts'
import { addressOf } from '../server/rates.ts'

/** Of a delivery, and of a challenge. */
const REFUSALS: readonly ErrorCode[] = ['signature_invalid', 'event_refused', 'machine_overloaded']

const DESCRIPTION =
  'For ATSs. A delivery is verified as the connector specifies, stored and acknowledged. The records that it references are then read from the ATS.'

const ANY_BODY = {
  content: { '*/*': { schema: { type: 'string', format: 'binary', description: "The ATS's event." } } },
}

const CHALLENGE =
  'For ATSs that check a webhook URL by a GET. If the connector has a `challenge`, the response is the value of its query parameter; nothing is stored. Every other GET gets 404, the same for a connection that does not exist.'

const TEXT = { type: 'string' } as const
const VALUE = {
  'text/plain': { schema: TEXT },
  'application/json': { schema: { type: 'object', additionalProperties: TEXT } },
}

const PARAMS = closed({ connection: id({ description: 'Id of the connection.' }) })

const receiveWebhook = openOperation({
  method: 'POST',
  path: '/webhooks/:connection',
  id: 'receiveWebhook',
  summary: 'Receive an event',
  description: DESCRIPTION,
  problems: REFUSALS,
  documentedBody: ANY_BODY,
  params: PARAMS,
  response: { '2xx': { description: 'The event is stored.' } },
  prepare: (_api, { limits }) => {
    const sent = new WeakMap<FastifyRequest, Record<string, string>>()
    return {
      bodyLimit: limits.webhookBodyBytes,
      config: { rateLimit: rateLimitOf(limits) },
      // An ATS may send any Content-Type; the framework would refuse it before the connector is consulted.
      onRequest: async (request) => {
        sent.set(request, headersOf(request))
        request.raw.headers['content-type'] = 'application/octet-stream'
      },
      handle: async (request, reply, { app }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const response = await app.webhooks.receive({
          connection: request.params.connection,
          method: request.method,
          url: request.url,
          headers: sent.get(request) ?? headersOf(request),
          body,
        })
        return reply
          .code(response.status)
          .headers(response.headers ?? {})
          .send(sendable(response.body))
      },
    }
  },
})

const answerWebhookChallenge = openOperation({
  method: 'GET',
  path: '/webhooks/:connection',
  id: 'answerWebhookChallenge',
  summary: 'Answer the challenge of a webhook',
  description: CHALLENGE,
  problems: REFUSALS,
  params: PARAMS,
  response: { '2xx': { description: 'The value, as plain text or in a JSON object.', content: VALUE } },
  prepare: (_api, { limits }) => ({
    exposeHeadRoute: false,
    config: { rateLimit: rateLimitOf(limits) },
    handle: async (request, reply, { app }) => {
      const { method, url } = request
      const delivery = { method, url, headers: headersOf(request), body: Buffer.alloc(0) }
      const { status, body } = await app.webhooks.receive({ connection: request.params.connection, ...delivery })
      return reply.code(status).send(body as string | Record<string, string>)
    },
  }),
})

const rateLimitOf = ({ webhooksPerMinute }: Limits) => ({
  max: webhooksPerMinute,
  timeWindow: 60_000,
  // Uses the decoded id: percent-encoding can spell one path in many ways.
  keyGenerator: (request: FastifyRequest) =>
    `${addressOf(request)} ${(request.params as { connection: string }).connection}`,
})

/** A numeric challenge is returned unchanged; the framework sends texts and objects only. */
const sendable = (body: unknown): unknown =>
  typeof body === 'number' || typeof body === 'boolean' ? String(body) : (body ?? undefined)

const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.raw.headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )

export const webhooks: Group = {
  tag: 'Webhooks',
  description: 'Webhook deliveries from ATSs.',
  operations: [receiveWebhook, answerWebhookChallenge],
  // The body is kept as the received bytes, because a signature covers exactly those.
  scope: (api, { limits }) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.webhookBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
  },
}
