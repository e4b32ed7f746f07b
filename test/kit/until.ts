/**
 * The waits of the tests: for a fact, and never for a time. Each ends with an error when its guard is over, so that what
 * never happens fails instead of hanging. `scripts/clocks.ts` refuses other waits.
 */

// As they are before a test replaces them (`vi.useFakeTimers`).
const { setTimeout, clearTimeout, setImmediate } = globalThis

/** Against hanging only: it ends before the guards of vitest.config.ts do, so that its message is shown. */
export const GUARD_MS = 9 * 60_000
/** What happens in this process, mostly happens within so many turns of the event loop. */
const TURNS = 100
/** More turns are an endless loop. */
const ENDLESS = 100_000

type Looking = {
  /** What is waited for, in the error. */
  readonly what?: string | (() => string)
  /** For another process: how often to look. Otherwise each turn of the event loop, and later each millisecond. */
  readonly everyMs?: number
  readonly guardMs?: number
}
type Falsy = false | null | undefined | 0 | ''

/** Looks again until there is something, and returns it. */
export async function until<T>(look: () => T | Promise<T>, looking: Looking = {}): Promise<Exclude<T, Falsy>> {
  const found = await untilOrNull(look, looking)
  if (found === null) throw new Error(overdue(looking))
  return found
}

/** The same; null if there is nothing when the guard is over. */
export async function untilOrNull<T>(
  look: () => T | Promise<T>,
  { everyMs, guardMs = GUARD_MS }: Looking = {},
): Promise<Exclude<T, Falsy> | null> {
  const guard = new Guard(guardMs)
  try {
    for (let looks = 1; ; looks++) {
      const found = await look()
      if (found) return found as Exclude<T, Falsy>
      if (guard.isOver) return null
      await (everyMs === undefined && looks < TURNS ? turn() : after(everyMs ?? 1))
    }
  } finally {
    guard.end()
  }
}

/** The result of what was begun already. */
export async function guarded<T>(begun: Promise<T>, looking: Omit<Looking, 'everyMs'> = {}): Promise<T> {
  const guard = new Guard(looking.guardMs ?? GUARD_MS)
  const hangs = guard.over.then((): never => {
    throw new Error(overdue(looking))
  })
  try {
    return await Promise.race([begun, hangs])
  } finally {
    guard.end()
  }
}

/** One turn of the event loop: all promises that wait for nothing else are settled. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Of all that wait for quiet now: each would wait for the others. */
let quietTurns = 0

/**
 * Waits until everything has happened here that needs no input, no output and no time: no promise is left to settle, and
 * nothing waits for a turn of the event loop.
 */
export async function quiet(): Promise<void> {
  for (let turns = 0; turns < ENDLESS; turns++) {
    quietTurns++
    await turn()
    quietTurns--
    const immediates = process.getActiveResourcesInfo().filter((kind) => kind === 'Immediate').length
    if (immediates <= quietTurns) return
  }
  throw new Error('a part of the process never ends its turn')
}

class Guard {
  isOver = false
  readonly over: Promise<void>
  private readonly timer: NodeJS.Timeout

  constructor(ms: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.over = promise
    this.timer = setTimeout(() => {
      this.isOver = true
      resolve()
    }, ms)
  }

  /** A running timer would keep the process from exiting. */
  end(): void {
    clearTimeout(this.timer)
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function overdue({ what = 'what is waited for', guardMs = GUARD_MS }: Looking): string {
  return `${typeof what === 'string' ? what : what()}: not within ${guardMs / 60_000} minutes`
}
