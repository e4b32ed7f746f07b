import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeKeyFile, readKey } from '../../app/store/key.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { systemClock } from '../../kernel/machine/clock.ts'
import { preparedPath } from '../../store/sqlite/open.ts'
import { type Rotation, rotateKey } from '../../store/sqlite/rotate-key.ts'
import { type CommandOptions, type Context, EXIT, listOption, type RunCommand, textOption } from '../command.ts'
import { osUser } from '../serve/os-user.ts'
import { loadSettings, type Settings } from '../serve/settings.ts'
import { storeKeyOf } from '../serve/store-key.ts'
import { expectFile } from './postgres-store.ts'

/** Encrypts the store with the key of another source. */
export const rotateStoreKey: RunCommand = async (context, _args, options) => {
  const settings = loadSettings(context)
  const target = targetIn(options)
  expectFile(settings, 'store rotate-key', 'The key of a store in PostgreSQL cannot be changed yet: keep it.')
  const oldKey = storeKeyOf(context, settings)
  const newKey = readTarget(target, context, settings)
  const file = preparedPath(join(settings.dataDir, 'hirewire.db'))
  const rotation = rotateKey({ file, oldKey, newKey, now: systemClock.now(), by: osUser() })
  context.output.result({ ...rotation, key: target }, () => textOf(rotation, { target, settings, context }))
  return EXIT.done
}

/** As `key` of hirewire.yaml. */
type Target =
  | { readonly env: string }
  | { readonly file: string }
  | { readonly command: readonly string[]; readonly pass_env?: readonly string[] }

function targetIn(options: CommandOptions): Target {
  const [env, file, command] = ['toEnv', 'toFile', 'toCommand'].map((name) => textOption(options, name))
  const variables = listOption(options, 'passEnv')
  const targets: Target[] = [
    ...(env === undefined ? [] : [{ env }]),
    ...(file === undefined ? [] : [{ file: resolve(file) }]),
    ...(command === undefined
      ? []
      : [{ command: argvIn(command), ...(variables.length > 0 ? { pass_env: variables } : {}) }]),
  ]
  const [target] = targets
  if (target && targets.length === 1) return target
  throw new HirewireError('usage', 'Pass the source of the new key: one of --to-env, --to-file and --to-command.')
}

function argvIn(text: string): readonly string[] {
  try {
    const argv: unknown = JSON.parse(text)
    if (Array.isArray(argv) && argv.length > 0 && argv.every((one) => typeof one === 'string' && one !== ''))
      return argv
  } catch {
    // Reported below.
  }
  throw new HirewireError(
    'usage',
    '--to-command is a JSON array of the program and its arguments, as `command` in hirewire.yaml: \'["/usr/local/bin/fetch-key", "hirewire-2"]\'.',
  )
}

/** A key file that does not exist is created, and is on disk before anything is encrypted with it. */
function readTarget(target: Target, { env }: Pick<Context, 'env'>, settings: Settings): Uint8Array {
  if ('env' in target) return readKey({ env, file: null, variable: target.env })
  if ('command' in target) {
    const { command: argv, pass_env: variables = [] } = target
    return readKey({ env, file: null, command: { argv, variables, folder: settings.path('.') } })
  }
  if (!existsSync(target.file)) makeKeyFile(target.file)
  return readKey({ env: {}, file: target.file })
}

type Rotated = { readonly target: Target; readonly settings: Settings; readonly context: Pick<Context, 'env'> }

const textOf = ({ done, rows }: Rotation, { target, settings, context }: Rotated): string =>
  [
    done === 'now' ? `The store has a new key; its ${rows} rows were compared.` : 'The store already had this key.',
    `  1. Set in ${settings.file}: key: ${JSON.stringify(target)}${overriding(target, context) ? '. Remove HIREWIRE_KEY from the environment: it overrides a key file.' : ''}`,
    '  2. Write a backup to a new folder. The files of older backups need the old key, also the file of the keys of persons beside them, which the next backup in their folder replaces.',
    '  3. Keep the old key as long as you keep these backups, apart from them; then destroy it.',
  ].join('\n')

/** The variable would be read instead of the new file. */
const overriding = (target: Target, { env }: Pick<Context, 'env'>): boolean =>
  'file' in target && env.HIREWIRE_KEY !== undefined && env.HIREWIRE_KEY !== ''
