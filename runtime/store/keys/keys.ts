import { HirewireError } from '../../kernel/errors/errors.ts'
import { ACTS } from '../../kernel/errors/next-actions.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { newId } from '../../kernel/machine/random.ts'
import type { Role } from '../../kernel/model/states.ts'
import { expectVersion, versionOf } from '../../kernel/model/versions.ts'
import type { StoreContext } from '../database.ts'
import { authentic, authenticate, removeAuthentic, rowChanged } from '../deciding-rows/mac.ts'
import { mapEach } from '../each.ts'
import type { KeyPort, KeyRow, KeySecret, NewKeySecret } from '../port/keys.ts'
import type { Versions } from '../port/paging.ts'
import { seenTime } from '../seen-time.ts'
import { jsonOrNull, parseOrNull, wholeOrNull } from '../sql/columns.ts'
import { BY_NUMBER, listRows } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'

type KeyRecord = {
  number: number
  id: string
  name: string
  role: Role
  connections: string | null
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  mac: string
}
type SecretRecord = {
  lookup: string
  api_key: string
  hash: string
  created_at: number
  ends_at: number | null
  last_used_at: number | null
  mac: string
}
type NewKey = Parameters<KeyPort['create']>[0]
type Rotation = Parameters<KeyPort['rotate']>[1]

const INSERT = 'INSERT INTO api_key (id, name, role, connections, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)'
const SECRETS = `SELECT * FROM api_key_secret
  WHERE api_key = ? ORDER BY created_at, lookup`
const OF_SECRET = 'SELECT k.* FROM api_key_secret s JOIN api_key k ON k.id = s.api_key WHERE s.lookup = ?'

export function keyRepository({ db, clock, random }: StoreContext): KeyPort {
  return {
    async create(key, secret) {
      const now = clock.now()
      const id = newId('key', now, random)
      return db.write((tx) => create(tx, { ...key, id, secret, now }))
    },
    async get(id) {
      return db.readLatest((tx) => findKey(tx, id))
    },
    async list(paging) {
      const listing = { select: 'SELECT *', from: 'api_key', conditions: [], by: BY_NUMBER, order: 'oldest' } as const
      return db.read(function* (tx) {
        const found = yield* listRows<KeyRecord>(tx, listing, paging)
        return { ...found, data: yield* mapEach(found.data, (row) => withSecrets(tx, row)) }
      })
    },
    async find(lookup) {
      return db.readLatest(function* (tx) {
        const row = yield* tx.get<KeyRecord>(OF_SECRET, lookup)
        if (!row) return null
        const key = yield* authenticKey(tx, row.id, row)
        const ends = key.expiresAt !== null || key.secrets.some(({ endsAt }) => endsAt !== null)
        return { ...key, seenAt: ends ? yield* seenTime(tx, clock.now()) : clock.now() }
      })
    },
    async rotate(id, rotation) {
      return db.write((tx) => rotate(tx, id, { ...rotation, now: clock.now() }))
    },
    async revoke(id, match) {
      return db.write((tx) => revoke(tx, id, { match, now: clock.now() }))
    },
    async used(lookup, at) {
      const text =
        'UPDATE api_key_secret SET last_used_at = ? WHERE lookup = ? AND (last_used_at IS NULL OR last_used_at < ?)'
      await db.write((tx) => tx.run(text, at, lookup, at))
    },
  }
}

function* create(
  tx: Transaction,
  { id, name, role, connections, expiresAt, secret, now }: NewKey & { id: string; secret: NewKeySecret; now: number },
): Step<KeyRow> {
  const taken = yield* tx.get<{ id: string }>('SELECT id FROM api_key WHERE name = ? AND revoked_at IS NULL', name)
  if (taken)
    throw new HirewireError('state_conflict', `The API key ${taken.id} has the name "${name}" already.`, {
      place: { pointer: '/name' },
      next: 'Choose another name, or rotate that key.',
      action: { operation: 'rotateKey', parameters: { id: taken.id } },
    })
  yield* tx.run(INSERT, id, name, role, jsonOrNull(connections), now, wholeOrNull(expiresAt))
  yield* authenticate(
    tx,
    'api_key',
    contentOf({ id, name, role, connections, createdAt: now, expiresAt, revokedAt: null }),
  )
  yield* addSecret(tx, id, { ...secret, now })
  return yield* expectKey(tx, id)
}

function* addSecret(tx: Transaction, id: string, { lookup, hash, now }: NewKeySecret & { now: number }): Step<void> {
  yield* tx.run(
    'INSERT INTO api_key_secret (lookup, api_key, hash, created_at) VALUES (?, ?, ?, ?)',
    lookup,
    id,
    hash,
    now,
  )
  yield* authenticate(tx, 'api_key_secret', { lookup, api_key: id, hash, created_at: now, ends_at: null })
}

function* rotate(
  tx: Transaction,
  id: string,
  { secret, endsAt, expiresAt, match, now }: Rotation & { now: number },
): Step<KeyRow> {
  const key = yield* expectKey(tx, id, match)
  if (key.revokedAt !== null) throw revoked(key)
  const expires = expiresAt === undefined ? key.expiresAt : expiresAt
  if (expires !== null && expires <= now)
    throw new HirewireError('state_conflict', `The API key ${id} expired at ${isoTime(expires)}.`, {
      next: 'Rotate it with a new end (`expires_at`).',
      action: { operation: 'rotateKey', parameters: { id } },
    })
  yield* endSecrets(tx, key, { ends: key.expiresAt !== null && key.expiresAt <= now ? now : endsAt, now })
  yield* addSecret(tx, id, { ...secret, now })
  yield* tx.run('UPDATE api_key SET expires_at = ? WHERE id = ?', wholeOrNull(expires), id)
  yield* authenticate(tx, 'api_key', contentOf({ ...key, expiresAt: expires }))
  return yield* expectKey(tx, id)
}

/** An overlap is for a secret in use: one that is refused today, whoever has it, stays refused. */
function* endSecrets(
  tx: Transaction,
  { id, secrets }: KeyRow,
  { ends, now }: { ends: number; now: number },
): Step<void> {
  for (const { lookup, hash, createdAt, endsAt } of secrets) {
    if (endsAt !== null && endsAt <= now) {
      yield* tx.run('DELETE FROM api_key_secret WHERE lookup = ?', lookup)
      yield* removeAuthentic(tx, 'api_key_secret', lookup)
    } else if (endsAt === null || endsAt > ends) {
      yield* tx.run('UPDATE api_key_secret SET ends_at = ? WHERE lookup = ?', ends, lookup)
      const secret = { lookup, api_key: id, hash, created_at: createdAt, ends_at: ends }
      yield* authenticate(tx, 'api_key_secret', secret)
    }
  }
}

/** The columns that its MAC covers, as they are stored. */
const contentOf = (key: Omit<KeyRow, 'secrets' | 'version'>) => ({
  id: key.id,
  name: key.name,
  role: key.role,
  connections: jsonOrNull(key.connections),
  created_at: key.createdAt,
  expires_at: wholeOrNull(key.expiresAt),
  revoked_at: key.revokedAt,
})

function* revoke(
  tx: Transaction,
  id: string,
  { match, now }: { match: Versions | undefined; now: number },
): Step<KeyRow> {
  const key = yield* expectKey(tx, id, match)
  if (key.revokedAt !== null) throw revoked(key)
  yield* tx.run('UPDATE api_key SET revoked_at = ? WHERE id = ?', now, id)
  yield* authenticate(tx, 'api_key', contentOf({ ...key, revokedAt: now }))
  return yield* expectKey(tx, id)
}

const revoked = ({ id, revokedAt }: KeyRow): HirewireError =>
  new HirewireError('state_conflict', `The API key ${id} was revoked at ${isoTime(revokedAt ?? 0)}.`, {
    next: 'Create another key.',
    action: ACTS.create_key(),
  })

function* findKey(tx: Transaction, id: string): Step<KeyRow | null> {
  const row = yield* tx.get<KeyRecord>('SELECT * FROM api_key WHERE id = ?', id)
  return row ? yield* authenticKey(tx, id, row) : null
}

/** Throws `row_changed`. Lists show what is there. */
function* authenticKey(tx: Transaction, id: string, row: KeyRecord): Step<KeyRow> {
  const key = authentic(tx, 'api_key', { row, key: id })
  const secrets = yield* tx.all<SecretRecord>(SECRETS, id)
  for (const secret of secrets) {
    authentic(tx, 'api_key_secret', { row: secret, key: secret.lookup })
    if (secret.api_key !== id) throw rowChanged(`The row ${secret.lookup} of the table api_key_secret`, {})
  }
  return keyOf(key, secrets)
}

/** Throws `not_found`, and `precondition_failed` if it has none of these versions. */
function* expectKey(tx: Transaction, id: string, match?: Versions): Step<KeyRow> {
  const key = yield* findKey(tx, id)
  if (!key) throw unknownId.key(id)
  expectVersion(key.version, match, `The API key ${id}`)
  return key
}

function* withSecrets(tx: Transaction, row: KeyRecord): Step<KeyRow> {
  return keyOf(row, yield* tx.all<SecretRecord>(SECRETS, row.id))
}

function keyOf(row: KeyRecord, records: readonly SecretRecord[]): KeyRow {
  const secrets = records.map(toSecret)
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    connections: parseOrNull(row.connections),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    secrets,
    version: versionOfKey(row, secrets),
  }
}

/** Differs after a rotation or a revocation: a new secret has a new public part. */
const versionOfKey = ({ expires_at, revoked_at }: KeyRecord, secrets: readonly KeySecret[]): string =>
  versionOf({ expires_at, revoked_at, secrets: secrets.map(({ lookup, endsAt }) => ({ lookup, endsAt })) })

const toSecret = (row: SecretRecord): KeySecret => ({
  lookup: row.lookup,
  hash: row.hash,
  createdAt: row.created_at,
  endsAt: row.ends_at,
  lastUsedAt: row.last_used_at,
})
