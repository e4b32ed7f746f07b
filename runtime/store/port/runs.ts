import type { Model, ObservedVia, RecordData } from '../../kernel/model.ts'
import type { PullMode, RunEnd, RunMode, RunState, RunTrigger } from '../../kernel/states.ts'
import type { Lease, ListPage, Paging } from './paging.ts'

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
  /** New records that `select` did not admit. */
  readonly skipped: number
  readonly quarantined: number
  /** Records that this run closed or deleted because they were absent. */
  readonly absent: number
  /** It came too short to be believed; an operator may release it. */
  readonly held: boolean
  readonly queuedAt: number
  readonly startedAt: number | null
  readonly finishedAt: number | null
  /** What a `remap` or `replay` did, in numbers; null for a pull. */
  readonly report: Readonly<Record<string, unknown>> | null
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
  /** What was asked for it by itself, masked; without it, it came with its page. */
  readonly request?: string
  /** When it was asked of the ATS, where that is not the time of its page. */
  readonly askedAt?: number
}

export type Quarantined = {
  readonly reason: string
  /** JSON pointer in the spec, when an expression or a field is to blame. */
  readonly pointer: string | null
  readonly recordId: string | null
  /** What its stream makes of records. */
  readonly model?: Model
  readonly raw: string
  readonly rawHash: string
  /** It is only a line that names the record, so that no mapping can make a record of it. */
  readonly line?: true
}

export type PageCommit = {
  readonly connection: string
  readonly stream: string
  readonly connectorVersion: string
  /** Null where one record is refreshed outside of a run: then nothing is marked as seen and no run is counted. */
  readonly run: string | null
  readonly hold: Lease
  readonly via: ObservedVia
  readonly records: readonly RecordWrite[]
  /** Raw fingerprints that `knownRaw` recognised: marked as seen, nothing else is done. */
  readonly unchanged: readonly string[]
  readonly quarantined: readonly Quarantined[]
  /** Fingerprints of lines that only name a record, and whose record was read: they are not set aside any more. */
  readonly answered?: readonly string[]
  readonly received: number
  /** Keys of {@link KnownPage}s: nothing else came. */
  readonly whole?: readonly number[]
  /** If everything of it can be stored, it is known as a whole from now on. */
  readonly remember?: Omit<KnownPage, 'key' | 'received'> & { readonly print: string }
  /** What was asked for it, every secret masked. */
  readonly request?: string
  /**
   * When the ATS was asked for it. A stored record that was asked for later is newer and stays, unless the dates of the source
   * say otherwise.
   */
  readonly askedAt: number
  /** Where the run would go on after a crash: paging and partition state, plain JSON. Kept with the run. */
  readonly resume: unknown
}

/** What is kept of an answer whose records are all stored. */
export type KnownPage = {
  readonly key: number
  readonly received: number
  /** What tells this page from the others of a walk. */
  readonly digest: string
  /** What strategies asked of the answer. */
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
  /** Whether it read everything, not only what changed. Without it: a run of mode `full`, or one that tells what is absent. */
  readonly full?: boolean
  /** How many records its lists showed, each page counted once; without it, what it received. */
  readonly listed?: number
  /** Share of the last complete full run (0 to 1) under which a full run is held and not complete. */
  readonly atLeast?: number
  /** Where the next run goes on that reads only what this one could not: plain JSON. Only with `incomplete`. */
  readonly repeat?: { readonly resume: unknown; readonly began: number }
  /** New cursor of the stream; only with `complete`. */
  readonly cursor?: unknown
  /**
   * After a complete full run: what was stored by this stream and not seen in it is absent. `set` writes these enum
   * values (`{ status: 'CLOSED' }`), without it the record is deleted. Over `atMost` (share of what was live, 0 to 1) nothing is
   * done and the run is held.
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
  /** When the ATS said so. */
  readonly at: number
}

export type PullPort = {
  /** Puts a run on the list for its lane; a queued run of the same lane is returned instead of a second one. */
  queue(input: { connection: string; stream: string; mode: PullMode; trigger: RunRow['trigger'] }): Promise<RunRow>
  /**
   * Starts the lane's queued run, or a new scheduled one. Gives the stream's cursor, where an interrupted run of the same
   * connector version stopped, and when a full run last ended complete.
   */
  start(input: {
    connection: string
    stream: string
    hold: Lease
    connectorVersion: string
    mode: PullMode
    via: RunRow['trigger']
    /** An incremental run reads only what the one before could not, where that one began after this time. */
    repeatFrom?: number
  }): Promise<{
    run: RunRow
    cursor: unknown
    resume: unknown
    lastFullAt: number | null
    /** Records of the last complete full run; null when there was none. */
    lastFullReceived: number | null
  }>
  /** A page that came before, byte for byte, and of which every record is stored as it was then; null for any other. */
  knownPage(input: {
    connection: string
    stream: string
    connectorVersion: string
    print: string
  }): Promise<KnownPage | null>
  /** Which of these raw records are stored already, under this connector version. */
  knownRaw(input: {
    connection: string
    stream: string
    connectorVersion: string
    hashes: readonly string[]
  }): Promise<Set<string>>
  /**
   * Records, changes, application events, quarantine and the resume point, together. Null where a page was taken for known as a
   * whole and is not any more: nothing was stored.
   */
  commitPage(page: PageCommit): Promise<PageResult | null>
  /**
   * The ATS merged two candidates: `from` is `into` from now on. The record of `from` is marked as deleted, its person and the
   * results of pushes go over to `into`, and whoever asks for `from` gets `into`, until the ATS shows `from` again.
   */
  mergeCandidates(merge: Merge): Promise<void>
  /** Keeps a new resume point without a page: an attempt failed, and the run goes on later. */
  interrupt(input: { run: string; hold: Lease; resume: unknown }): Promise<void>
  finish(run: FinishRun): Promise<RunRow>
  /**
   * An operator vouches for a run that is held: it is complete, whatever share of the records it closes. Throws
   * `state_conflict` where it is not held, or no longer.
   */
  release(id: string, by: string): Promise<RunRow>
  get(id: string): Promise<RunRow | null>
  list(filter: { connection?: string; stream?: string; state?: RunState }, paging: Paging): Promise<ListPage<RunRow>>
}
