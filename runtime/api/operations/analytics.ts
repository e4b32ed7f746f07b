import type { CountedKind, CountRow } from '../../app/contract.ts'
import { PERIODS, SPANS } from '../../kernel/model/states.ts'
import { closed, id, listOf, listQuery, oneOf, pagingOf, showList, time } from '../fields.ts'
import { FILTERS, filterIn } from '../lists/lists.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import type { Reach, ReachedApp } from '../sender/reach.ts'
import { type Static, Type } from '../type.ts'
import { Funnel, showFunnel, showTimeInPhase, TimeInPhase } from '../views/analytics.ts'
import {
  countsOf,
  DeliveryCounts,
  LimitCounts,
  PullCounts,
  PushCounts,
  showCounts,
  showDeliveries,
  showLimits,
  showPulls,
  showPushes,
} from '../views/counts.ts'
import { MOST_SPANS, SPAN_MS, SPANS_SHOWN, type Spans, spansOf } from '../views/spans.ts'

const COHORTS = listQuery({
  connection: FILTERS.connection,
  requisition: FILTERS.requisition,
  from: Type.Optional(time({ description: 'Only pushes confirmed at or after this time.' })),
  to: Type.Optional(time({ description: 'Only pushes confirmed before this time.' })),
  by: Type.Optional(
    oneOf(PERIODS, {
      description: 'One entry per period in which pushes were confirmed. In UTC; weeks start on Monday.',
    }),
  ),
})

const getFunnel = operation({
  method: 'GET',
  path: '/v1/analytics/funnel',
  id: 'getFunnel',
  summary: 'Get the funnel of pushed people',
  description:
    'Per connection and requisition, and per period with `by`: pushed people, phases, outcomes and attributed hires. Computed from facts without personal data, which are kept longer than the records.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'none',
  query: COHORTS,
  response: { 200: listOf(Funnel, 'One entry per connection, requisition and period.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.analytics.funnel, filterIn(query), pagingOf(query)), showFunnel),
})

const getTimeInPhase = operation({
  method: 'GET',
  path: '/v1/analytics/time-in-phase',
  id: 'getTimeInPhase',
  summary: 'Get the time spent in each phase',
  description: 'Over completed stays in a phase, by the time at which a move took effect in the ATS.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'none',
  query: COHORTS,
  response: { 200: listOf(TimeInPhase, 'One entry per connection, requisition and period.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.analytics.timeInPhase, filterIn(query), pagingOf(query)), showTimeInPhase),
})

const IN_SPANS = closed({
  connection: Type.Optional(id({ description: 'Only of this connection.' })),
  by: Type.Optional(oneOf(SPANS, { description: 'The length of a span, in UTC.', default: 'hour' })),
  from: Type.Optional(
    time({
      description: `In the first span, which is counted whole. By default, there are ${SPANS_SHOWN.hour} hours or ${SPANS_SHOWN.day} days; at most ${MOST_SPANS.hour} or ${MOST_SPANS.day}.`,
    }),
  ),
  to: Type.Optional(time({ description: 'After the start of the last span. By default, it is the current one.' })),
})

const RUNS_IN_SPANS = closed({
  ...IN_SPANS.properties,
  stream: Type.Optional(id({ description: 'Only runs of this stream.' })),
})

type Asked = { readonly app: ReachedApp; readonly own: Reach; readonly query: Static<typeof RUNS_IN_SPANS> }

async function countsIn(
  kind: CountedKind,
  { app, own, query: { connection, stream, ...asked } }: Asked,
  now: number,
): Promise<[Spans, CountRow[]]> {
  const spans = spansOf(asked, { now, keptMs: app.upkeep.retention.countsMs })
  const { by, first, last } = spans
  const named = connection === undefined ? null : own.connection(connection)
  const filter = {
    ...{ kind, by, from: first, to: last + SPAN_MS[by] },
    ...(named !== null && { connection: named }),
    ...(stream !== undefined && { stream }),
  }
  const rows = await app.analytics.counts(own.within(filter))
  // Nothing but zeros would hide a mistyped id. What is kept of a removed connection is shown.
  if (named !== null && rows.length === 0) await app.connections.get(named)
  return [spans, rows]
}

const COUNTS = { method: 'GET', roles: EVERYONE, reach: 'rows', audited: 'none', query: IN_SPANS } as const
const HOW =
  'One entry for each hour or day, also where nothing happened. Counted as it happens, so nothing that was deleted later is missing. Kept as `retention.counts` says.'

const countPushes = operation({
  ...COUNTS,
  path: '/v1/analytics/pushes',
  id: 'countPushes',
  summary: 'Count what pushes reached, by hour or day',
  description: `${HOW} A push counts in each state that it reaches.`,
  response: { 200: countsOf(PushCounts, 'Pushes by hour or day, oldest first.') },
  handle: async (request, _reply, { clock }) =>
    showCounts(...(await countsIn('pushes', request, clock.now())), showPushes),
})

const countPulls = operation({
  ...COUNTS,
  query: RUNS_IN_SPANS,
  path: '/v1/analytics/pulls',
  id: 'countPulls',
  summary: 'Count how runs ended, by hour or day',
  description: `${HOW} Runs that read only stored records are not counted. Approving a held run does not change how it ended.`,
  response: { 200: countsOf(PullCounts, 'Runs by hour or day, oldest first.') },
  handle: async (request, _reply, { clock }) =>
    showCounts(...(await countsIn('pulls', request, clock.now())), showPulls),
})

const countLimits = operation({
  ...COUNTS,
  path: '/v1/analytics/limits',
  id: 'countLimits',
  summary: 'Count what rate limits held back, by hour or day',
  description: `${HOW} Where several connections share a credential, a refusal counts for the one that made the call.`,
  response: { 200: countsOf(LimitCounts, 'Refusals and waits by hour or day, oldest first.') },
  handle: async (request, _reply, { clock }) =>
    showCounts(...(await countsIn('limits', request, clock.now())), showLimits),
})

const countDeliveries = operation({
  ...COUNTS,
  path: '/v1/analytics/deliveries',
  id: 'countDeliveries',
  summary: 'Count attempts to deliver events, by hour or day',
  description: `${HOW} An attempt counts for the connection that its event is about; a key that is limited to connections sees no others.`,
  response: { 200: countsOf(DeliveryCounts, 'Attempts by hour or day, oldest first.') },
  handle: async (request, _reply, { clock }) =>
    showCounts(...(await countsIn('deliveries', request, clock.now())), showDeliveries),
})

export const analytics: Group = {
  tag: 'Analytics',
  description: 'Results of pushes, and what happened by hour and day.',
  operations: [getFunnel, getTimeInPhase, countPushes, countPulls, countLimits, countDeliveries],
}
