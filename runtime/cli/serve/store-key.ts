import { dirname } from 'node:path'
import { isSet, readKey } from '../../app/store/key.ts'
import type { Config } from '../../spec/config.ts'
import type { SecretPlace } from '../../spec/connection.ts'
import { isNamed } from '../../spec/variable-names.ts'
import type { Context } from '../command.ts'
import type { Settings } from './settings.ts'

/** Reads the key of the store from where hirewire.yaml says. Throws `key_missing`, `key_unavailable` and `key_unsafe`. */
export function storeKeyOf({ env }: Pick<Context, 'env'>, { config: { key }, file, path }: Settings): Uint8Array {
  const { command, pass_env: variables = [] } = key ?? {}
  return readKey({
    env,
    file: key?.file === undefined ? null : path(key.file),
    variable: key?.env,
    command: command ? { argv: command, folder: dirname(file), variables } : null,
  })
}

/** The file that the key was read from, if it was. */
export function keyFileOf({ env }: Pick<Context, 'env'>, { config: { key }, path }: Settings): string | undefined {
  if (key?.file === undefined || key.command || isSet(env, key.env)) return undefined
  return path(key.file)
}

/** The variable or the file that contains the key; none for a command. */
export const storeKeyPlaces = ({ key }: Pick<Config, 'key'>): SecretPlace[] => [
  ...(key?.env === undefined ? [] : [{ env: key.env }]),
  ...(key?.file === undefined ? [] : [{ file: key.file }]),
]

/** The variables with which the key command gets the key: as good as the key. */
export const unlockingVariables = ({ key }: Pick<Config, 'key'>, env: Context['env']): string[] =>
  Object.keys(env).filter((name) => (key?.pass_env ?? []).some((entry) => isNamed(name, entry)))
