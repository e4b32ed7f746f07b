import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { newId } from '../../kernel/machine/random.ts'
import {
  type ConsentDecision,
  type ConsentKind,
  type ConsentRow,
  type ConsentSubject,
  decideConsent,
  endsGrant,
  isTakenBack,
  takesBack,
} from '../../kernel/model/consent.ts'
import { consentContent } from '../chains/ledgers.ts'
import { chainOf, lastLink, linkEntry, type Mark, markDigest } from '../chains/links.ts'
import type { StoreContext } from '../database.ts'
import { consentMac, expectConsents, rowChanged } from '../deciding-rows/mac.ts'
import { findConsentKey, findConsentKeys } from '../envelope/data-keys.ts'
import type { Vault } from '../envelope/vault.ts'
import { requestErasureByHand, requestErasureOfUnknown } from '../erased/rows.ts'
import { readsByHash, timeAt } from '../erased/tombstones.ts'
import { raiseIssue } from '../issues/issues.ts'
import type {
  ConsentAppended,
  ConsentEntry,
  ConsentEvidence,
  ConsentFilter,
  ConsentPort,
  ConsentRequest,
  NewConsent,
} from '../port/consents.ts'
import type { ListPage, Paging } from '../port/paging.ts'
import type { PushRow } from '../port/pushes.ts'
import { appendChanges } from '../records/changes.ts'
import { seenTime } from '../seen-time.ts'
import { parse, whole, wholeOrNull } from '../sql/columns.ts'
import { byIndex } from '../sql/dialect.ts'
import { anyOf, type Condition, type Listing, listRows, ofConnections, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { endsNothing, isErasing, noteEnd, refuseEnded } from './after-erasure.ts'
import { openEvidence, sealEvidence } from './evidence.ts'
import { presumeSent } from './restored.ts'
import { cancelPush, selectPushes } from './rows.ts'

type ConsentRecord = {
  seq: number
  id: string
  person: string
  connection: string
  requisition: string
  kind: ConsentKind
  state: ConsentEntry['state']
  at: number
  expires_at: number | null
  evidence: string
  recorded_at: number
  mac: string
}

const INSERT = `INSERT INTO consent
  (id, person, connection, requisition, kind, state, at, expires_at, recorded_at, evidence, mac)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`
/** The same for an entry that ends no grant: by this text, PostgreSQL knows what no other node has to hear. */
export const INSERT_GRANTING = `${INSERT} /* ends no grant */`
const OF_SUBJECT = `FROM consent ${byIndex('consent_person')} WHERE person = ? AND connection = ? AND requisition = ?`
const BEFORE = `SELECT mac ${OF_SUBJECT} ORDER BY seq DESC LIMIT 1`
const LEDGER = `SELECT id, seq, person, connection, requisition, kind, state, at, expires_at, recorded_at, mac
  ${OF_SUBJECT} ORDER BY seq`

export function consentRepository({ db, clock, random }: StoreContext): ConsentPort {
  return {
    async append(entry, request = null) {
      const now = clock.now()
      const id = newId('cns', now, random)
      let known: Vault | undefined
      const appended = await db.write(function* (tx) {
        known = tx.vault
        yield* tx.ahead(readsOfAppending(tx, entry))
        if (yield* endsNothing(tx, entry))
          return (request && (yield* earlier(tx, request))) ?? (yield* acknowledge(tx, { entry, id, now }))
        const before = request && !(yield* claimRequest(tx, request, id)) ? yield* earlier(tx, request) : null
        if (before) return before
        const added = yield* append(tx, { entry, id, now })
        if (request) yield* keepResult(tx, request, added)
        return added
      })
      if (appended.recorded && takesBack(entry)) known!.seenConsents.note(known!.chains, entry, appended.entry.seq)
      return appended
    },
    async endsNothing(entry) {
      return db.readLatest((tx) => endsNothing(tx, entry))
    },
    async inFlight({ person, connection, requisition }) {
      const text = `SELECT p.id FROM push p ${byIndex('push_person')} WHERE ${UNKNOWN} ORDER BY p.number`
      return (await db.readLatest((tx) => tx.all<{ id: string }>(text, person, connection, requisition))).map(
        ({ id }) => id,
      )
    },
    async list(filter, paging) {
      return db.read((tx) => listConsents(tx, filter, paging))
    },
  }
}

export function* listConsents(tx: Transaction, filter: ConsentFilter, paging: Paging): Step<ListPage<ConsentEntry>> {
  const found = yield* listRows<ConsentRecord>(tx, listingOf(filter), paging)
  return { ...found, data: yield* toEntries(tx, found.data) }
}

function listingOf(filter: ConsentFilter): Listing {
  const { expiresFrom, expiresTo } = filter
  const isByExpiry = expiresFrom !== undefined || expiresTo !== undefined
  return {
    select: 'SELECT *',
    from: `consent ${indexFor(filter, isByExpiry)}`,
    conditions: conditionsOf(filter),
    by: isByExpiry ? { expires_at: 'number', seq: 'number' } : { seq: 'number' },
    order: 'oldest',
  }
}

/** Most entries have the same state, so it comes last; a person and a requisition have few entries. */
function indexFor({ person, requisition, connection, connections, state }: ConsentFilter, isByExpiry: boolean): string {
  if (person !== undefined) return byIndex('consent_person')
  if (requisition !== undefined) return byIndex('consent_requisition')
  if (connection !== undefined || connections?.length === 1)
    return byIndex(isByExpiry ? 'consent_connection_expires' : 'consent_connection')
  if (isByExpiry) return byIndex('consent_expires')
  return state === undefined ? '' : byIndex('consent_state')
}

const conditionsOf = ({ person, connection, connections, requisition, ...more }: ConsentFilter): Condition[] => [
  when('person = ?', person),
  when('connection = ?', connection),
  ofConnections('connection', connections),
  when('requisition = ?', requisition),
  anyOf('state', more.state),
  when('expires_at >= ?', more.expiresFrom),
  when('expires_at < ?', more.expiresTo),
  more.latest ? { text: LATEST, values: [] } : null,
  ...within('recorded_at', more),
]

const LATEST = `NOT EXISTS (SELECT 1 FROM consent later WHERE later.person = consent.person
  AND later.connection = consent.connection AND later.requisition = consent.requisition AND later.seq > consent.seq)`

/** The response to an earlier request with the same key. Throws `idempotency_mismatch`. */
function* earlier(tx: Transaction, { key, bodyHash }: ConsentRequest): Step<ConsentAppended | null> {
  const seen = yield* tx.get<{ body_hash: string; consent: string; cancelled_pushes: string; erasures: string }>(
    'SELECT body_hash, consent, cancelled_pushes, erasures FROM consent_request WHERE key = ?',
    key,
  )
  if (!seen) return null
  if (seen.body_hash !== bodyHash)
    throw new HirewireError('idempotency_mismatch', 'This Idempotency-Key was used for a different request.')
  const row = (yield* tx.get<ConsentRecord>('SELECT * FROM consent WHERE id = ?', seen.consent))!
  const [cancelledPushes, erasures] = [parse<string[]>(seen.cancelled_pushes), parse<string[]>(seen.erasures)]
  return { entry: (yield* toEntries(tx, [row]))[0]!, recorded: true, cancelledPushes, erasures, repeated: true }
}

/** Whether the request is new: of two concurrent ones, the second waits until the first has finished. */
function* claimRequest(tx: Transaction, { key, bodyHash }: ConsentRequest, consent: string): Step<boolean> {
  const text = `INSERT INTO consent_request (key, body_hash, consent, cancelled_pushes, erasures)
    VALUES (?, ?, ?, '[]', '[]') ON CONFLICT (key) DO NOTHING`
  return (yield* tx.run(text, key, bodyHash, consent)) > 0
}

function* keepResult(
  tx: Transaction,
  { key }: ConsentRequest,
  { cancelledPushes, erasures }: ConsentAppended,
): Step<void> {
  const text = 'UPDATE consent_request SET cancelled_pushes = ?, erasures = ? WHERE key = ?'
  yield* tx.run(text, JSON.stringify(cancelledPushes), JSON.stringify(erasures), key)
}

type NewEntry = { readonly entry: NewConsent; readonly id: string; readonly now: number }

/** What adding an entry reads where nobody was erased and nothing ends. */
function* readsOfAppending(tx: Transaction, entry: NewConsent): Step<void> {
  const { person, connection, requisition } = entry
  yield* tx.ahead(
    readsByHash(tx, [{ person }], ([hash]) => timeAt(tx, hash!)),
    tx.get(BEFORE, person, connection, requisition),
    ledgerOf(tx, entry),
    findConsentKey(tx, person),
    lastLink(tx, chainOf(connection)),
    selectPushes(tx, UNGRANTED, person, connection, requisition),
    seenTime(tx, 0),
  )
}

/**
 * Nothing of the entry is stored, nor of its key, which may contain the id of the person: a repetition ends nothing either.
 * What was in flight was stopped by the erasure, as far as that was possible.
 */
function* acknowledge(tx: Transaction, { entry, id, now }: NewEntry): Step<ConsentAppended> {
  yield* noteEnd(tx, entry)
  const erasures = yield* openErasures(tx, entry)
  const unrecorded = { ...entry, id, seq: 0, recordedAt: now }
  return { entry: unrecorded, recorded: false, cancelledPushes: [], erasures, repeated: false }
}

function* append(tx: Transaction, { entry, id, now }: NewEntry): Step<ConsentAppended> {
  const { person, connection, requisition, kind, state } = entry
  yield* refuseEnded(tx, entry)
  const evidence = JSON.stringify(entry.evidence)
  const [at, expires_at] = [whole(entry.at), wholeOrNull(entry.expiresAt)]
  const content = { id, person, connection, requisition, kind, state, at, expires_at, recorded_at: now }
  const before = yield* tx.get<{ mac: string }>(BEFORE, person, connection, requisition)
  const row = (yield* tx.get<ConsentRecord>(
    (yield* isGranting(tx, { entry, id, now })) ? INSERT_GRANTING : INSERT,
    ...Object.values(content),
    yield* sealEvidence(tx, { id, person }, evidence),
    consentMac(tx, content, before?.mac ?? ''),
  ))!
  yield* linkEntry(tx, chainOf(connection), { ledger: 'consent', entry: row.seq, content: consentContent(row) })
  if (takesBack(entry)) {
    const change = { person, requisition, state: entry.state }
    yield* appendChanges(tx, now, [{ connection, kind: 'consent', model: 'consent', id, change }])
    yield* requestErasures(tx, entry, now)
  }
  const cancelledPushes = yield* endUngranted(tx, entry, now)
  if (takesBack(entry))
    for (const push of yield* selectPushes(tx, UNKNOWN, person, connection, requisition))
      yield* requestErasureOfUnknown(tx, push, now)
  const ends = entry.state !== 'confirmed' || cancelledPushes.length > 0
  const erasures = ends ? yield* openErasures(tx, entry) : []
  return { entry: entryOf(row, parse(evidence)), recorded: true, cancelledPushes, erasures, repeated: false }
}

/** Whether a confirmation ends nothing. A ledger that was changed says nothing of what other nodes have confirmed. */
function* isGranting(tx: Transaction, { entry, id, now }: NewEntry): Step<boolean> {
  if (entry.state !== 'confirmed') return false
  try {
    return !endsGrant(yield* ledgerOf(tx, entry), { ...entry, id, seq: Number.POSITIVE_INFINITY }, now)
  } catch (error) {
    if (asHirewireError(error).code === 'row_changed') return false
    throw error
  }
}

/** A request has left, or may have: it can no longer be stopped, and its outcome is not known yet. */
const UNKNOWN = `p.person = ? AND p.connection = ? AND p.requisition = ? AND p.state IN ('SENDING', 'UNCERTAIN')`

/** Open erasure tasks for what was pushed under these consents. */
function* openErasures(tx: Transaction, { person, connection, requisition }: ConsentSubject): Step<string[]> {
  return (yield* tx.all<{ id: string }>(
    `SELECT e.id FROM push p ${byIndex('push_person')} JOIN erasure e ON e.push = p.id
       WHERE p.person = ? AND p.connection = ? AND p.requisition = ? AND e.state <> 'done' ORDER BY e.number`,
    person,
    connection,
    requisition,
  )).map(({ id }) => id)
}

/** Finished pushes may have records in the ATS, and nothing else processes them again. */
function* requestErasures(
  tx: Transaction,
  { person, connection, requisition }: ConsentSubject,
  now: number,
): Step<void> {
  const condition = `person = ? AND connection = ? AND requisition = ? AND state IN ('CONFIRMED', 'CANCELLED')`
  for (const push of yield* selectPushes(tx, condition, person, connection, requisition))
    yield* requestErasureByHand(tx, push, now)
}

/** Whether the person withdrew the consent, according to the ledger in this transaction; not by one that was changed. */
export function* wasTakenBack(tx: Transaction, subject: ConsentSubject, now: number): Step<boolean> {
  return isTakenBack((yield* unchangedLedger(tx, subject, now)) ?? [])
}

/**
 * Null where an entry was not written by Hirewire: an issue is open then. Nothing is sent on such a ledger; what happened is
 * recorded all the same, and nothing is taken back on it.
 */
function* unchangedLedger(tx: Transaction, subject: ConsentSubject, now: number): Step<ConsentRow[] | null> {
  try {
    return yield* ledgerOf(tx, subject)
  } catch (error) {
    const { code, message } = asHirewireError(error)
    if (code !== 'row_changed') throw error
    const { connection } = subject
    yield* raiseIssue(tx, { key: `consents:${connection}`, connection, stream: null, code, message }, now)
    return null
  }
}

/** The decision; null where the ledger was changed. */
export function* tryDecide(
  tx: Transaction,
  push: Pick<PushRow, 'person' | 'connection' | 'requisition' | 'requires'>,
  now: number,
): Step<ConsentDecision | null> {
  if (yield* isErasing(tx, push.person)) return decideConsent([], push.requires, now)
  const rows = yield* unchangedLedger(tx, push, now)
  return rows && decideConsent(rows, push.requires, yield* timeFor(tx, rows, now))
}

const UNGRANTED = `person = ? AND connection = ? AND requisition = ? AND state IN ('QUEUED', 'IN_REVIEW', 'FAILED')`

/** Returns the ids of the cancelled pushes. */
function* endUngranted(tx: Transaction, subject: ConsentSubject, now: number): Step<string[]> {
  const { person, connection, requisition } = subject
  const cancelled: string[] = []
  for (const push of yield* selectPushes(tx, UNGRANTED, person, connection, requisition))
    if ((yield* underConsent(tx, push, now)).state === 'CANCELLED') cancelled.push(push.id)
  return cancelled
}

/**
 * Without a consent, a waiting push is cancelled and what it created is to be erased. What a FAILED push created is
 * erased, too; the push stays FAILED, because a retry under a new consent continues from there. Other pushes are
 * returned unchanged.
 */
export function* underConsent(tx: Transaction, push: PushRow, now: number): Step<PushRow> {
  if (push.state !== 'QUEUED' && push.state !== 'IN_REVIEW' && push.state !== 'FAILED') return push
  const decision = yield* tryDecide(tx, push, now)
  if (decision === null || 'grant' in decision) return push
  if (push.state !== 'FAILED')
    // After a restore, it may be in the ATS already: it is looked up first, and erased there.
    return (
      (yield* presumeSent(tx, push, { now })) ??
      (yield* cancelPush(tx, { push, now, code: 'consent_missing', message: decision.refusal.reason }))
    )
  yield* requestErasureByHand(tx, push, now)
  return push
}

/**
 * Applies the consent rule to the ledger as of this transaction. A person who is being erased has no consent, whatever
 * the ledger contains.
 */
export function* decide(
  tx: Transaction,
  subject: ConsentSubject,
  { requires, now }: { requires: ConsentKind; now: number },
): Step<ConsentDecision> {
  if (yield* isErasing(tx, subject.person)) return decideConsent([], requires, now)
  const rows = yield* ledgerOf(tx, subject)
  return decideConsent(rows, requires, yield* timeFor(tx, rows, now))
}

/** The time at which entries are judged: what has ended stays ended if the clock is set back. */
export function* timeFor(tx: Transaction, rows: readonly ConsentRow[], now: number): Step<number> {
  return rows.some(({ expiresAt }) => expiresAt !== null) ? yield* seenTime(tx, now) : now
}

const MARKS = 'SELECT mark, digest FROM chain_link WHERE chain = ? AND mark IS NOT NULL ORDER BY n DESC LIMIT 500'

/** A withdrawal that was seen is missing: the person was erased since, and may have consented again. Throws `row_changed`. */
function* expectErased(tx: Transaction, subject: ConsentSubject, seq: number): Step<void> {
  const { chains, seenConsents } = tx.vault
  for (const { mark, digest } of yield* tx.all<{ mark: string; digest: string }>(MARKS, chainOf(subject.connection))) {
    const found = markDigest(chains, mark) === digest ? parse<Mark>(mark) : null
    if (found?.what !== 'erased' || !found.entries.includes(seq)) continue
    seenConsents.forget(chains, subject)
    return
  }
  throw rowChanged(`The consent ${seq}, a withdrawal,`, { connection: subject.connection })
}

/** Throws `row_changed`. */
export function* ledgerOf(tx: Transaction, { person, connection, requisition }: ConsentSubject): Step<ConsentRow[]> {
  const rows = yield* tx.all<Omit<ConsentRecord, 'evidence'>>(LEDGER, person, connection, requisition)
  const subject = { person, connection, requisition }
  expectConsents(tx, subject, rows)
  const last = tx.vault.seenConsents.lastOf(tx.vault.chains, subject)
  if (last !== undefined && !rows.some(({ seq }) => seq === last)) yield* expectErased(tx, subject, last)
  return rows.map(({ id, seq, kind, state, at, expires_at: expiresAt }) => ({ id, seq, kind, state, at, expiresAt }))
}

function* toEntries(tx: Transaction, rows: readonly ConsentRecord[]): Step<ConsentEntry[]> {
  const keys = yield* findConsentKeys(
    tx,
    rows.map(({ person }) => person),
  )
  return rows.map((row) => entryOf(row, openEvidence(keys.keyOf(row.person), row)))
}

const entryOf = (row: ConsentRecord, evidence: ConsentEvidence): ConsentEntry => ({
  id: row.id,
  seq: row.seq,
  person: row.person,
  connection: row.connection,
  requisition: row.requisition,
  kind: row.kind,
  state: row.state,
  at: row.at,
  expiresAt: row.expires_at,
  evidence,
  recordedAt: row.recorded_at,
})
