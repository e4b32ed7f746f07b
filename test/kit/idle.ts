import type { Evaluator } from '../../runtime/expression/evaluator.ts'
import type { Evaluators } from '../../runtime/expression/evaluators.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import type { HttpClient } from '../../runtime/http/exchange.ts'
import { HirewireError } from '../../runtime/kernel/errors/errors.ts'
import type { Clock, WoundClock } from '../../runtime/kernel/machine/clock.ts'
import type { Schedule } from '../../runtime/schedule.ts'
import type { LaneLook, LanePort } from '../../runtime/store/port/index.ts'
import { quiet, turn, until } from './until.ts'

/** Hides the lanes of streams that no test requested from the schedule. */
export class Hidden {
  readonly lanes: LanePort
  private readonly shown = new Set<string>()
  private readonly all: boolean
  private readonly real: LanePort
  private readonly known = new Set<string>()

  constructor(real: LanePort, all: boolean) {
    this.real = real
    this.all = all
    this.lanes = {
      ...real,
      ensure: (lanes) => {
        for (const { kind, name } of lanes) if (kind === 'pull' || kind === 'queue') this.known.add(name)
        return real.ensure(lanes)
      },
      due: (now, limit, look) => real.due(now, limit, this.without(look)),
      nextReadyAt: (look) => real.nextReadyAt(this.without(look)),
    }
  }

  show(lanes: readonly string[]): () => void {
    for (const lane of lanes) this.shown.add(lane)
    return () => {
      for (const lane of lanes) this.shown.delete(lane)
    }
  }

  nextReadyAt(): Promise<number | null> {
    return this.real.nextReadyAt(this.without({}))
  }

  private without(look: LaneLook): LaneLook {
    return { ...look, running: [...(look.running ?? []), ...this.names()] }
  }

  private names(): string[] {
    return this.all ? [] : [...this.known].filter((name) => !this.shown.has(name))
  }
}

/** The clock of the installation as the app sees it; it reports what waits for it. */
export class Waits implements Clock {
  private readonly clock: WoundClock
  private readonly due = new Set<{ readonly at: number }>()

  constructor(clock: WoundClock) {
    this.clock = clock
  }

  now(): number {
    return this.clock.now()
  }

  after(ms: number, callback: () => void): () => void {
    const wait = { at: this.now() + ms }
    this.due.add(wait)
    const cancel = this.clock.after(ms, () => {
      this.due.delete(wait)
      callback()
    })
    return () => {
      this.due.delete(wait)
      cancel()
    }
  }

  /** Milliseconds until the next callback; infinite if there is none. */
  next(): number {
    return Math.min(...[...this.due].map(({ at }) => at)) - this.now()
  }
}

/** The network; it reports whether a call is in flight, and when all that follows from those has happened. */
export type Calls = HttpClient & { inFlight(): boolean; ended(): Promise<void> }

export function countCalls(real: HttpClient): Calls {
  let count = 0
  return {
    inFlight: () => count > 0,
    async ended() {
      await quiet()
      await until(() => count === 0)
      await quiet()
    },
    async attempt(...args) {
      count++
      try {
        return await real.attempt(...args)
      } finally {
        count--
      }
    },
    close: () => real.close(),
  }
}

/** A lane waits inside a call for at most a quarter of a second; for longer waits it is released. */
const INSIDE_MS = 250
/** Real time, and turns of the event loop, after which a busy lane is assumed to wait for the clock. */
const STALL_MS = 25
const STALL_TURNS = 20

type Idling = {
  readonly schedule: Schedule
  readonly network: Calls
  readonly waits: Waits
  readonly clock: WoundClock
  isOpen(): boolean
}

/**
 * Waits until no lane is busy. Advances the clock only for waits inside a call, and never while a call is in flight. A
 * test that timed out here does nothing more.
 */
export async function untilIdle({ schedule, network, waits, clock, isOpen }: Idling): Promise<void> {
  const done = schedule.idle().then(() => true)
  while (isOpen() && !(await Promise.race([done, stall()])))
    if (!network.inFlight() && waits.next() <= INSIDE_MS) await clock.wind(Math.max(0, waits.next()))
  if (!isOpen()) throw new Error('The installation was closed meanwhile')
}

/** A busy machine may not have started the work in that time, so turns of the event loop count too. */
async function stall(): Promise<false> {
  await new Promise((go) => setTimeout(go, STALL_MS))
  for (let turns = 0; turns < STALL_TURNS; turns++) await turn()
  return false
}

/** Closes like the child processes: later requests fail, while the store is still open until the calls in flight ended. */
export function closingEvaluator(atClose: () => void, { ended }: Pick<Calls, 'ended'>): Evaluators {
  const real = createInProcessEvaluator()
  let closed = false
  const unlessClosed = (): void => {
    if (closed) throw new HirewireError('bug', 'The evaluator was closed')
  }
  const evaluator: Evaluator = {
    async evaluate(jobs) {
      unlessClosed()
      return real.evaluate(jobs)
    },
    async open(input) {
      unlessClosed()
      return real.open(input)
    },
  }
  return {
    of: () => evaluator,
    async close() {
      closed = true
      atClose()
      await ended()
    },
  }
}
