import type { SecretPort } from '../port/operations.ts'
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

/** Everything that is kept for a connection: `connection:<id>`, `token:<id>`, and what such an owner is a part of. */
export function removeSecretsOf(sql: Sql, connection: string): void {
  sql.run(`DELETE FROM secret WHERE instr(owner || ':', ':' || ? || ':') > 0`, connection)
}
