import { durationMs } from '../../kernel/machine/clock.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { ConnectionRow, LanePort, PullPort } from '../../store/port/index.ts'
import type { NewLane } from '../../store/port/lanes.ts'

export const laneName = {
  pull: (connection: string, stream: string): string => `pull:${connection}:${stream}`,
  push: (connection: string): string => `push:${connection}`,
  hook: (connection: string): string => `hook:${connection}`,
  queue: (connection: string): string => `queue:${connection}`,
}

/** Connections whose lanes one transaction checks; bounds how long the thread is blocked. */
const AT_ONCE = 500

/**
 * Creates the lanes that the connectors need: one per stream, and one each for pushes and events if supported. A new
 * stream is due at once; an existing one keeps its due time.
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
    await nextTurn()
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
    // A new push or event wakes its lane; a webhook registered by call may have to be created.
    ...(spec.push?.application ? [own('push', null)] : []),
    ...(events.length > 0 ? [own('hook', events.some((event) => 'subscribe' in event) ? now : null)] : []),
    ...(events.some(({ kind }) => kind === 'queue') ? [own('queue', now)] : []),
  ]
}

/**
 * After a connection was changed or resumed: failed work is retried at once, because the cause may be fixed, and no
 * stream waits longer than its current interval.
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
