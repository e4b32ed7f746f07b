import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** The files that SQLite may have beside a database. */
const BESIDE = ['-wal', '-shm', '-journal'] as const

/** Flushes a file or the entries of a folder to the disk. */
export function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Gives a finished file its name, which survives a power failure. */
export function place(draft: string, file: string): void {
  sync(draft)
  renameSync(draft, file)
  sync(dirname(file))
}

/** Removes a draft that an earlier run left. */
export function removeDraft(draft: string): void {
  for (const end of ['', ...BESIDE]) rmSync(`${draft}${end}`, { force: true })
}

/** Renames a database with the files beside it; one that was renamed before stays. Returns what exists then. */
export function moveDatabase(from: string, to: string): string[] {
  for (const end of ['', ...BESIDE])
    if (existsSync(`${from}${end}`) && !existsSync(`${to}${end}`)) renameSync(`${from}${end}`, `${to}${end}`)
  sync(dirname(to))
  return ['', ...BESIDE].map((end) => `${to}${end}`).filter((path) => existsSync(path))
}
