import { isObject } from './fields.ts'

export interface RateWindow {
  readonly calls: number
  readonly per: number
  /** Only calls to paths that begin so. */
  readonly path: string
}

/** What the ATS tells about the hour, where it tells anything. */
export interface HourQuota {
  readonly limit: number
  readonly left: number
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const HOUR = 3_600_000

export function parseRate(rate: string): RateWindow[] {
  const trimmed = rate.trim()
  if (trimmed === 'none' || trimmed === '') return []
  if (!/^[[{]/.test(trimmed)) {
    return trimmed.split(',').map((part) => {
      const [calls = '', per = ''] = part.split('/')
      return windowOf(Number(calls), per, '')
    })
  }
  const value: unknown = JSON.parse(trimmed)
  return (Array.isArray(value) ? value : [value]).map((row: unknown) => {
    if (!isObject(row)) throw new Error('--rate: each window is an object {"calls", "per", "path"?}')
    return windowOf(Number(row.calls), String(row.per), typeof row.path === 'string' ? row.path : '')
  })
}

function windowOf(calls: number, per: string, path: string): RateWindow {
  const match = /^(\d+)(ms|s|m|h|d)$/.exec(per.trim())
  const unit = UNITS[match?.[2] ?? '']
  if (match === null || unit === undefined || !Number.isInteger(calls) || calls < 1) {
    throw new Error('--rate: write a window as 200/1s or {"calls":200,"per":"1s"}')
  }
  return { calls, per: Number(match[1]) * unit, path }
}

/**
 * A sliding window, stricter than the fixed windows of most providers: a client that keeps to it keeps to
 * either. It remembers the last `calls` accepted times in a ring, so that each decision is one comparison.
 */
class SlidingWindow {
  readonly rule: RateWindow
  private readonly times: Float64Array
  private next = 0

  constructor(rule: RateWindow) {
    this.rule = rule
    this.times = new Float64Array(rule.calls).fill(Number.NEGATIVE_INFINITY)
  }

  wait(now: number): number {
    const oldest = this.times[this.next] ?? Number.NEGATIVE_INFINITY
    return Math.max(0, oldest + this.rule.per - now)
  }

  take(now: number): void {
    this.times[this.next] = now
    this.next = (this.next + 1) % this.rule.calls
  }
}

export class RateLimiter {
  private readonly windows: readonly SlidingWindow[]
  private hour = -1
  private usedInHour = 0

  constructor(rules: readonly RateWindow[]) {
    this.windows = rules.map((rule) => new SlidingWindow(rule))
  }

  /** Milliseconds to wait; 0 when the call is let through, and only then it is counted. */
  take(path: string, now: number): number {
    const mine = this.windows.filter((window) => path.startsWith(window.rule.path))
    const wait = Math.max(0, ...mine.map((window) => window.wait(now)))
    const hour = Math.floor(now / HOUR)
    if (hour !== this.hour) {
      this.hour = hour
      this.usedInHour = 0
    }
    if (wait > 0) return wait
    for (const window of mine) window.take(now)
    this.usedInHour += 1
    return 0
  }

  quota(): HourQuota {
    const perHour = this.windows.map(({ rule }) => Math.floor((rule.calls * HOUR) / rule.per))
    const limit = perHour.length === 0 ? 0 : Math.min(...perHour)
    return { limit, left: Math.max(0, limit - this.usedInHour) }
  }
}
