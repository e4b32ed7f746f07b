import { isPacked, unpack } from '../../kernel/compress.ts'
import type { RecordKey } from '../../kernel/model.ts'
import { isSealed } from '../../kernel/sealed.ts'
import { sealSecret } from '../connections/secrets.ts'
import { effectOf, keyOfMark, sealGiven } from '../events/sealed-events.ts'
import { ERASED_REQUEST, sealRequest } from '../records/fetches.ts'
import { addMarks, marksOf } from '../records/marks.ts'
import { sealBlock } from '../records/raw-sources.ts'
import { filterColumns } from '../records/rows.ts'
import { sealData } from '../records/sealed-data.ts'
import { sealSource } from '../runs/quarantine.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type Numbered, type SealedTable, type SealedUpTo, sealBatch } from './batches.ts'
import { newBlindIndex, newConnectionKey } from './data-keys.ts'

type OfConnection = Numbered & { readonly connection: string }

type RecordRow = Numbered &
  RecordKey & { data: string; sealed: Uint8Array; block: Uint8Array | null; line: number | null }

/** Before the blocks: the e-mail addresses in a source record are marked. */
const records: SealedTable<RecordRow> = {
  select: `SELECT r.key AS number, r.connection, r.model, r.id, r.data, r.sealed, b.data AS block, r.raw_line AS line
    FROM record r LEFT JOIN raw_block b ON b.key = r.raw_block AND b.held > 0 WHERE r.key > ? ORDER BY r.key LIMIT ?`,
  most: 50,
  *sealRow(tx, { number, data: text, sealed, block, line, ...record }) {
    if (sealed.length > 0) return
    const data = parse<Record<string, unknown>>(text)
    const raw = block === null || line === null ? '' : (unpack(block).split('\n')[line] ?? '')
    yield* tx.run(
      'UPDATE record SET sealed = ?, belongs_to = ? WHERE key = ?',
      sealData(yield* newConnectionKey(tx, record.connection), record, text),
      filterColumns(record.model, data).belongsTo,
      number,
    )
    yield* addMarks(tx, number, marksOf(yield* newBlindIndex(tx), { model: record.model, data, text, raw }))
  },
}

const blocks: SealedTable<OfConnection & { data: Uint8Array }> = {
  select: `SELECT b.key AS number, s.connection, b.data FROM raw_block b JOIN source s ON s.key = b.source
    WHERE b.key > ? ORDER BY b.key LIMIT ?`,
  most: 50,
  *sealRow(tx, { number, connection, data }) {
    if (!isPacked(data)) return
    const sealer = yield* newConnectionKey(tx, connection)
    yield* tx.run('UPDATE raw_block SET data = ? WHERE key = ?', sealBlock(sealer, number, data), number)
  },
}

const quarantine: SealedTable<OfConnection & { id: string; raw: Uint8Array }> = {
  select: 'SELECT key AS number, connection, id, raw FROM quarantine WHERE key > ? ORDER BY key LIMIT ?',
  *sealRow(tx, row) {
    if (!isPacked(row.raw)) return
    yield* tx.run('UPDATE quarantine SET raw = ? WHERE key = ?', yield* sealSource(tx, row, row.raw), row.number)
  },
}

const ID = 'id:'

const events: SealedTable<OfConnection & { id: string; given: string; effect: string; mark: string }> = {
  select: `SELECT number, connection, id, given, effect, dedupe_key AS mark FROM kept_event
    WHERE number > ? ORDER BY number LIMIT ?`,
  *sealRow(tx, { number, connection, id, given, effect, mark }) {
    if (effect !== '') return
    const sealer = yield* newConnectionKey(tx, connection)
    const key = mark.startsWith(ID) ? keyOfMark(sealer, { id: mark.slice(ID.length) }) : mark
    const values = [sealGiven(sealer, id, given), effectOf(sealer, given), key] as const
    yield* tx.run('UPDATE kept_event SET given = ?, effect = ?, dedupe_key = ? WHERE number = ?', ...values, number)
  },
}

const fetches: SealedTable<OfConnection & { request: string }> = {
  select: `SELECT f.key AS number, s.connection, f.request FROM "fetch" f JOIN source s ON s.key = f.source
    WHERE f.key > ? ORDER BY f.key LIMIT ?`,
  *sealRow(tx, { number, connection, request }) {
    if (isSealed(request) || request === ERASED_REQUEST) return
    const sealer = yield* newConnectionKey(tx, connection)
    yield* tx.run('UPDATE "fetch" SET request = ? WHERE key = ?', sealRequest(sealer, number, request), number)
  },
}

/** A few for each connection. */
function* sealSecrets(tx: Transaction): Step<void> {
  for (const { owner, data } of yield* tx.all<{ owner: string; data: string }>('SELECT owner, data FROM secret'))
    if (!isSealed(data))
      yield* tx.run('UPDATE secret SET data = ? WHERE owner = ?', yield* sealSecret(tx, owner, data), owner)
}

const TABLES = [records, blocks, quarantine, events, fetches]

/** Seals the next batch of what an earlier version stored for connections in plain text. */
export function* sealConnections(tx: Transaction, upTo: SealedUpTo): Step<SealedUpTo> {
  const next = yield* sealBatch(tx, TABLES, upTo)
  if (next === null) yield* sealSecrets(tx)
  return next
}
