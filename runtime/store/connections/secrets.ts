import { createHash, timingSafeEqual } from 'node:crypto'
import type { SecretPort, SecretProof } from '../port/operations.ts'
import { parse } from '../sql/columns.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'

/** Secrets lie in the store as they are: the whole file is encrypted. */
export function secretRepository({ db }: StoreContext): SecretPort {
  return {
    async get(owner) {
      const row = db.hot.get<{ data: string }>('SELECT data FROM secret WHERE owner = ?', owner)
      return row ? parse(row.data) : null
    },
    async put(owner, values) {
      db.write((sql) => putSecret(sql, owner, values))
    },
    async putOnce(owner, values) {
      return db.write((sql) => putSecretOnce(sql, owner, values))
    },
    async take(owner, proof) {
      return db.write((sql) => take(sql, owner, proof))
    },
    async remove(owner) {
      db.write((sql) => sql.run('DELETE FROM secret WHERE owner = ?', owner))
    },
  }
}

export function putSecret(sql: Sql, owner: string, values: Record<string, string>): void {
  const text = 'INSERT INTO secret (owner, data) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET data = excluded.data'
  if (Object.keys(values).length === 0) sql.run('DELETE FROM secret WHERE owner = ?', owner)
  else sql.run(text, owner, JSON.stringify(values))
}

/** Stores them where the owner has none; gives what is stored. */
export function putSecretOnce(sql: Sql, owner: string, values: Record<string, string>): Record<string, string> {
  const text = `INSERT INTO secret (owner, data) VALUES (?, ?)
    ON CONFLICT (owner) DO UPDATE SET owner = excluded.owner RETURNING data`
  return parse(sql.get<{ data: string }>(text, owner, JSON.stringify(values))!.data)
}

function take(sql: Sql, owner: string, { name, value }: SecretProof): Record<string, string> | null {
  const row = sql.get<{ data: string }>('SELECT data FROM secret WHERE owner = ?', owner)
  if (!row) return null
  const kept = parse<Record<string, string>>(row.data)
  if (kept[name] === undefined || !sameText(kept[name], value)) return null
  // Another one may have taken it since it was read.
  return sql.run('DELETE FROM secret WHERE owner = ? AND data = ?', owner, row.data) === 0 ? null : kept
}

/** In constant time, whatever the lengths. */
const sameText = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Everything that is kept for a connection: `connection:<id>`, `token:<id>`, and what such an owner is a part of. */
export function removeSecretsOf(sql: Sql, connection: string): void {
  sql.run(`DELETE FROM secret WHERE instr(owner || ':', ':' || ? || ':') > 0`, connection)
}
