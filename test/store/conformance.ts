import type { StoreDriver } from '../kit/store.ts'
import { absenceSuite } from './suites/absence.ts'
import { applicationSuite } from './suites/applications.ts'
import { auditSuite } from './suites/audit.ts'
import { backupSuite } from './suites/backups.ts'
import { budgetSuite } from './suites/budgets.ts'
import { bulkSuite } from './suites/bulk.ts'
import { connectLinkSuite } from './suites/connect-links.ts'
import { consentSuite } from './suites/consents.ts'
import { countSuite } from './suites/counts.ts'
import { disclosureSuite } from './suites/disclosures.ts'
import { erasureInPiecesSuite } from './suites/erasures-in-pieces.ts'
import { failureGroupSuite } from './suites/failure-groups.ts'
import { feedSuite } from './suites/feed.ts'
import { keySuite } from './suites/keys.ts'
import { largeRowSuite } from './suites/large-rows.ts'
import { lateConsentSuite } from './suites/late-consents.ts'
import { lawSuite } from './suites/laws.ts'
import { limitedListSuite } from './suites/limited-lists.ts'
import { operationsSuite } from './suites/operations.ts'
import { orderSuite } from './suites/order.ts'
import { permitSuite } from './suites/permits.ts'
import { personSuite } from './suites/persons.ts'
import { pullSuite } from './suites/pulls.ts'
import { pushRequestSuite } from './suites/push-requests.ts'
import { pushSuite } from './suites/pushes.ts'
import { queueSuite } from './suites/queue.ts'
import { removalSuite } from './suites/removal.ts'
import { repeatSuite } from './suites/repeats.ts'
import { requestSuite } from './suites/requests.ts'
import { sharedErasureSuite } from './suites/shared-erasures.ts'
import { summarySuite } from './suites/summary.ts'
import { webhookEndpointSuite } from './suites/webhook-endpoints.ts'
import { wholePageSuite } from './suites/whole-pages.ts'

/** The contract of a store on any driver. A new driver is one more {@link StoreDriver}. */
export function storeConformance({
  open,
  backups,
  share = 1,
  fillAudit,
  rows,
}: StoreDriver & Required<Pick<StoreDriver, 'rows'>>): void {
  backupSuite({ open, backups })
  pullSuite(open)
  feedSuite(open)
  wholePageSuite(open, share)
  absenceSuite(open)
  applicationSuite(open)
  pushRequestSuite(open)
  pushSuite(open)
  permitSuite(open)
  queueSuite(open)
  repeatSuite(open)
  consentSuite(open)
  lateConsentSuite({ open, rows })
  sharedErasureSuite(open)
  erasureInPiecesSuite(open)
  operationsSuite(open)
  removalSuite(open)
  budgetSuite(open, share)
  orderSuite(open)
  lawSuite(open, share)
  countSuite(open, share)
  keySuite(open)
  auditSuite({ open, fillAudit })
  limitedListSuite(open)
  largeRowSuite(open)
  summarySuite(open)
  failureGroupSuite(open)
  personSuite(open)
  disclosureSuite(open, share)
  requestSuite(open)
  bulkSuite(open)
  webhookEndpointSuite(open)
  connectLinkSuite(open)
}
