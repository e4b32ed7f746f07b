import type { DateCodec } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'

/** The furthest time from the epoch that a Date can hold, in milliseconds. */
const LIMIT = 8.64e15

const codec = (unit: number): DateCodec => ({
  parse(value) {
    const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number)) return null
    const ms = Math.round(number * unit)
    return Math.abs(ms) <= LIMIT ? ms : null
  },
  format: (ms) => String(Math.floor(ms / unit)),
})

export const epochSeconds: Strategy<'epoch_s', { readonly kind: 'epoch_s' }, DateCodec> = {
  kind: 'epoch_s',
  summary: 'Seconds since 1970, as a number or string.',
  options: { type: 'object', properties: {} },
  make: () => codec(1_000),
}

export const epochMillis: Strategy<'epoch_ms', { readonly kind: 'epoch_ms' }, DateCodec> = {
  kind: 'epoch_ms',
  summary: 'Milliseconds since 1970, as a number or string.',
  options: { type: 'object', properties: {} },
  make: () => codec(1),
}
