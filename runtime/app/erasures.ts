import type { LoadedConnector } from '../spec/connector.ts'
import type { Store } from '../store/port.ts'
import type { App } from './contract.ts'
import { laneName } from './lanes.ts'

export type ErasuresDeps = {
  readonly store: Store
  erasable(connections: readonly string[]): Promise<string[]>
  wake(lane: string): Promise<void>
  /** Packs source records anew without those that nothing names any more. */
  tidy(): Promise<unknown>
}

/** Those of these connections whose connector says how a person is erased there. */
export const createErasable =
  (store: Store, connectors: { get(id: string): LoadedConnector | undefined }) =>
  async (connections: readonly string[]): Promise<string[]> => {
    const rows = await Promise.all(connections.map((id) => store.connections.get(id)))
    return rows.flatMap((row) => (row && connectors.get(row.connector)?.spec.push?.erase ? [row.id] : []))
  }

export function createErasures({ store, erasable, wake, tidy }: ErasuresDeps): App['erasures'] {
  const { erasures } = store
  const mirroredOf = async (person: string): Promise<number[]> => {
    const keys: number[] = []
    for (let after: number | null = 0; after !== null; ) {
      const found: { keys: readonly number[]; next: number | null } = await erasures.mirrored(person, after)
      keys.push(...found.keys)
      after = found.next
      await new Promise((resolve) => setImmediate(resolve))
    }
    return keys
  }
  return {
    async erase(person) {
      const connections = await erasures.connectionsOf(person)
      const callable = await erasable(connections)
      const erased = await erasures.erase({ person, callable, mirrored: await mirroredOf(person) })
      await tidy()
      await erasures.scrub()
      for (const connection of connections) await wake(laneName.push(connection))
      return erased
    },
    list: (filter, paging) => erasures.list(filter, paging),
    close: (id, said) => erasures.close(id, said),
  }
}
