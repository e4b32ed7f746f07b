import type { Model, RecordKey } from '../../kernel/model.ts'
import type { Lease } from './paging.ts'
import type { RemapReport, RemapResult } from './remap-reports.ts'
import type { Quarantined, RecordWrite, RunRow } from './runs.ts'

/** What a run does that reads the store and not the ATS. */
export type RemapTask =
  /** Maps all that is stored, and then what was set aside. */
  | { readonly kind: 'remap' }
  /** Maps what was set aside: one, those with this reason, or all. */
  | { readonly kind: 'replay'; readonly id?: string; readonly reason?: string }

/** A source record out of the store, and what the store held of it at that moment. */
export type StoredRaw = {
  readonly key: number
  readonly model: Model
  readonly id: string
  readonly rawHash: string | null
  /** Null where the retention took it. */
  readonly raw: string | null
}
/** A source record that was set aside. */
export type AsideRaw = { readonly key: number; readonly raw: string; readonly rawHash: string }

/** What was mapped of one stored record: its write, what it embeds, or why it could not be mapped. */
export type Remapped = {
  readonly from: StoredRaw
  readonly writes: readonly RecordWrite[]
  readonly bad: Quarantined | null
}
export type Replayed = {
  readonly from: AsideRaw
  readonly writes: readonly RecordWrite[]
  readonly bad: Quarantined | null
}

type RemapPageOf = {
  readonly connection: string
  readonly stream: string
  readonly connectorVersion: string
  /** The lines of `application.stage`: from the history of an application its standing is worked out anew. */
  readonly stages: Readonly<Record<string, readonly unknown[]>>
  readonly records: readonly Remapped[]
  readonly asides: readonly Replayed[]
}
export type RemapCommit = RemapPageOf & {
  readonly run: string
  readonly hold: Lease
  /** Where the run goes on. Kept with the run, its report with what the page did. */
  readonly resume: RemapPosition
}

/** Records first, then the quarantine. Plain JSON. */
export type RemapPosition = {
  readonly phase: 'records' | 'asides'
  readonly at: number | null
  readonly report: RemapReport
}

/** What the records of a connection depend on, by stream, as fingerprints. `mark` stands for all of it. */
export type SpecChange = {
  readonly connection: string
  readonly mark: string
  readonly streams: readonly {
    readonly stream: string
    /** How they are mapped. */
    readonly mapping: string
    /** Which there are, and how they are read from the ATS. */
    readonly reading: string
    /** The mapping uses what a stored record does not hold, so that only the ATS can answer. */
    readonly readsAnew: boolean
  }[]
}
/** What a change of a stream needs. `first`: the stream was not known yet. */
export type AdoptedSpec = {
  readonly connection: string
  readonly stream: string
  readonly needs: 'first' | 'nothing' | 'remap' | 'full'
}

/** Where a stored record comes from. */
export type RecordOrigin = {
  /** The source record; of an embedded record, the one that carries it. */
  readonly from: StoredRaw
  readonly stream: string
  /** The answer that brought it: what was asked (masked), and as which page of which run; both null outside of a run. */
  readonly fetch: {
    readonly request: string
    readonly at: number
    readonly page: number | null
    readonly run: string | null
  } | null
  /** When the ATS last showed it. */
  readonly seen: { readonly at: number; readonly run: string | null } | null
}

export type RemapPort = {
  origin(key: RecordKey): Promise<RecordOrigin | null>
  /** Puts a run on the list for the lane of the stream and wakes it; a queued one with the same task is returned instead. */
  queue(input: { connection: string; stream: string; task: RemapTask; trigger: 'demand' | 'spec' }): Promise<RunRow>
  /** The run of this kind that was interrupted, or the next one that waits; null when there is none. */
  start(input: { connection: string; stream: string; hold: Lease; connectorVersion: string }): Promise<{
    run: RunRow
    task: RemapTask
    resume: RemapPosition | null
    /** When the lane would have run without it; null: when it is woken. */
    laneAt: number | null
  } | null>
  /** Stored records of a stream in order, from behind `after`; those that are deleted are left out. */
  records(input: { connection: string; stream: string; after: number; limit: number }): Promise<StoredRaw[]>
  /** What was set aside and can be mapped, the newest first, from before `before` (null: from the newest). */
  asides(input: {
    connection: string
    stream: string
    task: RemapTask
    /** The run that asks: what it set aside itself is left out. */
    run: string | null
    before: number | null
    limit: number
  }): Promise<AsideRaw[]>
  /** Stores a page and where the run goes on, together. Gives the report with what the page did. */
  commit(page: RemapCommit): Promise<RemapReport>
  /** What {@link RemapPort.commit} would do; nothing is stored. */
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
   * Notes what the streams depend on, and schedules what a change of it needs: a remap, or a full run, which asks for
   * everything because the cursor is dropped. One transaction, so that a change is never noted and not scheduled.
   */
  adopt(changes: readonly SpecChange[]): Promise<AdoptedSpec[]>
  /** The next run of the stream asks for everything. */
  startOver(input: { connection: string; stream: string }): Promise<RunRow>
  /** The mark of what was adopted last; null where nothing was. */
  applied(connection: string): Promise<string | null>
}
