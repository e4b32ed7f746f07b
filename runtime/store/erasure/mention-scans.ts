import { unpack } from '../../kernel/compress.ts'
import { canonicalJson, sha256 } from '../../kernel/fingerprint.ts'
import type { Model, RecordData } from '../../kernel/model.ts'
import { tidyBlock } from '../records/raw-sources.ts'
import { parse } from '../sql/columns.ts'
import { contains, IN_NUMBERS, TEXTS } from '../sql/dialect.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'
import { withoutEmails } from './identifiers.ts'
import { type ErasedIdentifiers, mentionIn } from './mentions.ts'
import { eraseRecords, type PersonRecord, recordsOf } from './records.ts'
import type { ScanStep, TableScan } from './table-scan.ts'

type NamedRecord = { key: number; connection: string; model: Model; id: string; data: string; raw_line: number }
const NAMED = `SELECT key, connection, model, id, data, raw_line FROM record
  WHERE raw_block = ? AND raw_line ${IN_NUMBERS}`
const WITHOUT_SOURCE = 'UPDATE record SET raw_block = NULL, raw_line = NULL WHERE key = ?'

const goneOf = ({ known: { emails, names = [] } }: TableScan): ErasedIdentifiers => ({
  isGoneEmail: (email) => nothing(emails.includes(email)),
  isGoneName: (mark) => nothing(names.includes(mark)),
})

/**
 * Source records that contain an e-mail address of the person: the person's own records are deleted, other records lose
 * their source.
 */
export const sources: ScanStep = {
  table: 'raw_block',
  key: 'key',
  most: 10,
  *look(tx, look) {
    const text = 'SELECT key, data FROM raw_block WHERE key > ? AND key <= ?'
    const found: PersonRecord[] = []
    let records = 0
    for (const block of yield* tx.all<{ key: number; data: Uint8Array }>(text, look.from, look.to)) {
      const lines = unpack(block.data).split('\n')
      const hinted = lines.flatMap((line, at) => (isHinted(line, look) ? [at] : []))
      for (const row of yield* tx.all<NamedRecord>(NAMED, block.key, JSON.stringify(hinted))) {
        const given = { ...row, data: parse<RecordData>(row.data), raw: lines[row.raw_line]! }
        const mention = yield* mentionIn(tx, given, goneOf(look))
        if (mention === 'named') yield* tx.run(WITHOUT_SOURCE, row.key)
        if (mention === 'own') {
          const own = yield* ownOf(tx, row)
          yield* eraseRecords(tx, own)
          found.push(own)
        }
      }
      if (hinted.length > 0) yield* tidy(tx, block.key)
    }
    for (const { keys } of found) records += keys.length
    return { counts: { records }, found }
  },
}

const isHinted = (line: string, { hints }: TableScan): boolean => {
  const lower = line.toLowerCase()
  return hints.some((hint) => lower.includes(hint))
}

const ownOf = (tx: Transaction, { connection, model, id }: NamedRecord): Step<PersonRecord> =>
  recordsOf(tx, connection, model === 'candidate' ? { candidates: [id] } : { applications: [id] })

function* tidy(tx: Transaction, key: number): Step<void> {
  const row = yield* tx.get<{ held: number }>('SELECT held FROM raw_block WHERE key = ?', key)
  if (row) yield* tidyBlock(tx, key, row.held)
}

const MENTIONS = `SELECT key, data FROM record WHERE key > ? AND key <= ?
  AND EXISTS (SELECT 1 FROM ${TEXTS} WHERE ${contains('lower(data)', 'texts.value')})`

/** Mentions of the person in the mapped texts of other records. */
export const mentions: ScanStep = {
  table: 'record',
  key: 'key',
  most: 2_000,
  *look(tx, look) {
    const rows = yield* tx.all<{ key: number; data: string }>(MENTIONS, look.from, look.to, JSON.stringify(look.hints))
    for (const { key, data } of rows) {
      const text = canonicalJson(withoutEmails(parse(data), (email) => look.known.emails.includes(email)))
      if (text !== data)
        yield* tx.run('UPDATE record SET data = ?, content_hash = ? WHERE key = ?', text, sha256(text), key)
    }
    return { counts: {} }
  },
}
