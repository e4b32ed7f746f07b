import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `programs`: for a copy of the programs, the socket, and how far the start is. Both are removed at the end. */
export type Folders = { readonly programs: string; readonly data: string }

/** Empty folders for a server; the caller removes them. */
export const newFolders = (): Folders => ({ programs: made(tmpdir()), data: made(memoryFolder()) })

const made = (parent: string): string => mkdtempSync(join(parent, 'hirewire-pg-'))

const LEAST_BYTES = 1e9

/** A file system in memory, where there is one: half of the time of the suites is waiting for the disk. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > LEAST_BYTES ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
