import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { streamOrder } from '../../plan/pull.ts'
import { clearRun } from '../../pull/raise-issues.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { Store } from '../../store/port/index.ts'
import type { App, Runs } from '../contract.ts'
import { laneName } from '../work/lanes.ts'

type SyncDeps = {
  store: Pick<Store, 'pulls'>
  sessions: { get(id: string): Promise<{ connector: LoadedConnector }> }
  wake(lane: string): Promise<void>
}

/** Queues requested runs: of one stream, or of all. */
export function createSync({ store, sessions, wake }: SyncDeps): App['connections']['sync'] {
  return async (id, { stream, mode }) => {
    const { spec } = (await sessions.get(id)).connector
    const streams = streamOrder(spec)
    if (stream !== undefined && !streams.includes(stream)) {
      const message = `Connector ${spec.id} has no stream "${stream}"; its streams: ${streams.join(', ')}.`
      throw new HirewireError('request_invalid', message, { place: { pointer: '/stream' } })
    }
    const wanted = stream === undefined ? streams : [stream]
    const runs = []
    for (const name of wanted)
      runs.push(await store.pulls.queue({ connection: id, stream: name, mode, trigger: 'demand' }))
    for (const name of wanted) await wake(laneName.pull(id, name))
    return runs
  }
}

export const createRuns = (store: Pick<Store, 'pulls' | 'issues'>): Runs => ({
  async get(id) {
    const run = await store.pulls.get(id)
    if (!run) throw unknownId.run(id)
    return run
  },
  closes: (id, paging) => store.pulls.closes(id, paging),
  list: (filter, paging) => store.pulls.list(filter, paging),
  async release(id, by) {
    const run = await store.pulls.release(id, by)
    await clearRun(run.connection, run.stream, store)
    return run
  },
  async reject(id, by) {
    const run = await store.pulls.reject(id, by)
    await clearRun(run.connection, run.stream, store)
    return run
  },
})
