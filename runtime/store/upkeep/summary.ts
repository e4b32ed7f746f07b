import type { ConnectionHealth, ConnectionState, ErasureState } from '../../kernel/model/states.ts'
import { UNFINISHED_PUSHES } from '../../kernel/model/states.ts'
import type { StoreContext } from '../database.ts'
import { REFUSES } from '../issues/refusals.ts'
import { pauseOf, pushesPaused } from '../lanes/pauses.ts'
import type { OfConnections } from '../port/paging.ts'
import type { PushTally, Summary, SummaryPort, Tally } from '../port/summary.ts'
import { byIndex } from '../sql/dialect.ts'
import { type Condition, ofConnections, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'

type Bound = { readonly text: string; readonly values: readonly (string | number)[] }
type TallyRow = { count: number; oldest: number | null }

export function summaryRepository({ db }: StoreContext): SummaryPort {
  return {
    read: (only, most) =>
      db.read(function* (tx) {
        return {
          pushes: { paused: yield* pushesPaused(tx), ...(yield* pushesOf(tx, only, most)) },
          pulls: { paused: (yield* pauseOf(tx, 'pulls')) !== null },
          heldRuns: yield* tally(tx, HELD_RUNS, only),
          openReviews: yield* tally(tx, OPEN_REVIEWS, only),
          erasures: yield* erasuresOf(tx, only),
          quarantine: yield* quarantineOf(tx, only),
          connections: yield* healthOf(tx, only),
          paused: yield* pausedOf(tx, only, most),
        } satisfies Summary
      }),
  }
}

const conditions = ({ connection, connections }: OfConnections, column: string): Condition[] => [
  when(`${column} = ?`, connection),
  ofConnections(column, connections),
]

/** The limit to connections, as a further condition. */
function within(only: OfConnections, column = 'connection'): Bound {
  const { text, values } = where(conditions(only, column))
  return { text: text.replace(/^WHERE/, 'AND'), values }
}

/** The text matches the partial index, so that SQLite can use it. */
export const UNFINISHED = `state IN (${UNFINISHED_PUSHES.map((state) => `'${state}'`).join(', ')})`

/**
 * Every unfinished push is read once, in the order of the index, so that nothing is sorted but the groups: those by cause
 * (without a connection), and those of the connections that have the most.
 */
const tallies = (limit: string): string => `WITH tally AS MATERIALIZED (
    SELECT state, cause, connection, count(*) AS n, min(created_at) AS oldest
    FROM push ${byIndex('push_unfinished')} WHERE ${UNFINISHED} ${limit} GROUP BY state, cause, connection)
  SELECT NULL AS connection, state, cause, CAST(sum(n) AS BIGINT) AS count, min(oldest) AS oldest
  FROM tally GROUP BY state, cause
  UNION ALL
  SELECT connection, state, cause, n AS count, oldest FROM tally WHERE connection IN (
    SELECT connection FROM tally GROUP BY connection ORDER BY sum(n) DESC, connection LIMIT ?)`

type PushTallyRow = TallyRow & Pick<PushTally, 'state' | 'cause'> & { connection: string | null }

const toPushTally = ({ state, cause, ...row }: PushTallyRow): PushTally => ({ state, cause, ...tallyOf(row) })

function* pushesOf(
  tx: Transaction,
  only: OfConnections,
  most: number,
): Step<Pick<Summary['pushes'], 'tallies' | 'connections'>> {
  const { text, values } = within(only)
  const rows = yield* tx.all<PushTallyRow>(tallies(text), ...values, most)
  return {
    tallies: rows.filter(({ connection }) => connection === null).map(toPushTally),
    connections: rows.flatMap((row) =>
      row.connection === null ? [] : { connection: row.connection, ...toPushTally(row) },
    ),
  }
}

const HELD_RUNS = `SELECT count(*) AS count, min(finished_at) AS oldest FROM run ${byIndex('run_held')}
  WHERE held IS NOT NULL`
const OPEN_REVIEWS = `SELECT count(*) AS count, min(created_at) AS oldest FROM review ${byIndex('review_open')}
  WHERE state = 'open'`

function* tally(tx: Transaction, select: string, only: OfConnections): Step<Tally> {
  const { text, values } = within(only)
  return tallyOf(yield* tx.get<TallyRow>(`${select} ${text}`, ...values))
}

const tallyOf = (row: TallyRow | undefined): Tally => ({ count: row?.count ?? 0, oldestAt: row?.oldest ?? null })

function* erasuresOf(tx: Transaction, only: OfConnections): Step<Summary['erasures']> {
  const { text, values } = within(only)
  const rows = yield* tx.all<TallyRow & { state: ErasureState }>(
    `SELECT state, count(*) AS count, min(created_at) AS oldest FROM erasure ${byIndex('erasure_unfinished')}
     WHERE state <> 'done' ${text} GROUP BY state`,
    ...values,
  )
  const of = (state: ErasureState): Tally => tallyOf(rows.find((row) => row.state === state))
  return { waiting: of('waiting'), open: of('open') }
}

function* quarantineOf(tx: Transaction, only: OfConnections): Step<Summary['quarantine']> {
  const { text, values } = where(conditions(only, 'connection'))
  const row = yield* tx.get<TallyRow & { places: number }>(
    `SELECT count(*) AS places, CAST(coalesce(sum(n), 0) AS BIGINT) AS count, min(oldest) AS oldest FROM (
       SELECT sum(q.n) AS n, min(q.oldest) AS oldest FROM (
         SELECT connection, stream, pointer, count(*) AS n, min(first_at) AS oldest
         FROM quarantine ${byIndex('quarantine_place')} ${text} GROUP BY connection, stream, pointer
       ) AS q LEFT JOIN connection c ON c.id = q.connection GROUP BY c.connector, q.stream, q.pointer
     ) AS g`,
    ...values,
  )
  return { ...tallyOf(row), groups: row?.places ?? 0 }
}

function* healthOf(tx: Transaction, only: OfConnections): Step<Summary['connections']> {
  const ids = where(conditions(only, 'id'))
  const all = yield* tx.all<{ state: ConnectionState; count: number }>(
    `SELECT state, count(*) AS count FROM connection ${byIndex('connection_state')} ${ids.text} GROUP BY state`,
    ...ids.values,
  )
  const { text, values } = within(only)
  const ill = yield* tx.all<{ unauthorized: number; count: number }>(
    `SELECT i.unauthorized, count(*) AS count FROM (
       SELECT connection, max(CASE WHEN ${REFUSES} THEN 1 ELSE 0 END) AS unauthorized
       FROM issue ${byIndex('issue_open')} WHERE cleared_at IS NULL ${text} GROUP BY connection
     ) AS i JOIN connection c ON c.id = i.connection AND c.state = 'active' GROUP BY i.unauthorized`,
    ...values,
  )
  const withState = (state: ConnectionState): number => all.find((row) => row.state === state)?.count ?? 0
  const withIssue = (unauthorized: number): number => ill.find((row) => row.unauthorized === unauthorized)?.count ?? 0
  const [degraded, unauthorized] = [withIssue(0), withIssue(1)]
  const healthy = withState('active') - degraded - unauthorized
  return { healthy, degraded, unauthorized, paused: withState('paused') } satisfies Record<ConnectionHealth, number>
}

function* pausedOf(tx: Transaction, only: OfConnections, most: number): Step<Summary['paused']> {
  const { text, values } = within(only, 'id')
  return yield* tx.all<Summary['paused'][number]>(
    `SELECT id AS connection, paused_reason AS reason FROM connection WHERE state = 'paused' ${text} ORDER BY id LIMIT ?`,
    ...values,
    most,
  )
}
