import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { asHirewireError, ERRORS, HirewireError } from '../kernel/errors/errors.ts'
import { fileFailure } from '../kernel/machine/file-failure.ts'
import { namedServer } from './call/named-server.ts'
import {
  type CommandOption,
  type CommandOptions,
  type CommandRow,
  type Context,
  EXIT,
  optionText,
  textOption,
  valuesOf,
} from './command.ts'
import { ALIASES, COMMANDS, GLOBAL_OPTIONS, LISTED_ALONE, TASKS } from './commands.ts'
import { createOutput } from './print/output.ts'
import { stopSignals } from './serve/signals.ts'
import { version } from './version.ts'

/**
 * Runs the command line and returns the exit code: 0 done, 1 done with findings, failures or an incomplete run, 2 bad
 * use, 3 bug, 75 what can pass without a change of the command or the configuration. Never throws.
 */
export async function main(typed: readonly string[]): Promise<number> {
  const argv = helpAsOption(typed)
  // Checked before parsing, so that an error in the arguments is reported as JSON too.
  const json = argv.includes('--json')
  const output = createOutput(json, process.stdout, process.stderr)
  if (!process.stdout.listeners('error').includes(onOutputFailure)) {
    process.stdout.on('error', onOutputFailure)
    // There is nowhere left to report it.
    process.stderr.on('error', () => undefined)
  }
  let exit: number = EXIT.done
  const program = buildProgram(rowsFor(argv), async (row, args, options) => {
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
      ...(known.code === 'usage' ? helpOf(commandOf(argv)) : {}),
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
 * failures. What a restart may find gone, such as a full disk, is neither: a service manager tries again.
 */
export function exitCodeOf(error: HirewireError): number {
  const { cause, retryable } = ERRORS[error.code]
  if (cause === 'bug') return EXIT.fault
  const isOurs = cause === 'config' || cause === 'storage' || error.code === 'machine_overloaded'
  if (isOurs && retryable) return EXIT.passing
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

/**
 * The commands that the first argument can mean: commander needs as long to be told of all others as Node to load a
 * short command. Everything else (an option before the command, a slip) gets all of them.
 */
function rowsFor([first = '']: readonly string[]): readonly CommandRow[] {
  const named = COMMANDS.filter((row) => firstWord(row) === (ALIASES[first] ?? first))
  return named.length > 0 ? named : COMMANDS
}

function buildProgram(rows: readonly CommandRow[], start: Start): Command {
  const program = new Command('hirewire')
    .description('Connects a candidate-sourcing platform to applicant-tracking systems.')
    .version(version(), '--version', 'show the version')
    .showSuggestionAfterError()
    .exitOverride()
    // We print the error ourselves, in the form that all errors have.
    .configureOutput({ writeErr: () => {}, outputError: () => {} })
    .addHelpText('after', '\nExample:\n  $ hirewire init && hirewire serve\n')
  for (const option of GLOBAL_OPTIONS) program.addOption(optionOf(option))
  const groups = new Map<string, Command>()
  for (const [task, names] of Object.entries(TASKS))
    for (const row of names.flatMap((name) => rows.filter((one) => firstWord(one) === name)))
      addCommand(row, { program: program.commandsGroup(`${task}:`), groups, start })
  for (const row of rows.filter(({ isHidden }) => isHidden)) addCommand(row, { program, groups, start })
  return program
}

function addCommand(
  row: CommandRow,
  { program, groups, start }: { program: Command; groups: Map<string, Command>; start: Start },
): void {
  const [first = '', second] = row.name.split(' ')
  const parent = second === undefined ? program : (groups.get(first) ?? addGroup(first, program, groups))
  const isDefault = second === 'list' && LISTED_ALONE.has(first)
  const command = parent.command(second ?? first, { isDefault, hidden: row.isHidden === true }).description(row.summary)
  if (row.arguments) command.arguments(row.arguments)
  for (const option of row.options ?? []) command.addOption(optionOf(option))
  command.addHelpText('after', `\nExample:\n  $ ${row.example}\n`)
  command.action(async () => start(row, command.args, command.optsWithGlobals<CommandOptions>()))
}

const firstWord = ({ name }: CommandRow): string => name.split(' ')[0] ?? name

function optionOf(option: CommandOption): Option {
  const [flags, , more] = option
  const parsed = new Option(flags, optionText(option))
  const values = valuesOf(option)
  const one = (text: string): string => (values.length === 0 ? text : inAnyCase(text, values))
  if (more === 'many')
    return parsed.argParser((text: string, before: readonly string[] = []) => [
      ...before,
      ...(values.length === 0 ? [text] : text.split(',')).map(one),
    ])
  return more === undefined ? parsed : parsed.argParser(one)
}

/** One of the values, as it is written. */
function inAnyCase(text: string, values: readonly string[]): string {
  const found = values.find((value) => value.toLowerCase() === text.trim().toLowerCase())
  if (found !== undefined) return found
  throw new InvalidArgumentError(`Allowed: ${values.join(', ')}.`)
}

function addGroup(name: string, program: Command, groups: Map<string, Command>): Command {
  const rows = COMMANDS.filter((row) => row.name.startsWith(`${name} `))
  const group = program.command(name).description(rows.map((row) => row.name.split(' ')[1]).join(', '))
  const alias = Object.entries(ALIASES).find(([, now]) => now === name)?.[0]
  if (alias !== undefined) group.alias(alias)
  group.addHelpText('after', `\nExample:\n  $ ${rows[0]?.example ?? ''}\n`)
  groups.set(name, group)
  return group
}

const commandNames = (): string => [...new Set(COMMANDS.map((row) => row.name.split(' ')[0]))].join(', ')

/** The global options whose value is the next argument. */
const WITH_VALUE = new Set(GLOBAL_OPTIONS.flatMap(([flags]) => (flags.includes('<') ? flags.split(' ')[0]! : [])))

const wordsOf = (argv: readonly string[]): string[] =>
  argv.filter((arg, index) => !arg.startsWith('-') && !WITH_VALUE.has(argv[index - 1] ?? ''))

/** `help pushes list` as `pushes list --help`: the parser's own help shows the first word only. */
function helpAsOption(argv: readonly string[]): readonly string[] {
  const words = wordsOf(argv)
  if (words[0] !== 'help' || words.length === 1) return argv
  const without = argv.toSpliced(argv.indexOf('help'), 1)
  const named = words.slice(1, 3)
  named[0] = ALIASES[named[0]!] ?? named[0]!
  const isKnown = COMMANDS.some(({ name }) => name === named[0] || name === named.join(' '))
  const isGroup = named.length === 1 && COMMANDS.some(({ name }) => name.startsWith(`${named[0]} `))
  // What is unknown is refused, as it is without `help`.
  return isKnown || isGroup ? [...without, '--help'] : without
}

/** The command that the arguments name, if any: its help is shown. */
function commandOf(argv: readonly string[]): string {
  const words = wordsOf(argv).slice(0, 2)
  words[0] = ALIASES[words[0] ?? ''] ?? words[0] ?? ''
  const known = [words.join(' '), words[0]].find((name) =>
    COMMANDS.some((row) => row.name === name || row.name.startsWith(`${name} `)),
  )
  return known ? `hirewire ${known}` : 'hirewire'
}

const helpOf = (command: string) => ({ next: `See \`${command} --help\`.`, command: `${command} --help` })

function usageError(error: CommanderError, argv: readonly string[]): HirewireError {
  const group = COMMANDS.filter(({ name }) => `hirewire ${name}`.startsWith(`${commandOf(argv)} `))
  if (error.code === 'commander.help' && commandOf(argv) !== 'hirewire')
    return new HirewireError(
      'usage',
      `\`${commandOf(argv)}\` requires a subcommand: ${group.map(({ name }) => name.split(' ')[1]).join(', ')}.`,
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
  const { env } = process
  return {
    output,
    // An empty variable is as good as none.
    config: textOption(options, 'config') ?? (env.HIREWIRE_CONFIG || null),
    store: textOption(options, 'store') ?? null,
    server: namedServer(options, env),
    env,
    stdin: process.stdin,
    commands: { rows: COMMANDS, globals: GLOBAL_OPTIONS },
    onStop: (callback) => {
      for (const signal of stopSignals(process.stdin.isTTY)) process.once(signal, callback)
    },
  }
}

/** The push under which a refusal is recorded, and the individual faults of a request. */
const problemMore = (error: HirewireError): Record<string, unknown> =>
  Object.fromEntries(Object.entries(error.detail).filter(([key]) => key === 'push' || key === 'errors'))

/** `hirewire … | head` closes our output early; that is not an error. A full disk is one. */
function onOutputFailure(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(EXIT.done)
  const failure = asHirewireError(fileFailure(error, 'Standard output'))
  createOutput(false, process.stdout, process.stderr).error(failure)
  process.exit(exitCodeOf(failure))
}
