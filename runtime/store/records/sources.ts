import type { Step, Transaction } from '../transaction.ts'

type SourceKey = { key: number }

/** The number of a stream of a connection in a statement, or NULL. */
export const SOURCE_OF = '(SELECT key FROM source WHERE connection = ? AND stream = ?)'
/** The number of a connector version in a statement, or NULL. */
export const VERSION_OF = '(SELECT key FROM connector_version WHERE version = ?)'

/** The second of two concurrent inserts gets the row of the first. */
const ADD_SOURCE = `INSERT INTO source (connection, stream) VALUES (?, ?)
  ON CONFLICT (connection, stream) DO UPDATE SET stream = excluded.stream RETURNING key`
const ADD_VERSION = `INSERT INTO connector_version (version) VALUES (?)
  ON CONFLICT (version) DO UPDATE SET version = excluded.version RETURNING key`

/** The number of a stream of a connection; inserted with its first record. */
export function* sourceKey(tx: Transaction, connection: string, stream: string): Step<number> {
  return (yield* knownSource(tx, connection, stream)) ?? (yield* tx.get<SourceKey>(ADD_SOURCE, connection, stream))!.key
}

export function* knownSource(tx: Transaction, connection: string, stream: string): Step<number | null> {
  return (
    (yield* tx.get<SourceKey>('SELECT key FROM source WHERE connection = ? AND stream = ?', connection, stream))?.key ??
    null
  )
}

/** The number of a connector version; inserted with its first record. */
export function* versionKey(tx: Transaction, version: string): Step<number> {
  return (yield* knownVersion(tx, version)) ?? (yield* tx.get<SourceKey>(ADD_VERSION, version))!.key
}

export function* knownVersion(tx: Transaction, version: string): Step<number | null> {
  return (yield* tx.get<SourceKey>('SELECT key FROM connector_version WHERE version = ?', version))?.key ?? null
}
