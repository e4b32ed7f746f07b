import { asHirewireError } from '../../kernel/errors/errors.ts'
import { inTurn } from '../../store/in-turn.ts'
import type { Store } from '../../store/port/index.ts'
import type { OnlyLanes } from '../../store/port/lanes.ts'
import { allConnections, prepareConnections } from '../connections/prepare.ts'
import type { Process } from '../contract.ts'
import type { Core } from '../core.ts'
import type { Logger } from '../reporting/log.ts'
import { reportInstallation } from '../reporting/report-installation.ts'
import { createStoreWatch, type StoreWatch } from '../store/store-watch.ts'
import type { Housekeeping } from '../work/housekeeping.ts'
import type { Work } from '../work/work.ts'
import { createReload, forgetRefused } from './reload.ts'

/** How long work in flight may take to finish when the app closes. */
export const GRACE_MS = 10_000
/** How long runs may take to record that their calls were cut off. */
const CUT_OFF_MS = 2_000
/** A node that cannot begin, because it does not reach the store, tries again so much later. */
const AGAIN_MS = 1_000
/** How long the delay of the last start of a lane says something about now. */
const DELAY_COUNTS_MS = 10 * 60_000

/** Starts and stops automatic work, and reports its health. */
export function createProcess(core: Core, { schedule, bulk, deliveries }: Work, housekeeping: Housekeeping): Process {
  const { store, parts } = core
  const { clock, metrics, logger } = parts
  let started = false
  let draining = false
  const workers = { schedule, bulk, deliveries, housekeeping }
  const work = workOf(core, beginOf(core, workers), () => draining)
  const reload = createReload(core, schedule)
  const stop = stopOf(core, workers)
  const watch = createStoreWatch(parts)
  return {
    async health() {
      const [lease, active] = [store.nodes?.isMember() ?? true, isActive(store)]
      const checks = {
        store: watch.unready() ?? (await storeHealth(store)),
        scheduler: draining ? 'draining' : started ? 'running' : 'stopped',
        ...(store.nodes && { lease: lease ? 'held' : 'lost', deployment: active ? 'active' : 'other' }),
      }
      const responds = active || store.nodes?.isStandIn() === true
      return { ready: checks.store === 'ok' && lease && responds && !draining, checks }
    },
    certificate: certificateOf(core),
    lookAtStore: lookOf(watch, schedule, logger),
    async metrics() {
      await reportInstallation(store, metrics)
      metrics.forgetDelaysBefore(clock.now() - DELAY_COUNTS_MS)
      return metrics.registry.metrics()
    },
    async start(only) {
      started = true
      if (isActive(store)) return work(only)
      logger.warn(
        'this node has other specs or another configuration than the active ones, and runs no lanes: deploy its configuration if they should become active',
      )
      void store.nodes
        ?.active()
        .then(() => work(only))
        .catch((error: unknown) => logger.error({ err: asHirewireError(error) }, 'this node could not begin to work'))
    },
    reload: reload.run,
    drain() {
      draining = true
      store.nodes?.respond(false)
    },
    stop,
    close: closeOf(core, { schedule, stop, reloaded: reload.ended }),
  }
}

type Begin = (only?: OnlyLanes) => Promise<void>

const workOf =
  (core: Core, begin: Begin, isDraining: () => boolean): Begin =>
  async (only) => {
    await (only ? begin(only) : patiently(core, begin))
    // Not sooner: until then, the nodes from before a deployment respond in its place.
    if (!isDraining()) core.store.nodes?.respond(true)
  }

/** What waits is not looked at for hours if nothing is due; meanwhile the clock may be set back. */
const lookOf = (watch: StoreWatch, schedule: Work['schedule'], logger: Logger) => async (): Promise<void> => {
  await watch.look()
  await schedule.noteTime().catch((error: unknown) => {
    logger.debug({ err: asHirewireError(error) }, 'the time was not stored')
  })
}

const certificateOf =
  ({ store, parts: { metrics, logger } }: Core): Process['certificate'] =>
  async ({ expiresAt, problem }) => {
    const key = 'tls_certificate'
    metrics.certificateExpires.set(expiresAt / 1000)
    if (problem === null) return store.issues.clear(key)
    logger.error({ code: 'tls_invalid' }, problem)
    await store.issues.raise({ key, connection: null, stream: null, code: 'tls_invalid', message: problem })
  }

/** The node did not reach the store, or lost its lease meanwhile. */
const PASSING: ReadonlySet<string> = new Set(['store_unreachable', 'fenced'])

/** What is in progress survives a database that is away for a moment; so does what has not begun. */
async function patiently({ parts, isStopping }: Core, begin: () => Promise<void>): Promise<void> {
  const { clock, logger } = parts
  for (;;)
    try {
      return await begin()
    } catch (error) {
      const failure = asHirewireError(error)
      if (!PASSING.has(failure.code) || isStopping()) throw failure
      logger.warn({ err: failure }, 'this node cannot begin to work: it tries again')
      await new Promise<void>((resolve) => void clock.after(AGAIN_MS, resolve))
    }
}

type Workers = Pick<Work, 'schedule' | 'bulk' | 'deliveries'> & { readonly housekeeping: Housekeeping }

function stopOf(core: Core, { schedule, bulk, deliveries, housekeeping }: Workers): () => Promise<void> {
  let stopping: Promise<unknown> | null = null
  return async () => {
    core.stop()
    stopping ??= Promise.all([schedule.stop(GRACE_MS), bulk.stop(), deliveries?.stop(), housekeeping.stop()])
    await stopping
  }
}

type Closing = Pick<Work, 'schedule'> & { stop(): Promise<void>; reloaded(): Promise<void> }

const closeOf =
  ({ store, parts, sessions }: Core, { schedule, stop, reloaded }: Closing) =>
  async (): Promise<void> => {
    await stop()
    await reloaded()
    await sessions.close()
    await parts.evaluators.close()
    await Promise.all([parts.http.close(), parts.webhookHttp?.close()])
    // Runs whose calls were cut off end now, and record it while there is a store.
    await schedule.stop(CUT_OFF_MS)
    await store.close()
  }

const beginOf =
  (core: Core, { schedule, bulk, deliveries, housekeeping }: Workers) =>
  async (only?: OnlyLanes): Promise<void> => {
    const { store, parts } = core
    await inTurn({ turns: store.turns, clock: parts.clock }, 'start', async () =>
      prepareConnections(await allConnections(store), core),
    )
    await store.lanes.wakeLeft(parts.clock.now())
    if (!store.nodes) await forgetRefused(store)
    if (!only) housekeeping.start()
    void core.history.check()
    schedule.start(only)
    bulk.start()
    deliveries?.start()
  }

/** One process that serves a file has what is active. */
const isActive = (store: Store): boolean => store.nodes?.isActive() ?? true

async function storeHealth(store: Store): Promise<string> {
  try {
    await store.changes.lastSeq()
    return 'ok'
  } catch (error) {
    return asHirewireError(error).code
  }
}
