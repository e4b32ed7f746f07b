import type { ConnectionPort } from '../store/port-connections.ts'

/** Clears what was pulled for connections that were removed, to the end, in pieces between which other work has its turn. */
export async function clearRemoved(
  connections: Pick<ConnectionPort, 'clearRemoved'>,
  stopping = (): boolean => false,
): Promise<void> {
  while (!stopping() && (await connections.clearRemoved())) await new Promise((resolve) => setImmediate(resolve))
}
