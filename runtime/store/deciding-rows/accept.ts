import type { Step, Transaction } from '../transaction.ts'
import { authenticate, type ConsentContent, consentMac } from './mac.ts'
import { DECIDING, DECIDING_TABLES } from './tables.ts'

/** Rows of one statement. */
const PIECE = 500

/**
 * Takes all rows that decide for what they are now: on the decision of an operator, or where a version without MACs wrote
 * them.
 */
export function* acceptRows(tx: Transaction): Step<void> {
  for (const table of DECIDING_TABLES) {
    const { key } = DECIDING[table]
    for (const row of yield* tx.all<{ key: string }>(`SELECT ${key} AS key FROM ${table} ORDER BY ${key}`))
      yield* authenticate(tx, table, row.key)
  }
  yield* acceptConsents(tx)
}

/** Whether the store has any row that decides. */
export function* hasRows(tx: Transaction): Step<boolean> {
  const found = [...DECIDING_TABLES, 'consent'].map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ')
  return Boolean((yield* tx.get<{ found: number | boolean }>(`SELECT ${found} AS found`))?.found)
}

type Consent = ConsentContent & { readonly seq: number; readonly mac: string | null }
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
