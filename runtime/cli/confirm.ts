import { createInterface } from 'node:readline/promises'
import { HirewireError } from '../kernel/errors.ts'
import type { Context } from './command.ts'
import { printable } from './output.ts'

type Confirmation = {
  /** The action to confirm, as a sentence. */
  readonly what: string
  /** The id that has to be typed again. */
  readonly id: string
}

/**
 * Asks to confirm an irreversible action by typing its id, so that one wrong key is not enough. Throws `usage`
 * otherwise.
 */
export async function confirm({ stdin }: Context, { what, id }: Confirmation): Promise<void> {
  if (!stdin.isTTY) throw new HirewireError('usage', `${what} Not a terminal: pass --yes to confirm.`)
  const terminal = createInterface({ input: stdin, output: process.stderr })
  try {
    const typed = await terminal.question(`${what} Type the id to confirm (${printable(id)}): `)
    if (typed.trim() !== id) throw new HirewireError('usage', 'The id does not match: nothing was changed.')
  } finally {
    terminal.close()
  }
}
