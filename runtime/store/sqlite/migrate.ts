import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type Database from 'better-sqlite3'
import type { Clock } from '../../kernel/machine/clock.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { copyTo } from './backup.ts'
import { guarded } from './failures.ts'
import { expectKnownSchema } from './known-schema.ts'
import type { Migration } from './migrations/index.ts'

export type MigrateOptions = {
  readonly file: string
  readonly backupDir: string
  readonly migrations: readonly Migration[]
  readonly clock: Clock
  /** Null for a store in memory. */
  readonly key: Uint8Array | null
}

const RECORD_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL
) STRICT`

/**
 * Updates the schema: each migration in its own transaction, preceded by a backup if the file has data. Returns the
 * backups. Throws what {@link expectKnownSchema} throws.
 */
export function migrate(db: Database.Database, options: MigrateOptions): string[] {
  const { file, migrations } = options
  return guarded(file, () => {
    const version = expectKnownSchema(db, options)
    const backups: string[] = []
    for (const migration of migrations.filter(({ number }) => number > version)) {
      if (version > 0 && !db.memory) backups.push(backupBefore(db, migration, options))
      apply(db, migration, options.clock.now())
    }
    return backups
  })
}

function backupBefore(
  db: Database.Database,
  migration: Migration,
  { file, backupDir, clock, key }: MigrateOptions,
): string {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  const time = isoTime(clock.now()).replaceAll(/[:.]/g, '-')
  const backup = join(backupDir, `${basename(file)}.before-${migration.number}-${migration.name}.${time}`)
  copyTo(db, backup, { key })
  return backup
}

function apply(db: Database.Database, migration: Migration, now: number): void {
  const transaction = db.transaction(() => {
    db.exec(RECORD_TABLE)
    db.exec(migration.sql)
    db.prepare('INSERT INTO migration (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)').run(
      migration.number,
      migration.name,
      sha256(migration.sql),
      now,
    )
    db.pragma(`user_version = ${migration.number}`)
  })
  transaction.immediate()
}
