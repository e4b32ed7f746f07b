import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { MIGRATIONS } from '../../../runtime/store/sqlite/migrations/index.ts'
import { KEY, type Table, tableOf } from '../../store/upgrade/tables.ts'
import { Installation } from '../crash/installation.ts'
import type { SmallDisk } from './small-disk.ts'

/** The data of version 0.1.0: a start migrates it, and writes a backup before each migration. */
const STORED = fileURLToPath(new URL('../../store/upgrade/0.1.0', import.meta.url))
/** What no retention deletes. */
const KEPT = ['consent', 'push'] as const

/** An installation with the store of version 0.1.0. */
export async function oldInstallation(disk: SmallDisk | null): Promise<Installation> {
  const old = await Installation.make({}, 'http://127.0.0.1:9', {
    config: { log_level: 'info' },
    ...(disk ? { within: disk.folder } : {}),
  })
  const data = join(old.folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  copyFileSync(`${STORED}.db`, join(data, 'hirewire.db'))
  writeFileSync(join(old.folder, 'key'), Buffer.from(KEY).toString('hex'))
  return old
}

/** What a store that came from version 0.1.0 lacks, as texts. */
export function lostIn(file: string, key: Uint8Array): string[] {
  const before = JSON.parse(readFileSync(`${STORED}.rows.json`, 'utf8')) as Record<string, Table>
  const db = openKeyed(file, key, { readonly: true })
  try {
    const version = Number(db.pragma('user_version', { simple: true }))
    const lost = KEPT.flatMap((name) => {
      const { rows } = tableOf(db, name)
      return Object.keys(before[name]!.rows).flatMap((key) => (key in rows ? [] : [`${name} ${key} of version 0.1.0`]))
    })
    const applied = new Set(db.prepare<[], number>('SELECT number FROM migration').pluck().all())
    const missing = MIGRATIONS.flatMap(({ number }) => (applied.has(number) ? [] : [`the migration ${number}`]))
    const old = version === MIGRATIONS.at(-1)!.number ? [] : [`the schema is still ${version}`]
    return [...lost, ...missing, ...old]
  } finally {
    db.close()
  }
}
