import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { closed, time } from '../fields.ts'
import { EVERYONE, type Group, operation } from '../operation.ts'
import { LOCAL } from '../sender/keys.ts'
import { Type } from '../type.ts'

const HOUR_MS = 3_600_000

const getRetention = operation({
  method: 'GET',
  path: '/v1/settings/retention',
  id: 'getRetention',
  summary: 'Show retention periods',
  description:
    'How long each kind of data is kept, by the keys of `retention` in the configuration. A change there applies after a restart.',
  roles: EVERYONE,
  reach: 'none',
  audited: 'none',
  query: closed({}),
  response: {
    200: closed(
      {
        hours: Type.Record(Type.String(), Type.Number(), {
          description: 'The period of each kind, in hours.',
          examples: [{ files: 168, pushes: 4320 }],
        }),
      },
      { description: 'The periods.' },
    ),
  },
  handle: async ({ app }) => {
    const periods = Object.entries(app.upkeep.retention)
    return { hours: Object.fromEntries(periods.map(([key, ms]) => [key.replace(/Ms$/, ''), ms / HOUR_MS])) }
  },
})

const purge = operation({
  method: 'POST',
  path: '/v1/purge',
  id: 'purge',
  summary: 'Delete data past its retention period',
  description: 'Applies `retention` of the configuration. Also runs daily.',
  roles: ['operator'],
  reach: 'all',
  audited: 'action',
  query: closed({
    dry_run: Type.Optional(Type.Boolean({ description: 'Only count: nothing is deleted.', default: false })),
  }),
  response: {
    200: closed(
      {
        dry_run: Type.Boolean(),
        removed: Type.Integer({ description: 'Number of deleted records, or of those that would be deleted.' }),
        by_kind: Type.Record(Type.String(), Type.Integer(), {
          description: 'The same by the keys of `retention`. `pushes` counts pushes whose personal data was deleted.',
          examples: [{ files: 12, attempts: 80 }],
        }),
      },
      { description: 'The counts.' },
    ),
  },
  handle: async ({ query }, _reply, { app }) => {
    const dry = query.dry_run === true
    const removed = await app.upkeep.purge({ dry })
    const total = Object.values(removed).reduce((sum, count) => sum + count, 0)
    return { dry_run: dry, removed: total, by_kind: removed }
  },
})

const makeBackup = operation({
  method: 'POST',
  path: '/v1/backups',
  id: 'makeBackup',
  summary: 'Back up the store',
  description:
    'Writes a consistent copy with the same encryption key to the folder `backups` of the data folder, while the server runs.',
  roles: ['operator'],
  reach: 'all',
  audited: 'action',
  body: closed({
    name: Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$',
      title: 'must be letters, digits, dots, dashes and underscores',
      examples: ['monday.db'],
    }),
    folder: Type.Optional(
      closed(
        { path: Type.String({ maxLength: 4_096 }), id: Type.String({ maxLength: 64 }) },
        {
          description:
            'For the command line on the machine of the server only, keys get 403: another folder, and its device and inode as it sees them.',
        },
      ),
    ),
  }),
  response: { 201: closed({ file: Type.String() }, { description: 'Path of the backup.' }) },
  handle: async ({ body, principal }, reply, { app }) => {
    if (body.folder && principal?.id !== LOCAL.id)
      throw new HirewireError('forbidden', 'Only the command line on the machine of the server may name a folder.')
    return reply.code(201).send({ file: await app.upkeep.backup(body.name, body.folder) })
  },
})

const listBackups = operation({
  method: 'GET',
  path: '/v1/backups',
  id: 'listBackups',
  summary: 'List backups',
  description:
    'The copies in the folder `backups` of the data folder, newest first and at most 1,000, including those that a migration made. Empty on PostgreSQL, which is backed up with its own tools.',
  roles: ['operator', 'auditor'],
  reach: 'all',
  audited: 'none',
  query: closed({}),
  response: {
    200: closed(
      {
        data: Type.Array(
          closed({
            name: Type.String({ examples: ['monday.db'] }),
            bytes: Type.Integer(),
            created_at: time({ description: 'When it was complete.' }),
          }),
        ),
      },
      { description: 'Backups.' },
    ),
  },
  handle: async (_request, _reply, { app }) => ({
    data: (await app.upkeep.backups()).map(({ name, bytes, at }) => ({ name, bytes, created_at: isoTime(at) })),
  }),
})

export const upkeep: Group = {
  tag: 'Upkeep',
  description: 'Retention and backup.',
  operations: [getRetention, purge, makeBackup, listBackups],
}
