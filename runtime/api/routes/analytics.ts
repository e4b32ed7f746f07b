import { Type } from 'typebox'
import { filterOf, id, listOf, listQuery, pagingOf, showList } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Funnel, showFunnel } from '../views/change.ts'

export const analyticsRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/analytics/funnel',
    {
      schema: {
        ...about(
          'getFunnel',
          'Analytics',
          'What became of the people pushed',
          'Per connection and requisition: pushed, phases, outcomes, hires attributed.',
        ),
        querystring: listQuery({ connection: Type.Optional(id()), requisition: Type.Optional(id()) }),
        response: { 200: listOf(Funnel, 'One entry per connection and requisition.') },
      },
    },
    async ({ query }) => showList(await app.changes.funnel(filterOf(query), pagingOf(query)), showFunnel),
  )
}
