import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { newId } from '../../kernel/machine/random.ts'
import { type Grant, grantedBy } from '../../kernel/model/consent.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import { countHappened } from '../analytics/counts.ts'
import { connectionExists } from '../connections/exists.ts'
import type { StoreContext } from '../database.ts'
import { findBlindIndex, findPersonKey, newBlindIndex, newPersonKey, personKey } from '../envelope/data-keys.ts'
import { readsByHash, timeAt } from '../erased/tombstones.ts'
import { NO_PHONE, phoneHash } from '../identity/phone-hash.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { NewPush, PushPort, Requested } from '../port/pushes.ts'
import { seenTime } from '../seen-time.ts'
import type { Step, Transaction } from '../transaction.ts'
import { isErasing, refuseErased } from './after-erasure.ts'
import { decide, ledgerOf } from './consents.ts'
import { NO_LANE, personRefusal } from './dispatch-checks.ts'
import { storeContent } from './file-contents.ts'
import { expectPush, findRecord, NOBODY, placeOf } from './rows.ts'

type NewRowId = { readonly id: string; readonly now: number }
type SealedPerson = { readonly email: string | null; readonly phone: string; readonly candidate: string }
type RefusedPush = {
  readonly code: 'consent_missing' | 'requisition_not_open'
  readonly message: string
  readonly consent: string | null
}

const INSERT = `INSERT INTO push (id, person, connection, requisition, state, ready_at, requires, consent, effect_class,
  connector_version, step, cause, code, message, created_at, updated_at, dropped, saved, email, phone, candidate,
  no_attempt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}', ?, ?, ?, 1)`

export function pushRequests({
  db,
  clock,
  random,
}: StoreContext): Pick<PushPort, 'request' | 'requested' | 'foresee' | 'dispatchCheck'> {
  return {
    async foresee(push) {
      return db.readLatest(function* (tx) {
        const decision = yield* decide(tx, push, { requires: push.requires, now: clock.now() })
        const closed = yield* whyNotOpen(tx, push)
        if ('grant' in decision) return { consent: grantedBy(decision.grant), refused: null, closed }
        return { consent: decision.refusal.consent, refused: decision.refusal.reason, closed }
      })
    },
    async dispatchCheck(push) {
      return db.dispatchCheck((tx) => personRefusal(tx, push, clock.now()), NO_LANE)
    },
    async requested(idempotency) {
      return db.readLatest((tx) => earlier(tx, { idempotency }))
    },
    async request(push) {
      const now = clock.now()
      assertDigests(push)
      return db.write((tx) => request(tx, push, { id: newId('psh', now, random), now }))
    },
  }
}

/** Contents are stored once per digest, so a wrong digest would return another person's file. */
function assertDigests({ files }: NewPush): void {
  for (const file of files)
    if (sha256(file.content) !== file.sha256)
      throw new HirewireError('bug', `The digest of file ${file.fileName} is not that of its content.`)
}

function* request(tx: Transaction, push: NewPush, fresh: NewRowId): Step<Requested> {
  yield* tx.ahead(readsOfRequest(tx, push, fresh.now))
  const before = yield* earlier(tx, push)
  if (before) return before
  yield* claimKey(tx, push, fresh)
  if (!(yield* connectionExists(tx, push.connection))) throw unknownId.connection(push.connection)
  yield* refuseErased(tx, push)
  const decision = yield* decide(tx, push, { requires: push.requires, now: fresh.now })
  if ('refusal' in decision) {
    const { reason, consent } = decision.refusal
    yield* refuse(tx, push, { ...fresh, code: 'consent_missing', message: reason, consent })
    return { kind: 'refused', push: yield* expectPush(tx, fresh.id), refusal: decision.refusal }
  }
  const closed = yield* whyNotOpen(tx, push)
  if (closed !== null) {
    yield* refuse(tx, push, {
      ...fresh,
      code: 'requisition_not_open',
      message: closed,
      consent: decision.grant.consent,
    })
    return { kind: 'refused', push: yield* expectPush(tx, fresh.id), refusal: null }
  }
  yield* enqueue(tx, push, { ...fresh, grant: decision.grant })
  yield* tx.ahead(findRecord(tx, fresh.id), personKey(tx, push.person))
  return { kind: 'queued', push: yield* expectPush(tx, fresh.id), grant: decision.grant }
}

/** What a request reads that is queued. */
function* readsOfRequest(tx: Transaction, push: NewPush, now: number): Step<void> {
  const { person, connection } = push
  yield* tx.ahead(
    earlier(tx, push),
    connectionExists(tx, connection),
    readsByHash(tx, [{ person }], ([hash]) => timeAt(tx, hash!)),
    isErasing(tx, person),
    ledgerOf(tx, push),
    seenTime(tx, now),
    whyNotOpen(tx, push),
    findPersonKey(tx, person),
    findBlindIndex(tx),
  )
}

/** The only way into the queue: a push is granted by the consent rule or not at all. */
function* enqueue(
  tx: Transaction,
  push: NewPush,
  { grant, ...fresh }: NewRowId & { readonly grant: Grant },
): Step<void> {
  yield* insert(tx, push, { ...fresh, consent: grantedBy(grant), refused: null })
  yield* storeFiles(tx, fresh.id, push)
  yield* wakeLane(tx, { kind: 'push', connection: push.connection, stream: null }, fresh.now)
}

/** The Idempotency-Key is new: of two concurrent requests with it, the second one runs once the first has finished. */
function* claimKey(tx: Transaction, { idempotency }: Pick<NewPush, 'idempotency'>, { id, now }: NewRowId): Step<void> {
  if (!idempotency) return
  const text = 'INSERT INTO idempotency (key, body_hash, push, at) VALUES (?, ?, ?, ?)'
  yield* tx.put(text, idempotency.key, idempotency.bodyHash, id, now)
}

/** The response to an earlier request with this Idempotency-Key. */
function* earlier(tx: Transaction, { idempotency }: Pick<NewPush, 'idempotency'>): Step<Requested | null> {
  if (!idempotency) return null
  const seen = yield* tx.get<{ body_hash: string; push: string }>(
    'SELECT body_hash, push FROM idempotency WHERE key = ?',
    idempotency.key,
  )
  if (!seen) return null
  return seen.body_hash === idempotency.bodyHash
    ? { kind: 'repeated', push: yield* expectPush(tx, seen.push) }
    : { kind: 'mismatch' }
}

function* whyNotOpen(
  tx: Transaction,
  { connection, requisition }: Pick<NewPush, 'connection' | 'requisition'>,
): Step<string | null> {
  const text = `SELECT status, deleted FROM record WHERE connection = ? AND model = 'requisition' AND id = ?`
  const row = yield* tx.get<{ status: string | null; deleted: number }>(text, connection, requisition)
  if (!row || row.deleted === 1) return `Unknown requisition ${requisition} of ${connection}.`
  return row.status === 'OPEN'
    ? null
    : `Requisition ${requisition} of ${connection} is ${row.status ?? 'without a status'}, not OPEN.`
}

/** Recorded but never queued, and without the personal data of the request: only ids are kept. */
function* refuse(tx: Transaction, push: NewPush, { id, now, ...refused }: NewRowId & RefusedPush): Step<void> {
  yield* insert(tx, { ...push, candidate: {}, dropped: [] }, { id, now, consent: refused.consent, refused })
}

function* insert(
  tx: Transaction,
  push: NewPush,
  how: NewRowId & { consent: string | null; refused: RefusedPush | null },
): Step<void> {
  const { id, now, consent, refused } = how
  // A refused push keeps nothing of the person, and needs no key.
  const sealed = refused ? null : yield* sealPerson(tx, push, id)
  const requested = { connection: push.connection, at: now }
  yield* countHappened(tx, 'pushes', { ...requested, name: 'requested' })
  if (refused) yield* countHappened(tx, 'pushes', { ...requested, name: 'refused' })
  const cause = refused && (refused.code === 'consent_missing' ? 'consent' : 'invalid')
  yield* tx.put(
    INSERT,
    id,
    push.person,
    push.connection,
    push.requisition,
    refused ? 'REFUSED' : 'QUEUED',
    refused ? null : now,
    push.requires,
    consent,
    push.effectClass,
    push.connectorVersion,
    push.firstStep,
    cause,
    refused?.code ?? null,
    refused?.message ?? null,
    now,
    now,
    JSON.stringify(push.dropped),
    sealed?.email ?? null,
    sealed?.phone ?? NO_PHONE,
    sealed?.candidate ?? NOBODY,
  )
}

function* sealPerson(tx: Transaction, { person, candidate }: NewPush, id: string): Step<SealedPerson> {
  const email = typeof candidate.email === 'string' ? emailKey(candidate.email) : null
  const hashes = {
    email: email === null ? null : (yield* newBlindIndex(tx)).email(email),
    phone: yield* phoneHash(tx, candidate),
  }
  // Last: keys that were read ahead are read again once one was added.
  const key = yield* newPersonKey(tx, person)
  return { ...hashes, candidate: key.seal(placeOf.candidate(id), JSON.stringify(candidate)) }
}

function* storeFiles(tx: Transaction, push: string, { person, files }: NewPush): Step<void> {
  if (files.length === 0) return
  const key = yield* newPersonKey(tx, person)
  for (const [position, { kind, fileName, givenName, mediaType, size, sha256: digest, content }] of files.entries()) {
    const id = yield* storeContent(tx, key, { person, sha256: digest, size, content })
    const names = key.seal(placeOf.names(push, position), JSON.stringify({ fileName, givenName, sha256: digest }))
    yield* tx.put(
      'INSERT INTO push_file (push, position, kind, media_type, size, names, content) VALUES (?, ?, ?, ?, ?, ?, ?)',
      push,
      position,
      kind,
      mediaType,
      size,
      names,
      id,
    )
  }
}
