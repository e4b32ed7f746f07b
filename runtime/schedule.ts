/**
 * Runs due lanes, each exclusively and a bounded number at once. Due times are rows in the store, so after a downtime a
 * missed slot is caught up once and not once per slot.
 */
import PQueue from 'p-queue'
import type { Clock } from './kernel/clock.ts'
import type { Random } from './kernel/random.ts'
import type { LanePort, LaneRow, Lease } from './store/port/index.ts'
import type { OnlyLanes } from './store/port/operations.ts'

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
  /** Starts no further lane and waits for the running ones, `graceMs` at most. */
  stop(graceMs: number): Promise<void>
  /** Resolves when nothing is running and nothing is due. */
  idle(): Promise<void>
}

/**
 * Concurrent lanes by kind: a long pull must not delay a push. Pushes mostly wait for an ATS, some until the deadline,
 * and must leave room for the others.
 */
const AT_ONCE: Record<LaneRow['kind'], number> = { push: 32, hook: 4, queue: 4, pull: 4 }
/** How long a failed lane waits. */
const REST_MS = 5_000
const LOOK_LIMIT = 200
/** How often the time is written to the store, which detects after a restart that the clock was set back. */
const TELL_MS = 60_000
/** Timers are limited to 24 days, and a clock that was set back is noticed when a sleep ends. */
const SLEEP_MS = 24 * 3_600_000

export function createSchedule(deps: ScheduleDeps): Schedule {
  const { lanes, clock } = deps
  const queues = Object.fromEntries(
    Object.entries(AT_ONCE).map(([kind, concurrency]) => [kind, new PQueue({ concurrency })]),
  )
  const running = new Set<string>()
  /** Lanes whose row could not be claimed or released, with the function that ends their wait. */
  const resting = new Map<string, () => void>()
  const busy = (): string[] => [...running, ...resting.keys()]
  let started = false
  let wanted: OnlyLanes | undefined
  let looking: Promise<void> | null = null
  let lookAgain = false
  let cancelTimer = (): void => undefined
  /** The latest time known to be in the past, and when it was written to the store. */
  let past = Number.NEGATIVE_INFINITY
  let told = Number.NEGATIVE_INFINITY
  /** By how much the clock was set back since the start. */
  let setBackMs = 0

  const runLane = async (lane: LaneRow): Promise<void> => {
    if (!started) return
    const hold = await lanes.enter(lane.name)
    const before = setBackMs
    let readyAt: number | null = null
    try {
      readyAt = await deps.run(lane, hold)
    } catch (error) {
      deps.failed(lane, error)
      readyAt = clock.now() + REST_MS
    }
    // The time it was computed from may be of the clock before it was set back.
    await lanes.leave(hold, readyAt === null ? null : readyAt - (setBackMs - before))
  }

  /** The store failed: without a wait, the lane would be due again at once, or never again. */
  const rest = (lane: LaneRow): void => {
    const end = clock.after(REST_MS, () => {
      resting.delete(lane.name)
      void lanes.wake(lane.name, clock.now()).then(poke, (error: unknown) => {
        deps.failed(lane, error)
        if (started) rest(lane)
      })
    })
    resting.set(lane.name, end)
  }

  const tellTime = async (): Promise<void> => {
    const now = clock.now()
    past = Math.max(past, now)
    if (past === now && now - told < TELL_MS) return
    const back = await lanes.noteTime(now, past)
    told = now
    if (back === 0) return
    past = now
    setBackMs += back
    deps.setBack(back)
  }

  const look = async (): Promise<void> => {
    cancelTimer()
    await tellTime()
    const due = await lanes.due(clock.now(), LOOK_LIMIT, busy(), wanted)
    for (const lane of due) {
      running.add(lane.name)
      void queues[lane.kind]!.add(() => runLane(lane))
        .catch((error: unknown) => {
          deps.failed(lane, error)
          if (started) rest(lane)
        })
        .finally(() => {
          running.delete(lane.name)
          poke()
        })
    }
    const next = await lanes.nextReadyAt(busy(), wanted)
    if (started && next !== null) sleepUntil(next)
  }

  const sleepUntil = (next: number): void => {
    const now = clock.now()
    const end = Math.min(Math.max(next, now), now + SLEEP_MS)
    cancelTimer = clock.after(end - now, () => {
      past = Math.max(past, end)
      poke()
    })
  }

  const poke = (): void => {
    if (!started) return
    if (looking) {
      lookAgain = true
      return
    }
    looking = look().finally(() => {
      looking = null
      if (lookAgain) {
        lookAgain = false
        poke()
      }
    })
    looking.catch((error: unknown) => {
      deps.failed({ name: 'schedule', kind: 'pull', connection: '', stream: null, readyAt: null, fence: 0 }, error)
      if (started) cancelTimer = clock.after(REST_MS, poke)
    })
  }

  const idle = async (): Promise<void> => {
    for (;;) {
      // Its failure is reported where the check was started.
      await looking?.catch(() => undefined)
      await Promise.all(Object.values(queues).map((queue) => queue.onIdle()))
      if (running.size === 0 && !looking) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return {
    poke,
    idle,
    start(only) {
      started = true
      wanted = only
      poke()
    },
    async stop(graceMs) {
      started = false
      cancelTimer()
      for (const end of resting.values()) end()
      resting.clear()
      let stopWaiting = (): void => undefined
      const grace = new Promise<void>((resolve) => {
        stopWaiting = clock.after(graceMs, resolve)
      })
      await Promise.race([idle(), grace])
      stopWaiting()
    },
  }
}

/** The next regular run: one interval after `from` plus up to a twentieth, so that connections spread out. */
export function nextRegular(from: number, everyMs: number, random: Random): number {
  return Math.round(from + everyMs * (1 + 0.05 * random.next()))
}
