/**
 * Opens a store, and kills its own process at a commit: `node chaining-killed.ts FILE COMMIT before|after`, before or after
 * the heads file has it.
 */

import { WoundClock } from '../../../runtime/kernel/clock.ts'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import { HeadsFile } from '../../../runtime/store/sqlite/heads-file.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { KEY } from './files.ts'

const [file = '', commit = '', when = ''] = process.argv.slice(2)
let left = Number(commit)
const { committed } = HeadsFile.prototype
HeadsFile.prototype.committed = function (this: HeadsFile, ...heads) {
  const isLast = left-- === 0
  if (isLast && when === 'before') process.kill(process.pid, 'SIGKILL')
  committed.apply(this, heads)
  if (isLast) process.kill(process.pid, 'SIGKILL')
}

const store = await openStore({ file, key: KEY, clock: new WoundClock(), random: seededRandom(1) })
await store.close()
