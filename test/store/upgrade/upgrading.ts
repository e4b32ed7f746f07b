/** Upgrades a store, and kills its own process after some batches: `node upgrading.ts FILE BATCHES`. */
import { WoundClock } from '../../../runtime/kernel/clock.ts'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import { MIGRATIONS, type Migration } from '../../../runtime/store/sqlite/migrations/index.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { KEY } from './tables.ts'

const [file = '', batches = ''] = process.argv.slice(2)
let left = Number(batches)

const counted = (migration: Migration): Migration => {
  const { prepare } = migration
  if (!prepare) return migration
  return {
    ...migration,
    *prepare(tx, upTo) {
      // Between two batches: the last one is on disk.
      if (left-- === 0) process.kill(process.pid, 'SIGKILL')
      return yield* prepare(tx, upTo)
    },
  }
}

const store = await openStore({
  file,
  key: KEY,
  // Each start has its own time: it writes a backup of its own.
  clock: new WoundClock(Date.UTC(2026, 0, 9) + left),
  random: seededRandom(2),
  migrations: MIGRATIONS.map(counted),
})
await store.close()
