import type { SqlValue } from '../transaction.ts'

/*
 * Tables whose rows decide what leaves, where to, and for whom. On PostgreSQL, anyone who runs the database can write them:
 * each row has a MAC over its table and these columns, with the key of the chains, which the database does not have.
 */

type Deciding = {
  /** Names a row. */
  readonly key: string
  /** The columns that the MAC covers: all that is decided on. */
  readonly columns: readonly string[]
  /** The rows that decide, where others do not. These have their MAC only in the chain of the installation. */
  readonly only?: readonly string[]
}

/** Rows of `setting`. */
const SWITCHES = ['pushes_paused', 'pulls_paused', 'restored'] as const
export type SwitchName = (typeof SWITCHES)[number]

/** Changed in place; the chain of the installation has the MAC of each change. */
const TABLES = {
  api_key: {
    key: 'id',
    columns: ['id', 'name', 'role', 'connections', 'created_at', 'expires_at', 'revoked_at'],
  },
  api_key_secret: { key: 'lookup', columns: ['lookup', 'api_key', 'hash', 'created_at', 'ends_at'] },
  connection: {
    key: 'id',
    columns: [
      'id',
      'connector',
      'auth_type',
      'name',
      'definition',
      'state',
      'paused_reason',
      'revision',
      'same_account',
    ],
  },
  connect_link: {
    key: 'id',
    columns: [
      ...(['id', 'token_hash', 'shared_hash', 'customer', 'connectors', 'return_url', 'preset', 'connection'] as const),
      ...(['repairs', 'connector', 'step', 'turn', 'result', 'expires_at', 'revoked_at'] as const),
    ],
  },
  setting: { key: 'name', columns: ['name', 'value'], only: SWITCHES },
  webhook_endpoint: { key: 'id', columns: ['id', 'url', 'events', 'personal_data', 'state', 'updated_at'] },
} as const satisfies Record<string, Deciding>

export type DecidingTable = keyof typeof TABLES
/** The columns of a table that its MAC covers. */
export type CoveredColumn<T extends DecidingTable> = (typeof TABLES)[T]['columns'][number]
export const DECIDING: Readonly<Record<DecidingTable, Deciding>> = TABLES
export const DECIDING_TABLES = Object.keys(TABLES) as DecidingTable[]

/** A row with at least these columns, and its MAC, if the table has a column for it. */
export type DecidingRow = Readonly<Record<string, SqlValue>> & { readonly mac?: string }

/** A condition on the rows of a table that decide. */
export const deciding = ({ key, only }: Deciding): string =>
  only === undefined ? 'TRUE' : `${key} IN (${only.map((name) => `'${name}'`).join(', ')})`
