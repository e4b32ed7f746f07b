import { BULK_ACTIONS, BULK_ITEM_STATES, BULK_REASONS, BULK_STATES } from '../../kernel/states.ts'
import { idParam, listOf, listQuery, oneOf, pagingOf, ref, showList } from '../fields.ts'
import { bulkInput, NewBulk } from '../inputs/bulk.ts'
import { COUNTED, eventQuery, FILTERS, filterIn, ORDERED, several, stateFilter } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Bulk, BulkItem, showBulk, showBulkItem } from '../views/bulk.ts'

const TAG = 'Bulk actions'
const params = idParam('bulk action')

export const bulkRoutes: Routes = (api, deps) => {
  planBulk(api, deps)
  listBulk(api, deps)
  readBulk(api, deps)
  runBulk(api, deps)
}

const planBulk: Routes = (api) => {
  api.post(
    '/v1/bulk',
    {
      schema: {
        ...about(
          'planBulk',
          TAG,
          'Plan a bulk action',
          'Returns how many pushes or quarantined records match, and how many would be skipped and why. Nothing is done before it is started. The plan is of what matches now; a plan that is not started is deleted after a day, or when 20 newer ones exist.',
        ),
        body: NewBulk,
        response: { 201: ref(Bulk, 'The plan.') },
      },
    },
    async ({ app, body, actor }, reply) => {
      const plan = await app.bulk.plan(bulkInput(body, actor ?? 'a caller'))
      return reply.code(201).header('location', `/v1/bulk/${plan.id}`).send(showBulk(plan))
    },
  )
}

const listBulk: Routes = (api) => {
  api.get(
    '/v1/bulk',
    {
      schema: {
        ...about('listBulk', TAG, 'List bulk actions', 'Newest first.'),
        querystring: eventQuery({
          connection: FILTERS.connection,
          action: several(oneOf(BULK_ACTIONS), 'Only these actions.'),
          ...stateFilter(BULK_STATES),
        }),
        response: { 200: listOf(Bulk, 'Bulk actions.') },
      },
    },
    async ({ app, query }) => showList(await app.bulk.list(filterIn(query), pagingOf(query)), showBulk),
  )
}

const readBulk: Routes = (api) => {
  api.get(
    '/v1/bulk/:id',
    {
      schema: {
        ...about('getBulk', TAG, 'Get a bulk action', 'With its progress.'),
        params,
        response: { 200: ref(Bulk, 'The bulk action.') },
      },
    },
    async ({ app, params }) => showBulk(await app.bulk.get(params.id)),
  )
  api.get(
    '/v1/bulk/:id/items',
    {
      schema: {
        ...about(
          'listBulkItems',
          TAG,
          'List the items of a bulk action',
          'Each push or quarantined record with its result, oldest first unless `sort` is `newest`.',
        ),
        params,
        querystring: listQuery({
          ...stateFilter(BULK_ITEM_STATES),
          why: several(oneOf(BULK_REASONS), 'Only skipped or failed for these reasons.'),
          ...ORDERED,
          ...COUNTED,
        }),
        response: { 200: listOf(BulkItem, 'Items.') },
      },
    },
    async ({ app, params, query }) => {
      const { state, why } = query
      const filter = { ...(state && { state }), ...(why && { reason: why }) }
      return showList(await app.bulk.items(params.id, filter, pagingOf(query)), showBulkItem)
    },
  )
}

const runBulk: Routes = (api) => {
  api.post(
    '/v1/bulk/:id/start',
    {
      schema: {
        ...about(
          'startBulk',
          TAG,
          'Start a bulk action',
          'Starts a plan, or continues a stopped action. Each item is decided on again when its turn comes: consent, state, erasure. Of each connection, at most 500 pushes wait at a time; the others follow as the budget of the ATS allows.',
        ),
        params,
        response: { 202: ref(Bulk, 'The running action.') },
      },
    },
    async ({ app, params, actor }, reply) =>
      reply.code(202).send(showBulk(await app.bulk.start(params.id, actor ?? 'a caller'))),
  )
  api.post(
    '/v1/bulk/:id/stop',
    {
      schema: {
        ...about(
          'stopBulk',
          TAG,
          'Stop a bulk action',
          'Nothing more is done with the items that wait. Pushes that were queued again are sent; it can be started again.',
        ),
        params,
        response: { 200: ref(Bulk, 'The stopped action.') },
      },
    },
    async ({ app, params }) => showBulk(await app.bulk.stop(params.id)),
  )
}
