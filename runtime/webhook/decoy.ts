import type { Evaluator } from '../expression/evaluator.ts'
import { asHirewireError } from '../kernel/errors/errors.ts'
import type { LoadedConnector, WebhookSpec } from '../spec/connector.ts'
import type { Delivery } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { placeholderSecret } from '../strategies/verify/placeholder-secret.ts'
import { deliveryOf } from './delivery.ts'
import { handshakeOf } from './handshake.ts'
import { neededCredentials } from './needed-credentials.ts'
import { type ResolveHookCredentials, verificationFailed, verifyContext } from './verify.ts'

/** A webhook without an owner: its secrets are placeholders. */
export type Decoy = {
  readonly event: WebhookSpec
  readonly settings: Readonly<Record<string, unknown>>
  readonly credentials: Readonly<Record<string, string>>
}
type DecoyDeps = {
  readonly evaluator: Evaluator
  readonly clock: { now(): number }
  readonly decoy: Decoy
  readonly hookCredentials: ResolveHookCredentials
}

const BARE: WebhookSpec = {
  kind: 'webhook',
  verify: { kind: 'hmac', keys: ['$credentials.key'], signature: { header: 'x-signature' } },
  credentials: { key: {} },
  event: 'event',
  on: {},
}
const SECRET = 'no-secret-of-anybody-0123456789'

/** The decoy of an installation: the webhook of its first connector that has one, if possible with a challenge. */
export function decoyOf(connectors: readonly LoadedConnector[]): Decoy {
  const events = connectors.flatMap(({ spec }) => Object.values(spec.events ?? {}).map((event) => ({ spec, event })))
  const hooks = events.filter(({ event }) => event.kind === 'webhook')
  const found = hooks.find(({ event }) => event.kind === 'webhook' && event.challenge?.token) ?? hooks[0]
  const event = found?.event.kind === 'webhook' ? found.event : BARE
  const settings = Object.entries(found?.spec.settings ?? {}).map(([name, { default: value = '' }]) => [name, value])
  const credentials = Object.keys(event.credentials ?? {}).map((name) => [
    name,
    placeholderSecret(event.verify, SECRET),
  ])
  return { event, settings: Object.fromEntries(settings), credentials: Object.fromEntries(credentials) }
}

/**
 * Refuses a delivery to a connection that does not exist, with the same work and the same response as a forged delivery
 * to an existing one: neither content nor timing shows which connections exist. Throws `signature_invalid`.
 */
export async function refuseUnknownConnection(connection: string, delivery: Delivery, deps: DecoyDeps): Promise<never> {
  const { event, settings, credentials } = deps.decoy
  const arrived = deliveryOf({ event, delivery, session: { connection, settings } })
  try {
    await handshakeOf(arrived, false, deps)
    await deps.hookCredentials(connection, neededCredentials(event.verify)).catch(() => undefined)
    const verifier = make(tables.verify, event.verify)(verifyContext({ credentials, settings }, deps.evaluator))
    await verifier(delivery, deps.clock.now())
  } catch (error) {
    // An existing connection would also respond that it is overloaded. Apart from that, only the amount of work
    // matters.
    if (asHirewireError(error).code === 'machine_overloaded') throw error
  }
  throw verificationFailed(connection)
}
