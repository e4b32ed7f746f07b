import { PERIODS } from '../../kernel/model/states.ts'
import { listOf, listQuery, oneOf, pagingOf, showList, time } from '../fields.ts'
import { FILTERS, filterIn } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { Funnel, showFunnel, showTimeInPhase, TimeInPhase } from '../views/analytics.ts'

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

export const analytics: Group = {
  tag: 'Analytics',
  description: 'Results of pushes.',
  operations: [getFunnel, getTimeInPhase],
}
