import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { fillStore } from '../../kit/full-store.ts'
import { Installation } from '../crash/installation.ts'
import type { SmallDisk } from './small-disk.ts'

/** What no retention deletes. */
const KEPT = ['consent', 'push'] as const

type Stored = {
  readonly installation: Installation
  /** The rows that it had, as `table id`, and that its file lacks now. */
  lost(key: Uint8Array): string[]
}

/** An installation that was never started, with a store of this version that has rows in every table. */
export async function storedInstallation(disk: SmallDisk | null, program?: string): Promise<Stored> {
  const installation = await Installation.make({}, 'http://127.0.0.1:9', {
    config: { log_level: 'info' },
    ...(disk && { within: disk.folder }),
    ...(program !== undefined && { program }),
  })
  const data = join(installation.folder, 'data')
  const file = join(data, 'hirewire.db')
  // Elsewhere: its log would fill a small disk.
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-stored-'))
  try {
    const at = join(folder, 'hirewire.db')
    const { store } = await fillStore((seams) => openStore({ file: at, key: installation.key, ...seams }))
    await store.close()
    cpSync(folder, data, { recursive: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const before = rowsIn(file, installation.key)
  return {
    installation,
    lost(key) {
      const now = new Set(rowsIn(file, key))
      return before.filter((row) => !now.has(row))
    },
  }
}

function rowsIn(file: string, key: Uint8Array): string[] {
  const db = openKeyed(file, key, { readonly: true })
  try {
    return KEPT.flatMap((table) => db.prepare<[], string>(`SELECT '${table} ' || id FROM ${table}`).pluck().all())
  } finally {
    db.close()
  }
}
