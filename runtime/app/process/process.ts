import { asHirewireError } from '../../kernel/errors.ts'
import type { Store } from '../../store/port/index.ts'
import { allConnections, prepareConnections } from '../connections/prepare.ts'
import type { Process } from '../contract.ts'
import type { Core } from '../core.ts'
import type { Housekeeping } from './housekeeping.ts'
import type { Work } from './work.ts'

/** How long work in flight may take to finish when the app closes. */
const GRACE_MS = 10_000

/** Starts and stops automatic work, and reports its health. */
export function createProcess(core: Core, { schedule }: Work, housekeeping: Housekeeping): Process {
  const { store, parts } = core
  const { clock, metrics, logger } = parts
  let started = false
  return {
    async health() {
      const checks = { store: await storeHealth(store), scheduler: started ? 'running' : 'stopped' }
      return { ready: checks.store === 'ok', checks }
    },
    async certificate({ expiresAt, problem }) {
      const key = 'tls_certificate'
      metrics.certificateExpires.set(expiresAt / 1000)
      if (problem === null) return store.issues.clear(key)
      logger.error({ code: 'tls_invalid' }, problem)
      await store.issues.raise({ key, connection: null, stream: null, code: 'tls_invalid', message: problem })
    },
    async metrics() {
      const open = await store.issues.list({ open: true }, { limit: 500 })
      metrics.issuesOpen.set(open.data.length)
      metrics.pushesPaused.set((await store.connections.pushesPaused()) ? 1 : 0)
      return metrics.registry.metrics()
    },
    async start(only) {
      await prepareConnections(await allConnections(store), core)
      await store.lanes.wakeLeft(clock.now())
      started = true
      if (!only) housekeeping.start()
      void core.history.check()
      schedule.start(only)
    },
    async close() {
      core.stop()
      await Promise.all([schedule.stop(GRACE_MS), housekeeping.stop()])
      await parts.evaluators.close()
      await parts.http.close()
      await store.close()
    },
  }
}

async function storeHealth(store: Store): Promise<string> {
  try {
    await store.changes.lastSeq()
    return 'ok'
  } catch (error) {
    return asHirewireError(error).code
  }
}
