import { asHirewireError, ERRORS, type ErrorCode, HirewireError } from '../kernel/errors/errors.ts'
import type { Observe } from '../kernel/model/events.ts'
import type { IssuePort } from '../store/port/index.ts'

type DeliveryIssuesDeps = { readonly issues: IssuePort; readonly observe: Observe }

/** Problems with receiving the events of a connection, as its operator sees them. */
export type DeliveryIssues = {
  /**
   * The response to the sender for an error. An internal problem is a 503 without details, because anybody can send.
   */
  refusal(connection: string, error: unknown): Promise<HirewireError>
  /** An event was verified and stored. */
  well(connection: string): Promise<void>
  /** The connection was removed. */
  forget(connection: string): void
}

/** Faults of the delivery, and an internal fault with a message of its own. */
const SAID: readonly ErrorCode[] = ['not_found', 'signature_invalid', 'request_invalid', 'bug']

export function createDeliveryIssues({ issues, observe }: DeliveryIssuesDeps): DeliveryIssues {
  /** By connection: anybody can send, so an unchanged problem must not cost a write per request. */
  const raised = new Map<string, string>()
  /** Consecutive refusals of existing connections. In memory, so that strangers cannot fill the store. */
  const forged = new Map<string, number>()
  const own = ownIssues(issues)
  const count = (connection: string, reason: string): void => {
    observe('delivery.refused', { connection, reason })
    if (reason !== 'signature') return
    const inRow = (forged.get(connection) ?? 0) + 1
    forged.set(connection, inRow)
    if (inRow !== FORGED_IN_ROW) return
    const message = `The last ${FORGED_IN_ROW} signed deliveries failed verification: the webhook secret differs from that of the ATS, or they are forged.`
    own
      .raise({ key: secretKeyOf(connection), connection, stream: null, code: 'signature_invalid', message })
      .catch(() => forged.delete(connection))
  }
  return {
    async refusal(connection, error) {
      const known = asHirewireError(error)
      const { refused } = known.detail
      // After the response was sent: its timing must not show that such a connection exists.
      if (typeof refused === 'string') setImmediate(() => count(connection, refused))
      // Only a verified delivery can be unreadable: a stranger raises no issue.
      const isUnread = known.detail.verified === true
      if (SAID.includes(known.code) && !isUnread) return known
      observe('event.refused', { connection, error: known })
      if (isUnread || ERRORS[known.code].cause === 'config') await tell({ connection, error: known }, { own, raised })
      return isUnread ? known : new HirewireError('event_refused', 'The event was rejected.', { cause: error })
    },
    forget(connection) {
      raised.delete(connection)
      forged.delete(connection)
      own.forget(connection)
    },
    async well(connection) {
      raised.delete(connection)
      forged.delete(connection)
      await own.clear(connection)
    },
  }
}

type Told = { readonly own: ReturnType<typeof ownIssues>; readonly raised: Map<string, string> }

/** Raises the issue about what is rejected, once for each message. */
async function tell(
  { connection, error }: { readonly connection: string; readonly error: HirewireError },
  { own, raised }: Told,
): Promise<void> {
  const { code, message } = error
  if (raised.get(connection) === message) return
  raised.set(connection, message)
  const text = `Events of the ATS are rejected, and the ATS is asked to retry: ${message}`
  // A failure of the store here must not reach the sender.
  await own
    .raise({ key: keyOf(connection), connection, stream: null, code, message: text })
    .catch(() => raised.delete(connection))
}

/** The issues of connections. Every good delivery clears them, so it is known which connections have none. */
function ownIssues(issues: IssuePort) {
  const cleared = new Set<string>()
  const forget = (connection: string): void => void cleared.delete(connection)
  return {
    forget,
    raise: (issue: Parameters<IssuePort['raise']>[0] & { readonly connection: string }): Promise<void> =>
      issues.raise(issue).finally(() => forget(issue.connection)),
    async clear(connection: string): Promise<void> {
      if (cleared.has(connection)) return
      // One that is raised meanwhile takes it out again.
      cleared.add(connection)
      try {
        await issues.clear(keyOf(connection))
        await issues.clear(secretKeyOf(connection))
      } catch (error) {
        forget(connection)
        throw error
      }
    },
  }
}

/** Deliveries signed with another secret until the operator is asked to check it. */
const FORGED_IN_ROW = 5

const secretKeyOf = (connection: string): string => `webhook_secret:${connection}`
const keyOf = (connection: string): string => `webhook_refused:${connection}`
