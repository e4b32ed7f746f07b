import type { Session } from '../endpoint/session.ts'
import type { Evaluated, ValueTree, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { WebhookSpec } from '../spec/connector.ts'
import type { Delivery } from '../strategies/contracts.ts'

/** A delivery at the door of a connection. */
export type Arrived = {
  readonly event: WebhookSpec
  readonly session: Pick<Session, 'connection' | 'settings'>
  readonly delivery: Delivery
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown
}

/** The body of a delivery as JSON; undefined where it is none. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** What expressions over a delivery may read besides its body. */
export const varsOf = ({ session, delivery }: Pick<Arrived, 'session' | 'delivery'>): Variables => ({
  settings: session.settings,
  headers: delivery.headers,
  method: delivery.method,
  url: delivery.url,
  raw: new TextDecoder().decode(delivery.body),
})

/** One expression tree over a delivery. */
export const overDelivery = (arrived: Arrived, tree: ValueTree, missing: 'omit' | 'error' = 'omit') => ({
  program: { kind: 'value', tree, missing } as const,
  root: arrived.body,
  vars: varsOf(arrived),
})

/** An expression that ran out of time tells nothing of a delivery. Throws `machine_overloaded`: it is to be sent again. */
export function inTime(evaluated: Evaluated): Evaluated {
  if (evaluated.ok || evaluated.error.kind !== 'timeout') return evaluated
  throw new HirewireError(
    'machine_overloaded',
    `An expression over an event ran out of time: ${evaluated.error.message}`,
  )
}
