import type { ApplicationMove } from '../../kernel/model/application.ts'
import { keyText, type Model, type RecordKey, UNMAPPED } from '../../kernel/model/model.ts'
import type { StoreContext } from '../database.ts'
import { mapEach, someOf } from '../each.ts'
import { keysOfConnections } from '../envelope/data-keys.ts'
import type { RecordFilter, RecordPort, StoredRecord } from '../port/records.ts'
import { KEYS, keyPart } from '../sql/dialect.ts'
import {
  anyOf,
  type Condition,
  cursorAt,
  type Listing,
  listRows,
  ofConnections,
  PAGE_BYTES,
  page,
  position,
  rowLimit,
  when,
  where,
} from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { rawReader } from './raw-sources.ts'
import { type EventRow, RECORDS, type RecordRow, SELECT_RECORD, textIn, toMove, toRecord } from './rows.ts'
import { dataReader, type SealedRow } from './sealed-data.ts'
import { SOURCE_OF } from './sources.ts'
import { survivorsOf, withLivingCandidates } from './survivors.ts'

const BY_KEY = 'WHERE r.connection = ? AND r.model = ? AND r.id = ?'
/** The keys come first: each is one look-up by the unique key of the table. */
const BY_KEYS = `${RECORDS.select} FROM ${KEYS} JOIN ${RECORDS.from.replace(
  'record r',
  `record r ON r.connection = ${keyPart(0)} AND r.model = ${keyPart(1)} AND r.id = ${keyPart(2)}`,
)}`

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short method for each operation of the port
export function recordRepository({ db }: StoreContext): RecordPort {
  return {
    get: (key) => db.readLatest((tx) => recordAt(tx, key)),
    async getMany(keys) {
      const found: (StoredRecord | null)[] = []
      let bytes = 0
      while (found.length < keys.length && bytes < PAGE_BYTES) {
        const most = mostOf(PAGE_BYTES - bytes, bytes / found.length)
        const piece = keys.slice(found.length, found.length + most)
        const { records, size } = await db.readLatest((tx) => recordsAt(tx, piece))
        found.push(...records)
        bytes += size
      }
      return found
    },
    /** In the order in which records were first stored; with a time range, in the order of their last change. */
    async list(model, filter, paging) {
      const byChange = filter.updatedAfter !== undefined || filter.updatedBefore !== undefined
      const by: Listing['by'] = byChange ? { 'r.updated_at': 'number', 'r.key': 'number' } : { 'r.key': 'number' }
      const listing: Listing = { ...RECORDS, conditions: conditions(model, filter), by, order: 'oldest' }
      return db.read(function* (tx) {
        const found = yield* listRows<RecordRow>(tx, listing, paging)
        return { ...found, data: yield* opened(tx, found.data) }
      })
    },
    async count(model, filter) {
      const { text, values } = where(conditions(model, filter))
      return (
        (await db.read((tx) => tx.get<{ n: number }>(`SELECT count(*) AS n FROM record r ${text}`, ...values)))?.n ?? 0
      )
    },
    async ofStream(connection, stream, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        {
          text: `r.source = ${SOURCE_OF}`,
          values: [connection, stream],
        },
        { text: 'r.own = 1 AND r.deleted = 0', values: [] },
        at && { text: 'r.key > ?', values: at },
      ])
      return db.read(function* (tx) {
        const select = `${SELECT_RECORD} ${text} ORDER BY r.key LIMIT ?`
        const rows = yield* tx.fitting<RecordRow>(PAGE_BYTES, select, ...values, rowLimit(paging))
        const found = page(rows, paging, { at: (row) => [row.key], map: (row) => row })
        const cursors = found.data.map((row) => cursorAt([row.key]))
        return { ...found, data: yield* opened(tx, found.data), cursors }
      })
    },
    async unmapped({ connection, model, field }, after) {
      return db.read(function* (tx) {
        const { rows } = yield* tx.fitting<SealedRow & { key: number }>(
          PAGE_BYTES,
          LOOK,
          model,
          connection,
          after,
          LOOKED_AT,
        )
        const read = dataReader(tx)
        const found = yield* someOf(rows, function* (row) {
          return textIn((yield* read.dataIn(row))[field], 'value') === UNMAPPED
        })
        return { found, next: rows.at(-1)?.key ?? null }
      })
    },
    async raw(key) {
      const text = `SELECT s.raw_block AS block, s.raw_line AS line FROM record r
        JOIN record s ON s.key = coalesce(r.raw_from, r.key) ${BY_KEY}`
      return db.read(function* (tx) {
        const at = yield* tx.get<{ block: number | null; line: number | null }>(text, ...keyOf(key))
        return at ? yield* rawReader(tx).rawAt(at.block, at.line) : null
      })
    },
    async history(key) {
      return db.read((tx) => movesOf(tx, key))
    },
  }
}

const MOVES = `SELECT from_standing, to_standing, effective_at, observed_at, observed_via
  FROM application_event WHERE connection = ? AND application = ? ORDER BY number`

export function* movesOf(tx: Transaction, { connection, id }: RecordKey): Step<ApplicationMove[]> {
  return (yield* tx.all<EventRow>(MOVES, connection, id)).map(toMove)
}

/** Records of one look-up; other work waits meanwhile. */
const LOOKED_UP = 250
/** Until their size is known: few enough for the largest ones. */
const FIRST_LOOKED_UP = 4

const mostOf = (left: number, mean: number): number =>
  Number.isNaN(mean) ? FIRST_LOOKED_UP : Math.min(LOOKED_UP, Math.ceil(left / (mean + 1)))

type LookedUp = { readonly records: readonly (StoredRecord | null)[]; readonly size: number }

function rowsAt(tx: Transaction, keys: readonly RecordKey[]): Step<RecordRow[]> {
  const wanted = new Map(keys.map((key) => [keyText(key), keyOf(key)]))
  return tx.all<RecordRow>(BY_KEYS, JSON.stringify([...wanted.values()]))
}

export function* recordAt(tx: Transaction, key: RecordKey): Step<StoredRecord | null> {
  return (yield* recordsAt(tx, [key])).records[0]!
}

/** The records of these keys, read together. Of a candidate that the ATS merged away, the surviving one. */
function* recordsAt(tx: Transaction, keys: readonly RecordKey[]): Step<LookedUp> {
  const candidates = keys.filter(({ model }) => model === 'candidate')
  // Few candidates were merged.
  yield* tx.ahead(survivorsOf(tx, candidates), rowsAt(tx, keys), keysOfConnections(tx, keys))
  const survivors = yield* survivorsOf(tx, candidates)
  const living = keys.map((key) => survivors.get(keyText(key)) ?? key)
  const rows = yield* rowsAt(tx, living)
  const found = new Map((yield* opened(tx, rows)).map((record) => [keyText(record), record]))
  return {
    records: living.map((key) => found.get(keyText(key)) ?? null),
    size: rows.reduce((sum, { data }) => sum + data.byteLength, 0),
  }
}

/** Records scanned per query; other work waits meanwhile. */
const LOOKED_AT = 1_000

const LOOK = `SELECT key, connection, model, id, data FROM record
  WHERE model = ? AND connection = ? AND deleted = 0 AND key > ? ORDER BY key LIMIT ?`

function* opened(tx: Transaction, rows: readonly RecordRow[]): Step<StoredRecord[]> {
  const data = dataReader(tx, yield* keysOfConnections(tx, rows))
  return yield* withLivingCandidates(tx, yield* mapEach(rows, (row) => toRecord(data, row)))
}

const keyOf = ({ connection, model, id }: RecordKey): [string, string, string] => [connection, model, id]

function conditions(model: Model, filter: RecordFilter): Condition[] {
  return [
    when('r.model = ?', model),
    when('r.connection = ?', filter.connection),
    ofConnections('r.connection', filter.connections),
    anyOf('r.status', filter.status),
    when('r.person = ?', filter.person),
    when('r.requisition = ?', filter.requisition),
    when('r.updated_at > ?', filter.updatedAfter),
    when('r.updated_at < ?', filter.updatedBefore),
    filter.includeDeleted ? null : { text: 'r.deleted = 0', values: [] },
  ]
}
