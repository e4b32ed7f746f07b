/** The hours or days that a request asks for: whole ones, in UTC. */

import { isoTime } from '../../kernel/machine/clock.ts'
import type { Span } from '../../kernel/model/states.ts'
import { refuseContradictions } from '../lists/lists.ts'
import { invalid } from '../server/failures.ts'

export const SPAN_MS: Readonly<Record<Span, number>> = { hour: 3_600_000, day: 86_400_000 }
/** Without `from`. */
export const SPANS_SHOWN: Readonly<Record<Span, number>> = { hour: 48, day: 30 }
/** Each is an entry of the response: a month of hours, and more than a year of days. */
export const MOST_SPANS: Readonly<Record<Span, number>> = { hour: 744, day: 400 }

/** `first` and `last`: their starts, in milliseconds. */
export type Spans = { readonly by: Span; readonly first: number; readonly last: number }

type Asked = { readonly by?: Span; readonly from?: string; readonly to?: string }

/**
 * Refuses what has no answer: hours that are to come, those whose counts were deleted, where zeros would be no fact, and
 * too many.
 */
export function spansOf(asked: Asked, { now, keptMs }: { readonly now: number; readonly keptMs: number }): Spans {
  refuseContradictions(asked)
  const { by = 'hour' } = asked
  const startOf = (at: number): number => at - (at % SPAN_MS[by])
  const last = startOf(asked.to === undefined ? now : Math.min(now, Date.parse(asked.to) - 1))
  const kept = startOf(now - keptMs - 1) + SPAN_MS[by]
  const first =
    asked.from === undefined
      ? Math.max(last - (SPANS_SHOWN[by] - 1) * SPAN_MS[by], kept)
      : startOf(Date.parse(asked.from))
  const refuse = (name: string, message: string): never => {
    throw invalid([{ in: 'query', pointer: `/${name}`, message }])
  }
  if (last < kept) return refuse('to', `must be later than ${isoTime(kept)}: older counts were deleted`)
  if (first < kept) return refuse('from', `must not be before ${isoTime(kept)}: older counts were deleted`)
  if (first > last) return refuse('from', 'must not be in the future')
  const most = MOST_SPANS[by]
  if ((last - first) / SPAN_MS[by] >= most) return refuse('from', `must be at most ${most} ${by}s before the end`)
  return { by, first, last }
}
