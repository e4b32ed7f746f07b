import type { Clock } from '../kernel/machine/clock.ts'
import type { TurnPort } from './port/nodes.ts'

/** How often it is asked whether another node has finished. */
const ASK_EVERY_MS = 100

/** Runs work of which there is one at a time over all nodes; waits while another node is at it. */
export async function inTurn<T>(
  { turns, clock }: { readonly turns: TurnPort; readonly clock: Clock },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  while (!(await turns.take(name))) await new Promise<void>((resolve) => void clock.after(ASK_EVERY_MS, resolve))
  try {
    return await work()
  } finally {
    // Without the store, the turn ends with the lease of this node, or with its next turn.
    await turns.leave(name).catch(() => undefined)
  }
}
