import { HirewireError } from '../../kernel/errors/errors.ts'
import { newId } from '../../kernel/machine/random.ts'
import type { StoreContext } from '../database.ts'
import { authenticate, removeAuthentic } from '../deciding-rows/mac.ts'
import { mapEach } from '../each.ts'
import type { ListPage, Paging, Versions } from '../port/paging.ts'
import type {
  NewWebhookEndpoint,
  RespondedAttempt,
  WebhookAttemptFilter,
  WebhookAttemptRow,
  WebhookEndpointChange,
  WebhookEndpointPort,
  WebhookEndpointRow,
} from '../port/webhook-endpoints.ts'
import { NO_LANE } from '../pushes/dispatch-checks.ts'
import { anyOf, BY_NUMBER, type Condition, listRows, when, within } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { messageRefusal } from './dispatch.ts'
import { responseIn } from './responses.ts'
import { record } from './results.ts'
import { type EndpointRecord, expectEndpoint, findEndpoint, putSecrets, secretsOf, withSecrets } from './rows.ts'
import { attempted, pending, work } from './work.ts'

export function webhookEndpointRepository(context: StoreContext): WebhookEndpointPort {
  const { db, clock, random } = context
  return {
    async create(endpoint, most) {
      const now = clock.now()
      const id = newId('whe', now, random)
      return db.write((tx) => create(tx, { ...endpoint, id, most, now }))
    },
    async get(id) {
      return db.readLatest(function* (tx) {
        const row = yield* findEndpoint(tx, id)
        return row ? yield* withSecrets(tx, row, clock.now()) : null
      })
    },
    async list(paging) {
      const listing = {
        select: 'SELECT *',
        from: 'webhook_endpoint',
        conditions: [],
        by: BY_NUMBER,
        order: 'oldest',
      } as const
      return db.read(function* (tx) {
        const found = yield* listRows<EndpointRecord>(tx, listing, paging)
        return { ...found, data: yield* mapEach(found.data, (row) => withSecrets(tx, row, clock.now())) }
      })
    },
    async update(id, change, match) {
      return db.write((tx) => update(tx, id, { change, match, now: clock.now() }))
    },
    async rotate(id, rotation) {
      return db.write((tx) => rotate(tx, id, { ...rotation, now: clock.now() }))
    },
    async remove(id, match) {
      await db.write((tx) => remove(tx, id, { match, now: clock.now() }))
    },
    async replay(id, from) {
      return db.write((tx) => replay(tx, id, { from, now: clock.now() }))
    },
    async pending(now) {
      return db.readLatest((tx) => pending(tx, now))
    },
    async work(id, most) {
      return db.readLatest((tx) => work(tx, id, { ...most, now: clock.now() }))
    },
    dispatchCheck: (message) => db.dispatchCheck((tx) => messageRefusal(tx, message), NO_LANE),
    async record(id, results) {
      await db.write((tx) => record(tx, id, { ...results, now: clock.now() }))
    },
    ...attemptsIn(context),
  }
}

const attemptsIn = ({
  db,
  clock,
}: StoreContext): Pick<WebhookEndpointPort, 'attempted' | 'attemptsOf' | 'attempts'> => ({
  async attempted(id, message) {
    return db.readLatest((tx) => attempted(tx, id, { message, now: clock.now() }))
  },
  async attemptsOf(id, message) {
    return db.read((tx) => attemptsOf(tx, id, message))
  },
  async attempts(id, filter, paging) {
    return db.read((tx) => attempts(tx, id, { filter, paging }))
  },
})

const ADD = `INSERT INTO webhook_endpoint
  (id, url, events, personal_data, state, after_change, after_event, created_at, updated_at)
  VALUES (?, ?, ?, ?, 'active', ?, ?, ?, ?)`
const NEWEST_CHANGE = `SELECT value AS n FROM counter WHERE name = 'change'`
const NEWEST_EVENT = 'SELECT coalesce(max(number), 0) AS n FROM webhook_event'

type Creating = NewWebhookEndpoint & { readonly id: string; readonly most: number; readonly now: number }

function* create(
  tx: Transaction,
  { id, url, events, personalData, secret, most, now }: Creating,
): Step<WebhookEndpointRow> {
  const { n } = (yield* tx.get<{ n: number }>('SELECT count(*) AS n FROM webhook_endpoint'))!
  if (n >= most)
    throw new HirewireError('state_conflict', `There are ${n} webhook endpoints, the most of one installation.`, {
      next: 'Delete one that is not used, or let one receiver pass events on.',
      action: { operation: 'listWebhookEndpoints', parameters: {} },
    })
  const change = (yield* tx.get<{ n: number }>(NEWEST_CHANGE))?.n ?? 0
  const event = (yield* tx.get<{ n: number }>(NEWEST_EVENT))!.n
  const content = { id, url, events: JSON.stringify(events), personal_data: personalData ? 1 : 0 }
  yield* tx.run(ADD, ...Object.values(content), change, event, now, now)
  yield* authenticate(tx, 'webhook_endpoint', { ...content, state: 'active', updated_at: now })
  yield* putSecrets(tx, id, [{ secret, createdAt: now, endsAt: null }])
  return yield* current(tx, id, now)
}

function* current(tx: Transaction, id: string, now: number): Step<WebhookEndpointRow> {
  return yield* withSecrets(tx, yield* expectEndpoint(tx, id, { now }), now)
}

/** Differs after each change: a message that is being sent recognizes the change by it. */
const updatedAt = ({ updated_at }: EndpointRecord, now: number): number => Math.max(now, updated_at + 1)

type Changing = { readonly match?: Versions | undefined; readonly now: number }
const UPDATE = `UPDATE webhook_endpoint SET url = ?, events = ?, personal_data = ?, state = ?, reason = ?,
  disabled_at = ?, updated_at = ? WHERE number = ?`
const DUE_NOW = `UPDATE webhook_waiting SET ready_at = ?, failing_since = NULL WHERE endpoint = ? AND ready_at IS NOT NULL`

function* update(
  tx: Transaction,
  id: string,
  { change, match, now }: Changing & { readonly change: WebhookEndpointChange },
): Step<WebhookEndpointRow> {
  const row = yield* expectEndpoint(tx, id, { match, now })
  const { url = row.url, events, personalData, state = row.state } = change
  const isKept = state === 'disabled' && row.state === 'disabled'
  const content = {
    url,
    events: events === undefined ? row.events : JSON.stringify(events),
    personal_data: personalData === undefined ? row.personal_data : personalData ? 1 : 0,
    state,
  }
  const reason = state === 'active' ? null : isKept ? row.reason : 'operator'
  const disabledAt = state === 'active' ? null : isKept ? row.disabled_at : now
  const updated_at = updatedAt(row, now)
  yield* tx.run(UPDATE, ...Object.values(content), reason, disabledAt, updated_at, row.number)
  yield* authenticate(tx, 'webhook_endpoint', { id, ...content, updated_at })
  if (change.state === 'active') {
    yield* tx.run(DUE_NOW, now, row.number)
    yield* closeIssue(tx, id, now)
  }
  return yield* current(tx, id, now)
}

function* rotate(
  tx: Transaction,
  id: string,
  { secret, endsAt, match, now }: Changing & { readonly secret: string; readonly endsAt: number },
): Step<WebhookEndpointRow> {
  const row = yield* expectEndpoint(tx, id, { match, now })
  const earlier = (yield* secretsOf(tx, id))
    .map((one) => ({ ...one, endsAt: Math.min(one.endsAt ?? endsAt, endsAt) }))
    .filter((one) => one.endsAt > now)
  yield* putSecrets(tx, id, [...earlier, { secret, createdAt: now, endsAt: null }])
  yield* tx.run('UPDATE webhook_endpoint SET updated_at = ? WHERE number = ?', updatedAt(row, now), row.number)
  yield* authenticate(tx, 'webhook_endpoint', { ...row, updated_at: updatedAt(row, now) })
  return yield* current(tx, id, now)
}

function* remove(tx: Transaction, id: string, changing: Changing): Step<void> {
  const { number } = yield* expectEndpoint(tx, id, changing)
  yield* tx.run('DELETE FROM webhook_waiting WHERE endpoint = ?', number)
  yield* tx.run('DELETE FROM webhook_attempt WHERE endpoint = ?', number)
  yield* tx.run('DELETE FROM webhook_response WHERE endpoint = ?', number)
  yield* tx.run('DELETE FROM webhook_endpoint WHERE number = ?', number)
  yield* removeAuthentic(tx, 'webhook_endpoint', id)
  yield* putSecrets(tx, id, [])
  yield* closeIssue(tx, id, changing.now)
}

const CLOSE = 'UPDATE issue SET cleared_at = ? WHERE key = ? AND cleared_at IS NULL'
const closeIssue = (tx: Transaction, id: string, now: number): Step<number> =>
  tx.run(CLOSE, now, `webhook_endpoint:${id}`)

const MOVE = 'UPDATE webhook_endpoint SET after_change = ?, after_event = ? WHERE number = ?'
/** Read again from where the endpoint is moved to. */
const READ_AGAIN = 'DELETE FROM webhook_waiting WHERE endpoint = ? AND source = ? AND number > ?'
const FIRST_EVENT = 'SELECT min(number) AS n FROM webhook_event WHERE at >= ?'

function* replay(tx: Transaction, id: string, { from, now }: { from: number; now: number }): Step<WebhookEndpointRow> {
  const row = yield* expectEndpoint(tx, id, { now })
  const change = Math.min(row.after_change, yield* lastBefore(tx, from))
  const firstEvent = (yield* tx.get<{ n: number | null }>(FIRST_EVENT, from))!.n
  const event = firstEvent === null ? row.after_event : Math.min(row.after_event, firstEvent - 1)
  yield* tx.run(MOVE, change, event, row.number)
  yield* tx.run(READ_AGAIN, row.number, 'change', change)
  yield* tx.run(READ_AGAIN, row.number, 'event', event)
  return yield* current(tx, id, now)
}

/** The last entry of the feed before a time. Entries are in the order of their times, and there is no index for these. */
function* lastBefore(tx: Transaction, time: number): Step<number> {
  const ends = (yield* tx.get<{ first: number | null; last: number | null }>(
    'SELECT min(seq) AS first, max(seq) AS last FROM change',
  ))!
  if (ends.first === null || ends.last === null) return Number.MAX_SAFE_INTEGER
  let [low, high] = [ends.first, ends.last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const at = (yield* tx.get<{ at: number }>('SELECT at FROM change WHERE seq = ?', middle))?.at ?? 0
    if (at >= time) high = middle
    else low = middle + 1
  }
  return low - 1
}

/** A message is attempted again for three days, and by hand. */
const MOST_OF_MESSAGE = 100
type Attempts = { readonly filter: WebhookAttemptFilter; readonly paging: Paging }

function* attempts(tx: Transaction, id: string, { filter, paging }: Attempts): Step<ListPage<WebhookAttemptRow>> {
  const row = yield* expectEndpoint(tx, id, { now: 0 })
  const listing = {
    select: 'SELECT number, message, type, attempt, at, ms, status, error',
    from: 'webhook_attempt',
    conditions: [
      when('endpoint = ?', row.number),
      anyOf('type', filter.type),
      resultOf(filter.delivered),
      ...within('at', filter),
    ],
    by: BY_NUMBER,
    order: 'newest',
  } as const
  const found = yield* listRows<WebhookAttemptRow & { number: number }>(tx, listing, paging)
  return { ...found, data: found.data.map(({ number: _, ...attempt }) => attempt) }
}

const OF_MESSAGE = `SELECT a.number, a.message, a.type, a.attempt, a.at, a.ms, a.status, a.error, r.response
  FROM webhook_attempt a LEFT JOIN webhook_response r ON r.number = a.number
  WHERE a.endpoint = ? AND a.message = ? ORDER BY a.number DESC LIMIT ${MOST_OF_MESSAGE}`
type OfMessage = WebhookAttemptRow & { number: number; response: string | null }

function* attemptsOf(tx: Transaction, id: string, message: string): Step<RespondedAttempt[]> {
  const row = yield* expectEndpoint(tx, id, { now: 0 })
  const rows = yield* tx.all<OfMessage>(OF_MESSAGE, row.number, message)
  return yield* mapEach(rows.toReversed(), function* ({ number, response, ...attempt }) {
    return { ...attempt, response: yield* responseIn(tx, number, response) }
  })
}

function resultOf(delivered: boolean | undefined): Condition {
  if (delivered === undefined) return null
  return { text: delivered ? 'error IS NULL' : 'error IS NOT NULL', values: [] }
}
