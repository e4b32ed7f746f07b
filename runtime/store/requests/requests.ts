import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { StoreContext } from '../database.ts'
import { someOf } from '../each.ts'
import { findPersonKey, newInstallationKey, tryOpen } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { erasedAmong, hasNoTombstones } from '../erased/tombstones.ts'
import { identifiersIn } from '../identity/identifiers.ts'
import type { BegunRequest, KeptResponse, RequestPort } from '../port/requests.ts'
import { hasConsents, isErasing } from '../pushes/after-erasure.ts'
import type { Step, Transaction } from '../transaction.ts'

type RequestRow = {
  readonly print: string
  readonly at: number
  readonly status: number | null
  readonly media_type: string | null
  readonly location: string | null
  readonly person: string | null
  readonly body: string | null
}

const placeOf = (key: string) => sealedPlace('idempotent_request', key, 'body')

const CLAIM = 'INSERT INTO idempotent_request (key, print, at) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING'
const KEEP = `UPDATE idempotent_request SET status = ?, media_type = ?, location = ?, person = ?, body = ? WHERE key = ?`
const OLD = 'SELECT key FROM idempotent_request WHERE at < ? ORDER BY at LIMIT ?'
const AT_ONCE = 1_000

export function requestRepository({ db, clock }: StoreContext): RequestPort {
  return {
    async begin(request) {
      return db.write((tx) => begin(tx, request, clock.now()))
    },
    async finish(key, response) {
      await db.write((tx) => finish(tx, key, response))
    },
    async forget(key) {
      await db.write((tx) => tx.run('DELETE FROM idempotent_request WHERE key = ?', key))
    },
    async purge(before) {
      return db.write((tx) => tx.run(`DELETE FROM idempotent_request WHERE key IN (${OLD})`, before, AT_ONCE))
    },
  }
}

function* begin(tx: Transaction, { key, print }: { key: string; print: string }, now: number): Step<BegunRequest> {
  if ((yield* tx.run(CLAIM, key, print, now)) > 0) return { kind: 'new' }
  const row = (yield* tx.get<RequestRow>('SELECT * FROM idempotent_request WHERE key = ?', key))!
  if (row.print !== print) return { kind: 'mismatch' }
  if (row.status === null) return { kind: 'unanswered', at: row.at }
  const { status, media_type, location, person } = row
  const body = row.body === null ? null : yield* openKept(tx, key, { person, body: row.body })
  return { kind: 'answered', response: { status, mediaType: media_type ?? '', location, person, body } }
}

/** Null: the person was erased since, or purged. */
export function* openKept(
  tx: Transaction,
  key: string,
  { person, body }: { person: string | null; body: string },
): Step<string | null> {
  const sealer = yield* sealerOf(tx, person)
  return sealer ? (tryOpen(sealer, placeOf(key), body) ?? null) : null
}

/** A person without a key has nothing stored, so that nothing of them is kept here either. */
const sealerOf = (tx: Transaction, person: string | null): Step<Sealer | undefined> =>
  person === null ? newInstallationKey(tx) : findPersonKey(tx, person)

function* finish(
  tx: Transaction,
  key: string,
  { status, mediaType, location, person, body }: KeptResponse,
): Step<void> {
  const keeps = body !== null && !(yield* namesErased(tx, body))
  const sealer = keeps ? yield* sealerOf(tx, person) : undefined
  const sealed = keeps && sealer ? sealer.seal(placeOf(key), body) : null
  yield* tx.run(KEEP, status, mediaType, location, sealed === null ? null : person, sealed, key)
}

/** A response may name several persons, and one of them may have been erased while it was made. */
function* namesErased(tx: Transaction, body: string): Step<boolean> {
  if (yield* hasNoTombstones(tx)) return false
  const erased = yield* erasedAmong(tx, [...identifiersIn(body).values])
  return yield* someOf(erased, function* (person) {
    return (yield* isErasing(tx, person)) || !(yield* hasConsents(tx, person))
  })
}
