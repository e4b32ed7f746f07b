/**
 * The rigs, in the form whose figures docs/assurance.md states. `node scripts/rigs.ts NAME…` runs them, and records the
 * last line of each in docs/figures.json. It exits with 1 if one finds a violation, and records that, too.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'docs', 'figures.json')

/** `rig`: where a rig has two forms. */
type RigForm = { readonly rig?: string; readonly args: readonly string[]; readonly shows: string }

export const RIGS = {
  simulate: { args: ['--seeds', '400', '--uncertain', '200'], shows: 'whole installations, in simulated time' },
  'simulate-nodes': {
    rig: 'simulate',
    args: ['--nodes', '0', '--seeds', '40', '--uncertain', '10'],
    shows: 'two or three nodes with clocks of their own on one simulated PostgreSQL',
  },
  pull: { args: ['--seeds', '1000'], shows: 'pulls from ATSs whose lists change while they are read' },
  crash: { args: ['--kills', '25'], shows: 'a real server that is killed' },
  'crash-nodes': {
    rig: 'crash',
    args: [
      ...['--store', 'postgres', '--nodes', '3', '--kills', '2', '--stops', '1', '--promotions', '2'],
      ...['--uncertain', '4'],
    ],
    shows: 'servers on one PostgreSQL that are killed and stopped, and replicas that are promoted in its place',
  },
  order: { args: ['--sends', '300'], shows: 'the system calls of a real server' },
  attack: { args: ['--short'], shows: 'hostile specs, ATSs, senders, callers and files against a real server' },
  fuzz: { args: ['--requests', '20000'], shows: 'random requests to a real server with the data of two customers' },
  faults: { args: ['--short'], shows: 'a full disk, failing system calls, signals and clocks under a real server' },
  leaks: {
    args: ['--short'],
    shows: 'planted values in every input of a real server, and a search of all that leaves it',
  },
  feed: {
    args: ['--changes', '20000', '--kills', '3'],
    shows: 'several processes that write to one change feed on PostgreSQL and are killed',
  },
  mutants: { args: [], shows: 'builds that are broken in one place each' },
} as const satisfies Readonly<Record<string, RigForm>>

export type RigName = keyof typeof RIGS
/** `result`: the JSON object that the rig printed. */
export type Figure = { readonly date: string; readonly result: Readonly<Record<string, unknown>> }

const scriptOf = (name: RigName): string => `rig:${(RIGS[name] as RigForm).rig ?? name}`
export const commandOf = (name: RigName): string =>
  `npm run ${scriptOf(name)} -- ${[...RIGS[name].args, '--json'].join(' ')}`

export const recordedFigures = (): Readonly<Partial<Record<RigName, Figure>>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Partial<Record<RigName, Figure>>

const isRig = (name: string): name is RigName => Object.hasOwn(RIGS, name)

/** Returns whether the rig found no violation. */
function record(name: RigName): boolean {
  const args = ['run', '--silent', scriptOf(name), '--', ...RIGS[name].args, '--json']
  const { status, stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const result = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Figure['result']
  const date = new Date().toISOString().slice(0, 10)
  const all = { ...recordedFigures(), [name]: { date, result } }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(`${name}: ${JSON.stringify(result)}`)
  return status === 0
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !isRig(name))
  if (unknown.length > 0 || names.length === 0) {
    console.error(`Name rigs to run: ${Object.keys(RIGS).join(', ')}.`)
    process.exitCode = 2
  } else if (!names.filter(isRig).map(record).every(Boolean)) process.exitCode = 1
}
