import { closeSync, openSync, statfsSync } from 'node:fs'

/** The resource of which the disk of a folder, or this process, has none left. */
export type Shortage = 'descriptors' | 'inodes' | 'space'
/** `free`: in bytes; infinite where the system does not say. */
export type Room = { readonly free: number; readonly shortage: Shortage | null }

/** With less, neither a log of the store nor its index can grow. */
const FULL_BYTES = 1 << 20

type Seen = { readonly bavail: number; readonly bsize: number; readonly files: number; readonly ffree: number }
type System = { statfs(folder: string): Seen; open(folder: string): void }

const SYSTEM: System = {
  statfs: (folder) => statfsSync(folder),
  open: (folder) => closeSync(openSync(folder, 'r')),
}

/** A failed call of the system often does not name what it lacks: SQLite reports a full disk in six ways. */
export function roomAt(folder: string, system = SYSTEM): Room {
  try {
    system.open(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EMFILE' || code === 'ENFILE') return { free: Number.POSITIVE_INFINITY, shortage: 'descriptors' }
  }
  try {
    const { bavail, bsize, files, ffree } = system.statfs(folder)
    const free = bavail * bsize
    // A file system without a fixed number of inodes reports 0 of 0.
    const shortage = free < FULL_BYTES ? 'space' : files > 0 && ffree === 0 ? 'inodes' : null
    return { free, shortage }
  } catch {
    return { free: Number.POSITIVE_INFINITY, shortage: null }
  }
}
