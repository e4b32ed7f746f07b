import type { Cause } from '../../kernel/errors/errors.ts'
import type { Next } from '../../kernel/errors/next-actions.ts'
import type { AnyOf, ListPage, OfConnections, Paging, TimeRange } from './paging.ts'

/** A problem that an operator must know about. One row per key, raised, counted again, and cleared. */
export type IssueRow = {
  readonly key: string
  readonly connection: string | null
  readonly stream: string | null
  readonly cause: Cause
  readonly code: string
  readonly message: string
  readonly next: Next
  readonly whoFixes: string
  readonly count: number
  readonly firstAt: number
  readonly lastAt: number
  readonly clearedAt: number | null
}

export type IssueFilter = OfConnections &
  TimeRange & {
    readonly open?: boolean
    readonly stream?: AnyOf<string>
    readonly code?: AnyOf<string>
    readonly cause?: AnyOf<Cause>
  }

/** `run`: the held run that it is about. */
export type NewIssue = Pick<IssueRow, 'key' | 'connection' | 'stream' | 'code' | 'message'> & { readonly run?: string }

export type IssuePort = {
  raise(issue: NewIssue): Promise<void>
  clear(...keys: readonly string[]): Promise<void>
  /**
   * Closed by an operator. Throws `not_found`, and `state_conflict` for an issue that closes automatically or is
   * closed.
   */
  close(key: string): Promise<IssueRow>
  get(key: string): Promise<IssueRow | null>
  /** The newest open issue that means that the ATS refuses the connection, unless a later pull shows that it does not. */
  refusal(connection: string): Promise<IssueRow | null>
  /** Newest first. A time range is that of the first occurrence. */
  list(filter: IssueFilter, paging: Paging): Promise<ListPage<IssueRow>>
}
