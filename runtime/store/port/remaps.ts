import type { Model, RecordKey } from '../../kernel/model/model.ts'
import type { Lease } from './paging.ts'
import type { RemapReport, RemapResult } from './remap-reports.ts'
import type { Quarantined, RecordWrite, RunRow } from './runs.ts'

/** A run that reads the store and not the ATS. */
export type RemapTask =
  /** Maps all stored records, then the quarantine. */
  | { readonly kind: 'remap' }
  /** Maps quarantined records: one, those with this reason, those that wait in a bulk action, or all. */
  | { readonly kind: 'replay'; readonly id?: string; readonly reason?: string; readonly bulk?: string }

/** A stored source record, and the state of its record when it was read. */
export type StoredRaw = {
  readonly key: number
  readonly model: Model
  readonly id: string
  readonly rawHash: string | null
  /** Null if retention purged it. */
  readonly raw: string | null
}
/** A quarantined source record. */
export type QuarantinedRaw = { readonly key: number; readonly raw: string; readonly rawHash: string }

/** The mapping result of one stored record: its write, its embedded records, or why it could not be mapped. */
export type Remapped = {
  readonly from: StoredRaw
  readonly writes: readonly RecordWrite[]
  readonly bad: Quarantined | null
}
export type Replayed = {
  readonly from: QuarantinedRaw
  readonly writes: readonly RecordWrite[]
  readonly bad: Quarantined | null
}

type RemapPageOf = {
  readonly connection: string
  readonly stream: string
  readonly connectorVersion: string
  /** The entries of `application.stage`: the status of an application is recomputed from its history. */
  readonly stages: Readonly<Record<string, readonly unknown[]>>
  readonly records: readonly Remapped[]
  readonly replayed: readonly Replayed[]
}
export type RemapCommit = RemapPageOf & {
  readonly run: string
  readonly hold: Lease
  /** Where the run continues. Stored with the run, with the report up to this page. */
  readonly resume: RemapPosition
}

/** Records first, then the quarantine. Plain JSON. */
export type RemapPosition = {
  readonly phase: 'records' | 'asides'
  readonly at: number | null
  readonly report: RemapReport
}

/** Fingerprints, by stream, of what the records of a connection depend on. `mark` covers all of it. */
export type SpecChange = {
  readonly connection: string
  readonly mark: string
  readonly streams: readonly {
    readonly stream: string
    /** Fingerprint of the mapping. */
    readonly mapping: string
    /** Fingerprint of how records are selected and read from the ATS. */
    readonly reading: string
    /** The mapping uses data that a stored record does not contain, so it has to be read from the ATS. */
    readonly needsReread: boolean
  }[]
}
/** The work that a change of a stream requires. `first`: the stream is new. */
export type AdoptedSpec = {
  readonly connection: string
  readonly stream: string
  readonly needs: 'first' | 'nothing' | 'remap' | 'full'
}

/** Where a stored record comes from. */
export type RecordOrigin = {
  /** The source record; for an embedded record, the one that contains it. */
  readonly from: StoredRaw
  readonly stream: string
  /** The response that contained it: the request (masked), and the run and page; both null outside of a run. */
  readonly fetch: {
    readonly request: string
    readonly at: number
    readonly page: number | null
    readonly run: string | null
  } | null
  /** When the ATS last returned it. */
  readonly seen: { readonly at: number; readonly run: string | null } | null
}

export type RemapPort = {
  origin(key: RecordKey): Promise<RecordOrigin | null>
  /**
   * Queues a run for the lane of the stream and wakes it; returns a queued one with the same task instead, if there is
   * one.
   */
  queue(input: { connection: string; stream: string; task: RemapTask; trigger: 'demand' | 'spec' }): Promise<RunRow>
  /** The interrupted run of this kind, or the next queued one; null when there is none. */
  start(input: { connection: string; stream: string; hold: Lease; connectorVersion: string }): Promise<{
    run: RunRow
    task: RemapTask
    resume: RemapPosition | null
    /** When the lane would have run without it; null: when it is woken. */
    laneAt: number | null
  } | null>
  /** Stored records of a stream in order, after `after`, without deleted ones. */
  records(input: { connection: string; stream: string; after: number; limit: number }): Promise<StoredRaw[]>
  /** Quarantined records that can be mapped, newest first, before `before` (null: from the newest). */
  quarantinedRaws(input: {
    connection: string
    stream: string
    task: RemapTask
    /** The current run: what it quarantined itself is left out. */
    run: string | null
    before: number | null
    limit: number
  }): Promise<QuarantinedRaw[]>
  /** Stores a page together with the position of the run. Returns the report up to this page. */
  commit(page: RemapCommit): Promise<RemapReport>
  /** The result that {@link RemapPort.commit} would have; stores nothing. */
  preview(page: RemapPageOf): Promise<RemapResult>
  finish(input: {
    run: string
    hold: Lease
    state: 'complete' | 'failed'
    code?: string
    reason?: string
    report: Readonly<Record<string, unknown>> | null
  }): Promise<RunRow>
  /**
   * Records what the streams depend on, and schedules what a change requires: a remap, or a full run, for which the
   * cursor is dropped. One transaction, so that a recorded change is always scheduled.
   */
  adopt(changes: readonly SpecChange[]): Promise<AdoptedSpec[]>
  /** The next run of the stream reads everything. */
  startOver(input: { connection: string; stream: string }): Promise<RunRow>
  /** The mark that was adopted last; null: none. */
  applied(connection: string): Promise<string | null>
}
