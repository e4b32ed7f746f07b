import { HirewireError } from '../../kernel/errors/errors.ts'
import type { ConsentSubject } from '../../kernel/model/consent.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { INSTALLATION, linkMark } from '../chains/links.ts'
import type { SqlValue, Step, Transaction } from '../transaction.ts'
import { type CoveredColumn, DECIDING, type DecidingRow, type DecidingTable } from './tables.ts'

/** The MAC of a row of one of these tables, as it is. */
export const macOf = (key: Sealer, table: DecidingTable, row: DecidingRow): string =>
  key.blind('row', JSON.stringify([table, ...DECIDING[table].columns.map((column) => row[column]!)]))

export const namedRow = (table: DecidingTable, row: DecidingRow): string => String(row[DECIDING[table].key])

/** All columns of a row that its MAC covers. */
export type Content<T extends DecidingTable> = Readonly<Record<CoveredColumn<T>, SqlValue>>

/**
 * In each transaction that adds or changes a row of these tables, after it did: gives it the MAC of what it was given. Not of
 * what the database returns: that may be what another session writes at this moment.
 */
export function* authenticate<T extends DecidingTable>(tx: Transaction, table: T, content: Content<T>): Step<void> {
  const row = content as DecidingRow
  const mac = macOf(tx.vault.chains, table, row)
  const { key, only } = DECIDING[table]
  if (!only) yield* tx.run(`UPDATE ${table} SET mac = ? WHERE ${key} = ?`, mac, namedRow(table, row))
  yield* linkMark(tx, INSTALLATION, { what: 'row', table, row: namedRow(table, row), mac })
}

/** In each transaction that deletes a row of these tables. */
export const removeAuthentic = (tx: Transaction, table: DecidingTable, key: string): Step<void> =>
  linkMark(tx, INSTALLATION, { what: 'row', table, row: key, mac: null })

/** The row that was asked for, which this installation wrote. Throws `row_changed`. */
export function authentic<Row>(
  tx: Transaction,
  table: DecidingTable,
  { row, key }: { readonly row: Row & { readonly mac: string }; readonly key: string },
): Row {
  const given = row as Row & DecidingRow
  const isIt = namedRow(table, given) === key
  if (isIt && given.mac === macOf(tx.vault.chains, table, given)) return row
  throw rowChanged(`The row ${key} of the table ${table}`, table === 'connection' ? { connection: key } : {})
}

/** The same for a row whose MAC depends on others. */
export const rowChanged = (what: string, place: { readonly connection?: string }): HirewireError =>
  new HirewireError('row_changed', `${what} of the store was not written by Hirewire, or was changed since.`, { place })

/** The columns that a MAC of a consent covers beside the MAC before it. */
const OF_CONSENT = [
  'id',
  'person',
  'connection',
  'requisition',
  'kind',
  'state',
  'at',
  'expires_at',
  'recorded_at',
] as const
export type ConsentContent = Readonly<Record<(typeof OF_CONSENT)[number], SqlValue>>

/**
 * Depends on the MAC of the entry before it of the same person, connection and requisition: '' for the first one. So none
 * can be taken out or moved, but for the last ones, which the chain of the connection has.
 */
export const consentMac = (tx: Transaction, row: ConsentContent, before: string): string =>
  tx.vault.chains.blind('row', JSON.stringify(['consent', ...OF_CONSENT.map((column) => row[column]), before]))

/** All entries of one person, connection and requisition, in order. Throws `row_changed`. */
export function expectConsents(
  tx: Transaction,
  { person, connection, requisition }: ConsentSubject,
  rows: readonly (ConsentContent & { readonly seq: number; readonly mac: string })[],
): void {
  let [before, last] = ['', Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    const isIts = row.person === person && row.connection === connection && row.requisition === requisition
    const mac = consentMac(tx, row, before)
    if (!isIts || row.seq <= last || row.mac !== mac)
      throw rowChanged(`The consent ${row.id} or one before it`, { connection })
    before = mac
    last = row.seq
  }
}
