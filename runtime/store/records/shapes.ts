import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { ObservedVia, RecordData } from '../../kernel/model/model.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { addFact, moveFact } from '../analytics/facts.ts'
import type { RecordWrite } from '../port/runs.ts'
import type { Step, Transaction } from '../transaction.ts'
import { lastEffective } from './application-events.ts'
import { derive, statusIn } from './application-status.ts'
import { ourPush } from './pushed-by-us.ts'
import { openData } from './sealed-data.ts'

/** A stored record without its long texts. */
export type StoredRow = {
  readonly key: number
  readonly source: number
  readonly version: number
  readonly own: number
  readonly deleted: number
  readonly raw_hash: string | null
  readonly content_hash: string
  readonly asked_at: number | null
  readonly source_updated: number | null
}

export type ShapeContext = {
  readonly tx: Transaction
  readonly connection: string
  /** Seals and opens the data of the connection. */
  readonly sealer: Sealer
  readonly now: number
  readonly via: ObservedVia
}

/** The data that a record will hold, and the move it causes. `before` is set if it had to be read. */
export type ShapedRecord = {
  readonly data: RecordData
  readonly move: ApplicationMove | null
  readonly before: RecordData | null
}

/** Joins the mapped fields with what the store knows. */
export function* shape(context: ShapeContext, write: RecordWrite, stored: StoredRow | null): Step<ShapedRecord> {
  if (write.model === 'application') return yield* shapeApplication(context, write, stored)
  if (write.model === 'candidate') return yield* shapeCandidate(context, write, stored)
  return { data: write.data, move: null, before: null }
}

function* shapeApplication(context: ShapeContext, write: RecordWrite, stored: StoredRow | null): Step<ShapedRecord> {
  const { tx, connection, now, via } = context
  const before = stored ? yield* dataOf(context, write, stored) : null
  const known = before?.origin === 'PUSHED_BY_US'
  const push = known ? undefined : yield* ourPush(tx, connection, { application: write.id })
  const moved = yield* lastEffective(tx, connection, write.id)
  const { data, move } = derive({
    mapped: write.data,
    stored: before,
    origin: known || push ? 'PUSHED_BY_US' : 'IMPORTED',
    person: push?.person ?? (typeof before?.person === 'string' ? before.person : null),
    sourceUpdatedAt: write.sourceUpdatedAt,
    lastEffective: moved,
    now,
    via,
  })
  const of = { connection, application: write.id }
  const since = move?.effectiveAt ?? moved ?? now
  if (push) yield* addFact(tx, of, { requisition: push.requisition, status: statusIn(data), since, now })
  else if (known && move) yield* moveFact(tx, of, move)
  return { data, move, before }
}

function* shapeCandidate(context: ShapeContext, write: RecordWrite, stored: StoredRow | null): Step<ShapedRecord> {
  const { tx, connection } = context
  const before = stored && write.embedded ? yield* dataOf(context, write, stored) : null
  const data = before ? filled(before, write.data, stored?.own === 1) : { ...write.data }
  const person = (yield* ourPush(tx, connection, { candidate: write.id }))?.person
  if (person !== undefined) data.person = person
  return { data, move: null, before }
}

/**
 * An embedded candidate fills fields and never clears them. If a stream of candidates owns the record, only empty
 * fields are filled: otherwise the two would overwrite each other with every run.
 */
function filled(before: RecordData, given: RecordData, ownedElsewhere: boolean): RecordData {
  const data = { ...before }
  for (const [field, value] of Object.entries(given))
    if (!isEmpty(value) && (!ownedElsewhere || isEmpty(before[field]))) data[field] = value
  return data
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The data of a record that is stored under this key. */
export function* dataOf(
  { tx, connection, sealer }: Pick<ShapeContext, 'tx' | 'connection' | 'sealer'>,
  { model, id }: Pick<RecordWrite, 'model' | 'id'>,
  { key }: Pick<StoredRow, 'key'>,
): Step<RecordData> {
  const row = yield* tx.get<{ data: Uint8Array }>('SELECT data FROM record WHERE key = ?', key)
  return row ? openData(sealer, { connection, model, id }, row.data) : {}
}
