import { closed, id, ref } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { MOST_LISTED, Summary, showSummary } from '../views/summary.ts'

export const summaryRoutes: Routes = (api, { clock }) => {
  api.get(
    '/v1/summary',
    {
      schema: {
        ...about(
          'getSummary',
          'Summary',
          'Get a summary',
          'Counts of what is unfinished or needs action, with the time of the oldest of each. A key that is limited to connections gets their counts.',
        ),
        querystring: closed({ connection: Type.Optional(id({ description: 'Only of this connection.' })) }),
        response: { 200: ref(Summary, 'The counts.') },
      },
    },
    async ({ app, query }) => {
      // Nothing but zeros would hide a mistyped id.
      if (query.connection !== undefined) await app.connections.get(query.connection)
      const feed = await app.changes.bounds()
      return showSummary(await app.summary.read(query, MOST_LISTED), { now: clock.now(), feed })
    },
  )
}
