import { emailKey } from '../../kernel/contact.ts'
import type { Model } from '../../kernel/model.ts'
import { flatMapEach } from '../each.ts'
import { emailsIn } from '../records/rows.ts'
import { dataReader } from '../records/sealed-data.ts'
import { byIndex, IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type KnownIds, type KnownPerson, NOWHERE } from './known-person.ts'
import { eachMarked, markedRecords } from './marked-records.ts'
import { eraseRecords, type PersonRecord, recordsOf } from './records.ts'
import type { ScanResult, ScanStep } from './table-scan.ts'

function* erase(tx: Transaction, found: readonly PersonRecord[]): Step<ScanResult> {
  for (const one of found) yield* eraseRecords(tx, one)
  return { counts: { records: found.reduce((sum, { keys }) => sum + keys.length, 0) }, found }
}

/** Candidates with an e-mail address of the person. */
export const candidates: ScanStep = {
  ...eachMarked(500),
  *look(tx, look) {
    const rows = (yield* markedRecords(tx, look)).filter(({ model }) => model === 'candidate')
    const read = dataReader(tx)
    const found = yield* flatMapEach(rows, function* (row) {
      const emails = emailsIn(yield* read.dataIn(row))
      if (!emails.some((email) => look.known.emails.includes(emailKey(email) ?? ''))) return []
      return [yield* recordsOf(tx, row.connection, { candidates: [row.id] })]
    })
    return yield* erase(tx, found)
  },
}

type OwnedRow = { readonly key: number; readonly connection: string; readonly id: string; readonly owner: string }
type Owned = {
  readonly model: Model
  /** Ids of the person, at one connection, to which such a record belongs. */
  ownersOf(known: KnownIds): readonly string[]
  recordsOf(tx: Transaction, row: OwnedRow): Step<PersonRecord>
}

/** Records that belong to a record of the person. */
function owned({ model, ownersOf, recordsOf: theirs }: Owned): ScanStep {
  const rows = `FROM record ${byIndex('record_belongs_to')} WHERE model = '${model}' AND belongs_to ${IN_TEXTS} AND key > ?`
  const last = `SELECT max(key) AS last FROM (SELECT key ${rows} ORDER BY key LIMIT 500) AS piece`
  const owners = ({ there }: KnownPerson): string => JSON.stringify(Object.values(there).flatMap(ownersOf))
  return {
    *last(tx, { after, known }) {
      return (yield* tx.get<{ last: number | null }>(last, owners(known), after))?.last ?? null
    },
    *look(tx, { from, to, known }) {
      const text = `SELECT key, connection, id, belongs_to AS owner ${rows} AND key <= ?`
      const found = yield* flatMapEach(yield* tx.all<OwnedRow>(text, owners(known), from, to), function* (row) {
        const there = known.there[row.connection] ?? NOWHERE
        return ownersOf(there).includes(row.owner) ? [yield* theirs(tx, row)] : []
      })
      return yield* erase(tx, found)
    },
  }
}

export const applications = owned({
  model: 'application',
  ownersOf: ({ candidates }) => candidates,
  recordsOf: (tx, { connection, id }) => recordsOf(tx, connection, { applications: [id] }),
})

export const offers = owned({
  model: 'offer',
  ownersOf: ({ applications }) => applications,
  *recordsOf(tx, { key, connection, id }) {
    return { ...(yield* recordsOf(tx, connection, {})), keys: [key], ids: [id] }
  },
})
