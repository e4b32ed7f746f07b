import type { Model } from '../../kernel/model/model.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import { flatMapEach } from '../each.ts'
import { type KnownIds, type KnownPerson, NOWHERE } from '../erased/known-person.ts'
import { eraseRecords, type PersonRecord, recordsOf } from '../erased/records.ts'
import { emailsIn } from '../records/rows.ts'
import { dataReader } from '../records/sealed-data.ts'
import { byIndex, IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { eachMarked, markedRecords } from './marked-records.ts'
import type { ScanResult, ScanStep, TableScan } from './table-scan.ts'

function* erase(tx: Transaction, found: readonly PersonRecord[]): Step<ScanResult> {
  for (const one of found) yield* eraseRecords(tx, one)
  return { counts: { records: found.reduce((sum, { keys }) => sum + keys.length, 0) }, found }
}

/** Records of the person, found in pieces. It deletes nothing. */
export type RecordSearch = Pick<ScanStep, 'last'> & {
  recordsIn(tx: Transaction, look: Omit<TableScan, 'traces'>): Step<PersonRecord[]>
}

const erasing = ({ last, recordsIn }: RecordSearch): ScanStep => ({
  last,
  *look(tx, look) {
    return yield* erase(tx, yield* recordsIn(tx, look))
  },
})

/** Candidates with an e-mail address of the person. */
const candidateSearch: RecordSearch = {
  ...eachMarked(500),
  *recordsIn(tx, look) {
    const rows = (yield* markedRecords(tx, look)).filter(({ model }) => model === 'candidate')
    const read = dataReader(tx)
    return yield* flatMapEach(rows, function* (row) {
      const emails = emailsIn(yield* read.dataIn(row))
      if (!emails.some((email) => look.known.emails.includes(emailKey(email) ?? ''))) return []
      return [yield* recordsOf(tx, row.connection, { candidates: [row.id] })]
    })
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
function owned({ model, ownersOf, recordsOf: theirs }: Owned): RecordSearch {
  const rows = `FROM record ${byIndex('record_belongs_to')} WHERE model = '${model}' AND belongs_to ${IN_TEXTS} AND key > ?`
  const last = `SELECT max(key) AS last FROM (SELECT key ${rows} ORDER BY key LIMIT 500) AS piece`
  const owners = ({ there }: KnownPerson): string => JSON.stringify(Object.values(there).flatMap(ownersOf))
  return {
    *last(tx, { after, known }) {
      return (yield* tx.get<{ last: number | null }>(last, owners(known), after))?.last ?? null
    },
    *recordsIn(tx, { from, to, known }) {
      const text = `SELECT key, connection, id, belongs_to AS owner ${rows} AND key <= ?`
      const found = yield* tx.all<OwnedRow>(text, owners(known), from, to)
      const connections = new Set(found.map(({ connection }) => connection))
      const ownersAt = new Map([...connections].map((id) => [id, new Set(ownersOf(known.there[id] ?? NOWHERE))]))
      return yield* flatMapEach(found, function* (row) {
        return ownersAt.get(row.connection)!.has(row.owner) ? [yield* theirs(tx, row)] : []
      })
    },
  }
}

const applicationSearch = owned({
  model: 'application',
  ownersOf: ({ candidates }) => candidates,
  recordsOf: (tx, { connection, id }) => recordsOf(tx, connection, { applications: [id] }),
})

const offerSearch = owned({
  model: 'offer',
  ownersOf: ({ applications }) => applications,
  *recordsOf(tx, { key, connection, id }) {
    return { ...(yield* recordsOf(tx, connection, {})), keys: [key], ids: [id] }
  },
})

/** The order matters: candidates lead to applications, and those to offers. */
export const OWN_RECORDS: readonly RecordSearch[] = [candidateSearch, applicationSearch, offerSearch]

export const candidates = erasing(candidateSearch)
export const applications = erasing(applicationSearch)
export const offers = erasing(offerSearch)
