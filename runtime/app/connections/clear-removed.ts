import type { ConnectionPort } from '../../store/port/connections.ts'

type Clearing = { readonly only?: string; stopping?(): boolean }

/**
 * Clears what was pulled for connections that were removed, or only for that one, to the end, in pieces between which other
 * work has its turn.
 */
export async function clearRemoved(
  connections: Pick<ConnectionPort, 'clearRemoved'>,
  { only, stopping = () => false }: Clearing = {},
): Promise<void> {
  while (!stopping() && (await connections.clearRemoved(only))) await new Promise((resolve) => setImmediate(resolve))
}
