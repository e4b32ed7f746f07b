import type { Clock } from '../kernel/clock.ts'
import { asHirewireError } from '../kernel/errors.ts'
import type { Store } from '../store/port.ts'
import { PURGE_FROM, type PurgePlace, type Retention } from '../store/port-retention.ts'
import type { Logger } from './log.ts'

const DAY_MS = 24 * 3_600_000
/** What counts where the configuration says nothing. */
export const RETENTION: Retention = {
  rawMs: 180 * DAY_MS,
  quarantineMs: 90 * DAY_MS,
  eventsMs: 30 * DAY_MS,
  filesMs: 7 * DAY_MS,
  pushesMs: 180 * DAY_MS,
  attemptsMs: 180 * DAY_MS,
  changesMs: 365 * DAY_MS,
  runsMs: 90 * DAY_MS,
}

export type Housekeeping = {
  start(): void
  stop(): Promise<void>
  /** Removes it now, from this place on; gives how many rows went. */
  purge(from?: PurgePlace): Promise<number>
}

/** Removes what is over its time: at the start, and once a day. */
export function createHousekeeping({
  store,
  clock,
  logger,
  retention = RETENTION,
}: {
  readonly store: Pick<Store, 'retention'>
  readonly clock: Clock
  readonly logger: Logger
  readonly retention?: Retention | undefined
}): Housekeeping {
  let started = false
  let stopped = false
  let cancel = (): void => undefined
  let working: Promise<void> = Promise.resolve()
  const purge = async (from: PurgePlace = PURGE_FROM): Promise<number> => {
    let removed = 0
    for (let next: PurgePlace | null = from; next !== null && !stopped; ) {
      const piece: { removed: number; next: PurgePlace | null } = await store.retention.purge(retention, next)
      removed += piece.removed
      next = piece.next
      // Pulls and pushes come first.
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (removed > 0) logger.info({ removed }, 'retention')
    return removed
  }
  const round = (): void => {
    working = purge()
      .then(() => undefined)
      .catch((error: unknown) => logger.error({ err: asHirewireError(error) }, 'retention failed'))
      .then(() => {
        if (!stopped) cancel = clock.after(DAY_MS, round)
      })
  }
  return {
    purge,
    /** Once, however often: a second round would outlive the stop. */
    start() {
      if (started) return
      started = true
      round()
    },
    async stop() {
      stopped = true
      cancel()
      await working
    },
  }
}
