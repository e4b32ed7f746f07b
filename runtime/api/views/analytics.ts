import type { FunnelRow, PhaseTime, PhaseTimesRow } from '../../app/contract.ts'
import { closed, dictionary, textOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const COHORT = {
  connection: Type.String(),
  requisition: Type.String(),
  period: textOrNull({ description: 'First day of the period, in UTC; null without `by`.' }),
}

export const Funnel = closed(
  {
    ...COHORT,
    pushed: Type.Integer({ description: 'Applications from confirmed pushes.' }),
    phases: dictionary(Type.Integer(), { description: 'By the furthest phase that they reached.' }),
    reached: dictionary(Type.Integer(), { description: 'By phase: how many reached it or a later one.' }),
    outcomes: dictionary(Type.Integer()),
    hires_attributed: Type.Integer(),
  },
  { $id: 'Funnel', description: 'The funnel of the people pushed to one requisition.' },
)

export const showFunnel = ({ hiresAttributed, ...row }: FunnelRow): Static<typeof Funnel> => ({
  connection: row.connection,
  requisition: row.requisition,
  period: row.period,
  pushed: row.pushed,
  phases: { ...row.phases },
  reached: { ...row.reached },
  outcomes: { ...row.outcomes },
  hires_attributed: hiresAttributed,
})

const days = (description: string) => Type.Unsafe<number | null>({ type: ['number', 'null'], description })

const Times = closed({
  entered: Type.Integer({ description: 'Stays that started.' }),
  left: Type.Integer({ description: 'Stays that ended; the days refer to these.' }),
  mean_days: days('Null if none has ended.'),
  median_days: days('Median length of the stays.'),
  p90_days: days('90th percentile of the length of the stays.'),
})

export const TimeInPhase = closed(
  { ...COHORT, phases: dictionary(Times) },
  { $id: 'TimeInPhase', description: 'How long the people pushed to one requisition were in each phase.' },
)

export const showTimeInPhase = (row: PhaseTimesRow): Static<typeof TimeInPhase> => ({
  connection: row.connection,
  requisition: row.requisition,
  period: row.period,
  phases: Object.fromEntries(Object.entries(row.phases).map(([phase, times]) => [phase, showTimes(times)])),
})

const showTimes = ({ entered, left, mean, median, p90 }: PhaseTime) => ({
  entered,
  left,
  mean_days: inDays(mean),
  median_days: inDays(median),
  p90_days: inDays(p90),
})

/** Accurate to about a minute. */
const inDays = (ms: number | null): number | null => (ms === null ? null : Math.round((ms / 86_400_000) * 1000) / 1000)
