import { HirewireError } from '../../kernel/errors.ts'
import type { Sealer } from '../../kernel/sealed.ts'
import { INSTALLATION, linkMark } from '../chains/links.ts'
import type { SqlValue, Step, Transaction } from '../transaction.ts'
import { DECIDING, type DecidingRow, type DecidingTable } from './tables.ts'

/** The MAC of a row of one of these tables, as it is. */
export const macOf = (key: Sealer, table: DecidingTable, row: DecidingRow): string =>
  key.blind('row', JSON.stringify([table, ...DECIDING[table].columns.map((column) => row[column]!)]))

export const namedRow = (table: DecidingTable, row: DecidingRow): string => String(row[DECIDING[table].key])

/** To be called in each transaction that adds or changes a row of these tables, after it did. */
export function* authenticate(tx: Transaction, table: DecidingTable, key: string): Step<void> {
  const column = DECIDING[table].key
  const row = yield* tx.get<DecidingRow>(`SELECT * FROM ${table} WHERE ${column} = ?`, key)
  const mac = row ? macOf(tx.vault.chains, table, row) : null
  if (mac !== null) yield* tx.run(`UPDATE ${table} SET mac = ? WHERE ${column} = ?`, mac, key)
  yield* linkMark(tx, INSTALLATION, { what: 'row', table, row: key, mac })
}

/** The row, which this installation wrote. Throws `row_changed`. */
export function authentic<Row>(tx: Transaction, table: DecidingTable, row: Row & { readonly mac: string | null }): Row {
  const given = row as Row & DecidingRow
  if (given.mac !== null && given.mac === macOf(tx.vault.chains, table, given)) return row
  const connection = table === 'connection' ? { connection: namedRow(table, given) } : {}
  throw rowChanged(`The row ${namedRow(table, given)} of the table ${table}`, connection)
}

/** The same for a row whose MAC depends on others. */
export const rowChanged = (what: string, place: { readonly connection?: string }): HirewireError =>
  new HirewireError('row_changed', `${what} of the store was not written by Hirewire, or was changed since.`, { place })

/** What a MAC of a consent covers beside the MAC before it. */
export type ConsentContent = Readonly<
  Record<
    'id' | 'person' | 'connection' | 'requisition' | 'kind' | 'state' | 'at' | 'expires_at' | 'recorded_at',
    SqlValue
  >
>

/**
 * Depends on the MAC of the entry before it of the same person, connection and requisition: '' for the first one. So none
 * can be taken out or moved, but for the last ones, which the chain of the connection has.
 */
export const consentMac = (tx: Transaction, row: ConsentContent, before: string): string =>
  tx.vault.chains.blind(
    'row',
    JSON.stringify([
      'consent',
      row.id,
      row.person,
      row.connection,
      row.requisition,
      row.kind,
      row.state,
      row.at,
      row.expires_at,
      row.recorded_at,
      before,
    ]),
  )

/** All entries of one person, connection and requisition, in order. Throws `row_changed`. */
export function expectConsents(
  tx: Transaction,
  rows: readonly (ConsentContent & { readonly mac: string | null })[],
): void {
  let before = ''
  for (const row of rows) {
    const mac = consentMac(tx, row, before)
    if (row.mac !== mac)
      throw rowChanged(`The consent ${row.id} or one before it`, { connection: String(row.connection) })
    before = mac
  }
}
