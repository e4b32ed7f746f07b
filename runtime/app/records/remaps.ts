import type { Described } from '../../endpoint/session.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { needsReread } from '../../plan/fingerprints.ts'
import { planPull, streamOrder } from '../../plan/pull.ts'
import type { PullDeps } from '../../pull/deps.ts'
import { placeOf } from '../../pull/explain.ts'
import { previewRemap } from '../../pull/remap.ts'
import type { QuarantineFilter, QuarantineRow, RunRow, Store } from '../../store/port/index.ts'
import { describedOf } from '../connections/sessions.ts'
import type { App, QuarantineView } from '../contract.ts'

type RemapsDeps = {
  readonly store: Pick<Store, 'connections' | 'remaps' | 'quarantine'>
  readonly flows: (connection: string) => PullDeps
  readonly described: PullDeps['described']
  /** A lane has work. */
  poke(): void
}

/** Repeats the mapping of stored data: remaps, and replays of quarantined records. */
export function createRemaps(deps: RemapsDeps): Pick<App['connections'], 'remap' | 'previewRemap'> & {
  readonly quarantine: App['quarantine']
} {
  const { store, flows, poke } = deps
  const queue = async (connection: string, stream: string, task: Parameters<typeof store.remaps.queue>[0]['task']) => {
    const run = await store.remaps.queue({ connection, stream, task, trigger: 'demand' })
    poke()
    return run
  }
  return {
    async remap(connection, { stream }) {
      const session = await describedOf(connection, deps)
      const runs: RunRow[] = []
      for (const name of wanted(session, stream)) runs.push(await queue(connection, name, { kind: 'remap' }))
      return runs
    },
    async previewRemap(connection, { stream }) {
      const session = await describedOf(connection, deps)
      const previews = []
      for (const name of wanted(session, stream))
        previews.push({ stream: name, ...(await previewRemap(session, name, flows(connection))) })
      return previews
    },
    quarantine: {
      async list(filter, paging) {
        const page = await store.quarantine.list(filter, paging)
        const placed = placer(deps)
        return { ...page, data: await Promise.all(page.data.map(placed)) }
      },
      async groups(filter, paging) {
        const page = await store.quarantine.groups(filter, paging)
        const connectorOf = connectorsOf(deps)
        const placed = page.data.map(async (group) => {
          const connector = await connectorOf(group.connection)
          return { ...group, place: connector ? placeOf(connector, group.pointer) : null }
        })
        return { ...page, data: await Promise.all(placed) }
      },
      async get(id) {
        const row = await expectRow(id, store)
        return { ...(await placer(deps)(row)), raw: row.raw }
      },
      async replay(id) {
        const { connection, stream } = await expectRow(id, store)
        return queue(connection, stream, { kind: 'replay', id })
      },
      replayMany: (filter) => replayMany(filter, { store, queue }),
    },
  }
}

function wanted({ connector: { spec } }: Described, stream: string | undefined): readonly string[] {
  const streams = streamOrder(spec)
  // Without a name, all streams that can be mapped from the store; a named stream throws if it cannot.
  if (stream === undefined) return streams.filter((name) => !needsReread(planPull(spec, name).mapping))
  if (streams.includes(stream)) return [stream]
  const message = `Connector ${spec.id} has no stream "${stream}"; its streams: ${streams.join(', ') || 'none'}.`
  throw new HirewireError('request_invalid', message, { place: { pointer: '/stream' } })
}

async function expectRow(id: string, { quarantine }: Pick<Store, 'quarantine'>) {
  const row = await quarantine.get(id)
  if (!row) throw unknownId.quarantined(id)
  return row
}

type Replaying = {
  readonly store: Pick<Store, 'quarantine' | 'connections'>
  readonly queue: (connection: string, stream: string, task: { kind: 'replay'; reason?: string }) => Promise<RunRow>
}

/** One run for each stream that has such records. */
async function replayMany(filter: QuarantineFilter, { store, queue }: Replaying): Promise<RunRow[]> {
  if (filter.connection !== undefined && !(await store.connections.get(filter.connection)))
    throw unknownId.namedConnection(filter.connection)
  const { reason } = filter
  const runs: RunRow[] = []
  for (const { connection, stream } of await store.quarantine.streams(filter))
    runs.push(await queue(connection, stream, { kind: 'replay', ...(reason === undefined ? {} : { reason }) }))
  return runs
}

/** The connector of a connection as it is now, opened once; undefined: it cannot be used. */
function connectorsOf({ described }: Pick<RemapsDeps, 'described'>) {
  const sessions = new Map<string, Promise<Described | null>>()
  return async (connection: string) => {
    const opened = sessions.get(connection) ?? described(connection).catch(() => null)
    sessions.set(connection, opened)
    return (await opened)?.connector
  }
}

/** Adds the current position in the author's file. A connection that cannot be used has no positions. */
function placer({ described }: Pick<RemapsDeps, 'described'>): (row: QuarantineRow) => Promise<QuarantineView> {
  const connectorOf = connectorsOf({ described })
  return async (row) => {
    const connector = await connectorOf(row.connection)
    return {
      ...row,
      place: connector ? placeOf(connector, row.pointer) : null,
      sameVersion: connector?.version === row.connectorVersion,
    }
  }
}
