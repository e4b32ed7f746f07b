import type { Model, ObservedVia, RecordData } from '../../kernel/model/model.ts'
import type { PullMode, RunEnd, RunMode, RunState, RunTrigger } from '../../kernel/model/states.ts'
import type { AnyOf, Lease, ListPage, OfConnections, Paging, TimeRange } from './paging.ts'
import type { StoredRecord } from './records.ts'

export type { PullMode, RunState }

export type RunRow = {
  readonly id: string
  readonly connection: string
  readonly stream: string
  readonly mode: RunMode
  readonly trigger: RunTrigger
  readonly state: RunState
  /** Why a run is incomplete or failed: error code and text. */
  readonly code: string | null
  readonly reason: string | null
  readonly connectorVersion: string | null
  readonly pages: number
  readonly received: number
  /** Records created or changed. */
  readonly written: number
  readonly unchanged: number
  /** New records that `select` filtered out. */
  readonly skipped: number
  readonly quarantined: number
  /** Records that this run closed or deleted because they were absent. */
  readonly absent: number
  /** Held: suspiciously few records; an operator may release it. */
  readonly held: boolean
  /** Records that the approval of a held run closes or deletes, as of when it was held. */
  readonly wouldClose: number | null
  /** The values that the approval gives them; null: it deletes them here, or the run is not held. */
  readonly wouldSet: Readonly<Record<string, string>> | null
  readonly queuedAt: number
  readonly startedAt: number | null
  readonly finishedAt: number | null
  /** Counts of a `remap` or `replay`; null for a pull. */
  readonly report: Readonly<Record<string, unknown>> | null
}

/** A mapped record to store. */
export type RecordWrite = {
  readonly model: Model
  readonly id: string
  /** Canonical fields; for an application without the fields that are derived from its status history. */
  readonly data: RecordData
  /** Source record as canonical JSON, and its fingerprint; an embedded candidate shares those of its application. */
  readonly raw: string
  readonly rawHash: string
  readonly sourceUpdatedAt: number | null
  /** False if `select` is false: then only a stored record is updated. */
  readonly admitted: boolean
  /** Embedded records (the candidate of an application) fill fields and never empty them. */
  readonly embedded: boolean
  /** Deleted in the source: a stored record is marked as deleted, any other is skipped. */
  readonly deleted?: true
  /** Its own request, masked; absent if it came with its page. */
  readonly request?: string
  /** Time of its request, if it differs from that of its page. */
  readonly askedAt?: number
}

export type Quarantined = {
  readonly reason: string
  /** JSON pointer in the spec, if an expression or a field caused it. */
  readonly pointer: string | null
  readonly recordId: string | null
  /** Model of the stream's records. */
  readonly model?: Model
  readonly raw: string
  readonly rawHash: string
  /** A list entry that only identifies the record, so that no mapping can turn it into one. */
  readonly line?: true
}

export type PageCommit = {
  readonly connection: string
  readonly stream: string
  readonly connectorVersion: string
  /** Null if one record is refreshed outside of a run: then nothing is marked as seen and no run is counted. */
  readonly run: string | null
  readonly hold: Lease
  readonly via: ObservedVia
  readonly records: readonly RecordWrite[]
  /** Raw fingerprints that `knownRaw` recognized: only marked as seen. */
  readonly unchanged: readonly string[]
  readonly quarantined: readonly Quarantined[]
  /** Further records that were filtered out: they count as skipped. */
  readonly filtered?: number
  /** Fingerprints of list entries whose record was read: they are released from the quarantine. */
  readonly answered?: readonly string[]
  readonly received: number
  /** Keys of {@link KnownPage}s that were received unchanged. */
  readonly whole?: readonly number[]
  /** If all of it can be stored, the page is remembered as a whole. */
  readonly remember?: Omit<KnownPage, 'key' | 'received'> & { readonly print: string }
  /** Its request, with all secrets masked. */
  readonly request?: string
  /**
   * Time of the request. A stored record with a later request is newer and stays, unless the dates of the source say
   * otherwise.
   */
  readonly askedAt: number
  /** Where the run resumes after a crash: paging and partition state, plain JSON. Stored with the run. */
  readonly resume: unknown
}

/** A page whose records are all stored, as it is kept. */
export type KnownPage = {
  readonly key: number
  readonly received: number
  /** Distinguishes this page from the others of a walk. */
  readonly digest: string
  /** The values that paging strategies read from the response. */
  readonly read: Readonly<Record<string, unknown>>
}

export type PageResult = {
  readonly written: number
  readonly unchanged: number
  readonly skipped: number
  readonly quarantined: number
}

export type FinishRun = {
  readonly run: string
  readonly hold: Lease
  readonly state: RunEnd
  readonly code?: string
  readonly reason?: string
  /**
   * Whether it read everything, not only changes. Default: true for a run of mode `full`, or one that reports absent
   * records.
   */
  readonly full?: boolean
  /** Number of records in its lists, each page counted once. Default: the number received. */
  readonly listed?: number
  /** Share of the last complete full run (0 to 1) below which a full run is held. */
  readonly atLeast?: number
  /** Where the next run resumes, to read only what this one could not: plain JSON. Only with `incomplete`. */
  readonly repeat?: { readonly resume: unknown; readonly began: number }
  /** New cursor of the stream; only with `complete`. */
  readonly cursor?: unknown
  /**
   * After a complete full run: records that this stream stored and that were not seen are absent. `set` writes these
   * enum values (`{ status: 'CLOSED' }`); without it the record is deleted. Above `atMost` (share of the live records,
   * 0 to 1) nothing is changed and the run is held.
   */
  readonly absent?: {
    readonly model: Model
    readonly atMost: number
    readonly set: Readonly<Record<string, string>> | null
  }
}

export type Merge = {
  readonly connection: string
  readonly from: string
  readonly into: string
  readonly hold: Lease
  /** Time reported by the ATS. */
  readonly at: number
}

export type RunFilter = OfConnections &
  TimeRange & {
    readonly stream?: AnyOf<string>
    readonly state?: AnyOf<RunState>
    readonly mode?: AnyOf<RunMode>
    readonly code?: AnyOf<string>
    /** Whether it waits for an approval. */
    readonly held?: boolean
  }

/** The state of the pulls of a stream; null: there was none. */
export type StreamFacts = {
  readonly stream: string
  readonly lastRun: RunRow | null
  /** The last one that completed. */
  readonly lastSuccess: RunRow | null
  /** Records of the last complete full run. */
  readonly records: number | null
}

export type PullPort = {
  /** Queues a run for its lane; returns the queued run of the same lane instead, if there is one. */
  queue(input: { connection: string; stream: string; mode: PullMode; trigger: RunRow['trigger'] }): Promise<RunRow>
  /**
   * Starts the lane's queued run, or a new scheduled one. Returns the stream's cursor, the resume point of an
   * interrupted run of the same connector version, and when a full run last completed.
   */
  start(input: {
    connection: string
    stream: string
    hold: Lease
    connectorVersion: string
    mode: PullMode
    via: RunRow['trigger']
    /** An incremental run reads only what the previous one could not, if that one began after this time. */
    repeatFrom?: number
  }): Promise<{
    run: RunRow
    cursor: unknown
    resume: unknown
    lastFullAt: number | null
    /** Records of the last complete full run; null when there was none. */
    lastFullReceived: number | null
  }>
  /** A page that was received before, byte for byte, and whose records are all stored unchanged; null for any other. */
  knownPage(input: {
    connection: string
    stream: string
    connectorVersion: string
    print: string
  }): Promise<KnownPage | null>
  /** Those of the raw records that are already stored under this connector version. */
  knownRaw(input: {
    connection: string
    stream: string
    connectorVersion: string
    hashes: readonly string[]
  }): Promise<Set<string>>
  /**
   * Stores records, changes, application events, quarantine and the resume point together. Null if a page was taken as
   * known and no longer is: nothing was stored.
   */
  commitPage(page: PageCommit): Promise<PageResult | null>
  /**
   * The ATS merged two candidates: `from` is now `into`. The record of `from` is marked as deleted, its person and the
   * results of pushes move to `into`, and a lookup of `from` returns `into`, until the ATS returns `from` again.
   */
  mergeCandidates(merge: Merge): Promise<void>
  /**
   * Adds entries of the feed for records that show the name of a record that has another one now, in pieces: looks
   * through the next records of the connection. False: nothing is left to look for.
   */
  spreadNames(connection: string): Promise<boolean>
  /** Connections for which that is left, because a stop interrupted it. */
  renamed(): Promise<string[]>
  /** Stores a new resume point without a page: an attempt failed, and the run continues later. */
  interrupt(input: { run: string; hold: Lease; resume: unknown }): Promise<void>
  finish(run: FinishRun): Promise<RunRow>
  /**
   * An operator approves a held run: it completes, whatever share of the records it closes. Throws `state_conflict` if
   * it is not held, or no longer.
   */
  release(id: string, by: string): Promise<RunRow>
  /** An operator rejects a held run: nothing of it takes effect. Throws as `release` does. */
  reject(id: string, by: string): Promise<RunRow>
  /**
   * The records that the approval of a held run closes or deletes, those stored first first; of very many only the first
   * ones. Throws `not_found`.
   */
  closes(id: string, paging: Paging): Promise<ListPage<StoredRecord>>
  get(id: string): Promise<RunRow | null>
  /** The pulls of these streams, without remaps, as of one point in time. */
  streams(connection: string, names: readonly string[]): Promise<StreamFacts[]>
  /** Newest first. A time range is that of the queueing. */
  list(filter: RunFilter, paging: Paging): Promise<ListPage<RunRow>>
}
