import { sameText } from '../../kernel/secrets/keyed-hash.ts'
import type { StoreContext } from '../database.ts'
import { connectionKeys, installationKey, newConnectionKey, newInstallationKey } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import type { SecretPort, SecretProof } from '../port/secrets.ts'
import { parse } from '../sql/columns.ts'
import { contains } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { connectionExists } from './exists.ts'

type Values = Record<string, string>

/** Secrets are sealed with the key of their connection, and those of the installation with its key. */
export function secretRepository({ db }: StoreContext): SecretPort {
  return {
    async get(owner) {
      return db.readLatest((tx) => getSecret(tx, owner))
    },
    async put(owner, values) {
      const connection = connectionOf(owner)
      await db.write(function* (tx) {
        // A run that has not noticed yet that its connection was removed would leave them behind.
        if (connection === undefined || (yield* connectionExists(tx, connection))) yield* putSecret(tx, owner, values)
      })
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

export const FIND = 'SELECT data FROM secret WHERE owner = ?'
const placeOf = (owner: string) => sealedPlace('secret', owner, 'data')

/** `connection:acme` and `token:acme` belong to the connection `acme`; an owner without a colon to the installation. */
const connectionOf = (owner: string): string | undefined => owner.split(':')[1]

/** Takes JSON. */
export function* sealSecret(tx: Transaction, owner: string, values: string): Step<string> {
  const connection = connectionOf(owner)
  const sealer = yield* connection === undefined ? newInstallationKey(tx) : newConnectionKey(tx, connection)
  return sealer.seal(placeOf(owner), values)
}

/** The JSON that {@link sealSecret} took. */
export function* openSecret(tx: Transaction, owner: string, sealed: string): Step<string> {
  const connection = connectionOf(owner)
  const sealer = yield* connection === undefined ? installationKey(tx) : connectionKeys(tx).of(connection)
  return sealer.open(placeOf(owner), sealed)
}

function* open(tx: Transaction, owner: string, sealed: string): Step<Values> {
  return parse(yield* openSecret(tx, owner, sealed))
}

export function* getSecret(tx: Transaction, owner: string): Step<Values | null> {
  const row = yield* tx.get<{ data: string }>(FIND, owner)
  return row ? yield* open(tx, owner, row.data) : null
}

export function* putSecret(tx: Transaction, owner: string, values: Values): Step<void> {
  const text = 'INSERT INTO secret (owner, data) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET data = excluded.data'
  if (Object.keys(values).length === 0) yield* tx.run('DELETE FROM secret WHERE owner = ?', owner)
  else yield* tx.run(text, owner, yield* sealSecret(tx, owner, JSON.stringify(values)))
}

/** Stores them if the owner has none; returns the stored ones. */
export function* putSecretOnce(tx: Transaction, owner: string, values: Values): Step<Values> {
  const text = `INSERT INTO secret (owner, data) VALUES (?, ?)
    ON CONFLICT (owner) DO UPDATE SET owner = excluded.owner RETURNING data`
  const sealed = yield* sealSecret(tx, owner, JSON.stringify(values))
  return yield* open(tx, owner, (yield* tx.get<{ data: string }>(text, owner, sealed))!.data)
}

function* take(tx: Transaction, owner: string, { name, value }: SecretProof): Step<Values | null> {
  const row = yield* tx.get<{ data: string }>(FIND, owner)
  if (!row) return null
  const kept = yield* open(tx, owner, row.data)
  if (kept[name] === undefined || !sameText(kept[name], value)) return null
  // Another caller may have taken it since it was read.
  return (yield* tx.run('DELETE FROM secret WHERE owner = ? AND data = ?', owner, row.data)) === 0 ? null : kept
}

/** Everything stored for a connection: `connection:<id>`, `token:<id>`, and their sub-owners. */
export function* removeSecretsOf(tx: Transaction, connection: string): Step<void> {
  yield* tx.run(`DELETE FROM secret WHERE ${contains("owner || ':'", "':' || ? || ':'")}`, connection)
}
