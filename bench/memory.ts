import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { startPageServer } from './page-server.ts'
import type { MemoryMessage } from './product.ts'
import { rounded } from './statistics.ts'

/** Records after which memory is looked at the first time, and the number of all of them. */
const SIZES: Readonly<Record<Size, { early: number; records: number }>> = {
  smallest: { early: 200, records: 1_000 },
  short: { early: 10_000, records: 50_000 },
  full: { early: 10_000, records: 200_000 },
}
const MOST_MB = 30

type Sample = Extract<MemoryMessage, { kind: 'sample' }>

/** One pull in a process of its own; the highest resident memory until the early mark, and until the end. */
export const memory: Benchmark = {
  name: 'memory',
  summary: 'Resident memory of the main process and of each mapper process, early and late in one pull.',
  async run({ size, say }) {
    const { early, records } = SIZES[size]
    const server = await startPageServer()
    try {
      say(`memory: one pull of ${records} records`)
      const { samples, ms } = await inFolder((folder) => watchedPull(folder, server.api(records)))
      const before = peaks(samples.filter(({ received }) => received <= early))
      const after = peaks(samples)
      return {
        figures: figuresOf({ before, after, early, records, ms }),
        details: { early, records, ms, peaks_mb: { [early]: before, [records]: after }, course: course(samples) },
      }
    } finally {
      await server.close()
    }
  },
}

function watchedPull(folder: string, api: string): Promise<{ samples: Sample[]; ms: number }> {
  const child = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [folder, api], { execArgv: [] })
  const samples: Sample[] = []
  let ms: number | null = null
  return new Promise((resolve, reject) => {
    child.on('message', (message: MemoryMessage) => {
      if (message.kind === 'sample') samples.push(message)
      else ms = message.ms
    })
    child.on('exit', (code) => {
      if (ms !== null && code === 0) resolve({ samples, ms })
      else reject(new Error(`The process of the product ended with ${code} before its pull was done.`))
    })
  })
}

type Peaks = { readonly main: number; readonly children: readonly number[] }

function peaks(samples: readonly Sample[]): Peaks {
  const children = samples.reduce((most, sample) => Math.max(most, sample.children.length), 0)
  const highest = (pick: (sample: Sample) => number | undefined): number =>
    rounded(
      samples.reduce((peak, sample) => Math.max(peak, pick(sample) ?? 0), 0),
      1,
    )
  return {
    main: highest(({ main }) => main),
    children: Array.from({ length: children }, (_, at) => highest((sample) => sample.children[at])),
  }
}

type Found = { before: Peaks; after: Peaks; early: number; records: number; ms: number }

function figuresOf({ before, after, early, records, ms }: Found): Figure[] {
  const of = (name: string, from: number, to: number): Figure[] => [
    { name: `${name} at ${early}`, value: from, unit: 'MB' },
    { name: `${name} at ${records}`, value: to, unit: 'MB' },
    { name: `${name}, growth`, value: rounded(to - from, 1), unit: 'MB', goal: { at: 'most', value: MOST_MB } },
  ]
  return [
    ...of('main process', before.main, after.main),
    ...after.children.flatMap((to, at) => of(`mapper process ${at + 1}`, before.children[at] ?? 0, to)),
    { name: 'speed of this pull', value: Math.round(records / (ms / 1_000)), unit: 'records/s' },
  ]
}

/** Some twenty samples in order, to see a slope. */
function course(samples: readonly Sample[]): unknown[] {
  const step = Math.max(1, Math.ceil(samples.length / 20))
  return samples
    .filter((_, at) => at % step === 0)
    .map(({ received, main, children }) => [received, rounded(main, 1), ...children.map((mb) => rounded(mb, 1))])
}
