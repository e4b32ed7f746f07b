import { nextTurn } from '../kernel/machine/turn.ts'
import type { PullPort } from '../store/port/index.ts'

type SpreadDeps = { readonly pulls: Pick<PullPort, 'spreadNames'>; stopping(): boolean }

/** Reports the records that show names which changed, in pieces, so that other work gets its turn. */
export async function spreadNames(connection: string, { pulls, stopping }: SpreadDeps): Promise<void> {
  while (!stopping() && (await pulls.spreadNames(connection))) await nextTurn()
}
