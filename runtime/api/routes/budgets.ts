import { filterOf, id, listOf, listQuery, pagingOf, showList } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { Budget, showBudget } from '../views/budget.ts'

export const budgetRoutes: Routes = (api) => {
  api.get(
    '/v1/budgets',
    {
      schema: {
        ...about('listBudgets', 'Budgets', 'List rate limits, their usage and waiting calls'),
        querystring: listQuery({ connection: Type.Optional(id()) }),
        response: { 200: listOf(Budget, 'Budgets.') },
      },
    },
    async ({ app, query }) => showList(await app.budgets.list(filterOf(query), pagingOf(query)), showBudget),
  )
}
