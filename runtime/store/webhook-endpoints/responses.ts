import { installationKey, newInstallationKey } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import type { LoggedAttempt, WebhookResponse } from '../port/webhook-endpoints.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/*
 * What receivers responded: sealed, because one may repeat what it was sent, in any form and of any person (decision 112).
 */

/** Responses of one endpoint. */
const MOST = 1_000

const placeOf = (number: number) => sealedPlace('webhook_response', number, 'response')

/** Subjects whose messages name no person. */
const OF_NO_PERSON: readonly string[] = ['requisition', 'department', 'location', 'issue', 'connection', 'webhook']

/** Whether a response to such a message may repeat who a person is. */
export const mayNamePerson = (type: string): boolean => !OF_NO_PERSON.includes(type.split('.')[0] ?? '')

const KEEP = `INSERT INTO webhook_response (number, endpoint, connection, type, at, response) VALUES (?, ?, ?, ?, ?, ?)`
/** An erasure that has not searched everything yet, or began after the message was sent. */
const ERASED_SINCE = `SELECT 1 AS one FROM erasing UNION ALL SELECT 1 FROM tombstone WHERE at >= ? LIMIT 1`

type Kept = { readonly endpoint: number; readonly number: number; readonly attempt: LoggedAttempt }

/** Nothing of a response that came while a person was erased: the search may have been here already. */
export function* keepResponse(tx: Transaction, { endpoint, number, attempt }: Kept): Step<void> {
  const { connection, type, at, response } = attempt
  if (response === null || (yield* tx.get(ERASED_SINCE, at)) !== undefined) return
  const sealed = (yield* newInstallationKey(tx)).seal(placeOf(number), JSON.stringify(response))
  yield* tx.put(KEEP, number, endpoint, connection ?? '', type, at, sealed)
}

const OLDEST = `DELETE FROM webhook_response WHERE endpoint = ? AND number <= (
  SELECT number FROM webhook_response WHERE endpoint = ? ORDER BY number DESC LIMIT 1 OFFSET ${MOST})`

export const forgetOldest = (tx: Transaction, endpoint: number): Step<void> => tx.put(OLDEST, endpoint, endpoint)

export function* openResponse(tx: Transaction, number: number, sealed: string): Step<string> {
  return (yield* installationKey(tx)).open(placeOf(number), sealed)
}

export function* responseIn(tx: Transaction, number: number, sealed: string | null): Step<WebhookResponse | null> {
  return sealed === null ? null : parse<WebhookResponse>(yield* openResponse(tx, number, sealed))
}
