/**
 * Runs due lanes, each exclusively and a bounded number at once. Due times are rows in the store, so after a downtime a
 * missed slot is caught up once and not once per slot.
 */

import PQueue from 'p-queue'
import type { Clock } from './kernel/machine/clock.ts'
import type { Random } from './kernel/machine/random.ts'
import { nextTurn } from './kernel/machine/turn.ts'
import { LANE_KINDS } from './kernel/model/states.ts'
import type { LaneLook, LanePort, LaneRow, Lease } from './store/port/index.ts'
import type { OnlyLanes } from './store/port/lanes.ts'

export type LaneRunner = (lane: LaneRow, hold: Lease) => Promise<number | null>

export type ScheduleDeps = {
  readonly lanes: LanePort
  readonly clock: Clock
  /** Runs a lane and returns the time at which it wants to run again; null: when it is woken. */
  readonly run: LaneRunner
  /** Called when the clock was set back by this many milliseconds; waiting times were moved back too. */
  setBack(ms: number): void
  /** Called when a lane failed; the lane runs again a little later. */
  failed(lane: LaneRow, error: unknown): void
}

export type Schedule = {
  /** `only`: no other lanes. */
  start(only?: OnlyLanes): void
  /** Something may be due: checks at once. */
  poke(): void
  /** Lets the store know the time, at most once a minute unless the clock was set back. */
  noteTime(): Promise<void>
  /** Starts no further lane and waits for the running ones, `graceMs` at most. */
  stop(graceMs: number): Promise<void>
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>
  /** Lanes of these connections begin no further run until they are released; resolves when none of them runs. */
  hold(connections: readonly string[]): Promise<void>
  release(connections: readonly string[]): void
}

/**
 * Concurrent lanes by kind: a long pull must not delay a push. Pushes mostly wait for an ATS, some until the deadline,
 * and must leave room for the others.
 */
const AT_ONCE: Record<LaneRow['kind'], number> = { push: 32, hook: 4, queue: 4, pull: 4 }
/** How long a failed lane waits. */
const REST_MS = 5_000
/** More than run at once, so that after as many at least one kind has lanes that wait in memory. */
const DUE_LIMIT = 200
/** How often the time is written to the store, which detects after a restart that the clock was set back. */
const WRITE_TIME_MS = 60_000
/** Timers are limited to 24 days, and a clock that was set back is noticed when a sleep ends. */
const SLEEP_MS = 24 * 3_600_000
/** What failed was no lane, but the look for those that are due. */
const NO_LANE: LaneRow = { name: 'schedule', kind: 'pull', connection: '', stream: null, readyAt: null, fence: 0 }

export const createSchedule = (deps: ScheduleDeps): Schedule => new LaneSchedule(deps)

class LaneSchedule implements Schedule {
  readonly #deps: ScheduleDeps
  readonly #queues = Object.fromEntries(
    LANE_KINDS.map((kind) => [kind, new PQueue({ concurrency: AT_ONCE[kind] })]),
  ) as Record<LaneRow['kind'], PQueue>
  readonly #running = new Set<string>()
  /** Lanes whose row could not be taken or given back, with what ends their rest. */
  readonly #resting = new Map<string, () => void>()
  readonly #time: StoredTime
  readonly #held = new HeldConnections()
  #started = false
  #wanted: OnlyLanes | undefined
  #checking: Promise<void> | null = null
  #checkAgain = false
  #cancelTimer = (): void => undefined

  constructor(deps: ScheduleDeps) {
    this.#deps = deps
    this.#time = new StoredTime(deps)
  }

  start(only?: OnlyLanes): void {
    this.#started = true
    this.#wanted = only
    this.poke()
  }

  noteTime(): Promise<void> {
    return this.#time.report()
  }

  poke(): void {
    if (!this.#started) return
    if (this.#checking) {
      this.#checkAgain = true
      return
    }
    const checking = this.#check().finally(() => {
      this.#checking = null
      if (!this.#checkAgain) return
      this.#checkAgain = false
      this.poke()
    })
    this.#checking = checking
    checking.catch((error: unknown) => {
      this.#deps.failed(NO_LANE, error)
      if (this.#started) this.#cancelTimer = this.#deps.clock.after(REST_MS, () => this.poke())
    })
  }

  async stop(graceMs: number): Promise<void> {
    this.#started = false
    this.#cancelTimer()
    for (const end of this.#resting.values()) end()
    this.#resting.clear()
    let stopWaiting = (): void => undefined
    const grace = new Promise<void>((resolve) => {
      stopWaiting = this.#deps.clock.after(graceMs, resolve)
    })
    await Promise.race([this.idle(), grace])
    stopWaiting()
  }

  async idle(): Promise<void> {
    for (;;) {
      // The caller that started the check handles its failure.
      await this.#checking?.catch(() => undefined)
      await Promise.all(Object.values(this.#queues).map((queue) => queue.onIdle()))
      if (this.#running.size === 0 && !this.#checking) return
      await nextTurn()
    }
  }

  hold(connections: readonly string[]): Promise<void> {
    return this.#held.hold(connections)
  }

  release(connections: readonly string[]): void {
    this.#held.release(connections)
    this.poke()
  }

  /**
   * A look may pass over every lane that is due, so there is none for a kind of which lanes wait in memory: the last of
   * these that starts causes it.
   */
  async #check(): Promise<void> {
    const { lanes, clock } = this.#deps
    this.#cancelTimer()
    await nextTurn()
    await this.#time.report()
    let found = DUE_LIMIT
    while (found === DUE_LIMIT && this.#look().kinds.length > 0) {
      const due = await lanes.due(clock.now(), DUE_LIMIT, this.#look())
      for (const lane of due) this.#take(lane)
      found = due.length
    }
    const look = this.#look()
    const next = look.kinds.length > 0 ? await lanes.nextReadyAt(look) : null
    if (this.#started && next !== null) this.#sleepUntil(next)
  }

  #look(): LaneLook & Required<Pick<LaneLook, 'kinds'>> {
    return {
      kinds: LANE_KINDS.filter((kind) => this.#queues[kind].size === 0),
      running: [...this.#running, ...this.#resting.keys(), ...this.#held.lanes()],
      only: this.#wanted,
    }
  }

  #take(lane: LaneRow): void {
    this.#running.add(lane.name)
    const queue = this.#queues[lane.kind]
    void queue
      .add(() => this.#run(lane))
      .catch((error: unknown) => this.#broke(lane, error))
      .finally(() => {
        this.#running.delete(lane.name)
        if (queue.size === 0) this.poke()
      })
  }

  async #run(lane: LaneRow): Promise<void> {
    // Many lanes in a row may find nothing to do, and never wait for anything but the store.
    await nextTurn()
    if (!this.#started || !this.#held.enter(lane)) return
    try {
      await this.#enter(lane)
    } finally {
      this.#held.leave(lane)
    }
  }

  async #enter(lane: LaneRow): Promise<void> {
    const { lanes, clock, run, failed } = this.#deps
    const hold = await lanes.enter(lane.name)
    if (hold === null) return
    const before = this.#time.setBackMs
    let readyAt: number | null = null
    try {
      readyAt = await run(lane, hold)
    } catch (error) {
      failed(lane, error)
      readyAt = clock.now() + REST_MS
    }
    // What it counted from may be a time of the clock before it was set back.
    await lanes.leave(hold, readyAt === null ? null : readyAt - (this.#time.setBackMs - before))
  }

  #broke(lane: LaneRow, error: unknown): void {
    this.#deps.failed(lane, error)
    if (this.#started) this.#rest(lane)
  }

  /** The store did not play its part: without a rest, the lane would be due again at once, or never again. */
  #rest(lane: LaneRow): void {
    const { lanes, clock } = this.#deps
    const end = clock.after(REST_MS, () => {
      this.#resting.delete(lane.name)
      void lanes.wake(lane.name, clock.now()).then(
        () => this.poke(),
        (error: unknown) => this.#broke(lane, error),
      )
    })
    this.#resting.set(lane.name, end)
  }

  #sleepUntil(next: number): void {
    const now = this.#deps.clock.now()
    const end = Math.min(Math.max(next, now), now + SLEEP_MS)
    this.#cancelTimer = this.#deps.clock.after(end - now, () => {
      this.#time.isPast(end)
      this.poke()
    })
  }
}

type OfLane = Pick<LaneRow, 'name' | 'connection'>

/** Connections whose specs are exchanged, and how many lanes of each connection run. */
class HeldConnections {
  /** With the lanes that were due meanwhile. They give up their place: others need not wait for them. */
  readonly #held = new Map<string, string[]>()
  readonly #inside = new Map<string, number>()
  readonly #quiet = new Map<string, PromiseWithResolvers<void>>()

  async hold(connections: readonly string[]): Promise<void> {
    for (const id of connections) if (!this.#held.has(id)) this.#held.set(id, [])
    const busy = connections.filter((id) => this.#inside.has(id))
    for (const id of busy) if (!this.#quiet.has(id)) this.#quiet.set(id, Promise.withResolvers())
    await Promise.all(busy.map((id) => this.#quiet.get(id)?.promise))
  }

  release(connections: readonly string[]): void {
    for (const id of connections) this.#held.delete(id)
  }

  /** The lanes that are not looked for until their connections are released. */
  lanes(): string[] {
    return [...this.#held.values()].flat()
  }

  /** False: its connection is held. */
  enter({ name, connection }: OfLane): boolean {
    const waiting = this.#held.get(connection)
    waiting?.push(name)
    if (!waiting) this.#inside.set(connection, (this.#inside.get(connection) ?? 0) + 1)
    return !waiting
  }

  leave({ connection }: OfLane): void {
    const left = (this.#inside.get(connection) ?? 0) - 1
    if (left > 0) return void this.#inside.set(connection, left)
    this.#inside.delete(connection)
    this.#quiet.get(connection)?.resolve()
    this.#quiet.delete(connection)
  }
}

/** Reports the time to the store, which moves waiting times back if the clock was set back. */
class StoredTime {
  readonly #deps: ScheduleDeps
  /** The latest time that is past for sure, and when it was last written to the store. */
  #past = Number.NEGATIVE_INFINITY
  #reported = Number.NEGATIVE_INFINITY
  /** By how much the clock was set back since the start. */
  setBackMs = 0

  constructor(deps: ScheduleDeps) {
    this.#deps = deps
  }

  isPast(time: number): void {
    this.#past = Math.max(this.#past, time)
  }

  async report(): Promise<void> {
    const now = this.#deps.clock.now()
    this.isPast(now)
    if (this.#past === now && now - this.#reported < WRITE_TIME_MS) return
    const back = await this.#deps.lanes.noteTime(now, this.#past)
    this.#reported = now
    if (back === 0) return
    this.#past = now
    this.setBackMs += back
    this.#deps.setBack(back)
  }
}

/** The next regular run: one interval after `from` plus up to a twentieth, so that connections spread out. */
export function nextRegular(from: number, everyMs: number, random: Random): number {
  return Math.round(from + everyMs * (1 + 0.05 * random.next()))
}
