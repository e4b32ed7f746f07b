/**
 * The crash rig: `npm run rig:crash -- --help`. Kills a real server at random times during its work, while pushes,
 * webhooks and pulls run against real HTTP servers that lose responses. At the end it compares the contents of the ATSs
 * with the outcome of each push, searches the decrypted store for every person who was erased, and looks for the audit
 * entry of every action that was acknowledged. Exits 1 on any
 * violation, if too few sends were uncertain, and if no person was erased; prints the longest start.
 */
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG } from './arguments.ts'
import { noSums, type Sums } from './sums.ts'

const given = readArguments(RIG)
const failures = failuresOf(RIG, given)
// The arguments are refused, and help is printed, before the runtime is loaded.
if (given.store === 'postgres') {
  const { playNodes } = await import('./nodes/main.ts')
  const { kills, freezes, restarts, cuts, stops, promotions, uncertain, state = null, ...others } = given
  const faults = { kill: kills, freeze: freezes, restart: restarts, cut: cuts, stop: stops, promotion: promotions }
  process.exit(await playNodes({ ...others, faults, state, uncertain: uncertain ?? kills * 2 }, failures))
}
if (given.store !== undefined) throw new Error(`--store: "${given.store}" is not postgres.`)
const { CrashTest } = await import('./crash-test.ts')

const least = given.uncertain ?? given.kills * 2
const note = (text: string): void => failures.note(text)
let recoveryMsMax = 0
const sums = noSums()

for (let index = 0; index < given.seeds; index++) {
  const share = Math.floor((given.kills * (index + 1)) / given.seeds) - Math.floor((given.kills * index) / given.seeds)
  const seed = given.seed + index
  failures.plays(`seed ${seed}`, { seed, seeds: 1, kills: share, uncertain: 0 })
  const test = await CrashTest.open(seed, { note })
  try {
    await test.play(share)
  } finally {
    await test.close()
  }
  recoveryMsMax = Math.max(recoveryMsMax, test.recoveryMsMax)
  for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += test.sums[name]
  if (!given.json) console.log(`seed ${seed}: ${JSON.stringify(test.sums)}`)
}

failures.plays('all seeds', {})
if (sums.uncertain < least) note(`only ${sums.uncertain} sends were uncertain, and ${least} were to be tried`)
console.log(JSON.stringify({ ...sums, recovery_ms_max: recoveryMsMax }))
if (sums.erased === 0) note('nobody was erased, so that nothing was looked for')
const wrong =
  sums.lost + sums.duplicates + sums.wrong_ids + sums.without_consent + sums.left_of_erased + sums.unrecorded
process.exitCode = wrong === 0 && sums.uncertain >= least && sums.erased > 0 ? 0 : 1
