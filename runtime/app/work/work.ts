import { asHirewireError } from '../../kernel/errors/errors.ts'
import { createSchedule, type Schedule } from '../../schedule.ts'
import { type BulkRunner, createBulkRunner } from '../bulk/runner.ts'
import type { Core } from '../core.ts'
import { createDeliveries, type Deliveries } from '../webhook-endpoints/deliveries.ts'
import { createAccountTurns } from './account-turns.ts'
import { createLaneRunner } from './lane-runner.ts'

/** The schedule of the lanes, and the functions that make one due. */
export type Work = {
  readonly schedule: Schedule
  wake(lane: string): Promise<void>
  /** The push lanes of all connections. */
  wakePushes(): Promise<void>
  /** All pulls were resumed. */
  wakePulls(): Promise<void>
  readonly bulk: BulkRunner
  /** Of outgoing webhooks; null: none is sent. */
  readonly deliveries: Deliveries | null
}

export function createWork(core: Core): Work {
  const { store, parts } = core
  const { clock, logger } = parts
  const schedule = createSchedule({
    lanes: store.lanes,
    clock,
    run: createLaneRunner({ ...parts, ...core, accounts: createAccountTurns({ store, clock }) }),
    setBack: (ms) => logger.warn({ ms }, 'the clock was set back: what waits follows it'),
    failed(lane, error) {
      const err = asHirewireError(error)
      // The look at the files of the store has reported it, and each lane that is due meets it again and again.
      if (err.code === 'store_gone') return
      // The stop cut it off: it is due again at the next start.
      if (core.isStopping() && err.code !== 'bug') logger.info({ lane: lane.name, err }, 'lane ended by the stop')
      else logger.error({ lane: lane.name, err }, 'lane failed')
    },
  })
  const bulk = createBulkRunner({ store, clock, logger, acted: () => schedule.poke() })
  const { showEvent: show, webhookHttp = parts.http } = parts
  const deliveries = show ? createDeliveries({ ...parts, http: webhookHttp, show }) : null
  store.nodes?.watch({
    wake() {
      schedule.poke()
      bulk.glance()
      deliveries?.glance()
    },
    lost: () => logger.warn('this node lost its lease: what it ran is due on any node, and it continues as a new one'),
    failed: (error) => logger.error({ err: asHirewireError(error) }, 'the lease of this node was not renewed'),
  })
  return {
    schedule,
    bulk,
    deliveries,
    async wake(lane) {
      await store.lanes.wake(lane, clock.now())
      schedule.poke()
    },
    async wakePushes() {
      await store.lanes.wakeAll('push', clock.now())
      schedule.poke()
    },
    async wakePulls() {
      // Pull lanes have kept their times. Other nodes look at all lanes when one is woken.
      await store.lanes.wakeAll('hook', clock.now())
      schedule.poke()
    },
  }
}
