import type { DateCodec } from '../contracts.ts'
import { name } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { utc } from './utc.ts'
import { type Zone, zoneOf } from './zone.ts'

const SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/

function parse(value: unknown, { toUtc }: Zone): number | null {
  const match = typeof value === 'string' ? SHAPE.exec(value) : null
  if (!match) return null
  const [, year, month, day, hour, minute, second, fraction, zone] = match
  const millis = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  const ms = utc(
    [year, month, day, hour, minute, second].map((part) => Number(part ?? 0)),
    millis,
  )
  if (ms === null) return null
  // A date without a time of day has no zone.
  return zone === undefined && hour !== undefined ? toUtc(ms) : ms - offsetMs(zone)
}

/** `+02:00`, `-0530`, `Z`; no zone is UTC. */
function offsetMs(zone: string | undefined): number {
  if (!zone || zone.toUpperCase() === 'Z') return 0
  const digits = zone.replace(':', '')
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3) || 0)
  return (digits[0] === '-' ? -1 : 1) * minutes * 60_000
}

type IsoDateOptions = { readonly kind: 'iso'; readonly zone?: string }

export const zoneOption = name(
  'Zone',
  'IANA time zone of times without an offset; defaults to UTC.',
  'America/New_York',
)

export const iso: Strategy<'iso', IsoDateOptions, DateCodec> = {
  kind: 'iso',
  summary: 'ISO 8601 dates and times, such as 2026-01-05T09:00:00Z. Times without an offset are in `zone`, or in UTC.',
  options: { type: 'object', properties: { zone: zoneOption } },
  make: (options) => {
    const zone = zoneOf(options.zone)
    return { parse: (value) => parse(value, zone), format: (ms) => new Date(ms).toISOString() }
  },
}
