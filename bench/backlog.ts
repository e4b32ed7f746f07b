/** Work of many connections is due at once: for how long the thread is held while it is paused and resumed. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { connection, type Opening, openProduct, type Product } from './installation.ts'
import { startPageServer } from './page-server.ts'
import { rounded } from './statistics.ts'

const SIZES: Readonly<Record<Size, number>> = { smallest: 3, short: 200, full: 2_000 }
/** How long the lanes run before they are paused. */
const RUNS_MS = 500
/** Lanes run beside each operation, which may take less time than they do. */
const BESIDE_MS = 200

export const backlog: Benchmark = {
  name: 'backlog',
  summary: 'Work of many connections is due at once: for how long the thread is held while it is paused and resumed.',
  async run({ size, say }) {
    const count = SIZES[size]
    const server = await startPageServer()
    try {
      return await inFolder(async (folder) => {
        say(`backlog: ${count} connections`)
        const key = new Uint8Array(32).fill(7)
        const product = await openProduct({ folder, api: server.api(1), connector: 'bench-small', key })
        try {
          return { figures: await figuresOf(product, { count, api: server.api(1), folder }), details: {} }
        } finally {
          await product.app.close()
        }
      })
    } finally {
      await server.close()
    }
  },
}

type Stage = { readonly count: number; readonly api: string; readonly folder: string }

async function figuresOf({ app, parts }: Product, { count, api, folder }: Stage): Promise<Figure[]> {
  const opening: Opening = { folder, api, connector: 'bench-small' }
  for (let n = 0; n < count; n++) await app.connections.create(connection(`bench-${n}`, opening))
  const { lanes } = parts.store
  const push = Array.from({ length: count }, (_, n) => `bench-${n}`)
  await lanes.ensure(
    push.map((id) => ({ name: `push:${id}`, kind: 'push', connection: id, stream: null, readyAt: null })),
  )
  const pause = (work: object) => app.pauses.set(work, { by: 'bench' })
  const figures: Figure[] = []
  const watched = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const { heldMs, turnMs, cpuMs } = await watch(work)
    figures.push(
      { name: `thread held: ${name}`, value: rounded(heldMs), unit: 'ms', goal: { at: 'most', value: 200 } },
      { name: `processor time of the longest turn: ${name}`, value: rounded(turnMs), unit: 'ms' },
      { name: `processor time: ${name}`, value: Math.round(cpuMs), unit: 'ms' },
    )
  }
  await pause({ pulls: true })
  await app.start()
  await watched('resume pulls', async () => {
    await pause({ pulls: false })
    await setTimeout(RUNS_MS)
  })
  await watched('pause pulls', async () => {
    await pause({ pulls: true })
    await app.schedule.idle()
  })
  await watched('reads while pulls are paused', async () => {
    const page = { limit: 500 }
    const reads: (() => Promise<unknown>)[] = [
      ...[() => app.summary.read({}, 50), () => app.connections.list({}, page), () => app.runs.list({}, page)],
      ...[() => app.pushes.list({}, page), () => app.issues.list({}, page), () => app.metrics()],
      ...[() => app.budgets.list({}, page), () => app.records.list('requisition', {}, page)],
      () => app.changes.list({ after: 0, limit: 1_000 }),
    ]
    for (const read of reads) {
      await read()
      await setTimeout(0)
    }
  })
  await watched('resume and pause pushes', async () => {
    await pause({ pushes: false })
    await setTimeout(1)
    await pause({ pushes: true })
    await app.schedule.idle()
  })
  return figures
}

type Watched = {
  readonly heldMs: number
  /** What of it was work: on a busy machine, the thread is also held because others have the processor. */
  readonly turnMs: number
  readonly cpuMs: number
}

/** The longest time in which nothing else could run, and the processor time: of one turn of the loop at most, and of all. */
async function watch(work: () => Promise<unknown>): Promise<Watched> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const turns = watchTurns()
  const before = process.cpuUsage()
  await work()
  await setTimeout(BESIDE_MS)
  const { user, system } = process.cpuUsage(before)
  delays.disable()
  return { heldMs: delays.max / 1e6, turnMs: turns.longestMs(), cpuMs: (user + system) / 1_000 }
}

/** The most processor time of this thread between two looks, of which each turn of the loop has one. */
function watchTurns(): { longestMs(): number } {
  let longest = 0
  let last = process.threadCpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    last = process.threadCpuUsage()
  }, 1)
  return {
    longestMs() {
      clearInterval(look)
      return longest / 1_000
    },
  }
}
