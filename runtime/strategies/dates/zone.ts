import { HirewireError } from '../../kernel/errors/errors.ts'

/** Converts between UTC and the local time of a zone. */
export type Zone = {
  /**
   * The instant at which the local time equals the time that UTC shows at `ms`. In a gap of daylight saving time the
   * later one.
   */
  toUtc(ms: number): number
  /** The local time at an instant, as the instant at which UTC shows the same time. */
  toWall(ms: number): number
}

export const UTC: Zone = { toUtc: (ms) => ms, toWall: (ms) => ms }

/** The zone with this IANA name. Throws `spec_invalid` for an unknown name. */
export function zoneOf(name: string | undefined): Zone {
  if (name === undefined) return UTC
  const clock = clockOf(name)
  const toWall = (ms: number): number => {
    const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1_000) + 1_000) % 1_000)
  }
  return {
    toWall,
    toUtc(ms) {
      // The offset at the first guess may be from the other side of a transition; at the second it is correct.
      const guess = ms - (toWall(ms) - ms)
      return ms - (toWall(guess) - guess)
    },
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numbers = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numbers })
  } catch (cause) {
    throw new HirewireError('spec_invalid', `"${timeZone}" is not a time zone such as Europe/Berlin.`, { cause })
  }
}
