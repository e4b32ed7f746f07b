/** The files of an installation: what a thief of the disk finds. */
import { readdirSync, readFileSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

export type FileOnDisk = { readonly name: string; readonly bytes: Buffer }

/** Every file below a folder, with its name, which may be a leak, too. */
export function* filesIn(folder: string, except: (name: string) => boolean = () => false): Generator<FileOnDisk> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file)
    if (except(name)) continue
    const bytes = entry.isFile() ? read(file) : Buffer.alloc(0)
    if (bytes !== null) yield { name, bytes: Buffer.concat([Buffer.from(`${name}\n`), bytes]) }
  }
}

/** Reads each new or changed file of a folder at once: temporary files do not stay. */
export function watchFolder(folder: string, see: (file: FileOnDisk) => void): { stop(): void } {
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    const bytes = name === null ? null : read(join(folder, name))
    if (name !== null && bytes !== null) see({ name, bytes: Buffer.concat([Buffer.from(`${name}\n`), bytes]) })
  })
  watcher.on('error', () => undefined)
  return { stop: () => watcher.close() }
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    // It is gone, or it is a folder.
    return null
  }
}
