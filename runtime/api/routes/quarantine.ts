import { id, idParam, listOf, pagingOf, ref, showList, text } from '../fields.ts'
import { eventQuery, FILTERS, filterIn, groupQuery } from '../lists.ts'
import { type Api, about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { QuarantineGroup, showQuarantineGroup } from '../views/failure-group.ts'
import { Quarantined, QuarantinedRecord, showQuarantined } from '../views/quarantine.ts'
import { Run, showRun } from '../views/run.ts'

const TAG = 'Quarantine'
const filters = {
  connection: Type.Optional(id({ description: 'Only of this connection.' })),
  stream: Type.Optional(text(100, { description: 'Only of this stream.' })),
  reason: Type.Optional(text(2000, { description: 'Only with exactly this reason.' })),
}

export const quarantineRoutes: Routes = (api) => {
  readRoutes(api)
  replayRoutes(api)
}

function readRoutes(api: Api): void {
  api.get(
    '/v1/quarantine',
    {
      schema: {
        ...about('listQuarantine', TAG, 'List quarantined records', 'Newest first, by the first occurrence.'),
        querystring: eventQuery({
          connection: FILTERS.connection,
          stream: FILTERS.stream,
          fingerprint: FILTERS.fingerprint,
          reason: filters.reason,
          record: Type.Optional(id({ description: 'Only with this id in the ATS.' })),
        }),
        response: { 200: listOf(Quarantined, 'Quarantined records, without the source records.') },
      },
    },
    async ({ app, query }) => showList(await app.quarantine.list(filterIn(query), pagingOf(query)), showQuarantined),
  )
  api.get(
    '/v1/quarantine/groups',
    {
      schema: {
        ...about(
          'groupQuarantine',
          TAG,
          'Group quarantined records',
          'One group for each place of a connector that could not map them, over all connections; the largest first. The `fingerprint` of a group is stable, and filters the list of records.',
        ),
        querystring: groupQuery({
          connection: FILTERS.connection,
          stream: FILTERS.stream,
          fingerprint: FILTERS.fingerprint,
        }),
        response: { 200: listOf(QuarantineGroup, 'Groups.') },
      },
    },
    async ({ app, query }) =>
      showList(await app.quarantine.groups(filterIn(query), pagingOf(query)), showQuarantineGroup),
  )
  api.get(
    '/v1/quarantine/:id',
    {
      schema: {
        ...about('getQuarantined', TAG, 'Get a quarantined record'),
        params: idParam('row'),
        response: { 200: ref(QuarantinedRecord, 'The source record, and why it could not be mapped.') },
      },
    },
    async ({ app, params }) => {
      const row = await app.quarantine.get(params.id)
      return { ...showQuarantined(row), raw: JSON.parse(row.raw) as unknown }
    },
  )
}

function replayRoutes(api: Api): void {
  api.post(
    '/v1/quarantine/:id/replay',
    {
      schema: {
        ...about(
          'replayQuarantined',
          TAG,
          'Replay a quarantined record',
          'Queues a run that maps it with the current connector.',
        ),
        params: idParam('row'),
        response: { 202: ref(Run, 'The run.') },
      },
    },
    async ({ app, params }, reply) => reply.code(202).send(showRun(await app.quarantine.replay(params.id))),
  )
  api.post(
    '/v1/quarantine/replay',
    {
      schema: {
        ...about(
          'replayQuarantine',
          TAG,
          'Replay quarantined records',
          'Queues a run for each stream with matching records. Without a filter: all of them.',
        ),
        body: Type.Object(filters, { additionalProperties: false, examples: [{ connection: 'acme' }] }),
        response: { 202: listOf(Run, 'The runs.') },
      },
    },
    async ({ app, body }, reply) => {
      const runs = await app.quarantine.replayMany(body)
      return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
    },
  )
}
