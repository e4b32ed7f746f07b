import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import type { ConnectLanguage, ConnectResult, ConnectStep } from '../../kernel/model/connect-links.ts'
import { authentic, authenticate, removeAuthentic } from '../deciding-rows/mac.ts'
import type { ConnectLinkChange, ConnectLinkRow } from '../port/connect-links.ts'
import type { LinkTurn } from '../port/connections.ts'
import { parse, parseOrNull } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'

export type LinkRecord = {
  number: number
  id: string
  token_hash: string
  shared_hash: string | null
  customer: string
  connectors: string | null
  return_url: string | null
  language: ConnectLanguage | null
  preset: string
  connection: string | null
  repairs: number
  connector: string | null
  step: ConnectStep
  turn: number
  result: ConnectResult | null
  created_by: string
  created_at: number
  expires_at: number
  opened_at: number | null
  updated_at: number
  revoked_at: number | null
  mac: string
}

const UPDATE = `UPDATE connect_link SET shared_hash = ?, connection = ?, connector = ?, step = ?, turn = ?, result = ?,
  updated_at = ?, revoked_at = ? WHERE id = ?`

/** Throws `row_changed`. Lists show what is there. */
export function* findLink(tx: Transaction, id: string): Step<LinkRecord | undefined> {
  const row = yield* tx.get<LinkRecord>('SELECT * FROM connect_link WHERE id = ?', id)
  return row && authentic(tx, 'connect_link', { row, key: id })
}

/** Throws `not_found`. */
export function* expectLink(tx: Transaction, id: string): Step<LinkRecord> {
  const row = yield* findLink(tx, id)
  if (!row) throw unknownId.connectLink(id)
  return row
}

export function* saveLink(tx: Transaction, row: LinkRecord): Step<LinkRecord> {
  const { shared_hash, connection, connector, step, turn, result, updated_at, revoked_at, id } = row
  yield* tx.run(UPDATE, shared_hash, connection, connector, step, turn, result, updated_at, revoked_at, id)
  yield* authenticate(tx, 'connect_link', row)
  return row
}

/** A link in the middle of a step that was taken as `turn`. Throws `not_found` and `state_conflict`. */
export function* expectTaken(tx: Transaction, id: string, turn: number): Step<LinkRecord> {
  const row = yield* expectLink(tx, id)
  if (row.revoked_at !== null || row.turn !== turn) throw wentOn()
  return row
}

export function changed(
  row: LinkRecord,
  { sharedHash, ...change }: ConnectLinkChange & { readonly turn?: number },
  now: number,
): LinkRecord {
  return { ...row, ...change, ...(sharedHash !== undefined && { shared_hash: sharedHash }), updated_at: now }
}

/** With the creation of its connection, so that there is never a connection of a link that does not know it. */
export function* bindLink(
  tx: Transaction,
  { id, turn }: LinkTurn,
  { connection, now }: { readonly connection: string; readonly now: number },
): Step<void> {
  yield* saveLink(tx, changed(yield* expectTaken(tx, id, turn), { connection }, now))
}

export const wentOn = (): HirewireError =>
  new HirewireError('state_conflict', 'This step was taken already, in another window or by another person.', {
    next: 'Load the page again: it continues where the connection is now.',
  })

/**
 * Those of a connection that is removed: a connection that is added under the same id may be of another customer, and
 * none of them leads to it.
 */
export function* removeLinksOf(tx: Transaction, connection: string): Step<void> {
  const ids = yield* tx.all<{ id: string }>('SELECT id FROM connect_link WHERE connection = ?', connection)
  for (const { id } of ids) yield* removeLink(tx, id)
}

export function* removeLink(tx: Transaction, id: string): Step<void> {
  yield* tx.run('DELETE FROM connect_link WHERE id = ?', id)
  yield* tx.run('DELETE FROM secret WHERE owner = ?', id)
  yield* removeAuthentic(tx, 'connect_link', id)
}

export const toLink = (row: LinkRecord): ConnectLinkRow => ({
  id: row.id,
  customer: row.customer,
  connectors: parseOrNull(row.connectors),
  returnUrl: row.return_url,
  language: row.language,
  preset: parse(row.preset),
  connection: row.connection,
  repairs: row.repairs !== 0,
  connector: row.connector,
  step: row.step,
  turn: row.turn,
  result: row.result,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at,
  updatedAt: row.updated_at,
  revokedAt: row.revoked_at,
})
