import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Config } from '../../spec/config.ts'
import type { SecretPlace } from '../../spec/connection.ts'
import { addressOf, parametersOf } from '../../store/postgres/settings.ts'
import type { Context } from '../command.ts'
import { readSecret } from '../serve/secret.ts'

/** What may name a store besides the configuration. */
export type StoreContext = Partial<Pick<Context, 'store' | 'env'>>

type StoreSettings = {
  readonly config: Pick<Config, 'store'>
  readonly file: string
  path(relative: string): string
}

/** May contain a password. */
export const STORE_VARIABLE = 'HIREWIRE_STORE'
/** What reaches the database, and no connection may name. */
export const STORE_VARIABLES = [STORE_VARIABLE, 'PGPASSWORD']

/**
 * The URL of the PostgreSQL store, of `--store`, the variable or the configuration; null: there is none. Every user of
 * the machine can read the arguments of a process, and many people a configuration: neither may contain a password.
 */
export function postgresOf(settings: StoreSettings, { store = null, env = {} }: StoreContext): string | null {
  if (store !== null) return withoutPassword(store, '--store')
  const variable = env[STORE_VARIABLE]
  if (variable !== undefined && variable !== '') return variable
  const configured = settings.config.store
  return configured === null ? null : withPassword(configured, settings, env)
}

/** Whether the store is in PostgreSQL; reads no password. */
export const isInPostgres = ({ config }: StoreSettings, { store, env = {} }: StoreContext): boolean =>
  Boolean(store ?? (env[STORE_VARIABLE] || config.store))

/** The URL in an argument. Throws `config_invalid` if it contains a password. */
export function withoutPassword(store: string, option: string): string {
  if (!hasPassword(store)) return store
  throw new HirewireError(
    'config_invalid',
    `The URL of ${option} contains a password, which every user of this machine could read.`,
    {
      next: `Remove it, and set PGPASSWORD, or set ${STORE_VARIABLE} to the whole URL instead. Change the password if others use this machine.`,
    },
  )
}

/** Files with which the database is reached, and that no connection may name: `sslkey`, and what `pg` reads by itself. */
export function databaseFiles(url: string | null, env: Context['env']): string[] {
  if (url === null) return []
  const key = parametersOf(url).get('sslkey')
  return [...(key === null ? [] : [resolve(key)]), env.PGPASSFILE || join(homedir(), '.pgpass')]
}

/** Where the store is, without its password. */
export const placeOf = (url: string): string => addressOf(url).place

const hasPassword = (url: string): boolean => addressOf(url).config.password !== undefined

function withPassword(
  { postgres, password }: NonNullable<Config['store']>,
  settings: StoreSettings,
  env: Context['env'],
): string {
  const refusal = (message: string, next: string): HirewireError =>
    new HirewireError('config_invalid', message, { place: { file: settings.file, pointer: '/store' }, next })
  if (hasPassword(postgres))
    throw refusal(
      'The URL of the store contains a password.',
      'Remove it, and name its variable or file as `password`.',
    )
  if (password === undefined) return postgres
  const place = password as SecretPlace
  const text = readSecret(settings, place, env)?.trim()
  if (!text)
    throw refusal(
      `The password of the store is missing: ${'env' in place ? `the environment variable ${place.env} is not set` : `${place.file} cannot be read or is empty`}.`,
      'Set it, or remove `password` if the database asks for none.',
    )
  const url = new URL(postgres)
  url.password = encodeURIComponent(text)
  return url.href
}

/** For commands that work on the file of a store. Throws `config_invalid` if the store is in PostgreSQL. */
export function expectFile(settings: { postgres(): string | null }, command: string, instead: string): void {
  const url = settings.postgres()
  if (url === null) return
  throw new HirewireError(
    'config_invalid',
    `\`hirewire ${command}\` works on the file of a store, but this store is in PostgreSQL: ${placeOf(url)}.`,
    { next: instead },
  )
}

/** The words of the tools of the server, which replace ours. */
export const BACKUP_BY_SERVER =
  'Back up and restore the database with the tools of PostgreSQL: continuous archiving (PITR), or pg_dump and pg_restore. See docs/operations.md.'
