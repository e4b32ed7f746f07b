/** Requests that contain a time: after a fault the same call is made later, with a later time. */

/** ISO 8601 with at least a date, or seconds or milliseconds since 1970. */
const TIME =
  /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?|(?<!\d)(?:\d{13}|\d{10})(?!\d)/g

/** Whether two values differ only in times, each at most `driftMs` later than expected. */
export function laterOnly(wanted: unknown, got: unknown, driftMs: number): boolean {
  if (typeof wanted !== typeof got || (typeof wanted !== 'string' && typeof wanted !== 'number')) return false
  const [before, now] = [String(wanted), String(got)]
  if (driftMs <= 0 || withoutTimes(before) !== withoutTimes(now)) return false
  const times = now.match(TIME) ?? []
  return (before.match(TIME) ?? []).every((time, at) => isLater(time, times[at] ?? '', driftMs))
}

export const withoutTimes = (text: string): string => text.replace(TIME, '(time)')

/** Times rounded to the second or the day may be further apart than the time that passed. */
function isLater(wanted: string, got: string, driftMs: number): boolean {
  const passed = msOf(got) - msOf(wanted)
  return wanted.length === got.length && passed >= 0 && passed < driftMs + precisionOf(wanted)
}

const EPOCH_S = /^\d{10}$/
const msOf = (time: string): number =>
  /^\d+$/.test(time) ? Number(time) * (EPOCH_S.test(time) ? 1_000 : 1) : Date.parse(time.replace(' ', 'T'))

function precisionOf(time: string): number {
  if (EPOCH_S.test(time) || /:\d\d:\d\d(?!\.)/.test(time)) return 1_000
  if (!time.includes('-')) return 1
  return time.includes('.') ? 1 : time.includes(':') ? 60_000 : 86_400_000
}
