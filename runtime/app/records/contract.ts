/** Runs, stored records, changes and quarantine, as the API and the CLI see them. */
import type { ApplicationMove } from '../../kernel/application.ts'
import type { ErrorPlace } from '../../kernel/errors.ts'
import type { Model, RecordKey } from '../../kernel/model.ts'
import type { MappedAgain } from '../../pull/explain.ts'
import type { Preview } from '../../pull/preview.ts'
import type {
  ChangeRow,
  ListPage,
  Paging,
  QuarantineFilter,
  QuarantineRow,
  RunRow,
  StoredRecord,
} from '../../store/port/index.ts'
import type { RecordFilter } from '../../store/port/records.ts'
import type { RecordOrigin } from '../../store/port/remaps.ts'

export type Runs = {
  get(id: string): Promise<RunRow>
  /** An operator vouches for a run that is held for having come too short: it is complete, and says what is absent. */
  release(id: string, by: string): Promise<RunRow>
  list(
    filter: { connection?: string; stream?: string; state?: RunRow['state'] },
    paging: Paging,
  ): Promise<ListPage<RunRow>>
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
  /** Null where nothing was sent: the budget is used up, or no token could be had. */
  readonly request: (ShownMessage & { readonly method: string; readonly url: string }) | null
  readonly response: (ShownMessage & { readonly status: number; readonly ms: number }) | null
  /** Where the stream reads each record by itself: those calls, one for each record that is mapped. */
  readonly details: readonly Pick<TryResult, 'request' | 'response'>[]
  readonly failure: { readonly code: string; readonly message: string; readonly next: string } | null
  /** What a run would make of the first records of the page; null with a failure. */
  readonly preview: (Preview & { readonly received: number }) | null
}

/** A record in quarantine, with the place of what is to blame in the spec as it is now. */
export type QuarantineView = QuarantineRow & {
  readonly place: ErrorPlace | null
  /** Whether the connector is still the one that could not map it. */
  readonly sameVersion: boolean
}

/** How a record came to be what it is. */
export type Explanation = {
  readonly key: RecordKey
  /** Null: it is only in quarantine. */
  readonly record: StoredRecord | null
  readonly connector: { readonly id: string; readonly file: string; readonly version: string }
  readonly origin: RecordOrigin | null
  /** The source record as JSON text, where it is kept. */
  readonly raw: string | null
  /** What today's connector makes of the source record; null without one. */
  readonly mapped: MappedAgain | null
  readonly aside: readonly QuarantineView[]
  /** Why it is a change, or why not, in sentences. */
  readonly verdict: readonly string[]
}

export type Records = {
  list(model: Model, filter: RecordFilter, paging: Paging): Promise<ListPage<StoredRecord>>
  get(key: RecordKey): Promise<StoredRecord | null>
  /** The moves of an application, oldest first. */
  history(key: RecordKey): Promise<ApplicationMove[]>
  /** Throws `not_found` for a record that is neither stored nor in quarantine. */
  explain(key: RecordKey): Promise<Explanation>
  count(model: Model, filter: RecordFilter): Promise<number>
}

export type Changes = {
  list(filter: { after: number; connection?: string; model?: string; limit: number }): Promise<ChangeRow[]>
  /** `seq` of the newest entry; 0 while there is none. */
  lastSeq(): Promise<number>
}

export type Quarantine = {
  list(filter: QuarantineFilter, paging: Paging): Promise<ListPage<QuarantineView>>
  /** With the source record as JSON text. Throws `not_found`. */
  get(id: string): Promise<QuarantineView & { readonly raw: string }>
  /** Puts a run on the list that maps it again. */
  replay(id: string): Promise<RunRow>
  /** Runs that map again what the filter names: one for each stream that holds some. */
  replayMany(filter: QuarantineFilter): Promise<RunRow[]>
}
