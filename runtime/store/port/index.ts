/**
 * The store interface of the flows, as whole transitions: each method is atomic, and no transaction crosses the port.
 * Asynchronous, so that an adapter may be a synchronous SQLite file or a pooled database server. Times are milliseconds
 * since the epoch. Ids are opaque texts.
 */

export type {
  AnalyticsFilter,
  AnalyticsPort,
  Counted,
  CountedKind,
  CountRow,
  FunnelRow,
  PhaseTime,
  PhaseTimesRow,
} from './analytics.ts'
export type { AuditFilter, AuditPort, AuditRow, AuditSubject, NewAuditEntry } from './audit.ts'
export type { BudgetPort } from './budgets.ts'
export type { BulkFilter, BulkItemFilter, BulkItemRow, BulkPort, BulkRow } from './bulk.ts'
export type { ConnectLinkFilter, ConnectLinkPort, ConnectLinkRow, FoundConnectLink } from './connect-links.ts'
export type {
  ConnectionFilter,
  ConnectionPort,
  ConnectionRow,
  FirstAccount,
  LinkTurn,
  NewAccount,
} from './connections.ts'
export type { ConsentAppended, ConsentEntry, ConsentFilter, ConsentPort } from './consents.ts'
export type { ErasureFilter, ErasurePort, ErasureRow, ErasureStatus, PersonErasure } from './erasures.ts'
export type { HookPort } from './events.ts'
export type { HistoryPort } from './history.ts'
export type { IssueFilter, IssuePort, IssueRow } from './issues.ts'
export type { KeyPort, KeyRow, KeySecret } from './keys.ts'
export type { LaneLook, LanePort, LaneRow } from './lanes.ts'
export type { NodePort, TurnPort } from './nodes.ts'
export type { Lease, ListPage, OfConnections, Order, Paging, Versions } from './paging.ts'
export type {
  AttemptRow,
  NewPush,
  PushFilter,
  PushGroup,
  PushPort,
  PushRow,
  Requested,
  ReviewFilter,
  ReviewPort,
  ReviewRow,
} from './pushes.ts'
export type { QuarantineFilter, QuarantineGroup, QuarantinePort, QuarantineRow } from './quarantine.ts'
export type { ChangeFilter, ChangePort, ChangeRow, FeedBounds, RecordPort, StoredRecord } from './records.ts'
export type { RemapPort } from './remaps.ts'
export type { PullPort, RecordWrite, RunFilter, RunRow } from './runs.ts'
export type { SecretPort } from './secrets.ts'
export type { StoreFault } from './store-fault.ts'
export type { PushTally, Summary, SummaryPort, Tally } from './summary.ts'
export type { WebhookAttemptRow, WebhookEndpointPort, WebhookEndpointRow } from './webhook-endpoints.ts'

import type { AnalyticsPort } from './analytics.ts'
import type { AuditPort } from './audit.ts'
import type { BudgetPort } from './budgets.ts'
import type { BulkPort } from './bulk.ts'
import type { ConnectLinkPort } from './connect-links.ts'
import type { ConnectionPort } from './connections.ts'
import type { ConsentPort } from './consents.ts'
import type { ErasurePort } from './erasures.ts'
import type { HookPort } from './events.ts'
import type { HistoryPort } from './history.ts'
import type { IssuePort } from './issues.ts'
import type { KeyPort } from './keys.ts'
import type { LanePort } from './lanes.ts'
import type { NodePort, TurnPort } from './nodes.ts'
import type { PausePort } from './pauses.ts'
import type { PersonPort } from './persons.ts'
import type { PushPort, ReviewPort } from './pushes.ts'
import type { QuarantinePort } from './quarantine.ts'
import type { ChangePort, RecordPort } from './records.ts'
import type { RemapPort } from './remaps.ts'
import type { RequestPort } from './requests.ts'
import type { RetentionPort } from './retention.ts'
import type { PullPort } from './runs.ts'
import type { SecretPort } from './secrets.ts'
import type { StoreFault } from './store-fault.ts'
import type { SummaryPort } from './summary.ts'
import type { WebhookEndpointPort } from './webhook-endpoints.ts'

export type Store = {
  readonly connections: ConnectionPort
  readonly consents: ConsentPort
  readonly pulls: PullPort
  readonly remaps: RemapPort
  readonly quarantine: QuarantinePort
  readonly retention: RetentionPort
  readonly pushes: PushPort
  readonly reviews: ReviewPort
  readonly erasures: ErasurePort
  readonly persons: PersonPort
  readonly bulk: BulkPort
  readonly requests: RequestPort
  readonly records: RecordPort
  readonly changes: ChangePort
  readonly analytics: AnalyticsPort
  readonly lanes: LanePort
  readonly budgets: BudgetPort
  readonly hooks: HookPort
  readonly webhookEndpoints: WebhookEndpointPort
  readonly connectLinks: ConnectLinkPort
  readonly issues: IssuePort
  readonly pauses: PausePort
  readonly summary: SummaryPort
  readonly secrets: SecretPort
  readonly keys: KeyPort
  readonly audit: AuditPort
  readonly history: HistoryPort
  readonly turns: TurnPort
  /** Undefined where one process serves the store. */
  readonly nodes?: NodePort
  /**
   * Writes a consistent, encrypted copy of the store to a new file. Undefined where the driver cannot: a database server is backed up
   * by its own tools. Throws `state_conflict` where the file exists.
   */
  readonly backup?: (file: string, signal?: AbortSignal) => Promise<void>
  /** The faults of the files of the store now, to be called every few seconds. Undefined: it has none here. */
  readonly look?: () => readonly StoreFault[]
  close(): Promise<void>
}
