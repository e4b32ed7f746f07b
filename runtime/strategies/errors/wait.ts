const HOUR_MS = 3_600_000

/** RFC 9110 5.6.7, the form for senders. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Larger numbers are a point in time: some servers send when the limit ends, not how long it lasts. */
const EPOCH_SECONDS = 1e9
const EPOCH_MILLIS = 1e12

/**
 * A header such as Retry-After as milliseconds from `now`: seconds, an HTTP date, or epoch seconds or milliseconds.
 * Bounded to 0 up to an hour; null for an invalid value.
 */
export function statedWait(value: string | undefined, now: number): number | null {
  const ms = statedTime(value, now)
  return ms === null ? null : Math.min(Math.max(ms, 0), HOUR_MS)
}

/** The same without bounds: negative for a time in the past. */
export function statedTime(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  const ms = /^\d{1,16}(\.\d{1,9})?$/.test(text)
    ? fromNumber(Number(text), now)
    : HTTP_DATE.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? null : Math.ceil(ms)
}

function fromNumber(number: number, now: number): number {
  if (number >= EPOCH_MILLIS) return number - now
  return number >= EPOCH_SECONDS ? number * 1_000 - now : number * 1_000
}
