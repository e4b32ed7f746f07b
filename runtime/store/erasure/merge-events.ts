import { idText } from '../../kernel/model/model.ts'
import { connectionKeys } from '../envelope/data-keys.ts'
import { NOWHERE } from '../erased/known-person.ts'
import { eraseRecords, type PersonRecord, recordsOf } from '../erased/records.ts'
import { openGiven } from '../events/sealed-events.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type ScanStep, wholeTable } from './table-scan.ts'

type Event = { connection: string; id: string; given: string }
const MERGES = `SELECT connection, id, given FROM kept_event WHERE number > ? AND number <= ? AND action = 'merge' ORDER BY number`

/** Events in which an ATS merges another candidate with the person: deleted before they are processed. */
export const mergeEvents: ScanStep = {
  ...wholeTable('kept_event'),
  *look(tx, { from, to, known }) {
    const found: PersonRecord[] = []
    const keys = connectionKeys(tx)
    for (const event of yield* tx.all<Event>(MERGES, from, to)) {
      const { connection } = event
      const { id, into } = parse<{ id?: unknown; into?: unknown }>(yield* openGiven(keys, event))
      const both = [id, into].flatMap((one) => idText(one) ?? [])
      const candidateIds = [known.there[connection] ?? NOWHERE, ...found.filter((one) => one.connection === connection)]
      if (both.some((one) => candidateIds.some(({ candidates }) => candidates.includes(one))))
        found.push(yield* recordsOf(tx, connection, { candidates: both }))
    }
    return { counts: { records: yield* eraseAll(tx, found) }, found }
  },
}

function* eraseAll(tx: Transaction, found: readonly PersonRecord[]): Step<number> {
  for (const one of found) yield* eraseRecords(tx, one)
  return new Set(found.flatMap(({ keys }) => keys)).size
}
