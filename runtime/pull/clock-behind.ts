/** A clock that is further off is no clock: its time is not used. */
const MOST_MS = 24 * 3_600_000

/**
 * By how much the clock of the ATS is behind ours, in milliseconds of at most 0, by the header Date (and Age, of a cache)
 * of a response that was read `now`. It has whole seconds and is older than the response, so that this is rather too much.
 */
export function clockBehind({ date, age }: Readonly<Record<string, string>>, now: number): number {
  const behind = Date.parse(date ?? '') + Number(age ?? 0) * 1_000 - now
  return behind < 0 && behind >= -MOST_MS ? behind : 0
}
