import { Type } from 'typebox'
import { filterOf, id, listOf, listQuery, pagingOf, showList } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Issue, showIssue } from '../views/issue.ts'

export const issueRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/issues',
    {
      schema: {
        ...about('listIssues', 'Issues', 'List what an operator must know'),
        querystring: listQuery({
          connection: Type.Optional(id()),
          open: Type.Optional(Type.Boolean({ description: 'True: only what is not cleared. False: only what is.' })),
        }),
        response: { 200: listOf(Issue, 'Issues.') },
      },
    },
    async ({ query }) => showList(await app.issues.list(filterOf(query), pagingOf(query)), showIssue),
  )
}
