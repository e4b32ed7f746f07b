/**
 * The mutants rig: `npm run rig:mutants -- --help`. Breaks a copy of the runtime in one place at a time and plays the
 * simulation rig or another one on it until it finds a violation, or runs the test file that must fail. Exits 1 if a mutant survives,
 * and if a patch no longer applies or does not compile.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { readArguments } from '../arguments.ts'
import { hasStrace } from '../faults/strace.ts'
import { atEnd } from '../leftovers.ts'
import { typeErrors } from './compile.ts'
import { RIG_MUTANTS } from './of-rigs.ts'
import { TEST_MUTANTS } from './of-tests.ts'
import { MUTANTS, patched } from './patches.ts'

const ALL = [...Object.keys(MUTANTS), ...Object.keys(TEST_MUTANTS), ...Object.keys(RIG_MUTANTS)]
const given = readArguments({
  name: 'mutants',
  summary: `Breaks a copy of the runtime in one place at a time, and lets a rig or a file of tests find that out. The mutants:
${ALL.join(', ')}`,
  numbers: {
    seeds: { is: 'installations within which each mutant must be caught', otherwise: 1000 },
    seed: { is: 'seed of the first of them', otherwise: 1 },
    kills: { is: 'processes of one installation die or freeze at most so often (no limit)', otherwise: null },
    every: { is: 'only each n-th mutant of the list, so some of each rig', otherwise: 1 },
  },
  texts: { mutant: 'only this one' },
})

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const note = (text: string): void => void process.stderr.write(`${text}\n`)
const wanted = given.mutant === undefined ? ALL.filter((_, at) => at % given.every === 0) : [given.mutant]
if (!wanted.every((name) => ALL.includes(name))) throw new Error(`There is no mutant "${given.mutant}".`)
const names = wanted.filter((name) => RIG_MUTANTS[name]?.strace === undefined || hasStrace())
if (names.length < wanted.length) note('There is no strace here, so some mutants of rig:faults are left out.')

const OF_SIMULATION = ['runtime', 'schemas', 'package.json', 'test/kit']
const OF_RIGS = ['ats', 'pull', 'simulate', 'arguments.ts', 'leaks.ts', 'leftovers.ts'].map(
  (part) => `test/rigs/${part}`,
)
const OF_TESTS = [
  'bin',
  'client',
  'connectors',
  'examples',
  'runtime',
  'schemas',
  'scripts',
  'test',
  'package.json',
  'vitest.config.ts',
]

/** A copy of these parts of the tree, with the mutant applied. */
function copyOf(name: string, parts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-mutant-'))
  for (const part of parts) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of patched(ROOT, name)) writeFileSync(join(folder, file), text)
  return folder
}

const VITEST = 'node_modules/vitest/vitest.mjs'
const REPORT = 'report.json'

/** `report`: what the run wrote into the file {@link REPORT} of its folder; empty if it wrote none. */
type Printed = { readonly out: string; readonly errors: string; readonly report: string }

/** Runs Node on the mutant until it ends; neither the process nor the copy outlives the rig. */
async function runOn(folder: string, args: readonly string[]): Promise<Printed> {
  // What is compiled in a copy is never used again.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const run = spawn(process.execPath, args, { cwd: folder, env })
  const remove = (): void => {
    run.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const forget = atEnd(remove)
  try {
    let [out, errors] = ['', '']
    run.stdout.on('data', (chunk) => {
      out += chunk
    })
    run.stderr.on('data', (chunk) => {
      errors += chunk
    })
    await new Promise((resolve) => run.on('close', resolve))
    const report = join(folder, REPORT)
    return { out, errors, report: existsSync(report) ? readFileSync(report, 'utf8') : '' }
  } finally {
    remove()
    forget()
  }
}

function isCaught(name: string): Promise<boolean> {
  if (TEST_MUTANTS[name]) return failsTests(name)
  return RIG_MUTANTS[name] ? failsRig(name) : failsSimulation(name)
}

/** Whether the simulation detects the mutant; it must also have started to play. */
async function failsSimulation(name: string): Promise<boolean> {
  const limit = given.kills === null ? [] : ['--kills', `${given.kills}`]
  const args = ['--seeds', `${given.seeds}`, '--seed', `${given.seed}`, ...limit, '--bail', '--json']
  const folder = copyOf(name, [...OF_SIMULATION, ...OF_RIGS])
  const { errors, seeds, violations } = await sumsOf(name, folder, ['test/rigs/simulate/main.ts', ...args])
  const found = errors.split('\n')[1]?.trim().slice(0, 160) ?? ''
  note(violations > 0 ? `caught  ${name}: after ${seeds} seeds, ${found}` : `MISSED  ${name}: ${seeds} seeds`)
  return violations > 0
}

/** Whether the rig of this mutant detects it. */
async function failsRig(name: string): Promise<boolean> {
  const { rig } = RIG_MUTANTS[name]!
  const { errors, violations } = await sumsOf(name, copyOf(name, OF_TESTS), rig)
  note(
    violations > 0 ? `caught  ${name}: ${errors.split('\n')[0]?.slice(0, 160)}` : `MISSED  ${name}: ${rig.join(' ')}`,
  )
  return violations > 0
}

/** The object that a rig prints last, with what it printed as errors. */
async function sumsOf(name: string, folder: string, args: readonly string[]) {
  const { out, errors } = await runOn(folder, args)
  const last = out.trim().split('\n').at(-1) ?? ''
  if (!last.startsWith('{')) throw new Error(`Mutant "${name}" did not run:\n${errors.slice(0, 2_000)}`)
  return { errors, ...(JSON.parse(last) as { seeds: number; violations: number }) }
}

/** Whether a test detects the mutant. Others of its file must pass: a build in which nothing works proves nothing. */
async function failsTests(name: string): Promise<boolean> {
  const { test } = TEST_MUTANTS[name]!
  const reporter = ['--reporter=json', `--outputFile=${REPORT}`]
  const { out, errors, report } = await runOn(copyOf(name, OF_TESTS), [VITEST, 'run', test, ...reporter])
  if (report === '') throw new Error(`Mutant "${name}" did not run:\n${(errors || out).slice(0, 2_000)}`)
  const { numPassedTests, testResults } = JSON.parse(report) as Report
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find((one) => one.status === 'failed')
  const caught = failed !== undefined && numPassedTests > 0
  note(caught ? `caught  ${name}: ${failed.title.slice(0, 160)}` : `MISSED  ${name}: ${test}`)
  return caught
}

type Report = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

// Checks that all patches apply, and that they compile, before the first one runs.
const errors = await typeErrors(ROOT, names)
if (errors.length > 0)
  throw new Error(`Fix these mutants: their build breaks more than one promise.\n${errors.join('\n')}`)
const queue = new PQueue({ concurrency: availableParallelism() })
const caught = await Promise.all(names.map((name) => queue.add(() => isCaught(name))))
const sums = { mutants: names.length, mutants_caught: caught.filter(Boolean).length }
console.log(JSON.stringify(sums))
process.exitCode = sums.mutants === sums.mutants_caught ? 0 : 1
