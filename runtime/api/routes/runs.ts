import { Type } from 'typebox'
import { RUN_STATES } from '../../kernel/states.ts'
import { closed, filterOf, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Run, showRun } from '../views/run.ts'

const Release = closed(
  { by: Type.Optional(text(200, { description: 'Who vouches for it; without it the name of the API key.' })) },
  { $id: 'Release', examples: [{ by: 'operator@example.com' }] },
)

export const runRoutes: Routes = (api, deps) => {
  listRuns(api, deps)
  getRun(api, deps)
  releaseRun(api, deps)
}

const listRuns: Routes = (api, { app }) => {
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
}

const getRun: Routes = (api, { app }) => {
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

const releaseRun: Routes = (api, { app }) => {
  api.post(
    '/v1/runs/:id/release',
    {
      schema: {
        ...about(
          'releaseRun',
          'Runs',
          'Release a run that is held',
          'A full run that came much shorter than the one before, or in which too many records were absent, is incomplete and `held`. Released, it is complete: its cursor counts, and what it did not show is absent.',
        ),
        params: idParam('run'),
        body: Release,
        response: { 200: ref(Run, 'The run, complete.') },
      },
    },
    async (request) =>
      showRun(await app.runs.release(request.params.id, request.body.by ?? request.caller ?? 'a caller')),
  )
}
