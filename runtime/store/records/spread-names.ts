/** The records that refer to renamed ones get their entries of the feed (`renamed.ts`). */
import type { Model } from '../../kernel/model/model.ts'
import { replaceNameless } from '../../kernel/model/references.ts'
import { IN_NUMBERS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { appendChanges } from './changes.ts'
import type { NewChange } from './new-change.ts'
import { dataReader, type SealedRow } from './sealed-data.ts'

/** Records looked at in one piece: some milliseconds. */
const LOOKED_AT = 500

type Note = { readonly referrer: Model; readonly model: Model; readonly id: string; since: number; after: number }
type Referring = SealedRow & { readonly key: number }

const NOTED = `SELECT referrer, model, id, since, after FROM renamed_record n WHERE connection = ?
  AND referrer = (SELECT min(referrer) FROM renamed_record WHERE connection = n.connection)`
const LOOK = `SELECT key, connection, model, id, data FROM record
  WHERE model = ? AND connection = ? AND deleted = 0 AND key > ? ORDER BY key LIMIT ?`
const CHANGED = `UPDATE record SET updated_at = ? WHERE connection = ? AND key ${IN_NUMBERS}`
const OF_PIECE = 'connection = ? AND referrer = ? AND after = ? AND since <= ?'
const CONTINUE = `UPDATE renamed_record SET after = ? WHERE ${OF_PIECE}`
const END = `DELETE FROM renamed_record WHERE ${OF_PIECE}`

/** Looks through the next records that may refer to renamed ones of the connection. False: nothing is left to look for. */
export function* spreadNames(tx: Transaction, connection: string, now: number): Step<boolean> {
  const notes = yield* tx.all<Note>(NOTED, connection)
  const [first] = notes.toSorted((one, other) => one.after - other.after)
  if (!first) return false
  const { referrer, after } = first
  const these = notes.filter((note) => note.after === after)
  const rows = yield* tx.all<Referring>(LOOK, referrer, connection, after, LOOKED_AT)
  yield* reportReferring(tx, rows, { names: new Set(these.map(nameOf)), now })
  const piece = [connection, referrer, after, Math.max(...these.map(({ since }) => since))] as const
  const last = rows.at(-1)
  if (last && rows.length === LOOKED_AT) yield* tx.run(CONTINUE, last.key, ...piece)
  else yield* tx.run(END, ...piece)
  return true
}

const nameOf = ({ model, id }: Pick<Note, 'model' | 'id'>): string => `${model} ${id}`

type Renamed = { readonly names: ReadonlySet<string>; readonly now: number }

/** Those that show one of these names change. */
function* reportReferring(tx: Transaction, rows: readonly Referring[], { names, now }: Renamed): Step<void> {
  const data = dataReader(tx)
  const keys: number[] = []
  const changes: NewChange[] = []
  for (const row of rows) {
    const fields = new Set<string>()
    replaceNameless(row.model, yield* data.dataIn(row), (reference, to) => {
      if (names.has(nameOf({ model: to.model, id: reference.id }))) fields.add(to.field)
      return reference
    })
    if (fields.size === 0) continue
    const { connection, model, id, key } = row
    keys.push(key)
    changes.push({ connection, kind: 'updated', model, id, change: { fields: [...fields].sort() } })
  }
  if (keys.length === 0) return
  yield* tx.run(CHANGED, now, rows[0]!.connection, JSON.stringify(keys))
  yield* appendChanges(tx, now, changes)
}

/** Connections with names to spread: a stop may have interrupted it. */
export function* renamedConnections(tx: Transaction): Step<string[]> {
  const rows = yield* tx.all<{ connection: string }>('SELECT DISTINCT connection FROM renamed_record')
  return rows.map(({ connection }) => connection)
}
