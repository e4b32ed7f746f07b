import { canonicalJson, sha256 } from '../../kernel/text/fingerprint.ts'
import { connectionKeys } from '../envelope/data-keys.ts'
import { type ErasedIdentifiers, mentionIn, withoutPerson } from '../erased/mentions.ts'
import { eraseRecords, type PersonRecord, recordsOf } from '../erased/records.ts'
import { rawReader, tidyBlock } from '../records/raw-sources.ts'
import { openData, sealData } from '../records/sealed-data.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'
import { eachMarked, type MarkedRow, markedRecords, removeMarksOf } from './marked-records.ts'
import type { ScanStep, TableScan } from './table-scan.ts'

const WITHOUT_SOURCE = 'UPDATE record SET raw_block = NULL, raw_line = NULL WHERE key = ?'
const REWRITE = 'UPDATE record SET data = ?, content_hash = ? WHERE key = ?'

const goneOf = ({ known: { emails, names = [] } }: TableScan): ErasedIdentifiers => ({
  isGoneEmail: (email) => nothing(emails.includes(email)),
  isGoneName: (mark) => nothing(names.includes(mark)),
})

/**
 * Records whose source contains an e-mail address of the person: the person's own records are deleted, other records
 * lose their source and the address in their mapped texts.
 */
export const mentions: ScanStep = {
  // Each may be in a block of its own, which has to be opened.
  ...eachMarked(20),
  *look(tx, look) {
    const found: PersonRecord[] = []
    const blocks = new Set<number>()
    const [raws, keys] = [rawReader(tx), connectionKeys(tx)]
    for (const row of yield* markedRecords(tx, look)) {
      const sealer = yield* keys.of(row.connection)
      const data = openData(sealer, row, row.data)
      const raw = (yield* raws.rawAt(row.raw_block, row.raw_line)) ?? ''
      const mention = yield* mentionIn(tx, { ...row, data, raw }, goneOf(look))
      if (mention === 'own') {
        const own = yield* ownOf(tx, row)
        yield* eraseRecords(tx, own)
        found.push(own)
        continue
      }
      if (mention === 'named') {
        yield* tx.run(WITHOUT_SOURCE, row.key)
        if (row.raw_block !== null) blocks.add(row.raw_block)
      }
      const text = canonicalJson(withoutPerson(data, (email) => look.known.emails.includes(email)))
      if (text !== canonicalJson(data)) yield* tx.run(REWRITE, sealData(sealer, row, text), sha256(text), row.key)
    }
    for (const block of blocks) yield* tidy(tx, block)
    yield* removeMarksOf(tx, look)
    return { counts: { records: found.reduce((sum, { keys }) => sum + keys.length, 0) }, found }
  },
}

const ownOf = (tx: Transaction, { connection, model, id }: MarkedRow): Step<PersonRecord> =>
  recordsOf(tx, connection, model === 'candidate' ? { candidates: [id] } : { applications: [id] })

function* tidy(tx: Transaction, key: number): Step<void> {
  const row = yield* tx.get<{ held: number }>('SELECT held FROM raw_block WHERE key = ?', key)
  if (row) yield* tidyBlock(tx, key, row.held)
}
