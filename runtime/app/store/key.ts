import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { onFile } from '../../kernel/machine/file-failure.ts'
import { type KeyCommand, keyCommandError, runKeyCommand } from './key-command.ts'

const KEY_VARIABLE = 'HIREWIRE_KEY'
const KEY_BYTES = 32

/**
 * Reads the key of the encrypted store: from the command if there is one; otherwise from the environment variable, or
 * else from the key file.
 *
 * Throws `key_missing` if there is none or it is not 32 bytes (64 hex digits, or base64), `key_unavailable` if the command
 * failed, and `key_unsafe` if other users of this machine could read the file. No message contains any part of the key.
 */
export function readKey(source: {
  env: Readonly<Record<string, string | undefined>>
  file: string | null
  variable?: string
  command?: KeyCommand | null
}): Uint8Array {
  if (source.command) return printedKey(source.command, runKeyCommand(source.command, source.env))
  const variable = source.variable ?? KEY_VARIABLE
  if (isSet(source.env, variable)) return decodeKey(source.env[variable]!, `the environment variable ${variable}`)
  if (source.file === null)
    throw new HirewireError('key_missing', `No encryption key: ${variable} is not set, and no key file is configured.`)
  return decodeKey(readKeyFile(source.file, variable), `the key file ${source.file}`)
}

/** Whether the variable has the key, which then goes before the file. */
export const isSet = (env: Readonly<Record<string, string | undefined>>, variable = KEY_VARIABLE): boolean =>
  Object.hasOwn(env, variable) && env[variable] !== undefined && env[variable] !== ''

/**
 * Creates a key file that only its owner can read. Never overwrites one: the store could not be opened without it.
 *
 * Throws `store_full` or `store_unwritable`. A file under this name is complete, also after a kill.
 */
export function makeKeyFile(file: string): void {
  const draft = `${file}.part`
  try {
    onFile(file, () => writeKey(draft, file))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** On disk before anything is encrypted with it: a power failure must not leave data without its key. */
function writeKey(draft: string, file: string): void {
  rmSync(draft, { force: true })
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (existsSync(file)) throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST' })
  renameSync(draft, file)
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function readKeyFile(file: string, variable: string): string {
  let descriptor: number
  try {
    // Opening a pipe would wait for a writer and block the process.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (cause) {
    const reason =
      (cause as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'does not exist'
        : `cannot be read (${(cause as NodeJS.ErrnoException).code})`
    throw new HirewireError(
      'key_missing',
      `No encryption key: ${variable} is not set, and the key file ${file} ${reason}.`,
      { cause },
    )
  }
  try {
    // The mode is read from the opened file, so that the file cannot be exchanged in between.
    const facts = fstatSync(descriptor)
    if (!facts.isFile())
      throw new HirewireError('key_missing', `The key file ${file} is not a file: it may be a folder or a pipe.`)
    const mode = facts.mode & 0o777
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new HirewireError(
        'key_unsafe',
        `The key file ${file} is readable by other users (mode ${mode.toString(8)}). Run: chmod 600 ${shellQuoted(file)}`,
      )
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

const shellQuoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

/** A key management service may return the bytes themselves; 32 characters of text are no key but half of one. */
function printedKey(command: KeyCommand, printed: Uint8Array): Uint8Array {
  const bytes = Buffer.from(printed)
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  const key = bytes.length === KEY_BYTES && !isText ? bytes : keyIn(bytes.toString('latin1'))
  if (key === null)
    throw keyCommandError(
      command,
      'printed something else than a key, which is 32 bytes: as 64 hex digits, as base64, or as they are',
    )
  return key
}

function keyIn(text: string): Uint8Array | null {
  const value = text.trim()
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(value)) return null
  const bytes = Buffer.from(value, 'base64')
  return bytes.length === KEY_BYTES ? bytes : null
}

function decodeKey(text: string, where: string): Uint8Array {
  const key = keyIn(text)
  if (key) return key
  throw new HirewireError(
    'key_missing',
    `The encryption key in ${where} is invalid: it must be 32 bytes as 64 hex digits or as base64.`,
  )
}
