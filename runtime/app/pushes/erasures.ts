import { HirewireError } from '../../kernel/errors/errors.ts'
import { ACTS } from '../../kernel/errors/next-actions.ts'
import { type Clock, isoTime } from '../../kernel/machine/clock.ts'
import { sweepErased } from '../../push/sweep.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { LocalErasure } from '../../store/port/erasures.ts'
import type { ErasureStatus, Store } from '../../store/port/index.ts'
import type { App, ErasureCertificate } from '../contract.ts'
import { laneName } from '../work/lanes.ts'

export type ErasuresDeps = {
  readonly store: Store
  erasable(connections: readonly string[]): Promise<string[]>
  wake(lane: string): Promise<void>
  readonly clock: Clock
}

/** The connections among these whose connector declares how to erase a person. */
export const createErasable =
  (store: Store, connectors: { get(id: string): LoadedConnector | undefined }) =>
  async (connections: readonly string[]): Promise<string[]> => {
    const rows = await Promise.all(connections.map((id) => store.connections.get(id)))
    return rows.flatMap((row) => (row && connectors.get(row.connector)?.spec.push?.erase ? [row.id] : []))
  }

export function createErasures({ store, erasable, wake, clock }: ErasuresDeps): App['erasures'] {
  const { erasures } = store
  return {
    async erase(person, emails = []) {
      const connections = await erasures.connectionsOf(person)
      const erased = await erasures.erase({ person, emails, callable: await erasable(connections) })
      const swept = await sweepErased(erasures, { person })
      for (const connection of connections) await wake(laneName.push(connection))
      return { ...erased, local: added(erased.local, swept) }
    },
    status: (person) => statusOf(person, erasures),
    async preview(person) {
      const callable = await erasable(await erasures.connectionsOf(person))
      const preview = await erasures.preview({ person, callable })
      if (preview === null) throw new HirewireError('not_found', 'Nothing is stored of a person with this id.')
      return preview
    },
    async certificate(person) {
      return certificateOf(person, await statusOf(person, erasures), clock.now())
    },
    list: (filter, paging) => erasures.list(filter, paging),
    close: (id, said) => erasures.close(id, said),
  }
}

const added = (local: LocalErasure, more: Partial<LocalErasure>): LocalErasure =>
  Object.fromEntries(
    Object.entries(local).map(([name, count]) => [name, count + (more[name as keyof LocalErasure] ?? 0)]),
  ) as LocalErasure

async function statusOf(person: string, erasures: Store['erasures']): Promise<ErasureStatus> {
  const status = await erasures.status(person)
  if (status === null) throw new HirewireError('not_found', 'No person with this id was erased.')
  return status
}

function certificateOf(person: string, status: ErasureStatus, issuedAt: number): ErasureCertificate {
  const { erasedAt, complete, ats } = status
  if (!complete) throw incomplete(person, status)
  const done = ats.map(({ id, connection, closedBy, createdAt, doneAt }) => ({
    id,
    connection,
    by: closedBy === null ? ('call' as const) : ('staff' as const),
    createdAt,
    doneAt: doneAt!,
  }))
  return { person, erasedAt, completedAt: Math.max(erasedAt, ...done.map(({ doneAt }) => doneAt)), issuedAt, ats: done }
}

function incomplete(person: string, { erasedAt, waitsFor, ats }: ErasureStatus): HirewireError {
  const open = ats.filter(({ state }) => state !== 'done').map(({ id, connection }) => `${id} at ${connection}`)
  const left = [...open, ...waitsFor.map((push) => `push ${push} in flight`)]
  const what = left.length === 0 ? 'traces are still searched for' : `left are ${left.slice(0, 5).join(', ')}`
  return new HirewireError(
    'state_conflict',
    `The erasure of ${isoTime(erasedAt)} is not complete, so there is no certificate yet: ${what}.`,
    {
      next: 'See the progress, and close the open tasks.',
      action: ACTS.show_erasure({ person }),
    },
  )
}
