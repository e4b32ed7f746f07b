import { HirewireError } from '../../kernel/errors.ts'
import { next } from '../lanes/lanes.ts'
import type { ConnectionPort, ConnectionRow } from '../port/connections.ts'
import { pausePushes, pushesPaused } from '../pushes/pause.ts'
import { parse } from '../sql/columns.ts'
import { askFor, page, position, when, where } from '../sql/paging.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
import { clearRemoved, isBeingCleared } from './clearing.ts'
import { removeConnection } from './removal.ts'
import { putSecret } from './secrets.ts'

type ConnectionRecord = {
  id: string
  connector: string
  auth_type: string
  name: string | null
  definition: string
  state: ConnectionRow['state']
  paused_reason: string | null
  revision: number
  created_at: number
  updated_at: number
}
type Change = Parameters<ConnectionPort['update']>[1]

const INSERT = `INSERT INTO connection (id, connector, auth_type, name, definition, state, revision, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, 'active', ?, ?, ?) ON CONFLICT (id) DO NOTHING`
const UPDATE = `UPDATE connection SET auth_type = ?, name = ?, definition = ?, state = ?, paused_reason = ?,
  revision = ?, updated_at = ? WHERE id = ?`
const BIND = `UPDATE connection SET definition = json_set(definition, '$.origins', json(?)) WHERE id = ? AND revision = ?`

export function connectionRepository(ground: StoreContext): ConnectionPort {
  const { db, clock } = ground
  return {
    async create(row, sealed) {
      return db.write((sql) => {
        const now = clock.now()
        if (isBeingCleared(sql, row.id))
          throw new HirewireError(
            'state_conflict',
            `Data of an earlier connection ${row.id} is still being deleted. Try again in a minute.`,
            { place: { connection: row.id } },
          )
        const definition = JSON.stringify(row.definition)
        const revision = next(sql, 'revision')
        if (sql.run(INSERT, row.id, row.connector, row.authType, row.name, definition, revision, now, now) === 0)
          throw new HirewireError('state_conflict', `Connection ${row.id} already exists.`, {
            place: { connection: row.id },
          })
        putSecret(sql, `connection:${row.id}`, sealed)
        return expectConnection(sql, row.id)
      })
    },
    async get(id) {
      return findConnection(db.hot, id)
    },
    async list({ connector, state }, paging) {
      const at = position(paging, ['string'])
      const { text, values } = where([
        when('connector = ?', connector),
        when('state = ?', state),
        at && { text: 'id > ?', values: at },
      ])
      const rows = db.read.all<ConnectionRecord>(
        `SELECT * FROM connection ${text} ORDER BY id LIMIT ?`,
        ...values,
        askFor(paging),
      )
      return page(rows, paging, { at: (row) => [row.id], map: toConnection })
    },
    async update(id, change, sealed) {
      return db.write((sql) => {
        update(sql, expectConnection(sql, id), { change, now: clock.now() })
        if (sealed) putSecret(sql, `connection:${id}`, sealed)
        return expectConnection(sql, id)
      })
    },
    async bind(id, revision, origins) {
      db.write((sql) => sql.run(BIND, JSON.stringify(origins), id, revision))
    },
    async remove(id, force) {
      return db.write((sql) => {
        expectConnection(sql, id)
        return removeConnection(sql, { id, force, now: clock.now() })
      })
    },
    async clearRemoved(id) {
      return db.write((sql) => clearRemoved(sql, id))
    },
    async pushesPaused() {
      return pushesPaused(db.hot)
    },
    async setPushesPaused(paused) {
      db.write((sql) => pausePushes(sql, paused))
    },
  }
}

function update(sql: Sql, row: ConnectionRow, { change, now }: { change: Change; now: number }): void {
  const to = { ...row, ...change }
  const revision = next(sql, 'revision')
  sql.run(UPDATE, to.authType, to.name, JSON.stringify(to.definition), to.state, to.pausedReason, revision, now, row.id)
}

export function findConnection(sql: Sql, id: string): ConnectionRow | null {
  const row = sql.get<ConnectionRecord>('SELECT * FROM connection WHERE id = ?', id)
  return row ? toConnection(row) : null
}

/** Throws `not_found`. */
export function expectConnection(sql: Sql, id: string): ConnectionRow {
  const row = findConnection(sql, id)
  if (!row) throw new HirewireError('not_found', `Connection ${id} does not exist.`, { place: { connection: id } })
  return row
}

const toConnection = (row: ConnectionRecord): ConnectionRow => ({
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
