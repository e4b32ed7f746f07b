import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { onFile } from '../../kernel/machine/file-failure.ts'
import type { Store } from '../../store/port/index.ts'
import type { BackupFile, BackupFolder, Upkeep } from '../process/contract.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Files beside backups: data keys of persons, and copies that are not complete. */
const BESIDE = /\.keys$|\.part(-|$)|-(journal|wal|shm)$/
/** Files that a list reads at most. */
const MOST_LISTED = 1_000

type Parts = {
  readonly store: Pick<Store, 'backup'>
  readonly backupDir?: string | undefined
  /** This process stops: a backup in progress is given up. */
  readonly stop?: AbortSignal
}

/**
 * Backups are written to one folder, under a name and never a path: an API key must not allow writing elsewhere. Only the
 * command line on this machine may name another folder.
 */
export const createBackups = ({ store, backupDir, stop }: Parts): Pick<Upkeep, 'backup' | 'backups'> => ({
  async backup(name, into) {
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
    if (into) expectSame(into)
    else onFile(backupDir, () => mkdirSync(backupDir, { recursive: true, mode: 0o700 }))
    const file = join(into?.path ?? backupDir, name)
    await store.backup(file, stop)
    return file
  },
  backups: async () => (backupDir === undefined || !store.backup ? [] : filesIn(backupDir)),
})

/** This process may have another user than the one who names the folder, and another view of the file system. */
function expectSame({ path, id }: BackupFolder): void {
  const isSame = folderId(path) === id && isWritable(path)
  if (!isSame)
    throw new HirewireError(
      'request_invalid',
      `The server cannot write to the folder ${path}, or has another one there.`,
      {
        place: { pointer: '/folder' },
      },
    )
}

function folderId(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return null
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Newest first. A file that is removed meanwhile is left out, and a folder that does not exist has none. Of more files than
 * are listed, the last ones by name: the names that the console offers are times.
 */
function filesIn(folder: string): BackupFile[] {
  const names = onFile(folder, () => (existsSync(folder) ? readdirSync(folder) : []))
  return names
    .filter((name) => NAME.test(name) && !BESIDE.test(name))
    .sort()
    .slice(-MOST_LISTED)
    .flatMap((name) => {
      const facts = statSync(join(folder, name), { throwIfNoEntry: false })
      return facts?.isFile() ? [{ name, bytes: facts.size, at: Math.round(facts.mtimeMs) }] : []
    })
    .sort((one, other) => other.at - one.at)
}
