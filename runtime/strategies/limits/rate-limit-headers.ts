import type { LimitSpec } from '../../spec/connector.ts'
import type { ReportedWindow } from '../../store/port/budgets.ts'
import { statedTime } from '../errors/wait.ts'
import { covering, hasWindow, type Slots, slotsIn, windowOf } from './limits.ts'

/** The limits that a response reported. */
export type ReportedLimits = { readonly windows: readonly ReportedWindow[]; readonly slots: readonly Slots[] }

const NUMBERS = ['calls', 'left', 'reset', 'concurrency'] as const
type Name = (typeof NUMBERS)[number]
const nameOf = (index: number, name: Name): string => `limit ${index} ${name}`

/**
 * The expressions of the lines that count a call of `endpoint`, under our own names: evaluated over each of its
 * responses.
 */
export function limitReads(limits: readonly LimitSpec[], endpoint: string): Readonly<Record<string, string>> {
  const reads = covering(limits, endpoint).flatMap((limit, index) =>
    NUMBERS.flatMap((name) => {
      const expression = limit[name]
      return typeof expression === 'string' ? [[nameOf(index, name), expression] as const] : []
    }),
  )
  return Object.fromEntries(reads)
}

type ReadHeader = (name: string) => unknown

/**
 * The limits in the response to a call of `endpoint`; `read` contains the values of {@link limitReads}. Missing headers
 * and headers that are not numbers are ignored.
 */
export function limitsInResponse(
  { limits, endpoint, now }: { limits: readonly LimitSpec[]; endpoint: string; now: number },
  read: ReadHeader,
): ReportedLimits {
  const lines = covering(limits, endpoint).map((limit, index) => ({
    limit,
    of: (name: Name): unknown => read(nameOf(index, name)),
  }))
  return {
    windows: lines.filter(({ limit }) => hasWindow(limit)).flatMap((line) => reportedWindow(line, endpoint, now)),
    slots: lines.flatMap(({ limit, of }) => {
      const most = wholeNumber(of('concurrency'))
      return most === null || most < 1 ? [] : [slotsIn(limit, endpoint, most)]
    }),
  }
}

type LimitLine = { readonly limit: LimitSpec; of(name: Name): unknown }

function reportedWindow({ limit, of }: LimitLine, endpoint: string, now: number): ReportedLimits['windows'] {
  const calls = wholeNumber(of('calls'))
  const left = wholeNumber(of('left'))
  if (calls === null && left === null) return []
  const window = windowOf(limit, endpoint, 'push')
  const wait = statedTime(textOf(of('reset')), now)
  // A reset beyond the window has another meaning.
  const until = wait === null || wait > window.ms + ONE_MORE_HOUR ? null : now + Math.max(0, wait)
  return [
    { window, calls: calls === null || calls < 1 ? null : calls, left: left === null ? null : { calls: left, until } },
  ]
}

/** A local day can have 25 hours. */
const ONE_MORE_HOUR = 3_600_000

const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : undefined

/** Headers are texts: `"50"` counts as 50, and 416.7 calls as 416. */
function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? Math.floor(number) : null
}
