/** A GET by which an ATS checks that the webhook URL is ours. It is only answered: nothing is read, stored or sent. */
import type { Evaluator } from '../expression/evaluator.ts'
import { asHirewireError, HirewireError } from '../kernel/errors/errors.ts'
import type { WebhookSpec } from '../spec/connector.ts'
import type { Delivery } from '../strategies/contracts.ts'
import { queryValue } from '../strategies/verify/constant-time.ts'
import { type Decoy, refuseUnknownConnection } from './decoy.ts'
import { type Arrived, deliveryOf } from './delivery.ts'
import type { Received } from './handshake.ts'
import { type ResolveHookCredentials, verifyDelivery } from './verify.ts'

type Asked = {
  readonly connection: string
  readonly delivery: Delivery
  /** Null: no connection of that name accepts webhooks. */
  readonly known: Pick<Arrived, 'session' | 'event'> | null
}
type ChallengeDeps = {
  readonly evaluator: Evaluator
  readonly clock: { now(): number }
  readonly hookCredentials: ResolveHookCredentials
  readonly decoy: Decoy
  readonly decoyEvaluator: Evaluator
}

/** The response repeats a text that anyone may have sent: a challenge is short. */
const LONGEST = 1_024

/**
 * Returns the value of the parameter that `challenge` names. Throws `not_found` for everything else, with the same
 * response whether or not such a connection exists.
 */
export async function answerChallenge(asked: Asked, deps: ChallengeDeps): Promise<Received> {
  const { connection, delivery, known } = asked
  const challenge = known?.event.challenge
  try {
    if (!known || !challenge) return await refuseUnknown(asked, deps)
    const arrived = deliveryOf({ ...known, delivery })
    if (challenge.token) await verifyDelivery({ ...arrived, event: byToken(known.event) }, deps)
  } catch (error) {
    const { code, detail } = asHirewireError(error)
    throw code === 'signature_invalid' ? refused(connection, detail) : error
  }
  const value = queryValue(delivery.url, challenge.param) ?? ''
  if (value === '' || value.length > LONGEST) throw refused(connection)
  return { status: 200, body: challenge.json === undefined ? value : { [challenge.json]: value } }
}

/** The same work as for an existing connection with a wrong token. */
const refuseUnknown = ({ connection, delivery }: Asked, deps: ChallengeDeps): Promise<never> =>
  refuseUnknownConnection(connection, delivery, {
    ...deps,
    evaluator: deps.decoyEvaluator,
    decoy: { ...deps.decoy, event: byToken(deps.decoy.event) },
  })

/** The webhook as it verifies a challenge: by the token alone. */
const byToken = (event: WebhookSpec): WebhookSpec => ({
  ...event,
  handshake: [],
  verify: { kind: 'secret_url', param: 'token', equals: '', ...event.challenge?.token },
})

const refused = (connection: string, detail: HirewireError['detail'] = {}): HirewireError =>
  new HirewireError(
    'not_found',
    `"${connection}" does not answer this challenge: no connection of that name has one, or its parameter or token differs.`,
    { place: { connection }, detail },
  )
