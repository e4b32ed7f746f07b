import { FunctionFault } from './failure-text.ts'

/** Formats a time for an ATS, as `$date` does. Everything is in UTC. */

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const CODECS: Readonly<Record<string, (time: Date) => string | number>> = {
  iso: (time) => time.toISOString(),
  epoch_s: (time) => Math.floor(time.getTime() / 1000),
  epoch_ms: (time) => time.getTime(),
  odata_v2: (time) => `/Date(${time.getTime()})/`,
}

const FIELDS: Readonly<Record<string, (time: Date) => string>> = {
  yyyy: (time) => pad(time.getUTCFullYear(), 4),
  MM: (time) => pad(time.getUTCMonth() + 1, 2),
  dd: (time) => pad(time.getUTCDate(), 2),
  HH: (time) => pad(time.getUTCHours(), 2),
  hh: (time) => pad(time.getUTCHours() % 12 || 12, 2),
  a: (time) => (time.getUTCHours() < 12 ? 'AM' : 'PM'),
  mm: (time) => pad(time.getUTCMinutes(), 2),
  ss: (time) => pad(time.getUTCSeconds(), 2),
  SSS: (time) => pad(time.getUTCMilliseconds(), 3),
  xx: () => '+0000',
  xxx: () => '+00:00',
}

/**
 * Formats a time with a codec (`iso`, `epoch_s`, `epoch_ms`, `odata_v2`) or a pattern of yyyy, MM, dd, HH, hh, mm, ss,
 * SSS, a (AM or PM), xx (+0000), xxx (+00:00) and `'quoted text'`. Epochs are numbers, the rest is text. Throws for a
 * pattern with other letters.
 */
export function formatDate(ms: number, format: string): string | number {
  const time = new Date(ms)
  const codec = Object.hasOwn(CODECS, format) ? CODECS[format] : undefined
  if (codec) return codec(time)
  return format.replace(/'([^']*)'|([A-Za-z])\2*/g, (part, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted
    if (part === 'T' || part === 'Z') return part
    const field = Object.hasOwn(FIELDS, part) ? FIELDS[part] : undefined
    if (!field)
      // A run of one repeated letter.
      throw new FunctionFault(
        `"${part}" is not part of a date pattern; use yyyy, MM, dd, HH, hh, mm, ss, SSS, a, xx or xxx`,
      )
    return field(time)
  })
}

/**
 * Milliseconds of an epoch number, an ISO text (UTC if it has no zone) or an OData `/Date(…)/`; null for anything else.
 */
export function readDate(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) <= 8.64e15 ? value : null
  if (typeof value !== 'string' || value.length > 64) return null
  const odata = /^\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/$/.exec(value)
  if (odata) return Number(odata[1])
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i.test(value)) return null
  const text = value.includes(':') && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) ? `${value}Z` : value
  const ms = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(ms) ? null : ms
}
