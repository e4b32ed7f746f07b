import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Context } from '../command.ts'
import { printable } from '../print/output.ts'
import { canAsk } from '../print/terminal.ts'

/** Asks whether to start. Throws `usage` where nobody can answer, or the answer is no. */
export async function confirmStart(context: Context, message: string): Promise<void> {
  if (!canAsk(context)) throw new HirewireError('usage', `${message} Not a terminal: pass --yes to start.`)
  const { askYes } = await import('./prompts.ts')
  if (!(await askYes(context, message))) throw new HirewireError('usage', 'Cancelled: nothing was changed.')
}

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
export async function confirm(context: Context, { what, id }: Confirmation): Promise<void> {
  if (!canAsk(context)) throw new HirewireError('usage', `${what} Not a terminal: pass --yes to confirm.`)
  const { askText } = await import('./prompts.ts')
  await askText(context, {
    message: `${what} Type the id to confirm: ${printable(id)}`,
    validate: (typed) => (typed === id ? undefined : 'This is not the id. Type it again, or cancel with Ctrl-C.'),
  })
}
