import type { Output } from './output.ts'

/** What every command gets: the global options, and the world around it as far as tests exchange it. */
export type Context = {
  readonly output: Output
  /** Path given with `--config`; null: `hirewire.yaml` in the working folder. */
  readonly config: string | null
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: NodeJS.ReadStream
  /** Calls back when the process is asked to end (Ctrl-C, SIGTERM). */
  onStop(callback: () => void): void
}

export type CommandOptions = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Runs a command and gives its exit code. */
export type RunCommand = (context: Context, args: readonly string[], options: CommandOptions) => Promise<number>

/**
 * 0 done · 1 done with findings, failures or an incomplete run · 2 bad use (arguments, configuration, key, folder) · 3 our fault.
 */
export const EXIT = { done: 0, findings: 1, usage: 2, fault: 3 } as const

/** One row of the table of commands. `name` has two words where a command has subcommands. */
export type CommandRow = {
  readonly name: string
  readonly summary: string
  /** Positional arguments in commander's notation: `<connection> [stream]`. */
  readonly arguments?: string
  /** Flags in commander's notation, and what they do; `many` for one that may stand several times. */
  readonly options?: readonly (readonly [flags: string, description: string, many?: 'many'])[]
  readonly example: string
  /** Loads the command's module only when it is asked for: lint must not wait for a web server to load. */
  readonly load: () => Promise<RunCommand>
}

export const textOption = (options: CommandOptions, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Every value of an option that may stand several times. */
export const listOption = (options: CommandOptions, name: string): readonly string[] => {
  const value = options[name]
  return typeof value === 'object' ? value : []
}
