import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import { dirname, sep } from 'node:path'
import { MAX_BYTES } from './yaml.ts'

/**
 * Reads a file without loading an oversized one into memory: one byte more than the limit is enough for the loader to
 * reject it. Throws for anything but a regular file: opening a pipe would wait for a writer, and a device never ends.
 */
export function readBounded(file: string): string {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const facts = fstatSync(descriptor)
    if (!facts.isFile()) throw new Error(`it is ${kindOf(facts)}, not a file`)
    return facts.size > MAX_BYTES ? ' '.repeat(MAX_BYTES + 1) : readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

function kindOf(facts: Stats): string {
  if (facts.isDirectory()) return 'a folder'
  return facts.isFIFO() ? 'a pipe' : 'a device'
}

/**
 * As {@link readBounded}. Also throws for a link that leads out of the folder: its target was not reviewed with the
 * folder.
 */
export function readInFolder(file: string): string {
  if (!realpathSync(file).startsWith(realpathSync(dirname(file)).replace(/[/\\]?$/, sep)))
    throw new Error('it is a symbolic link to a place outside of its folder')
  return readBounded(file)
}
