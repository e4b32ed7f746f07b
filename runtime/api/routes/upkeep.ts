import { Type } from 'typebox'
import { closed } from '../fields.ts'
import { about, type Routes } from '../route.ts'

const TAG = 'Upkeep'

export const upkeepRoutes: Routes = (api, { app }) => {
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
        response: {
          200: closed({ removed: Type.Integer({ description: 'Rows that went.' }) }, { description: 'Done.' }),
        },
      },
    },
    async () => ({ removed: await app.upkeep.purge() }),
  )
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
