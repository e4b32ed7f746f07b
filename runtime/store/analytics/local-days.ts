/** A local day as a span of instants: [start, end). */
export type Day = { readonly start: number; readonly end: number }

const formatters = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, Day>()

/** Longer than any local day, so that adding it always changes the date. */
const OVER_A_DAY = 50 * 3_600_000

/**
 * The day in an IANA zone that contains `now`. A day may have 23 or 25 hours, and may start at one o'clock if the clock
 * changes at midnight. Throws RangeError for an unknown zone.
 */
export function dayIn(zone: string, now: number): Day {
  const known = days.get(zone)
  if (known && known.start <= now && now < known.end) return known
  const today = dateIn(zone, now)
  const day = {
    start: firstInstant((at) => dateIn(zone, at) >= today, now - OVER_A_DAY, now),
    end: firstInstant((at) => dateIn(zone, at) > today, now, now + OVER_A_DAY),
  }
  days.set(zone, day)
  return day
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

/** `2026-01-05`: sorts by date as text. */
function dateIn(zone: string, at: number): string {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(zone, formatter)
  }
  return formatter.format(at)
}
