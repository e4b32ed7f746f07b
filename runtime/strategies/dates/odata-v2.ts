import type { DateCodec } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'

/** The number is in UTC already; the offset after it is informational. */
const SHAPE = /^\/Date\((-?\d{1,16})([+-]\d{1,4})?\)\/$/

export const odataV2: Strategy<'odata_v2', { readonly kind: 'odata_v2' }, DateCodec> = {
  kind: 'odata_v2',
  summary: 'OData v2 in JSON, such as /Date(1767603600000+0000)/.',
  options: { type: 'object', properties: {} },
  make: () => ({
    parse(value) {
      const match = typeof value === 'string' ? SHAPE.exec(value) : null
      const ms = match ? Number(match[1]) : Number.NaN
      return Math.abs(ms) <= 8.64e15 ? ms : null
    },
    format: (ms) => `/Date(${Math.trunc(ms)}+0000)/`,
  }),
}
