import { PHASES } from '../../kernel/model/model.ts'
import type { Period } from '../../kernel/model/states.ts'
import type { StoreContext } from '../database.ts'
import { mapEach } from '../each.ts'
import type { AnalyticsFilter, AnalyticsPort, Cohort, FunnelRow, PhaseTime, PhaseTimesRow } from '../port/analytics.ts'
import type { ListPage, Paging } from '../port/paging.ts'
import { firstDay } from '../sql/dialect.ts'
import { ofConnections, page, position, rowLimit, when, where, whole } from '../sql/paging.ts'
import type { Step, Transaction } from '../transaction.ts'
import { countsIn } from './counts.ts'

export function analyticsRepository({ db }: StoreContext): AnalyticsPort {
  return {
    async counts(filter) {
      return db.read((tx) => countsIn(tx, filter))
    },
    async funnel(filter, paging) {
      return db.read((tx) => perCohort(tx, { filter, paging }, funnelOf))
    },
    async timeInPhase(filter, paging) {
      return db.read((tx) => perCohort(tx, { filter, paging }, timesOf))
    },
  }
}

/** First day of the period in which a push was confirmed. */
const PERIOD: Record<Period | 'all', string> = {
  all: `''`,
  day: firstDay.day('f.pushed_at'),
  week: firstDay.week('f.pushed_at'),
  month: firstDay.month('f.pushed_at'),
}

type CohortRow = { connection: string; requisition: string; period: string; pushed: number }
/** The facts of one cohort, as the end of an SQL statement. */
type Facts = { readonly text: string; readonly values: readonly (string | number)[] }

function* perCohort<Row>(
  tx: Transaction,
  { filter, paging }: { readonly filter: AnalyticsFilter; readonly paging: Paging },
  count: (tx: Transaction, cohort: Cohort & { readonly pushed: number }, facts: Facts) => Step<Row>,
): Step<ListPage<Row>> {
  const period = PERIOD[filter.by ?? 'all']
  const at = position(paging, ['string', 'string', 'string'])
  const span = [when('f.pushed_at >= ?', filter.from), when('f.pushed_at < ?', filter.to)]
  const { text, values } = where([
    when('f.connection = ?', filter.connection),
    ofConnections('f.connection', filter.connections),
    when('f.requisition = ?', filter.requisition),
    ...span,
    at && {
      text: `(f.connection, f.requisition) >= (?, ?) AND (f.connection, f.requisition, ${period}) > (?, ?, ?)`,
      values: [at[0]!, at[1]!, ...at],
    },
  ])
  const rows = yield* tx.all<CohortRow>(
    `SELECT f.connection, f.requisition, ${period} AS period, count(*) AS pushed FROM fact f ${text}
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3 LIMIT ?`,
    ...values,
    rowLimit(paging),
  )
  const cohorts = page(whole(rows), paging, {
    at: (row) => [row.connection, row.requisition, row.period],
    map: (row) => row,
  })
  const data = yield* mapEach(cohorts.data, function* (row) {
    const own = {
      text: `f.connection = ? AND f.requisition = ? AND ${period} = ?`,
      values: [row.connection, row.requisition, row.period],
    }
    return yield* count(tx, { ...row, period: row.period || null }, where([own, ...span]))
  })
  return { ...cohorts, data }
}

function* funnelOf(
  tx: Transaction,
  cohort: Cohort & { readonly pushed: number },
  { text, values }: Facts,
): Step<FunnelRow> {
  const counts = yield* tx.all<{ furthest_phase: string | null; outcome: string; n: number }>(
    `SELECT f.furthest_phase, f.outcome, count(*) AS n FROM fact f ${text} GROUP BY 1, 2`,
    ...values,
  )
  const [phases, outcomes] = [sums(counts, 'furthest_phase'), sums(counts, 'outcome')]
  const passed = yield* tx.all<{ phase: string }>(
    `SELECT DISTINCT s.phase FROM fact f JOIN phase_stay s ON s.fact = f.key ${text}`,
    ...values,
  )
  const reached = reachedBy(phases, new Set(passed.map((row) => row.phase)))
  return { ...cohort, phases, reached, outcomes, hiresAttributed: outcomes.HIRED ?? 0 }
}

type Counts = Record<string, number>

function sums<Name extends string>(rows: readonly ({ n: number } & Record<Name, string | null>)[], name: Name): Counts {
  const result: Counts = {}
  for (const row of rows) {
    const value = row[name]
    if (value !== null) result[value] = (result[value] ?? 0) + row.n
  }
  return result
}

/**
 * Covers the phases that this ATS was seen to use: an application counts in all phases before its furthest one,
 * including skipped ones.
 */
function reachedBy(furthest: Counts, passed: ReadonlySet<string>): Counts {
  const result: Counts = {}
  let beyond = 0
  for (const phase of PHASES.toReversed()) {
    beyond += furthest[phase] ?? 0
    if (furthest[phase] !== undefined || passed.has(phase)) result[phase] = beyond
  }
  return Object.fromEntries(Object.entries(result).reverse())
}

const TIMES = `SELECT phase, count(*) AS entered, count(left_at) AS left, avg(ms) AS mean,
    max(CASE WHEN n = (ended + 1) / 2 THEN ms END) AS median,
    max(CASE WHEN n = (ended * 9 + 9) / 10 THEN ms END) AS p90
  FROM (SELECT s.phase, s.left_at, s.left_at - s.entered_at AS ms,
      row_number() OVER (PARTITION BY s.phase, s.left_at IS NULL ORDER BY s.left_at - s.entered_at) AS n,
      count(s.left_at) OVER (PARTITION BY s.phase) AS ended
    FROM fact f JOIN phase_stay s ON s.fact = f.key`

function* timesOf(tx: Transaction, cohort: Cohort, { text, values }: Facts): Step<PhaseTimesRow> {
  const { connection, requisition, period } = cohort
  const rows = yield* tx.all<PhaseTime & { phase: string }>(`${TIMES} ${text}) AS stays GROUP BY phase`, ...values)
  const times = new Map(rows.map(({ phase, ...time }) => [phase, time]))
  const phases = PHASES.flatMap((phase) => (times.has(phase) ? [[phase, times.get(phase)!] as const] : []))
  return { connection, requisition, period, phases: Object.fromEntries(phases) }
}
