/**
 * What the API and the CLI can ask of a running Hirewire. They never reach past this contract.
 * Times are milliseconds; the API turns them into RFC 3339 and names into snake_case.
 */

import type { Waiting } from '../endpoint/rate-limiter.ts'
import type { ApplicationMove } from '../kernel/application.ts'
import type { AttachmentKind, Model, RecordKey } from '../kernel/model.ts'
import type { RemapPreview } from '../pull/remap.ts'
import type { HandFound } from '../push/resolve-by-hand.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { WindowState } from '../store/port/budgets.ts'
import type { NewConsent } from '../store/port/consents.ts'
import type {
  AnalyticsFilter,
  AnalyticsPort,
  ChangeRow,
  ConnectionRow,
  ConsentAppended,
  ConsentEntry,
  ErasureRow,
  ErasureStatus,
  FunnelRow,
  IssueRow,
  ListPage,
  Paging,
  PersonErasure,
  PhaseTime,
  PhaseTimesRow,
  PushRow,
  PushState,
  QuarantineFilter,
  ReviewRow,
  RunRow,
  StoredRecord,
} from '../store/port/index.ts'
import type { OnlyLanes } from '../store/port/operations.ts'
import type { EffectClass } from '../store/port/pushes.ts'
import type { RecordFilter } from '../store/port/records.ts'
import type { ConnectionInput, ConnectionView, CredentialValue, GivenBy } from './contract-connections.ts'
import type { HookAnswer, IncomingHook } from './contract-hooks.ts'
import type { Erasures, Upkeep } from './contract-privacy.ts'
import type { Attribution, DryRun, PushStory, ReviewField, ReviewStory, StepStory } from './contract-pushes.ts'
import type { Explanation, QuarantineView } from './contract-stored.ts'
import type { CheckResult, TryResult } from './contract-tried.ts'

/** The rows that the contract speaks of, so that its users need not reach past it. */
export type {
  AnalyticsFilter,
  ApplicationMove,
  Attribution,
  ChangeRow,
  CheckResult,
  ConnectionInput,
  ConnectionRow,
  ConnectionView,
  ConsentAppended,
  ConsentEntry,
  CredentialValue,
  DryRun,
  EffectClass,
  ErasureRow,
  ErasureStatus,
  Explanation,
  FunnelRow,
  GivenBy,
  HookAnswer,
  IncomingHook,
  IssueRow,
  ListPage,
  LoadedConnector,
  Paging,
  PersonErasure,
  PhaseTime,
  PhaseTimesRow,
  PushRow,
  PushState,
  PushStory,
  QuarantineFilter,
  QuarantineView,
  RecordFilter,
  RemapPreview,
  ReviewField,
  ReviewRow,
  ReviewStory,
  RunRow,
  StepStory,
  StoredRecord,
  TryResult,
}

export type PublishedFile = { readonly fileName: string; readonly mediaType: string; readonly content: Uint8Array }

/** Where a person authorizes a connection. */
export type AuthorizationView = {
  /** To open in a browser, until `expiresAt`. */
  readonly address: string
  /** Where the ATS sends the browser back to; it has to be registered there. */
  readonly redirectUri: string
  /** What the response has to come from (RFC 9207); null where the connector does not say. */
  readonly issuer: string | null
  readonly expiresAt: number
}
/** What the browser brought back. */
export type AuthorizationAnswer = {
  readonly state: string
  readonly code: string | undefined
  /** Who says so: the `iss` of RFC 9207. */
  readonly issuer: string | undefined
  readonly error: string | undefined
}

/** What may be called with one credential, and what has been used of it. */
export type BudgetView = {
  readonly id: string
  readonly connector: string
  readonly connections: readonly string[]
  readonly underWay: number
  readonly atOnce: number | null
  /** `endpoints` null: every call. */
  readonly windows: readonly (WindowState & {
    readonly endpoints: readonly string[] | null
    /** All connections of the connector count together. */
    readonly shared: boolean
    readonly per: string
    readonly zone: string | null
  })[]
  readonly pauses: readonly { readonly endpoint: string | null; readonly until: number }[]
  readonly waiting: readonly Waiting[]
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

export type App = {
  readonly connectors: {
    list(): readonly LoadedConnector[]
    get(id: string): LoadedConnector | undefined
    /** What a lost answer of its pushes can lead to (see `PushPlan.effectClass`); null where it takes no pushes. */
    effectClass(id: string): EffectClass | null
  }
  readonly connections: {
    create(input: ConnectionInput, by?: GivenBy): Promise<ConnectionView>
    get(id: string): Promise<ConnectionView>
    list(
      filter: { connector?: string; state?: ConnectionRow['state'] },
      paging: Paging,
    ): Promise<ListPage<ConnectionView>>
    update(id: string, change: Partial<ConnectionInput>, by?: GivenBy): Promise<ConnectionView>
    remove(id: string, force: boolean): Promise<{ cancelled: number }>
    /** Prerequisites, credentials, and one cheap call to the ATS. */
    check(id: string): Promise<CheckResult>
    /** Begins the authorization by a person. Throws `state_conflict` where the auth_type needs none, `config_invalid` without a public address. */
    authorize(id: string): Promise<AuthorizationView>
    /** Ends it with what the browser brought. Throws `authorization_refused`, and what a token request throws. */
    authorized(answer: AuthorizationAnswer): Promise<{ readonly connection: string; readonly name: string }>
    /** One live page of a stream (the first one where none is named); at most `limit` of its records are mapped. Writes nothing. */
    tryStream(id: string, request: { stream?: string; limit: number }): Promise<TryResult>
    pause(id: string, reason: string): Promise<ConnectionView>
    resume(id: string): Promise<ConnectionView>
    /** Maps what is stored again, without a call to the ATS: puts runs on the list, of one stream or of all. */
    remap(id: string, request: { stream?: string }): Promise<RunRow[]>
    /** What that would change, by stream. Writes nothing. */
    previewRemap(id: string, request: { stream?: string }): Promise<(RemapPreview & { readonly stream: string })[]>
    /** Puts runs on the list now: of one stream, or of all of them in the order in which they need each other. */
    sync(id: string, request: { stream?: string; mode: 'incremental' | 'full' }): Promise<RunRow[]>
  }
  readonly consents: {
    /** With a key, the same input is recorded once. Throws `idempotency_mismatch` where the key came with another input. */
    record(input: ConsentInput, idempotencyKey?: string): Promise<ConsentAppended>
    list(
      filter: { person?: string; connection?: string; requisition?: string },
      paging: Paging,
    ): Promise<ListPage<ConsentEntry>>
  }
  readonly pushes: {
    /** Throws HirewireError for bad input; a refusal is an outcome, because it is recorded. */
    request(input: PushInput): Promise<PushOutcome>
    /** What a request would lead to; nothing is recorded or sent. `offline`: the ATS is not even asked. */
    dryRun(input: PushInput, how: { readonly offline: boolean }): Promise<DryRun>
    get(id: string): Promise<PushStory>
    list(
      filter: { connection?: string; person?: string; requisition?: string; state?: PushState },
      paging: Paging,
    ): Promise<ListPage<PushRow>>
    cancel(id: string, reason: string): Promise<PushRow>
    /** What a person found in the ATS about an UNCERTAIN push; `sourceIds` are what the step would have saved. */
    settle(id: string, found: HandFound): Promise<PushRow>
    retry(id: string): Promise<PushRow>
    paused(): Promise<boolean>
    setPaused(paused: boolean): Promise<void>
  }
  readonly files: {
    /** What an ATS fetches with the last part of an address that it was given; null for what is not good, or not any more. */
    open(token: string): Promise<PublishedFile | null>
  }
  readonly erasures: Erasures
  readonly upkeep: Upkeep
  readonly reviews: {
    list(filter: { state?: ReviewRow['state']; connection?: string }, paging: Paging): Promise<ListPage<ReviewRow>>
    /** One with both sides and what was decided before. Throws `not_found`. */
    get(id: string): Promise<ReviewStory>
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
    /** The moves of an application, oldest first. */
    history(key: RecordKey): Promise<ApplicationMove[]>
    /** Throws `not_found` for a record that is neither stored nor in quarantine. */
    explain(key: RecordKey): Promise<Explanation>
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
    /** An operator vouches for a run that is held for having come too short: it is complete, and says what is absent. */
    release(id: string, by: string): Promise<RunRow>
    list(
      filter: { connection?: string; stream?: string; state?: RunRow['state'] },
      paging: Paging,
    ): Promise<ListPage<RunRow>>
  }
  readonly quarantine: {
    list(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineView>>
    /** With the source record as JSON text. Throws `not_found`. */
    get(id: string): Promise<QuarantineView & { readonly raw: string }>
    /** Puts a run on the list that maps it again. */
    replay(id: string): Promise<RunRow>
    /** Runs that map again what the filter names: one for each stream that holds some. */
    replayMany(filter: QuarantineFilter): Promise<RunRow[]>
  }
  readonly budgets: { list(filter: { connection?: string }, paging: Paging): Promise<ListPage<BudgetView>> }
  readonly issues: {
    list(filter: { connection?: string; open?: boolean }, paging: Paging): Promise<ListPage<IssueRow>>
    /** Somebody saw to it. Throws `not_found`, and `state_conflict` for what goes by itself. */
    close(key: string): Promise<IssueRow>
  }
  readonly webhooks: { receive(hook: IncomingHook): Promise<HookAnswer> }
  /** Whether the store answers and the scheduler runs. */
  health(): Promise<{ ready: boolean; checks: Readonly<Record<string, string>> }>
  /** Prometheus text. */
  metrics(): Promise<string>
  /** Starts the scheduler; until then nothing is called by itself. `only`: for nothing but this work. */
  start(only?: OnlyLanes): Promise<void>
  /** Lets what is under way finish (bounded), then closes the store. */
  close(): Promise<void>
}
