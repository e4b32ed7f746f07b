import type { Counted, CountedKind, CountFilter, CountRow } from '../port/analytics.ts'
import { whole } from '../sql/columns.ts'
import { ofConnections, when, where } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'

/*
 * What happened in each hour. It is counted in the transition that did it, so the counts are as true as the rows, and no
 * scan of them is needed (decision 110).
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Of the installation itself: a message about no connection. */
const OF_NONE = ''

type Happened<Kind extends CountedKind> = {
  readonly connection: string | null
  readonly name: Counted[Kind]
  readonly at: number
  /** Of a run. */
  readonly stream?: string
  readonly count?: number
  readonly amount?: number
}

const ADD = `INSERT INTO hour_count (connection, kind, hour, name, stream, count, amount) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (connection, kind, hour, name, stream) DO UPDATE SET
  count = hour_count.count + excluded.count, amount = hour_count.amount + excluded.amount`

/** Nobody waits for it: over a network, it travels with what the transition changes. */
export function* countHappened<Kind extends CountedKind>(
  tx: Transaction,
  kind: Kind,
  { connection, name, at, stream = '', count = 1, amount = 0 }: Happened<Kind>,
): Step<void> {
  // A clock that was set back leaves no negative time.
  const least = Math.max(0, whole(amount))
  yield* tx.put(ADD, connection ?? OF_NONE, kind, hourOf(at), name, stream, count, least)
}

const hourOf = (at: number): number => at - (at % HOUR_MS)

const START = { hour: 'hour', day: `hour - hour % ${DAY_MS}` } as const

export function countsIn(
  tx: Transaction,
  { kind, by, from, to, connection, connections, stream }: CountFilter,
): Step<CountRow[]> {
  const { text, values } = where([
    when('connection = ?', connection),
    ofConnections('connection', connections),
    when('kind = ?', kind),
    when('hour >= ?', hourOf(from)),
    when('hour < ?', to),
    when('stream = ?', stream),
  ])
  return tx.all<CountRow>(
    `SELECT ${START[by]} AS at, name, CAST(sum(count) AS BIGINT) AS count, CAST(sum(amount) AS BIGINT) AS amount
     FROM hour_count ${text} GROUP BY 1, 2 ORDER BY 1, 2`,
    ...values,
  )
}
