/**
 * The crash rig: `npm run rig:crash -- --help`. Kills a real server at random times during its work, while pushes,
 * webhooks and pulls run against real HTTP servers that lose responses. At the end it compares the contents of the ATSs
 * with the outcome of each push, searches the decrypted store for every person who was erased, and looks for the audit
 * entry of every action that was acknowledged. Exits 1 on any
 * violation, if too few sends were uncertain, and if no person was erased; prints the longest start.
 */
import { readArguments } from '../arguments.ts'
import { noSums, type Sums } from './sums.ts'

const given = readArguments({
  name: 'crash',
  summary: `Kills a real server while pushes, webhooks and pulls run, and judges what its ATSs hold then.`,
  numbers: {
    kills: { is: 'kills in all', otherwise: 500 },
    seeds: { is: 'installations that they are spread over, each with specs and a weather of its own', otherwise: 1 },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
    uncertain: {
      is: 'fails with fewer uncertain sends than this (two for each kill); of nodes, up to ten more are killed for it',
      otherwise: null,
    },
    nodes: { is: 'servers on one PostgreSQL, with --store postgres', otherwise: 3 },
    freezes: { is: 'of nodes, for 5 to 40 seconds', otherwise: 0 },
    restarts: { is: 'of PostgreSQL, which is ended at once', otherwise: 0 },
    cuts: { is: 'of the connections between a node and PostgreSQL', otherwise: 0 },
    stops: { is: 'of nodes in order, by SIGTERM', otherwise: 0 },
    minutes: { is: 'for which nodes are made to fail, in one part', otherwise: 7 },
  },
  texts: {
    store: '`postgres`: several nodes fail; without it, one server on a file',
    state: 'a file: nodes fail in parts, one with each call, until all is done',
  },
})
// The arguments are refused, and help is printed, before the runtime is loaded.
if (given.store === 'postgres') {
  const { playNodes } = await import('./nodes/main.ts')
  const { kills, freezes, restarts, cuts, stops, uncertain, state = null, ...others } = given
  const faults = { kill: kills, freeze: freezes, restart: restarts, cut: cuts, stop: stops }
  process.exit(await playNodes({ ...others, faults, state, uncertain: uncertain ?? kills * 2 }))
}
if (given.store !== undefined) throw new Error(`--store: "${given.store}" is not postgres.`)
const { CrashTest } = await import('./crash-test.ts')

const least = given.uncertain ?? given.kills * 2
const note = (text: string): void => void process.stderr.write(`${text}\n`)
let recoveryMsMax = 0
const sums = noSums()

for (let index = 0; index < given.seeds; index++) {
  const share = Math.floor((given.kills * (index + 1)) / given.seeds) - Math.floor((given.kills * index) / given.seeds)
  const test = await CrashTest.open(given.seed + index, { note })
  try {
    await test.play(share)
  } finally {
    await test.close()
  }
  recoveryMsMax = Math.max(recoveryMsMax, test.recoveryMsMax)
  for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += test.sums[name]
  if (!given.json) console.log(`seed ${given.seed + index}: ${JSON.stringify(test.sums)}`)
}

if (sums.uncertain < least) note(`only ${sums.uncertain} sends were uncertain, and ${least} were to be tried`)
console.log(JSON.stringify({ ...sums, recovery_ms_max: recoveryMsMax }))
if (sums.erased === 0) note('nobody was erased, so that nothing was looked for')
const wrong =
  sums.lost + sums.duplicates + sums.wrong_ids + sums.without_consent + sums.left_of_erased + sums.unrecorded
process.exitCode = wrong === 0 && sums.uncertain >= least && sums.erased > 0 ? 0 : 1
