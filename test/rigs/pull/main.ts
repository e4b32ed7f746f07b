/**
 * The pull rig: `node test/rigs/pull/main.ts [--seeds N] [--seed S] [--seconds T] [--json]`. Plays one simulated ATS
 * per seed and compares the stored records with it. Exits 1 on a run that falsely reported complete, on records lost or
 * invented, on a hidden shift that a full run did not repair, and on remaining data of erased persons.
 */
import { parseArgs } from 'node:util'
import { caseOf } from './case.ts'
import { type Played, play } from './play.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

const first = Number(values.seed ?? 1)
const count = Number(values.seeds ?? (values.seed === undefined ? 1000 : 1))
const end = values.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(values.seconds) * 1000
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
const started = performance.now()

const note = (text: string): void => void process.stderr.write(`${text}\n`)

for (let seed = first; seed < first + count && performance.now() < end; seed++) {
  const played = await play(seed).catch((error: unknown): never => {
    note(
      `seed ${seed} broke: ${error instanceof Error ? error.stack : error}\n${JSON.stringify(caseOf(seed).testCase)}`,
    )
    process.exit(1)
  })
  add(played)
  if (!values.json && sums.seeds % 500 === 0)
    note(`${sums.seeds} seeds, ${Math.round((performance.now() - started) / 1000)} s`)
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
    ...falseCompletes.map((text) => `false complete: ${text}`),
    ...lost.map((text) => `lost: ${text}`),
    ...invented.map((text) => `invented: ${text}`),
    ...leftOfErased.map((text) => `left of who was erased: ${text}`),
  ]
  if (wrong.length > 0)
    note(
      `seed ${testCase.seed} (npm run rig:pull -- --seed ${testCase.seed}): ${JSON.stringify(testCase)}\n  ${wrong.join('\n  ')}`,
    )
}

if (!values.json)
  console.log(`${runs} runs, ${complete} of them complete, in ${Math.round((performance.now() - started) / 1000)} s`)
console.log(JSON.stringify(sums))
const bad =
  sums.false_completes +
  sums.lost +
  sums.invented +
  sums.left_of_erased +
  (sums.hidden_shift - sums.hidden_shift_healed)
process.exitCode = bad === 0 ? 0 : 1
