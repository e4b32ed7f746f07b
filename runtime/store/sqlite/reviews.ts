import { HirewireError } from '../../kernel/errors.ts'
import type { ReviewPort, ReviewRow } from '../port-pushes.ts'
import type { Ground, Sql } from './database.ts'
import { parse } from './json.ts'
import { wakeLane } from './lanes.ts'
import { livingCandidate } from './merges.ts'
import { askFor, page, position, when, where } from './paging.ts'
import { cancelPush, expectPush, movePush } from './push-rows.ts'

type Row = {
  number: number
  id: string
  push: string
  connection: string
  person: string
  requisition: string
  matches: string
  state: ReviewRow['state']
  decision: ReviewRow['decision']
  candidate: string | null
  decided_by: string | null
  created_at: number
  decided_at: number | null
}
type Decision = {
  readonly decision: 'create' | 'update' | 'discard'
  readonly candidate: string | null
  readonly by: string | null
  readonly now: number
}

export function reviewRoom({ db, clock }: Ground): ReviewPort {
  return {
    /** Oldest first: what waits longest is decided first. */
    async list({ state, connection }, paging) {
      const at = position(paging, ['number'])
      const { text, values } = where([
        when('state = ?', state),
        when('connection = ?', connection),
        at && { text: 'number > ?', values: at },
      ])
      const rows = db.read.all<Row>(`SELECT * FROM review ${text} ORDER BY number LIMIT ?`, ...values, askFor(paging))
      return page(rows, paging, { at: (row) => [row.number], map: toReview })
    },
    async get(id) {
      return findReview(db.hot, id)
    },
    async decide(id, decision, candidate, by) {
      return db.write((sql) => decideReview(sql, id, { decision, candidate, by, now: clock.now() }))
    },
    async decidedDifferent(connection, person, candidates) {
      const text = `SELECT DISTINCT m.value ->> 'candidate' AS candidate FROM review r, json_each(r.matches) m
        WHERE r.connection = ? AND r.person = ? AND r.decision = 'create'
        AND m.value ->> 'candidate' IN (SELECT value FROM json_each(?))`
      const rows = db.hot.all<{ candidate: string }>(text, connection, person, JSON.stringify(candidates))
      return new Set(rows.map((row) => row.candidate))
    },
  }
}

function decideReview(sql: Sql, id: string, made: Decision): ReviewRow {
  const review = findReview(sql, id)
  if (!review) throw new HirewireError('not_found', `There is no review ${id}.`)
  const push = expectPush(sql, review.push)
  if (review.state !== 'open' || push.state !== 'IN_REVIEW')
    throw new HirewireError(
      'state_conflict',
      `The review ${id} is decided already, or its push no longer waits for it.`,
    )
  const candidate =
    made.decision === 'update'
      ? chosen(review, made.candidate && livingCandidate(sql, review.connection, made.candidate))
      : null
  const { decision, by, now } = made
  const text = `UPDATE review SET state = 'decided', decision = ?, candidate = ?, decided_by = ?, decided_at = ? WHERE id = ?`
  sql.run(text, decision, candidate, by, now, id)
  if (decision === 'discard') cancelPush(sql, { push, now, code: null, message: 'A reviewer discarded this push.' })
  else {
    movePush(sql, push, {
      move: { state: 'QUEUED', readyAt: now, code: null, message: null, decision: { decision, candidate } },
      now,
    })
    wakeLane(sql, { kind: 'push', connection: push.connection, stream: null }, now)
  }
  return { ...review, state: 'decided', decision, candidate, decidedBy: by, decidedAt: now }
}

/** The candidate to update: one of the matches; the only one needs no naming. */
function chosen({ id, matches }: ReviewRow, named: string | null): string {
  const candidates = [...new Set(matches.map((match) => match.candidate))]
  const [first] = candidates
  if (named === null && first !== undefined && candidates.length === 1) return first
  if (named !== null && candidates.includes(named)) return named
  throw new HirewireError(
    'request_invalid',
    named === null
      ? `The review ${id} has ${candidates.length} matches: name the candidate to update.`
      : `The candidate ${named} is none of the matches of review ${id}.`,
    { detail: { candidates } },
  )
}

function findReview(sql: Sql, id: string): ReviewRow | null {
  const row = sql.get<Row>('SELECT * FROM review WHERE id = ?', id)
  return row ? toReview(row) : null
}

const toReview = (row: Row): ReviewRow => ({
  id: row.id,
  push: row.push,
  connection: row.connection,
  person: row.person,
  requisition: row.requisition,
  matches: parse(row.matches),
  state: row.state,
  decision: row.decision,
  candidate: row.candidate,
  decidedBy: row.decided_by,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})
