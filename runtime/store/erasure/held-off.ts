import type { RecordWrite } from '../port/runs.ts'
import { emailsIn } from '../records/rows.ts'
import type { Sql } from '../sqlite/database.ts'
import { contactsIn } from './contacts.ts'
import { mentionIn, withoutMention } from './mentions.ts'
import { seeker } from './pending-scans.ts'
import { buriedAt, buryContacts, buryRecord, isErased, nobody } from './tombstones.ts'

/**
 * What a page brings of nobody who was erased. Who came back with a push of their own since is not held off; what is held off
 * under an id that was not known yet is known by it from then on, so that its applications and offers are, too.
 */
export function withoutErased(
  sql: Sql,
  { connection, records, now }: { connection: string; records: readonly RecordWrite[]; now: number },
): readonly RecordWrite[] {
  if (nobody(sql)) return records
  const gone = {
    email: (email: string): boolean => buriedAt(sql, { email }) !== null,
    name: (name: string): boolean => buriedAt(sql, { name }) !== null,
  }
  const isSought = seeker(sql, connection, gone)
  const candidates = records.filter(({ model }) => model === 'candidate')
  const emails = new Map(candidates.map(({ id, data }) => [id, emailsIn(data)]))
  const page = { connection, emailsOf: (candidate: string) => emails.get(candidate) }
  const kept = new Map<RecordWrite, RecordWrite>()
  // A candidate tells whose its applications are, and those tell it of their offers.
  for (const models of [['candidate'], ['application'], ['offer', 'requisition', 'department', 'location']])
    for (const write of records.filter(({ model }) => models.includes(model))) keep(write)
  return records.flatMap((write) => kept.get(write) ?? [])

  function keep(write: RecordWrite): void {
    const mention = mentionIn(sql, { ...write, ...page }, gone)
    if (mention === 'own' || isErased(sql, connection, write) || isSought(write)) holdOff(write)
    else kept.set(write, mention === 'named' ? withoutMention(write, gone) : write)
  }

  function holdOff(write: RecordWrite): void {
    buryRecord(sql, { connection, ...write }, now)
    if (write.model === 'candidate') buryContacts(sql, contactsIn(write.data), now)
  }
}
