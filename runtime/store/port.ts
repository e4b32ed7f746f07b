/**
 * What the flows ask of a store, as whole transitions: each method is atomic by itself, and no transaction crosses the
 * port. Asynchronous, so that an adapter may be a synchronous SQLite file or a pooled database server.
 * Times are milliseconds since the epoch. Ids are opaque texts.
 */

export type { AnalyticsFilter, AnalyticsPort, FunnelRow, PhaseTime, PhaseTimesRow } from './port-analytics.ts'
export type { BudgetPort } from './port-budgets.ts'
export type { ConnectionPort, ConnectionRow } from './port-connections.ts'
export type { ConsentAppended, ConsentEntry, ConsentPort } from './port-consents.ts'
export type { ErasurePort, ErasureRow, ErasureState, ErasureStatus, PersonErasure } from './port-erasures.ts'
export type {
  HookPort,
  IssuePort,
  IssueRow,
  LanePort,
  LaneRow,
  SecretPort,
} from './port-operations.ts'
export type { Hold, ListPage, Paging } from './port-page.ts'
export type { PullPort, RecordWrite, RunRow } from './port-pulls.ts'
export type {
  AttemptRow,
  NewPush,
  PushPort,
  PushRow,
  PushState,
  Requested,
  ReviewPort,
  ReviewRow,
} from './port-pushes.ts'
export type { QuarantineFilter, QuarantinePort, QuarantineRow } from './port-quarantine.ts'
export type { ChangePort, ChangeRow, RecordPort, StoredRecord } from './port-records.ts'
export type { RemapPort } from './port-remaps.ts'

import type { AnalyticsPort } from './port-analytics.ts'
import type { BudgetPort } from './port-budgets.ts'
import type { ConnectionPort } from './port-connections.ts'
import type { ConsentPort } from './port-consents.ts'
import type { ErasurePort } from './port-erasures.ts'
import type { HookPort, IssuePort, LanePort, SecretPort } from './port-operations.ts'
import type { PullPort } from './port-pulls.ts'
import type { PushPort, ReviewPort } from './port-pushes.ts'
import type { QuarantinePort } from './port-quarantine.ts'
import type { ChangePort, RecordPort } from './port-records.ts'
import type { RemapPort } from './port-remaps.ts'
import type { RetentionPort } from './port-retention.ts'

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
  readonly records: RecordPort
  readonly changes: ChangePort
  readonly analytics: AnalyticsPort
  readonly lanes: LanePort
  readonly budgets: BudgetPort
  readonly hooks: HookPort
  readonly issues: IssuePort
  readonly secrets: SecretPort
  /** Writes a consistent, encrypted copy of the store to a new file. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}
