import { HirewireError } from '../../kernel/errors.ts'
import { sweepErased } from '../../push/sweep.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { LocalErasure } from '../../store/port/erasures.ts'
import type { Store } from '../../store/port/index.ts'
import type { App } from '../contract.ts'
import { laneName } from '../process/lanes.ts'

export type ErasuresDeps = {
  readonly store: Store
  erasable(connections: readonly string[]): Promise<string[]>
  wake(lane: string): Promise<void>
}

/** The connections among these whose connector declares how to erase a person. */
export const createErasable =
  (store: Store, connectors: { get(id: string): LoadedConnector | undefined }) =>
  async (connections: readonly string[]): Promise<string[]> => {
    const rows = await Promise.all(connections.map((id) => store.connections.get(id)))
    return rows.flatMap((row) => (row && connectors.get(row.connector)?.spec.push?.erase ? [row.id] : []))
  }

export function createErasures({ store, erasable, wake }: ErasuresDeps): App['erasures'] {
  const { erasures } = store
  return {
    async erase(person, emails = []) {
      const connections = await erasures.connectionsOf(person)
      const erased = await erasures.erase({ person, emails, callable: await erasable(connections) })
      const swept = await sweepErased(erasures, { person })
      for (const connection of connections) await wake(laneName.push(connection))
      return { ...erased, local: added(erased.local, swept) }
    },
    async status(person) {
      const status = await erasures.status(person)
      if (status === null) throw new HirewireError('not_found', 'No person with this id was erased.')
      return status
    },
    list: (filter, paging) => erasures.list(filter, paging),
    close: (id, said) => erasures.close(id, said),
  }
}

const added = (local: LocalErasure, more: Partial<LocalErasure>): LocalErasure =>
  Object.fromEntries(
    Object.entries(local).map(([name, count]) => [name, count + (more[name as keyof LocalErasure] ?? 0)]),
  ) as LocalErasure
