import type { Period, RunEnd, Span } from '../../kernel/model/states.ts'
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

/** What is counted in each hour. */
export type Counted = {
  /** States that pushes reached, and requests. The amount: milliseconds from the request to the confirmation. */
  readonly pushes: 'requested' | 'refused' | 'confirmed' | 'failed' | 'cancelled' | 'uncertain' | 'in_review'
  /** Ends of runs that read an ATS. The amount: records that were written. */
  readonly pulls: RunEnd
  /**
   * Calls that an ATS refused as too many (the amount: milliseconds by which they lengthened the pause), and calls of
   * pushes that waited (the amount: milliseconds).
   */
  readonly limits: 'refused' | 'waited'
  /** Attempts to deliver events. The amount: milliseconds that they took. */
  readonly deliveries: 'delivered' | 'failed'
}
export type CountedKind = keyof Counted

export type CountFilter = OfConnections & {
  readonly kind: CountedKind
  readonly by: Span
  /** Start of the first hour, in milliseconds. */
  readonly from: number
  /** Only hours that start before this time. */
  readonly to: number
  /** Only runs of this stream. */
  readonly stream?: string
}

export type CountRow = {
  /** Start of the span, in milliseconds. */
  readonly at: number
  /** Of those that {@link Counted} has for the kind. */
  readonly name: string
  readonly count: number
  readonly amount: number
}

/** Counts without personal data, which therefore outlive records and an erasure. */
export type AnalyticsPort = {
  /** What happened, by span and name; spans in which nothing happened are left out. Oldest first. */
  counts(filter: CountFilter): Promise<CountRow[]>
  funnel(filter: AnalyticsFilter, paging: Paging): Promise<ListPage<FunnelRow>>
  timeInPhase(filter: AnalyticsFilter, paging: Paging): Promise<ListPage<PhaseTimesRow>>
}
