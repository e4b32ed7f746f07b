import type { RecordKey } from '../../kernel/model/model.ts'
import type { WebhookEndpointReason, WebhookEndpointState } from '../../kernel/model/webhook-events.ts'
import type { DispatchCheck } from './dispatch-checks.ts'
import type { AnyOf, ListPage, Paging, TimeRange, Versions } from './paging.ts'
import type { ChangeRow } from './records.ts'

/** A secret with which deliveries are signed. */
export type WebhookSecret = {
  /** `whsec_` and base64. */
  readonly secret: string
  readonly createdAt: number
  /** When the overlap after a rotation ends; null: the current one. */
  readonly endsAt: number | null
}

export type WebhookEndpointRow = {
  readonly id: string
  readonly url: string
  /** Event types, and patterns such as `push.*`. */
  readonly events: readonly string[]
  readonly personalData: boolean
  readonly state: WebhookEndpointState
  /** Why it is disabled. */
  readonly reason: WebhookEndpointReason | null
  /** The newest entry of the change feed that was delivered, or that waits for another attempt. */
  readonly afterChange: number
  /** Messages that were not delivered, and those behind them. */
  readonly waiting: number
  /** Since when the oldest of them could not be delivered, and when the next is attempted again; null: none failed. */
  readonly failingSince: number | null
  readonly nextAttemptAt: number | null
  readonly createdAt: number
  /** Later with each change by a caller, also of a secret. */
  readonly updatedAt: number
  readonly disabledAt: number | null
  /** Oldest first; without those whose overlap has ended. */
  readonly secrets: readonly WebhookSecret[]
  /** Differs after each change by a caller, and after it was disabled. */
  readonly version: string
}

export type NewWebhookEndpoint = Pick<WebhookEndpointRow, 'url' | 'events' | 'personalData'> & {
  readonly secret: string
}
export type WebhookEndpointChange = Partial<Pick<WebhookEndpointRow, 'url' | 'events' | 'personalData' | 'state'>>

/** An issue that was opened. */
export type IssueOpened = {
  readonly number: number
  readonly at: number
  readonly issue: string
  readonly code: string
  readonly connection: string | null
}

/** The object that a message is about. Null: it is gone, or about an erased person. */
export type WebhookSource =
  | { readonly source: 'change'; readonly number: number; readonly entry: ChangeRow | null }
  | { readonly source: 'event'; readonly number: number; readonly entry: IssueOpened | null }

/** A message that was not delivered (`readyAt`: when it is attempted again), or waits behind such a one (null). */
export type WaitingMessage = WebhookSource & {
  readonly type: string
  /** Attempts so far. */
  readonly attempt: number
  readonly readyAt: number | null
  readonly failingSince: number | null
}
export type WaitingKey = Pick<WaitingMessage, 'source' | 'number' | 'type'>

/** Up to which entries an endpoint has everything. */
export type WebhookPosition = { readonly change: number; readonly event: number }

export type WebhookWork = {
  readonly endpoint: WebhookEndpointRow
  readonly position: WebhookPosition
  /** In the order of the feed. */
  readonly waiting: readonly WaitingMessage[]
  /** The next entries after the position; none while too many messages wait. */
  readonly changes: readonly ChangeRow[]
  readonly opened: readonly IssueOpened[]
}

export type WebhookAttemptRow = {
  /** The `webhook-id`: the same in every attempt. */
  readonly message: string
  readonly type: string
  /** From 1. */
  readonly attempt: number
  readonly at: number
  readonly ms: number
  /** The status of the response; null: there was none. */
  readonly status: number | null
  /** Null: it was delivered. */
  readonly error: string | null
}

/** What a receiver responded: the beginning of it. */
export type WebhookResponse = {
  readonly contentType: string | null
  readonly body: string
  /** Whether the body is longer. */
  readonly cut: boolean
}

/** `response` null: there was none, nothing in it, or it is not stored any more. */
export type RespondedAttempt = WebhookAttemptRow & { readonly response: WebhookResponse | null }

/** An attempt as it is stored. */
export type LoggedAttempt = RespondedAttempt & {
  /** What the message reports; null: it was a test. */
  readonly entry: Pick<WaitingKey, 'source' | 'number'> | null
  /** What the message was about; it counts there. */
  readonly connection: string | null
}

/** A message that was attempted, with its endpoint as it is now. */
export type AttemptedMessage = {
  readonly endpoint: WebhookEndpointRow
  readonly type: string
  /** The last one. */
  readonly attempt: number
  /** Null: it was a test. */
  readonly of: WebhookSource | null
}

/** Selects attempts of an endpoint; `delivered` false: only those that were not. */
export type WebhookAttemptFilter = TimeRange & {
  readonly type?: AnyOf<string>
  readonly delivered?: boolean
}

export type WebhookResults = {
  /** Where the endpoint was when the work was read, and where it is now. */
  readonly from: WebhookPosition
  readonly to: WebhookPosition
  /** Waiting messages that were delivered, or are gone. */
  readonly done: readonly WaitingKey[]
  readonly waiting: readonly Omit<WaitingMessage, 'entry'>[]
  readonly attempts: readonly LoggedAttempt[]
  /** The endpoint is disabled, and an issue says why. */
  readonly end: { readonly reason: Exclude<WebhookEndpointReason, 'operator'>; readonly message: string } | null
}

/** The parts of a message: its endpoint as it was read, the person it is about, and the record that it shows. */
export type DispatchedMessage = {
  readonly endpoint: Pick<WebhookEndpointRow, 'id' | 'updatedAt'>
  readonly person: string | null
  readonly record: RecordKey | null
}

export type WebhookEndpointPort = {
  /** It receives what happens from now on. Throws `state_conflict` if there are `most` already. */
  create(endpoint: NewWebhookEndpoint, most: number): Promise<WebhookEndpointRow>
  get(id: string): Promise<WebhookEndpointRow | null>
  /** Oldest first. */
  list(paging: Paging): Promise<ListPage<WebhookEndpointRow>>
  /** `state: 'active'`: what waits is due at once, and the issue is closed. Throws `not_found` and `precondition_failed`. */
  update(id: string, change: WebhookEndpointChange, match?: Versions): Promise<WebhookEndpointRow>
  /** Adds a secret; the earlier ones end at `endsAt` at the latest. Throws `not_found` and `precondition_failed`. */
  rotate(
    id: string,
    rotation: { readonly secret: string; readonly endsAt: number; readonly match?: Versions | undefined },
  ): Promise<WebhookEndpointRow>
  /** With everything that is stored for it. Throws `not_found` and `precondition_failed`. */
  remove(id: string, match?: Versions): Promise<void>
  /** Everything since this time is sent again, if it is earlier than where the endpoint is. Throws `not_found`. */
  replay(id: string, from: number): Promise<WebhookEndpointRow>
  /**
   * `due`: active endpoints that have something to send now. `any`: whether there is an active one. `nextAt`: when the
   * next message is attempted again.
   */
  pending(
    now: number,
  ): Promise<{ readonly any: boolean; readonly due: readonly string[]; readonly nextAt: number | null }>
  /** Null: it does not exist any more, or is disabled. */
  work(id: string, most: { readonly entries: number; readonly waiting: number }): Promise<WebhookWork | null>
  /** Whether a message may still leave as it was made: `over` where not, and `consent` if its person is being erased. */
  dispatchCheck(message: DispatchedMessage): DispatchCheck
  /** Stores what became of some work. If the endpoint was moved meanwhile (a replay), it stays where it is. */
  record(id: string, results: WebhookResults): Promise<void>
  /** By its `webhook-id`. Null: no attempt of it is stored. Throws `not_found` for an unknown endpoint. */
  attempted(id: string, message: string): Promise<AttemptedMessage | null>
  /**
   * The attempts of a message, oldest first, each with what is stored of its response. Throws `not_found` for an unknown
   * endpoint.
   */
  attemptsOf(id: string, message: string): Promise<RespondedAttempt[]>
  /** Newest first unless ordered. Throws `not_found`. */
  attempts(id: string, filter: WebhookAttemptFilter, paging: Paging): Promise<ListPage<WebhookAttemptRow>>
}
