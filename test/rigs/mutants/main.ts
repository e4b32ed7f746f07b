/**
 * The mutants rig: `npm run rig:mutants -- --help`. Breaks a copy of the runtime in one place at a time and plays the
 * simulation rig or another one on it until it finds a violation, or runs the test file that must fail. Exits 1 if a
 * mutant survives, and if a patch no longer applies or does not compile.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { stopwatch } from '../../kit/real-time.ts'
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { hasStrace } from '../faults/strace.ts'
import { ALL, RIG } from './arguments.ts'
import { typeErrors } from './compile.ts'
import type { Found } from './first-failure.ts'
import { RIG_MUTANTS } from './of-rigs.ts'
import { TEST_MUTANTS } from './of-tests.ts'
import { Tree } from './tree.ts'

const given = readArguments(RIG)
const failures = failuresOf(RIG, given)

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const note = (text: string): void => void process.stderr.write(`${text}\n`)
const wanted = given.mutant === undefined ? ALL.filter((_, at) => at % given.every === 0) : [given.mutant]
if (!wanted.every((name) => ALL.includes(name))) throw new Error(`There is no mutant "${given.mutant}".`)
const names = wanted.filter((name) => RIG_MUTANTS[name]?.strace === undefined || hasStrace())
if (names.length < wanted.length) note('There is no strace here, so some mutants of rig:faults are left out.')

/** How a mutant was caught, or null; `by`: what had to catch it. */
type Verdict = { readonly caught: string | null; readonly by: string }

function verdictOn(tree: Tree, name: string): Promise<Verdict> {
  const test = TEST_MUTANTS[name]
  if (test) return byTests(tree, test.test)
  const rig = RIG_MUTANTS[name]
  if (rig) return byRig(tree, rig.rig)
  const limit = given.kills === null ? [] : ['--kills', `${given.kills}`]
  const seeds = ['--seeds', `${given.seeds}`, '--seed', `${given.seed}`]
  return byRig(tree, ['test/rigs/simulate/main.ts', ...seeds, ...limit, '--bail', '--json'])
}

/** Whether a rig detects the mutant; it must also have started to play. */
async function byRig(tree: Tree, rig: readonly string[]): Promise<Verdict> {
  const { out, errors } = await tree.run(rig)
  const { violations } = lastObject(out, errors) as { violations: number }
  return { caught: violations > 0 ? shortly(errors) : null, by: rig.join(' ') }
}

/** Whether a test detects the mutant. Others of its file must pass: a build in which nothing works proves nothing. */
async function byTests(tree: Tree, file: string): Promise<Verdict> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', file, '--no-cache']
  const { out, errors } = await tree.run([...vitest, '--reporter=./test/rigs/mutants/first-failure.ts'])
  const { failed, passed } = lastObject(out, errors) as Found
  return { caught: passed > 0 ? failed : null, by: file }
}

/** What a process prints last. */
function lastObject(out: string, errors: string): unknown {
  const last = out.trim().split('\n').at(-1) ?? ''
  if (!last.startsWith('{')) throw new Error(`it did not run:\n${(errors || out).slice(0, 2_000)}`)
  return JSON.parse(last)
}

/** What a rig saw first, after the description of its case. */
const shortly = (errors: string): string =>
  errors
    .split('\n')
    .find((line) => !line.startsWith('seed '))
    ?.trim() ?? ''

/** Plays one mutant, and prints how it was caught, and how long that took. */
async function judge(tree: Tree, name: string): Promise<boolean> {
  const watch = stopwatch()
  const { caught, by } = await tree.with([name], () =>
    verdictOn(tree, name).catch((error: unknown): Verdict => ({ caught: null, by: String(error) })),
  )
  const time = `${(watch.ms / 1_000).toFixed(1)} s`.padStart(8)
  if (caught === null) failures.note(`MISSED ${time}  ${name}: ${by}`, { name, only: { mutant: name, every: null } })
  else note(`caught ${time}  ${name}: ${caught.slice(0, 160)}`)
  return caught !== null
}

/** The longest first, so that no core waits at the end: rigs of real processes, then tests, then simulations. */
const left = names.toReversed()
async function judgeThoseLeft(tree: Tree): Promise<number> {
  let caught = 0
  for (let name = left.shift(); name !== undefined; name = left.shift()) caught += Number(await judge(tree, name))
  tree.remove()
  return caught
}

// Checks that all patches apply, and that they compile, before the first one runs.
const first = new Tree(ROOT)
const errors = await typeErrors(first, names)
if (errors.length > 0)
  throw new Error(`Fix these mutants: their build breaks more than one promise.\n${errors.join('\n')}`)
const others = Array.from({ length: Math.min(availableParallelism(), names.length) - 1 }, () => new Tree(ROOT))
const caught = await Promise.all([first, ...others].map(judgeThoseLeft))
const sums = { mutants: names.length, mutants_caught: caught.reduce((sum, one) => sum + one, 0) }
console.log(JSON.stringify(sums))
process.exitCode = sums.mutants === sums.mutants_caught ? 0 : 1
