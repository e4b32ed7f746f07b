import type { Model, ObservedVia, RecordData } from '../kernel/model.ts'
import type { Hold, ListPage, Paging } from './port-page.ts'

export type RunState = 'queued' | 'running' | 'complete' | 'incomplete' | 'failed'

export type RunRow = {
  readonly id: string
  readonly connection: string
  readonly stream: string
  readonly mode: 'incremental' | 'full'
  readonly trigger: 'schedule' | 'demand' | 'webhook'
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
  /** New records that `select` did not admit. */
  readonly skipped: number
  readonly quarantined: number
  /** Records that this run closed or deleted because they were absent. */
  readonly absent: number
  readonly queuedAt: number
  readonly startedAt: number | null
  readonly finishedAt: number | null
}

/** A mapped record on its way into the store. */
export type RecordWrite = {
  readonly model: Model
  readonly id: string
  /** Canonical fields; for an application without the fields that `standingAfter` derives. */
  readonly data: RecordData
  /** Source record as canonical JSON, and its fingerprint; an embedded candidate shares those of its application. */
  readonly raw: string
  readonly rawHash: string
  readonly sourceUpdatedAt: number | null
  /** False where `select` is false: only a record that is already stored is updated then. */
  readonly admitted: boolean
  /** Embedded records (the candidate of an application) fill fields and never empty them. */
  readonly embedded: boolean
  /** The source says that it is gone: a stored one is marked as deleted, one that is not stored is skipped. */
  readonly deleted?: true
}

export type Quarantined = {
  readonly reason: string
  /** JSON pointer in the spec, when an expression or a field is to blame. */
  readonly pointer: string | null
  readonly recordId: string | null
  readonly raw: string
  readonly rawHash: string
}

export type PageCommit = {
  readonly connection: string
  readonly stream: string
  readonly connectorVersion: string
  /** Null where one record is refreshed outside of a run: then nothing is marked as seen and no run is counted. */
  readonly run: string | null
  readonly hold: Hold
  readonly via: ObservedVia
  readonly records: readonly RecordWrite[]
  /** Raw fingerprints that `knownRaw` recognised: marked as seen, nothing else is done. */
  readonly unchanged: readonly string[]
  readonly quarantined: readonly Quarantined[]
  readonly received: number
  /** Where the run would go on after a crash: paging and partition state, plain JSON. Kept with the run. */
  readonly resume: unknown
}

export type PageResult = {
  readonly written: number
  readonly unchanged: number
  readonly skipped: number
  readonly quarantined: number
}

export type FinishRun = {
  readonly run: string
  readonly hold: Hold
  readonly state: 'complete' | 'incomplete' | 'failed'
  readonly code?: string
  readonly reason?: string
  /** Whether it read everything, not only what changed. Without it: a run of mode `full`, or one that tells what is absent. */
  readonly full?: boolean
  /** New cursor of the stream; only with `complete`. */
  readonly cursor?: unknown
  /**
   * After a complete full run: what was stored by this stream and not seen in it is absent. `set` writes these enum
   * values (`{ status: 'CLOSED' }`), without it the record is deleted. Over `atMost` (share of what was live, 0 to 1) nothing is
   * done and the run ends incomplete.
   */
  readonly absent?: {
    readonly model: Model
    readonly atMost: number
    readonly set: Readonly<Record<string, string>> | null
  }
}

export type PullPort = {
  /** Puts a run on the list for its lane; a queued run of the same lane is returned instead of a second one. */
  queue(input: {
    connection: string
    stream: string
    mode: 'incremental' | 'full'
    trigger: RunRow['trigger']
  }): Promise<RunRow>
  /**
   * Starts the lane's queued run, or a new scheduled one. Gives the stream's cursor, where an interrupted run of the same
   * connector version stopped, and when a full run last ended complete.
   */
  start(input: {
    connection: string
    stream: string
    hold: Hold
    connectorVersion: string
    mode: 'incremental' | 'full'
    via: RunRow['trigger']
  }): Promise<{
    run: RunRow
    cursor: unknown
    resume: unknown
    lastFullAt: number | null
    /** Records of the last complete full run; null when there was none. */
    lastFullReceived: number | null
  }>
  /** Which of these raw records are stored already, under this connector version. */
  knownRaw(input: {
    connection: string
    stream: string
    connectorVersion: string
    hashes: readonly string[]
  }): Promise<Set<string>>
  /** Records, changes, application events, quarantine and the resume point, together. */
  commitPage(page: PageCommit): Promise<PageResult>
  /** Keeps a new resume point without a page: an attempt failed, and the run goes on later. */
  interrupt(input: { run: string; hold: Hold; resume: unknown }): Promise<void>
  finish(run: FinishRun): Promise<RunRow>
  get(id: string): Promise<RunRow | null>
  list(filter: { connection?: string; stream?: string; state?: RunState }, paging: Paging): Promise<ListPage<RunRow>>
}
