import { nextTurn } from '../../kernel/machine/turn.ts'
import type { ConnectionPort } from '../../store/port/connections.ts'

type Clearing = { readonly only?: string; stopping?(): boolean }

/**
 * Deletes the pulled data of removed connections, or of one of them, completely, in batches between which other work
 * runs.
 */
export async function clearRemoved(
  connections: Pick<ConnectionPort, 'clearRemoved'>,
  { only, stopping = () => false }: Clearing = {},
): Promise<void> {
  while (!stopping() && (await connections.clearRemoved(only))) await nextTurn()
}
