import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { median, rounded } from './statistics.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SPEC = join(ROOT, 'connectors', 'recruiting-suite.yaml')

const ROUNDS: Readonly<Record<Size, number>> = { smallest: 1, short: 9, full: 25 }
/** For the built package, in milliseconds; a checkout strips types and reads a file for each module. */
const MOST_MS = { version: 60, lint: 150, status: 250, serve: 500 } as const
const MOST_IN_CHECKOUT = 1.5

type Measured = keyof typeof MOST_MS
const NAMES: Readonly<Record<Measured, string>> = {
  version: '--version',
  lint: 'lint of one spec with its scenarios',
  status: 'status beside a server',
  serve: 'serve, until it responds',
}
const FORMS = ['built', 'checkout'] as const
type Form = (typeof FORMS)[number]
type Timed = 'node' | `${Form} ${Measured}`
type Times = Record<Timed, number[]>

/** Whole processes, each in turn with `node -e 0`: what is busy beside them then slows all of them. */
export const start: Benchmark = {
  name: 'start',
  summary: 'Whole processes: --version, lint, status and serve, from the built package and from a checkout.',
  run: ({ size, installed, say }) =>
    inFolder(async (folder) => {
      if (installed === null) say('start: builds the package')
      const built = join(installed ?? builtIn(folder), 'bin', 'hirewire.js')
      const bins: Record<Form, string> = { built, checkout: join(ROOT, 'bin', 'hirewire.js') }
      const installation = installationIn(folder, bins.checkout)
      const times = emptyTimes()
      // Round 0 fills Node's cache of compiled modules.
      for (let round = size === 'smallest' ? 1 : 0; round <= ROUNDS[size]; round++) {
        say(`start: round ${round} of ${ROUNDS[size]}`)
        await oneRound(bins, installation, (name, ms) => round > 0 && times[name].push(ms))
      }
      return { figures: figuresOf(times), details: times }
    }),
}

/** The package as npm installs it, next to the dependencies of this checkout. */
function builtIn(folder: string): string {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'ignore' })
  const root = join(folder, 'package')
  for (const name of ['bin', 'dist', 'schemas', 'connectors', 'package.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** An installation with the connectors of the package, and no connection. */
function installationIn(folder: string, bin: string): string {
  const installation = join(folder, 'installation')
  execFileSync(process.execPath, [bin, 'init', installation], { stdio: 'ignore' })
  const config = join(installation, 'hirewire.yaml')
  writeFileSync(config, readFileSync(config, 'utf8').replace('port: 8420', 'port: 0'))
  return installation
}

async function oneRound(
  bins: Readonly<Record<Form, string>>,
  cwd: string,
  note: (name: Timed, ms: number) => void,
): Promise<void> {
  note('node', timed(['-e', '0'], cwd))
  for (const form of FORMS) {
    const bin = bins[form]
    note(`${form} version`, timed([bin, '--version'], cwd))
    note(`${form} lint`, timed([bin, 'lint', SPEC], cwd))
    const server = await startServer(bin, cwd)
    note(`${form} serve`, server.ms)
    note(`${form} status`, timed([bin, 'status'], cwd))
    await server.stop()
  }
}

function timed(args: readonly string[], cwd: string): number {
  const begun = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`)
  return performance.now() - begun
}

type Started = { readonly ms: number; stop(): Promise<void> }

async function startServer(bin: string, cwd: string): Promise<Started> {
  const begun = performance.now()
  const child = spawn(process.execPath, [bin, 'serve', '--json'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { address } = JSON.parse(await firstLine(child)) as { address: string }
  const { ok } = await fetch(`${address}/health/ready`)
  const ms = performance.now() - begun
  const stop = (): Promise<void> => {
    child.kill()
    return ended
  }
  if (ok) return { ms, stop }
  await stop()
  throw new Error('The server was not ready.')
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '')
    })
    child.once('exit', (code) => reject(new Error(`hirewire serve ended with ${code}.`)))
  })
}

const emptyTimes = (): Times => {
  const names = FORMS.flatMap((form) => (Object.keys(NAMES) as Measured[]).map((name) => `${form} ${name}` as const))
  return Object.fromEntries(['node', ...names].map((name) => [name, [] as number[]])) as Times
}

function figuresOf(times: Times): Figure[] {
  const node = median(times.node)
  const measured = FORMS.flatMap((form) =>
    (Object.keys(NAMES) as Measured[]).flatMap((name): Figure[] => {
      const ms = median(times[`${form} ${name}`])
      const value = MOST_MS[name] * (form === 'built' ? 1 : MOST_IN_CHECKOUT)
      return [
        { name: `${form}: ${NAMES[name]}`, value: rounded(ms, 0), unit: 'ms', goal: { at: 'most', value } },
        { name: `${form}: ${NAMES[name]}`, value: rounded(ms / node, 1), unit: '× node -e 0' },
      ]
    }),
  )
  return [{ name: 'node -e 0', value: rounded(node, 0), unit: 'ms' }, ...measured]
}
