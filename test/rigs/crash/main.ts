/**
 * The crash rig: `npm run rig:crash -- --help`. A real server is killed at random moments after it began to work, while pushes,
 * webhooks and pulls run against real HTTP servers that lose answers; in the end, what those hold is held against what became of
 * each push. Exits 1 on any violation, when a start took longer than two seconds, and when too few sends were uncertain.
 */
import { readArguments } from '../arguments.ts'
import { RECOVERY_MS, Recovery } from './recovery.ts'
import { CrashWorld, type Sums } from './world.ts'

const given = readArguments({
  name: 'crash',
  summary: `Kills a real server while pushes, webhooks and pulls run, and judges what its ATSs hold then. A start after a kill
takes ${RECOVERY_MS} ms at most; of a longer one only the share counts in which the machine had a core for it.`,
  numbers: {
    kills: { is: 'kills in all', otherwise: 500 },
    seeds: { is: 'installations that they are spread over, each with specs and a weather of its own', otherwise: 1 },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
    uncertain: { is: 'fails with fewer uncertain sends than this (two for each kill)', otherwise: null },
  },
})
const least = given.uncertain ?? given.kills * 2
const note = (text: string): void => void process.stderr.write(`${text}\n`)
const recovery = await Recovery.make(note)
const sums: Sums = { kills: 0, pushes: 0, uncertain: 0, lost: 0, duplicates: 0, wrong_ids: 0, without_consent: 0 }

for (let index = 0; index < given.seeds; index++) {
  const share = Math.floor((given.kills * (index + 1)) / given.seeds) - Math.floor((given.kills * index) / given.seeds)
  const world = await CrashWorld.open(given.seed + index, { recovery, note })
  try {
    await world.play(share)
  } finally {
    await world.close()
  }
  for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += world.sums[name]
  if (!given.json) console.log(`seed ${given.seed + index}: ${JSON.stringify(world.sums)}`)
}

if (sums.uncertain < least) note(`only ${sums.uncertain} sends were uncertain, and ${least} were to be tried`)
if (recovery.maxMs > RECOVERY_MS) note(`a start took ${recovery.maxMs} ms`)
console.log(JSON.stringify({ ...sums, recovery_ms_max: recovery.maxMs }))
const wrong = sums.lost + sums.duplicates + sums.wrong_ids + sums.without_consent
process.exitCode = wrong === 0 && sums.uncertain >= least && recovery.maxMs <= RECOVERY_MS ? 0 : 1
