import type { DateCodec } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { utc } from './utc.ts'

const SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/

function parse(value: unknown): number | null {
  const match = typeof value === 'string' ? SHAPE.exec(value) : null
  if (!match) return null
  const [, year, month, day, hour, minute, second, fraction, zone] = match
  const millis = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  const ms = utc(
    [year, month, day, hour, minute, second].map((part) => Number(part ?? 0)),
    millis,
  )
  return ms === null ? null : ms - offsetMs(zone)
}

/** `+02:00`, `-0530`, `Z`; no zone is UTC. */
function offsetMs(zone: string | undefined): number {
  if (!zone || zone.toUpperCase() === 'Z') return 0
  const digits = zone.replace(':', '')
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3) || 0)
  return (digits[0] === '-' ? -1 : 1) * minutes * 60_000
}

export const iso: Strategy<'iso', { readonly kind: 'iso' }, DateCodec> = {
  kind: 'iso',
  summary: 'ISO 8601 dates and times, such as 2026-01-05T09:00:00Z; without a zone they are UTC.',
  options: { type: 'object', properties: {} },
  make: () => ({ parse, format: (ms) => new Date(ms).toISOString() }),
}
