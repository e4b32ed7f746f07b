/**
 * The simulation rig: `npm run rig:simulate -- --help`. Plays one installation per seed, in which processes die and
 * freeze and responses get lost, and compares the contents of the ATS with the outcome of each push. Exits 1 on any
 * violation, and if there were fewer uncertain sends than `--uncertain`, because the run then tested nothing.
 */
import { stopwatch } from '../../kit/real-time.ts'
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG } from './arguments.ts'
import type { Played } from './play.ts'

const given = readArguments(RIG)
const failures = failuresOf(RIG, given)

// The arguments are refused, and help is printed, before the runtime is loaded.
const { caseOf } = await import('./case.ts')
const { play } = await import('./play.ts')

const limit = given.kills ?? Number.POSITIVE_INFINITY
const watch = stopwatch()
const most = given.seconds ?? Number.POSITIVE_INFINITY
const sums = { seeds: 0, uncertain: 0, violations: 0 }
let pushes = 0
let lives = 0

/** Printed violations per seed. */
const SHOWN = 8
const note = (text: string): void => void process.stderr.write(`${text}\n`)

const nodesOf = (seed: number): number => (given.nodes === 0 ? 2 + (seed % 2) : given.nodes)

for (let seed = given.seed; seed < given.seed + given.seeds && watch.seconds < most; seed++) {
  failures.plays(`seed ${seed}`, { seed, seeds: 1, uncertain: null })
  const played = await play(seed, { kills: limit, nodes: nodesOf(seed) }).catch(
    (error: unknown): Played => ({
      testCase: caseOf(seed).testCase,
      pushes: 0,
      lives: 0,
      uncertain: 0,
      violations: { broke: [error instanceof Error ? String(error.stack) : String(error)] },
    }),
  )
  add(played)
  if (given.bail && sums.violations > 0) break
  if (!given.json && sums.seeds % 100 === 0) note(`${sums.seeds} seeds, ${watch.seconds} s`)
}

function add({ testCase, violations, ...played }: Played): void {
  sums.seeds++
  sums.uncertain += played.uncertain
  pushes += played.pushes
  lives += played.lives
  const texts = Object.entries(violations).flatMap(([kind, list]) => list.map((text) => `${kind}: ${text}`))
  sums.violations += texts.length
  if (texts.length > 0)
    failures.note([`seed ${testCase.seed}: ${JSON.stringify(testCase)}`, ...texts.slice(0, SHOWN)].join('\n  '))
}

const least = given.uncertain
if (sums.uncertain < least) {
  failures.plays('all seeds', {})
  failures.note(`only ${sums.uncertain} sends were uncertain, and ${least} were to be tried`)
}
if (!given.json) console.log(`${pushes} pushes in ${lives} lives of the process, ${watch.seconds} s`)
console.log(JSON.stringify(sums))
process.exitCode = sums.violations === 0 && sums.uncertain >= least ? 0 : 1
