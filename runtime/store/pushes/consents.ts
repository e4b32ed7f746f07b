import { isoTime } from '../../kernel/clock.ts'
import {
  type ConsentDecision,
  type ConsentKind,
  type ConsentRow,
  decideConsent,
  isTakenBack,
  takesBack,
} from '../../kernel/consent.ts'
import { HirewireError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/random.ts'
import { askToErase } from '../erasure/rows.ts'
import { buriedAt } from '../erasure/tombstones.ts'
import type { ConsentAppended, ConsentEntry, ConsentPort, ConsentRequest, NewConsent } from '../port/consents.ts'
import type { PushRow } from '../port/pushes.ts'
import { appendChanges } from '../records/changes.ts'
import { parse, whole, wholeOrNull } from '../sql/columns.ts'
import { askFor, page, position, when, where } from '../sql/paging.ts'
import type { Sql, StoreContext } from '../sqlite/database.ts'
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
}

/** Who is asked about: the ledger answers for one person, connection and requisition at a time. */
export type ConsentSubject = { readonly person: string; readonly connection: string; readonly requisition: string }

const INSERT = `INSERT INTO consent
  (id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

export function consentRepository({ db, clock, random }: StoreContext): ConsentPort {
  return {
    async append(entry, request = null) {
      const now = clock.now()
      const id = newId('cns', now, random)
      return db.write((sql) => {
        const before = request && !claimRequest(sql, request, id) ? earlier(sql, request) : null
        if (before) return before
        const appended = append(sql, { entry, id, now })
        if (request) keepAnswer(sql, request, appended)
        return appended
      })
    },
    /** In the order of the ledger. */
    async list({ person, connection, requisition }, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        when('person = ?', person),
        when('connection = ?', connection),
        when('requisition = ?', requisition),
        at && { text: 'seq > ?', values: at },
      ])
      const rows = db.read.all<ConsentRecord>(
        `SELECT * FROM consent ${text} ORDER BY seq LIMIT ?`,
        ...values,
        askFor(paging),
      )
      return page(rows, paging, { at: (row) => [row.seq], map: toEntry })
    },
  }
}

/** What was answered to the same request before. Throws `idempotency_mismatch`. */
function earlier(sql: Sql, { key, bodyHash }: ConsentRequest): ConsentAppended | null {
  const seen = sql.get<{ body_hash: string; consent: string; cancelled_pushes: string; erasures: string }>(
    'SELECT body_hash, consent, cancelled_pushes, erasures FROM consent_request WHERE key = ?',
    key,
  )
  if (!seen) return null
  if (seen.body_hash !== bodyHash)
    throw new HirewireError('idempotency_mismatch', 'This Idempotency-Key was used for a different request.')
  const row = sql.get<ConsentRecord>('SELECT * FROM consent WHERE id = ?', seen.consent)!
  const [cancelledPushes, erasures] = [parse<string[]>(seen.cancelled_pushes), parse<string[]>(seen.erasures)]
  return { entry: toEntry(row), cancelledPushes, erasures, repeated: true }
}

/** Whether the request is new: of two at once, the second waits for the end of the first. */
function claimRequest(sql: Sql, { key, bodyHash }: ConsentRequest, consent: string): boolean {
  const text = `INSERT INTO consent_request (key, body_hash, consent, cancelled_pushes, erasures)
    VALUES (?, ?, ?, '[]', '[]') ON CONFLICT (key) DO NOTHING`
  return sql.run(text, key, bodyHash, consent) > 0
}

function keepAnswer(sql: Sql, { key }: ConsentRequest, { cancelledPushes, erasures }: ConsentAppended): void {
  const text = 'UPDATE consent_request SET cancelled_pushes = ?, erasures = ? WHERE key = ?'
  sql.run(text, JSON.stringify(cancelledPushes), JSON.stringify(erasures), key)
}

function append(sql: Sql, { entry, id, now }: { entry: NewConsent; id: string; now: number }): ConsentAppended {
  const { person, connection, requisition } = entry
  refuseErased(sql, entry)
  sql.run(
    INSERT,
    id,
    person,
    connection,
    requisition,
    entry.kind,
    entry.state,
    whole(entry.at),
    wholeOrNull(entry.expiresAt),
    JSON.stringify(entry.evidence),
    now,
  )
  const row = sql.get<ConsentRecord>('SELECT * FROM consent WHERE id = ?', id)!
  if (takesBack(entry)) {
    const change = { person, requisition, state: entry.state }
    appendChanges(sql, now, [{ connection, kind: 'consent', model: 'consent', id, change }])
    eraseMade(sql, entry, now)
  }
  const cancelledPushes = endUngranted(sql, entry, now)
  const ends = entry.state !== 'confirmed' || cancelledPushes.length > 0
  const erasures = ends ? openErasures(sql, entry) : []
  return { entry: toEntry(row), cancelledPushes, erasures, repeated: false }
}

/** What the ATS has to give up of what came of these consents. */
const openErasures = (sql: Sql, { person, connection, requisition }: ConsentSubject): string[] =>
  sql
    .all<{ id: string }>(
      `SELECT e.id FROM push p JOIN erasure e ON e.push = p.id
       WHERE p.person = ? AND p.connection = ? AND +p.requisition = ? AND e.state <> 'done' ORDER BY e.number`,
      person,
      connection,
      requisition,
    )
    .map(({ id }) => id)

/** What was said before a person was erased must not come back, however late it arrives. */
function refuseErased(sql: Sql, { person, at }: NewConsent): void {
  const erasedAt = buriedAt(sql, { person })
  const open = erasedAt !== null && sql.get('SELECT 1 FROM erasing WHERE person = ?', person) !== undefined
  if (erasedAt === null || (at > erasedAt && !open)) return
  throw new HirewireError(
    'person_erased',
    `This person was erased (${isoTime(erasedAt)}); an earlier consent is not recorded.`,
  )
}

/** What came to its end with something in the ATS: nobody else looks at it again. */
function eraseMade(sql: Sql, { person, connection, requisition }: ConsentSubject, now: number): void {
  const condition = `person = ? AND connection = ? AND requisition = ? AND state IN ('CONFIRMED', 'CANCELLED')`
  for (const push of selectPushes(sql, condition, person, connection, requisition)) askToErase(sql, push, now)
}

/** Whether the person took the consent back, as the ledger is in this transaction. */
export const wasTakenBack = (sql: Sql, subject: ConsentSubject): boolean => isTakenBack(ledgerOf(sql, subject))

/** Gives the ids of those that were cancelled. */
function endUngranted(sql: Sql, subject: ConsentSubject, now: number): string[] {
  const { person, connection, requisition } = subject
  const condition = `person = ? AND connection = ? AND requisition = ? AND state IN ('QUEUED', 'IN_REVIEW', 'FAILED')`
  const cancelled: string[] = []
  for (const push of selectPushes(sql, condition, person, connection, requisition))
    if (underConsent(sql, push, now).state === 'CANCELLED') cancelled.push(push.id)
  return cancelled
}

/**
 * Where no consent holds for a push: one that waits is cancelled, and what it made is to be erased; so is what a FAILED one made,
 * which stays FAILED, because a retry on a new consent goes on from there. Any other is given as it is.
 */
export function underConsent(sql: Sql, push: PushRow, now: number): PushRow {
  if (push.state !== 'QUEUED' && push.state !== 'IN_REVIEW' && push.state !== 'FAILED') return push
  const decision = decide(sql, push, { requires: push.requires, now })
  if ('grant' in decision) return push
  if (push.state !== 'FAILED')
    return cancelPush(sql, { push, now, code: 'consent_missing', message: decision.refusal.reason })
  askToErase(sql, push, now)
  return push
}

/** Applies the consent rule to the ledger as it is in this transaction. Who is being erased has none, whatever stands there. */
export function decide(
  sql: Sql,
  subject: ConsentSubject,
  { requires, now }: { requires: ConsentKind; now: number },
): ConsentDecision {
  if (sql.get('SELECT 1 FROM erasing WHERE person = ?', subject.person)) return decideConsent([], requires, now)
  return decideConsent(ledgerOf(sql, subject), requires, now)
}

function ledgerOf(sql: Sql, { person, connection, requisition }: ConsentSubject): ConsentRow[] {
  const text = `SELECT id, seq, kind, state, at, expires_at AS expiresAt FROM consent
    WHERE person = ? AND connection = ? AND requisition = ?`
  return sql.all<ConsentRow>(text, person, connection, requisition)
}

const toEntry = (row: ConsentRecord): ConsentEntry => ({
  id: row.id,
  seq: row.seq,
  person: row.person,
  connection: row.connection,
  requisition: row.requisition,
  kind: row.kind,
  state: row.state,
  at: row.at,
  expiresAt: row.expires_at,
  evidence: parse(row.evidence),
  recordedAt: row.recorded_at,
})
