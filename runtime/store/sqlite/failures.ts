import Database from 'better-sqlite3'
import { type ErrorCode, HirewireError } from '../../kernel/errors.ts'

type FailureText = { readonly codes: RegExp; readonly code: ErrorCode; readonly says: (file: string) => string }

/** Meaning of SQLite's result codes for the operator; the first match counts. */
const READINGS: readonly FailureText[] = [
  {
    codes: /^SQLITE_FULL$/,
    code: 'store_full',
    says: (file) => `The store ${file} could not grow: the disk is full. The last change was not stored.`,
  },
  {
    codes: /^SQLITE_(CORRUPT|NOTADB|IOERR_(DATA|CORRUPTFS|SHORT_READ|DECRYPT|READ))/,
    code: 'store_damaged',
    says: (file) => `The store ${file} cannot be read: a page was changed or lost outside of Hirewire.`,
  },
  {
    codes: /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    code: 'store_locked',
    says: (file) => `The store ${file} is locked by another process.`,
  },
  {
    codes: /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH|IOERR)/,
    code: 'store_unwritable',
    says: (file) => `The store ${file} cannot be written: the file, its folder or the disk does not allow it.`,
  },
]

/** File system codes for a file or folder that cannot be used. */
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** Converts any error of a database or file call into a Hirewire error. Hirewire errors pass unchanged. */
export function storeFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Database.SqliteError)) return fileFailure(error, file)
  const reading = READINGS.find(({ codes }) => codes.test(error.code))
  // SQLite's text may quote a value: only its code is kept, and the log shows where the statement ran.
  const [code, message] = reading
    ? ([reading.code, `${reading.says(file)} (${error.code})`] as const)
    : (['bug', `The store ${file} rejected a statement (${error.code}).`] as const)
  return new HirewireError(code, message, { place: { file }, detail: { sqlite: error.code }, cause: error })
}

function fileFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const options = { place: { file }, detail: { system: error.code }, cause: error }
  if (FULL.has(error.code))
    return new HirewireError('store_full', `${file} could not be written: the disk is full.`, options)
  if (REFUSED.has(error.code))
    return new HirewireError('store_unwritable', `${file} cannot be written here (${error.code}).`, options)
  return error
}

/** Runs a database call and converts its failure. */
export function guarded<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw storeFailure(error, file)
  }
}
