import { setTimeout } from 'node:timers/promises'
import { recordArrival, recordDeparture } from '../runtime/endpoint/budget.ts'
import { systemClock } from '../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../runtime/kernel/machine/random.ts'
import { createSchedule, type Schedule } from '../runtime/schedule.ts'
import type { BudgetWindow } from '../runtime/store/port/budgets.ts'
import type { Store } from '../runtime/store/port/index.ts'
import { migratePostgres } from '../runtime/store/postgres/migrate.ts'
import { ServerClock } from '../runtime/store/postgres/nodes/server-time.ts'
import { openPostgres } from '../runtime/store/postgres/open.ts'
import { addConnection, commit, type OpenRun, requisition } from '../test/kit/store.ts'
import type { Figure, Size } from './benchmark.ts'
import { percentile, rounded } from './statistics.ts'

/** Wake-ups of each kind, lanes that move, and seconds in which a limit is used. */
const SIZES: Readonly<Record<Size, { wakes: number; moves: number; seconds: number }>> = {
  smallest: { wakes: 2, moves: 1, seconds: 1 },
  short: { wakes: 100, moves: 10, seconds: 10 },
  full: { wakes: 1_000, moves: 50, seconds: 60 },
}
const NODES = 4
/** What one node runs at a time: see `runtime/schedule.ts`. */
const PUSH_LANES = 32
const WRITERS = 8
const PAGE = 50
/** Calls in any second, and how many each node makes at a time. */
const CALLS = 50
const AT_ONCE = 5
const WINDOW: BudgetWindow = {
  ...{ scope: 'every call', calls: CALLS, ms: 1_000, zone: null, inTransitMs: 200, spare: 0 },
}

type Given = { readonly size: Size; newDatabase(): Promise<string>; say(text: string): void }

/** How soon nodes take work from each other, and how much of one limit they use together. */
export async function cooperation({ size, newDatabase, say }: Given): Promise<Figure[]> {
  const { wakes, moves, seconds } = SIZES[size]
  const url = await newDatabase()
  await migratePostgres(url, { clock: systemClock })
  const nodes: Store[] = []
  try {
    for (let at = 0; at < NODES; at++)
      nodes.push(
        await openPostgres({
          ...{ url, key: new Uint8Array(32).fill(7), version: 'bench', random: seededRandom(at) },
          ...{ clock: new ServerClock(systemClock), deployment: { fingerprint: 'specs', connectors: {} } },
        }),
      )
    const lanes = new Lanes(nodes)
    const runs: OpenRun[] = []
    for (let at = 0; at < WRITERS; at++) runs.push(await openRun(nodes[0]!, `busy-${at}`))
    await lanes.create()
    say(`machines: ${wakes} wake-ups of an idle node`)
    const idle = await lanes.wakeOne(wakes)
    say(`machines: ${wakes} wake-ups while ${WRITERS} others write`)
    const busy = await whileBusy({ store: nodes[0]!, runs }, () => lanes.wakeOne(wakes))
    say(`machines: ${moves} lanes that a full node cannot run`)
    const moved = await lanes.moveFromFull(moves)
    await lanes.stop()
    say(`machines: one limit on ${NODES} nodes, ${seconds} s`)
    const { used, peak } = await useLimit(nodes, seconds)
    say(`machines: pulls without changes, ${seconds} s`)
    const pulls = await emptyPulls(nodes[0]!, seconds)
    const ms = (name: string, times: number[], most: number, share = 0.99): Figure => ({
      ...{ name, value: rounded(percentile(times, share)), unit: 'ms', goal: { at: 'most', value: most } },
    })
    return [
      { name: `pulls without changes, ${WRITERS} lanes`, value: rounded(pulls), unit: 'pulls/s' },
      { name: 'wake-up of an idle node, median', value: rounded(percentile(idle, 0.5)), unit: 'ms' },
      ms('wake-up of an idle node, p99', idle, 100),
      { name: 'wake-up of a busy node, median', value: rounded(percentile(busy, 0.5)), unit: 'ms' },
      ms('wake-up of a busy node, p99', busy, 1_500),
      ms('a lane of a full node begins on a free one, longest', moved, 1_000, 1),
      ...[
        { name: `limit used by ${NODES} nodes`, value: rounded(used), unit: '×', goal: { at: 'least', value: 0.9 } },
        { name: `most of a limit in any second`, value: peak / CALLS, unit: '×', goal: { at: 'most', value: 1 } },
      ].map((figure) => figure as Figure),
    ]
  } finally {
    for (const node of nodes) await node.close()
  }
}

/** Push lanes, each of a connection of its own: the first node has the calls of the API, the others run lanes. */
class Lanes {
  private readonly nodes: readonly Store[]
  private readonly schedules: Schedule[] = []
  private readonly began = new Map<string, (node: number) => void>()
  /** Lanes that run until it resolves. */
  private release = Promise.withResolvers<void>()
  private readonly held = new Set<string>()

  constructor(nodes: readonly Store[]) {
    this.nodes = nodes
  }

  private name = (at: number): string => `push:wake-${at}`

  async create(): Promise<void> {
    const [origin] = this.nodes as [Store]
    for (let at = 0; at <= PUSH_LANES; at++) {
      await addConnection(origin, `wake-${at}`)
      await origin.lanes.ensure([
        { name: this.name(at), kind: 'push', connection: `wake-${at}`, stream: null, readyAt: null },
      ])
    }
    await this.start(1)
  }

  /** Milliseconds from the request for each until another node has begun to run it. */
  async wakeOne(count: number): Promise<number[]> {
    const times: number[] = []
    for (let n = 0; n < count; n++) times.push((await this.wake(this.name(n % PUSH_LANES))).ms)
    return times
  }

  /** One node runs as many lanes as it can, and one more is woken. */
  async moveFromFull(count: number): Promise<number[]> {
    const times: number[] = []
    const extra = this.name(PUSH_LANES)
    for (let at = 0; at < PUSH_LANES; at++) {
      this.held.add(this.name(at))
      await this.wake(this.name(at))
    }
    await this.start(2)
    while (times.length < count) {
      const { ms, node } = await this.wake(extra)
      if (node !== 2) throw new Error('A node of the benchmark ran more lanes than it may.')
      times.push(ms)
    }
    this.held.clear()
    this.release.resolve()
    return times
  }

  async stop(): Promise<void> {
    for (const schedule of this.schedules) await schedule.stop(0)
  }

  private async wake(name: string): Promise<{ ms: number; node: number }> {
    const began = Promise.withResolvers<number>()
    this.began.set(name, began.resolve)
    const begun = performance.now()
    await this.nodes[0]!.lanes.wake(name, systemClock.now())
    const node = await began.promise
    return { ms: performance.now() - begun, node }
  }

  private async start(node: number): Promise<void> {
    const store = this.nodes[node]!
    const schedule = createSchedule({
      ...{ lanes: store.lanes, clock: systemClock, setBack: () => undefined },
      run: async ({ name }) => {
        this.began.get(name)?.(node)
        if (this.held.has(name)) await this.release.promise
        return null
      },
      failed: (_, error) => {
        throw error
      },
    })
    store.nodes!.watch({ wake: () => schedule.poke(), lost: () => undefined, failed: () => undefined })
    schedule.start()
    await schedule.idle()
    this.schedules.push(schedule)
  }
}

/** A run of a new connection, whose lane no other node takes meanwhile. */
async function openRun(store: Store, connection: string): Promise<OpenRun> {
  await addConnection(store, connection)
  return nextRun(store, connection)
}

async function nextRun(store: Store, connection: string): Promise<OpenRun> {
  const [stream, lane] = ['jobs', `pull:${connection}:jobs`]
  await store.lanes.ensure([{ name: lane, kind: 'pull', connection, stream, readyAt: 1 }])
  const hold = (await store.lanes.enter(lane))!
  const of = { connection, stream, hold, connectorVersion: connection }
  return { ...(await store.pulls.start({ ...of, mode: 'incremental', via: 'schedule' })), hold, stream }
}

async function whileBusy<T>({ store, runs }: { store: Store; runs: OpenRun[] }, work: () => Promise<T>): Promise<T> {
  let over = false
  const writing = runs.map(async (run) => {
    for (let page = 0; !over; page++) {
      const records = Array.from({ length: PAGE }, (_, n) => requisition(`r${n}`, 'OPEN', { title: `Page ${page}` }))
      await commit(store, run, records)
    }
  })
  try {
    return await work()
  } finally {
    over = true
    await Promise.all(writing)
  }
}

/** Pulls a second that find nothing new: what the store does for each, on several lanes at once. */
async function emptyPulls(store: Store, seconds: number): Promise<number> {
  let done = 0
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const pull = async (at: number): Promise<void> => {
    const connection = `empty-${at}`
    await addConnection(store, connection)
    while (performance.now() < end) {
      const open = await nextRun(store, connection)
      await commit(store, open, [])
      await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
      await store.lanes.leave(open.hold, 1)
      done++
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, at) => pull(at)))
  return done / ((performance.now() - begun) / 1_000)
}

/** Calls of all nodes that count with one credential, by the time at which each arrives. */
async function useLimit(nodes: readonly Store[], seconds: number): Promise<{ used: number; peak: number }> {
  const [key, windows] = ['shared', [WINDOW]]
  const end = systemClock.now() + seconds * 1_000
  const arrived: number[] = []
  const call = async ({ budgets }: Store): Promise<void> => {
    const deps = { budgets, clock: systemClock, random: seededRandom(0) }
    for (let now = systemClock.now(); now < end; now = systemClock.now()) {
      const { waitUntil, ...taken } = await budgets.reserve({ key, windows, endpoint: 'list' }, now)
      if (waitUntil !== null) {
        await setTimeout(Math.max(1, waitUntil - systemClock.now()))
        continue
      }
      const counted = { key, windows, numbers: {}, ...taken, countedAt: now, sentAt: systemClock.now() }
      await recordDeparture(counted, deps)
      arrived.push(systemClock.now())
      await recordArrival(counted, deps)
    }
  }
  await Promise.all(nodes.flatMap((node) => Array.from({ length: AT_ONCE }, () => call(node))))
  arrived.sort((one, other) => one - other)
  let [peak, from] = [0, 0]
  for (const [at, time] of arrived.entries()) {
    while (arrived[from]! <= time - WINDOW.ms) from++
    peak = Math.max(peak, at - from + 1)
  }
  return { used: arrived.length / (CALLS * seconds), peak }
}
