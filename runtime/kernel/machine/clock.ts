import { nextTurn } from './turn.ts'

/** The clock interface: production uses the real clock, tests set their own. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once, `ms` from now; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    // setTimeout fires at once for delays over 2^31-1 ms; for a longer wait the owner calls again.
    const timer = setTimeout(callback, Math.min(Math.max(ms, 0), 2_147_483_647))
    return () => clearTimeout(timer)
  },
}

/** A clock that only advances when a test winds it. Callbacks run in order of their time. */
export class WoundClock implements Clock {
  private time: number
  private waiting: { at: number; callback: () => void }[] = []
  private readonly ends = new Set<{ at: number }>()

  constructor(start = Date.UTC(2026, 0, 5, 9, 0, 0)) {
    this.time = start
  }

  now(): number {
    return this.time
  }

  after(ms: number, callback: () => void): () => void {
    const entry = { at: this.time + Math.max(ms, 0), callback }
    this.waiting.push(entry)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry)
    }
  }

  /** Sets the clock back; remaining waits keep their length. */
  setBack(ms: number): void {
    this.time -= ms
    for (const entry of [...this.waiting, ...this.ends]) entry.at -= ms
  }

  /** Advances the time and runs due callbacks, letting pending promises settle between two callbacks. */
  async wind(ms: number): Promise<void> {
    const end = { at: this.time + ms }
    this.ends.add(end)
    for (;;) {
      const next = this.waiting.filter((entry) => entry.at <= end.at).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.waiting = this.waiting.filter((entry) => entry !== next)
      this.time = Math.max(this.time, next.at)
      next.callback()
      await nextTurn()
    }
    this.ends.delete(end)
    this.time = end.at
  }
}

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** `90s`, `60m`, `24h`, `7d` as milliseconds. Throws RangeError on any other text. */
export function durationMs(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d|w)$/.exec(text)
  if (!match) throw new RangeError(`"${text}" is not a duration such as 30s, 60m, 24h or 7d`)
  return Number(match[1]) * UNITS[match[2]!]!
}

/** RFC 3339 UTC text of a time in milliseconds. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()
