import { realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Masker } from '../kernel/mask.ts'

/** Where credentials that are given as references come from. */
export type CredentialSources = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Text of a file; throws when it cannot be read or has more than `maxBytes`. */
  readFile(path: string, maxBytes: number): Promise<{ text: string; othersCanRead: boolean }>
  /** Folders and files that no connection may name: the data folder and the key file. */
  readonly protectedPaths: readonly string[]
  /** Makes a value masked wherever something is shown. */
  secret(value: string): void
  warn(message: string): void
}

/** The environment and the files of this machine. `protectedPaths`: the data folder and the key file. */
export function createCredentialSources(from: {
  env: CredentialSources['env']
  protectedPaths: readonly string[]
  masker: Masker
  warn(message: string): void
}): CredentialSources {
  return {
    env: from.env,
    readFile: readCredentialFile,
    // /proc/self/environ would give away the encryption key.
    protectedPaths: [...from.protectedPaths, '/proc', '/sys', '/dev'],
    secret: (value) => from.masker.add(value),
    warn: (message) => from.warn(message),
  }
}

/** Whether a path, with its links followed, lies in a folder. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return !isAbsolute(way) && way.split(/[/\\]/)[0] !== '..'
}

/** The path with the links of its existing part followed. */
function realPath(path: string): string {
  const full = resolve(path)
  try {
    return realpathSync(full)
  } catch {
    return dirname(full) === full ? full : join(realPath(dirname(full)), basename(full))
  }
}

/** Reads a credential file without following it past its limit. */
async function readCredentialFile(path: string, maxBytes: number): Promise<{ text: string; othersCanRead: boolean }> {
  const file = await open(path, 'r')
  try {
    const facts = await file.stat()
    if (!facts.isFile()) throw new Error('not a file')
    if (facts.size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    return {
      text: await file.readFile('utf8'),
      othersCanRead: process.platform !== 'win32' && (facts.mode & 0o077) !== 0,
    }
  } finally {
    await file.close()
  }
}
