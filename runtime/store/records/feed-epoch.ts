import type { Step, Transaction } from '../transaction.ts'

/*
 * After a restore, the feed gives numbers again that readers already have. Each time, it gets another epoch, which is part
 * of every cursor, so that no reader takes the new entries for those that it has read. Until then, the epoch is the id of
 * the installation.
 */

const SETTING = 'feed_epoch'

/** The epoch, as a value of a SELECT. */
export const EPOCH = `coalesce((SELECT value FROM setting WHERE name = '${SETTING}'),
  (SELECT value FROM setting WHERE name = 'installation'))`

/** From now on, numbers may be given again. `now`: milliseconds. */
export function* renewFeedEpoch(tx: Transaction, now: number): Step<void> {
  yield* tx.run(
    `INSERT INTO setting (name, value) VALUES ('${SETTING}', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    now.toString(36),
  )
}
