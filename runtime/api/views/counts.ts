import type { Counted, CountedKind, CountRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { SPANS, type Span } from '../../kernel/model/states.ts'
import { closed, oneOf, ref, time } from '../fields.ts'
import { type Static, type TSchema, Type } from '../type.ts'
import { SPAN_MS, type Spans } from './spans.ts'

const count = (description: string) => Type.Integer({ description })
const seconds = (description: string) => Type.Number({ description })
const secondsOrNull = (description: string) => Type.Unsafe<number | null>({ type: ['number', 'null'], description })
const AT = { at: time({ description: 'Start of the hour or the day, in UTC.' }) }

export const PushCounts = closed(
  {
    ...AT,
    requested: count('Requests, including refused ones.'),
    refused: count('Refused at the request, without consent or for a job that is not open.'),
    confirmed: count('Confirmed by the ATS.'),
    failed: count('Failed. One that is retried and fails again counts twice.'),
    cancelled: count('Cancelled.'),
    uncertain: count('The response of the ATS was lost.'),
    in_review: count('A possible duplicate was found, and a person decides.'),
    seconds_to_confirmed: secondsOrNull('Mean time from the request to the confirmation; null without one.'),
  },
  { $id: 'PushCounts', description: 'What pushes reached in an hour or a day.' },
)

export const PullCounts = closed(
  {
    ...AT,
    complete: count('Runs that ended complete.'),
    incomplete: count('Runs that ended incomplete, including those that are held.'),
    failed: count('Runs that failed.'),
    written: count('Records that these runs wrote.'),
  },
  { $id: 'PullCounts', description: 'How runs that read an ATS ended in an hour or a day.' },
)

export const LimitCounts = closed(
  {
    ...AT,
    refused: count('Calls that the ATS refused because there were too many.'),
    paused_seconds: seconds('By how much they paused further calls; each moment of a pause counts once.'),
    waited: count('Calls of pushes that waited for a second or longer.'),
    waited_seconds: seconds('How long these waited.'),
  },
  { $id: 'LimitCounts', description: 'What rate limits held back in an hour or a day.' },
)

export const DeliveryCounts = closed(
  {
    ...AT,
    delivered: count('Attempts to deliver an event that succeeded.'),
    failed: count('Attempts that failed; each is repeated later.'),
    seconds_to_response: secondsOrNull('Mean duration of these attempts; null without one.'),
  },
  { $id: 'DeliveryCounts', description: 'Attempts to deliver events to webhook endpoints in an hour or a day.' },
)

export const countsOf = <Schema extends TSchema>(schema: Schema, description: string) =>
  closed({ by: oneOf(SPANS), data: Type.Array(ref(schema)) }, { description })

type Sum = { readonly count: number; readonly amount: number }
/** What happened in one span, by name. */
type Happened<Kind extends CountedKind> = (name: Counted[Kind]) => Sum

const NONE: Sum = { count: 0, amount: 0 }

/** An entry for each span, also where nothing happened. Oldest first. */
export function showCounts<Kind extends CountedKind, Json>(
  { by, first, last }: Spans,
  rows: readonly CountRow[],
  show: (happened: Happened<Kind>) => Json,
): { by: Span; data: ({ at: string } & Json)[] } {
  const sums = new Map(rows.map(({ at, name, ...sum }) => [`${at} ${name}`, sum]))
  const data: ({ at: string } & Json)[] = []
  for (let at = first; at <= last; at += SPAN_MS[by])
    data.push({ at: isoTime(at), ...show((name) => sums.get(`${at} ${name}`) ?? NONE) })
  return { by, data }
}

type Shown<Schema extends TSchema> = Omit<Static<Schema>, 'at'>

export const showPushes = (of: Happened<'pushes'>): Shown<typeof PushCounts> => ({
  requested: of('requested').count,
  refused: of('refused').count,
  confirmed: of('confirmed').count,
  failed: of('failed').count,
  cancelled: of('cancelled').count,
  uncertain: of('uncertain').count,
  in_review: of('in_review').count,
  seconds_to_confirmed: meanOf([of('confirmed')]),
})

export const showPulls = (of: Happened<'pulls'>): Shown<typeof PullCounts> => ({
  complete: of('complete').count,
  incomplete: of('incomplete').count,
  failed: of('failed').count,
  written: of('complete').amount + of('incomplete').amount + of('failed').amount,
})

export const showLimits = (of: Happened<'limits'>): Shown<typeof LimitCounts> => ({
  refused: of('refused').count,
  paused_seconds: of('refused').amount / 1000,
  waited: of('waited').count,
  waited_seconds: of('waited').amount / 1000,
})

export const showDeliveries = (of: Happened<'deliveries'>): Shown<typeof DeliveryCounts> => ({
  delivered: of('delivered').count,
  failed: of('failed').count,
  seconds_to_response: meanOf([of('delivered'), of('failed')]),
})

function meanOf(sums: readonly Sum[]): number | null {
  const total = (name: keyof Sum): number => sums.reduce((sum, one) => sum + one[name], 0)
  return total('count') === 0 ? null : Math.round(total('amount') / total('count')) / 1000
}
