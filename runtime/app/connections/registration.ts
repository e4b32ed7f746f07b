import type { Session } from '../../endpoint/session.ts'
import { asHirewireError } from '../../kernel/errors/errors.ts'
import type { WebhookSpec } from '../../spec/connector.ts'
import { type SubscribeDeps, unsubscribe } from '../../webhook/subscribe.ts'
import { readSubscription, requestCheck } from '../../webhook/subscription.ts'
import type { CheckResult } from '../contract.ts'

type Check = CheckResult['checks'][number]

/** Webhooks registered by call, for the operations on a connection. */
export type Registration = {
  /**
   * The check of the webhook: it is looked up at the ATS, and created if absent. Null if the connector registers none.
   */
  look(connection: string): Promise<Check | null>
  /** Removes the webhook before the connection is removed. If the ATS refuses, an issue asks a person to remove it. */
  takeBack(connection: string): Promise<void>
}

type RegistrationDeps = Pick<SubscribeDeps, 'secrets' | 'issues'> & {
  session(connection: string): Promise<Session>
  readonly flows: (connection: string) => SubscribeDeps
  /** Runs the lane that registers. */
  wake(connection: string): Promise<void>
}

export function createRegistration(deps: RegistrationDeps): Registration {
  return {
    async look(connection) {
      if (!(await subscribed(connection, deps))) return null
      await requestCheck(connection, deps.secrets)
      await deps.wake(connection)
      return checkOf(connection, deps)
    },
    async takeBack(connection) {
      const { hooks } = await readSubscription(connection, deps.secrets)
      const ids = Object.values(hooks).flatMap(({ id }) => id ?? [])
      if (ids.length === 0) return
      const reason = await whyNotTakenBack(connection, deps)
      if (reason === null) return
      const key = `webhook_left:${connection}`
      const message = `The connection ${connection} was removed, but its webhook to /webhooks/${connection} could not be deleted: ${reason} Remove it in the ATS, then close this issue.`
      await deps.issues.raise({ key, connection: null, stream: null, code: 'webhook_left', message })
    },
  }
}

/** Null: the ATS removed it. */
async function whyNotTakenBack(connection: string, deps: RegistrationDeps): Promise<string | null> {
  try {
    const found = await subscribed(connection, deps)
    if (!found?.event.subscribe?.remove) return 'the connector has no call for it.'
    await unsubscribe(found.session, found.event, deps.flows(connection))
    return null
  } catch (error) {
    return asHirewireError(error).message
  }
}

async function subscribed(
  connection: string,
  deps: RegistrationDeps,
): Promise<{ session: Session; event: WebhookSpec } | null> {
  const session = await deps.session(connection)
  const [event] = Object.values(session.connector.spec.events ?? {})
  return event?.kind === 'webhook' && event.subscribe ? { session, event } : null
}

async function checkOf(connection: string, { secrets, issues }: RegistrationDeps): Promise<Check> {
  const name = 'webhook'
  const open = await issues.list({ connection, open: true }, { limit: 500 })
  const issue = open.data.find(({ key }) => key === `webhook:${connection}`)
  if (issue) return { name, ok: false, message: issue.message, next: issue.next.text, action: issue.next.action }
  const hooks = Object.values((await readSubscription(connection, secrets)).hooks)
  if (hooks.length === 0 || hooks.some(({ made }) => made === undefined))
    return { name, ok: null, message: 'The webhook is being registered.' }
  const ids = hooks.map(({ id }) => id).join(', ')
  return { name, ok: true, message: `The webhook is registered (${ids}); checking in the ATS whether it still exists.` }
}
