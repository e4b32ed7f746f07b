const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

const relative = new Intl.RelativeTimeFormat('en', { style: 'narrow' })

/** `3h ago`, `in 5m`: what an RFC 3339 time is from now. Any other text stays as it is. */
export function relativeTime(text: string, now: number): string {
  const ms = Date.parse(text) - now
  if (Number.isNaN(ms)) return text
  const [unit, length] = UNITS.find(([, each]) => Math.abs(ms) >= each) ?? UNITS[3]
  const count = Math.trunc(ms / length)
  return count === 0 ? 'now' : relative.format(count, unit)
}
