import { nextTurn } from '../../kernel/machine/turn.ts'
import type { StoreContext } from '../database.ts'
import { mapTogether } from '../each.ts'
import { NEXT_NUMBER, next } from '../lanes/counters.ts'
import type { ChangePort, ChangeRow } from '../port/records.ts'
import { parse } from '../sql/columns.ts'
import { TEXTS } from '../sql/dialect.ts'
import { anyOf, ofConnections, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { EPOCH } from './feed-epoch.ts'
import { movedBy } from './moved-applications.ts'
import type { NewChange } from './new-change.ts'
import { noteRenamed } from './renamed.ts'

type ChangeRecord = Omit<ChangeRow, 'change'> & { change: string }

const LARGEST_PAGE = 1_000
/** Entries scanned per query. */
const LOOKED_AT = 50_000

export function changeRepository({ db }: StoreContext): ChangePort {
  return {
    async list({ after, connection, connections, model, limit }) {
      const size = Math.min(Math.max(Math.trunc(limit), 1), LARGEST_PAGE)
      const last =
        (await db.read((tx) => tx.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM change')))?.seq ?? 0
      const found: ChangeRow[] = []
      // A query blocks everything else, so the search for a few of many entries runs in pieces.
      for (let from = after ?? 0; from < last && found.length < size; from += LOOKED_AT) {
        if (from > (after ?? 0)) await nextTurn()
        const { text, values } = where([
          { text: 'seq > ? AND seq <= ?', values: [from, from + LOOKED_AT] },
          when('connection = ?', connection),
          ofConnections('connection', connections),
          anyOf('model', model),
        ])
        const left = size - found.length
        const rows = await db.read((tx) =>
          tx.all<ChangeRecord>(`SELECT * FROM change ${text} ORDER BY seq LIMIT ?`, ...values, left),
        )
        found.push(...rows.map(toChange))
      }
      return found
    },
    async bounds() {
      const { newest, oldest, epoch } = (await db.readLatest((tx) => tx.get<Found>(BOUNDS)))!
      return { epoch, oldest: oldest ?? (newest ?? 0) + 1, newest: newest ?? 0 }
    },
    async lastSeq() {
      return (
        (await db.readLatest((tx) => tx.get<{ value: number }>(`SELECT value FROM counter WHERE name = 'change'`)))
          ?.value ?? 0
      )
    },
    watch: db.watchFeed,
  }
}

type Found = { readonly epoch: string; readonly newest: number | null; readonly oldest: number | null }
const BOUNDS = `SELECT ${EPOCH} AS epoch, (SELECT value FROM counter WHERE name = 'change') AS newest,
  (SELECT min(seq) FROM change) AS oldest`

/**
 * Appends to the feed, with what the changes do to other records (`moved-applications.ts`, `renamed.ts`). Numbers come from
 * a counter row that is incremented in the same transaction, so a rollback leaves no gap and no number is issued again after
 * old entries were purged.
 */
export function* appendChanges(tx: Transaction, now: number, caused: readonly NewChange[]): Step<void> {
  if (caused.length === 0) return
  const changes = [...caused, ...(yield* movedBy(tx, now, caused))]
  const groups = groupsOf(changes)
  if (groups.length > FEW) yield* addMany(tx, now, { groups, count: changes.length })
  else for (const group of groups) yield* addNumbered(tx, now, group)
  yield* noteRenamed(tx, changes)
}

/** So many are added with a statement each, whose numbers nobody waits for. */
const FEW = 4

function addNumbered(tx: Transaction, now: number, { entry, ids, change }: ChangeGroup): Step<void> {
  const first = { text: NEXT_NUMBER, values: [ids.length, 'change'] }
  const of = [now, entry.connection, entry.kind, entry.model] as const
  return ids.length === 1
    ? tx.putBoth(first, { text: ADD, values: [...of, entry.id, change] })
    : tx.putBoth(first, { text: ADD_ALL, values: [ids.length - 1, ...of, change, JSON.stringify(ids)] })
}

/** Their numbers are one range, so that rows are added together. */
function* addMany(
  tx: Transaction,
  now: number,
  { groups, count }: { readonly groups: readonly ChangeGroup[]; readonly count: number },
): Step<void> {
  const before = (yield* next(tx, 'change', count)) - count
  yield* mapTogether(groups, function* ({ entry, place, ids, change }) {
    const of = [now, entry.connection, entry.kind, entry.model] as const
    const last = before + place + ids.length
    if (ids.length === 1) yield* tx.put(ADD, last, ...of, entry.id, change)
    else yield* tx.put(ADD_ALL, last, ids.length - 1, ...of, change, JSON.stringify(ids))
  })
}

const ADD = 'INSERT INTO change (seq, at, connection, kind, model, id, change) VALUES (?, ?, ?, ?, ?, ?, ?)'
/** Records to which the same happened, as to all of a new page, with one statement: up to this number. */
const ADD_ALL = `INSERT INTO change (seq, at, connection, kind, model, id, change)
  SELECT CAST(? AS BIGINT) - CAST(? AS BIGINT) + texts.key, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), texts.value, CAST(? AS TEXT)
  FROM ${TEXTS}`

/** `entry`: the first one; `place`: how many come before it. */
type ChangeGroup = {
  readonly entry: NewChange
  readonly place: number
  readonly change: string
  readonly ids: string[]
}

/** Entries that follow each other and differ in the id only. */
function groupsOf(changes: readonly NewChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const [place, one] of changes.entries()) {
    const last = groups.at(-1)
    const change = JSON.stringify(one.change)
    // As a bound text would be stored.
    const id = one.id.toWellFormed()
    if (last && isSame(last.entry, one) && last.change === change) last.ids.push(id)
    else groups.push({ entry: one, place, change, ids: [id] })
  }
  return groups
}

const isSame = (one: NewChange, other: NewChange): boolean =>
  one.connection === other.connection && one.kind === other.kind && one.model === other.model

const toChange = (row: ChangeRecord): ChangeRow => ({ ...row, change: parse(row.change) })
