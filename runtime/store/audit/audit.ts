import { nextTurn } from '../../kernel/machine/turn.ts'
import type { AuditKind, Role } from '../../kernel/model/states.ts'
import type { StoreContext } from '../database.ts'
import { mapEach, mapTogether } from '../each.ts'
import type { AuditFilter, AuditObject, AuditPort, AuditRow, NewAuditEntry } from '../port/audit.ts'
import type { ListPage, Paging, Total } from '../port/paging.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import {
  type Condition,
  countUpTo,
  MOST_COUNTED,
  page,
  position,
  rowLimit,
  totalIn,
  when,
  where,
  whole,
  within,
} from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import {
  appendAudit,
  appendPending,
  auditKey,
  forgetPending,
  readsOfEntry,
  rememberPending,
  stored,
} from './entries.ts'
import { appendRotations } from './rotations.ts'

type AuditRecord = {
  number: number
  at: number
  key: string
  key_name: string
  role: Role
  acting_person: string | null
  address: string
  kind: AuditKind
  operation: string
  route: string
  status: number | null
  row_count: number | null
}

/** Entries looked at in one query: a query blocks everything else. */
const LOOKED_AT = 20_000

export function auditRepository({ db, groups, random }: StoreContext): AuditPort {
  return {
    async append(entries) {
      await groups.write(
        (tx) =>
          mapEach(entries, function* (entry) {
            yield* tx.ahead(readsOfEntry(tx, entry))
            yield* appendAudit(tx, yield* stored(tx, entry, random))
          }),
        bytesOf(entries),
      )
    },
    async begin(entry) {
      return groups.write(
        function* (tx) {
          return yield* rememberPending(tx, yield* stored(tx, entry, random), random)
        },
        bytesOf([entry]),
      )
    },
    async finish(id, entry) {
      await groups.write(
        function* (tx) {
          yield* tx.ahead(readsOfEntry(tx, entry))
          yield* forgetPending(tx, id)
          yield* appendAudit(tx, yield* stored(tx, entry, random))
        },
        bytesOf([entry]),
      )
    },
    async recover(before) {
      return db.write((tx) => appendPending(tx, before))
    },
    async recordRotations() {
      return db.write(appendRotations)
    },
    list: (filter, paging) => list(db, filter, paging),
    async read(filter, { after, through, limit }) {
      return inPieces(piecesUp(after, through), limit, (piece, most) =>
        db.read((tx) => select(tx, filter, { ...piece, limit: most, order: 'ASC' })),
      )
    },
    lastSeq: () => lastOf(db),
  }
}

async function list(db: StoreContext['db'], filter: AuditFilter, paging: Paging): Promise<ListPage<AuditRow>> {
  const at = position(paging, ['number'])
  const from = at && Number(at[0])
  const last = await lastOf(db)
  const [pieces, order] =
    paging.order === 'oldest'
      ? ([piecesUp(from ?? 0, last), 'ASC'] as const)
      : ([piecesDown(from === null ? last : from - 1), 'DESC'] as const)
  const rows = await inPieces(pieces, rowLimit(paging), (piece, limit) =>
    db.read((tx) => select(tx, filter, { ...piece, limit, order })),
  )
  const found = page(whole(rows), paging, { at: (row) => [row.seq], map: (row) => row })
  return paging.count ? { ...found, total: await totalOf(db, filter, last) } : found
}

/** Without an index for most filters: at the most, every piece is looked at, as for a page of a rare operation. */
async function totalOf(db: StoreContext['db'], filter: AuditFilter, last: number): Promise<Total> {
  let found = 0
  for (const [index, piece] of piecesDown(last).entries()) {
    if (index > 0) await nextTurn()
    found += await db.read((tx) => countIn(tx, filter, { ...piece, most: MOST_COUNTED + 1 - found }))
    if (found > MOST_COUNTED) break
  }
  return totalIn(found)
}

/** An entry and each of its subjects have a row of some hundred bytes. */
const bytesOf = (entries: readonly NewAuditEntry[]): number =>
  entries.reduce((sum, { subjects }) => sum + ROW_BYTES * (1 + subjects.length), 0)
const ROW_BYTES = 300

const lastOf = async (db: StoreContext['db']): Promise<number> =>
  (await db.readLatest((tx) => tx.get<{ number: number | null }>('SELECT max(number) AS number FROM audit')))?.number ??
  0

/** Numbers above `after`, up to `through`. */
type Piece = { readonly after: number; readonly through: number }

/** From the newest entry to the first one. */
const piecesDown = (newest: number): Piece[] => piecesUp(0, newest).reverse()

const piecesUp = (from: number, to: number): Piece[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / LOOKED_AT)) }, (_, at) => ({
    after: from + at * LOOKED_AT,
    through: Math.min(to, from + (at + 1) * LOOKED_AT),
  }))

async function inPieces(
  all: readonly Piece[],
  limit: number,
  look: (piece: Piece, limit: number) => Promise<AuditRow[]>,
): Promise<AuditRow[]> {
  const found: AuditRow[] = []
  for (const [index, piece] of all.entries()) {
    if (index > 0) await nextTurn()
    found.push(...(await look(piece, limit - found.length)))
    if (found.length >= limit) break
  }
  return found
}

function* matching(tx: Transaction, filter: AuditFilter, { after, through }: Piece): Step<Condition[]> {
  return [
    { text: 'number > ? AND number <= ?', values: [after, through] },
    when('key = ?', filter.key),
    when('kind = ?', filter.kind),
    when('operation = ?', filter.operation),
    when('acting_person = ?', filter.actingPerson),
    ...within('at', filter),
    ...(yield* aboutObjects(tx, filter, { after, through })),
  ]
}

function* countIn(tx: Transaction, filter: AuditFilter, { most, ...piece }: Piece & { most: number }): Step<number> {
  return yield* countUpTo(tx, most, { from: 'audit', conditions: yield* matching(tx, filter, piece) })
}

type Look = Piece & { readonly limit: number; readonly order: 'ASC' | 'DESC' }

function* select(tx: Transaction, filter: AuditFilter, { limit, order, ...piece }: Look): Step<AuditRow[]> {
  const { text, values } = where(yield* matching(tx, filter, piece))
  const rows = yield* tx.all<AuditRecord>(
    `SELECT * FROM audit ${text} ORDER BY number ${order} LIMIT ?`,
    ...values,
    limit,
  )
  return yield* mapTogether(rows, function* (row) {
    return toRow(row, yield* tx.all<AuditObject>(OBJECTS, row.number))
  })
}

const OBJECTS = 'SELECT kind, key, id FROM audit_object WHERE entry = ? ORDER BY kind, key'
const about = (key: string): string =>
  `number IN (SELECT entry FROM audit_object WHERE kind = ? AND key ${key} AND entry > ? AND entry <= ?)`
const ABOUT = about('= ?')
const ABOUT_SOME = about(IN_TEXTS)

function* aboutObjects(
  tx: Transaction,
  { connections, person, record }: AuditFilter,
  { after, through }: Piece,
): Step<Condition[]> {
  // No entry has an empty key.
  const isAbout = (kind: string, key: string | null): Condition => ({
    text: ABOUT,
    values: [kind, key ?? '', after, through],
  })
  return [
    connections === undefined
      ? null
      : { text: ABOUT_SOME, values: ['connection', JSON.stringify(connections), after, through] },
    person === undefined ? null : isAbout('person', yield* auditKey(tx, { person })),
    record === undefined
      ? null
      : isAbout(
          record.model,
          yield* auditKey(tx, { connection: record.connection, model: record.model, record: record.id }),
        ),
  ]
}

const toRow = (row: AuditRecord, objects: AuditObject[]): AuditRow => ({
  seq: row.number,
  at: row.at,
  key: { id: row.key, name: row.key_name, role: row.role },
  actingPerson: row.acting_person,
  address: row.address,
  kind: row.kind,
  operation: row.operation,
  route: row.route,
  status: row.status,
  rows: row.row_count,
  objects,
})
