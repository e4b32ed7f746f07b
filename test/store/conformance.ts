import type { MakeStore } from '../kit/store.ts'
import { absenceSuite } from './suites/absence.ts'
import { applicationSuite } from './suites/applications.ts'
import { budgetSuite } from './suites/budgets.ts'
import { consentSuite } from './suites/consents.ts'
import { lawSuite } from './suites/laws.ts'
import { operationsSuite } from './suites/operations.ts'
import { orderSuite } from './suites/order.ts'
import { permitSuite } from './suites/permits.ts'
import { pullSuite } from './suites/pulls.ts'
import { pushRequestSuite } from './suites/push-requests.ts'
import { pushSuite } from './suites/pushes.ts'
import { queueSuite } from './suites/queue.ts'
import { removalSuite } from './suites/removal.ts'
import { repeatSuite } from './suites/repeats.ts'
import { wholePageSuite } from './suites/whole-pages.ts'

/** What every adapter of the store port promises. A new adapter is one factory more. */
export function storeConformance(makeStore: MakeStore): void {
  pullSuite(makeStore)
  wholePageSuite(makeStore)
  absenceSuite(makeStore)
  applicationSuite(makeStore)
  pushRequestSuite(makeStore)
  pushSuite(makeStore)
  permitSuite(makeStore)
  queueSuite(makeStore)
  repeatSuite(makeStore)
  consentSuite(makeStore)
  operationsSuite(makeStore)
  removalSuite(makeStore)
  budgetSuite(makeStore)
  orderSuite(makeStore)
  lawSuite(makeStore)
}
