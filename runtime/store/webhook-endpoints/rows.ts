import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { expectVersion, versionOf } from '../../kernel/model/versions.ts'
import type { WebhookEndpointReason, WebhookEndpointState } from '../../kernel/model/webhook-events.ts'
import { getSecret, putSecret } from '../connections/secrets.ts'
import { authentic } from '../deciding-rows/mac.ts'
import type { Versions } from '../port/paging.ts'
import type { WebhookEndpointRow, WebhookSecret } from '../port/webhook-endpoints.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

export type EndpointRecord = {
  number: number
  id: string
  url: string
  events: string
  personal_data: number
  state: WebhookEndpointState
  reason: WebhookEndpointReason | null
  after_change: number
  after_event: number
  created_at: number
  updated_at: number
  disabled_at: number | null
  mac: string
}

/** Throws `row_changed`. Lists show what is there. */
export function* findEndpoint(tx: Transaction, id: string): Step<EndpointRecord | undefined> {
  const row = yield* tx.get<EndpointRecord>('SELECT * FROM webhook_endpoint WHERE id = ?', id)
  return row && authentic(tx, 'webhook_endpoint', { row, key: id })
}

const WAITING = `SELECT count(*) AS n, min(failing_since) AS since,
  min(CASE WHEN failing_since IS NOT NULL THEN ready_at END) AS next FROM webhook_waiting WHERE endpoint = ?`
type Waiting = { n: number; since: number | null; next: number | null }

export function* withSecrets(tx: Transaction, row: EndpointRecord, now: number): Step<WebhookEndpointRow> {
  const secrets = yield* secretsOf(tx, row.id)
  const { url, events, personal_data, state } = row
  const waiting = (yield* tx.get<Waiting>(WAITING, row.number))!
  return {
    id: row.id,
    url,
    events: parse(events),
    personalData: personal_data !== 0,
    state,
    reason: row.reason,
    afterChange: row.after_change,
    waiting: waiting.n,
    failingSince: waiting.since,
    nextAttemptAt: state === 'active' ? waiting.next : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    disabledAt: row.disabled_at,
    secrets: secrets.filter(({ endsAt }) => endsAt === null || endsAt > now),
    version: versionOf({ url, events, personal_data, state, secrets: secrets.map(({ createdAt }) => createdAt) }),
  }
}

/** The row as it is now. Throws `not_found`, and `precondition_failed` if it has none of these versions. */
export function* expectEndpoint(
  tx: Transaction,
  id: string,
  { match, now }: { readonly match?: Versions | undefined; readonly now: number },
): Step<EndpointRecord> {
  const row = yield* findEndpoint(tx, id)
  if (!row) throw unknownId.webhookEndpoint(id)
  if (match !== undefined)
    expectVersion((yield* withSecrets(tx, row, now)).version, match, `The webhook endpoint ${id}`)
  return row
}

/** They are sealed with the key of the installation. */
export function* secretsOf(tx: Transaction, id: string): Step<WebhookSecret[]> {
  const kept = yield* getSecret(tx, id)
  return kept?.secrets === undefined ? [] : parse(kept.secrets)
}

export const putSecrets = (tx: Transaction, id: string, secrets: readonly WebhookSecret[]): Step<void> =>
  putSecret(tx, id, secrets.length === 0 ? {} : { secrets: JSON.stringify(secrets) })
