/** A JSON column that is never null. */
export const parse = <T>(text: string): T => JSON.parse(text) as T

/** A JSON column that may be null. */
export const parseOrNull = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))

export const jsonOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** The later of two times, or the larger of two numbers; null if the first one is. The second one is never null. */
export const later = (one: string, other: string): string => `CASE WHEN ${one} < ${other} THEN ${other} ELSE ${one} END`

/** Times come from clocks and from sums with jitter; columns store whole milliseconds. */
export const whole = (ms: number): number => Math.round(ms)
export const wholeOrNull = (ms: number | null): number | null => (ms === null ? null : Math.round(ms))
