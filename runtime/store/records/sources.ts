import type { Sql } from '../sqlite/database.ts'

type SourceKey = { key: number }

/** The number of a stream of a connection; made at its first record. */
export function sourceKey(sql: Sql, connection: string, stream: string): number {
  const known = knownSource(sql, connection, stream)
  if (known !== null) return known
  return sql.get<SourceKey>('INSERT INTO source (connection, stream) VALUES (?, ?) RETURNING key', connection, stream)!
    .key
}

export const knownSource = (sql: Sql, connection: string, stream: string): number | null =>
  sql.get<SourceKey>('SELECT key FROM source WHERE connection = ? AND stream = ?', connection, stream)?.key ?? null

/** The number of a connector version; made when it stores its first record. */
export function versionKey(sql: Sql, version: string): number {
  const known = knownVersion(sql, version)
  if (known !== null) return known
  return sql.get<SourceKey>('INSERT INTO connector_version (version) VALUES (?) RETURNING key', version)!.key
}

export const knownVersion = (sql: Sql, version: string): number | null =>
  sql.get<SourceKey>('SELECT key FROM connector_version WHERE version = ?', version)?.key ?? null
