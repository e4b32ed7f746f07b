/** Runs, stored records, changes and quarantine, as the API and the CLI see them. */

import type { ErrorPlace } from '../../kernel/errors/errors.ts'
import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { Model, RecordKey } from '../../kernel/model/model.ts'
import type { MappedAgain } from '../../pull/explain.ts'
import type { Preview } from '../../pull/preview.ts'
import type {
  ChangeRow,
  ListPage,
  Paging,
  QuarantineFilter,
  QuarantineGroup,
  QuarantineRow,
  RunFilter,
  RunRow,
  StoredRecord,
} from '../../store/port/index.ts'
import type { ChangeFilter, FeedBounds, RecordFilter } from '../../store/port/records.ts'
import type { RecordOrigin } from '../../store/port/remaps.ts'

export type Runs = {
  get(id: string): Promise<RunRow>
  /** An operator approves a run held for too few records: it becomes complete and marks absent records. */
  release(id: string, by: string): Promise<RunRow>
  /** An operator rejects one: its list was wrong, and nothing of it takes effect. */
  reject(id: string, by: string): Promise<RunRow>
  /** What the release of a held run closes or deletes. */
  closes(id: string, paging: Paging): Promise<ListPage<StoredRecord>>
  list(filter: RunFilter, paging: Paging): Promise<ListPage<RunRow>>
}

type ShownMessage = {
  readonly headers: Readonly<Record<string, string>>
  /** Masked and bounded; `cut`: there was more. */
  readonly body: string
  readonly cut: boolean
}
/** One live page of a stream, every secret masked. */
export type TryResult = {
  readonly stream: string
  /** Null if nothing was sent: the budget is used up, or no token was available. */
  readonly request: (ShownMessage & { readonly method: string; readonly url: string }) | null
  readonly response: (ShownMessage & { readonly status: number; readonly ms: number }) | null
  /** For a stream that reads each record separately: these calls, one per mapped record. */
  readonly details: readonly Pick<TryResult, 'request' | 'response'>[]
  readonly failure: { readonly code: string; readonly message: string; readonly next: string } | null
  /** How a run would map the first records of the page; null with a failure. */
  readonly preview: (Preview & { readonly received: number }) | null
}

/** A quarantined record, with the position of the cause in the current spec. */
export type QuarantineView = QuarantineRow & {
  readonly place: ErrorPlace | null
  /** Whether the connector is still the version that could not map it. */
  readonly sameVersion: boolean
}

/** A group of quarantined records, with the position of its cause in the current spec. */
export type QuarantineGroupView = QuarantineGroup & { readonly place: ErrorPlace | null }

/** How a record got its current content. */
export type Explanation = {
  readonly key: RecordKey
  /** Null: it is only in quarantine. */
  readonly record: StoredRecord | null
  readonly connector: { readonly id: string; readonly file: string; readonly version: string }
  readonly origin: RecordOrigin | null
  /** The source record as JSON text, if it is stored. */
  readonly raw: string | null
  /** How the current connector maps the source record; null without one. */
  readonly mapped: MappedAgain | null
  readonly quarantined: readonly QuarantineView[]
  /** Why it counts as a change or not, in sentences. */
  readonly verdict: readonly string[]
}

export type Records = {
  list(model: Model, filter: RecordFilter, paging: Paging): Promise<ListPage<StoredRecord>>
  get(key: RecordKey): Promise<StoredRecord | null>
  /**
   * In the order of the keys; null: it is not stored. Of large records only the first ones, at least one: ask for the
   * others again.
   */
  getMany(keys: readonly RecordKey[]): Promise<(StoredRecord | null)[]>
  /** The changes of an application, oldest first. */
  history(key: RecordKey): Promise<ApplicationMove[]>
  /** Throws `not_found` for a record that is neither stored nor in quarantine. */
  explain(key: RecordKey): Promise<Explanation>
  count(model: Model, filter: RecordFilter): Promise<number>
}

export type Changes = {
  list(filter: ChangeFilter & { readonly after: number; readonly limit: number }): Promise<ChangeRow[]>
  /** Its epoch, and the numbers of its oldest and newest entries. */
  bounds(): Promise<FeedBounds>
  /**
   * Calls `listener` soon after there were new entries, whichever process wrote them, until the returned function is
   * called. A message may be lost: look once in a while, too.
   */
  watch(listener: () => void): () => void
}

export type Quarantine = {
  list(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineView>>
  /** By the place in the connector that could not map them. */
  groups(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineGroupView>>
  /** With the source record as JSON text. Throws `not_found`. */
  get(id: string): Promise<QuarantineView & { readonly raw: string }>
  /** Queues a run that maps it again. */
  replay(id: string): Promise<RunRow>
  /** Queues runs that map the filtered records again: one for each stream that has some. */
  replayMany(filter: QuarantineFilter): Promise<RunRow[]>
}
