import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import type { AtsOptions, StartOptions } from './options.ts'
import { DEFAULTS, flagOf } from './options.ts'
import type { RunningAts } from './server.ts'

type Start = (options: StartOptions) => Promise<RunningAts>

/** Serves until a signal, when the module of this address is what Node was started with. */
export async function runWhenMain(moduleUrl: string, start: Start): Promise<void> {
  const main = process.argv[1]
  if (main === undefined || realpathSync(main) !== fileURLToPath(moduleUrl)) return
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(help(main))
    return
  }
  try {
    const { options, exitWithStdin } = readFlags(process.argv.slice(2))
    const running = await start(options)
    const stop = (): void => void running.close().then(() => process.exit(0))
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    if (exitWithStdin) process.stdin.once('end', stop).once('error', stop).resume()
    process.stdout.write(`${JSON.stringify({ listening: running.url, admin: `${running.url}/admin` })}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

/** Every flag with what it is without being given; what they mean is in the README beside. */
function help(main: string): string {
  const flags = Object.entries(DEFAULTS).map(
    ([name, otherwise]) => `  --${flagOf(name).padEnd(17)} ${JSON.stringify(otherwise)}`,
  )
  return `Usage: node ${main} [flags]

Flags, with their defaults (port 0: any free port):
${flags.join('\n')}
  --exit-with-stdin   stop when standard input ends

Prints its URL and that of /admin, which changes data and sets faults: see README.md next to this file.
`
}

export function readFlags(args: readonly string[]): { options: Partial<AtsOptions>; exitWithStdin: boolean } {
  const known: NonNullable<ParseArgsConfig['options']> = { 'exit-with-stdin': { type: 'boolean' } }
  for (const [name, value] of Object.entries(DEFAULTS)) {
    known[flagOf(name)] = { type: typeof value === 'boolean' ? 'boolean' : 'string' }
  }
  const { values } = parseArgs({ args: [...args], options: known })
  const given: Record<string, string | number | boolean> = {}
  for (const [name, otherwise] of Object.entries(DEFAULTS)) {
    const value = values[flagOf(name)]
    if (typeof value === 'boolean') given[name] = value
    else if (typeof value === 'string') given[name] = typeof otherwise === 'number' ? numberOf(name, value) : value
  }
  return { options: given as Partial<AtsOptions>, exitWithStdin: values['exit-with-stdin'] === true }
}

function numberOf(name: string, value: string): number {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number) || number < 0)
    throw new Error(`--${flagOf(name)} requires a number, not "${value}"`)
  return number
}
