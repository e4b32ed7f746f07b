/**
 * The same pulls with Hirewire, a script and four other tools, each pull in a process tree of its own. Start it with
 * `run.sh`, which installs them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { inFolder } from '../folder.ts'
import { type PageServer, startPageServer } from '../page-server.ts'
import { CASES, type Case, rotated } from '../pull.ts'
import { LISTS, type ListState } from '../records.ts'
import { median, rounded } from '../statistics.ts'
import { fault, STDOUT, type Titles, titlesListed } from './stored.ts'
import { type Pull, TOOLS } from './tools.ts'

const NAMES = Object.keys(TOOLS)
const WORKS = Object.keys(CASES) as Case[]

const HELP = `Usage: bench/peers/run.sh [options]

Options:
  --records N    records of the list (default 20000)
  --page-size N  records of a page (default 1000)
  --rounds N     rounds; a figure is the median of them (default 5)
  --tools NAMES  some tools, separated by commas: ${NAMES.join(', ')}
  --works NAMES  some pulls, separated by commas: ${WORKS.join(', ')}
                 (default all but stamped; new is always among them)
  --json FILE    also writes all measurements to a file, again after each round
  --help         this text

Example:
  bench/peers/run.sh --records 2000 --rounds 1
`

type Wanted = {
  readonly records: number
  readonly pageSize: number
  readonly rounds: number
  readonly tools: readonly string[]
  readonly works: readonly Case[]
  readonly json: string | undefined
}

/** Seconds, of all processes of the tool. */
type Cost = { readonly cpu: number; readonly wall: number }
/** `start`: a pull of an empty list into an empty folder; `again`: another one into the same folder. */
type Step = Case | 'start' | 'again'
type Course = Partial<Record<Step, Cost>>
type Courses = Readonly<Record<string, Course[]>>

function wanted(): Wanted | null {
  const { values } = parseArgs({
    options: {
      records: { type: 'string', default: '20000' },
      'page-size': { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
      tools: { type: 'string', default: NAMES.join(',') },
      works: { type: 'string', default: WORKS.filter((work) => work !== 'stamped').join(',') },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const works = chosen('works', values.works, WORKS)
  return {
    records: wholeNumber('records', values.records),
    pageSize: wholeNumber('page-size', values['page-size']),
    rounds: wholeNumber('rounds', values.rounds),
    tools: chosen('tools', values.tools, NAMES),
    // The others pull into what this one stored.
    works: works.includes('new') ? works : ['new', ...works],
    json: values.json,
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${option} needs a whole number from 1, and not "${text}".`)
  return Number(text)
}

function chosen<Name extends string>(option: string, text: string, all: readonly Name[]): Name[] {
  const names = text.split(',')
  const unknown = names.find((name) => !all.some((one) => one === name))
  if (unknown !== undefined) throw new Error(`--${option} does not know "${unknown}"; it knows ${all.join(', ')}.`)
  return all.filter((name) => names.includes(name))
}

/** Runs a tool once. Throws if it fails, or if its records are then not the listed ones. */
function pullOnce(name: string, pull: Pull, before: Titles, listed: Titles): Cost {
  const tool = TOOLS[name]!
  mkdirSync(pull.folder, { recursive: true })
  tool.prepare?.(pull)
  const at = (file: string): string => join(pull.folder, file)
  const [stdout, stderr] = [openSync(at(STDOUT), 'w'), openSync(at('stderr'), 'w')]
  const measure = fileURLToPath(new URL('./measure.py', import.meta.url))
  spawnSync('python3', [measure, at('cost.json'), ...tool.command(pull)], {
    stdio: ['ignore', stdout, stderr],
    env: { ...process.env, ...tool.env?.(pull) },
  })
  closeSync(stdout)
  closeSync(stderr)
  const { code, cpu, wall } = costIn(at('cost.json'))
  const wrong = code === 0 ? fault(tool.records, { folder: pull.folder, before, listed }) : `it ended with ${code}`
  if (wrong === null) return { cpu, wall }
  throw new Error(`${tool.label}: ${wrong}.\n${readFileSync(at('stderr'), 'utf8').slice(-2_000)}`)
}

function costIn(file: string): Cost & { readonly code: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('measure.py measured nothing; it needs Linux and Python 3.')
  }
}

type Stage = {
  readonly server: PageServer
  readonly listed: Readonly<Record<ListState, Titles>>
  readonly wanted: Wanted
}

const NOTHING: Titles = new Map()

function start(name: string, folder: string, { server, wanted }: Stage): Cost {
  return pullOnce(name, { folder, api: server.api(0), pageSize: wanted.pageSize }, NOTHING, NOTHING)
}

async function course(name: string, folder: string, stage: Stage): Promise<Course> {
  const { server, listed, wanted } = stage
  const empty = join(folder, 'empty')
  const measured: Course = { start: start(name, empty, stage), again: start(name, empty, stage) }
  const pull = { folder: join(folder, 'full'), api: server.api(wanted.records), pageSize: wanted.pageSize }
  let before = NOTHING
  for (const work of wanted.works) {
    await server.show(CASES[work])
    const now = listed[CASES[work].list]
    measured[work] = pullOnce(name, pull, before, now)
    before = now
  }
  return measured
}

/** Renders every page once: no tool waits for that. */
async function warm({ server, wanted }: Stage): Promise<void> {
  for (const list of LISTS) {
    await server.show({ list, stamped: false })
    for (let at = 0; at < wanted.records; at += wanted.pageSize)
      await (await fetch(`${server.api(wanted.records)}/v2/job?start=${at}&count=${wanted.pageSize}`)).arrayBuffer()
  }
}

const startOf = (work: Case): Step => (work === 'new' ? 'start' : 'again')

type Figures = Readonly<Record<string, Readonly<Record<string, Cost>>>>

/** Medians: of the start in seconds, of a pull in seconds for 100,000 records, without the start. */
function figuresOf(courses: Courses, { records, works }: Wanted): Figures {
  const of = (all: readonly Course[], value: (course: Course) => number): number => rounded(median(all.map(value)))
  const marginal = (all: readonly Course[], work: Case, kind: keyof Cost): number =>
    of(all, (one) => ((one[work]![kind] - one[startOf(work)]![kind]) / records) * 100_000)
  return Object.fromEntries(
    Object.entries(courses).map(([name, all]) => [
      name,
      {
        start: { cpu: of(all, (one) => one.start!.cpu), wall: of(all, (one) => one.start!.wall) },
        ...Object.fromEntries(
          works.map((work) => [work, { cpu: marginal(all, work, 'cpu'), wall: marginal(all, work, 'wall') }]),
        ),
      },
    ]),
  )
}

function table(figures: Figures, works: readonly Case[]): string {
  const columns = ['start', ...works]
  const digits = (value: number): string => (Math.abs(value) >= 10 ? value.toFixed(0) : value.toFixed(1))
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    row(['CPU s / wall s', 'a start', ...works.map((work) => `${work}, per 100,000`)]),
    `|${'---|'.repeat(columns.length + 1)}`,
    ...Object.entries(figures).map(([name, costs]) =>
      row([
        `${TOOLS[name]!.label} (${TOOLS[name]!.version})`,
        ...columns.map((column) => `${digits(costs[column]!.cpu)} / ${digits(costs[column]!.wall)}`),
      ]),
    ),
  ].join('\n')
}

const machine = () => ({
  date: new Date().toISOString(),
  processor: cpus()[0]?.model.trim(),
  cores: cpus().length,
  kernel: release(),
  python: execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim(),
  go: execFileSync('go', ['version'], { encoding: 'utf8' }).trim(),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname }).trim(),
})

async function main(): Promise<void> {
  const options = wanted()
  if (options === null) return console.log(HELP)
  const say = (text: string): void => console.error(text)
  const server = await startPageServer()
  try {
    const lists = LISTS.map((list) => [list, titlesListed(options.records, list)] as const)
    const stage = { server, listed: Object.fromEntries(lists) as Record<ListState, Titles>, wanted: options }
    await warm(stage)
    // The first start of a tool compiles its files or reads them from disk.
    for (const name of options.tools) await inFolder(async (folder) => start(name, folder, stage))
    const courses: Courses = Object.fromEntries(options.tools.map((name) => [name, []]))
    for (let round = 0; round < options.rounds; round++) {
      for (const name of rotated(options.tools, round)) {
        const measured = await inFolder((folder) => course(name, folder, stage))
        courses[name]!.push(measured)
        const seconds = Object.entries(measured).map(([step, { cpu }]) => `${step} ${cpu.toFixed(2)}`)
        say(`round ${round + 1} of ${options.rounds}, ${name}: ${seconds.join(', ')} CPU s`)
      }
      if (options.json === undefined) continue
      const versions = Object.fromEntries(options.tools.map((name) => [name, TOOLS[name]!.version]))
      const report = { ...machine(), ...options, versions, figures: figuresOf(courses, options), courses }
      writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
    }
    console.log(table(figuresOf(courses, options), options.works))
  } finally {
    await server.close()
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
