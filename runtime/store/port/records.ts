import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { Model, RecordData, RecordKey } from '../../kernel/model/model.ts'
import type { ChangeKind, OwnSubject } from '../../kernel/model/states.ts'
import type { AnyOf, ListPage, OfConnections, Paging } from './paging.ts'

export type StoredRecord = {
  readonly connection: string
  readonly model: Model
  readonly id: string
  readonly stream: string
  readonly data: RecordData
  readonly deleted: boolean
  readonly contentHash: string
  readonly connectorVersion: string
  readonly firstSeen: number
  readonly lastSeen: number
  readonly updatedAt: number
  readonly sourceUpdatedAt: number | null
}

export type RecordFilter = OfConnections & {
  /** The canonical status of a requisition or an offer; the outcome of an application. */
  readonly status?: AnyOf<string>
  /** The sourcing platform's person, on candidates and applications that we pushed. */
  readonly person?: string
  readonly requisition?: string
  readonly updatedAfter?: number
  readonly updatedBefore?: number
  readonly includeDeleted?: boolean
}

/** A field of one model whose values a vocabulary maps. */
export type UnmappedField = { readonly connection: string; readonly model: Model; readonly field: string }

export type RecordPort = {
  get(key: RecordKey): Promise<StoredRecord | null>
  /**
   * In the order of the keys; null: it is not stored. Of large records only the first ones, at least one: ask for the
   * others again.
   */
  getMany(keys: readonly RecordKey[]): Promise<(StoredRecord | null)[]>
  list(model: Model, filter: RecordFilter, paging: Paging): Promise<ListPage<StoredRecord>>
  count(model: Model, filter: RecordFilter): Promise<number>
  /**
   * Pages through the records of one stream in key order, for `for_each: { kind: stream }`. `cursors` point right after
   * each record of the page.
   */
  ofStream(
    connection: string,
    stream: string,
    paging: Paging,
  ): Promise<ListPage<StoredRecord> & { readonly cursors: readonly string[] }>
  /**
   * Whether one of the next records (key order, after `after`, a bounded number) has UNMAPPED in the field; `next`
   * points after these, null at the end.
   */
  unmapped(of: UnmappedField, after: number): Promise<{ readonly found: boolean; readonly next: number | null }>
  raw(key: RecordKey): Promise<string | null>
  /** The append-only status history of an application, oldest move first. Empty for other models. */
  history(key: RecordKey): Promise<ApplicationMove[]>
}

/** One entry of the change feed: `seq` counts from 1 without gaps. */
export type ChangeRow = {
  readonly seq: number
  readonly at: number
  readonly connection: string
  readonly kind: ChangeKind
  readonly model: Model | OwnSubject
  readonly id: string
  /** Names of the changed fields; for `status` the move (from, to, via, effective_at). */
  readonly change: Readonly<Record<string, unknown>>
}

/** The entries that the feed has, as a range. */
export type FeedBounds = {
  /** Another one after each restore, which gives numbers again to other entries. */
  readonly epoch: string
  /** The number of the oldest entry that is kept; one after `newest` if none is. */
  readonly oldest: number
  /** The number of the newest entry; 0 before the first. */
  readonly newest: number
}

export type ChangeFilter = OfConnections & { readonly model?: AnyOf<string> }

export type ChangePort = {
  list(filter: ChangeFilter & { readonly after: number; readonly limit: number }): Promise<ChangeRow[]>
  bounds(): Promise<FeedBounds>
  lastSeq(): Promise<number>
  /** Calls `listener` soon after entries were committed, sometimes without any; rarely, none is reported. */
  watch(listener: () => void): () => void
}
