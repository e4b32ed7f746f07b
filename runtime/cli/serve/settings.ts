import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Role } from '../../kernel/model/states.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { type Config, loadConfig } from '../../spec/config.ts'
import type { Finding } from '../../spec/finding.ts'
import type { Context } from '../command.ts'
import { postgresOf, type StoreContext } from '../store/postgres-store.ts'
import { readSecret } from './secret.ts'

/** The configuration with absolute paths. */
export type Settings = {
  readonly config: Config
  readonly file: string
  readonly dataDir: string
  /** The URL of the PostgreSQL store, with its password; null: the store is a file. Throws `config_invalid`. */
  postgres(): string | null
  readonly connectorsDir: string
  /** Resolves a path of the configuration, relative to the folder of its file. */
  path(relative: string): string
}

const DEFAULT_FILE = 'hirewire.yaml'

/**
 * Reads the configuration. Throws `config_invalid` with the position of every fault, and `usage` with `--server`: a
 * command that reads the configuration works on this machine.
 */
export function loadSettings(
  context: Pick<Context, 'config'> & Partial<Pick<Context, 'server'>> & StoreContext,
): Settings {
  if (context.server?.from === '--server')
    throw new HirewireError('usage', 'This command calls no server: it works on this machine.', {
      next: 'Run it on the machine of the server, without --server.',
    })
  const file = resolve(context.config ?? DEFAULT_FILE)
  const { config, findings } = loadConfig(file, readConfig(file))
  if (!config) throw refusal('config_invalid', 'The configuration cannot be used', findings)
  const path = (relative: string): string => resolve(dirname(file), relative)
  return {
    config,
    file,
    path,
    dataDir: path(config.data_dir),
    postgres: () => postgresOf({ config, file, path }, context),
    connectorsDir: path(config.connectors),
  }
}

function readConfig(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT')
      throw new HirewireError('config_missing', 'There is no configuration.', { place: { file }, cause })
    throw new HirewireError('config_invalid', `The configuration cannot be read (${code}).`, { place: { file }, cause })
  }
}

/** One error for all findings: the first as text, and all in `detail.errors`. */
export function refusal(
  code: 'config_invalid' | 'spec_invalid',
  what: string,
  findings: readonly Finding[],
): HirewireError {
  const first = findings[0]
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : ''
  const place = first && { file: first.file, line: first.line, column: first.column, pointer: first.pointer }
  const hint = first?.hint ? ` ${first.hint}` : ''
  return new HirewireError(code, `${what}: ${first?.message ?? 'it is not valid'}${hint}${more}`, {
    place,
    detail: { errors: findings },
  })
}

export type ApiKeyHash = {
  readonly name: string
  readonly hash: string
  readonly role: Role
  readonly connections: readonly string[] | null
}

const MIN_KEY = 16

/**
 * The API keys as hashes. A source may contain the key itself, or `sha256:` and its hash. Throws `config_invalid` for a
 * missing one. A key without a role is `admin`.
 */
export function readApiKeys(settings: Settings, env: Context['env']): ApiKeyHash[] {
  return settings.config.api_keys.map(({ name, key, role = 'admin', connections = null }, index) => {
    const refuse = (why: string): HirewireError =>
      new HirewireError('config_invalid', `The API key "${name}" ${why}.`, {
        place: { file: settings.file, pointer: `/api_keys/${index}/key` },
      })
    const text = readSecret(settings, key, env)?.trim()
    if (!text)
      throw refuse(
        `is missing: ${'env' in key ? `the environment variable ${key.env} is not set` : `${key.file} cannot be read or is empty`}`,
      )
    const hash = /^sha256:([0-9a-f]{64})$/i.exec(text)?.[1]
    if (hash === undefined && text.length < MIN_KEY)
      throw refuse(`is shorter than ${MIN_KEY} characters and could be guessed`)
    return { name, hash: hash?.toLowerCase() ?? sha256(text), role, connections }
  })
}
