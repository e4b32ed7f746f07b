import type { DateCodec } from '../contracts.ts'
import { utc } from './utc.ts'
import { UTC, type Zone } from './zone.ts'

const FIELDS = ['yyyy', 'MM', 'dd', 'HH', 'hh', 'mm', 'ss', 'SSS', 'a', 'xxx', 'xx'] as const
/** The parts of a pattern, for its author. */
export const LETTERS =
  "yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx."

type Field = (typeof FIELDS)[number]
type Piece = { readonly field: Field } | { readonly literal: string }

/** Fields, then text in single quotes, then `T`, `Z` and anything that is not a letter. */
const TOKEN = /(yyyy|MM|dd|HH|hh|mm|ss|SSS|a|xxx|xx)|'([^']*)'|([TZ]|[^A-Za-z'])/y

/**
 * A codec for a pattern such as `yyyy-MM-dd` or `yyyy-MM-dd'T'HH:mm:ss`, in UTC or a zone. It needs year, month and day
 * once each. Hours are `HH`, or `hh` with `a` (AM or PM); they never precede months (`MM`), which would be misspelled
 * minutes. A pattern with a UTC offset needs no zone. Null for any other pattern.
 */
export function patternCodec(pattern: string, zone: Zone = UTC): DateCodec | null {
  const pieces = piecesOf(pattern)
  if (!pieces) return null
  const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []))
  if (new Set(fields).size !== fields.length) return null
  if (!(['yyyy', 'MM', 'dd'] as const).every((field) => fields.includes(field))) return null
  if (!hoursFit(fields)) return null
  const source = pieces.map((piece) => ('field' in piece ? shapeOf(piece.field) : escaped(piece.literal))).join('')
  // A date without a time of day has no zone.
  const timed = fields.includes('HH') || fields.includes('hh')
  const offsets = fields.filter((field) => field === 'xx' || field === 'xxx')
  if (offsets.length > (timed ? 1 : 0)) return null
  const shape = new RegExp(`^${source}$`)
  return {
    parse(value) {
      const match = typeof value === 'string' ? shape.exec(value) : null
      if (!match) return null
      const matched = new Map(fields.map((field, index) => [field, match[index + 1] ?? '']))
      const number = (field: Field): number => Number(matched.get(field) ?? 0)
      const hour = matched.has('hh') ? hourOf(number('hh'), matched.get('a') ?? '') : number('HH')
      const parts = [number('yyyy'), number('MM'), number('dd'), hour, number('mm'), number('ss')]
      const ms = utc(parts, number('SSS'))
      const offset = matched.get(offsets[0] ?? 'xx')
      if (ms !== null && offset !== undefined) return ms - minutesOf(offset) * 60_000
      return ms === null || !timed ? ms : zone.toUtc(ms)
    },
    format(ms) {
      const date = new Date(timed ? zone.toWall(ms) : ms)
      const minutes = Math.round((date.getTime() - ms) / 60_000)
      return pieces.map((piece) => ('field' in piece ? fieldText(piece.field, date, minutes) : piece.literal)).join('')
    },
  }
}

function piecesOf(pattern: string): Piece[] | null {
  const pieces: Piece[] = []
  for (let at = 0; at < pattern.length; ) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(pattern)
    if (!match) return null
    const field = FIELDS.find((name) => name === match[1])
    pieces.push(field ? { field } : { literal: match[2] ?? match[3] ?? '' })
    at += match[0].length
  }
  return pieces
}

/**
 * A 12-hour clock needs AM or PM, and a 24-hour clock excludes it. Months after hours are minutes in the spelling of
 * some vendors; read literally, times past the twelfth minute would be invalid and the others wrong.
 */
function hoursFit(fields: readonly Field[]): boolean {
  const half = fields.includes('hh')
  const hours = fields.findIndex((field) => field === 'HH' || field === 'hh')
  if (fields.includes('mm') && (hours < 0 || fields[hours + 1] === 'MM')) return false
  return half === fields.includes('a') && !(half && fields.includes('HH'))
}

/** The pattern most likely meant by one in the letters of another system, such as dd.mm.yyyy HH:MM; or null. */
export function patternMeant(pattern: string): string | null {
  const small = pattern.replaceAll('DD', 'dd').replaceAll('YYYY', 'yyyy')
  const day = small.replaceAll('mm', 'MM')
  const swapped = small.replace(/MM|mm/g, (letters) => (letters === 'MM' ? 'mm' : 'MM'))
  const timed = day.replace(/([Hh][Hh][^A-Za-z]*)MM/, '$1mm')
  const spelled = [small, swapped, day, timed]
  const hours = spelled.map((one) => one.replaceAll('hh', 'HH'))
  return [...spelled, ...hours].find((one) => one !== pattern && patternCodec(one)) ?? null
}

const SHAPES: Partial<Record<Field, string>> = { a: '([AaPp][Mm])', xx: '([+-]\\d{4})', xxx: '([+-]\\d{2}:\\d{2})' }
const shapeOf = (field: Field): string => SHAPES[field] ?? `(\\d{${field.length}})`

/** `+0130` and `+01:30` are 90. */
function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return offset.startsWith('-') ? -minutes : minutes
}

function offsetOf(minutes: number, colon: string): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${colon}${String(rest).padStart(2, '0')}`
}

/** The hour from 0 to 23: noon is 12 PM, midnight 12 AM. An invalid hour becomes one that no day has. */
function hourOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}

const escaped = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** `minutes`: how far the clock that shows `date` is ahead of UTC. */
function fieldText(field: Field, date: Date, minutes: number): string {
  const hour = date.getUTCHours()
  if (field === 'xx' || field === 'xxx') return offsetOf(minutes, field === 'xx' ? '' : ':')
  if (field === 'a') return hour < 12 ? 'AM' : 'PM'
  const number = {
    yyyy: date.getUTCFullYear(),
    MM: date.getUTCMonth() + 1,
    dd: date.getUTCDate(),
    HH: hour,
    hh: hour % 12 || 12,
    mm: date.getUTCMinutes(),
    ss: date.getUTCSeconds(),
    SSS: date.getUTCMilliseconds(),
  }[field]
  return String(number).padStart(field.length, '0')
}
