import { constants, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Masker } from '../../kernel/secrets/mask.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import type { SecretPlace } from '../../spec/connection.ts'
import type { CredentialArea } from '../../spec/connection-faults.ts'
import { isNamed } from '../../spec/variable-names.ts'

/**
 * What credentials may name: environment variables (`ACME_*` for a prefix), and files or folders of files. A connection
 * configured in hirewire.yaml may also use what its own entry names.
 */
export type AllowedSources = {
  readonly env: readonly string[]
  readonly files: readonly string[]
  readonly connections?: readonly ({ readonly id: string } & { readonly [Area in CredentialArea]?: Credentials })[]
}
type Credentials = Readonly<Record<string, unknown>>
/** The field of a connection that names a reference. */
export type CredentialField = { readonly connection: string; readonly area: CredentialArea; readonly field: string }

/** Resolves credentials given as references. */
export type CredentialSources = {
  /**
   * Why that place may not be named, whether or not the variable or file exists; null if it may. `field`: the field of
   * a connection, which may name any place if hirewire.yaml sets it.
   */
  refused(reference: SecretPlace, field: CredentialField | null): string | null
  readonly env: Readonly<Record<string, string | undefined>>
  /** Text of a file; throws if it cannot be read or has more than `maxBytes`. */
  readFile(path: string, maxBytes: number): Promise<{ text: string; othersCanRead: boolean }>
  /** Folders and files that no connection may name: the data folder and the key file. */
  readonly protectedPaths: readonly string[]
  /** Masks the value of a field in everything that is shown, until the field has another one. */
  secret(value: string, of: { readonly connection: string; readonly field: string }): void
  /** Masks a value that a caller sent, and that may be refused. */
  offered(value: string): void
  /** The connection was removed. */
  forget(connection: string): void
  warn(message: string): void
}

/** The environment and the files of this machine. `protectedPaths`: the data folder and the key file. */
export function createCredentialSources(from: {
  env: CredentialSources['env']
  protectedPaths: readonly string[]
  allowed: AllowedSources
  masker: Masker
  warn(message: string): void
}): CredentialSources {
  return {
    refused: (reference, field) => refusalOf(reference, { allowed: from.allowed, field }),
    env: from.env,
    readFile: readCredentialFile,
    // /proc/self/environ would expose the encryption key.
    protectedPaths: [...from.protectedPaths, '/proc', '/sys', '/dev'],
    secret: (value, { connection, field }) => from.masker.add(value, `${connection} ${field}`),
    offered: (value) => from.masker.addOffered(value),
    forget: (connection) => from.masker.release(`${connection} `),
    warn: (message) => from.warn(message),
  }
}

function refusalOf(
  reference: SecretPlace,
  { allowed, field }: { readonly allowed: AllowedSources; readonly field: CredentialField | null },
): string | null {
  const configured = field && allowed.connections?.find(({ id }) => id === field.connection)
  const own = configured?.[field!.area]?.[field!.field]
  if (own !== undefined && canonicalJson(own) === canonicalJson(reference)) return null
  if ('env' in reference)
    return allowed.env.some((entry) => isNamed(reference.env, entry))
      ? null
      : 'hirewire.yaml does not list this environment variable under secrets.env'
  return allowed.files.some((entry) => isInside(reference.file, entry))
    ? null
    : 'hirewire.yaml lists neither this file nor one of its folders under secrets.files'
}

/** Whether a path, with its links resolved, is in a folder. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return !isAbsolute(way) && way.split(/[/\\]/)[0] !== '..'
}

/** The path with the links of its existing part resolved. */
function realPath(path: string): string {
  const full = resolve(path)
  try {
    return realpathSync(full)
  } catch {
    return dirname(full) === full ? full : join(realPath(dirname(full)), basename(full))
  }
}

/** Reads a credential file only up to its limit, and without blocking on a pipe. */
async function readCredentialFile(path: string, maxBytes: number): Promise<{ text: string; othersCanRead: boolean }> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
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
