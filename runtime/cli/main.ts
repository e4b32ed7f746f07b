import { Command, CommanderError } from 'commander'
import { asHirewireError, ERRORS, HirewireError } from '../kernel/errors.ts'
import { fileFailure } from '../kernel/file-failure.ts'
import { type CommandOptions, type CommandRow, type Context, EXIT } from './command.ts'
import { COMMANDS } from './commands.ts'
import { createOutput } from './output.ts'
import { version } from './version.ts'

/**
 * Runs the command line and returns the exit code: 0 done, 1 done with findings, failures or an incomplete run, 2 bad
 * use, 3 bug. Never throws.
 */
export async function main(argv: readonly string[]): Promise<number> {
  // Checked before parsing, so that an error in the arguments is reported as JSON too.
  const json = argv.includes('--json')
  const output = createOutput(json, process.stdout, process.stderr)
  if (!process.stdout.listeners('error').includes(onOutputFailure)) {
    process.stdout.on('error', onOutputFailure)
    // There is nowhere left to report it.
    process.stderr.on('error', () => undefined)
  }
  let exit: number = EXIT.done
  const program = buildProgram(async (row, args, options) => {
    const run = await row.load()
    exit = await run(contextOf(output, options), args, options)
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done
    const known = error instanceof CommanderError ? usageError(error, argv) : asHirewireError(error)
    const errorOutput = json || outputsJson(argv) ? createOutput(true, process.stdout, process.stderr) : output
    errorOutput.error(known, {
      ...problemMore(known),
      ...(known.code === 'usage' ? { next: `See \`${commandOf(argv)} --help\`.` } : {}),
    })
    if (known.code === 'bug' && known.cause instanceof Error) output.note(known.cause.stack ?? '')
    return exitCodeOf(known)
  }
}

/** Whether a command outputs JSON (`-o json`): then errors are reported as JSON too. */
const outputsJson = (argv: readonly string[]): boolean =>
  argv.some(
    (arg, index) => /^(-o|--output=)json$/.test(arg) || (/^(-o|--output)$/.test(arg) && argv[index + 1] === 'json'),
  )

/**
 * Errors that the caller can fix before retrying are bad use; refusals of the ATS or because of the current state are
 * failures.
 */
export function exitCodeOf(error: HirewireError): number {
  const { cause } = ERRORS[error.code]
  if (cause === 'bug') return EXIT.fault
  if (cause === 'config' || cause === 'storage' || BAD_USE.has(error.code)) return EXIT.usage
  return EXIT.findings
}

const BAD_USE: ReadonlySet<string> = new Set([
  'usage',
  'request_invalid',
  'request_malformed',
  'file_invalid',
  'body_too_large',
  'unauthorized',
])

type Start = (row: CommandRow, args: readonly string[], options: CommandOptions) => Promise<void>

function buildProgram(start: Start): Command {
  const program = new Command('hirewire')
    .description('Connects a candidate-sourcing platform to applicant-tracking systems.')
    .version(version(), '--version', 'show the version')
    .option('--json', 'print one JSON value on the last line')
    .option('--config <file>', 'configuration file (default: hirewire.yaml)')
    .option('--store <url>', 'use this PostgreSQL store instead of the configured one; without a password')
    .showSuggestionAfterError()
    .exitOverride()
    // We print the error ourselves, in the form that all errors have.
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
    .addHelpText('after', '\nExample:\n  $ hirewire init && hirewire serve\n')
  const groups = new Map<string, Command>()
  for (const row of COMMANDS) addCommand(row, { program, groups, start })
  return program
}

function addCommand(
  row: CommandRow,
  { program, groups, start }: { program: Command; groups: Map<string, Command>; start: Start },
): void {
  const [first = '', second] = row.name.split(' ')
  const parent = second === undefined ? program : (groups.get(first) ?? addGroup(first, program, groups))
  const command = parent.command(second ?? first).description(row.summary)
  if (row.arguments) command.arguments(row.arguments)
  for (const [flags, description, many] of row.options ?? [])
    if (many) command.option(flags, description, collect)
    else command.option(flags, description)
  command.addHelpText('after', `\nExample:\n  $ ${row.example}\n`)
  command.action(async () => start(row, command.args, command.optsWithGlobals<CommandOptions>()))
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

function addGroup(name: string, program: Command, groups: Map<string, Command>): Command {
  const rows = COMMANDS.filter((row) => row.name.startsWith(`${name} `))
  const group = program
    .command(name)
    .description(`${rows.map((row) => row.name.split(' ')[1]).join(', ')} ${name.endsWith('s') ? name : `a ${name}`}`)
  group.addHelpText('after', `\nExample:\n  $ ${rows[0]?.example ?? ''}\n`)
  groups.set(name, group)
  return group
}

const commandNames = (): string => [...new Set(COMMANDS.map((row) => row.name.split(' ')[0]))].join(', ')

/** The command that the arguments name, if any: its help is shown. */
function commandOf(argv: readonly string[]): string {
  const words = argv
    .filter((arg, index) => !arg.startsWith('-') && !['--config', '--store'].includes(argv[index - 1] ?? ''))
    .slice(0, 2)
  const known = [words.join(' '), words[0]].find((name) =>
    COMMANDS.some((row) => row.name === name || row.name.startsWith(`${name} `)),
  )
  return known ? `hirewire ${known}` : 'hirewire'
}

/** The suggested command for an unknown subcommand of a group. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'hirewire issues': ' Open issues: `hirewire status`.' }

function usageError(error: CommanderError, argv: readonly string[]): HirewireError {
  const group = COMMANDS.filter(({ name }) => `hirewire ${name}`.startsWith(`${commandOf(argv)} `))
  if (error.code === 'commander.help' && commandOf(argv) !== 'hirewire')
    return new HirewireError(
      'usage',
      `\`${commandOf(argv)}\` requires a subcommand: ${group.map(({ name }) => name.split(' ')[1]).join(', ')}.${ELSEWHERE[commandOf(argv)] ?? ''}`,
    )
  if (error.code === 'commander.help')
    return new HirewireError('usage', `A command is missing. Commands: ${commandNames()}.`)
  const message = error.message
    .replace(/^error: /, '')
    .replace(/\n\((Did you mean .*)\)$/s, '. $1')
    .replace(/(?<![.?])$/, '.')
  return new HirewireError('usage', `${message.charAt(0).toUpperCase()}${message.slice(1)}`)
}

function contextOf(output: Context['output'], options: CommandOptions): Context {
  return {
    output,
    config: typeof options.config === 'string' ? options.config : null,
    store: typeof options.store === 'string' ? options.store : null,
    env: process.env,
    stdin: process.stdin,
    onStop: (callback) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, callback)
    },
  }
}

/** The push under which a refusal is recorded, and the individual faults of a request. */
const problemMore = (error: HirewireError): Record<string, unknown> =>
  Object.fromEntries(Object.entries(error.detail).filter(([key]) => key === 'push' || key === 'errors'))

/** `hirewire … | head` closes our output early; that is not an error. A full disk is one. */
function onOutputFailure(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(EXIT.done)
  createOutput(false, process.stdout, process.stderr).error(asHirewireError(fileFailure(error, 'Standard output')))
  process.exit(EXIT.usage)
}
