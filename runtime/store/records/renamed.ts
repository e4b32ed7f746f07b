/*
 * Records show the names of others, which are looked up on read. When such a name changes, they get an entry of the feed:
 * its transaction notes the renamed record, and the records that refer to it are looked for afterwards, in pieces
 * (`spread-names.ts`, decision 92).
 */
import type { Model } from '../../kernel/model/model.ts'
import { isShownElsewhere, referrersOf } from '../../kernel/model/references.ts'
import type { Step, Transaction } from '../transaction.ts'
import type { NewChange } from './new-change.ts'

const NOTE = `INSERT INTO renamed_record (connection, referrer, model, id, since, after)
  VALUES (?, ?, ?, ?, (SELECT value FROM counter WHERE name = 'change'), 0)
  ON CONFLICT (connection, referrer, model, id) DO UPDATE SET since = excluded.since, after = 0`

/**
 * After the entries of these changes: a note has the number of the last entry so far, so a later one has another. Whoever
 * reads the notes of an earlier one leaves a later one.
 */
export function* noteRenamed(tx: Transaction, changes: readonly NewChange[]): Step<void> {
  for (const change of changes)
    if (isRename(change))
      for (const referrer of referrersOf(change.model as Model))
        yield* tx.put(NOTE, change.connection, referrer, change.model, change.id.toWellFormed())
}

/** A deleted record still has its name. */
const isRename = ({ kind, change }: NewChange): boolean =>
  kind === 'created' ||
  (kind === 'updated' && isShownElsewhere((Object(change) as { fields?: readonly string[] }).fields ?? []))
