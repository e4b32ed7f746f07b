/** How long after the first something happened, as a story needs it: a few characters. */
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const short = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** A length of time in its largest unit. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${short.format(ms / SECOND_MS)} s`
  if (ms < HOUR_MS) return `${short.format(ms / MINUTE_MS)} min`
  return `${short.format(ms / HOUR_MS)} h`
}

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', hourCycle: 'h23' })
const withDay = new Intl.DateTimeFormat(undefined, {
  ...({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
})

/** By the clock. */
export const clockText = (at: string): string => timeOfDay.format(new Date(at))

/** `first`: when the story began. What comes within the hour is told from there, everything else by the clock. */
export function momentText(at: string, first: string): string {
  const ms = Date.parse(at) - Date.parse(first)
  if (ms >= 0 && ms < HOUR_MS) return `+${durationText(ms)}`
  const isSameDay = new Date(at).toDateString() === new Date(first).toDateString()
  return (isSameDay ? timeOfDay : withDay).format(new Date(at))
}
