import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { startPageServer } from './page-server.ts'
import type { Blocked, MemoryMessage } from './product.ts'
import { median, rounded } from './statistics.ts'

/** Records before the first memory measurement, and the total number. */
const SIZES: Readonly<Record<Size, { early: number; records: number }>> = {
  smallest: { early: 200, records: 1_000 },
  short: { early: 10_000, records: 50_000 },
  full: { early: 10_000, records: 1_000_000 },
}
/** Limit for the main process, and for each mapper process. */
const MOST_MB = 250
/** Longest allowed block of the thread, in milliseconds. */
const MOST_BLOCKED_MS = 50
/** Lowest allowed speed of the last tenth of the records, relative to the first. */
const AS_FAST = 0.9

type Sample = Extract<MemoryMessage, { kind: 'sample' }>

/**
 * One pull in its own process. Memory at a number of records is the median of the samples shortly before it; the peak
 * of the whole pull, including uncollected garbage, is printed with it.
 */
export const memory: Benchmark = {
  name: 'memory',
  summary:
    'Resident memory of the main process and of each mapper, speed and a free thread, early and late in one pull.',
  async run({ size, say }) {
    const { early, records } = SIZES[size]
    const server = await startPageServer()
    try {
      say(`memory: one pull of ${records} records`)
      const { samples, ms, blocked } = await inFolder((folder) => watchedPull(folder, server.api(records)))
      const found: Found = {
        early: { records: early, memory: around(samples, early, early / 2) },
        late: { records, memory: around(samples, records, records / 10) },
        peak: over(samples, (values) => Math.max(...values)),
        ms,
        blocked,
        speeds: [0.1, 1].map((part) => speedOver(samples, records * (part - 0.1), records * part)),
      }
      return { figures: figuresOf(found), details: { ...found, course: course(samples) } }
    } finally {
      await server.close()
    }
  },
}

type Watched = { readonly samples: Sample[]; readonly ms: number; readonly blocked: Blocked }

function watchedPull(folder: string, api: string): Promise<Watched> {
  const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [folder, api], { execArgv: [] })
  const samples: Sample[] = []
  let done: Extract<MemoryMessage, { kind: 'done' }> | null = null
  return new Promise((resolve, reject) => {
    child.on('message', (message: MemoryMessage) => {
      if (message.kind === 'sample') samples.push(message)
      else done = message
    })
    child.on('exit', (code) => {
      if (done !== null && code === 0) resolve({ samples, ...done })
      else reject(new Error(`The process of the product ended with ${code} before its pull was done.`))
    })
  })
}

type Memory = { readonly main: number; readonly children: readonly number[] }
type Mark = { readonly records: number; readonly memory: Memory }
type Found = {
  readonly early: Mark
  readonly late: Mark
  readonly peak: Memory
  readonly ms: number
  readonly blocked: Blocked
  /** Records per second in the first and in the last tenth. */
  readonly speeds: readonly number[]
}

/** The samples of the last `span` records before `mark`; the nearest sample if there are none. */
function around(samples: readonly Sample[], mark: number, span: number): Memory {
  const near = samples.filter(({ received }) => received > mark - span && received <= mark)
  const nearest = samples.findLast(({ received }) => received <= mark) ?? samples[0]!
  return over(near.length > 0 ? near : [nearest], median)
}

function over(samples: readonly Sample[], pick: (values: number[]) => number): Memory {
  const count = samples.reduce((most, { children }) => Math.max(most, children.length), 0)
  const child = (at: number): number => pick(samples.map(({ children }) => children[at] ?? 0))
  return {
    main: rounded(pick(samples.map(({ main }) => main)), 1),
    children: Array.from({ length: count }, (_, at) => rounded(child(at), 1)),
  }
}

/** Records per second between two record counts. */
function speedOver(samples: readonly Sample[], from: number, to: number): number {
  const at = (received: number): Sample => samples.find((sample) => sample.received >= received) ?? samples.at(-1)!
  const [first, last] = [at(from), at(to)]
  return Math.round((last.received - first.received) / Math.max(0.001, (last.at - first.at) / 1_000))
}

function figuresOf({ early, late, peak, ms, blocked, speeds }: Found): Figure[] {
  const [first = 0, last = 0] = speeds
  const of = (name: string, pick: (memory: Memory) => number | undefined): Figure[] => {
    const [from, to] = [pick(early.memory) ?? 0, pick(late.memory) ?? 0]
    return [
      { name: `${name} at ${early.records}`, value: from, unit: 'MB' },
      { name: `${name} at ${late.records}`, value: to, unit: 'MB' },
      { name: `${name}, growth`, value: rounded(to - from, 1), unit: 'MB' },
      { name: `${name}, peak`, value: pick(peak) ?? 0, unit: 'MB', goal: { at: 'most', value: MOST_MB } },
    ]
  }
  return [
    ...of('main process', ({ main }) => main),
    ...late.memory.children.flatMap((_, at) => of(`mapper process ${at + 1}`, ({ children }) => children[at])),
    { name: 'first tenth', value: first, unit: 'records/s' },
    { name: 'last tenth', value: last, unit: 'records/s' },
    { name: 'last tenth', value: rounded(last / first), unit: '× first tenth', goal: { at: 'least', value: AS_FAST } },
    { name: 'thread held, p99', value: blocked.p99, unit: 'ms' },
    { name: 'thread held, at most', value: blocked.most, unit: 'ms', goal: { at: 'most', value: MOST_BLOCKED_MS } },
    { name: 'speed of this pull', value: Math.round(late.records / (ms / 1_000)), unit: 'records/s' },
  ]
}

/** About twenty samples in order, to show a trend. */
function course(samples: readonly Sample[]): unknown[] {
  const step = Math.max(1, Math.ceil(samples.length / 20))
  return samples
    .filter((_, at) => at % step === 0)
    .map(({ received, main, children }) => [received, rounded(main, 1), ...children.map((mb) => rounded(mb, 1))])
}
