/**
 * The pull rig: `npm run rig:pull -- --help`. Plays one simulated ATS per seed and compares the stored records with it.
 * Exits 1 on a run that falsely reported complete, on records lost or invented, on a hidden shift that a full run did not
 * repair, and on remaining data of erased persons.
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

const first = given.seed ?? 1
const count = given.seeds ?? (given.seed === null ? 1000 : 1)
const most = given.seconds ?? Number.POSITIVE_INFINITY
const sums = {
  seeds: 0,
  false_completes: 0,
  hidden_shift: 0,
  hidden_shift_healed: 0,
  lost: 0,
  invented: 0,
  left_of_erased: 0,
}
let runs = 0
let complete = 0
const watch = stopwatch()

const note = (text: string): void => void process.stderr.write(`${text}\n`)

for (let seed = first; seed < first + count && watch.seconds < most; seed++) {
  failures.plays(`seed ${seed}`, { seed, seeds: 1 })
  const played = await play(seed).catch((error: unknown): never => {
    failures.note(`seed ${seed} broke: ${JSON.stringify(caseOf(seed).testCase)}`)
    throw error
  })
  add(played)
  if (!given.json && sums.seeds % 500 === 0) note(`${sums.seeds} seeds, ${watch.seconds} s`)
}

function add(played: Played): void {
  const { testCase, falseCompletes, hiddenShift, healed, lost, invented, leftOfErased } = played
  sums.seeds++
  runs += played.runs
  complete += played.complete
  sums.false_completes += falseCompletes.length
  sums.hidden_shift += hiddenShift ? 1 : 0
  sums.hidden_shift_healed += hiddenShift && healed ? 1 : 0
  sums.lost += lost.length
  sums.invented += invented.length
  sums.left_of_erased += leftOfErased.length
  const wrong = [
    ...(hiddenShift && !healed ? ['a hidden shift was not repaired by the next full run'] : []),
    ...falseCompletes.map((text) => `false complete: ${text}`),
    ...lost.map((text) => `lost: ${text}`),
    ...invented.map((text) => `invented: ${text}`),
    ...leftOfErased.map((text) => `left of who was erased: ${text}`),
  ]
  if (wrong.length > 0) failures.note([`seed ${testCase.seed}: ${JSON.stringify(testCase)}`, ...wrong].join('\n  '))
}

if (!given.json) console.log(`${runs} runs, ${complete} of them complete, in ${watch.seconds} s`)
console.log(JSON.stringify(sums))
const bad =
  sums.false_completes +
  sums.lost +
  sums.invented +
  sums.left_of_erased +
  (sums.hidden_shift - sums.hidden_shift_healed)
process.exitCode = bad === 0 ? 0 : 1
