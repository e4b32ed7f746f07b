import { dirname } from 'node:path'
import { type ErrorCode, HirewireError } from '../errors/errors.ts'
import { roomAt, type Shortage } from './room.ts'

type FileFault = { readonly code: ErrorCode; readonly says: string; readonly next?: string }

const FULL: FileFault = { code: 'store_full', says: 'could not be written: the disk is full' }
const REFUSED: FileFault = { code: 'store_unwritable', says: 'cannot be written here' }
/** The next step of an operator when a disk fails. */
export const BROKEN_DISK_NEXT =
  'Check the disk and the log of the kernel (`dmesg`). If the disk is broken, restore the latest backup to another one.'
const BROKEN: FileFault = {
  code: 'store_unwritable',
  says: 'could not be read or written: the disk reports an error',
  next: BROKEN_DISK_NEXT,
}
const NO_DESCRIPTOR: FileFault = {
  code: 'machine_overloaded',
  says: 'could not be opened: no file descriptor is left',
  next: 'Raise the limit of open files (`LimitNOFILE` in the systemd unit, `ulimit -n` in a shell), then restart.',
}
const NO_INODE: FileFault = {
  code: 'store_full',
  says: 'could not be written: no inode is left on the disk',
  next: 'Delete files that are not needed (`df -i` shows the inodes). Pushes are suspended until there are some.',
}
const NO_MEMORY: FileFault = { code: 'machine_overloaded', says: 'could not be used: no memory is left' }

/** The fault that is reported for each shortage, however a call reported it. */
export const SHORTAGES: Readonly<Record<Shortage, FileFault>> = {
  space: FULL,
  inodes: NO_INODE,
  descriptors: NO_DESCRIPTOR,
}

/** Codes of the operating system for a file or folder that cannot be used. */
const FAULTS: Readonly<Record<string, FileFault>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EACCES: REFUSED,
  EPERM: REFUSED,
  EROFS: REFUSED,
  ENOENT: REFUSED,
  ENOTDIR: REFUSED,
  EISDIR: REFUSED,
  EEXIST: REFUSED,
  ELOOP: REFUSED,
  ENAMETOOLONG: REFUSED,
  EIO: BROKEN,
  ENXIO: BROKEN,
  ENODEV: BROKEN,
  EMFILE: NO_DESCRIPTOR,
  ENFILE: NO_DESCRIPTOR,
  ENOMEM: NO_MEMORY,
}

/** Converts an error of a file call into a Hirewire error. Hirewire errors and others pass unchanged. */
export function fileFailure(error: unknown, file: string, room = roomAt): unknown {
  if (error instanceof HirewireError || !(error instanceof Error)) return error
  const system = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = FAULTS[system]
  if (known === undefined) return error
  // The system has one code for both.
  const fault = system === 'ENOSPC' && room(dirname(file)).shortage === 'inodes' ? NO_INODE : known
  const options = { place: { file }, detail: { system }, cause: error, next: fault.next }
  return new HirewireError(fault.code, `${file} ${fault.says} (${system}).`, options)
}

/** Runs file calls and converts their failure. */
export function onFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw fileFailure(error, file)
  }
}
