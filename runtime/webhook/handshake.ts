import type { Evaluator, Program } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { HandshakeSpec } from '../spec/connector.ts'
import { EVENT_DEFAULTS } from '../spec/defaults.ts'
import { type Arrived, overDelivery, rootOf, varsOf } from './delivery.ts'

/** The response to the ATS. */
export type Received = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}
type HandshakeDeps = { readonly evaluator: Evaluator }

/**
 * The response of the first line of `handshake` that matches this delivery, among those for this moment (`verified` or
 * not); null when it is not a handshake.
 */
export async function handshakeOf(arrived: Arrived, verified: boolean, deps: HandshakeDeps): Promise<Received | null> {
  const lines = (arrived.event.handshake ?? []).filter(
    (line) => (line.verified ?? EVENT_DEFAULTS.handshake.verified) === verified,
  )
  if (lines.length === 0) return null
  const met = await deps.evaluator.evaluate(lines.map((line) => overDelivery(arrived, line.when)))
  const line = lines.find((_, at) => met[at]?.ok && met[at].value === true)
  return line ? respond(arrived, line, deps) : null
}

async function respond(arrived: Arrived, line: HandshakeSpec, { evaluator }: HandshakeDeps): Promise<Received> {
  const texts: Program = { kind: 'text', tree: line.headers ?? {}, missing: 'error' }
  const [headers, body] = await evaluator.evaluate([
    { program: texts, root: rootOf(arrived), vars: varsOf(arrived) },
    overDelivery(arrived, line.body ?? null, 'error'),
  ])
  const filled = { headers: filledIn(headers, arrived), body: filledIn(body, arrived) }
  return {
    status: line.status ?? EVENT_DEFAULTS.handshake.status,
    headers: filled.headers as Record<string, string>,
    body: line.body === undefined ? undefined : filled.body,
  }
}

/** The response to an accepted delivery: as the connector defines it, otherwise what happened to it. */
export async function replyTo(arrived: Arrived, own: unknown, { evaluator }: HandshakeDeps): Promise<Received> {
  const { reply } = arrived.event
  if (reply?.body === undefined) return { status: reply?.status ?? EVENT_DEFAULTS.reply.status, body: own }
  const [body] = await evaluator.evaluate([overDelivery(arrived, reply.body)])
  // The delivery is already stored: a response that cannot be evaluated must not make the ATS repeat it.
  return { status: reply.status ?? EVENT_DEFAULTS.reply.status, body: body?.ok ? body.value : own }
}

function filledIn(
  evaluated: { ok: true; value: unknown } | { ok: false; error: { message: string } } | undefined,
  { session }: Arrived,
): unknown {
  if (evaluated?.ok) return evaluated.value
  throw new HirewireError(
    'request_invalid',
    `The delivery lacks a value for the response to its handshake: ${evaluated?.error.message ?? 'no result'}`,
    { place: { connection: session.connection } },
  )
}
