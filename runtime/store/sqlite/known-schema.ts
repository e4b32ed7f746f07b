import type Database from 'better-sqlite3'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { differentMigration, expectReleased } from '../applied-migrations.ts'
import { versionOf } from './encrypted-file.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'

type Known = { readonly file: string; readonly migrations?: readonly Migration[] }
type Applied = { readonly number: number; readonly name: string; readonly checksum: string }

/**
 * The schema of a file, which a start can update; 0: it has none. To be called before anything is written to it. Throws
 * `store_too_new` for one of a newer Hirewire, `store_unsupported` for one of a development version, and `bug` if an
 * applied migration differs from the known one.
 */
export function expectKnownSchema(db: Database.Database | null, { file, migrations = MIGRATIONS }: Known): number {
  const version = db ? versionOf(db) : 0
  if (db === null || version === 0) return 0
  const applied = db.prepare<[], Applied>('SELECT number, name, checksum FROM migration ORDER BY number').all()
  expectReleased(file, applied)
  const newest = migrations.at(-1)?.number ?? 0
  if (version > newest)
    throw new HirewireError(
      'store_too_new',
      `The store ${file} has schema ${version}, but this Hirewire supports up to ${newest}. It was not changed.`,
      { place: { file } },
    )
  for (const { number, checksum } of applied) {
    const known = migrations.find((migration) => migration.number === number)
    if (!known || sha256(known.sql) !== checksum) throw differentMigration(file, number)
  }
  return version
}
