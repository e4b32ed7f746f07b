import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { ACTS, type Action } from '../../kernel/errors/next-actions.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { type Clock, isoTime } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import { RecentMap } from '../../kernel/machine/recent-map.ts'
import { sameText } from '../../kernel/secrets/keyed-hash.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { KeyPort, KeyRow, KeySecret, Store } from '../../store/port/index.ts'
import type { Keys } from '../contract.ts'
import type { Logger } from '../reporting/log.ts'

type KeysDeps = {
  readonly store: {
    readonly keys: KeyPort
    readonly issues: Pick<Store['issues'], 'raise'>
    readonly connections: Pick<Store['connections'], 'get'>
  }
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
}

/** The last use of a secret is written at most this often, so that requests do not cost a write each. */
const USE_RECORDED_EVERY_MS = 10 * 60_000
/** Secrets whose last recorded use is held in memory. */
const USES_AT_MOST = 10_000

/** `hw_`, the public part that finds the secret, and 256 random bits. */
const TOKEN = /^hw_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/

/** A key that Hirewire did not write is as good as none, and an issue. */
async function authenticKey({ store, logger }: KeysDeps, lookup: string): ReturnType<KeyPort['find']> {
  try {
    return await store.keys.find(lookup)
  } catch (error) {
    const { code, message } = asHirewireError(error)
    if (code !== 'row_changed') throw error
    logger.error({ code }, message)
    await store.issues.raise({ key: 'api_keys', connection: null, stream: null, code, message })
    return null
  }
}

export function createKeys(deps: KeysDeps): Keys {
  const { store, clock } = deps
  const recordUse = createUseRecorder(deps)
  return {
    async identify(token) {
      const lookup = TOKEN.exec(token)?.[1]
      const key = lookup === undefined ? null : await authenticKey(deps, lookup)
      const secret = key?.secrets.find((one) => one.lookup === lookup)
      if (!key || !secret || !sameText(secret.hash, sha256(token))) return null
      refuseEnded(key, secret, key.seenAt)
      await recordUse(secret)
      const { id, name, role, connections } = key
      return { id, name, role, connections }
    },
    async create(key) {
      refusePast(key.expiresAt, clock.now())
      await refuseUnknown(key.connections ?? [], store)
      const { token, ...secret } = newToken(deps.random)
      return { key: await store.keys.create(key, secret), token }
    },
    async get(id) {
      const key = await store.keys.get(id)
      if (!key) throw unknownId.key(id)
      return key
    },
    list: (paging) => store.keys.list(paging),
    async rotate(id, { overlapMs, expiresAt, match }) {
      const now = clock.now()
      if (expiresAt !== undefined) refusePast(expiresAt, now)
      const { token, ...secret } = newToken(deps.random)
      const ends = expiresAt === undefined ? {} : { expiresAt }
      return { key: await store.keys.rotate(id, { secret, endsAt: now + overlapMs, ...ends, match }), token }
    },
    revoke: (id, match) => store.keys.revoke(id, match),
  }
}

function newToken({ bytes }: Random): { token: string; lookup: string; hash: string } {
  const lookup = Buffer.from(bytes(6)).toString('hex')
  const token = `hw_${lookup}_${Buffer.from(bytes(32)).toString('base64url')}`
  return { token, lookup, hash: sha256(token) }
}

/** Only who has the whole token learns why it is refused. */
function refuseEnded(key: KeyRow, { endsAt }: KeySecret, now: number): void {
  const rotate: Action = { operation: 'rotateKey', parameters: { id: key.id } }
  const refuse = (why: string, next: string, action: Action): HirewireError =>
    new HirewireError('unauthorized', `The API key "${key.name}" ${why}.`, { next, action })
  if (key.revokedAt !== null)
    throw refuse(`was revoked at ${isoTime(key.revokedAt)}`, 'Use another key, or create one.', ACTS.create_key())
  if (key.expiresAt !== null && key.expiresAt <= now)
    throw refuse(`expired at ${isoTime(key.expiresAt)}`, 'Use another key, or rotate this one with a new end.', rotate)
  if (endsAt !== null && endsAt <= now)
    throw refuse(
      `was rotated, and this secret of it ended at ${isoTime(endsAt)}`,
      'Use the secret that the rotation returned, or rotate the key again.',
      rotate,
    )
}

/** A use that cannot be recorded, on a full disk for instance, refuses no request. */
function createUseRecorder({ store, clock, logger }: KeysDeps): (secret: KeySecret) => Promise<void> {
  const recorded = new RecentMap<string, number>(USES_AT_MOST)
  return async ({ lookup, lastUsedAt }) => {
    const now = clock.now()
    const last = Math.max(lastUsedAt ?? 0, recorded.get(lookup) ?? 0)
    if (now - last < USE_RECORDED_EVERY_MS) return
    // Before the write, so that requests at the same time do not write it too.
    recorded.set(lookup, now)
    await store.keys
      .used(lookup, now)
      .catch((error: unknown) => logger.warn({ err: error }, 'the use of an API key was not recorded'))
  }
}

function refusePast(expiresAt: number | null, now: number): void {
  if (expiresAt === null || expiresAt > now) return
  throw new HirewireError('request_invalid', `The end of the key, ${isoTime(expiresAt)}, is in the past.`, {
    place: { pointer: '/expires_at' },
  })
}

/** A key for a mistyped connection would see nothing, without an error. */
async function refuseUnknown(ids: readonly string[], { connections }: KeysDeps['store']): Promise<void> {
  for (const [at, id] of ids.entries())
    if (!(await connections.get(id)))
      throw new HirewireError('request_invalid', `Connection "${id}" does not exist.`, {
        place: { pointer: `/connections/${at}` },
        next: 'Create the connection first, or correct the id.',
        action: { operation: 'listConnections', parameters: {} },
      })
}
