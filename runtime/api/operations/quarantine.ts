import type { QuarantineFilter } from '../../app/contract.ts'
import { id, idParam, listOf, pagingOf, ref, showList, text } from '../fields.ts'
import { eventQuery, FILTERS, filterIn, groupQuery } from '../lists/lists.ts'
import { EVERYONE, type Group, one, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { QuarantineGroup, showQuarantineGroup } from '../views/failure-group.ts'
import { Quarantined, QuarantinedRecord, showQuarantined } from '../views/quarantine.ts'
import { Run, showRun } from '../views/run.ts'

const filters = {
  connection: Type.Optional(id({ description: 'Only of this connection.' })),
  stream: Type.Optional(text(100, { description: 'Only of this stream.' })),
  reason: Type.Optional(text(2000, { description: 'Only with exactly this reason.' })),
}

const listQuarantine = operation({
  method: 'GET',
  path: '/v1/quarantine',
  id: 'listQuarantine',
  summary: 'List quarantined records',
  description: 'Newest first, by the first occurrence.',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'rows',
  audited: 'read',
  query: eventQuery({
    connection: FILTERS.connection,
    stream: FILTERS.stream,
    fingerprint: FILTERS.fingerprint,
    reason: filters.reason,
    record: Type.Optional(id({ description: 'Only with this id in the ATS.' })),
  }),
  response: { 200: listOf(Quarantined, 'Quarantined records, without the source records.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.quarantine.list, filterIn(query), pagingOf(query)), showQuarantined),
})

const groupQuarantine = operation({
  method: 'GET',
  path: '/v1/quarantine/groups',
  id: 'groupQuarantine',
  summary: 'Group quarantined records',
  description:
    'One group for each place of a connector that could not map them, over all connections; the largest first. The `fingerprint` of a group is stable, and filters the list of records.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: groupQuery({
    connection: FILTERS.connection,
    stream: FILTERS.stream,
    fingerprint: FILTERS.fingerprint,
  }),
  response: { 200: listOf(QuarantineGroup, 'Groups.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.quarantine.groups, filterIn(query), pagingOf(query)), showQuarantineGroup),
})

const getQuarantined = operation({
  method: 'GET',
  path: '/v1/quarantine/:id',
  id: 'getQuarantined',
  summary: 'Get a quarantined record',
  roles: ['operator', 'auditor', 'integrator'],
  reach: one('quarantined'),
  audited: 'read',
  params: idParam('row'),
  response: { 200: ref(QuarantinedRecord, 'The source record, and why it could not be mapped.') },
  handle: async ({ app, params }) => {
    const row = await app.quarantine.get(params.id)
    return { ...showQuarantined(row), raw: JSON.parse(row.raw) as unknown }
  },
})

const replayQuarantined = operation({
  method: 'POST',
  path: '/v1/quarantine/:id/replay',
  id: 'replayQuarantined',
  summary: 'Replay a quarantined record',
  description: 'Queues a run that maps it with the current connector.',
  roles: ['operator', 'integrator'],
  reach: one('quarantined'),
  audited: 'action',
  params: idParam('row'),
  response: { 202: ref(Run, 'The run.') },
  handle: async ({ app, params }, reply) => reply.code(202).send(showRun(await app.quarantine.replay(params.id))),
})

const replayQuarantine = operation({
  method: 'POST',
  path: '/v1/quarantine/replay',
  id: 'replayQuarantine',
  summary: 'Replay quarantined records',
  description: 'Queues a run for each stream with matching records. Without a filter: all of them.',
  roles: ['operator', 'integrator'],
  reach: 'rows',
  audited: 'action',
  body: Type.Object(filters, { additionalProperties: false, examples: [{ connection: 'acme' }] }),
  response: { 202: listOf(Run, 'The runs.') },
  handle: async ({ app, own, body: { connection, ...filter } }, reply) => {
    const named = connection !== undefined && own.named({ connection })
    const runs = await app.quarantine.replayMany(own.within<QuarantineFilter>({ ...filter, ...named }))
    return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
  },
})

export const quarantine: Group = {
  tag: 'Quarantine',
  description: 'Source records that could not be mapped.',
  rows: 'quarantined',
  operations: [listQuarantine, groupQuarantine, getQuarantined, replayQuarantined, replayQuarantine],
}
