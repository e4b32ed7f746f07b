import { closed, id, ref } from '../fields.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { MOST_LISTED, Summary, showSummary } from '../views/summary.ts'

const getSummary = operation({
  method: 'GET',
  path: '/v1/summary',
  id: 'getSummary',
  summary: 'Get a summary',
  description:
    'Counts of what is unfinished or needs action, with the time of the oldest of each. A key that is limited to connections gets their counts.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: closed({ connection: Type.Optional(id({ description: 'Only of this connection.' })) }),
  response: { 200: ref(Summary, 'The counts.') },
  handle: async ({ app, own, query }, _reply, { clock }) => {
    // Nothing but zeros would hide a mistyped id.
    if (query.connection !== undefined) await app.connections.get(own.connection(query.connection))
    const feed = await app.changes.bounds()
    return showSummary(await app.summary.read(own.within(query), MOST_LISTED), { now: clock.now(), feed })
  },
})

export const summary: Group = {
  tag: 'Summary',
  description: 'What is unfinished, and what needs action.',
  operations: [getSummary],
}
