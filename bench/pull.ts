import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { openProduct, pullOnce } from './installation.ts'
import { startPageServer } from './page-server.ts'
import type { Rival, RivalOptions } from './rivals/rival.ts'
import { openSameGuarantees } from './rivals/same-guarantees.ts'
import { openScript } from './rivals/script.ts'
import { median, rounded } from './statistics.ts'

/** Records and rounds of each page size. */
const SIZES: Readonly<Record<Size, { records: number; rounds: number }>> = {
  smallest: { records: 400, rounds: 1 },
  short: { records: 10_000, rounds: 5 },
  full: { records: 20_000, rounds: 7 },
}
const PAGE_SIZES = [100, 1_000]

/** Milliseconds for all records when all were new, and when all were known. */
type Timing = { readonly new: number; readonly unchanged: number }
type Stage = { readonly folder: string; readonly api: string; readonly records: number; readonly pageSize: number }
type Contestant = (stage: Stage) => Promise<Timing>

const CONTESTANTS = {
  hirewire: timeProduct,
  same_guarantees: timeRival(openSameGuarantees),
  script: timeRival(openScript),
  hirewire_stamped: timeProduct,
} satisfies Record<string, Contestant>
type Name = keyof typeof CONTESTANTS
const NAMES = Object.keys(CONTESTANTS) as Name[]

/** Reads the same list with each contestant in turn, first into an empty file and then once more. */
export const pull: Benchmark = {
  name: 'pull',
  summary: 'Records a second, new and unchanged, beside two programs written by hand on the same server.',
  async run({ size, say }) {
    const { records, rounds } = SIZES[size]
    const server = await startPageServer()
    try {
      const figures: Figure[] = []
      const details: Record<string, unknown> = { records, rounds }
      for (const pageSize of PAGE_SIZES) {
        const timings: Record<Name, Timing[]> = { hirewire: [], same_guarantees: [], script: [], hirewire_stamped: [] }
        // The first round is a warm-up and does not count.
        const first = size === 'smallest' ? 1 : 0
        for (let round = first; round <= rounds; round++)
          for (const name of rotated(NAMES, round)) {
            const api = server.api(records, name === 'hirewire_stamped')
            const timing = await inFolder((folder) => CONTESTANTS[name]({ folder, api, records, pageSize }))
            say(
              `pull: pages of ${pageSize}, round ${round} of ${rounds}, ${name}: ${Math.round(timing.new)} and ${Math.round(timing.unchanged)} ms`,
            )
            if (round > 0) timings[name].push(timing)
          }
        figures.push(...figuresOf(timings, { records, pageSize }))
        details[`pages of ${pageSize}`] = { ms: timings }
      }
      return { figures, details }
    } finally {
      await server.close()
    }
  },
}

/** The first contestant runs on a colder machine, so the order rotates. */
const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length]!)

async function timeProduct({ records, ...stage }: Stage): Promise<Timing> {
  const product = await openProduct({ ...stage, connector: 'bench-suite' })
  try {
    collectGarbage()
    const fresh = await pullOnce(product)
    const again = await pullOnce(product)
    if (fresh.written !== records || again.unchanged !== records)
      throw new Error(`The product stored ${fresh.written} of ${records} and found ${again.unchanged} unchanged.`)
    return { new: fresh.ms, unchanged: again.ms }
  } finally {
    await product.app.close()
  }
}

function timeRival(open: (options: RivalOptions) => Rival): Contestant {
  return async (options) => {
    const rival = open(options)
    try {
      collectGarbage()
      const times: number[] = []
      for (let pass = 0; pass < 2; pass++) {
        const begun = performance.now()
        const { written, unchanged } = await rival.pull()
        times.push(performance.now() - begun)
        if (written + unchanged !== options.records) throw new Error('A rival did not read everything.')
      }
      return { new: times[0]!, unchanged: times[1]! }
    } finally {
      rival.close()
    }
  }
}

/** So that no contestant pays for the garbage of the one before. */
const collectGarbage: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

function figuresOf(timings: Record<Name, Timing[]>, list: { records: number; pageSize: number }): Figure[] {
  const speed = (name: Name, kind: keyof Timing): number =>
    list.records / (median(timings[name].map((timing) => timing[kind])) / 1_000)
  const named = (text: string): string => `pages of ${list.pageSize}: ${text}`
  const ratio = (kind: keyof Timing, rival: Name, least?: number): Figure => ({
    name: named(kind),
    value: rounded(speed('hirewire', kind) / speed(rival, kind)),
    unit: `× ${rival.replace('_', '-')}`,
    ...(least !== undefined && { goal: { at: 'least', value: least } }),
  })
  const kinds = ['new', 'unchanged'] as const
  return [
    ...kinds.flatMap((kind) =>
      NAMES.filter((name) => kind === 'unchanged' || name !== 'hirewire_stamped').map((name) => ({
        name: named(`${kind}, ${name}`),
        value: Math.round(speed(name, kind)),
        unit: 'records/s',
      })),
    ),
    ratio('new', 'same_guarantees', 0.9),
    ratio('new', 'script'),
    ratio('unchanged', 'same_guarantees'),
    ratio('unchanged', 'script', 1),
  ]
}
