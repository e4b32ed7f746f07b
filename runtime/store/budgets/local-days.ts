import { remember } from '../../kernel/machine/memo.ts'

/** A local day as a span of instants: [start, end). */
export type Day = { readonly start: number; readonly end: number }

/** Longer than any local day, so that adding it always changes the date. */
const OVER_A_DAY = 50 * 3_600_000

/**
 * The day in an IANA zone that contains `now`. A day may have 23 or 25 hours, and may start at one o'clock if the clock
 * changes at midnight. Throws RangeError for an unknown zone.
 */
export const dayIn = (zone: string, now: number): Day => daysOf(zone)(now)

/**
 * Each reserved call reads the day of its windows inside a transaction. Finding a day takes some 50 formatted dates, and
 * the first formatter of a zone 0.4 ms: together a thousand times as long as comparing with the day found before.
 */
const daysOf = remember(100, (zone): ((now: number) => Day) => {
  const { format } = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  let known: Day = { start: 0, end: 0 }
  return (now) => {
    if (now < known.start || known.end <= now) known = dayOf(format, now)
    return known
  }
})

/** `format` returns `2026-01-05`, which sorts by date as text. */
function dayOf(format: (at: number) => string, now: number): Day {
  const today = format(now)
  return {
    start: firstInstant((at) => format(at) >= today, now - OVER_A_DAY, now),
    end: firstInstant((at) => format(at) > today, now, now + OVER_A_DAY),
  }
}

/** Binary search: dates in a zone never decrease with time. `from` is before the boundary, `to` at or after it. */
function firstInstant(reached: (at: number) => boolean, from: number, to: number): number {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (reached(middle)) after = middle
    else before = middle
  }
  return after
}
