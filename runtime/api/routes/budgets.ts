import { listOf, listQuery, pagingOf, showList } from '../fields.ts'
import { FILTERS } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Budget, showBudget } from '../views/budget.ts'

export const budgetRoutes: Routes = (api) => {
  api.get(
    '/v1/budgets',
    {
      schema: {
        ...about(
          'listBudgets',
          'Budgets',
          'List rate limits, their usage and waiting calls',
          'One entry for each credential, also if several connections share it.',
        ),
        querystring: listQuery({ connection: FILTERS.connection }),
        response: { 200: listOf(Budget, 'Budgets.') },
      },
    },
    async ({ app, query }) => {
      const filter = query.connection === undefined ? {} : { named: query.connection }
      return showList(await app.budgets.list(filter, pagingOf(query)), showBudget)
    },
  )
}
