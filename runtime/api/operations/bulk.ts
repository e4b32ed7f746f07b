import type { BulkInput } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { BULK_ACTIONS, BULK_ITEM_STATES, BULK_REASONS, BULK_STATES } from '../../kernel/model/states.ts'
import { idParam, listOf, listQuery, oneOf, pagingOf, ref, showList } from '../fields.ts'
import { bulkInput, NewBulk } from '../inputs/bulk.ts'
import { COUNTED, eventQuery, FILTERS, filterIn, ORDERED, several, stateFilter } from '../lists/lists.ts'
import { EVERYONE, type Group, one, operation } from '../operation.ts'
import type { Reach, ReachedApp } from '../sender/reach.ts'
import { Bulk, BulkItem, showBulk, showBulkItem } from '../views/bulk.ts'

const params = idParam('bulk action')

const planBulk = operation({
  method: 'POST',
  path: '/v1/bulk',
  id: 'planBulk',
  summary: 'Plan a bulk action',
  description:
    'Returns how many pushes or quarantined records match, and how many would be skipped and why. Nothing is done before it is started. The plan is of what matches now; a plan that is not started is deleted after a day, or when 20 newer ones exist.',
  roles: ['operator'],
  reach: 'rows',
  audited: 'action',
  body: NewBulk,
  response: { 201: ref(Bulk, 'The plan.') },
  handle: async ({ app, own, body, actor }, reply) => {
    const plan = await app.bulk.plan(withinReach(bulkInput(body, actor ?? 'a caller'), own))
    return reply.code(201).header('location', `/v1/bulk/${plan.id}`).send(showBulk(plan))
  },
})

/** A bulk action belongs to one connection, or to the whole installation: a limited key has actions of one. */
function withinReach(input: BulkInput, own: Reach): Parameters<ReachedApp['bulk']['plan']>[0] {
  const { connections } = own
  const limited = connections === null ? {} : { connection: connectionOf(input, connections) }
  if (limited.connection !== undefined) own.named({ connection: limited.connection })
  const shown = connections === null ? input.shown : { ...input.shown, connection: [limited.connection] }
  return input.action === 'replay'
    ? { ...input, shown, filter: own.within({ ...input.filter, ...limited }) }
    : { ...input, shown, filter: own.within({ ...input.filter, ...limited }) }
}

function connectionOf({ filter }: BulkInput, connections: readonly string[]): string {
  const named = filter.connection ?? (connections.length === 1 ? connections[0] : undefined)
  if (named !== undefined && filter.connections === undefined) return named
  throw new HirewireError('request_invalid', 'This API key is limited to connections: name one of them.', {
    place: { pointer: '/filter/connection' },
  })
}

const listBulk = operation({
  method: 'GET',
  path: '/v1/bulk',
  id: 'listBulk',
  summary: 'List bulk actions',
  description: 'Newest first.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: eventQuery({
    connection: FILTERS.connection,
    action: several(oneOf(BULK_ACTIONS), 'Only these actions.'),
    ...stateFilter(BULK_STATES),
  }),
  response: { 200: listOf(Bulk, 'Bulk actions.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.bulk.list, filterIn(query), pagingOf(query)), showBulk),
})

const getBulk = operation({
  method: 'GET',
  path: '/v1/bulk/:id',
  id: 'getBulk',
  summary: 'Get a bulk action',
  description: 'With its progress.',
  roles: EVERYONE,
  reach: one('bulk'),
  audited: 'none',
  params,
  response: { 200: ref(Bulk, 'The bulk action.') },
  handle: async ({ app, params }) => showBulk(await app.bulk.get(params.id)),
})

const listBulkItems = operation({
  method: 'GET',
  path: '/v1/bulk/:id/items',
  id: 'listBulkItems',
  summary: 'List the items of a bulk action',
  description: 'Each push or quarantined record with its result, oldest first unless `sort` is `newest`.',
  roles: EVERYONE,
  reach: one('bulk'),
  audited: 'none',
  params,
  query: listQuery({
    ...stateFilter(BULK_ITEM_STATES),
    why: several(oneOf(BULK_REASONS), 'Only skipped or failed for these reasons.'),
    ...ORDERED,
    ...COUNTED,
  }),
  response: { 200: listOf(BulkItem, 'Items.') },
  handle: async ({ app, params, query }) => {
    const { state, why } = query
    const filter = { ...(state && { state }), ...(why && { reason: why }) }
    return showList(await app.bulk.items(params.id, filter, pagingOf(query)), showBulkItem)
  },
})

const startBulk = operation({
  method: 'POST',
  path: '/v1/bulk/:id/start',
  id: 'startBulk',
  summary: 'Start a bulk action',
  description:
    'Starts a plan, or continues a stopped action. Each item is decided on again when its turn comes: consent, state, erasure. Of each connection, at most 500 pushes wait at a time; the others follow as the budget of the ATS allows.',
  roles: ['operator'],
  reach: one('bulk'),
  audited: 'action',
  params,
  response: { 202: ref(Bulk, 'The running action.') },
  handle: async ({ app, params, actor }, reply) =>
    reply.code(202).send(showBulk(await app.bulk.start(params.id, actor ?? 'a caller'))),
})

const stopBulk = operation({
  method: 'POST',
  path: '/v1/bulk/:id/stop',
  id: 'stopBulk',
  summary: 'Stop a bulk action',
  description:
    'Nothing more is done with the items that wait. Pushes that were queued again are sent; it can be started again.',
  roles: ['operator'],
  reach: one('bulk'),
  audited: 'action',
  params,
  response: { 200: ref(Bulk, 'The stopped action.') },
  handle: async ({ app, params }) => showBulk(await app.bulk.stop(params.id)),
})

export const bulk: Group = {
  tag: 'Bulk actions',
  description: 'One action with many pushes, or many quarantined records.',
  rows: 'bulk',
  operations: [planBulk, listBulk, getBulk, listBulkItems, startBulk, stopBulk],
}
