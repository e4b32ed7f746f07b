/** The one vocabulary of list parameters: each is defined here, and a list names those that it has. */

import { CAUSES, ERRORS, type ErrorCode } from '../../kernel/errors/errors.ts'
import { closed, id, listQuery, oneOf, text, time } from '../fields.ts'
import { invalid } from '../server/failures.ts'
import { type Static, type TSchema, Type } from '../type.ts'

const MOST_VALUES = 20
const CODES = Object.keys(ERRORS) as ErrorCode[]

/** A parameter that may be repeated: one of its values must match. */
export const several = <Value extends TSchema>(value: Value, description: string) =>
  Type.Optional(Type.Array(value, { minItems: 1, maxItems: MOST_VALUES, uniqueItems: true, description }))

export const FILTERS = {
  connection: several(id(), 'Only of these connections.'),
  stream: several(text(100), 'Only of these streams.'),
  cause: several(oneOf(CAUSES), 'Only with these causes.'),
  code: several(oneOf(CODES), 'Only with these error codes.'),
  fingerprint: several(
    text(2000),
    'Only of these groups of failures: the `fingerprint` of a group, or of one of its entries.',
  ),
  person: Type.Optional(id({ description: "Only of this person: the platform's id." })),
  requisition: Type.Optional(id({ description: "Only for this requisition: the ATS's id." })),
} as const

/** The filter by state of one kind of entries. */
export const stateFilter = <const States extends readonly string[]>(states: States) => ({
  state: several(oneOf(states), 'Only in these states.'),
})

/** Of the consent ledger: when what was given ends, and whether it still counts. */
export const EXPIRING = {
  expires_from: Type.Optional(time({ description: 'Only what expires at or after this time.' })),
  expires_to: Type.Optional(time({ description: 'Only what expires before this time.' })),
  latest: Type.Optional(
    Type.Boolean({
      description: 'True: only the entry that was recorded last of its person, connection and requisition.',
    }),
  ),
}

/** `sort` of a list that is ordered by when its entries were added. */
export const ORDERED = {
  sort: Type.Optional(oneOf(['newest', 'oldest'], { description: 'Which entries come first.' })),
}
/** A time range and an order. */
export const SORTED = {
  from: Type.Optional(time({ description: 'Only at or after this time.' })),
  to: Type.Optional(time({ description: 'Only before this time.' })),
  ...ORDERED,
}
/** `count` of a list. */
export const COUNTED = {
  count: Type.Optional(Type.Boolean({ description: 'True: with `total`, on each page.' })),
}

/** Query of a list of things that happened: a time range, an order, a total. */
export const eventQuery = <Fields extends Record<string, TSchema>>(filters: Fields) =>
  listQuery({ ...filters, ...SORTED, ...COUNTED })

const groupQueryFields = { ...COUNTED }
export const groupQuery = <Fields extends Record<string, TSchema>>(filters: Fields) =>
  listQuery({ ...filters, ...groupQueryFields })

const rangeSchema = closed(SORTED)
type Shared = {
  readonly limit?: number
  readonly expand?: readonly string[]
  readonly cursor?: string
  readonly count?: boolean
  readonly connection?: readonly string[]
  readonly expires_from?: string
  readonly expires_to?: string
} & Partial<Static<typeof rangeSchema>>

type Rest<Query> = Omit<Query, keyof Shared>
type Limits = {
  readonly connection?: string
  readonly connections?: readonly string[]
  readonly from?: number
  readonly to?: number
  readonly expiresFrom?: number
  readonly expiresTo?: number
}

/** Where a filter is in a request. */
type FilterPlace = { readonly in: 'query' | 'body'; readonly path: string }
const IN_QUERY: FilterPlace = { in: 'query', path: '' }

/** The filter that a query, or a part of a body, describes. Refuses what {@link refuseContradictions} does. */
export function filterIn<Query extends Shared>(query: Query, place = IN_QUERY): Rest<Query> & Limits {
  const { limit: _, cursor: __, count: ___, sort: ____, expand: _____, connection, from, to, ...others } = query
  const { expires_from: expiresFrom, expires_to: expiresTo, ...rest } = others
  refuseContradictions(query, place)
  return {
    ...(rest as Rest<Query>),
    ...(connection?.length === 1 && { connection: connection[0]! }),
    ...(connection && connection.length > 1 && { connections: connection }),
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(to !== undefined && { to: Date.parse(to) }),
    ...(expiresFrom !== undefined && { expiresFrom: Date.parse(expiresFrom) }),
    ...(expiresTo !== undefined && { expiresTo: Date.parse(expiresTo) }),
  }
}

const RANGES = [
  ['from', 'to'],
  ['expires_from', 'expires_to'],
  ['updated_after', 'updated_before'],
] as const

type Bounds = { readonly [bound in (typeof RANGES)[number][number]]?: string }

/** Throws for parameters that contradict each other. */
export function refuseContradictions(query: Bounds, place = IN_QUERY): void {
  for (const [start, end] of RANGES) {
    const [from, to] = [query[start], query[end]]
    if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to))
      throw invalid([
        {
          in: place.in,
          pointer: `${place.path}/${end}`,
          message: `must be later than \`${start}\`: no entry can match`,
        },
      ])
  }
  const { cause, code } = query as { readonly cause?: readonly string[]; readonly code?: readonly ErrorCode[] }
  const other = cause && code?.find((one) => !cause.includes(ERRORS[one].cause))
  if (other)
    throw invalid([
      {
        in: place.in,
        pointer: `${place.path}/cause`,
        message: `contradicts \`code\`: ${other} has the cause ${ERRORS[other].cause}`,
      },
    ])
}
