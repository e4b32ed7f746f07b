import type { Output } from './print/output.ts'

/** A server that is called instead of that of the configuration, and what names it. */
export type NamedServer = { readonly url: string; readonly from: '--server' | 'HIREWIRE_SERVER' }

/** The input of every command: the global options, and the environment, which tests replace. */
export type Context = {
  readonly output: Output
  /** Path of `--config` or HIREWIRE_CONFIG; null: `hirewire.yaml` in the working folder. */
  readonly config: string | null
  /** URL of a PostgreSQL store given with `--store`; null: the store of the configuration. */
  readonly store: string | null
  /** The server to call; null: that of the configuration. */
  readonly server: NamedServer | null
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadStream
  /** All commands, and the options that each has. */
  readonly commands: { readonly rows: readonly CommandRow[]; readonly globals: readonly CommandOption[] }
  /** Calls back when the process is asked to stop (Ctrl-C, SIGTERM). */
  onStop(callback: () => void): void
}

export type CommandOptions = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Runs a command and returns its exit code. */
export type RunCommand = (context: Context, args: readonly string[], options: CommandOptions) => Promise<number>

/**
 * 0 done · 1 done with findings, failures or an incomplete run · 2 bad use (arguments, configuration, key, folder) · 3
 * bug.
 */
export const EXIT = { done: 0, findings: 1, usage: 2, fault: 3, passing: 75 } as const

/**
 * Flags in commander's notation with their description; the only values, which may be given in any case; and `many` for a
 * flag that may be repeated, before its values.
 */
export type CommandOption = readonly [
  flags: string,
  description: string,
  more?: 'many' | readonly string[],
  valuesOfMany?: readonly string[],
]

/** The only values of an option; empty: any. */
export const valuesOf = ([, , more, ofMany]: CommandOption): readonly string[] =>
  (typeof more === 'object' ? more : ofMany) ?? []

/** One row of the table of commands. `name` has two words for a subcommand. */
export type CommandRow = {
  readonly name: string
  readonly summary: string
  /** Positional arguments in commander's notation: `<connection> [stream]`. */
  readonly arguments?: string
  readonly options?: readonly CommandOption[]
  readonly example: string
  /** Of no use to people: a script calls it. */
  readonly isHidden?: true
  /** Loads the command's module on use: lint must not wait for a web server to load. */
  readonly load: () => Promise<RunCommand>
}

export const textOption = (options: CommandOptions, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** All values of a repeatable option. */
export const listOption = (options: CommandOptions, name: string): readonly string[] => {
  const value = options[name]
  return typeof value === 'object' ? value : []
}

/** The long flag of an option, and the key of its value among the `CommandOptions`. */
export function optionName(flags: string): { readonly flag: string; readonly key: string } {
  const flag = /--[a-z-]+/.exec(flags)?.[0] ?? flags
  return { flag, key: flag.slice(2).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) }
}

/** The description of an option, with its values. */
export function optionText(option: CommandOption): string {
  const values = valuesOf(option)
  return values.length === 0 ? option[1] : `${option[1]}: ${values.join(', ')}`
}
