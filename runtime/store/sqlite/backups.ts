import type { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { StoreFault } from '../port/index.ts'
import { copyTo } from './backup.ts'
import { backupApart } from './backup-process.ts'

type Source = {
  readonly file: string
  readonly key: Uint8Array | null
  /** The faults of the files now. */
  readonly look: () => readonly StoreFault[]
  /** For tests: replaces Node's start of a process. */
  readonly start?: typeof fork | undefined
}

export type Backups = {
  write(copy: string, signal?: AbortSignal): Promise<void>
  /** No backup reads the store: until its end, SQLite keeps the log. */
  idle(): Promise<void>
  /** Ends what is being written, and begins nothing more. */
  end(): Promise<void>
}

/** Backups of an open store, one at a time. */
export function createBackups(writer: Database.Database, { file, key, look, start }: Source): Backups {
  const ending = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const isGone = (): boolean => look().some(({ subject }) => subject === 'store')
  const write = async (copy: string, signal: AbortSignal): Promise<void> => {
    if (!isGone()) {
      try {
        await backupApart({ file, copy, key }, { signal, start })
        if (!isGone()) return
        // It may be one of the file that is in the place of the store now.
        rmSync(copy, { force: true })
      } catch (error) {
        if (signal.aborted || !isGone()) throw error
      }
    }
    // Nobody else can open a file without a name.
    copyTo(writer, copy, { key })
  }
  return {
    write(copy, signal) {
      const signals = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
      const written = last.then(() => write(copy, signals))
      last = written.catch(() => undefined)
      return written
    },
    async idle() {
      await last
    },
    async end() {
      ending.abort()
      await last
    },
  }
}
