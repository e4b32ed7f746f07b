import { RUN_MODES, RUN_STATES } from '../../kernel/states.ts'
import { closed, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { COUNTED, eventQuery, FILTERS, filterIn, several, stateFilter } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { RecordToClose, Run, showRecordToClose, showRun } from '../views/run.ts'

const Release = closed(
  {
    by: Type.Optional(
      text(200, { description: 'Who approves it; defaults to `X-Acting-Person`, else the name of the API key.' }),
    ),
  },
  { $id: 'Release', examples: [{ by: 'operator@example.com' }] },
)

export const runRoutes: Routes = (api, deps) => {
  listRuns(api, deps)
  getRun(api, deps)
  listClosed(api, deps)
  releaseRun(api, deps)
}

const listRuns: Routes = (api) => {
  api.get(
    '/v1/runs',
    {
      schema: {
        ...about('listRuns', 'Runs', 'List runs', 'Newest first, by the time at which they were queued.'),
        querystring: eventQuery({
          connection: FILTERS.connection,
          stream: FILTERS.stream,
          ...stateFilter(RUN_STATES),
          mode: several(oneOf(RUN_MODES), 'Only of these modes.'),
          code: FILTERS.code,
          held: Type.Optional(
            Type.Boolean({ description: 'True: only runs that wait for an approval. False: only the others.' }),
          ),
        }),
        response: { 200: listOf(Run, 'Runs.') },
      },
    },
    async ({ app, query }) => showList(await app.runs.list(filterIn(query), pagingOf(query)), showRun),
  )
}

const getRun: Routes = (api) => {
  api.get(
    '/v1/runs/:id',
    {
      schema: {
        ...about('getRun', 'Runs', 'Get a run'),
        params: idParam('run'),
        response: { 200: ref(Run, 'The run.') },
      },
    },
    async (request) => showRun(await request.app.runs.get(request.params.id)),
  )
}

const listClosed: Routes = (api) => {
  api.get(
    '/v1/runs/:id/closes',
    {
      schema: {
        ...about(
          'listRunCloses',
          'Runs',
          'List what a held run would close',
          'The records that the release of the run closes or deletes: those that were absent when it was held and that the ATS has not returned since. In the order in which they were first stored; of more than 1,000, the first 1,000 (`would_close` of the run counts all, and `total` is not exact). Empty if the run is not held.',
        ),
        params: idParam('run'),
        querystring: listQuery({ ...COUNTED }),
        response: { 200: listOf(RecordToClose, 'Records.') },
      },
    },
    async ({ app, params, query }) => showList(await app.runs.closes(params.id, pagingOf(query)), showRecordToClose),
  )
}

const releaseRun: Routes = (api) => {
  api.post(
    '/v1/runs/:id/release',
    {
      schema: {
        ...about(
          'releaseRun',
          'Runs',
          'Release a held run',
          'A full run is incomplete and `held` if it returned far fewer records than the last one, or if too many records were absent. After its release it is complete: its cursor is stored, and the records it did not return count as absent.',
        ),
        params: idParam('run'),
        body: Release,
        response: { 200: ref(Run, 'The run, now complete.') },
      },
    },
    async (request) =>
      showRun(await request.app.runs.release(request.params.id, request.body.by ?? request.actor ?? 'a caller')),
  )
}
