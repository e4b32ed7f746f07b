import { existsSync } from 'node:fs'
import { HirewireError } from '../../kernel/errors.ts'
import type { Store } from '../port.ts'
import { analyticsRoom } from './analytics.ts'
import { copyTo } from './backup.ts'
import { budgetRoom } from './budgets.ts'
import { changeRoom } from './changes.ts'
import { connectionRoom } from './connections.ts'
import { consentRoom } from './consents.ts'
import type { Ground } from './database.ts'
import { erasureRoom } from './erasures.ts'
import { hookRoom } from './hooks.ts'
import { issueRoom } from './issues.ts'
import { laneRoom } from './lanes.ts'
import { pageRoom } from './pages.ts'
import { pushRoom } from './pushes.ts'
import { quarantineRoom } from './quarantine-room.ts'
import { recordRoom } from './records.ts'
import { remapRoom } from './remap-room.ts'
import { retentionRoom } from './retention.ts'
import { reviewRoom } from './reviews.ts'
import { runRoom } from './runs.ts'
import { secretRoom } from './secrets.ts'

/** The rooms of the store on an open database. `closed` runs after the database is closed. */
export function assemble(ground: Ground, closed: () => void = () => {}): Store {
  return {
    connections: connectionRoom(ground),
    consents: consentRoom(ground),
    pulls: { ...runRoom(ground), ...pageRoom(ground) },
    remaps: remapRoom(ground),
    quarantine: quarantineRoom(ground),
    retention: retentionRoom(ground),
    pushes: pushRoom(ground),
    reviews: reviewRoom(ground),
    erasures: erasureRoom(ground),
    records: recordRoom(ground),
    changes: changeRoom(ground),
    analytics: analyticsRoom(ground),
    lanes: laneRoom(ground),
    budgets: budgetRoom(ground),
    hooks: hookRoom(ground),
    issues: issueRoom(ground),
    secrets: secretRoom(ground),
    async backup(file) {
      if (existsSync(file))
        throw new HirewireError('state_conflict', `The backup ${file} exists already; a backup never overwrites one.`)
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
