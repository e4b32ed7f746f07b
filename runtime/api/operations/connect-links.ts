import { id, idParam, listOf, listQuery, pagingOf, ref, showList } from '../fields.ts'
import { NewConnectLink, newConnectLink } from '../inputs/connect-link.ts'
import { COUNTED, ORDERED, several } from '../lists/lists.ts'
import { type Group, operation } from '../operation.ts'
import { ConnectLink, IssuedConnectLink, showConnectLink, showIssuedLink } from '../views/connect-link.ts'

const params = idParam('connect link')

const listConnectLinks = operation({
  method: 'GET',
  path: '/v1/connect-links',
  id: 'listConnectLinks',
  summary: 'List connect links',
  description: 'With the step at which each customer is.',
  roles: ['platform', 'operator', 'auditor', 'integrator'],
  reach: 'all',
  audited: 'none',
  query: listQuery({ customer: several(id(), 'Only of these customers.'), ...ORDERED, ...COUNTED }),
  response: { 200: listOf(ConnectLink, 'Connect links, newest first unless `sort` is `oldest`.') },
  handle: async ({ query }, _reply, { app, clock }) => {
    const filter = query.customer === undefined ? {} : { customer: query.customer }
    return showList(await app.connectLinks.list(filter, pagingOf(query)), (row) => showConnectLink(row, clock.now()))
  },
})

const getConnectLink = operation({
  method: 'GET',
  path: '/v1/connect-links/:id',
  id: 'getConnectLink',
  summary: 'Get a connect link',
  roles: ['platform', 'operator', 'auditor', 'integrator'],
  reach: 'all',
  audited: 'none',
  params,
  response: { 200: ref(ConnectLink, 'The link.') },
  handle: async ({ params }, _reply, { app, clock }) =>
    showConnectLink(await app.connectLinks.get(params.id), clock.now()),
})

const createConnectLink = operation({
  method: 'POST',
  path: '/v1/connect-links',
  id: 'createConnectLink',
  summary: 'Create a connect link',
  description:
    'A URL for the administrator of a customer, who connects the ATS on its page, or repairs a connection. The response contains the URL and the secret that signs the result, which are not shown again.',
  roles: ['platform', 'operator'],
  reach: 'all',
  audited: 'action',
  problems: ['config_invalid'],
  repeats: 'without_body',
  body: NewConnectLink,
  response: { 201: ref(IssuedConnectLink, 'The link with its URL.') },
  handle: async ({ body, caller }, reply, { app, clock }) => {
    const issued = await app.connectLinks.create(newConnectLink(body, caller ?? ''))
    return reply
      .code(201)
      .header('location', `/v1/connect-links/${issued.link.id}`)
      .send(showIssuedLink(issued, clock.now()))
  },
})

const revokeConnectLink = operation({
  method: 'POST',
  path: '/v1/connect-links/:id/revoke',
  id: 'revokeConnectLink',
  summary: 'Revoke a connect link',
  description: 'Its page is refused from now on. A connection that it created stays.',
  roles: ['platform', 'operator'],
  reach: 'all',
  audited: 'action',
  params,
  response: { 200: ref(ConnectLink, 'The revoked link.') },
  handle: async ({ params }, _reply, { app, clock }) =>
    showConnectLink(await app.connectLinks.revoke(params.id), clock.now()),
})

export const connectLinks: Group = {
  tag: 'Connect links',
  description: 'Links with which customers connect their ATS.',
  rows: 'connect_link',
  operations: [listConnectLinks, getConnectLink, createConnectLink, revokeConnectLink],
}
