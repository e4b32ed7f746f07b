import { Type } from 'typebox'
import { closed, idParam, listOf, text } from '../fields.ts'
import { type Api, about, type RouteDeps } from '../route.ts'
import { Remap, showRemap } from '../views/remap.ts'
import { Run, showRun } from '../views/run.ts'

export function remapRoute(api: Api, { app }: RouteDeps): void {
  api.post(
    '/v1/connections/:id/remap',
    {
      schema: {
        ...about(
          'remapConnection',
          'Connections',
          'Map again what is stored',
          'Applies the connector of today to the source records that are stored, without a call to the ATS: of one stream, or of all. With `dry_run` nothing is stored, and the answer says what would change.',
        ),
        params: idParam('connection'),
        querystring: closed({ dry_run: Type.Optional(Type.Boolean({ default: false })) }),
        body: closed({ stream: Type.Optional(text(100)) }, { examples: [{ stream: 'requisitions' }] }),
        response: {
          200: listOf(Remap, 'What would change, by stream.'),
          202: listOf(Run, 'The runs that were put on the list.'),
        },
      },
    },
    async ({ params: { id: connection }, query, body }, reply) => {
      if (query.dry_run) {
        const previews = await app.connections.previewRemap(connection, body)
        return reply.code(200).send({ data: previews.map(showRemap), next_cursor: null })
      }
      const runs = await app.connections.remap(connection, body)
      return reply.code(202).send({ data: runs.map(showRun), next_cursor: null })
    },
  )
}
