/** Upgrades a store, and kills its own process in a migration: `node upgrading.ts FILE NUMBER sql|name`. */
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Migration } from '../../../runtime/store/sqlite/migrations/index.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { KEY } from '../sqlite/files.ts'
import { LATER } from './next-versions.ts'

const [file = '', number = '', at = ''] = process.argv.slice(2)

/** Killed when the property is read last: `sql` right before its statements, `name` behind them and before the commit. */
function killing(migration: Migration): Migration {
  // The name is in the name of the backup, too.
  let left = at === 'name' ? 2 : 1
  return Object.defineProperty({ ...migration }, at, {
    get() {
      if (--left === 0) process.kill(process.pid, 'SIGKILL')
      return migration[at as 'sql' | 'name']
    },
  })
}

const store = await openStore({
  file,
  key: KEY,
  // Each start has its own time: it writes a backup of its own.
  clock: new WoundClock(Date.UTC(2027, 0, 9) + Number(number) * 10 + at.length),
  random: seededRandom(2),
  migrations: LATER.map((one) => (one.number === Number(number) ? killing(one) : one)),
})
await store.close()
