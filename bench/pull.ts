import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import type { ContestantMessage, ContestantName } from './contestant.ts'
import { inFolder } from './folder.ts'
import { type PageServer, type Shown, startPageServer } from './page-server.ts'
import { median, rounded } from './statistics.ts'

/** Records and rounds of each page size. */
const SIZES: Readonly<Record<Size, { records: number; rounds: number }>> = {
  smallest: { records: 400, rounds: 1 },
  short: { records: 10_000, rounds: 5 },
  full: { records: 20_000, rounds: 5 },
}
const PAGE_SIZES = [100, 1_000]
const NAMES: readonly ContestantName[] = ['hirewire', 'same_guarantees', 'script_with_hash', 'script']

/** The pulls of a contestant, one after the other, into a file that is empty at first. */
export const CASES = {
  new: { list: 'first', stamped: false },
  unchanged: { list: 'first', stamped: false },
  /** No record differs, but each response does, as where an ATS puts its time into them. */
  stamped: { list: 'first', stamped: true },
  scattered: { list: 'scattered', stamped: false },
  together: { list: 'together', stamped: false },
} satisfies Record<string, Shown>
export type Case = keyof typeof CASES
const CASE_NAMES = Object.keys(CASES) as Case[]

/** How many records each case may store; the plain script stores all of them each time. */
const written = (name: Case, records: number): number =>
  ({ new: records, unchanged: 0, stamped: 0, scattered: records / 100, together: records / 100 })[name]

type Measured = { readonly ms: number; readonly cpu: number }
type Course = Readonly<Record<Case | 'start', Measured>>

/**
 * Each contestant reads the same lists, in turn and in a process of its own: first into an empty file, then unchanged,
 * then with one record in a hundred changed. Its start is measured apart and is no part of a pull.
 */
export const pull: Benchmark = {
  name: 'pull',
  summary: 'Pulls of new, unchanged and slightly changed lists: time and processor time beside three written by hand.',
  async run({ size, say }) {
    const { records, rounds } = SIZES[size]
    const server = await startPageServer()
    try {
      const figures: Figure[] = []
      const details: Record<string, unknown> = { records, rounds }
      for (const pageSize of PAGE_SIZES) {
        const courses = new Map(NAMES.map((name) => [name, [] as Course[]]))
        // The first round is a warm-up and does not count.
        for (let round = size === 'smallest' ? 1 : 0; round <= rounds; round++)
          for (const name of rotated(NAMES, round)) {
            const course = await inFolder((folder) => run({ name, folder, records, pageSize, server }))
            say(`pull: pages of ${pageSize}, round ${round} of ${rounds}, ${name}: ${told(course)}`)
            if (round > 0) courses.get(name)!.push(course)
          }
        const medians = Object.fromEntries([...courses].map(([name, all]) => [name, medianOf(all)]))
        figures.push(...figuresOf(medians as Medians, { records, pageSize }))
        details[`pages of ${pageSize}`] = { courses: Object.fromEntries(courses) }
      }
      return { figures, details }
    } finally {
      await server.close()
    }
  },
}

/** The first contestant runs on a colder machine, so the order rotates. */
export const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length]!)

type Stage = {
  readonly name: ContestantName
  readonly folder: string
  readonly records: number
  readonly pageSize: number
  readonly server: PageServer
}

async function run({ name, folder, records, pageSize, server }: Stage): Promise<Course> {
  const main = fileURLToPath(new URL('./contestant.ts', import.meta.url))
  const child = fork(main, [name, folder, server.api(records), String(pageSize)], { execArgv: [] })
  const ended = once(child, 'exit')
  const message = async (): Promise<ContestantMessage> => {
    const lost = ended.then(([code]) => Promise.reject(new Error(`The process of ${name} ended with ${code}.`)))
    return (await Promise.race([once(child, 'message'), lost]))[0]
  }
  const begun = performance.now()
  const { cpu } = await message()
  const course: Partial<Record<Case | 'start', Measured>> = { start: { ms: performance.now() - begun, cpu } }
  for (const each of CASE_NAMES) {
    await server.show(CASES[each])
    child.send('pull')
    const pulled = await message()
    if (pulled.kind !== 'pulled') throw new Error(`${name} started twice.`)
    const right = name === 'script' ? pulled.written === records : pulled.written === written(each, records)
    if (!right || pulled.written + pulled.unchanged !== records)
      throw new Error(
        `${name}, ${each}: ${pulled.written} were stored and ${pulled.unchanged} unchanged of ${records}.`,
      )
    course[each] = { ms: pulled.ms, cpu: pulled.cpu }
  }
  child.disconnect()
  await ended
  return course as Course
}

const told = (course: Course): string =>
  CASE_NAMES.map((name) => `${name} ${Math.round(course[name].ms)} ms (${Math.round(course[name].cpu)} CPU)`).join(', ')

type Medians = Readonly<Record<ContestantName, Course>>

function medianOf(courses: readonly Course[]): Course {
  const of = (name: Case | 'start', kind: keyof Measured): number => median(courses.map((course) => course[name][kind]))
  return Object.fromEntries(
    (['start', ...CASE_NAMES] as const).map((name) => [name, { ms: of(name, 'ms'), cpu: of(name, 'cpu') }]),
  ) as Course
}

/** Goals for pages of 1,000 records: at most this part of the time or processor time of a rival. */
const GOALS: readonly { readonly case: Case; readonly kind: keyof Measured; rival: ContestantName; most: number }[] = [
  { case: 'new', kind: 'cpu', rival: 'script', most: 2.5 },
  { case: 'new', kind: 'ms', rival: 'script', most: 2 },
  { case: 'new', kind: 'ms', rival: 'same_guarantees', most: 0.5 },
  { case: 'unchanged', kind: 'ms', rival: 'script', most: 0.33 },
  { case: 'scattered', kind: 'cpu', rival: 'script', most: 1.3 },
]
const GOALS_AT = 1_000

function figuresOf(medians: Medians, list: { records: number; pageSize: number }): Figure[] {
  const named = (text: string): string => `pages of ${list.pageSize}: ${text}`
  const ratio = (name: Case, kind: keyof Measured, rival: ContestantName): Figure => {
    const goal = GOALS.find((one) => one.case === name && one.kind === kind && one.rival === rival)
    return {
      name: named(`${name}, ${kind === 'ms' ? 'time' : 'processor time'}`),
      value: rounded(medians.hirewire[name][kind] / medians[rival][name][kind]),
      unit: `× ${rival.replaceAll('_', '-')}`,
      ...(goal && list.pageSize === GOALS_AT && { goal: { at: 'most', value: goal.most } }),
    }
  }
  const cost = (name: Case, rival: ContestantName): Figure => ({
    name: named(`${name}, ${rival.replaceAll('_', '-')}`),
    value: rounded((medians[rival][name].cpu / list.records) * 100),
    unit: 'CPU s / 100,000',
  })
  const rivals = NAMES.filter((name) => name !== 'hirewire')
  return [
    ...CASE_NAMES.flatMap((name) => NAMES.map((rival) => cost(name, rival))),
    ...CASE_NAMES.flatMap((name) =>
      rivals.flatMap((rival) => (['cpu', 'ms'] as const).map((kind) => ratio(name, kind, rival))),
    ),
  ]
}
