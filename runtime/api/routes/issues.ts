import { closed, idParam, listOf, pagingOf, ref, showList } from '../fields.ts'
import { eventQuery, FILTERS, filterIn } from '../lists.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { Issue, showIssue } from '../views/issue.ts'

export const issueRoutes: Routes = (api) => {
  api.get(
    '/v1/issues',
    {
      schema: {
        ...about('listIssues', 'Issues', 'List issues', 'Newest first, by the first occurrence.'),
        querystring: eventQuery({
          connection: FILTERS.connection,
          stream: FILTERS.stream,
          cause: FILTERS.cause,
          code: FILTERS.code,
          open: Type.Optional(Type.Boolean({ description: 'True: only open issues. False: only closed ones.' })),
        }),
        response: { 200: listOf(Issue, 'Issues.') },
      },
    },
    async ({ app, query }) => showList(await app.issues.list(filterIn(query), pagingOf(query)), showIssue),
  )
  api.post(
    '/v1/issues/:id/close',
    {
      schema: {
        ...about(
          'closeIssue',
          'Issues',
          'Close an issue',
          'For `webhook_left`, `event_unconfirmed` and `history_accepted` only. Any other issue closes automatically when its cause is gone (409).',
        ),
        params: idParam('issue'),
        body: closed({}),
        response: { 200: ref(Issue, 'The closed issue.') },
      },
    },
    async ({ app, params }) => showIssue(await app.issues.close(params.id)),
  )
}
