import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const LEAST_FREE_BYTES = 2 ** 30

/** A new folder for a store file: in memory if the machine supports it, because each commit waits for the disk. */
export const makeStoreFolder = (): string => mkdtempSync(join(parent(), 'hirewire-test-'))

function parent(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= LEAST_FREE_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
