import { Type } from 'typebox'
import { closed } from '../fields.ts'
import { about, type Routes } from '../route.ts'

const TAG = 'Upkeep'

export const upkeepRoutes: Routes = (api, deps) => {
  purge(api, deps)
  makeBackup(api, deps)
}

const purge: Routes = (api) => {
  api.post(
    '/v1/purge',
    {
      schema: {
        ...about(
          'purge',
          TAG,
          'Delete data past its retention period',
          'Applies `retention` of the configuration. Also runs daily.',
        ),
        querystring: closed({
          dry_run: Type.Optional(Type.Boolean({ description: 'Only count: nothing is deleted.', default: false })),
        }),
        response: {
          200: closed(
            {
              dry_run: Type.Boolean(),
              removed: Type.Integer({ description: 'Number of deleted records, or of those that would be deleted.' }),
              by_kind: Type.Record(Type.String(), Type.Integer(), {
                description:
                  'The same by the keys of `retention`. `pushes` counts pushes whose personal data was deleted.',
                examples: [{ files: 12, attempts: 80 }],
              }),
            },
            { description: 'The counts.' },
          ),
        },
      },
    },
    async ({ app, query }) => {
      const dry = query.dry_run === true
      const removed = await app.upkeep.purge({ dry })
      const total = Object.values(removed).reduce((sum, count) => sum + count, 0)
      return { dry_run: dry, removed: total, by_kind: removed }
    },
  )
}

const makeBackup: Routes = (api) => {
  api.post(
    '/v1/backups',
    {
      schema: {
        ...about(
          'makeBackup',
          TAG,
          'Back up the store',
          'Writes a consistent copy with the same encryption key to the folder `backups` of the data folder, while the server runs.',
        ),
        body: closed({
          name: Type.String({
            pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$',
            title: 'must be letters, digits, dots, dashes and underscores',
            examples: ['monday.db'],
          }),
        }),
        response: { 201: closed({ file: Type.String() }, { description: 'Path of the backup.' }) },
      },
    },
    async ({ app, body }, reply) => reply.code(201).send({ file: await app.upkeep.backup(body.name) }),
  )
}
