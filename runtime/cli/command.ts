import type { Output } from './output.ts'

/** The input of every command: the global options, and the environment, which tests replace. */
export type Context = {
  readonly output: Output
  /** Path given with `--config`; null: `hirewire.yaml` in the working folder. */
  readonly config: string | null
  /** URL of a PostgreSQL store given with `--store`; null: the store of the configuration. */
  readonly store: string | null
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadStream
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
export const EXIT = { done: 0, findings: 1, usage: 2, fault: 3 } as const

/** One row of the table of commands. `name` has two words for a subcommand. */
export type CommandRow = {
  readonly name: string
  readonly summary: string
  /** Positional arguments in commander's notation: `<connection> [stream]`. */
  readonly arguments?: string
  /** Flags in commander's notation with their description; `many` for a repeatable flag. */
  readonly options?: readonly (readonly [flags: string, description: string, many?: 'many'])[]
  readonly example: string
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
