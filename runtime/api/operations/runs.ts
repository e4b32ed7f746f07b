import { RUN_MODES, RUN_STATES } from '../../kernel/model/states.ts'
import { closed, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { COUNTED, eventQuery, FILTERS, filterIn, several, stateFilter } from '../lists/lists.ts'
import { EVERYONE, type Group, one, operation } from '../operation.ts'
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

const Reject = closed(
  {
    by: Type.Optional(
      text(200, { description: 'Who rejects it; defaults to `X-Acting-Person`, else the name of the API key.' }),
    ),
  },
  { $id: 'Reject', examples: [{ by: 'operator@example.com' }] },
)

const listRuns = operation({
  method: 'GET',
  path: '/v1/runs',
  id: 'listRuns',
  summary: 'List runs',
  description: 'Newest first, by the time at which they were queued.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: eventQuery({
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
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.runs.list, filterIn(query), pagingOf(query)), showRun),
})

const getRun = operation({
  method: 'GET',
  path: '/v1/runs/:id',
  id: 'getRun',
  summary: 'Get a run',
  roles: EVERYONE,
  reach: one('run'),
  audited: 'none',
  params: idParam('run'),
  response: { 200: ref(Run, 'The run.') },
  handle: async (request) => showRun(await request.app.runs.get(request.params.id)),
})

const listRunCloses = operation({
  method: 'GET',
  path: '/v1/runs/:id/closes',
  id: 'listRunCloses',
  summary: 'List what a held run would close',
  description:
    'The records that the release of the run closes or deletes: those that were absent when it was held and that the ATS has not returned since. In the order in which they were first stored; of more than 1,000, the first 1,000 (`would_close` of the run counts all, and `total` is not exact). Empty if the run is not held.',
  roles: EVERYONE,
  reach: one('run'),
  audited: 'read',
  params: idParam('run'),
  query: listQuery({ ...COUNTED }),
  response: { 200: listOf(RecordToClose, 'Records.') },
  handle: async ({ app, params, query }) =>
    showList(await app.runs.closes(params.id, pagingOf(query)), showRecordToClose),
})

const releaseRun = operation({
  method: 'POST',
  path: '/v1/runs/:id/release',
  id: 'releaseRun',
  summary: 'Release a held run',
  description:
    'A full run is incomplete and `held` if it returned far fewer records than the last one, or if too many records were absent. After its release it is complete: its cursor is stored, and the records it did not return count as absent.',
  roles: ['operator'],
  reach: one('run'),
  audited: 'action',
  params: idParam('run'),
  body: Release,
  response: { 200: ref(Run, 'The run, now complete.') },
  handle: async (request) =>
    showRun(await request.app.runs.release(request.params.id, request.body.by ?? request.actor ?? 'a caller')),
})

const rejectRun = operation({
  method: 'POST',
  path: '/v1/runs/:id/reject',
  id: 'rejectRun',
  summary: 'Reject a held run',
  description:
    'For a list that was wrong: the run stays incomplete and is no longer held, its issue closes, and nothing that it lacked is closed or deleted. The next run reads the list again.',
  roles: ['operator'],
  reach: one('run'),
  audited: 'action',
  params: idParam('run'),
  body: Reject,
  response: { 200: ref(Run, 'The run, no longer held.') },
  handle: async (request) =>
    showRun(await request.app.runs.reject(request.params.id, request.body.by ?? request.actor ?? 'a caller')),
})

export const runs: Group = {
  tag: 'Runs',
  description: 'Executions of streams.',
  rows: 'run',
  operations: [listRuns, getRun, listRunCloses, releaseRun, rejectRun],
}
