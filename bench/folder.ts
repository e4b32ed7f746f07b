import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Passes `work` a folder that is deleted afterwards; on disk, unless `parent` is not. */
export async function inFolder<T>(work: (folder: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const folder = mkdtempSync(join(parent, 'hirewire-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
