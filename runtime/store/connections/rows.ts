import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { authentic, type Content } from '../deciding-rows/mac.ts'
import type { ConnectionRow } from '../port/connections.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

/** A connection, as it is stored. */
export type ConnectionRecord = Content<'connection'> & {
  readonly id: string
  readonly connector: string
  readonly auth_type: string
  readonly name: string | null
  readonly definition: string
  readonly state: ConnectionRow['state']
  readonly paused_reason: string | null
  readonly revision: number
  /** A keyed hash of the name of the account in the ATS, if it has one. */
  readonly same_account: string | null
  readonly created_at: number
  readonly updated_at: number
  readonly mac: string
}

/** Throws `row_changed`. */
export function* findRecord(tx: Transaction, id: string): Step<ConnectionRecord | null> {
  const row = yield* tx.get<ConnectionRecord>('SELECT * FROM connection WHERE id = ?', id)
  return row ? authentic(tx, 'connection', { row, key: id }) : null
}

/** Throws `row_changed`. Lists show what is there. */
export function* findConnection(tx: Transaction, id: string): Step<ConnectionRow | null> {
  const row = yield* findRecord(tx, id)
  return row && toConnection(row)
}

/** Throws `not_found`. */
export function* expectConnection(tx: Transaction, id: string): Step<ConnectionRow> {
  return toConnection(yield* expectRecord(tx, id))
}

export function* expectRecord(tx: Transaction, id: string): Step<ConnectionRecord> {
  const row = yield* findRecord(tx, id)
  if (!row) throw unknownId.connection(id)
  return row
}

export const toConnection = (row: ConnectionRecord): ConnectionRow => ({
  id: row.id,
  connector: row.connector,
  authType: row.auth_type,
  name: row.name,
  definition: parse(row.definition),
  state: row.state,
  pausedReason: row.paused_reason,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The columns of a connection that its definition and state are in. */
export const columnsOf = (row: Omit<ConnectionRow, 'createdAt' | 'updatedAt'>) => ({
  id: row.id,
  connector: row.connector,
  auth_type: row.authType,
  name: row.name,
  definition: JSON.stringify(row.definition),
  state: row.state,
  paused_reason: row.pausedReason,
  revision: row.revision,
})
