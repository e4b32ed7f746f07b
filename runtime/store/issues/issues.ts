import { type Cause, ERRORS, type ErrorCode, HirewireError, nextOf } from '../../kernel/errors/errors.ts'
import { ACTS, type Subject } from '../../kernel/errors/next-actions.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { isErrorCode, nextOfPush, whoFixesUncertain } from '../../kernel/model/push-next.ts'
import type { StoreContext } from '../database.ts'
import type { IssuePort, IssueRow, NewIssue } from '../port/issues.ts'
import type { AnyOf } from '../port/paging.ts'
import { BEHIND, forgetLatest } from '../seen-time.ts'
import { byIndex, IN_TEXTS } from '../sql/dialect.ts'
import { anyOf, listRows, mapPage, ofConnections, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { REFUSES } from './refusals.ts'

type IssueRecord = {
  key: string
  connection: string | null
  stream: string | null
  code: string
  message: string
  count: number
  first_at: number
  last_at: number
  cleared_at: number | null
  run: string | null
  ready_at: number | null
}

/**
 * When the next of the UNCERTAIN pushes that an issue is about is looked up in the ATS; null: at least one of them waits
 * for a person.
 */
const READY_AT = `(SELECT CASE WHEN count(*) = count(p.ready_at) THEN min(p.ready_at) END
  FROM push p ${byIndex('push_stuck')} WHERE issue.key LIKE 'pushes:%' AND p.connection = issue.connection
    AND p.state = 'UNCERTAIN' AND p.code = issue.code AND p.state IN ('FAILED', 'UNCERTAIN')) AS ready_at`
const SELECT = `SELECT issue.*, ${READY_AT}`

/** Raised again while open, its count increases; raised after it was cleared, it starts at one again. */
const RAISE = `INSERT INTO issue (key, connection, stream, code, message, run, count, first_at, last_at)
  VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)
  ON CONFLICT (key) DO UPDATE SET
    connection = excluded.connection, stream = excluded.stream, code = excluded.code, message = excluded.message,
    run = excluded.run,
    count = CASE WHEN issue.cleared_at IS NULL THEN issue.count + 1 ELSE 1 END,
    first_at = CASE WHEN issue.cleared_at IS NULL THEN issue.first_at ELSE excluded.first_at END,
    last_at = excluded.last_at, cleared_at = NULL`

const OPEN_AMONG = `key ${IN_TEXTS} AND cleared_at IS NULL`

const REFUSAL = `${SELECT} FROM issue WHERE connection = ? AND cleared_at IS NULL AND ${REFUSES}
  ORDER BY first_at DESC, key LIMIT 1`

export function issueRepository({ db, clock }: StoreContext): IssuePort {
  return {
    async raise(issue) {
      const now = clock.now()
      await db.write((tx) => raiseIssue(tx, issue, now))
    },
    async clear(...keys) {
      const these = JSON.stringify(keys)
      // Called after every successful run: usually there is nothing to clear and nothing to commit.
      if (!(await db.readLatest((tx) => tx.get(`SELECT 1 FROM issue WHERE ${OPEN_AMONG} LIMIT 1`, these)))) return
      await db.write((tx) => tx.run(`UPDATE issue SET cleared_at = ? WHERE ${OPEN_AMONG}`, clock.now(), these))
    },
    async close(key) {
      return db.write((tx) => closeIssue(tx, key, clock.now()))
    },
    async get(key) {
      const row = await db.readLatest((tx) => tx.get<IssueRecord>(`${SELECT} FROM issue WHERE key = ?`, key))
      return row ? toIssue(row) : null
    },
    async refusal(connection) {
      const row = await db.readLatest((tx) => tx.get<IssueRecord>(REFUSAL, connection))
      return row ? toIssue(row) : null
    },
    async list({ connection, connections, open, stream, code, cause, ...range }, paging) {
      const conditions = [
        when('connection = ?', connection),
        ofConnections('connection', connections),
        open === undefined ? null : { text: open ? 'cleared_at IS NULL' : 'cleared_at IS NOT NULL', values: [] },
        anyOf('stream', stream),
        anyOf('code', code),
        cause === undefined ? null : anyOf('code', codesOf(cause)),
        ...within('first_at', range),
      ]
      const by = { first_at: 'number', key: 'string' } as const
      const listing = { select: SELECT, from: 'issue', conditions, by, order: 'newest' } as const
      return mapPage(await db.read((tx) => listRows<IssueRecord>(tx, listing, paging)), toIssue)
    },
  }
}

/** The codes of these causes. */
const codesOf = (causes: AnyOf<Cause>): string[] =>
  Object.entries(ERRORS).flatMap(([code, row]) => ([causes].flat().includes(row.cause) ? [code] : []))

/** Raises an issue in the transaction that found it. */
export function* raiseIssue(tx: Transaction, issue: NewIssue, now: number): Step<void> {
  const { key, connection, stream, code, message, run = null } = issue
  yield* tx.run(RAISE, key, connection, stream, code, message, run, now, now)
}

/** Only a person knows when these are done. */
const BY_HAND: ReadonlySet<string> = new Set(['webhook_left', 'history_accepted', 'event_unconfirmed', BEHIND])

/** Any other issue closes when its cause is gone, and would only be raised again. */
function* closeIssue(tx: Transaction, key: string, now: number): Step<IssueRow> {
  const row = yield* tx.get<IssueRecord>(`${SELECT} FROM issue WHERE key = ?`, key)
  if (!row) throw unknownId.issue(key)
  if (row.cleared_at !== null) throw new HirewireError('state_conflict', `The issue ${key} is already closed.`)
  if (!BY_HAND.has(row.code))
    throw new HirewireError('state_conflict', `The issue ${key} closes automatically: ${toIssue(row).next.text}`)
  yield* tx.run('UPDATE issue SET cleared_at = ? WHERE key = ?', now, key)
  if (row.code === BEHIND) yield* forgetLatest(tx, now)
  return toIssue({ ...row, cleared_at: now })
}

function toIssue(row: IssueRecord): IssueRow {
  const code: ErrorCode = isErrorCode(row.code) ? row.code : 'bug'
  const { cause, whoFixes } = ERRORS[code]
  return {
    key: row.key,
    connection: row.connection,
    stream: row.stream,
    cause,
    code: row.code,
    ...(ofPushes(row) ?? { message: row.message, next: nextOf(code, subjectOf(row)), whoFixes }),
    count: row.count,
    firstAt: row.first_at,
    lastAt: row.last_at,
    clearedAt: row.cleared_at,
  }
}

const OF_PUSHES = /^pushes:.*:(FAILED|UNCERTAIN):[^:]+$/

/** For pushes in one state with one code: their number, the oldest of them, and its next step. */
function ofPushes({
  key,
  connection,
  code,
  count,
  message: id,
  ready_at: readyAt,
}: IssueRecord): Pick<IssueRow, 'message' | 'next' | 'whoFixes'> | null {
  const state = OF_PUSHES.exec(key)?.[1]
  if (!state || connection === null) return null
  const what = count === 1 ? `Push ${id} is ${state}` : `${count} pushes are ${state}, the oldest is ${id}`
  const may = state === 'UNCERTAIN' ? ': the ATS may have received it' : ''
  const one = nextOfPush({ id, connection, state, code, readyAt }) ?? nextOf('bug', {})
  // Several are listed first; the text says what is to be done with each.
  const next = count === 1 ? one : { ...one, action: ACTS.list_stuck({ connection, state }) }
  const known = isErrorCode(code) ? code : 'bug'
  const whoFixes = state === 'UNCERTAIN' ? whoFixesUncertain(known, readyAt) : ERRORS[known].whoFixes
  return { message: `${what} (${code})${may}.`, next, whoFixes }
}

const OF_ONE = /^erase:.*:([^:]+)$/

const OF_ENDPOINT = /^webhook_endpoint:(.+)$/

const subjectOf = ({ code, key, connection, stream, run }: IssueRecord): Subject => {
  const erasure = code === 'erase_in_ats' ? OF_ONE.exec(key)?.[1] : undefined
  const endpoint = OF_ENDPOINT.exec(key)?.[1]
  return {
    issue: key,
    ...(connection !== null && { connection }),
    ...(stream !== null && { stream }),
    ...(erasure !== undefined && { erasure }),
    ...(run !== null && { run }),
    ...(endpoint !== undefined && { endpoint }),
  }
}
