import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { PushState } from '../../kernel/model/states.ts'
import type { BulkTarget, PlanPlace } from '../../store/port/bulk.ts'
import type { BulkRow, Store } from '../../store/port/index.ts'
import type { App, BulkInput } from '../contract.ts'
import type { BulkRunner } from './runner.ts'

type BulkDeps = {
  readonly store: Pick<Store, 'bulk'>
  readonly clock: Clock
  readonly runner: Pick<BulkRunner, 'poke'>
}

/** Items of one action: it is a table that an operator looks through, and is kept for a while. */
const MOST_ITEMS = 200_000
const DAY_MS = 24 * 3_600_000
/** Plans that nobody started: each may have many items. */
const KEPT_PLANS = 20

/** The states of a push with which an action can be done. */
const ACTED_ON: Readonly<Record<'retry' | 'cancel', readonly PushState[]>> = {
  retry: ['FAILED'],
  cancel: ['QUEUED', 'IN_REVIEW'],
}

export function createBulk({ store, clock, runner }: BulkDeps): App['bulk'] {
  const { bulk } = store
  return {
    async plan(input) {
      await purgePlans({ bulk, clock, keep: KEPT_PLANS - 1 })
      const { action, filter, shown, by } = input
      const created = await bulk.create({
        action,
        connection: filter.connection ?? null,
        filter: shown,
        createdBy: by,
      })
      try {
        return await planAll(created, targetOf(input), bulk)
      } catch (error) {
        while (await bulk.discard(created.id)) await nextTurn()
        throw error
      }
    },
    list: (filter, paging) => bulk.list(filter, paging),
    async get(id) {
      const row = await bulk.get(id)
      if (!row) throw unknownId.bulk(id)
      return row
    },
    items: (id, filter, paging) => bulk.items(id, filter, paging),
    async start(id, by) {
      const started = await bulk.start(id, by)
      runner.poke()
      return started
    },
    stop: (id) => bulk.stop(id),
  }
}

const targetOf = (input: BulkInput): BulkTarget =>
  input.action === 'replay'
    ? { action: input.action, filter: input.filter }
    : { action: input.action, filter: { ...input.filter, state: input.filter.state ?? ACTED_ON[input.action] } }

async function planAll({ id }: BulkRow, target: BulkTarget, bulk: Store['bulk']): Promise<BulkRow> {
  for (let place: PlanPlace | null = { part: 0, after: 0 }; place !== null; ) {
    const piece: Awaited<ReturnType<Store['bulk']['plan']>> = await bulk.plan(id, target, place)
    if (piece.matched > MOST_ITEMS)
      throw new HirewireError('request_invalid', `More than ${MOST_ITEMS} match, the most for one bulk action.`, {
        next: 'Narrow the filter, for example with `from` and `to`, and plan several.',
      })
    place = piece.next
    await nextTurn()
  }
  return bulk.planned(id)
}

type Purging = {
  readonly bulk: Store['bulk']
  readonly clock: Clock
  readonly keep?: number
  readonly endedMs?: number
}

/** Deletes plans that were not started within a day, and actions that ended before this time. */
export async function purgePlans({ bulk, clock, keep = KEPT_PLANS, endedMs }: Purging): Promise<void> {
  const now = clock.now()
  const ended = endedMs === undefined ? 0 : now - endedMs
  while (await bulk.purge({ plans: now - DAY_MS, ended, keep })) await nextTurn()
}
