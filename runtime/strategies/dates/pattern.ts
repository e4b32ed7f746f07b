import type { DateCodec } from '../contracts.ts'
import { utc } from './utc.ts'
import { UTC, type Zone } from './zone.ts'

const FIELDS = ['yyyy', 'MM', 'dd', 'HH', 'mm', 'ss', 'SSS'] as const
type Field = (typeof FIELDS)[number]
type Piece = { readonly field: Field } | { readonly literal: string }

/** Fields, then text in single quotes, then `T`, `Z` and anything that is no letter. */
const TOKEN = /(yyyy|MM|dd|HH|mm|ss|SSS)|'([^']*)'|([TZ]|[^A-Za-z'])/y

/**
 * A codec for a pattern such as `yyyy-MM-dd` or `yyyy-MM-dd'T'HH:mm:ss`, in UTC or a zone. It needs year, month and day once
 * each. Null for what is no such pattern.
 */
export function patternCodec(pattern: string, zone: Zone = UTC): DateCodec | null {
  const pieces = piecesOf(pattern)
  if (!pieces) return null
  const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []))
  if (new Set(fields).size !== fields.length) return null
  if (!(['yyyy', 'MM', 'dd'] as const).every((field) => fields.includes(field))) return null
  const source = pieces
    .map((piece) => ('field' in piece ? `(\\d{${piece.field.length}})` : escaped(piece.literal)))
    .join('')
  // A day is a day everywhere: only a time of day has a zone.
  const timed = fields.includes('HH')
  const shape = new RegExp(`^${source}$`)
  return {
    parse(value) {
      const match = typeof value === 'string' ? shape.exec(value) : null
      if (!match) return null
      const told = new Map(fields.map((field, index) => [field, Number(match[index + 1])]))
      const ms = utc(
        FIELDS.slice(0, 6).map((field) => told.get(field) ?? 0),
        told.get('SSS') ?? 0,
      )
      return ms === null || !timed ? ms : zone.toUtc(ms)
    },
    format(ms) {
      const date = new Date(timed ? zone.toWall(ms) : ms)
      return pieces.map((piece) => ('field' in piece ? shown(piece.field, date) : piece.literal)).join('')
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

const escaped = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function shown(field: Field, date: Date): string {
  const number = {
    yyyy: date.getUTCFullYear(),
    MM: date.getUTCMonth() + 1,
    dd: date.getUTCDate(),
    HH: date.getUTCHours(),
    mm: date.getUTCMinutes(),
    ss: date.getUTCSeconds(),
    SSS: date.getUTCMilliseconds(),
  }[field]
  return String(number).padStart(field.length, '0')
}
