import type { RecordWrite } from '../port/runs.ts'
import { emailsIn } from '../records/rows.ts'
import type { Step, Transaction } from '../transaction.ts'
import { contactsIn } from './contacts.ts'
import { mentionIn, withoutMention } from './mentions.ts'
import { seeker } from './pending-scans.ts'
import { addContactTombstones, addRecordTombstone, hasNoTombstones, isErased, tombstoneTime } from './tombstones.ts'

/**
 * The records of a page without those of erased persons. A person who has a newer push is not held off. The id of a
 * record that is held off gets a tombstone, so that its applications and offers are held off, too.
 */
export function* withoutErased(
  tx: Transaction,
  { connection, records, now }: { connection: string; records: readonly RecordWrite[]; now: number },
): Step<readonly RecordWrite[]> {
  if (yield* hasNoTombstones(tx)) return records
  const gone = {
    *isGoneEmail(email: string): Step<boolean> {
      return (yield* tombstoneTime(tx, { email })) !== null
    },
    *isGoneName(name: string): Step<boolean> {
      return (yield* tombstoneTime(tx, { name })) !== null
    },
  }
  const sought = yield* seeker(tx, connection, gone)
  const candidates = records.filter(({ model }) => model === 'candidate')
  const emails = new Map(candidates.map(({ id, data }) => [id, emailsIn(data)]))
  const page = { connection, emailsOf: (candidate: string) => emails.get(candidate) }
  const kept = new Map<RecordWrite, RecordWrite>()
  // Parents first: a candidate identifies its applications, and an application its offers.
  for (const models of [['candidate'], ['application'], ['offer', 'requisition', 'department', 'location']])
    for (const write of records.filter(({ model }) => models.includes(model))) yield* keep(write)
  return records.flatMap((write) => kept.get(write) ?? [])

  function* keep(write: RecordWrite): Step<void> {
    const mention = yield* mentionIn(tx, { ...write, ...page }, gone)
    if (mention === 'own' || (yield* isErased(tx, connection, write)) || (yield* sought.isSought(write)))
      yield* holdOff(write)
    else kept.set(write, mention === 'named' ? yield* withoutMention(write, gone) : write)
  }

  function* holdOff(write: RecordWrite): Step<void> {
    yield* addRecordTombstone(tx, { connection, ...write }, now)
    if (write.model === 'candidate') yield* addContactTombstones(tx, contactsIn(write.data), now)
  }
}
