/** A local day as a span of instants: [start, end). */
export type Day = { readonly start: number; readonly end: number }

const formatters = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, Day>()

/** Longer than any local day, so that a date differs for certain when this much is added. */
const OVER_A_DAY = 50 * 3_600_000

/**
 * The day in an IANA zone that `now` lies in. A day may have 23 or 25 hours, and may start at one o'clock where the clock
 * change falls on midnight. Throws RangeError for a zone that does not exist.
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

/** Dates in a zone only grow with time, so the border can be halved down to. `from` lies before it, `to` at or after it. */
function firstInstant(reached: (at: number) => boolean, from: number, to: number): number {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (reached(middle)) after = middle
    else before = middle
  }
  return after
}

/** `2026-01-05`: texts that sort as the dates do. */
function dateIn(zone: string, at: number): string {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(zone, formatter)
  }
  return formatter.format(at)
}
