import { asHirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import { spreadNames } from '../../pull/spread-names.ts'
import { sweepErased } from '../../push/sweep.ts'
import type { Store, TurnPort } from '../../store/port/index.ts'
import {
  PURGE_FROM,
  type PurgePlace,
  type Removed,
  type Retention,
  type RetentionPort,
} from '../../store/port/retention.ts'
import { purgePlans } from '../bulk/bulk.ts'
import { clearRemoved } from '../connections/clear-removed.ts'
import type { Logger } from '../reporting/log.ts'

const DAY_MS = 24 * 3_600_000
/** After a failure, such as a full disk: what is left of an erased person must not wait for a day. */
const AFTER_FAILURE_MS = 15 * 60_000
/** Another node is at it. If it stops, what it left must not wait for a day. */
const AFTER_OTHER_MS = 10 * 60_000
const TURN = 'housekeeping'
/** No request takes so long: an action that began before has no process any more. */
export const LONGEST_ACTION_MS = 3_600_000
/** The default retention periods. */
export const RETENTION: Retention = {
  rawMs: 180 * DAY_MS,
  quarantineMs: 90 * DAY_MS,
  eventsMs: 30 * DAY_MS,
  filesMs: 7 * DAY_MS,
  pushesMs: 180 * DAY_MS,
  attemptsMs: 180 * DAY_MS,
  changesMs: 365 * DAY_MS,
  runsMs: 90 * DAY_MS,
  issuesMs: 90 * DAY_MS,
  keysMs: 365 * DAY_MS,
  auditMs: 730 * DAY_MS,
  countsMs: 40 * DAY_MS,
}

const NOTHING: Removed = {
  raw: 0,
  quarantine: 0,
  events: 0,
  files: 0,
  pushes: 0,
  attempts: 0,
  changes: 0,
  runs: 0,
  issues: 0,
  keys: 0,
  audit: 0,
  counts: 0,
}

export type Housekeeping = {
  /** The periods that it applies. */
  readonly retention: Retention
  start(): void
  stop(): Promise<void>
  /** Deletes expired data now, or only counts it; returns the counts per kind. */
  purge(how?: { readonly dry: boolean }): Promise<Removed>
}

function failed(error: unknown, logger: Logger): number {
  logger.error({ err: asHirewireError(error) }, 'retention failed')
  return AFTER_FAILURE_MS
}

async function unlessTaken(turns: TurnPort, tidy: () => Promise<number>): Promise<number> {
  if (!(await turns.take(TURN))) return AFTER_OTHER_MS
  try {
    return await tidy()
  } finally {
    await turns.leave(TURN)
  }
}

type Kept = Pick<Store, 'pulls' | 'retention' | 'erasures' | 'connections' | 'audit' | 'turns' | 'requests' | 'bulk'>

/**
 * What a stop interrupted: an erasure, the removal of a connection, entries about names, and actions of a node that was killed. Idempotency-Keys
 * of requests are kept for a day.
 */
async function completeInterrupted(
  store: Kept,
  { clock, erasable, stopping }: Pick<Housekept, 'clock' | 'erasable'> & { stopping(): boolean },
): Promise<void> {
  await store.erasures.finish(await erasable(await store.erasures.unfinished()))
  await sweepErased(store.erasures, { stopping })
  await clearRemoved(store.connections, { stopping })
  for (const connection of await store.pulls.renamed()) await spreadNames(connection, { pulls: store.pulls, stopping })
  await store.audit.recover(clock.now() - LONGEST_ACTION_MS)
  while (!stopping() && (await store.requests.purge(clock.now() - DAY_MS)) > 0);
}

type Housekept = {
  readonly store: Kept
  readonly clock: Clock
  /** The connections among these whose ATS has a delete API. */
  erasable(connections: readonly string[]): Promise<string[]>
  readonly logger: Logger
  readonly retention?: Retention | undefined
}

/** Deletes expired data at the start and once a day, on one node. */
export function createHousekeeping({ store, clock, erasable, logger, retention = RETENTION }: Housekept): Housekeeping {
  let started = false
  let stopped = false
  let cancel = (): void => undefined
  let working: Promise<void> = Promise.resolve()
  const purge = async (how = { dry: false }): Promise<Removed> => {
    const removed = { ...NOTHING }
    for (let next: PurgePlace | null = PURGE_FROM; next !== null && !stopped; ) {
      const piece: Awaited<ReturnType<RetentionPort['purge']>> = await store.retention.purge(retention, next, how)
      for (const [kind, count] of Object.entries(piece.removed) as [keyof Removed, number][]) removed[kind] += count
      next = piece.next
      await nextTurn()
    }
    if (how.dry) return removed
    while (!stopped && (await store.retention.shrink())) await nextTurn()
    if (Object.values(removed).some((count) => count > 0)) logger.info({ removed }, 'retention')
    return removed
  }
  const round = (): void => {
    const stopping = (): boolean => stopped
    const tidy = async (): Promise<number> => {
      await completeInterrupted(store, { clock, erasable, stopping })
      await purgePlans({ bulk: store.bulk, clock, endedMs: retention.runsMs })
      await purge()
      return DAY_MS
    }
    working = unlessTaken(store.turns, tidy)
      .catch((error: unknown) => failed(error, logger))
      .then((ms) => {
        if (!stopped) cancel = clock.after(ms, round)
      })
  }
  return {
    retention,
    purge,
    /** Only one loop, however often it is called: a second one would outlive the stop. */
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
