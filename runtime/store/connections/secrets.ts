import { sameText } from '../../kernel/keyed-hash.ts'
import type { StoreContext } from '../database.ts'
import type { SecretPort, SecretProof } from '../port/operations.ts'
import { parse } from '../sql/columns.ts'
import { contains } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Secrets are stored as plain values: the whole file is encrypted. */
export function secretRepository({ db }: StoreContext): SecretPort {
  return {
    async get(owner) {
      const row = await db.readLatest((tx) =>
        tx.get<{ data: string }>('SELECT data FROM secret WHERE owner = ?', owner),
      )
      return row ? parse(row.data) : null
    },
    async put(owner, values) {
      await db.write((tx) => putSecret(tx, owner, values))
    },
    async putOnce(owner, values) {
      return db.write((tx) => putSecretOnce(tx, owner, values))
    },
    async take(owner, proof) {
      return db.write((tx) => take(tx, owner, proof))
    },
    async remove(owner) {
      await db.write((tx) => tx.run('DELETE FROM secret WHERE owner = ?', owner))
    },
  }
}

export function* putSecret(tx: Transaction, owner: string, values: Record<string, string>): Step<void> {
  const text = 'INSERT INTO secret (owner, data) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET data = excluded.data'
  if (Object.keys(values).length === 0) yield* tx.run('DELETE FROM secret WHERE owner = ?', owner)
  else yield* tx.run(text, owner, JSON.stringify(values))
}

/** Stores them if the owner has none; returns the stored ones. */
export function* putSecretOnce(
  tx: Transaction,
  owner: string,
  values: Record<string, string>,
): Step<Record<string, string>> {
  const text = `INSERT INTO secret (owner, data) VALUES (?, ?)
    ON CONFLICT (owner) DO UPDATE SET owner = excluded.owner RETURNING data`
  return parse((yield* tx.get<{ data: string }>(text, owner, JSON.stringify(values)))!.data)
}

function* take(tx: Transaction, owner: string, { name, value }: SecretProof): Step<Record<string, string> | null> {
  const row = yield* tx.get<{ data: string }>('SELECT data FROM secret WHERE owner = ?', owner)
  if (!row) return null
  const kept = parse<Record<string, string>>(row.data)
  if (kept[name] === undefined || !sameText(kept[name], value)) return null
  // Another caller may have taken it since it was read.
  return (yield* tx.run('DELETE FROM secret WHERE owner = ? AND data = ?', owner, row.data)) === 0 ? null : kept
}

/** Everything stored for a connection: `connection:<id>`, `token:<id>`, and their sub-owners. */
export function* removeSecretsOf(tx: Transaction, connection: string): Step<void> {
  yield* tx.run(`DELETE FROM secret WHERE ${contains("owner || ':'", "':' || ? || ':'")}`, connection)
}
