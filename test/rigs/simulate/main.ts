/**
 * The simulation rig: `node test/rigs/simulate/main.ts [--seeds N] [--seed S] [--seconds T] [--uncertain N] [--json]`. Plays one
 * installation per seed, in which processes die and freeze and answers get lost, and holds what the ATS has against what became
 * of each push. Exits 1 on any violation, and when there were fewer uncertain sends than `--uncertain`: then nothing was tried.
 */
import { parseArgs } from 'node:util'
import { caseOf } from './case.ts'
import { type Played, play } from './play.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    seconds: { type: 'string' },
    uncertain: { type: 'string', default: '0' },
    /** Ends at the first violation. */
    bail: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const first = Number(values.seed ?? 1)
const count = Number(values.seeds ?? (values.seed === undefined ? 1000 : 1))
const started = Date.now()
const end = values.seconds === undefined ? Number.POSITIVE_INFINITY : started + Number(values.seconds) * 1000
const sums = { seeds: 0, uncertain: 0, violations: 0 }
let pushes = 0
let lives = 0

/** Violations of one seed that are printed. */
const SHOWN = 8
const note = (text: string): void => void process.stderr.write(`${text}\n`)
const seconds = (): number => Math.round((Date.now() - started) / 1000)

for (let seed = first; seed < first + count && Date.now() < end; seed++) {
  const played = await play(seed).catch(
    (error: unknown): Played => ({
      made: caseOf(seed).made,
      pushes: 0,
      lives: 0,
      uncertain: 0,
      violations: { broke: [error instanceof Error ? String(error.stack) : String(error)] },
    }),
  )
  add(played)
  if (values.bail && sums.violations > 0) break
  if (!values.json && sums.seeds % 100 === 0) note(`${sums.seeds} seeds, ${seconds()} s`)
}

function add({ made, violations, ...played }: Played): void {
  sums.seeds++
  sums.uncertain += played.uncertain
  pushes += played.pushes
  lives += played.lives
  const texts = Object.entries(violations).flatMap(([kind, list]) => list.map((text) => `${kind}: ${text}`))
  sums.violations += texts.length
  if (texts.length > 0)
    note(
      `seed ${made.seed} (npm run rig:simulate -- --seed ${made.seed} --seeds 1): ${JSON.stringify(made)}\n  ${texts.slice(0, SHOWN).join('\n  ')}`,
    )
}

const least = Number(values.uncertain)
if (sums.uncertain < least) note(`only ${sums.uncertain} sends were uncertain, and ${least} were to be tried`)
if (!values.json) console.log(`${pushes} pushes in ${lives} lives of the process, ${seconds()} s`)
console.log(JSON.stringify(sums))
process.exitCode = sums.violations === 0 && sums.uncertain >= least ? 0 : 1
