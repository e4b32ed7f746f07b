import { closed, idParam, listOf, pagingOf, ref, showList } from '../fields.ts'
import { eventQuery, FILTERS, filterIn } from '../lists/lists.ts'
import { EVERYONE, type Group, one, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { Issue, showIssue } from '../views/issue.ts'

const listIssues = operation({
  method: 'GET',
  path: '/v1/issues',
  id: 'listIssues',
  summary: 'List issues',
  description: 'Newest first, by the first occurrence.',
  roles: EVERYONE,
  reach: 'rows',
  audited: 'none',
  query: eventQuery({
    connection: FILTERS.connection,
    stream: FILTERS.stream,
    cause: FILTERS.cause,
    code: FILTERS.code,
    open: Type.Optional(Type.Boolean({ description: 'True: only open issues. False: only closed ones.' })),
  }),
  response: { 200: listOf(Issue, 'Issues.') },
  handle: async ({ app, own, query }) =>
    showList(await own.list(app.issues.list, filterIn(query), pagingOf(query)), showIssue),
})

const closeIssue = operation({
  method: 'POST',
  path: '/v1/issues/:id/close',
  id: 'closeIssue',
  summary: 'Close an issue',
  description:
    'For `webhook_left`, `event_unconfirmed` and `history_accepted` only. Any other issue closes automatically when its cause is gone (409).',
  roles: ['operator'],
  reach: one('issue'),
  audited: 'action',
  params: idParam('issue'),
  body: closed({}),
  response: { 200: ref(Issue, 'The closed issue.') },
  handle: async ({ app, params }) => showIssue(await app.issues.close(params.id)),
})

export const issues: Group = {
  tag: 'Issues',
  description: "Problems that need an operator's attention.",
  rows: 'issue',
  operations: [listIssues, closeIssue],
}
