import { join, resolve } from 'node:path'
import { STORE_FILE } from '../../app/process/bootstrap.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { systemClock } from '../../kernel/machine/clock.ts'
import { type Copied, copyStore } from '../../store/copy/copy.ts'
import type { SqlitePlace } from '../../store/copy/sqlite-side.ts'
import type { PostgresPlace } from '../../store/postgres/alone.ts'
import { isPostgres } from '../../store/postgres/settings.ts'
import { headsFileOf } from '../../store/sqlite/heads-file.ts'
import { preparedPath } from '../../store/sqlite/open.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { osUser } from '../serve/os-user.ts'
import { loadSettings, type Settings } from '../serve/settings.ts'
import { storeKeyOf } from '../serve/store-key.ts'
import { placeOf, withoutPassword } from './postgres-store.ts'

/** Copies the store from a file to a PostgreSQL database, or back. */
export const copyBetween: RunCommand = async (context, _args, options) => {
  const settings = loadSettings(context)
  const [from, to] = ['from', 'to'].map((name) => given(options, name)) as [string, string]
  const key = storeKeyOf(context, settings)
  const { output } = context
  const copied = await copyStore({
    from: placed(from, { settings, key, name: 'from' }),
    to: placed(to, { settings, key, name: 'to' }),
    at: systemClock.now(),
    by: osUser(),
    report: (table, rows) => output.note(`${table}: ${rows} rows, no difference`),
  })
  output.result(copied, () => textOf(copied, context))
  return EXIT.done
}

function given(options: CommandOptions, name: string): string {
  const value = textOption(options, name)
  if (value !== undefined && value !== '') return value
  throw new HirewireError('usage', `Pass --${name}: the path of the file, or the URL of the database.`)
}

type Placing = { readonly settings: Settings; readonly key: Uint8Array; readonly name: string }

function placed(store: string, { settings, key, name }: Placing): PostgresPlace | SqlitePlace {
  if (isPostgres(store)) return { url: urlOf(withoutPassword(store, `--${name}`), settings), key }
  const file = preparedPath(resolve(store))
  const { config, dataDir, path } = settings
  // A store at another place has a heads file beside it.
  const isOurs = config.heads_file !== null && file === preparedPath(join(dataDir, STORE_FILE))
  const headsFile = isOurs ? path(config.heads_file!) : headsFileOf(file)
  return { file, headsFile, key, clock: systemClock }
}

/** With the password of the configuration, if that is the same database. */
function urlOf(store: string, settings: Settings): string {
  const configured = settings.postgres()
  return configured !== null && placeOf(configured) === placeOf(store) ? configured : store
}

function textOf({ done, from, to, tables, rows }: Copied, { env }: Pick<Context, 'env'>): string {
  const setting = isPostgres(to)
    ? 'Set `store: { postgres: … }` in hirewire.yaml to this URL, with `password` if it needs one.'
    : `Remove \`store\` from hirewire.yaml${env.HIREWIRE_STORE ? ' and HIREWIRE_STORE from the environment' : ''}. \`data_dir\` is the folder of this file.`
  return [
    done === 'now'
      ? `Copied ${from} to ${to}: ${rows} rows in ${tables} tables, each compared, no difference.`
      : `The store ${from} was copied to ${to} before: nothing was done.`,
    'The store that was copied is marked and cannot be served again. Next:',
    `  1. ${setting}`,
    '  2. Run `hirewire serve`.',
    '  3. Back up the new store, then delete the old one and its backups: erasures no longer reach them.',
  ].join('\n')
}
