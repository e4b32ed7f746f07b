import { byIndex } from '../sql/dialect.ts'
import type { SqlValue, Step, Transaction } from '../transaction.ts'
import { chainOf, INSTALLATION, type LedgerName } from './links.ts'

/** A row of a ledger: its number, and what its link covers. */
export type LedgerRow = {
  readonly entry: number
  readonly content: readonly SqlValue[]
  /** False: the index by which decisions read the ledger does not have it. */
  readonly indexed?: boolean
}

export type Ledger = {
  readonly name: LedgerName
  /** Rows of a chain with a number above `after` and not above `through`, in order. */
  rows(tx: Transaction, chain: string, range: { after: number; through: number; most: number }): Step<LedgerRow[]>
  /** The first chain after this one that has rows. */
  chainAfter(tx: Transaction, chain: string): Step<string | undefined>
}

const CONSENT_COLUMNS = [
  'id',
  'person',
  'connection',
  'requisition',
  'kind',
  'state',
  'at',
  'expires_at',
  'evidence',
  'recorded_at',
] as const

/** The columns that the link of a consent covers. */
export const consentContent = (row: Readonly<Record<(typeof CONSENT_COLUMNS)[number], SqlValue>>): SqlValue[] =>
  CONSENT_COLUMNS.map((column) => row[column])

const OF_CONNECTIONS = chainOf('')
/** Null: the chain of the installation. */
const connectionOf = (chain: string): string | null =>
  chain.startsWith(OF_CONNECTIONS) ? chain.slice(OF_CONNECTIONS.length) : null

/** Single old pages may be put back: those of the index are compared, too. */
const CONSENT_ROWS = `SELECT c.*, EXISTS (SELECT 1 FROM consent i ${byIndex('consent_person')}
    WHERE i.person = c.person AND i.connection = c.connection AND i.requisition = c.requisition AND i.seq = c.seq) AS indexed
  FROM consent c WHERE c.connection = ? AND c.seq > ? AND c.seq <= ? ORDER BY c.seq LIMIT ?`

const CONSENTS: Ledger = {
  name: 'consent',
  *rows(tx, chain, { after, through, most }) {
    const connection = connectionOf(chain)
    if (connection === null) return []
    type Row = Parameters<typeof consentContent>[0] & { seq: number; indexed: number | boolean }
    const rows = yield* tx.all<Row>(CONSENT_ROWS, connection, after, through, most)
    return rows.map((row) => ({ entry: row.seq, content: consentContent(row), indexed: Boolean(row.indexed) }))
  },
  *chainAfter(tx, chain) {
    const text = 'SELECT connection FROM consent WHERE connection > ? ORDER BY connection LIMIT 1'
    // Chains are in the order of their names.
    if (chain > OF_CONNECTIONS && !chain.startsWith(OF_CONNECTIONS)) return undefined
    const row = yield* tx.get<{ connection: string }>(text, connectionOf(chain) ?? '')
    return row && chainOf(row.connection)
  },
}

type AuditContent = Readonly<
  Record<'key' | 'key_name' | 'role' | 'address' | 'kind' | 'operation' | 'route', string> & {
    at: number
    acting_person: string | null
    status: number | null
    row_count: number | null
  }
>
type AuditObject = { readonly kind: string; readonly key: string }

/** The content that the link of an audit entry covers: all but the ids of persons, which an erasure takes out. */
export const auditContent = (row: AuditContent, objects: readonly AuditObject[]): SqlValue[] => [
  row.at,
  row.key,
  row.key_name,
  row.role,
  row.acting_person,
  row.address,
  row.kind,
  row.operation,
  row.route,
  row.status,
  row.row_count,
  ...objects.map(({ kind, key }) => JSON.stringify([kind, key])).sort(),
]

const AUDIT: Ledger = {
  name: 'audit',
  *rows(tx, chain, { after, through, most }) {
    if (chain !== INSTALLATION) return []
    const text = 'SELECT * FROM audit WHERE number > ? AND number <= ? ORDER BY number LIMIT ?'
    const rows = yield* tx.all<AuditContent & { number: number }>(text, after, through, most)
    const objects = yield* tx.all<AuditObject & { entry: number }>(
      'SELECT entry, kind, key FROM audit_object WHERE entry > ? AND entry <= ?',
      after,
      rows.at(-1)?.number ?? after,
    )
    const of = Map.groupBy(objects, ({ entry }) => entry)
    return rows.map((row) => ({ entry: row.number, content: auditContent(row, of.get(row.number) ?? []) }))
  },
  *chainAfter(tx, chain) {
    if (chain >= INSTALLATION) return undefined
    return (yield* tx.get('SELECT 1 FROM audit LIMIT 1')) === undefined ? undefined : INSTALLATION
  },
}

export const LEDGERS: readonly Ledger[] = [CONSENTS, AUDIT]
