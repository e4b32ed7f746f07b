import type { Session } from '../endpoint/session.ts'
import type { Evaluated, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { once } from '../kernel/machine/once.ts'
import { fingerprint, sha256 } from '../kernel/text/fingerprint.ts'
import type { ForeignJson } from '../kernel/text/foreign-json.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { WebhookSpec } from '../spec/connector.ts'
import type { Delivery } from '../strategies/contracts.ts'
import { bodyContent, bodyText } from './delivery-body.ts'

/** A delivery to a connection. */
export type Arrived = {
  readonly event: WebhookSpec
  readonly session: Pick<Session, 'connection' | 'settings'>
  readonly delivery: Delivery
  /** The body as JSON, or the fields of a form, parsed on first use: a proof over the raw bytes does not need it. */
  json(): ForeignJson
  /** The body as text, decoded on first use. */
  text(): string
  /** One of several events of the delivery. */
  readonly isPart?: true
}

export function deliveryOf({ event, session, delivery }: Omit<Arrived, 'json' | 'text'>): Arrived {
  const text = once(() => bodyText(delivery))
  return { event, session, delivery, text: () => text() ?? '', json: once(() => bodyContent(text(), delivery)) }
}

/** Equal for equal events. */
export function hashOf({ delivery, json, isPart }: Arrived): string {
  const body = json()
  return isPart && body.kind === 'json' ? fingerprint(body.value) : sha256(delivery.body)
}

/** The root of expressions over a delivery: its body; undefined when the body is not JSON. */
export function rootOf(arrived: Arrived): unknown {
  const body = arrived.json()
  return body.kind === 'json' ? body.value : undefined
}

/** The variables of expressions over a delivery, besides its body. */
export const varsOf = ({ session, delivery, text }: Pick<Arrived, 'session' | 'delivery' | 'text'>): Variables => ({
  settings: session.settings,
  delivery: { headers: delivery.headers, method: delivery.method, url: delivery.url, raw: text() },
})

/** Evaluates one expression tree over a delivery. */
export const overDelivery = (arrived: Arrived, tree: ValueTree, missing: 'omit' | 'error' = 'omit') => ({
  program: { kind: 'value', tree, missing } as const,
  root: rootOf(arrived),
  vars: varsOf(arrived),
})

/**
 * An expression that exceeded its deadline proves nothing about a delivery. Throws `machine_overloaded`, so that it is
 * sent again.
 */
export function inTime(evaluated: Evaluated): Evaluated {
  if (evaluated.ok || evaluated.error.kind !== 'timeout') return evaluated
  throw new HirewireError('machine_overloaded', `An expression over an event timed out: ${evaluated.error.message}`)
}
