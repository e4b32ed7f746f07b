import { durationMs } from '../kernel/clock.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { ConnectionRow, LanePort, LaneRow, PullPort } from '../store/port.ts'

export const laneName = {
  pull: (connection: string, stream: string): string => `pull:${connection}:${stream}`,
  push: (connection: string): string => `push:${connection}`,
  hook: (connection: string): string => `hook:${connection}`,
}

/**
 * Makes a connection's lanes what its connector needs: one per stream, one for pushes and one for events where it has them.
 * A new stream wants to run at once; one that has its time keeps it.
 */
export async function ensureLanes(
  row: ConnectionRow,
  { spec }: LoadedConnector,
  deps: { lanes: LanePort; now: number },
): Promise<void> {
  const connection = row.id
  const wanted: Pick<LaneRow, 'name' | 'kind' | 'connection' | 'stream'>[] = [
    ...Object.keys(spec.pull ?? {}).map((stream) => ({
      name: laneName.pull(connection, stream),
      kind: 'pull' as const,
      connection,
      stream,
    })),
    ...(spec.push?.application
      ? [{ name: laneName.push(connection), kind: 'push' as const, connection, stream: null }]
      : []),
    ...(Object.keys(spec.events ?? {}).length > 0
      ? [{ name: laneName.hook(connection), kind: 'hook' as const, connection, stream: null }]
      : []),
  ]
  for (const lane of wanted) await deps.lanes.ensure(lane, deps.now)
  await deps.lanes.keepOnly(
    connection,
    wanted.map((lane) => lane.name),
  )
}

/**
 * After a connection was changed or resumed: what failed before is tried at once, because it may have been mended, and
 * nothing waits longer than the interval that now holds.
 */
export async function hastenPulls(
  { id }: ConnectionRow,
  { spec }: LoadedConnector,
  { lanes, pulls, now }: { lanes: LanePort; pulls: PullPort; now: number },
): Promise<void> {
  for (const [stream, { every }] of Object.entries(spec.pull ?? {})) {
    const [last] = (await pulls.list({ connection: id, stream }, { limit: 1 })).data
    const unwell = last?.state === 'failed' || last?.state === 'incomplete'
    await lanes.wake(laneName.pull(id, stream), unwell ? now : now + durationMs(every))
  }
}
