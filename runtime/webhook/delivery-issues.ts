import { asHirewireError, ERRORS, type ErrorCode, HirewireError } from '../kernel/errors.ts'
import type { Observe } from '../kernel/events.ts'
import type { IssuePort } from '../store/port/index.ts'

type DoorIssuesDeps = { readonly issues: IssuePort; readonly observe: Observe }

/** What is wrong with taking the events of a connection, as its operator sees it. */
export type DoorIssues = {
  /** What the sender gets for an error. What is ours to fix is 503 and says nothing: the sender may be anybody. */
  refusal(connection: string, error: unknown): Promise<HirewireError>
  /** An event was verified and kept. */
  well(connection: string): Promise<void>
}

/** Faults of the delivery, and a fault of ours that has a wording of its own. */
const SAID: readonly ErrorCode[] = ['not_found', 'signature_invalid', 'request_invalid', 'bug']

export function createDeliveryIssues({ issues, observe }: DoorIssuesDeps): DoorIssues {
  /** By connection: anybody can send, so a request must not cost a write while nothing has changed. */
  const raised = new Map<string, string>()
  /** Refusals in a row, of connections that exist. In memory: strangers must not fill the store. */
  const forged = new Map<string, number>()
  const count = (connection: string, reason: string): void => {
    observe('delivery.refused', { connection, reason })
    if (reason !== 'signature') return
    const inRow = (forged.get(connection) ?? 0) + 1
    forged.set(connection, inRow)
    if (inRow !== FORGED_IN_ROW) return
    const message = `The last ${FORGED_IN_ROW} signed deliveries did not match the webhook secret: it differs from that of the ATS, or a stranger sends them.`
    issues
      .raise({ key: secretKeyOf(connection), connection, stream: null, code: 'signature_invalid', message })
      .catch(() => forged.delete(connection))
  }
  return {
    async refusal(connection, error) {
      const known = asHirewireError(error)
      const { refused } = known.detail
      // After the response was sent: its time must not show that there is such a connection.
      if (typeof refused === 'string') setImmediate(() => count(connection, refused))
      if (SAID.includes(known.code)) return known
      const { code, message } = known
      observe('event.refused', { connection, error: known })
      if (ERRORS[code].cause === 'config' && raised.get(connection) !== message) {
        raised.set(connection, message)
        const text = `Events of the ATS are not taken, and it is asked to send them again: ${message}`
        // A store that fails here must not be what the sender hears of.
        await issues
          .raise({ key: keyOf(connection), connection, stream: null, code, message: text })
          .catch(() => raised.delete(connection))
      }
      return new HirewireError('event_refused', 'The event was not taken.', { cause: error })
    },
    async well(connection) {
      raised.delete(connection)
      forged.delete(connection)
      await issues.clear(keyOf(connection))
      await issues.clear(secretKeyOf(connection))
    },
  }
}

/** Deliveries with a proof of another secret until the operator is asked to look at it. */
const FORGED_IN_ROW = 5

const secretKeyOf = (connection: string): string => `webhook_secret:${connection}`
const keyOf = (connection: string): string => `webhook_refused:${connection}`
