import { HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import type { Decision } from '../../kernel/model/states.ts'
import type { StoreContext } from '../database.ts'
import { mapTogether } from '../each.ts'
import { wakeLane } from '../lanes/lanes.ts'
import type { Match, ReviewPort, ReviewRow } from '../port/pushes.ts'
import { livingCandidate } from '../records/survivors.ts'
import { IN_TEXTS } from '../sql/dialect.ts'
import { anyOf, BY_NUMBER, listRows, ofConnections, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { decidedPairs, isCovered } from './decided-pairs.ts'
import { openMatches } from './review-matches.ts'
import { cancelPush, expectPush, movePush } from './rows.ts'

type ReviewRecord = {
  number: number
  id: string
  push: string
  connection: string
  person: string
  requisition: string
  step: string
  matches: string
  state: ReviewRow['state']
  decision: ReviewRow['decision']
  candidate: string | null
  decided_by: string | null
  created_at: number
  decided_at: number | null
}
type Decided = {
  readonly decision: Decision
  readonly candidate: string | null
  readonly by: string | null
  readonly now: number
}

export function reviewRepository({ db, clock }: StoreContext): ReviewPort {
  return {
    async list({ state, connection, connections, person, ...range }, paging) {
      const conditions = [
        anyOf('state', state),
        when('connection = ?', connection),
        ofConnections('connection', connections),
        when('person = ?', person),
        ...within('created_at', range),
      ]
      const listing = { select: 'SELECT *', from: 'review', conditions, by: BY_NUMBER, order: 'oldest' } as const
      return db.read(function* (tx) {
        const found = yield* listRows<ReviewRecord>(tx, listing, paging)
        return { ...found, data: yield* toReviews(tx, found.data) }
      })
    },
    async get(id) {
      return db.readLatest((tx) => findReview(tx, id))
    },
    async decide(id, decided) {
      return db.write((tx) => decideReview(tx, id, { ...decided, now: clock.now() }))
    },
    async decided(subject) {
      return db.readLatest((tx) => decidedPairs(tx, subject))
    },
    async earlier({ id, connection, person, matches }) {
      const candidates = JSON.stringify(matches.map(({ candidate }) => candidate))
      return db.read(function* (tx) {
        const values = [connection, id, person, connection, id, candidates, EARLIER_AT_MOST]
        return yield* toReviews(tx, yield* tx.all<ReviewRecord>(EARLIER, ...values))
      })
    },
  }
}

const EARLIER_AT_MOST = 20
const EARLIER = `SELECT * FROM review WHERE number IN (
    SELECT number FROM review WHERE connection = ? AND id <> ? AND person = ? AND decided_by IS NOT NULL
    UNION SELECT r.number FROM review r JOIN review_match m ON m.review = r.id WHERE r.connection = ? AND r.id <> ?
      AND r.decided_by IS NOT NULL AND m.candidate ${IN_TEXTS}
  ) ORDER BY decided_at DESC, number DESC LIMIT ?`

/** Decides a review together with those of the same person that ask about the same pairs. */
function* decideReview(tx: Transaction, id: string, decided: Decided): Step<ReviewRow> {
  const review = yield* findReview(tx, id)
  if (!review) throw unknownId.review(id)
  if (review.state !== 'open' || (yield* expectPush(tx, review.push)).state !== 'IN_REVIEW')
    throw new HirewireError('state_conflict', alreadyDecided(review))
  const candidate =
    decided.decision === 'update'
      ? chosen(review, decided.candidate && (yield* livingCandidate(tx, review.connection, decided.candidate)))
      : null
  if (decided.decision !== 'discard')
    for (const other of yield* toReviews(
      tx,
      yield* tx.all<ReviewRecord>(OTHERS, review.connection, review.person, review.step, id),
    ))
      if (isCovered(other.matches, review.matches) && (candidate === null || has(other, candidate)))
        yield* apply(tx, other, { ...decided, candidate })
  return yield* apply(tx, review, { ...decided, candidate })
}

const OTHERS = `SELECT * FROM review WHERE connection = ? AND person = ? AND step = ? AND id <> ? AND state = 'open'`

const has = ({ matches }: ReviewRow, candidate: string): boolean =>
  matches.some((match) => match.candidate === candidate)

const alreadyDecided = ({ id, decision, candidate, decidedBy, decidedAt }: ReviewRow): string =>
  decidedBy === null
    ? `The review ${id} is closed: its push is no longer waiting for it.`
    : `The review ${id} is already decided (${isoTime(decidedAt ?? 0)}, ${decidedBy}): ${decision}${candidate === null ? '' : ` with ${candidate}`}.`

function* apply(tx: Transaction, review: ReviewRow, { decision, candidate, by, now }: Decided): Step<ReviewRow> {
  const push = yield* expectPush(tx, review.push)
  const text = `UPDATE review SET state = 'decided', decision = ?, candidate = ?, decided_by = ?, decided_at = ? WHERE id = ?`
  yield* tx.run(text, decision, candidate, by, now, review.id)
  if (decision === 'discard')
    yield* cancelPush(tx, { push, now, code: null, message: 'A reviewer discarded this push.' })
  else {
    const move = {
      state: 'QUEUED',
      readyAt: now,
      code: null,
      message: null,
      decision: { decision, candidate },
    } as const
    yield* movePush(tx, push, { move, now })
    yield* wakeLane(tx, { kind: 'push', connection: push.connection, stream: null }, now)
  }
  return { ...review, state: 'decided', decision, candidate, decidedBy: by, decidedAt: now }
}

/** The candidate to update: one of the matches; a single match need not be named. */
function chosen({ id, matches }: ReviewRow, named: string | null): string {
  const candidates = [...new Set(matches.map((match) => match.candidate))]
  const [first] = candidates
  if (named === null && first !== undefined && candidates.length === 1) return first
  if (named !== null && candidates.includes(named)) return named
  throw new HirewireError(
    'request_invalid',
    named === null
      ? `The review ${id} has ${candidates.length} matches: name the candidate to update.`
      : `The candidate ${named} is not a match of review ${id}.`,
    { detail: { candidates } },
  )
}

function* findReview(tx: Transaction, id: string): Step<ReviewRow | null> {
  const row = yield* tx.get<ReviewRecord>('SELECT * FROM review WHERE id = ?', id)
  return row ? yield* toReview(tx, row) : null
}

const toReviews = (tx: Transaction, rows: readonly ReviewRecord[]): Step<ReviewRow[]> =>
  mapTogether(rows, (row) => toReview(tx, row))

function* toReview(tx: Transaction, row: ReviewRecord): Step<ReviewRow> {
  return reviewOf(row, yield* openMatches(tx, row))
}

const reviewOf = (row: ReviewRecord, matches: readonly Match[]): ReviewRow => ({
  id: row.id,
  push: row.push,
  connection: row.connection,
  person: row.person,
  requisition: row.requisition,
  step: row.step,
  matches,
  state: row.state,
  decision: row.decision,
  candidate: row.candidate,
  decidedBy: row.decided_by,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})
