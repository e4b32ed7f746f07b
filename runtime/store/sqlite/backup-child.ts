import { asHirewireError } from '../../kernel/errors/errors.ts'
import { copyTo } from './backup.ts'
import type { BackupJob, BackupResult } from './backup-process.ts'
import { READER_CACHE_KB } from './database.ts'
import { openKeyed } from './encrypted-file.ts'
import { applyPragmas } from './pragmas.ts'

/** The main file of a process that writes one backup, through a connection of its own that only reads the store. */
const parent = process.ppid

function write({ file, copy, key }: BackupJob): void {
  const db = openKeyed(file, key, { readonly: true })
  try {
    applyPragmas(db, { cacheKb: READER_CACHE_KB })
    // Its parent died while it was busy: the next owner of the store removes what is half done.
    copyTo(db, copy, { key, isWanted: () => process.ppid === parent })
  } finally {
    db.close()
  }
}

function resultOf(job: BackupJob): BackupResult {
  try {
    write(job)
    return { done: true }
  } catch (error) {
    const { code, message, next, place, detail } = asHirewireError(error)
    return { failure: { code, message, next, place, detail } }
  }
}

process.once('message', (job: BackupJob) => process.send?.(resultOf(job), () => process.exit(0)))
process.on('disconnect', () => process.exit(0))
// The parent handles signals to the whole process group (Ctrl-C) and stops this process in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
