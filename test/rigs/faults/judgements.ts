import { existsSync, readdirSync, rmSync } from 'node:fs'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { Ending } from '../crash/ending.ts'
import { type Installation, KEY } from '../crash/installation.ts'
import type { Platform } from '../crash/platform.ts'
import type { AtsServer } from '../crash/server.ts'

export type Parts = { readonly server: AtsServer; readonly installation: Installation; readonly platform: Platform }

/** An incomplete backup, with the journal of SQLite. */
export const HALF = /\.part(-journal|-wal|-shm)?$/
const OWN = /^(hirewire\.db(-wal|-shm|\.lock)?|hirewire\.heads|server\.json|backups)$/

type Folders = { readonly data: string; readonly backupFolder: string; readonly installation: Installation }

/**
 * What an interrupted write left, and a restart did not remove. A backup whose response was lost is complete, and may
 * stay.
 */
export function leftoversIn({ data, backupFolder, installation }: Folders): string[] {
  const backups = existsSync(backupFolder) ? readdirSync(backupFolder) : []
  return [
    ...readdirSync(data).filter((name) => !OWN.test(name)),
    ...backups.filter((name) => HALF.test(name)),
    ...readdirSync(installation.temporary),
  ]
}

/** What was acknowledged before this call and is not there, as texts. */
export async function lostSoFar(parts: Parts, note: (text: string) => void): Promise<string[]> {
  const { platform } = parts
  const acknowledged = {
    pushes: [...platform.pushes.keys()],
    consents: [...platform.recorded],
  }
  const ending = new Ending(parts, { note })
  const pushes = new Set((await ending.all('/v1/pushes')).map(({ id }) => id))
  const keyOf = (row: Record<string, unknown>) => `${row.connection} ${row.person} ${row.requisition} ${row.state}`
  const ledger = new Set((await ending.all('/v1/consents')).map(keyOf))
  const gone = acknowledged.pushes.filter(
    (id) => !pushes.has(id) && !platform.erased.has(platform.pushes.get(id)!.person),
  )
  const lost = acknowledged.consents.filter(
    ({ job, ...one }) => !platform.erased.has(one.person) && !ledger.has(keyOf({ ...one, requisition: job })),
  )
  return [
    ...gone.map((id) => `push ${id} was acknowledged, and is gone`),
    ...lost.map(({ person, state }) => `the consent ${state} of ${person} was acknowledged, and is gone`),
  ]
}

/** An acknowledged backup is complete and opens with the key of the store. It is removed: the disk is small. */
export function damageOf(backup: string): string[] {
  const db = openKeyed(backup, KEY, { readonly: true })
  try {
    const checked = db.pragma('quick_check', { simple: true })
    return checked === 'ok' ? [] : [`the backup ${backup}: ${checked}`]
  } finally {
    db.close()
    rmSync(backup, { force: true })
  }
}
