/**
 * The mutants rig: `npm run rig:mutants -- --help`. Breaks a copy of the runtime in one place at a time and plays the simulation rig
 * on it until it finds something. Exits 1 when a mutant survives its seeds, and when a patch does not apply any more.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { readArguments } from '../arguments.ts'
import { atEnd } from '../leftovers.ts'
import { MUTANTS, patched } from './patches.ts'

const given = readArguments({
  name: 'mutants',
  summary: `Breaks a copy of the runtime in one place at a time, and lets rig:simulate find that out. The mutants:
${Object.keys(MUTANTS).join(', ')}`,
  numbers: {
    seeds: { is: 'installations within which each mutant must be caught', otherwise: 1000 },
    seed: { is: 'seed of the first of them', otherwise: 1 },
    kills: { is: 'processes of one installation die or freeze at most so often (no limit)', otherwise: null },
  },
  texts: { mutant: 'only this one' },
})

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const names = Object.keys(MUTANTS).filter((name) => given.mutant === undefined || name === given.mutant)
const note = (text: string): void => void process.stderr.write(`${text}\n`)

/** A copy of what the simulation needs, with the mutant in it. */
function copyOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-mutant-'))
  for (const part of ['runtime', 'schemas', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  for (const part of ['ats', 'pull', 'simulate', 'arguments.ts'])
    cpSync(join(ROOT, 'test/rigs', part), join(folder, 'test/rigs', part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of patched(ROOT, name)) writeFileSync(join(folder, file), text)
  return folder
}

/** Whether the simulation finds the mutant; it must also have begun to play at all. */
async function isCaught(name: string): Promise<boolean> {
  const folder = copyOf(name)
  const limit = given.kills === null ? [] : ['--kills', `${given.kills}`]
  const args = ['--seeds', `${given.seeds}`, '--seed', `${given.seed}`, ...limit, '--bail', '--json']
  const rig = spawn(process.execPath, ['test/rigs/simulate/main.ts', ...args], { cwd: folder })
  const remove = (): void => {
    rig.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const forget = atEnd(remove)
  try {
    let [out, errors] = ['', '']
    rig.stdout.on('data', (chunk) => {
      out += chunk
    })
    rig.stderr.on('data', (chunk) => {
      errors += chunk
    })
    await new Promise((resolve) => rig.on('close', resolve))
    const last = out.trim().split('\n').at(-1) ?? ''
    if (!last.startsWith('{')) throw new Error(`Mutant "${name}" did not run:\n${errors.slice(0, 2_000)}`)
    const { seeds, violations } = JSON.parse(last) as { seeds: number; violations: number }
    const found = errors.split('\n')[1]?.trim().slice(0, 160) ?? ''
    note(violations > 0 ? `caught  ${name}: after ${seeds} seeds, ${found}` : `MISSED  ${name}: ${seeds} seeds`)
    return violations > 0
  } finally {
    remove()
    forget()
  }
}

if (names.length === 0) throw new Error(`There is no mutant "${given.mutant}".`)
// All patches are tried before the first one runs.
for (const name of names) patched(ROOT, name)
const queue = new PQueue({ concurrency: availableParallelism() })
const caught = await Promise.all(names.map((name) => queue.add(() => isCaught(name))))
const sums = { mutants: names.length, mutants_caught: caught.filter(Boolean).length }
console.log(JSON.stringify(sums))
process.exitCode = sums.mutants === sums.mutants_caught ? 0 : 1
