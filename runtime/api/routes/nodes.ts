import { closed, ref } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Type } from '../type.ts'
import { Node, showNode } from '../views/node.ts'

export const nodeRoutes: Routes = (api) => {
  api.get(
    '/v1/nodes',
    {
      schema: {
        ...about(
          'listNodes',
          'Nodes',
          'List the servers of the store, and what they run',
          'All of them, by start. Empty for a store in a file, which one server serves.',
        ),
        querystring: closed({}),
        response: { 200: closed({ data: Type.Array(ref(Node)) }, { description: 'Nodes.' }) },
      },
    },
    async ({ app }) => ({ data: (await app.nodes.list()).map(showNode) }),
  )
}
