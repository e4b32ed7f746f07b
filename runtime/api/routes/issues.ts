import { Type } from 'typebox'
import { closed, filterOf, id, idParam, listOf, listQuery, pagingOf, ref, showList } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Issue, showIssue } from '../views/issue.ts'

export const issueRoutes: Routes = (api) => {
  api.get(
    '/v1/issues',
    {
      schema: {
        ...about('listIssues', 'Issues', 'List issues'),
        querystring: listQuery({
          connection: Type.Optional(id()),
          open: Type.Optional(Type.Boolean({ description: 'True: only open issues. False: only closed ones.' })),
        }),
        response: { 200: listOf(Issue, 'Issues.') },
      },
    },
    async ({ app, query }) => showList(await app.issues.list(filterOf(query), pagingOf(query)), showIssue),
  )
  api.post(
    '/v1/issues/:id/close',
    {
      schema: {
        ...about(
          'closeIssue',
          'Issues',
          'Close an issue',
          'For `webhook_left` only. Any other issue closes automatically when its cause is gone (409).',
        ),
        params: idParam('issue'),
        body: closed({}),
        response: { 200: ref(Issue, 'The closed issue.') },
      },
    },
    async ({ app, params }) => showIssue(await app.issues.close(params.id)),
  )
}
