import { Type } from 'typebox'
import { filterOf, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { RUN_STATES, Run, showRun } from '../views/run.ts'

export const runRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/runs',
    {
      schema: {
        ...about('listRuns', 'Runs', 'List the runs'),
        querystring: listQuery({
          connection: Type.Optional(id()),
          stream: Type.Optional(text(100)),
          state: Type.Optional(oneOf(RUN_STATES)),
        }),
        response: { 200: listOf(Run, 'Runs.') },
      },
    },
    async ({ query }) => showList(await app.runs.list(filterOf(query), pagingOf(query)), showRun),
  )

  api.get(
    '/v1/runs/:id',
    {
      schema: {
        ...about('getRun', 'Runs', 'Read a run'),
        params: idParam('run'),
        response: { 200: ref(Run, 'The run.') },
      },
    },
    async (request) => showRun(await app.runs.get(request.params.id)),
  )
}
