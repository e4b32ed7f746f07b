/** The building blocks of the API's schemas: texts with bounds, times, lists, references, the fields of a page. */

import type { ListPage, Order, Paging, Principal } from '../app/contract.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { LONGEST_ID } from '../kernel/model/model.ts'
import { type Static, type TSchema, Type } from './type.ts'

type Notes = { readonly description?: string; readonly examples?: readonly unknown[]; readonly default?: unknown }

/**
 * Control characters and line breaks in an id, a name or a reason are always a mistake, and break some ATSs. Overrides
 * of the direction of text show a reviewer something else than what is sent; marks of a script (U+200E, U+200F) stay.
 */
const NOT_IN_A_LINE = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'
export const ONE_LINE = `^[^${NOT_IN_A_LINE}]+$`
/** Something with one @ between, without spaces. */
export const EMAIL = `^[^@\\s${NOT_IN_A_LINE}]+@[^@\\s${NOT_IN_A_LINE}]+$`

/** Ids of persons, connections and records are opaque texts. */
export const id = (notes: Notes = {}) =>
  Type.String({ minLength: 1, maxLength: LONGEST_ID, pattern: ONE_LINE, ...notes })

export const text = (maxLength: number, notes: Notes = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: ONE_LINE, ...notes })

/** RFC 3339 with its offset. */
export const time = (notes: Notes = {}) =>
  Type.String({ format: 'date-time', maxLength: 40, examples: ['2026-01-05T09:00:00.000Z'], ...notes })

export const oneOf = <const Values extends readonly string[]>(values: Values, notes: Notes = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...notes })

export const textOrNull = (notes: Notes = {}) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...notes })

export const timeOrNull = (notes: Notes = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', ...notes })

export const oneOfOrNull = <const Values extends readonly string[]>(values: Values, notes: Notes = {}) =>
  Type.Unsafe<Values[number] | null>({ type: ['string', 'null'], enum: [...values, null], ...notes })

/** An object with free names and values of one kind. */
export const dictionary = <Value extends TSchema>(value: Value, notes: Notes & { maxProperties?: number } = {}) =>
  Type.Unsafe<Record<string, Static<Value>>>({ type: 'object', additionalProperties: value, ...notes })

/** Any JSON object. Only for values of an ATS or a spec that were masked before. */
export const anyObject = (notes: Notes = {}) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...notes })

/** A closed object: fields that are not named here are neither accepted nor shown. */
export const closed = <Fields extends Record<string, TSchema>>(
  fields: Fields,
  notes: Notes & { $id?: string; minProperties?: number } = {},
) => Type.Object(fields, { additionalProperties: false, ...notes })

/** In a reference, the schema that it refers to. It is no part of the reference itself. */
export const TARGET = Symbol('target')

/** References a schema that has an `$id`, so that the OpenAPI document contains it once. */
export const ref = <Schema extends TSchema>(schema: Schema, description?: string) => {
  const name = (schema as { $id?: string }).$id
  return Type.Unsafe<Static<Schema>>({ $ref: `${name}#`, ...(description && { description }), [TARGET]: schema })
}

const Total = closed(
  {
    count: Type.Integer({ description: 'How many entries match.' }),
    exact: Type.Boolean({ description: 'False: there are more, and counting ended at `count`.' }),
  },
  { $id: 'Total', description: 'With `count=true`, of a list that has this parameter.' },
)

export const listOf = <Schema extends TSchema>(schema: Schema, description: string) =>
  closed(
    {
      data: Type.Array(ref(schema)),
      next_cursor: textOrNull({ description: 'Cursor for the next page; null on the last page.' }),
      total: Type.Optional(ref(Total)),
    },
    { description },
  )

const PAGE_FIELDS = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Maximum number of entries per page.' }),
  ),
  cursor: Type.Optional(text(2000, { description: '`next_cursor` of the previous page.' })),
}

/** Query of a list: paging, and the given filters. Unknown parameters are refused. */
export const listQuery = <Fields extends Record<string, TSchema>>(filters: Fields) =>
  closed({ ...filters, ...PAGE_FIELDS })

type PageQuery = { limit?: number; cursor?: string; sort?: Order; count?: boolean }

export const pagingOf = ({ limit = 100, cursor, sort, count }: PageQuery): Paging => ({
  limit,
  ...(cursor !== undefined && { cursor }),
  ...(sort !== undefined && { order: sort }),
  ...(count !== undefined && { count }),
})

export const showList = <Row, Json>(page: ListPage<Row>, show: (row: Row) => Json) =>
  showRows(page, page.data.map(show))

/** A page whose entries are shown already. */
export const showRows = <Json>(page: Omit<ListPage<unknown>, 'data'>, data: Json[]) => ({
  data,
  next_cursor: page.nextCursor,
  ...(page.total && { total: { ...page.total } }),
})

export const idParam = (what: string) => closed({ id: id({ description: `Id of the ${what}.` }) })

/** The header of operations that record a repeated request only once. */
export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\u0021-\\u007e]+$',
      description: 'Unique per request, chosen by the client. Each API key has its own namespace.',
    }),
  ),
})

/** The idempotency key of a request, separated by sender: two keys with one name do not share theirs. */
export const idempotencyKeyOf = (headers: Static<typeof idempotencyHeaders>, sender: Principal | null) => {
  const key = headers['idempotency-key']
  return key === undefined ? undefined : `${sender?.id ?? ''} ${key}`
}

/**
 * A file of a connector as its name: all are in one folder, and its path is a fact of one machine. A stored place has the
 * path of the node that wrote it.
 */
export const fileName = (path: string): string => path.replace(/^.*[/\\]/, '')

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms))
