import { closed, ref } from '../fields.ts'
import { type Group, operation } from '../operation.ts'
import { Type } from '../type.ts'
import { Node, showNode } from '../views/node.ts'

const listNodes = operation({
  method: 'GET',
  path: '/v1/nodes',
  id: 'listNodes',
  summary: 'List the servers of the store, and what they run',
  description: 'All of them, by start. Empty for a store in a file, which one server serves.',
  roles: ['operator', 'auditor', 'integrator'],
  reach: 'all',
  audited: 'none',
  query: closed({}),
  response: { 200: closed({ data: Type.Array(ref(Node)) }, { description: 'Nodes.' }) },
  handle: async (_request, _reply, { app }) => ({ data: (await app.nodes.list()).map(showNode) }),
})

export const nodes: Group = {
  tag: 'Nodes',
  description: 'Servers of the store.',
  operations: [listNodes],
}
