import type { SecretPlace } from '../../spec/connection.ts'
import { readBounded } from '../../spec/regular-file.ts'
import type { Context } from '../command.ts'

type Paths = { path(relative: string): string }

/** The text of a secret of the configuration; undefined if its variable is not set, or its file cannot be read. */
export function readSecret({ path }: Paths, place: SecretPlace, env: Context['env']): string | undefined {
  if ('env' in place) return Object.hasOwn(env, place.env) ? env[place.env] : undefined
  try {
    return readBounded(path(place.file))
  } catch {
    return undefined
  }
}
