import type { AppParts } from '../runtime/app.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { connection, type Opening, openProduct } from './installation.ts'
import { startPageServer } from './page-server.ts'
import { inspectMemory } from './resident.ts'
import { percentile, rounded } from './statistics.ts'

/** Numbers of connections; seconds before the measurement, in which nothing is due, and seconds of the measurement. */
const SIZES: Readonly<Record<Size, { connections: readonly number[]; margin: number; idle: number; watched: number }>> =
  {
    smallest: { connections: [2, 4], margin: 1, idle: 0.1, watched: 0.5 },
    short: { connections: [10, 1_000], margin: 10, idle: 3, watched: 10 },
    full: { connections: [10, 100, 1_000, 10_000], margin: 10, idle: 15, watched: 60 },
  }
const HOUR = 3_600_000

type Course = {
  readonly connections: number
  readonly startMs: number
  readonly idleCpu: number
  readonly busyCpu: number
  readonly lags: readonly number[]
  readonly resident: number
}

/**
 * Opens many connections of four streams each, whose next runs are spread evenly over an hour, and measures when each
 * starts.
 */
export const scale: Benchmark = {
  name: 'scale',
  summary:
    'Many connections in one process: its start, its processor time while nothing is due, and how late lanes start.',
  async run({ size, say }) {
    const { connections, ...times } = SIZES[size]
    const server = await startPageServer()
    try {
      const courses: Course[] = []
      for (const count of connections) {
        say(`scale: ${count} connections`)
        courses.push(await inFolder((folder) => watch({ folder, api: server.api(1), count, ...times })))
      }
      return {
        figures: courses.flatMap((course) => figuresOf(course, course === courses.at(-1))),
        details: Object.fromEntries(
          courses.map(({ lags, ...course }) => [course.connections, { ...course, starts: lags.length }]),
        ),
      }
    } finally {
      await server.close()
    }
  },
}

type Stage = {
  readonly folder: string
  readonly api: string
  readonly count: number
  readonly margin: number
  readonly idle: number
  readonly watched: number
}

async function watch(stage: Stage): Promise<Course> {
  const key = new Uint8Array(32).fill(7)
  await furnish(stage, key)
  const begun = performance.now()
  const lags = createLags()
  const product = await openProduct({ ...opening(stage), key, instrument: lags.instrument })
  await product.app.start()
  const startMs = performance.now() - begun
  try {
    await passing(stage.margin / 10)
    const idleCpu = await cpuOver(stage.idle)
    const next = await product.parts.store.lanes.nextReadyAt({})
    await passing(Math.max(0, (next ?? 0) - Date.now()) / 1_000)
    lags.begin()
    const busyCpu = await cpuOver(stage.watched)
    const resident = inspectMemory(process.pid).main
    return { connections: stage.count, startMs, idleCpu, busyCpu, lags: lags.all, resident }
  } finally {
    await product.app.close()
  }
}

const opening = ({ folder, api }: Stage): Opening => ({ folder, api, connector: 'bench-small' })

/** Adds the connections like a caller of the API, and sets the time of each lane; nothing runs. */
async function furnish(stage: Stage, key: Uint8Array): Promise<void> {
  const begun = performance.now()
  const { app, parts } = await openProduct({ ...opening(stage), key })
  // The product is reopened before the first lane is due, even on a slow machine.
  const marginMs = Math.max(stage.margin * 1_000, 10 * (performance.now() - begun))
  const { lanes } = parts.store
  try {
    for (let n = 1; n <= stage.count; n++) await app.connections.create(connection(`bench-${n}`, opening(stage)))
    const first = Date.now() + stage.count * 2 + stage.idle * 1_000 + marginMs
    let lane = 0
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await app.connections.list({}, { limit: 500, ...(cursor && { cursor }) })
      for (const { row } of page.data)
        for (const { name } of await lanes.list(row.id)) {
          const hold = (await lanes.enter(name))!
          await lanes.leave(hold, first + Math.round((HOUR * lane++) / (stage.count * 4)))
        }
      cursor = page.nextCursor
    }
  } finally {
    await app.close()
  }
}

/** How late lanes start: the due time of a lane compared with the time of its claim. */
function createLags() {
  const due = new Map<string, number>()
  const all: number[] = []
  let counting = false
  return {
    all,
    begin(): void {
      counting = true
    },
    instrument(parts: AppParts): AppParts {
      const { lanes } = parts.store
      const watched: typeof lanes = {
        ...lanes,
        async due(...args) {
          const rows = await lanes.due(...args)
          for (const { name, readyAt } of rows) if (readyAt !== null) due.set(name, readyAt)
          return rows
        },
        async enter(name) {
          const at = due.get(name)
          if (counting && at !== undefined) all.push(Date.now() - at)
          return lanes.enter(name)
        },
      }
      return { ...parts, store: { ...parts.store, lanes: watched } }
    },
  }
}

const passing = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

/** Share of one core that this process used. */
async function cpuOver(seconds: number): Promise<number> {
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await passing(seconds)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1_000 / (performance.now() - begun)
}

function figuresOf({ connections, startMs, idleCpu, busyCpu, lags, resident }: Course, most: boolean): Figure[] {
  const of = (name: string, value: number, unit: string, most_?: number): Figure => ({
    name: `${connections} connections: ${name}`,
    value,
    unit,
    ...(most && most_ !== undefined && { goal: { at: 'most', value: most_ } }),
  })
  return [
    of('start', Math.round(startMs), 'ms', 5_000),
    of('idle', rounded(idleCpu * 100), '% of a core', 3),
    of('while lanes run', rounded(busyCpu * 100), '% of a core'),
    of('due to start, p99', percentile(lags, 0.99), 'ms', 1_000),
    of('main process', Math.round(resident), 'MB'),
  ]
}
