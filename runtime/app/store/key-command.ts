import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { MASK } from '../../kernel/secrets/mask.ts'
import { isNamed } from '../../spec/variable-names.ts'

/** A program that prints the key of the store, for instance the client of a key management service. */
export type KeyCommand = {
  /** The program and its arguments; no shell reads them. */
  readonly argv: readonly string[]
  /** The folder of hirewire.yaml: relative paths start there. */
  readonly folder: string
  /** Names of variables that it gets besides {@link BASIC}; `*` at the end matches every name with that prefix. */
  readonly variables: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const MOST_MS = 30_000
const MOST_BYTES = 4_096
/** A client may print warnings; a longer text ends it. */
const MOST_BYTES_PRINTED = 65_536
/** What any program may need to run. Everything else may be a secret, and has to be named. */
const BASIC: readonly string[] = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot']

/**
 * Runs the command and returns what it printed. Blocks: nothing else runs before there is a key. Throws
 * `key_unavailable`, for the service behind it may be back soon, without arguments, output or more of its errors than one masked line.
 */
export function runKeyCommand(command: KeyCommand, env: Environment, mostMs = MOST_MS): Uint8Array {
  const [program = '', ...args] = command.argv
  const { error, status, signal, stdout, stderr } = spawnSync(program, args, {
    cwd: command.folder,
    env: environmentOf(command, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_BYTES_PRINTED,
    windowsHide: true,
  })
  const failed = (why: string): HirewireError => keyCommandError(command, `${why}${lastLine(stderr)}`)
  if (error) throw failed(whyNotRun((error as NodeJS.ErrnoException).code, mostMs))
  if (signal !== null) throw failed(`was ended by ${signal}`)
  if (status !== 0) throw failed(`ended with exit code ${status}`)
  if (stdout.length > MOST_BYTES) throw failed(`printed more than ${MOST_BYTES} bytes`)
  return stdout
}

export const keyCommandError = ({ argv: [program = ''] }: KeyCommand, why: string): HirewireError =>
  new HirewireError('key_unavailable', `No encryption key: the command ${basename(program)} ${why}.`)

function whyNotRun(code: string | undefined, mostMs: number): string {
  if (code === 'ETIMEDOUT') return `did not end within ${mostMs / 1_000} seconds`
  if (code === 'ENOBUFS') return `printed more than ${MOST_BYTES_PRINTED} bytes`
  if (code === 'ENOENT') return 'was not found (ENOENT)'
  return `could not be started (${code ?? 'unknown'})`
}

function environmentOf({ variables }: KeyCommand, env: Environment): NodeJS.ProcessEnv {
  const names = [...BASIC, ...variables]
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.some((entry) => isNamed(name, entry))))
}

const LONGEST_LINE = 200
/** A text this long without a space may be a key or a token. */
const SECRET = /[\w+/=.-]{24,}/g

/** The last line that it printed about its failure: usually the reason. */
function lastLine(stderr: Uint8Array | null): string {
  // There is none where the program could not be started.
  const lines = Buffer.from(stderr ?? [])
    .toString('utf8')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ').trim())
    .filter((line) => line !== '')
  const last = lines.at(-1)
  return last === undefined ? '' : `: ${last.replaceAll(SECRET, MASK).slice(0, LONGEST_LINE).replace(/\.$/, '')}`
}
