import { Type } from 'typebox'
import { closed } from '../fields.ts'
import { about, type Routes } from '../route.ts'

const TAG = 'Upkeep'

export const upkeepRoutes: Routes = (api, deps) => {
  purge(api, deps)
  makeBackup(api, deps)
}

const purge: Routes = (api, { app }) => {
  api.post(
    '/v1/purge',
    {
      schema: {
        ...about(
          'purge',
          TAG,
          'Remove what is over its time',
          'What `retention` of the configuration says; it runs once a day by itself, too.',
        ),
        querystring: closed({
          dry_run: Type.Optional(Type.Boolean({ description: 'Only counts: nothing goes.', default: false })),
        }),
        response: {
          200: closed(
            {
              dry_run: Type.Boolean(),
              removed: Type.Integer({ description: 'How much went, or would go.' }),
              by_kind: Type.Record(Type.String(), Type.Integer(), {
                description:
                  'The same by the keys of `retention`. `pushes` counts those that say nothing of their person any more.',
                examples: [{ files: 12, attempts: 80 }],
              }),
            },
            { description: 'Done, or counted.' },
          ),
        },
      },
    },
    async ({ query }) => {
      const dry = query.dry_run === true
      const removed = await app.upkeep.purge({ dry })
      const total = Object.values(removed).reduce((sum, count) => sum + count, 0)
      return { dry_run: dry, removed: total, by_kind: removed }
    },
  )
}

const makeBackup: Routes = (api, { app }) => {
  api.post(
    '/v1/backups',
    {
      schema: {
        ...about(
          'makeBackup',
          TAG,
          'Copy the store',
          'A consistent copy under the same key, in the folder `backups` of the data folder. Nothing has to stop for it.',
        ),
        body: closed({
          name: Type.String({
            pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$',
            title: 'must be letters, digits, dots, dashes and underscores',
            examples: ['monday.db'],
          }),
        }),
        response: { 201: closed({ file: Type.String() }, { description: 'Where the copy is.' }) },
      },
    },
    async ({ body }, reply) => reply.code(201).send({ file: await app.upkeep.backup(body.name) }),
  )
}
