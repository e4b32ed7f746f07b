import { Type } from 'typebox'
import { MODELS } from '../../kernel/model.ts'
import { closed, id, oneOf, ref, textOrNull } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Change, showChange } from '../views/change.ts'

const Feed = closed(
  {
    data: Type.Array(ref(Change)),
    last_seq: Type.Integer({ description: 'Give this as `after` next time, also when nothing came.' }),
    next_cursor: textOrNull({
      description: '`last_seq` as text while more may follow at once; null when you have caught up.',
    }),
  },
  { description: 'Changes in order.' },
)

export const changeRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/changes',
    {
      schema: {
        ...about(
          'listChanges',
          'Changes',
          'Follow the changes',
          'Ordered and without a gap: read with `after`, handle what came, keep `last_seq`, read again. Nothing is skipped, whatever happens in between.',
        ),
        querystring: closed({
          after: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: Number.MAX_SAFE_INTEGER,
              default: 0,
              description: 'The last `seq` that you have.',
            }),
          ),
          connection: Type.Optional(id()),
          model: Type.Optional(oneOf([...MODELS, 'push'])),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
        }),
        response: { 200: Feed },
      },
    },
    async ({ query }) => {
      const { after = 0, limit = 100, ...filter } = query
      const rows = await app.changes.list({ ...filter, after, limit })
      const last = rows.at(-1)?.seq ?? after
      return { data: rows.map(showChange), last_seq: last, next_cursor: rows.length < limit ? null : String(last) }
    },
  )
}
