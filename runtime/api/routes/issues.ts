import { Type } from 'typebox'
import { closed, filterOf, id, idParam, listOf, listQuery, pagingOf, ref, showList } from '../fields.ts'
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
  api.post(
    '/v1/issues/:id/close',
    {
      schema: {
        ...about(
          'closeIssue',
          'Issues',
          'Say that it was seen to',
          'For `webhook_left` only; any other issue is cleared by itself when its cause is gone (409).',
        ),
        params: idParam('issue'),
        body: closed({}),
        response: { 200: ref(Issue, 'The issue, cleared.') },
      },
    },
    async ({ params }) => showIssue(await app.issues.close(params.id)),
  )
}
