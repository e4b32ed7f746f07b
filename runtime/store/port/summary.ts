import type { Cause } from '../../kernel/errors/errors.ts'
import type { ConnectionHealth, ErasureState, UnfinishedPush } from '../../kernel/model/states.ts'
import type { OfConnections } from './paging.ts'

/** How many there are, and how long the oldest has been waiting; null without one. */
export type Tally = { readonly count: number; readonly oldestAt: number | null }

/** Unfinished pushes in one state for one cause; null: none was recorded. Oldest by the time of the request. */
export type PushTally = Tally & { readonly state: UnfinishedPush; readonly cause: Cause | null }

export type Summary = {
  readonly pushes: {
    readonly paused: boolean
    readonly tallies: readonly PushTally[]
    /** Those of the connections with the most. */
    readonly connections: readonly (PushTally & { readonly connection: string })[]
  }
  readonly pulls: { readonly paused: boolean }
  readonly heldRuns: Tally
  readonly openReviews: Tally
  readonly erasures: Readonly<Record<Exclude<ErasureState, 'done'>, Tally>>
  /** `groups`: distinct places in a connector that cause them. */
  readonly quarantine: Tally & { readonly groups: number }
  readonly connections: Readonly<Record<ConnectionHealth, number>>
  /** The first of the paused connections, by id. */
  readonly paused: readonly { readonly connection: string; readonly reason: string | null }[]
}

export type SummaryPort = {
  /** All counts as of one point in time. `most`: entries of each list. */
  read(filter: OfConnections, most: number): Promise<Summary>
}
