import { type ConsentState, takesBack } from '../../kernel/model/consent.ts'
import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { ChangedRow } from '../chains/links.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type ConsentContent, consentMac, macOf } from './mac.ts'
import { DECIDING, DECIDING_TABLES, type DecidingRow, type DecidingTable, deciding } from './tables.ts'

/** Rows of one statement. */
const PIECE = 250

export type RowViolation = {
  readonly code: 'row_added' | 'row_changed' | 'row_removed'
  readonly message: string
}

/**
 * Compares the rows that decide with what the chain of the installation says of them, in pieces. A row that was put back
 * as it was earlier has a MAC, but not the last one.
 */
export class RowComparison {
  /** The last MAC of each row, by table and name of the row. */
  private readonly known = new Map<string, ChangedRow>()
  private readonly compared = new Set<string>()
  private place: { table: DecidingTable; after: string } | null = { table: DECIDING_TABLES[0]!, after: '' }
  /** The last consent that was compared; null: all are. */
  private consent: number | null = 0

  /** A mark of the chain, in their order. */
  note(mark: ChangedRow): void {
    const name = nameOf(mark)
    // A row that comes back is compared with its new mark.
    this.compared.delete(name)
    if (mark.mac === null) this.known.delete(name)
    else this.known.set(name, mark)
  }

  /** The chain begins again. */
  clear(): void {
    this.known.clear()
    this.compared.clear()
  }

  /** The next piece, in a transaction in which all marks are noted. `ended`: everything is compared. */
  *next(tx: Transaction): Step<{ found: RowViolation[]; ended: boolean }> {
    const { place } = this
    if (place === null)
      return this.consent === null
        ? { found: yield* this.missing(tx), ended: true }
        : { found: yield* this.consents(tx, this.consent), ended: false }
    const { key } = DECIDING[place.table]
    const text = `SELECT * FROM ${place.table} WHERE ${deciding(DECIDING[place.table])} AND ${key} > ? ORDER BY ${key} LIMIT ${PIECE}`
    const rows = yield* tx.all<DecidingRow>(text, place.after)
    const found = rows.flatMap((row) => this.violationsOf(tx.vault.chains, place.table, row))
    const following = DECIDING_TABLES[DECIDING_TABLES.indexOf(place.table) + 1]
    if (rows.length === PIECE) place.after = String(rows.at(-1)![key])
    else this.place = following === undefined ? null : { table: following, after: '' }
    return { found, ended: false }
  }

  private violationsOf(key: Sealer, table: DecidingTable, row: DecidingRow): RowViolation[] {
    const name = nameOf({ table, row: String(row[DECIDING[table].key]) })
    this.compared.add(name)
    const mark = this.known.get(name)
    if (!mark) return [violation('row_added', name, 'was not added by Hirewire')]
    const mac = macOf(key, table, row)
    const kept = DECIDING[table].only ? mark.mac : row.mac
    if (kept !== mac) return [violation('row_changed', name, 'was changed')]
    return mac === mark.mac ? [] : [violation('row_changed', name, 'is an earlier state of it')]
  }

  private *consents(tx: Transaction, after: number): Step<RowViolation[]> {
    const rows = yield* tx.all<Consent>(CONSENTS, after)
    this.consent = rows.length === PIECE ? rows.at(-1)!.seq : null
    const { chains, seenConsents } = tx.vault
    for (const row of rows) if (takesBack(row)) seenConsents.note(chains, row, row.seq)
    return rows.flatMap((row) =>
      row.mac === consentMac(tx, row, row.before ?? '')
        ? []
        : [violation('row_changed', `consent ${row.id}`, 'was changed, or one before it')],
    )
  }

  /** Those of the chain that were not met: each is looked up, because it may have been added behind the last piece. */
  private *missing(tx: Transaction): Step<RowViolation[]> {
    const found: RowViolation[] = []
    for (const [name, { table, row }] of this.known) {
      if (this.compared.has(name)) continue
      const of = table as DecidingTable
      const there = yield* tx.get<DecidingRow>(`SELECT * FROM ${of} WHERE ${DECIDING[of].key} = ?`, row)
      if (there) found.push(...this.violationsOf(tx.vault.chains, of, there))
      else found.push(violation('row_removed', name, 'is missing'))
    }
    return found
  }
}

type Consent = ConsentContent &
  Record<'person' | 'connection' | 'requisition', string> & {
    readonly state: ConsentState
    readonly seq: number
    readonly mac: string
    readonly before: string | null
  }
const CONSENTS = `SELECT c.seq, c.id, c.person, c.connection, c.requisition, c.kind, c.state, c.at, c.expires_at, c.recorded_at,
    c.mac, (SELECT p.mac FROM consent p WHERE p.person = c.person AND p.connection = c.connection
      AND p.requisition = c.requisition AND p.seq < c.seq ORDER BY p.seq DESC LIMIT 1) AS before
  FROM consent c WHERE c.seq > ? ORDER BY c.seq LIMIT ${PIECE}`

const nameOf = ({ table, row }: Pick<ChangedRow, 'table' | 'row'>): string => `${table} ${row}`

const violation = (code: RowViolation['code'], name: string, what: string): RowViolation => ({
  code,
  message: `The row "${name}" ${what}.`,
})
