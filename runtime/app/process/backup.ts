import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { HirewireError } from '../../kernel/errors.ts'
import { onFile } from '../../kernel/file-failure.ts'
import type { Store } from '../../store/port/index.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Backups are written to one folder, under a name and never a path: an API key must not allow writing elsewhere. */
export const createBackup =
  ({ store, backupDir }: { readonly store: Pick<Store, 'backup'>; readonly backupDir?: string | undefined }) =>
  async (name: string): Promise<string> => {
    if (!NAME.test(name) || backupDir === undefined)
      throw new HirewireError(
        'request_invalid',
        'The name of a backup consists of letters, digits, dots, dashes and underscores.',
        {
          place: { pointer: '/name' },
        },
      )
    if (!store.backup)
      throw new HirewireError(
        'state_conflict',
        'This store writes no backup of its own: back up its database with the tools of the database server, such as pg_dump or continuous archiving.',
      )
    onFile(backupDir, () => mkdirSync(backupDir, { recursive: true, mode: 0o700 }))
    const file = join(backupDir, name)
    await store.backup(file)
    return file
  }
