import type { Model, RecordKey } from '../../kernel/model/model.ts'
import { connectionKeys } from '../envelope/data-keys.ts'
import type { RecordOrigin } from '../port/remaps.ts'
import { later } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { openRequest } from './fetches.ts'
import { rawReader } from './raw-sources.ts'

type OriginRecord = {
  key: number
  model: Model
  id: string
  stream: string
  raw_hash: string | null
  raw_block: number | null
  raw_line: number | null
  fetched: number | null
  request: string | null
  page: number | null
  fetched_at: number | null
  fetched_by: string | null
  seen_at: number | null
  seen_by: string | null
}

/**
 * An embedded record has the origin of the record that carries it. A refresh has no run: it is stored under the number of
 * the last one, mostly of another stream or connection, which must not be shown.
 */
const FIND = `SELECT r.key, r.model, r.id, o.stream, r.raw_hash, r.raw_block, r.raw_line, f.key AS fetched, f.request, f.page, f.at AS fetched_at,
    fetched.id AS fetched_by, ${later('s.at', 'coalesce(w.at, 0)')} AS seen_at, seen_in.id AS seen_by
  FROM record r JOIN source o ON o.key = r.source
  LEFT JOIN "fetch" f ON f.key = r.fetched LEFT JOIN run fetched ON fetched.number = f.run
  LEFT JOIN seen s ON s.record = r.key LEFT JOIN whole_page w ON w.key = s.page
  LEFT JOIN run seen_in ON seen_in.number = ${later('s.run', 'coalesce(w.run, 0)')}
    AND seen_in.connection = o.connection AND seen_in.stream = o.stream
  WHERE r.key = (SELECT coalesce(raw_from, key) FROM record WHERE connection = ? AND model = ? AND id = ?)`

export function* originOf(tx: Transaction, { connection, model, id }: RecordKey): Step<RecordOrigin | null> {
  const row = yield* tx.get<OriginRecord>(FIND, connection, model, id)
  if (!row) return null
  const raw = yield* rawReader(tx).rawAt(row.raw_block, row.raw_line)
  const { fetched, request, fetched_at: at } = row
  return {
    from: { key: row.key, model: row.model, id: row.id, rawHash: row.raw_hash, raw },
    stream: row.stream,
    fetch:
      fetched === null || request === null || at === null
        ? null
        : {
            request: openRequest(yield* connectionKeys(tx).of(connection), fetched, request),
            at,
            page: row.page,
            run: row.fetched_by,
          },
    seen: row.seen_at === null ? null : { at: row.seen_at, run: row.seen_by },
  }
}
