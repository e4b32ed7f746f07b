import type { Step, Transaction } from '../transaction.ts'
import { authenticate, type ConsentContent, type Content, consentMac } from './mac.ts'
import { DECIDING, DECIDING_TABLES, type DecidingTable, deciding } from './tables.ts'

/** Rows of one statement. */
const PIECE = 500

/** Takes all rows that decide for what they are now, on the decision of an operator. */
export function* acceptRows(tx: Transaction): Step<void> {
  for (const table of DECIDING_TABLES) {
    const columns = DECIDING[table].columns.join(', ')
    for (const row of yield* tx.all<Content<DecidingTable>>(
      `SELECT ${columns} FROM ${table} WHERE ${deciding(DECIDING[table])}`,
    ))
      yield* authenticate(tx, table, row)
  }
  yield* acceptConsents(tx)
}

type Consent = ConsentContent & { readonly seq: number; readonly mac: string }
const CONSENTS = `SELECT * FROM consent WHERE (person, connection, requisition, seq) > (?, ?, ?, ?)
  ORDER BY person, connection, requisition, seq LIMIT ${PIECE}`
const SET_CONSENT = 'UPDATE consent SET mac = ? WHERE seq = ?'

function* acceptConsents(tx: Transaction): Step<void> {
  let last: { subject: string; mac: string } | null = null
  let after = ['', '', '', 0] as const as readonly [string, string, string, number]
  for (;;) {
    const rows: Consent[] = yield* tx.all<Consent>(CONSENTS, ...after)
    for (const row of rows) {
      const subject = JSON.stringify([row.person, row.connection, row.requisition])
      const mac: string = consentMac(tx, row, last?.subject === subject ? last.mac : '')
      if (mac !== row.mac) yield* tx.run(SET_CONSENT, mac, row.seq)
      last = { subject, mac }
      after = [String(row.person), String(row.connection), String(row.requisition), row.seq]
    }
    if (rows.length < PIECE) return
  }
}
