/**
 * The order rig: `npm run rig:order -- --help`. Traces the system calls of a real server, and checks whether any
 * request to an ATS, or any acknowledgement of a webhook, left before the log of the store was synced. A kill cannot
 * show this, because the operating system survives it. Exits 1 if one did, and 2 if strace is missing.
 */
import { spawnSync } from 'node:child_process'
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG } from './arguments.ts'

const given = readArguments(RIG)
const failures = failuresOf(RIG, given)

if (spawnSync('strace', ['-V']).status !== 0) {
  console.error('There is no strace here: install it (apt-get install strace), and run this rig again.')
  process.exit(2)
}

// The arguments are refused, and help is printed, before the runtime is loaded.
const { TracedInstallation } = await import('./traced-installation.ts')

const sums = { sends: 0, acknowledgements: 0, syncs: 0, before_fsync: 0 }
const partOf = (all: number, index: number): number =>
  Math.floor((all * (index + 1)) / given.seeds) - Math.floor((all * index) / given.seeds)

for (let index = 0; index < given.seeds; index++) {
  const seed = given.seed + index
  const load = { sends: partOf(given.sends, index), kills: partOf(given.kills, index) }
  failures.plays(`seed ${seed}`, { ...load, seed, seeds: 1 })
  const traced = await TracedInstallation.open(seed)
  try {
    const { early, ...seen } = await traced.play(load)
    for (const text of early.slice(0, 10)) failures.note(text)
    for (const name of ['sends', 'acknowledgements', 'syncs'] as const) sums[name] += seen[name]
    sums.before_fsync += early.length
  } finally {
    await traced.close()
  }
}

console.log(JSON.stringify(sums))
// Pushes are acknowledged like webhooks.
const enough = sums.sends >= given.sends && sums.acknowledgements >= 2 * given.sends
failures.plays('all seeds', {})
if (!enough) failures.note(`only ${sums.sends} sends and ${sums.acknowledgements} acknowledgements were seen`)
process.exitCode = sums.before_fsync === 0 && enough ? 0 : 1
