/** Endpoints that receive events, as the API and the CLI see them. */
import type {
  ChangeRow,
  ConsentEntry,
  ErasureRow,
  IssueRow,
  ListPage,
  Paging,
  PushRow,
  ReviewRow,
  StoredRecord,
  Versions,
  WebhookAttemptRow,
  WebhookEndpointRow,
} from '../../store/port/index.ts'
import type {
  NewWebhookEndpoint,
  RespondedAttempt,
  WebhookAttemptFilter,
  WebhookEndpointChange,
} from '../../store/port/webhook-endpoints.ts'

/** An endpoint with its new secret, which is shown once. */
export type IssuedWebhookEndpoint = { readonly endpoint: WebhookEndpointRow; readonly secret: string }

/** How many events are sent again; not `exact`: at least so many. */
export type EventsAgain = { readonly count: number; readonly exact: boolean }

export type WebhookEndpoints = {
  /** Throws `request_invalid` for a URL that may not be called, and `state_conflict` if there are too many. */
  create(endpoint: Omit<NewWebhookEndpoint, 'secret'>): Promise<IssuedWebhookEndpoint>
  /** Throws `not_found`. */
  get(id: string): Promise<WebhookEndpointRow>
  list(paging: Paging): Promise<ListPage<WebhookEndpointRow>>
  update(id: string, change: WebhookEndpointChange, match?: Versions): Promise<WebhookEndpointRow>
  remove(id: string, match?: Versions): Promise<void>
  rotate(
    id: string,
    rotation: { readonly overlapMs: number; readonly match?: Versions | undefined },
  ): Promise<IssuedWebhookEndpoint>
  /** Sends one event that reports nothing, and returns what became of it. */
  test(id: string): Promise<WebhookAttemptRow>
  /**
   * Makes one more attempt with the same `webhook-id`, and with the object as it is now. Throws `not_found`, and
   * `state_conflict` if there is nothing left to send, or the endpoint does not receive it.
   */
  resend(id: string, message: string): Promise<WebhookAttemptRow>
  /** `again` null: the endpoint is disabled, and they are sent when it is enabled. */
  replay(
    id: string,
    from: number,
  ): Promise<{ readonly endpoint: WebhookEndpointRow; readonly again: EventsAgain | null }>
  /** A message with its attempts. Throws `not_found`. */
  message(id: string, message: string): Promise<SentMessage>
  attempts(id: string, filter: WebhookAttemptFilter, paging: Paging): Promise<ListPage<WebhookAttemptRow>>
}

/** What would be sent of a message now. `person`: whom it is about. */
export type MessageContent = { readonly body: object; readonly person: string | null }

export type SentMessage = {
  readonly message: string
  readonly type: string
  readonly connection: string | null
  /** Null: nothing is left to send. */
  readonly content: MessageContent | null
  /** Oldest first. */
  readonly attempts: readonly RespondedAttempt[]
}

/** What an event is about, as it is stored when it is sent; null: it is gone. */
export type ChangedObject =
  | { readonly kind: 'record'; readonly row: StoredRecord }
  | { readonly kind: 'push'; readonly row: PushRow }
  | { readonly kind: 'review'; readonly row: ReviewRow }
  | { readonly kind: 'consent'; readonly row: ConsentEntry }
  | { readonly kind: 'erasure'; readonly row: ErasureRow }
  | { readonly kind: 'issue'; readonly row: IssueRow }

export type WebhookEvent = {
  readonly type: string
  readonly at: number
  /** The entry of the change feed; null: it is not in the feed. */
  readonly entry: ChangeRow | null
  readonly connection: string | null
  readonly object: ChangedObject | null
}

/** The body of a delivery, in the form that the API has. Without `personalData`, nothing that says who a person is. */
export type ShowEvent = (event: WebhookEvent, personalData: boolean) => object
