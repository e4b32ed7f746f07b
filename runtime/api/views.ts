/** Every named view of the OpenAPI document; those of records derive from the table of models. */

import { MODELS } from '../kernel/model.ts'
import type { TSchema } from './type.ts'
import { Funnel, TimeInPhase } from './views/analytics.ts'
import { ApplicationEvent } from './views/application-event.ts'
import { AuditEntry } from './views/audit.ts'
import { Budget } from './views/budget.ts'
import { Bulk, BulkItem } from './views/bulk.ts'
import { Change } from './views/change.ts'
import { Check, Connection } from './views/connection.ts'
import { ConnectionDetail } from './views/connection-health.ts'
import { Connector } from './views/connector.ts'
import { ConnectorSpec, ConnectorTest, SpecFinding } from './views/connector-spec.ts'
import { Consent, ConsentRecorded } from './views/consent.ts'
import { Disclosure } from './views/disclosure.ts'
import { DryRunShown } from './views/dry-run.ts'
import { ErasedPerson, Erasure, ErasurePreview, PersonErasureStatus } from './views/erasure.ts'
import { ErasureCertificate } from './views/erasure-certificate.ts'
import { Explained } from './views/explanation.ts'
import { PushGroup, QuarantineGroup } from './views/failure-group.ts'
import { FeedPlace } from './views/feed-place.ts'
import { Issue } from './views/issue.ts'
import { Key, NewKeyShown, OwnKey } from './views/key.ts'
import { Next } from './views/next.ts'
import { Node } from './views/node.ts'
import { FoundPerson, Person } from './views/person.ts'
import { ProblemKind } from './views/problem-kind.ts'
import { ListedPush, Push } from './views/push.ts'
import { PushDetail, PushScenario } from './views/push-detail.ts'
import { Quarantined, QuarantinedRecord } from './views/quarantine.ts'
import { recordSchema } from './views/record.ts'
import { Remap } from './views/remap.ts'
import { Review, ReviewDetail } from './views/review.ts'
import { RecordToClose, Run } from './views/run.ts'
import { Summary } from './views/summary.ts'
import { Try } from './views/try.ts'
import { IssuedEndpoint, ReplayedEndpoint, WebhookDelivery, WebhookEndpoint } from './views/webhook-endpoint.ts'

export const SHARED_SCHEMAS: readonly TSchema[] = [
  Next,
  FeedPlace,
  Summary,
  Connector,
  SpecFinding,
  ConnectorSpec,
  ConnectorTest,
  Connection,
  ConnectionDetail,
  Check,
  Try,
  Remap,
  ...MODELS.map(recordSchema),
  ApplicationEvent,
  Consent,
  ConsentRecorded,
  Push,
  ListedPush,
  PushDetail,
  PushScenario,
  PushGroup,
  QuarantineGroup,
  DryRunShown,
  Bulk,
  BulkItem,
  Erasure,
  ErasedPerson,
  PersonErasureStatus,
  ErasurePreview,
  ErasureCertificate,
  Person,
  FoundPerson,
  Disclosure,
  Review,
  ReviewDetail,
  Change,
  Funnel,
  TimeInPhase,
  Run,
  RecordToClose,
  Quarantined,
  QuarantinedRecord,
  Explained,
  Budget,
  Issue,
  Node,
  Key,
  NewKeyShown,
  WebhookEndpoint,
  IssuedEndpoint,
  ReplayedEndpoint,
  WebhookDelivery,
  AuditEntry,
  OwnKey,
  ProblemKind,
]
