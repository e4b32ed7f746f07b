import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type Database from 'better-sqlite3'
import type { Clock } from '../../kernel/clock.ts'
import { isoTime } from '../../kernel/clock.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/fingerprint.ts'
import type { SealedUpTo } from '../envelope/batches.ts'
import type { Vault } from '../envelope/vault.ts'
import { copyTo } from './backup.ts'
import { writerOf } from './database.ts'
import { guarded } from './failures.ts'
import type { Migration } from './migrations/index.ts'

export type MigrateOptions = {
  readonly file: string
  readonly backupDir: string
  readonly migrations: readonly Migration[]
  readonly clock: Clock
  readonly vault: Vault
  /** Null for a store in memory. */
  readonly key: Uint8Array | null
}

const RECORD_TABLE = `CREATE TABLE IF NOT EXISTS migration (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL
) STRICT`

/** Throws `store_too_new` for a file of a newer Hirewire version. Called before anything is written to it. */
export function assertKnownVersion(
  version: number,
  { file, migrations }: Pick<MigrateOptions, 'file' | 'migrations'>,
): void {
  const newest = migrations.at(-1)?.number ?? 0
  if (version > newest)
    throw new HirewireError(
      'store_too_new',
      `The store ${file} has schema ${version}, but this Hirewire supports up to ${newest}. It was not changed.`,
      { place: { file } },
    )
}

/**
 * Updates the schema: each migration in its own transaction, preceded by a backup if the file has data. Returns the
 * backups. Throws `bug` if an applied migration differs from the known one.
 */
export function migrate(db: Database.Database, options: MigrateOptions): string[] {
  const { file, migrations } = options
  return guarded(file, () => {
    const version = Number(db.pragma('user_version', { simple: true }))
    assertKnownVersion(version, options)
    if (version > 0) assertChecksums(db, options)
    const backups: string[] = []
    for (const migration of migrations.filter(({ number }) => number > version)) {
      if (version > 0 && !db.memory) backups.push(backupBefore(db, migration, options))
      prepare(db, migration, options.vault)
      apply(db, migration, options.clock.now())
    }
    return backups
  })
}

function assertChecksums(db: Database.Database, { file, migrations }: MigrateOptions): void {
  const applied = db.prepare<[], { number: number; checksum: string }>('SELECT number, checksum FROM migration').all()
  for (const { number, checksum } of applied) {
    const known = migrations.find((migration) => migration.number === number)
    if (!known || sha256(known.sql) !== checksum)
      throw new HirewireError(
        'bug',
        `Migration ${number} of the store ${file} differs from the one that was applied.`,
        {
          place: { file },
        },
      )
  }
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

function prepare(db: Database.Database, { prepare: batch }: Migration, vault: Vault): void {
  if (!batch) return
  const write = writerOf(db, vault)
  let upTo: SealedUpTo = null
  do upTo = write((tx) => batch(tx, upTo))
  while (upTo !== null)
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
