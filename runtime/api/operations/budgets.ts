import { listOf, listQuery, pagingOf, showList } from '../fields.ts'
import { FILTERS } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { Budget, showBudget } from '../views/budget.ts'

const listBudgets = operation({
  method: 'GET',
  path: '/v1/budgets',
  id: 'listBudgets',
  summary: 'List rate limits, their usage and waiting calls',
  description: 'One entry for each credential, also if several connections share it.',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'rows',
  audited: 'none',
  query: listQuery({ connection: FILTERS.connection }),
  response: { 200: listOf(Budget, 'Budgets.') },
  handle: async ({ app, own, query: { connection: asked, ...query } }) => {
    const named = asked?.filter((one) => !own.isForeign({ connection: one }))
    if (named?.length === 0) return showList({ data: [], nextCursor: null }, showBudget)
    const filter = { ...own.within({}), ...(named && { named }) }
    return showList(await app.budgets.list(filter, pagingOf(query)), showBudget)
  },
})

export const budgets: Group = {
  tag: 'Budgets',
  description: 'Rate limits per credential, and waiting calls.',
  operations: [listBudgets],
}
