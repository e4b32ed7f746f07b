import type { SealedUpTo } from '../../envelope/batches.ts'
import { sealConnections } from '../../envelope/seal-connections.ts'
import { sealPersons } from '../../envelope/seal-persons.ts'
import type { Step, Transaction } from '../../transaction.ts'
import { operations } from './0001-operations.ts'
import { records } from './0002-records.ts'
import { pushes } from './0003-pushes.ts'
import { consentRequests } from './0004-consent-requests.ts'
import { quarantinedModels } from './0005-quarantined-models.ts'
import { laneKills } from './0006-lane-kills.ts'
import { pushIssues } from './0007-push-issues.ts'
import { apiKeys } from './0008-api-keys.ts'
import { audit } from './0009-audit.ts'
import { dataKeys } from './0010-data-keys.ts'
import { sealedPersons } from './0011-sealed-persons.ts'
import { chains } from './0012-chains.ts'
import { connectionKeys } from './0013-connection-keys.ts'
import { sealedConnections } from './0014-sealed-connections.ts'
import { overview } from './0015-overview.ts'
import { personLookUp } from './0016-person-look-up.ts'
import { idempotentRequests } from './0017-idempotent-requests.ts'
import { changedPages } from './0018-changed-pages.ts'
import { bulkActions } from './0019-bulk-actions.ts'
import { webhookEndpoints } from './0020-webhook-endpoints.ts'
import { expiringConsents } from './0021-expiring-consents.ts'
import { pushesByTime } from './0022-pushes-by-time.ts'
import { disclosedPushes } from './0023-disclosed-pushes.ts'
import { vacuumedPushes } from './0024-vacuumed-pushes.ts'
import { pushReasons } from './0025-push-reasons.ts'
import { foundRecords } from './0026-found-records.ts'
import { runsOfIssues } from './0027-runs-of-issues.ts'
import { renamedRecords } from './0028-renamed-records.ts'
import { usedConnections } from './0029-used-connections.ts'
import { savedIds } from './0030-saved-ids.ts'
import { decidingRows } from './0031-deciding-rows.ts'
import { sameAccounts } from './0032-same-accounts.ts'

export type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  /**
   * Work that SQL cannot do, before the statements: in batches, each in its own transaction. Given where the last batch
   * ended, null at first; returns where this one ended, null after the last. A killed process starts again: rows that are
   * done are left as they are.
   */
  readonly prepare?: (tx: Transaction, upTo: SealedUpTo) => Step<SealedUpTo>
}

/** In order. One that was released is never edited: a change of the schema is a new one. */
export const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'operations', sql: operations },
  { number: 2, name: 'records', sql: records },
  { number: 3, name: 'pushes', sql: pushes },
  { number: 4, name: 'consent-requests', sql: consentRequests },
  { number: 5, name: 'quarantined-models', sql: quarantinedModels },
  { number: 6, name: 'lane-kills', sql: laneKills },
  { number: 7, name: 'push-issues', sql: pushIssues },
  { number: 8, name: 'api-keys', sql: apiKeys },
  { number: 9, name: 'audit', sql: audit },
  { number: 10, name: 'data-keys', sql: dataKeys },
  { number: 11, name: 'sealed-persons', prepare: sealPersons, sql: sealedPersons },
  { number: 12, name: 'chains', sql: chains },
  { number: 13, name: 'connection-keys', sql: connectionKeys },
  { number: 14, name: 'sealed-connections', prepare: sealConnections, sql: sealedConnections },
  { number: 15, name: 'overview', sql: overview },
  { number: 16, name: 'person-look-up', sql: personLookUp },
  { number: 17, name: 'idempotent-requests', sql: idempotentRequests },
  { number: 18, name: 'changed-pages', sql: changedPages },
  { number: 19, name: 'bulk-actions', sql: bulkActions },
  { number: 20, name: 'webhook-endpoints', sql: webhookEndpoints },
  { number: 21, name: 'expiring-consents', sql: expiringConsents },
  { number: 22, name: 'pushes-by-time', sql: pushesByTime },
  { number: 23, name: 'disclosed-pushes', sql: disclosedPushes },
  { number: 24, name: 'vacuumed-pushes', sql: vacuumedPushes },
  { number: 25, name: 'push-reasons', sql: pushReasons },
  { number: 26, name: 'found-records', sql: foundRecords },
  { number: 27, name: 'runs-of-issues', sql: runsOfIssues },
  { number: 28, name: 'renamed-records', sql: renamedRecords },
  { number: 29, name: 'used-connections', sql: usedConnections },
  { number: 30, name: 'saved-ids', sql: savedIds },
  { number: 31, name: 'deciding-rows', sql: decidingRows },
  { number: 32, name: 'same-accounts', sql: sameAccounts },
]
