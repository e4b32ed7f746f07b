import type { StoreContext } from '../database.ts'
import { mapTogether } from '../each.ts'
import { next } from '../lanes/lanes.ts'
import type { ChangePort, ChangeRow } from '../port/records.ts'
import { parse } from '../sql/columns.ts'
import { ofConnections, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'

type ChangeRecord = Omit<ChangeRow, 'change'> & { change: string }
export type NewChange = Omit<ChangeRow, 'seq' | 'at'>

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
        if (from > (after ?? 0)) await new Promise((resolve) => setImmediate(resolve))
        const { text, values } = where([
          { text: 'seq > ? AND seq <= ?', values: [from, from + LOOKED_AT] },
          when('connection = ?', connection),
          ofConnections('connection', connections),
          when('model = ?', model),
        ])
        const left = size - found.length
        const rows = await db.read((tx) =>
          tx.all<ChangeRecord>(`SELECT * FROM change ${text} ORDER BY seq LIMIT ?`, ...values, left),
        )
        found.push(...rows.map(toChange))
      }
      return found
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

/**
 * Appends to the feed. Numbers come from a counter row that is incremented in the same transaction, so a rollback
 * leaves no gap and no number is issued again after old entries were purged.
 */
export function* appendChanges(tx: Transaction, now: number, changes: readonly NewChange[]): Step<void> {
  if (changes.length === 0) return
  let seq = (yield* next(tx, 'change', changes.length)) - changes.length
  const text = 'INSERT INTO change (seq, at, connection, kind, model, id, change) VALUES (?, ?, ?, ?, ?, ?, ?)'
  yield* mapTogether(changes, ({ connection, kind, model, id, change }) =>
    tx.put(text, ++seq, now, connection, kind, model, id, JSON.stringify(change)),
  )
}

const toChange = (row: ChangeRecord): ChangeRow => ({ ...row, change: parse(row.change) })
