import type { Period } from '../../kernel/model/states.ts'
import type { ListPage, OfConnections, Paging } from './paging.ts'

/**
 * Selects the facts to count and how to group them. Periods are calendar periods in UTC, by the time a push was
 * confirmed.
 */
export type AnalyticsFilter = OfConnections & {
  readonly requisition?: string
  /** Confirmed at or after this time, in milliseconds. */
  readonly from?: number
  /** Confirmed before this time. */
  readonly to?: number
  readonly by?: Period
}

/** The applications counted in one row. */
export type Cohort = {
  readonly connection: string
  readonly requisition: string
  /** First day of the period, such as `2026-01-05`; null without grouping by period. */
  readonly period: string | null
}

export type FunnelRow = Cohort & {
  /** Applications from confirmed pushes. */
  readonly pushed: number
  /** By the furthest phase reached. */
  readonly phases: Readonly<Record<string, number>>
  /** By phase: the number of applications that reached or passed it. */
  readonly reached: Readonly<Record<string, number>>
  readonly outcomes: Readonly<Record<string, number>>
  readonly hiresAttributed: number
}

/** Duration of completed stays in one phase, in milliseconds; null if there are none. */
export type PhaseTime = {
  readonly entered: number
  readonly left: number
  readonly mean: number | null
  readonly median: number | null
  readonly p90: number | null
}

export type PhaseTimesRow = Cohort & { readonly phases: Readonly<Record<string, PhaseTime>> }

/** Counts over facts without personal data, which therefore outlive records, erasure and retention. */
export type AnalyticsPort = {
  funnel(filter: AnalyticsFilter, paging: Paging): Promise<ListPage<FunnelRow>>
  timeInPhase(filter: AnalyticsFilter, paging: Paging): Promise<ListPage<PhaseTimesRow>>
}
