import type { StoreContext } from '../database.ts'
import { connectionKeys } from '../envelope/data-keys.ts'
import type { QuarantineFilter, QuarantinePort, QuarantineRow } from '../port/quarantine.ts'
import { type Condition, ofConnections, page, position, rowLimit, when, where } from '../sql/paging.ts'
import { hasQuarantine, openSource } from './quarantine.ts'

type QuarantineRecord = {
  key: number
  id: string
  connection: string
  stream: string
  run: string | null
  connector_version: string
  record_id: string | null
  reason: string
  pointer: string | null
  first_at: number
  last_at: number
}

const COLUMNS = 'key, id, connection, stream, run, connector_version, record_id, reason, pointer, first_at, last_at'

export function quarantineRepository({ db }: StoreContext): QuarantinePort {
  return {
    async list(filter, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([...conditions(filter), at && { text: 'key < ?', values: at }])
      const sql = `SELECT ${COLUMNS} FROM quarantine ${text} ORDER BY key DESC LIMIT ?`
      const rows = await db.read((tx) => tx.all<QuarantineRecord>(sql, ...values, rowLimit(paging)))
      return page(rows, paging, { at: (row) => [row.key], map: toRow })
    },
    async streams(filter) {
      const { text, values } = where(conditions(filter))
      const sql = `SELECT connection, stream, count(*) AS count FROM quarantine ${text} GROUP BY connection, stream`
      return db.read((tx) => tx.all(sql, ...values))
    },
    async get(id) {
      return db.read(function* (tx) {
        const text = `SELECT ${COLUMNS}, raw FROM quarantine WHERE id = ?`
        const row = yield* tx.get<QuarantineRecord & { raw: Uint8Array }>(text, id)
        return row ? { ...toRow(row), raw: yield* openSource(connectionKeys(tx), row) } : null
      })
    },
    async holds(connection, stream) {
      return db.readLatest((tx) => hasQuarantine(tx, connection, stream))
    },
  }
}

export const conditions = ({ connection, connections, stream, reason, record }: QuarantineFilter): Condition[] => [
  when('connection = ?', connection),
  ofConnections('connection', connections),
  when('stream = ?', stream),
  when('reason = ?', reason),
  when('record_id = ?', record),
]

const toRow = (row: QuarantineRecord): QuarantineRow => ({
  id: row.id,
  connection: row.connection,
  stream: row.stream,
  run: row.run,
  connectorVersion: row.connector_version,
  recordId: row.record_id,
  reason: row.reason,
  pointer: row.pointer,
  firstAt: row.first_at,
  lastAt: row.last_at,
})
