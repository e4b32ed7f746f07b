/** Bulk actions, as the API and the CLI see them. */
import type { BulkAction, PushState } from '../../kernel/model/states.ts'
import type {
  BulkFilter,
  BulkItemFilter,
  BulkItemRow,
  BulkRow,
  ListPage,
  Paging,
  PushFilter,
  QuarantineFilter,
} from '../../store/port/index.ts'

type Requested = {
  /** As requested: what is stored and shown, without what identifies a person. */
  readonly shown: Readonly<Record<string, unknown>>
  readonly by: string
}

/** Without states, those with which the action can be done. */
export type BulkInput = Requested &
  (
    | {
        readonly action: Exclude<BulkAction, 'replay'>
        readonly filter: PushFilter & { readonly state?: readonly PushState[] }
      }
    | { readonly action: 'replay'; readonly filter: QuarantineFilter }
  )

export type Bulk = {
  /**
   * Finds what matches, and what would become of each; nothing is done yet. Throws `request_invalid` where more matches
   * than one action may have.
   */
  plan(input: BulkInput): Promise<BulkRow>
  list(filter: BulkFilter, paging: Paging): Promise<ListPage<BulkRow>>
  get(id: string): Promise<BulkRow>
  items(id: string, filter: BulkItemFilter, paging: Paging): Promise<ListPage<BulkItemRow>>
  /** Starts a plan, or continues a stopped action. */
  start(id: string, by: string): Promise<BulkRow>
  stop(id: string): Promise<BulkRow>
}
