/**
 * What the API and the CLI can request from a running Hirewire; scripts/layering.ts restricts them to this contract.
 * Each subject has its part in its own folder. Times are milliseconds; the API converts them to RFC 3339 and names to
 * snake_case.
 */

import type { AnalyticsPort, SummaryPort } from '../store/port/index.ts'
import type { Audit, IdempotentRequests, Keys, Owners, Recorder } from './access/contract.ts'
import type { Bulk } from './bulk/contract.ts'
import type { ConnectLinks, ConnectPage } from './connect-links/contract.ts'
import type { Budgets, Connections, Connectors } from './connections/contract.ts'
import type { Issues, Nodes, PauseSwitches, Process, Upkeep, Webhooks } from './process/contract.ts'
import type { Consents, Disclosures, Erasures, Files, Persons, Pushes, Reviews } from './pushes/contract.ts'
import type { Changes, Quarantine, Records, Runs } from './records/contract.ts'
import type { WebhookEndpoints } from './webhook-endpoints/contract.ts'

/** The row types in the contract, exported so that its users need no other import. */
export type { ApplicationMove } from '../kernel/model/application.ts'
export type { RemapPreview } from '../pull/remap.ts'
export type { LoadedConnector } from '../spec/connector.ts'
export type { ErasurePreview } from '../store/port/erasures.ts'
export type {
  AuditFilter,
  AuditRow,
  AuditSubject,
  BulkItemRow,
  BulkRow,
  ChangeFilter,
  ChangeRow,
  ConnectLinkRow,
  ConsentEntry,
  Counted,
  CountedKind,
  CountRow,
  ErasureRow,
  ErasureStatus,
  FeedBounds,
  FunnelRow,
  IssueRow,
  KeyRow,
  ListPage,
  NewAuditEntry,
  OfConnections,
  Order,
  Paging,
  PersonErasure,
  PhaseTime,
  PhaseTimesRow,
  PushRow,
  PushTally,
  QuarantineFilter,
  ReviewRow,
  RunRow,
  StoredRecord,
  Summary,
  Tally,
  Versions,
  WebhookAttemptRow,
  WebhookEndpointRow,
} from '../store/port/index.ts'
export type { Deployment, NodeRow } from '../store/port/nodes.ts'
export type { Pause, Pauses } from '../store/port/pauses.ts'
export type {
  Disclosure,
  DisclosureFilter,
  FoundPerson,
  PersonIdentifier,
  PersonRecordKey,
} from '../store/port/persons.ts'
export type { EffectClass, PushSwitch } from '../store/port/pushes.ts'
export type { RecordFilter } from '../store/port/records.ts'
export type { KeptResponse } from '../store/port/requests.ts'
export type * from './access/contract.ts'
export type * from './bulk/contract.ts'
export type * from './connect-links/contract.ts'
export type * from './connections/contract.ts'
export type * from './process/contract.ts'
export type * from './pushes/contract.ts'
export type * from './records/contract.ts'
export type * from './webhook-endpoints/contract.ts'

export type App = Process & {
  readonly summary: SummaryPort
  readonly connectors: Connectors
  readonly connections: Connections
  readonly connectLinks: ConnectLinks
  readonly connectPage: ConnectPage
  readonly budgets: Budgets
  readonly consents: Consents
  readonly pushes: Pushes
  readonly files: Files
  readonly reviews: Reviews
  readonly erasures: Erasures
  readonly persons: Persons
  readonly disclosures: Disclosures
  readonly bulk: Bulk
  readonly runs: Runs
  readonly records: Records
  readonly changes: Changes
  readonly analytics: AnalyticsPort
  readonly quarantine: Quarantine
  readonly issues: Issues
  readonly pauses: PauseSwitches
  readonly nodes: Nodes
  readonly webhooks: Webhooks
  readonly webhookEndpoints: WebhookEndpoints
  readonly upkeep: Upkeep
  readonly keys: Keys
  readonly audit: Audit
  readonly recorder: Recorder
  readonly requests: IdempotentRequests
  readonly owners: Owners
}

/** What a request with an API key may use, if the key is not limited to connections. */
export type KeyedApp = Omit<
  App,
  | 'files'
  | 'webhooks'
  | 'connectPage'
  | 'recorder'
  | 'requests'
  | 'connections'
  | 'owners'
  | Exclude<keyof Process, 'metrics'>
> & {
  readonly connections: Omit<App['connections'], 'authorized'>
}
