import { asHirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { Store } from '../../store/port/index.ts'
import type { Logger } from '../reporting/log.ts'

/** Until a running action looks again at connections whose queue is full, and at runs that replay. */
const LOOK_AGAIN_MS = 500
/** Until it is looked again whether another node still runs them, and after a failure. */
const AFTER_OTHER_MS = 5_000
const TURN = 'bulk'

export type BulkRunner = {
  start(): void
  /** Something may have been started: looks at once. */
  poke(): void
  /** As `poke`, but not more often than every few seconds. */
  glance(): void
  stop(): Promise<void>
}

type RunnerDeps = {
  readonly store: Pick<Store, 'bulk' | 'turns'>
  readonly clock: Clock
  readonly logger: Logger
  /** Lanes may have work. */
  readonly acted: () => void
}

/**
 * Runs what was started, on one node at a time. The turn only saves work: a step stores what it did together with the
 * results of the items, so two nodes at it, or a process that is killed, do nothing twice.
 */
export function createBulkRunner(deps: RunnerDeps): BulkRunner {
  const { clock, logger } = deps
  let isStarted = false
  let isStopping = false
  let isPoked = false
  let looked = Number.NEGATIVE_INFINITY
  let cancel = (): void => undefined
  let running: Promise<void> | null = null
  const stopping = (): boolean => isStopping
  const later = (ms: number): void => {
    cancel()
    cancel = clock.after(ms, poke)
  }
  const look = async (): Promise<void> => {
    isPoked = false
    looked = clock.now()
    try {
      const waits = await runAll(deps, stopping)
      if (waits !== null && !isStopping) later(waits)
    } catch (error) {
      logger.error({ err: asHirewireError(error) }, 'bulk actions failed')
      if (!isStopping) later(AFTER_OTHER_MS)
    }
  }
  function poke(): void {
    if (!isStarted || isStopping) return
    isPoked = true
    if (running) return
    cancel()
    running = look().finally(() => {
      running = null
      if (isPoked) poke()
    })
  }
  return {
    start() {
      isStarted = true
      poke()
    },
    poke,
    glance() {
      if (clock.now() - looked >= AFTER_OTHER_MS) poke()
    },
    async stop() {
      isStopping = true
      cancel()
      await running
    },
  }
}

/** Returns after how many milliseconds it should be looked again; null: nothing runs. */
async function runAll({ store, acted }: RunnerDeps, stopping: () => boolean): Promise<number | null> {
  const { bulk, turns } = store
  if ((await bulk.running()).length === 0) return null
  if (!(await turns.take(TURN))) return AFTER_OTHER_MS
  try {
    for (;;) {
      const ids = await bulk.running()
      if (ids.length === 0) return null
      let count = 0
      for (const id of ids) count += await runRound(id, { bulk, stopping })
      if (count > 0) acted()
      if (count === 0 || stopping()) return LOOK_AGAIN_MS
    }
  } finally {
    // Without the store, the turn ends with the lease of this node.
    await turns.leave(TURN).catch(() => undefined)
  }
}

/** A piece of each connection, so that none waits for another one. Returns how many items it was done with. */
async function runRound(
  id: string,
  { bulk, stopping }: { readonly bulk: Store['bulk']; readonly stopping: () => boolean },
): Promise<number> {
  let count = 0
  for (let after: string | null = ''; after !== null && !stopping(); ) {
    const step: Awaited<ReturnType<Store['bulk']['step']>> = await bulk.step(id, after)
    count += step.acted
    after = step.next
    // Other work of this thread runs between two pieces.
    await nextTurn()
  }
  return count
}
