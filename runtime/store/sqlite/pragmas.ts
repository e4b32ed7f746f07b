import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'

type Pragma = {
  readonly name: string
  readonly set: string
  /** The expected value when read back: for a file, and for a database in memory (null: SQLite does not report it). */
  readonly reads: string | number
  readonly inMemory: string | number | null
}

// biome-ignore lint/complexity/useMaxParams: one row of the table below, read from left to right
const pragma = (name: string, set: string, reads: string | number, inMemory: Pragma['inMemory'] = reads): Pragma => ({
  name,
  set,
  reads,
  inMemory,
})

/**
 * Set and read back at every open. `synchronous=FULL` because the build's default for WAL does not sync at commit, so
 * that a power failure could lose an acknowledged push; `temp_store=MEMORY` because a sort would write plain text to a
 * file; `secure_delete` because a delete would leave the bytes.
 */
const PRAGMAS: readonly Pragma[] = [
  pragma('journal_mode', 'WAL', 'wal', 'memory'),
  pragma('synchronous', 'FULL', 2),
  pragma('foreign_keys', 'ON', 1),
  pragma('busy_timeout', '200', 200),
  pragma('secure_delete', 'ON', 1),
  pragma('temp_store', 'MEMORY', 2),
  pragma('trusted_schema', 'OFF', 0),
  pragma('cell_size_check', 'ON', 1),
  pragma('mmap_size', '0', 0, null),
  pragma('wal_autocheckpoint', '1000', 1000),
  pragma('journal_size_limit', '67108864', 67_108_864),
]

const OLDEST_SQLITE = [3, 51, 3] as const

/**
 * Sets every pragma, then reads it back. Throws `bug` if one did not take effect: nothing may run with weaker
 * guarantees.
 */
export function applyPragmas(db: Database.Database, options: { readonly cacheKb: number }): void {
  const all = [...PRAGMAS, pragma('cache_size', `-${options.cacheKb}`, -options.cacheKb)]
  for (const { name, set } of all) db.pragma(`${name} = ${set}`)
  for (const { name, reads, inMemory } of all) {
    const expected = db.memory ? inMemory : reads
    const found = db.pragma(name, { simple: true }) ?? null
    if (found !== expected)
      throw new HirewireError(
        'bug',
        `SQLite did not accept the pragma ${name}: it is ${found}, but must be ${expected}.`,
      )
  }
}

/** Versions before 3.51.3 can corrupt a WAL file that two connections use. Throws `bug`. */
export function assertSqliteVersion(db: Database.Database): void {
  const version = String(db.prepare('SELECT sqlite_version()').pluck().get())
  const parts = version.split('.').map(Number)
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part > least) return
    if (part < least)
      throw new HirewireError(
        'bug',
        `SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}: the package was installed wrongly.`,
      )
  }
}
