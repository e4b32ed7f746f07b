import { idText } from '../../kernel/model.ts'
import type { Sql } from './database.ts'
import type { Part } from './erase-look.ts'
import { eraseRecords, recordsOf, type Theirs } from './erase-records.ts'
import { parse } from './json.ts'
import { NOWHERE } from './known-person.ts'

type Event = { connection: string; given: string }
const MERGES = `SELECT connection, given FROM kept_event WHERE number > ? AND number <= ? AND action = 'merge' ORDER BY number`

/** Events by which an ATS says that another candidate is the person, too: they go before they are followed up. */
export const mergeEvents: Part = {
  table: 'kept_event',
  key: 'number',
  most: 5_000,
  look(sql, { from, to, known }) {
    const found: Theirs[] = []
    for (const { connection, given } of sql.all<Event>(MERGES, from, to)) {
      const { id, into } = parse<{ id?: unknown; into?: unknown }>(given)
      const both = [id, into].flatMap((one) => idText(one) ?? [])
      const theirs = [known.there[connection] ?? NOWHERE, ...found.filter((one) => one.connection === connection)]
      if (both.some((one) => theirs.some(({ candidates }) => candidates.includes(one))))
        found.push(recordsOf(sql, connection, { candidates: both }))
    }
    return { counts: { records: eraseAll(sql, found) }, found }
  },
}

function eraseAll(sql: Sql, found: readonly Theirs[]): number {
  for (const one of found) eraseRecords(sql, one)
  return new Set(found.flatMap(({ keys }) => keys)).size
}
