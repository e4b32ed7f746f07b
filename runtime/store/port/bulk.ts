import type { BulkAction, BulkItemState, BulkReason, BulkState, PushState } from '../../kernel/model/states.ts'
import type { AnyOf, ListPage, OfConnections, Paging, TimeRange } from './paging.ts'
import type { PushFilter } from './pushes.ts'
import type { QuarantineFilter } from './quarantine.ts'

/** The items of an action: pushes, or quarantined records. */
export type BulkTarget =
  | { readonly action: 'retry' | 'cancel'; readonly filter: PushFilter & { readonly state: readonly PushState[] } }
  | { readonly action: 'replay'; readonly filter: QuarantineFilter }

/** One action with many pushes, or many quarantined records. */
export type BulkRow = {
  readonly id: string
  readonly action: BulkAction
  /** The only connection of all its items, where the filter names one. */
  readonly connection: string | null
  /** As requested, without what identifies a person. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly state: BulkState
  readonly matched: number
  readonly waiting: number
  readonly done: number
  readonly failed: number
  /** How many items were skipped, or failed, for which reason. */
  readonly reasons: Readonly<Partial<Record<BulkReason, number>>>
  readonly createdAt: number
  readonly createdBy: string
  readonly startedAt: number | null
  readonly startedBy: string | null
  readonly endedAt: number | null
}

export type NewBulk = Pick<BulkRow, 'action' | 'connection' | 'filter' | 'createdBy'>

export type BulkItemRow = {
  /** Id of the push, or of the quarantined record. */
  readonly id: string
  readonly connection: string
  readonly state: BulkItemState
  readonly reason: BulkReason | null
  /** When it was done, or skipped after the start. */
  readonly at: number | null
  /** The current state of the push; null: it is no push, or it does not exist any more. */
  readonly pushState: PushState | null
}

export type BulkFilter = OfConnections &
  TimeRange & { readonly action?: AnyOf<BulkAction>; readonly state?: AnyOf<BulkState> }
export type BulkItemFilter = { readonly state?: AnyOf<BulkItemState>; readonly reason?: AnyOf<BulkReason> }

/** Where planning goes on: behind this key, in this part of what matches. */
export type PlanPlace = { readonly part: number; readonly after: number }

export type BulkStep = {
  /** How many items it was done with, or skipped for. */
  readonly acted: number
  /** The connection behind which the next step looks; null: this was the last one. */
  readonly next: string | null
}

export type BulkPort = {
  /** PLANNING, without items. */
  create(bulk: NewBulk): Promise<BulkRow>
  /** Adds the next piece of matching items, each with what would become of it now. `next`: null after the last. */
  plan(id: string, target: BulkTarget, place: PlanPlace): Promise<{ readonly next: PlanPlace | null; matched: number }>
  /** The plan is complete: it may be started. */
  planned(id: string): Promise<BulkRow>
  get(id: string): Promise<BulkRow | null>
  /** Newest first. */
  list(filter: BulkFilter, paging: Paging): Promise<ListPage<BulkRow>>
  /** The oldest push, or record, first unless ordered. Throws `not_found`. */
  items(id: string, filter: BulkItemFilter, paging: Paging): Promise<ListPage<BulkItemRow>>
  /** Starts a plan, or continues a stopped one. Throws `state_conflict`. */
  start(id: string, by: string): Promise<BulkRow>
  /** Nothing more is done with what waits. Throws `state_conflict` for an action that is not running. */
  stop(id: string): Promise<BulkRow>
  /** Ids of those that run, oldest first. */
  running(): Promise<string[]>
  /**
   * Does the next piece of a running action, of the first connection behind `after` that has waiting items: what is done
   * with an item is stored together with its result, so nothing is done twice. Completes the action once nothing waits.
   */
  step(id: string, after: string): Promise<BulkStep>
  /**
   * Deletes a piece of plans that nobody started: those before `plans`, and those beyond the newest `keep`; and of
   * actions that ended before `ended`. False: nothing was left.
   */
  purge(old: { readonly plans: number; readonly ended: number; readonly keep: number }): Promise<boolean>
  /** Deletes a piece of an action that could not be planned. False: nothing was left of it. */
  discard(id: string): Promise<boolean>
}
