import { HirewireError } from '../../kernel/errors/errors.ts'
import { type CommandOptions, type Context, type NamedServer, textOption } from '../command.ts'

const SERVER_VARIABLE = 'HIREWIRE_SERVER'

/**
 * The server of `--server` or HIREWIRE_SERVER; null: that of the configuration. What is typed goes before a variable:
 * `--config` and `--store` name a server, too. Throws `usage` for both.
 */
export function namedServer(options: CommandOptions, env: Context['env']): NamedServer | null {
  const typed = textOption(options, 'server')
  const other = (['config', 'store'] as const).find((name) => textOption(options, name) !== undefined)
  if (typed !== undefined && other !== undefined)
    throw new HirewireError('usage', `Pass either --server or --${other}: each names the server to call.`)
  if (typed !== undefined) return { url: typed, from: '--server' }
  const variable = env[SERVER_VARIABLE]
  return variable === undefined || variable === '' || other !== undefined
    ? null
    : { url: variable, from: SERVER_VARIABLE }
}
