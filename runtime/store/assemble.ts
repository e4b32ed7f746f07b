import { HirewireError } from '../kernel/errors/errors.ts'
import { analyticsRepository } from './analytics/analytics.ts'
import { auditRepository } from './audit/audit.ts'
import { budgetRepository } from './budgets/budgets.ts'
import { bulkRepository } from './bulk/bulk.ts'
import type { SeenHeads } from './chains/seen-heads.ts'
import { CommitGroups } from './commit-groups.ts'
import { connectLinkRepository } from './connections/connect-links.ts'
import { connectionRepository } from './connections/connections.ts'
import { secretRepository } from './connections/secrets.ts'
import type { Database, StoreContext } from './database.ts'
import { erasureRepository } from './erasure/erasures.ts'
import { hookRepository } from './events/events.ts'
import { historyRepository } from './history/history.ts'
import { issueRepository } from './issues/issues.ts'
import { keyRepository } from './keys/keys.ts'
import { laneRepository } from './lanes/lanes.ts'
import { ONE_NODE } from './lanes/leases.ts'
import { pauseRepository } from './lanes/pauses.ts'
import { personRepository } from './persons/persons.ts'
import type { ChainHead } from './port/history.ts'
import type { Store, StoreFault } from './port/index.ts'
import { consentRepository } from './pushes/consents.ts'
import { pushRepository } from './pushes/pushes.ts'
import { reviewRepository } from './pushes/reviews.ts'
import { changeRepository } from './records/changes.ts'
import { recordRepository } from './records/records.ts'
import { remapRepository } from './remap/remaps.ts'
import { requestRepository } from './requests/requests.ts'
import { pageRepository } from './runs/pages.ts'
import { quarantineRepository } from './runs/quarantine-list.ts'
import { runRepository } from './runs/runs.ts'
import { retentionRepository } from './upkeep/retention.ts'
import { summaryRepository } from './upkeep/summary.ts'
import { webhookEndpointRepository } from './webhook-endpoints/webhook-endpoints.ts'

type Seams = Omit<StoreContext, 'groups' | 'leases'> & Partial<Pick<StoreContext, 'leases'>>

/** Builds the store on any driver. Without leases, one process serves it. */
export function assemble(seams: Seams): Store {
  const seeing = seams.seen ? { ...seams, db: notingHeads(seams.db, seams.seen) } : seams
  const groups = new CommitGroups(seeing.db)
  const raw: StoreContext = { leases: ONE_NODE, ...seeing, groups }
  const { look, context } = refusing(raw)
  const { db } = raw
  return {
    connections: connectionRepository(context),
    consents: consentRepository(context),
    pulls: { ...runRepository(context), ...pageRepository(context) },
    remaps: remapRepository(context),
    quarantine: quarantineRepository(context),
    retention: retentionRepository(context),
    pushes: pushRepository(context),
    reviews: reviewRepository(context),
    erasures: erasureRepository(context),
    persons: personRepository(context),
    bulk: bulkRepository(context),
    requests: requestRepository(context),
    records: recordRepository(context),
    changes: changeRepository(context),
    analytics: analyticsRepository(context),
    lanes: laneRepository(context),
    budgets: budgetRepository(context),
    hooks: hookRepository(context),
    webhookEndpoints: webhookEndpointRepository(context),
    connectLinks: connectLinkRepository(context),
    issues: issueRepository(raw),
    pauses: pauseRepository(context),
    summary: summaryRepository(context),
    secrets: secretRepository(context),
    keys: keyRepository(context),
    audit: auditRepository(raw),
    history: historyRepository(context),
    turns: { take: async () => true, leave: async () => undefined },
    ...(db.backup && { backup: db.backup }),
    ...(look && { look }),
    async close() {
      while (groups.flushing) await groups.flushing
      await db.close()
    },
  }
}

/** Each transaction that is committed notes the ends of the chains to which it added. */
const notingHeads = (db: Database, seen: SeenHeads): Database => ({
  ...db,
  async write(transition, beside) {
    let ends: ChainHead[] = []
    const result = await db.write((tx) => {
      ends = []
      return transition({ ...tx, moved: (head) => ends.push(head) })
    }, beside)
    for (const head of ends) seen.note(head)
    return result
  },
})

/**
 * The store after a look at its files: where what is written would be lost, nothing is accepted any more. The audit log and
 * the issues still are, so that the fault is reported, and a backup can be requested.
 */
function refusing(raw: StoreContext): { readonly context: StoreContext; readonly look?: () => readonly StoreFault[] } {
  const { db, groups } = raw
  if (!db.look) return { context: raw }
  const find = db.look
  let fault: StoreFault | undefined
  const refused = ({ code, message }: StoreFault): Promise<never> => Promise.reject(new HirewireError(code, message))
  const context: StoreContext = {
    ...raw,
    db: { ...db, write: (...given) => (fault ? refused(fault) : db.write(...given)) },
    groups: { write: (...given) => (fault ? refused(fault) : groups.write(...given)) },
  }
  const look = (): readonly StoreFault[] => {
    const faults = find()
    fault = faults.find(({ effect }) => effect === 'refuses')
    return faults
  }
  return { context, look }
}
