/** Questions on a terminal. They are on standard error, because standard output is for the result. */
import { confirm, select, text } from '@clack/prompts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Context } from '../command.ts'

type Question = {
  readonly message: string
  /** What an empty input means. */
  readonly proposed?: string
  /** What is wrong with an input; undefined: nothing. */
  validate?(input: string): string | undefined
}

/** Asks for a text until it is valid. Throws `usage` when the person cancels. */
export async function askText({ stdin }: Context, { message, proposed, validate }: Question): Promise<string> {
  const preset = proposed === undefined ? {} : { placeholder: proposed, defaultValue: proposed }
  const valid = (input: string | undefined) => validate?.(input?.trim() || proposed || '')
  return (await asked<string>(stdin, (shared) => text({ message, ...preset, validate: valid, ...shared }))).trim()
}

type Choice = {
  readonly message: string
  readonly proposed: string
  /** Each name with what it means. */
  readonly choices: Readonly<Record<string, string>>
}

/** Lets a person choose a name. Throws `usage` when the person cancels. */
export function askOne({ stdin }: Context, { message, proposed, choices }: Choice): Promise<string> {
  const options = Object.entries(choices).map(([value, hint]) => ({ value, hint }))
  return asked<string>(stdin, (shared) => select({ message, options, initialValue: proposed, ...shared }))
}

/** Lets a person confirm; no is proposed. */
export function askYes({ stdin }: Context, message: string): Promise<boolean> {
  return asked<boolean>(stdin, (shared) => confirm({ message, initialValue: false, ...shared }))
}

type Shared = {
  readonly input: Context['stdin']
  readonly output: NodeJS.WriteStream
  readonly signal: AbortSignal
}

/** Ctrl-D ends the input, of which the library learns nothing; it knows Ctrl-C itself. */
async function asked<Answer extends string | boolean>(
  input: Context['stdin'],
  ask: (shared: Shared) => Promise<Answer | symbol>,
): Promise<Answer> {
  const ended = new AbortController()
  const onKey = (_: unknown, key: { readonly name?: string; readonly ctrl?: boolean }): void => {
    if (key.ctrl === true && key.name === 'd') ended.abort()
  }
  input.on('keypress', onKey)
  try {
    const answer = await ask({ input, output: process.stderr, signal: ended.signal })
    if (typeof answer !== 'symbol') return answer
  } finally {
    input.off('keypress', onKey)
  }
  throw new HirewireError('usage', 'Cancelled: nothing was changed.')
}
