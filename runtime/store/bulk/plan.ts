import { decideConsent } from '../../kernel/model/consent.ts'
import type { BulkReason, PushState } from '../../kernel/model/states.ts'
import type { BulkTarget, PlanPlace } from '../port/bulk.ts'
import type { PushFilter, PushRow } from '../port/pushes.ts'
import type { QuarantineFilter } from '../port/quarantine.ts'
import { cancelBar, retryBar } from '../pushes/by-operator.ts'
import { timeFor } from '../pushes/consents.ts'
import { conditionsOf as pushConditions } from '../pushes/lists.ts'
import { isDoubted, isRestored } from '../pushes/restored.ts'
import { NOBODY } from '../pushes/rows.ts'
import { conditions as quarantineConditions } from '../runs/quarantine-list.ts'
import { byIndex, field, IN_NUMBERS, TEXTS } from '../sql/dialect.ts'
import { type Condition, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type BulkRecord, countItems, countReason, noTally } from './rows.ts'

/** An item of a plan. `why`: nothing would be done with it now. */
export type PlannedItem = {
  readonly position: number
  readonly item: string
  readonly connection: string
  readonly stream: string | null
  readonly why: BulkReason | null
}
export type PlannedPiece = { readonly items: readonly PlannedItem[]; readonly next: PlanPlace | null }

/** Rows that one piece looks at: some 10 ms with its write, so that other work runs in between. */
const PIECE = 500

/** The next piece of what matches. It only reads: when an action is started, each item is decided on again. */
export const piece = (
  tx: Transaction,
  target: BulkTarget,
  at: { readonly place: PlanPlace; readonly now: number },
): Step<PlannedPiece> =>
  target.action === 'replay' ? recordPiece(tx, target.filter, at.place) : pushPiece(tx, target, at)

/** The rows among which a part of the matching pushes is, in the order of their numbers. */
type Part = { readonly index: string; readonly condition: NonNullable<Condition> }

/** A filter by what few pushes have is one part; otherwise there is one for each state. */
function partsOf({ connection, requisition, person, state }: PushFilter & { state: readonly PushState[] }): Part[] {
  const by = (index: string, column: string, value: string): Part => ({
    index,
    condition: { text: `p.${column} = ?`, values: [value] },
  })
  if (person !== undefined) return [by('push_person', 'person', person)]
  if (connection !== undefined) return [by('push_connection', 'connection', connection)]
  if (requisition !== undefined) return [by('push_requisition', 'requisition', requisition)]
  return state.map((one) => by('push_state', 'state', one))
}

type PushTarget = Extract<BulkTarget, { readonly action: 'retry' | 'cancel' }>

type PlannedPush = Pick<PushRow, 'id' | 'person' | 'connection' | 'requisition' | 'state' | 'requires'> & {
  number: number
  purged: number
  erased: number
  removed: number
  erasing: number
}

/** The columns that say whether something can be done with a push, without its personal data. */
const PLANNED = `SELECT p.number, p.id, p.person, p.connection, p.requisition, p.state, p.requires,
  CASE WHEN p.candidate = '${NOBODY}' THEN 1 ELSE 0 END AS purged,
  CASE WHEN EXISTS (SELECT 1 FROM erasure e WHERE e.push = p.id AND e.closed_by IS NOT NULL) THEN 1 ELSE 0 END AS erased,
  CASE WHEN EXISTS (SELECT 1 FROM erasing e WHERE e.person = p.person) THEN 1 ELSE 0 END AS erasing,
  CASE WHEN EXISTS (SELECT 1 FROM connection c WHERE c.id = p.connection) THEN 0 ELSE 1 END AS removed`

function* pushPiece(
  tx: Transaction,
  { action, filter }: PushTarget,
  { place, now }: { readonly place: PlanPlace; readonly now: number },
): Step<PlannedPiece> {
  const parts = partsOf(filter)
  const part = parts[place.part]!
  const from = `FROM push p ${byIndex(part.index)}`
  const last = (yield* tx.get<{ last: number | null }>(
    `SELECT max(number) AS last FROM (SELECT p.number ${from} WHERE ${part.condition.text} AND p.number > ?
      ORDER BY p.number LIMIT ${PIECE}) AS piece`,
    ...part.condition.values,
    place.after,
  ))!.last
  const following = place.part + 1 < parts.length ? { part: place.part + 1, after: 0 } : null
  if (last === null) return { items: [], next: following }
  const range: Condition = { text: 'p.number > ? AND p.number <= ?', values: [place.after, last] }
  const { text, values } = where([part.condition, range, ...(yield* pushConditions(tx, filter))])
  const rows = yield* tx.all<PlannedPush>(`${PLANNED} ${from} ${text}`, ...values)
  const isGranted = action === 'retry' ? yield* grants(tx, { from, text, values }, now) : () => true
  const doubted = action === 'cancel' ? yield* doubts(tx, rows) : new Set()
  const items = rows.map((row): PlannedItem => {
    const { number, id, connection } = row
    const facts = {
      state: row.state,
      purged: row.purged === 1,
      erasedInAts: row.erased === 1,
      removed: row.removed === 1,
      granted: row.erasing === 0 && isGranted(row),
      doubted: doubted.has(id),
    }
    const why = action === 'retry' ? retryBar(facts) : cancelBar(facts)
    return { position: number, item: id, connection, stream: null, why }
  })
  return { items, next: { part: place.part, after: last } }
}

type Rows = { readonly from: string; readonly text: string; readonly values: readonly (string | number)[] }
type Entry = {
  number: number
  id: string
  seq: number
  kind: PushRow['requires']
  state: Parameters<typeof decideConsent>[0][number]['state']
  at: number
  expires_at: number | null
}

/** The consent rule for all pushes of a piece, on one read of the ledger. */
function* grants(
  tx: Transaction,
  { from, text, values }: Rows,
  now: number,
): Step<(row: { readonly number: number; readonly requires: PushRow['requires'] }) => boolean> {
  const ledger = `SELECT p.number, c.id, c.seq, c.kind, c.state, c.at, c.expires_at ${from} CROSS JOIN consent c
    ${text} AND c.person = p.person AND c.connection = p.connection AND c.requisition = p.requisition`
  const read = yield* tx.all<Entry>(ledger, ...values)
  const all = read.map(({ expires_at: expiresAt, ...entry }) => ({ ...entry, expiresAt }))
  const entries = Map.groupBy(all, ({ number }) => number)
  const at = yield* timeFor(tx, all, now)
  return ({ number, requires }) => {
    return 'grant' in decideConsent(entries.get(number) ?? [], requires, at)
  }
}

/** The pushes of which a create may have been sent unnoticed: none, unless the store was restored. */
function* doubts(tx: Transaction, rows: readonly PlannedPush[]): Step<ReadonlySet<string>> {
  const doubted = new Set<string>()
  if (!(yield* isRestored(tx))) return doubted
  for (const row of rows) if (yield* isDoubted(tx, row)) doubted.add(row.id)
  return doubted
}

type PlannedRecord = { key: number; id: string; connection: string; stream: string; line: number; removed: number }

function* recordPiece(tx: Transaction, filter: QuarantineFilter, { after }: PlanPlace): Step<PlannedPiece> {
  const last = (yield* tx.get<{ last: number | null }>(
    `SELECT max(key) AS last FROM (SELECT key FROM quarantine WHERE key > ? ORDER BY key LIMIT ${PIECE}) AS piece`,
    after,
  ))!.last
  if (last === null) return { items: [], next: null }
  const range: Condition = { text: 'q.key > ? AND q.key <= ?', values: [after, last] }
  const { text, values } = where([range, ...quarantineConditions(filter)])
  const rows = yield* tx.all<PlannedRecord>(
    `SELECT q.key, q.id, q.connection, q.stream, q.line,
      CASE WHEN EXISTS (SELECT 1 FROM connection c WHERE c.id = q.connection) THEN 0 ELSE 1 END AS removed
    FROM quarantine q ${text} ORDER BY q.key`,
    ...values,
  )
  const items = rows.map(({ key, id, connection, stream, line, removed }): PlannedItem => {
    const why = removed === 1 ? 'connection_removed' : line === 1 ? 'not_replayable' : null
    return { position: key, item: id, connection, stream, why }
  })
  return { items, next: { part: 0, after: last } }
}

const ADD = `INSERT INTO bulk_item (bulk, position, item, connection, stream, state, reason)
  SELECT CAST(? AS BIGINT), CAST(${field('value', 'p')} AS BIGINT), ${field('value', 'i')}, ${field('value', 'c')},
    ${field('value', 's')}, CASE WHEN ${field('value', 'w')} IS NULL THEN 'waiting' ELSE 'skipped' END, ${field('value', 'w')}
  FROM ${TEXTS}`
const KNOWN = `SELECT position FROM bulk_item WHERE bulk = ? AND position ${IN_NUMBERS}`

/** Stores a piece of a plan. */
export function* addItems(tx: Transaction, bulk: BulkRecord, found: readonly PlannedItem[]): Step<void> {
  // A push that changes its state while the plan is made may be in two parts of it.
  const positions = JSON.stringify(found.map(({ position }) => position))
  const known = new Set((yield* tx.all<{ position: number }>(KNOWN, bulk.number, positions)).map((row) => row.position))
  const items = found.filter(({ position }) => !known.has(position))
  yield* tx.run(ADD, bulk.number, JSON.stringify(items.map(valuesOf)))
  const tally = noTally()
  for (const { why } of items) if (why !== null) countReason(tally, why)
  const waiting = items.filter(({ why }) => why === null).length
  yield* countItems(tx, bulk, { waiting, matched: items.length, tally })
}

/** The fields of a row, without those that are null. */
const valuesOf = ({ position, item, connection, stream, why }: PlannedItem): Record<string, string> => ({
  p: String(position),
  i: item,
  c: connection,
  ...(stream !== null && { s: stream }),
  ...(why !== null && { w: why }),
})
