import type { ChangeRow } from '../port/records.ts'
import type {
  AttemptedMessage,
  IssueOpened,
  WaitingMessage,
  WebhookEndpointPort,
  WebhookSource,
  WebhookWork,
} from '../port/webhook-endpoints.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { expectEndpoint, findEndpoint, withSecrets } from './rows.ts'

type Pending = Awaited<ReturnType<WebhookEndpointPort['pending']>>

/** Endpoints that are behind the feed, or have a message whose time has come. */
const DUE = `SELECT id FROM webhook_endpoint e WHERE state = 'active' AND (
    after_change < (SELECT value FROM counter WHERE name = 'change')
    OR after_event < (SELECT coalesce(max(number), 0) FROM webhook_event)
    OR EXISTS (SELECT 1 FROM webhook_waiting w WHERE w.endpoint = e.number AND w.ready_at <= ?)
  ) ORDER BY number`
const NEXT = `SELECT min(w.ready_at) AS at FROM webhook_waiting w JOIN webhook_endpoint e ON e.number = w.endpoint
  WHERE e.state = 'active' AND w.ready_at > ?`

export function* pending(tx: Transaction, now: number): Step<Pending> {
  const any = (yield* tx.get(`SELECT 1 FROM webhook_endpoint WHERE state = 'active' LIMIT 1`)) !== undefined
  if (!any) return { any, due: [], nextAt: null }
  const due = (yield* tx.all<{ id: string }>(DUE, now)).map(({ id }) => id)
  return { any, due, nextAt: (yield* tx.get<{ at: number | null }>(NEXT, now))!.at }
}

type ChangeRecord = Omit<ChangeRow, 'change'> & { change: string }
type WaitingRecord = {
  number: number
  type: string
  attempt: number
  ready_at: number | null
  failing_since: number | null
}

const WAITING = 'w.number, w.type, w.attempt, w.ready_at, w.failing_since'
const WAITING_CHANGES = `SELECT ${WAITING}, c.seq, c.at, c.connection, c.kind, c.model, c.id, c.change
  FROM webhook_waiting w LEFT JOIN change c ON c.seq = w.number
  WHERE w.endpoint = ? AND w.source = 'change' ORDER BY w.number, w.type`
const WAITING_EVENTS = `SELECT ${WAITING}, o.at, o.issue, o.code, o.connection
  FROM webhook_waiting w LEFT JOIN webhook_event o ON o.number = w.number
  WHERE w.endpoint = ? AND w.source = 'event' ORDER BY w.number, w.type`
const CHANGES = 'SELECT * FROM change WHERE seq > ? ORDER BY seq LIMIT ?'
const EVENTS = 'SELECT number, at, issue, code, connection FROM webhook_event WHERE number > ? ORDER BY number LIMIT ?'

type Most = { readonly entries: number; readonly waiting: number; readonly now: number }

export function* work(tx: Transaction, id: string, { entries, waiting: most, now }: Most): Step<WebhookWork | null> {
  const row = yield* findEndpoint(tx, id)
  if (row?.state !== 'active') return null
  const waiting = [...(yield* waitingChanges(tx, row.number)), ...(yield* waitingEvents(tx, row.number))]
  const limit = waiting.length >= most ? 0 : entries
  return {
    endpoint: yield* withSecrets(tx, row, now),
    position: { change: row.after_change, event: row.after_event },
    waiting,
    changes: limit === 0 ? [] : (yield* tx.all<ChangeRecord>(CHANGES, row.after_change, limit)).map(toChange),
    opened: limit === 0 ? [] : yield* tx.all<IssueOpened>(EVENTS, row.after_event, limit),
  }
}

function* waitingChanges(tx: Transaction, endpoint: number): Step<WaitingMessage[]> {
  type Row = WaitingRecord & Omit<ChangeRecord, 'seq'> & { seq: number | null }
  const rows = yield* tx.all<Row>(WAITING_CHANGES, endpoint)
  return rows.map(({ seq, at, connection, kind, model, id, change, ...row }) => ({
    source: 'change',
    ...waitingOf(row),
    entry: seq === null ? null : toChange({ seq, at, connection, kind, model, id, change }),
  }))
}

function* waitingEvents(tx: Transaction, endpoint: number): Step<WaitingMessage[]> {
  type Row = WaitingRecord & Omit<IssueOpened, 'issue'> & { issue: string | null }
  const rows = yield* tx.all<Row>(WAITING_EVENTS, endpoint)
  return rows.map(({ at, issue, code, connection, ...row }) => ({
    source: 'event',
    ...waitingOf(row),
    entry: issue === null ? null : { number: row.number, at, issue, code, connection },
  }))
}

type AttemptRecord = { type: string; attempt: number; source: WebhookSource['source'] | null; entry: number | null }

const ATTEMPTED = `SELECT type, attempt, source, entry FROM webhook_attempt
  WHERE endpoint = ? AND message = ? ORDER BY number DESC LIMIT 1`
const CHANGE = 'SELECT * FROM change WHERE seq = ?'
const EVENT = 'SELECT number, at, issue, code, connection FROM webhook_event WHERE number = ?'

/** What is reported may have left the feed meanwhile. */
export function* attempted(
  tx: Transaction,
  id: string,
  { message, now }: { readonly message: string; readonly now: number },
): Step<AttemptedMessage | null> {
  const row = yield* expectEndpoint(tx, id, { now })
  const last = yield* tx.get<AttemptRecord>(ATTEMPTED, row.number, message)
  if (!last) return null
  const { type, attempt, source, entry } = last
  const of = source === null || entry === null ? null : yield* sourceOf(tx, source, entry)
  return { endpoint: yield* withSecrets(tx, row, now), type, attempt, of }
}

function* sourceOf(tx: Transaction, source: WebhookSource['source'], number: number): Step<WebhookSource> {
  if (source === 'event') return { source, number, entry: (yield* tx.get<IssueOpened>(EVENT, number)) ?? null }
  const change = yield* tx.get<ChangeRecord>(CHANGE, number)
  return { source, number, entry: change ? toChange(change) : null }
}

const waitingOf = (row: WaitingRecord) => ({
  number: row.number,
  type: row.type,
  attempt: row.attempt,
  readyAt: row.ready_at,
  failingSince: row.failing_since,
})

const toChange = (row: ChangeRecord): ChangeRow => ({ ...row, change: parse(row.change) })
