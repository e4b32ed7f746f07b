/**
 * Milliseconds of a UTC date, or null when there is no such date (31 February, 25 o'clock). `parts` are year, month (from
 * 1), day, hour, minute, second.
 */
export function utc(parts: readonly number[], millis: number): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 60) return null
  const date = new Date(0)
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1) return null
  return date.setUTCHours(hour, minute, second, millis)
}
