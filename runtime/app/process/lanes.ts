import { durationMs } from '../../kernel/clock.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { ConnectionRow, LanePort, PullPort } from '../../store/port/index.ts'
import type { NewLane } from '../../store/port/operations.ts'

export const laneName = {
  pull: (connection: string, stream: string): string => `pull:${connection}:${stream}`,
  push: (connection: string): string => `push:${connection}`,
  hook: (connection: string): string => `hook:${connection}`,
  queue: (connection: string): string => `queue:${connection}`,
}

/** Connections whose lanes are looked at in one transaction: what holds the thread. */
const AT_ONCE = 500

/**
 * Makes the lanes of connections what their connectors need: one per stream, one for pushes and one for events where it has
 * them. A new stream wants to run at once; one that has its time keeps it.
 */
export async function ensureLanes(
  connections: readonly { readonly row: Pick<ConnectionRow, 'id'>; readonly connector: LoadedConnector }[],
  { lanes, now }: { lanes: LanePort; now: number },
): Promise<void> {
  for (let from = 0; from < connections.length; from += AT_ONCE) {
    const some = connections.slice(from, from + AT_ONCE)
    const wanted = some.flatMap(({ row, connector }) => lanesOf(row.id, connector, now))
    await lanes.ensure(wanted)
    await lanes.keepOnly(
      some.map(({ row }) => row.id),
      wanted.map(({ name }) => name),
    )
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function lanesOf(connection: string, { spec }: LoadedConnector, now: number): NewLane[] {
  const events = Object.values(spec.events ?? {})
  const own = (kind: 'push' | 'hook' | 'queue', readyAt: number | null): NewLane => ({
    name: laneName[kind](connection),
    kind,
    connection,
    stream: null,
    readyAt,
  })
  return [
    ...Object.keys(spec.pull ?? {}).map((stream) => ({
      name: laneName.pull(connection, stream),
      kind: 'pull' as const,
      connection,
      stream,
      readyAt: now,
    })),
    // Whoever brings a push or an event wakes its lane; a webhook that is made by call may have to be made.
    ...(spec.push?.application ? [own('push', null)] : []),
    ...(events.length > 0 ? [own('hook', events.some((event) => 'subscribe' in event) ? now : null)] : []),
    ...(events.some(({ kind }) => kind === 'queue') ? [own('queue', now)] : []),
  ]
}

/**
 * After a connection was changed or resumed: what failed before is tried at once, because it may have been mended, and
 * nothing waits longer than the interval that now holds.
 */
export async function hastenPulls(
  { id }: Pick<ConnectionRow, 'id'>,
  { spec }: LoadedConnector,
  { lanes, pulls, now }: { lanes: LanePort; pulls: PullPort; now: number },
): Promise<void> {
  for (const [stream, { every }] of Object.entries(spec.pull ?? {})) {
    const [last] = (await pulls.list({ connection: id, stream }, { limit: 1 })).data
    const unwell = last?.state === 'failed' || last?.state === 'incomplete'
    await lanes.wake(laneName.pull(id, stream), unwell ? now : now + durationMs(every))
  }
}
