/** `Idempotency-Key` on every POST that acts: the one place that recognizes a repeated request, on any node. */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App, KeptResponse } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { fingerprint } from '../../kernel/text/fingerprint.ts'
import { parseForeignJson, REPLY_JSON } from '../../kernel/text/foreign-json.ts'
import { idempotencyHeaders, idempotencyKeyOf } from '../fields.ts'
import type { Api } from '../route.ts'

/** Longer responses are not kept, in characters. */
const MOST_KEPT = 64 * 1024

/** Whether this mechanism repeats the response of a route. A consent and a push keep their key with their own row. */
function takesKey({ method, config, schema }: Pick<RouteOptions, 'method' | 'config' | 'schema'>): boolean {
  const ofItsOwn =
    Object.hasOwn(Object(Object(schema?.headers).properties), 'idempotency-key') && config?.repeats !== 'kept'
  return method === 'POST' && config?.access?.audited === 'action' && config?.repeats !== 'acts' && !ofItsOwn
}

/** A client may send the header with every POST: where a repetition has no further effect, that is what it gets to know. */
const ACTING = {
  'idempotency-key': {
    ...idempotencyHeaders.properties['idempotency-key'],
    description:
      'Accepted, as by every POST that acts, and not needed: a repeated request acts again, which has no further effect. It never returns an earlier response.',
  },
}

const withHeader = (headers: unknown, header: object) => ({
  type: 'object',
  properties: { ...header, ...Object(Object(headers).properties) },
})

type Claimed = { readonly key: string; isReplay: boolean }

/** For routes that require a key, after their requests are recorded. */
export function repeatResponses(api: Api, requests: App['requests']): void {
  const claimed = new WeakMap<FastifyRequest, Claimed>()
  api.addHook('onRoute', (route) => {
    if (route.method === 'POST' && route.config?.repeats === 'acts')
      route.schema = { ...route.schema, headers: withHeader(route.schema?.headers, ACTING) }
    if (!takesKey(route)) return
    route.config = { ...route.config, repeats: route.config?.repeats ?? 'kept' }
    route.schema = { ...route.schema, headers: withHeader(route.schema?.headers, idempotencyHeaders.properties) }
  })
  api.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key === undefined) return
    const { method, routeOptions, params, query, body } = request
    const print = fingerprint({ method, url: routeOptions.url, params, query, body })
    const first = await requests.begin({ key, print })
    claimed.set(request, { key, isReplay: first !== null })
    if (first !== null) return replay(reply, first)
  })
  api.addHook('onSend', async (request, reply, payload) => {
    const claim = claimed.get(request)
    if (!claim || claim.isReplay) return payload
    const { statusCode: status } = reply
    if (isFreed(status)) await requests.forget(claim.key)
    else await requests.finish(claim.key, keptOf(request, reply, payload))
    return payload
  })
}

/**
 * What failed here or at an ATS may succeed when it is repeated, and so may what came too early, or for another version.
 * What is invalid (400, 422) has changed nothing, and is corrected. Other refusals are outcomes, which are repeated.
 */
const isFreed = (status: number): boolean => status >= 500 || [400, 412, 422, 429].includes(status)

/** A dry run changes nothing. */
function keyOf({ headers, principal, routeOptions, query }: FastifyRequest): string | undefined {
  const { repeats } = routeOptions.config
  if ((repeats !== 'kept' && repeats !== 'without_body') || Object(query).dry_run === true) return undefined
  return idempotencyKeyOf(headers as { readonly 'idempotency-key'?: string }, principal)
}

function keptOf({ routeOptions, params }: FastifyRequest, reply: FastifyReply, payload: unknown): KeptResponse {
  const text = typeof payload === 'string' && payload.length <= MOST_KEPT ? payload : null
  const { person = Object(params).person } = personIn(text)
  const location = reply.getHeader('location')
  return {
    status: reply.statusCode,
    mediaType: String(reply.getHeader('content-type') ?? ''),
    location: typeof location === 'string' ? location : null,
    body: routeOptions.config.repeats === 'without_body' && reply.statusCode < 400 ? null : text,
    person: typeof person === 'string' ? person : null,
  }
}

/** Of our own JSON, the person whom the response is about. */
function personIn(text: string | null): { readonly person?: unknown } {
  const parsed = text === null ? null : parseForeignJson(text, REPLY_JSON)
  return parsed?.kind === 'json' ? Object(parsed.value) : {}
}

function replay(reply: FastifyReply, { status, mediaType, location, body }: KeptResponse): FastifyReply {
  if (body === null)
    throw new HirewireError(
      'state_conflict',
      `This request was done before (status ${status}); its response is not kept, because it contained a secret, was very long, or was about a person who is erased.`,
      { next: 'Read the current state. Use a new Idempotency-Key for another request.' },
    )
  if (location !== null) reply.header('location', location)
  return reply.code(status).type(mediaType).header('idempotency-replayed', 'true').send(body)
}
