import type { ListPage, Paging } from './paging.ts'

/** Which facts are counted, and how they are cut. Periods are calendar ones in UTC, of the time at which a push was confirmed. */
export type AnalyticsFilter = {
  readonly connection?: string
  readonly requisition?: string
  /** Confirmed at or after this time, in milliseconds. */
  readonly from?: number
  /** Confirmed before this time. */
  readonly to?: number
  readonly by?: Period
}

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The applications that one row counts. */
export type Cohort = {
  readonly connection: string
  readonly requisition: string
  /** First day of the period, such as `2026-01-05`; null when the cohort is not cut into periods. */
  readonly period: string | null
}

export type FunnelRow = Cohort & {
  /** Applications that came of confirmed pushes. */
  readonly pushed: number
  /** By the furthest phase that they reached. */
  readonly phases: Readonly<Record<string, number>>
  /** By phase: how many reached it or went past it. */
  readonly reached: Readonly<Record<string, number>>
  readonly outcomes: Readonly<Record<string, number>>
  readonly hiresAttributed: number
}

/** How long applications stood in one phase, over the stays that came to an end. Times in milliseconds; null while none did. */
export type PhaseTime = {
  readonly entered: number
  readonly left: number
  readonly mean: number | null
  readonly median: number | null
  readonly p90: number | null
}

export type PhaseTimesRow = Cohort & { readonly phases: Readonly<Record<string, PhaseTime>> }

/** Counts over facts that hold no personal data, and so outlive records, erasure and retention. */
export type AnalyticsPort = {
  funnel(filter: AnalyticsFilter, paging: Paging): Promise<ListPage<FunnelRow>>
  timeInPhase(filter: AnalyticsFilter, paging: Paging): Promise<ListPage<PhaseTimesRow>>
}
