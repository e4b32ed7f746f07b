/**
 * What the API and the CLI can ask of a running Hirewire. They never reach past this contract.
 * Times are milliseconds; the API turns them into RFC 3339 and names into snake_case.
 */
import type { AttachmentKind, Model, RecordKey } from '../kernel/model.ts'
import type { Preview } from '../pull/preview.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type {
  AnalyticsFilter,
  AnalyticsPort,
  AttemptRow,
  ChangeRow,
  ConnectionRow,
  ConsentEntry,
  FunnelRow,
  IssueRow,
  ListPage,
  Paging,
  PhaseTime,
  PhaseTimesRow,
  PushRow,
  PushState,
  ReviewRow,
  RunRow,
  StoredRecord,
} from '../store/port.ts'
import type { NewConsent } from '../store/port-consents.ts'
import type { EffectClass } from '../store/port-pushes.ts'
import type { RecordFilter } from '../store/port-records.ts'

/** The rows that the contract speaks of, so that its users need not reach past it. */
export type {
  AnalyticsFilter,
  AttemptRow,
  ChangeRow,
  ConnectionRow,
  ConsentEntry,
  EffectClass,
  FunnelRow,
  IssueRow,
  ListPage,
  LoadedConnector,
  Paging,
  PhaseTime,
  PhaseTimesRow,
  PushRow,
  PushState,
  RecordFilter,
  ReviewRow,
  RunRow,
  StoredRecord,
}

/** A credential as a connection carries it: inline (sealed in the store), or where to find it. */
export type CredentialValue = string | { readonly env: string } | { readonly file: string }

/** The connection object of the service description, and what we add to it. */
export type ConnectionInput = {
  readonly id?: string
  readonly name?: string
  readonly integration: string
  readonly auth_type: string
  readonly credentials: Readonly<Record<string, CredentialValue>>
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly webhook?: Readonly<Record<string, CredentialValue>>
  readonly every?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, unknown>>
}

/** As it is shown: every secret masked, references left as they are. */
export type ConnectionView = {
  readonly row: ConnectionRow
  readonly shown: ConnectionInput & { readonly id: string }
  readonly streams: readonly { readonly stream: string; readonly every: string; readonly nextRunAt: number | null }[]
  /** Address for the ATS to send events to, as a path; null where the connector has no events. */
  readonly webhookPath: string | null
}

export type CheckResult = {
  readonly ok: boolean
  readonly checks: readonly {
    readonly name: string
    readonly ok: boolean | null
    readonly message: string
    readonly next?: string
  }[]
}

type ShownMessage = {
  readonly headers: Readonly<Record<string, string>>
  /** Masked and bounded; `cut`: there was more. */
  readonly body: string
  readonly cut: boolean
}
/** One live page of a stream, every secret masked. */
export type TryResult = {
  readonly stream: string
  /** Null where nothing was sent: the budget is used up, or no token could be had. */
  readonly request: (ShownMessage & { readonly method: string; readonly url: string }) | null
  readonly response: (ShownMessage & { readonly status: number; readonly ms: number }) | null
  readonly failure: { readonly code: string; readonly message: string; readonly next: string } | null
  /** What a run would make of the first records of the page; null with a failure. */
  readonly preview: (Preview & { readonly received: number }) | null
}

export type PushInput = {
  readonly person: string
  readonly connection: string
  readonly requisition: string
  readonly candidate: {
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly phone?: string
  }
  readonly attachments: readonly {
    readonly kind: AttachmentKind
    readonly fileName: string
    readonly content: Uint8Array
  }[]
  readonly idempotencyKey: string | null
}

export type PushOutcome =
  | { readonly kind: 'queued' | 'repeated'; readonly push: PushRow }
  | {
      readonly kind: 'refused'
      readonly push: PushRow
      readonly code: 'consent_missing' | 'requisition_not_open'
      readonly reason: string
    }

export type ConsentInput = NewConsent

export type IncomingHook = {
  readonly connection: string
  readonly method: string
  readonly url: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
/** What the ATS is answered; `body` undefined is none. */
export type HookAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export type App = {
  readonly connectors: {
    list(): readonly LoadedConnector[]
    get(id: string): LoadedConnector | undefined
    /** What a lost answer of its pushes can lead to (see `PushPlan.effectClass`); null where it takes no pushes. */
    effectClass(id: string): EffectClass | null
  }
  readonly connections: {
    create(input: ConnectionInput): Promise<ConnectionView>
    get(id: string): Promise<ConnectionView>
    list(
      filter: { connector?: string; state?: ConnectionRow['state'] },
      paging: Paging,
    ): Promise<ListPage<ConnectionView>>
    update(id: string, change: Partial<ConnectionInput>): Promise<ConnectionView>
    remove(id: string, force: boolean): Promise<{ cancelled: number }>
    /** Prerequisites, credentials, and one cheap call to the ATS. */
    check(id: string): Promise<CheckResult>
    /** One live page of a stream (the first one where none is named); at most `limit` of its records are mapped. Writes nothing. */
    tryStream(id: string, request: { stream?: string; limit: number }): Promise<TryResult>
    pause(id: string, reason: string): Promise<ConnectionView>
    resume(id: string): Promise<ConnectionView>
    /** Puts runs on the list now: of one stream, or of all of them in the order in which they need each other. */
    sync(id: string, request: { stream?: string; mode: 'incremental' | 'full' }): Promise<RunRow[]>
  }
  readonly consents: {
    record(input: ConsentInput): Promise<{ entry: ConsentEntry; cancelledPushes: string[] }>
    list(
      filter: { person?: string; connection?: string; requisition?: string },
      paging: Paging,
    ): Promise<ListPage<ConsentEntry>>
  }
  readonly pushes: {
    /** Throws HirewireError for bad input; a refusal is an outcome, because it is recorded. */
    request(input: PushInput): Promise<PushOutcome>
    get(id: string): Promise<{ push: PushRow; attempts: AttemptRow[] }>
    list(
      filter: { connection?: string; person?: string; requisition?: string; state?: PushState },
      paging: Paging,
    ): Promise<ListPage<PushRow>>
    cancel(id: string, reason: string): Promise<PushRow>
    retry(id: string): Promise<PushRow>
    paused(): Promise<boolean>
    setPaused(paused: boolean): Promise<void>
  }
  readonly reviews: {
    list(filter: { state?: ReviewRow['state']; connection?: string }, paging: Paging): Promise<ListPage<ReviewRow>>
    decide(
      id: string,
      decision: 'create' | 'update' | 'discard',
      candidate: string | null,
      by: string | null,
    ): Promise<ReviewRow>
  }
  readonly records: {
    list(model: Model, filter: RecordFilter, paging: Paging): Promise<ListPage<StoredRecord>>
    get(key: RecordKey): Promise<StoredRecord | null>
    count(model: Model, filter: RecordFilter): Promise<number>
  }
  readonly changes: {
    list(filter: { after: number; connection?: string; model?: string; limit: number }): Promise<ChangeRow[]>
    /** `seq` of the newest entry; 0 while there is none. */
    lastSeq(): Promise<number>
  }
  readonly analytics: AnalyticsPort
  readonly runs: {
    get(id: string): Promise<RunRow>
    list(
      filter: { connection?: string; stream?: string; state?: RunRow['state'] },
      paging: Paging,
    ): Promise<ListPage<RunRow>>
  }
  readonly issues: {
    list(filter: { connection?: string; open?: boolean }, paging: Paging): Promise<ListPage<IssueRow>>
  }
  readonly webhooks: { receive(hook: IncomingHook): Promise<HookAnswer> }
  /** Whether the store answers and the scheduler runs. */
  health(): Promise<{ ready: boolean; checks: Readonly<Record<string, string>> }>
  /** Prometheus text. */
  metrics(): Promise<string>
  /** Starts the scheduler; until then nothing is called by itself. */
  start(): Promise<void>
  /** Lets what is under way finish (bounded), then closes the store. */
  close(): Promise<void>
}
