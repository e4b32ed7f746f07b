import { existsSync } from 'node:fs'
import { HirewireError } from '../../kernel/errors.ts'
import { analyticsRepository } from '../analytics/analytics.ts'
import { budgetRepository } from '../budgets/budgets.ts'
import { connectionRepository } from '../connections/connections.ts'
import { secretRepository } from '../connections/secrets.ts'
import { erasureRepository } from '../erasure/erasures.ts'
import { hookRepository } from '../events/events.ts'
import { laneRepository } from '../lanes/lanes.ts'
import type { Store } from '../port/index.ts'
import { consentRepository } from '../pushes/consents.ts'
import { pushRepository } from '../pushes/pushes.ts'
import { reviewRepository } from '../pushes/reviews.ts'
import { changeRepository } from '../records/changes.ts'
import { recordRepository } from '../records/records.ts'
import { remapRepository } from '../remap/remaps.ts'
import { pageRepository } from '../runs/pages.ts'
import { quarantineRepository } from '../runs/quarantine-list.ts'
import { runRepository } from '../runs/runs.ts'
import { issueRepository } from '../upkeep/issues.ts'
import { retentionRepository } from '../upkeep/retention.ts'
import { copyTo } from './backup.ts'
import type { StoreContext } from './database.ts'

/** The rooms of the store on an open database. `closed` runs after the database is closed. */
export function assemble(ground: StoreContext, closed: () => void = () => {}): Store {
  return {
    connections: connectionRepository(ground),
    consents: consentRepository(ground),
    pulls: { ...runRepository(ground), ...pageRepository(ground) },
    remaps: remapRepository(ground),
    quarantine: quarantineRepository(ground),
    retention: retentionRepository(ground),
    pushes: pushRepository(ground),
    reviews: reviewRepository(ground),
    erasures: erasureRepository(ground),
    records: recordRepository(ground),
    changes: changeRepository(ground),
    analytics: analyticsRepository(ground),
    lanes: laneRepository(ground),
    budgets: budgetRepository(ground),
    hooks: hookRepository(ground),
    issues: issueRepository(ground),
    secrets: secretRepository(ground),
    async backup(file) {
      if (existsSync(file))
        throw new HirewireError(
          'state_conflict',
          `The backup ${file} already exists; a backup never overwrites a file.`,
        )
      copyTo(ground.db.writer, file)
    },
    async close() {
      try {
        ground.db.close()
      } finally {
        closed()
      }
    },
  }
}
