import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { type ErrorCode, HirewireError } from '../../kernel/errors/errors.ts'
import { BROKEN_DISK_NEXT, fileFailure, SHORTAGES } from '../../kernel/machine/file-failure.ts'
import { roomAt, type Shortage } from '../../kernel/machine/room.ts'

type FailureText = {
  readonly codes: RegExp
  readonly code: ErrorCode
  readonly says: (file: string) => string
  readonly next?: string | undefined
}
type SqliteFailure = InstanceType<typeof Database.SqliteError>

/** Meaning of SQLite's result codes for the operator; the first match counts. */
const READINGS: readonly FailureText[] = [
  {
    codes: /^SQLITE_FULL$/,
    code: 'store_full',
    says: (file) => `The store ${file} could not grow: the disk is full. The last change was not stored.`,
  },
  {
    codes: /^SQLITE_IOERR_READ$/,
    code: 'store_damaged',
    says: (file) => `The store ${file} cannot be read: the disk reports an error.`,
    next: BROKEN_DISK_NEXT,
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB|IOERR_(DATA|CORRUPTFS|SHORT_READ|DECRYPT))/,
    code: 'store_damaged',
    says: (file) => `The store ${file} cannot be read: a page was changed or lost outside of Hirewire.`,
  },
  {
    codes: /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    code: 'store_locked',
    says: (file) => `The store ${file} is locked by another process.`,
  },
  {
    codes: /^SQLITE_(NOMEM|IOERR_NOMEM)/,
    code: 'machine_overloaded',
    says: (file) => `The store ${file} could not be used: no memory is left. The last change was not stored.`,
  },
  {
    codes: /^SQLITE_CANTOPEN/,
    code: 'store_unwritable',
    says: (file) =>
      `The store ${file} or its log cannot be opened: the file, its folder or the disk does not allow it, or no file descriptor is left.`,
    next: 'Make the data folder writable for this user, and compare the open files of the process with their limit (`ulimit -n`).',
  },
  {
    codes: /^SQLITE_IOERR/,
    code: 'store_unwritable',
    says: (file) => `The store ${file} cannot be written: the disk reports an error. The last change was not stored.`,
    next: BROKEN_DISK_NEXT,
  },
  {
    codes: /^SQLITE_(READONLY|PERM|AUTH)/,
    code: 'store_unwritable',
    says: (file) => `The store ${file} cannot be written: the file, its folder or the disk does not allow it.`,
  },
]

/** Converts any error of a database or file call into a Hirewire error. Hirewire errors pass unchanged. */
export function storeFailure(error: unknown, file: string, room = roomAt): unknown {
  if (!(error instanceof Database.SqliteError)) return fileFailure(error, file, room)
  const reading = readingOf(error, () => room(dirname(file)).shortage)
  // SQLite's text may quote a value: only its code is kept, and the log shows where the statement ran.
  const [code, message] = reading
    ? ([reading.code, `${reading.says(file)} (${error.code})`] as const)
    : (['bug', `The store ${file} rejected a statement (${error.code}).`] as const)
  const options = { place: { file }, detail: { sqlite: error.code }, cause: error, next: reading?.next }
  return new HirewireError(code, message, options)
}

/** Where SQLite cannot write or open something, what is missing counts, and not how it noticed. */
function readingOf({ code }: SqliteFailure, shortageOf: () => Shortage | null): FailureText | undefined {
  const reading = READINGS.find(({ codes }) => codes.test(code))
  if (reading?.code !== 'store_unwritable' && reading?.code !== 'store_full') return reading
  const shortage = shortageOf()
  if (shortage === null) return reading
  const { code: meant, says, next } = SHORTAGES[shortage]
  return { ...reading, code: meant, next, says: (file) => `The store ${file} ${says}. The last change was not stored.` }
}

/** Runs a database call and converts its failure. */
export function guarded<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storeFailure(error, file)
  }
}
