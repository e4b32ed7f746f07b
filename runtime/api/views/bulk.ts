import type { BulkItemRow, BulkRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import {
  BULK_ACTIONS,
  BULK_ITEM_STATES,
  BULK_REASONS,
  BULK_STATES,
  type BulkReason,
  PUSH_STATES,
} from '../../kernel/model/states.ts'
import { anyObject, closed, isoOrNull, oneOf, oneOfOrNull, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

/** Each reason as a sentence. */
const TEXTS: Readonly<Record<BulkReason, string>> = {
  consent_missing: 'There is no valid consent for this person and requisition.',
  not_retryable: 'Only failed pushes can be retried.',
  not_cancellable: 'Only pushes that are queued or in review can be cancelled.',
  not_replayable: 'Its content is not stored as a record, so it cannot be mapped again.',
  uncertain: 'The ATS may have received it: check there, and settle it.',
  in_flight: 'Its request is in flight.',
  purged: 'Its personal data was purged: request a new push.',
  erased_in_ats: 'Its records were erased in the ATS: request a new push.',
  restore_pending: 'The store was restored, and it may have been sent since the backup: it is looked up first.',
  connection_removed: 'Its connection was removed.',
  gone: 'It does not exist any more.',
  not_mapped: 'It still cannot be mapped.',
  run_failed: 'The run that replays it failed.',
}

const count = (description: string) => Type.Integer({ minimum: 0, description })
const BULK_ID = 'blk_01j0aaaaaaaaaaaaaaaaaaaaaa'

const ReasonCount = closed({
  reason: oneOf(BULK_REASONS),
  text: Type.String({ description: 'The reason as a sentence.' }),
  count: count('How many items have it.'),
})

export const Bulk = closed(
  {
    id: Type.String({ examples: [BULK_ID] }),
    action: oneOf(BULK_ACTIONS),
    connection: textOrNull({ description: 'The connection of all items, if the filter names one.' }),
    filter: anyObject({
      description:
        'As requested. `person`, `record` and `reason` are not stored: here, each is `true` if it was given.',
    }),
    state: oneOf(BULK_STATES, {
      description: '`planned`: nothing was done yet. `stopped`: it may be started again. `complete`: nothing waits.',
    }),
    matched: count('All items: `waiting`, `done`, `failed` and `skipped` together.'),
    waiting: count('Items that nothing was done with yet.'),
    done: count('Of `retry`, pushes that were queued again; of `replay`, records that left the quarantine.'),
    failed: count('Of `replay`, records that still cannot be mapped.'),
    skipped: count('Items that nothing is done with, when it was planned or when their turn came.'),
    reasons: Type.Array(ReasonCount, { description: 'Why items are skipped or failed, the most frequent first.' }),
    created_at: time(),
    created_by: Type.String({ description: 'The acting person, else the name of the API key.' }),
    started_at: timeOrNull(),
    started_by: textOrNull(),
    ended_at: timeOrNull({ description: 'When it was complete or stopped.' }),
  },
  { $id: 'Bulk', description: 'One action with many pushes, or many quarantined records.' },
)

export function showBulk(row: BulkRow): Static<typeof Bulk> {
  const reasons = (Object.entries(row.reasons) as [BulkReason, number][]).toSorted(([, one], [, other]) => other - one)
  return {
    id: row.id,
    action: row.action,
    connection: row.connection,
    filter: row.filter,
    state: row.state,
    matched: row.matched,
    waiting: row.waiting,
    done: row.done,
    failed: row.failed,
    skipped: row.matched - row.waiting - row.done - row.failed,
    reasons: reasons.map(([reason, times]) => ({ reason, text: TEXTS[reason], count: times })),
    created_at: isoTime(row.createdAt),
    created_by: row.createdBy,
    started_at: isoOrNull(row.startedAt),
    started_by: row.startedBy,
    ended_at: isoOrNull(row.endedAt),
  }
}

export const BulkItem = closed(
  {
    id: Type.String({ description: 'Id of the push, or of the quarantined record.' }),
    connection: Type.String(),
    state: oneOf(BULK_ITEM_STATES),
    reason: oneOfOrNull(BULK_REASONS, { description: 'Why it is skipped or failed.' }),
    text: textOrNull({ description: 'The reason as a sentence.' }),
    at: timeOrNull({ description: 'When its turn came; null before, and for what was skipped by the plan.' }),
    push_state: oneOfOrNull(PUSH_STATES, {
      description: 'The current state of the push: what became of it afterwards. Null for a record.',
    }),
  },
  { $id: 'BulkItem', description: 'What a bulk action does with one push or record.' },
)

export const showBulkItem = (row: BulkItemRow): Static<typeof BulkItem> => ({
  id: row.id,
  connection: row.connection,
  state: row.state,
  reason: row.reason,
  text: row.reason === null ? null : TEXTS[row.reason],
  at: isoOrNull(row.at),
  push_state: row.pushState,
})
