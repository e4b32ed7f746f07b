import type { Cause } from '../../kernel/errors.ts'
import type { Next } from '../../kernel/next-actions.ts'
import type { LaneKind, Reaction } from '../../kernel/states.ts'
import type { AnyOf, Lease, ListPage, OfConnections, Paging, TimeRange, Versions } from './paging.ts'

/** A lane is the unit of exclusive execution: `pull:<connection>:<stream>`, and `push`, `hook` and `queue` of a connection. */
export type LaneRow = {
  readonly name: string
  readonly kind: LaneKind
  readonly connection: string
  readonly stream: string | null
  /** When it is due; null: only when woken. */
  readonly readyAt: number | null
  readonly fence: number
}

/** `remaps`: requested remaps of stored records, which call no ATS. */
export type OnlyLanes = 'remaps'

/** Which lanes the schedule looks for. */
export type LaneLook = {
  readonly kinds?: readonly LaneRow['kind'][]
  /** All but these. */
  readonly running?: readonly string[]
  readonly only?: OnlyLanes | undefined
}

export type NewLane = Omit<LaneRow, 'fence'>

export type LanePort = {
  /** Creates lanes, all or none; an existing one keeps its time unless it has none. */
  ensure(lanes: readonly NewLane[]): Promise<void>
  /** Moves the lane's time earlier, never later. */
  wake(name: string, readyAt: number): Promise<void>
  /** `wake` for all lanes of a kind. */
  wakeAll(kind: LaneRow['kind'], readyAt: number): Promise<void>
  /** Due lanes of active connections, earliest first. */
  due(now: number, limit: number, look: LaneLook): Promise<LaneRow[]>
  nextReadyAt(look: LaneLook): Promise<number | null>
  /** All lanes of a connection, by name: shown to operators as the next runs. */
  list(connection: string): Promise<LaneRow[]>
  /**
   * Takes the lane: raises its fence and clears its time, so that a wake during the run is not lost. Null: another node
   * runs it, has run it, or runs a lane with the same rate limits.
   */
  enter(name: string): Promise<Lease | null>
  /**
   * Before the first call of a run: the connection counts its calls with this rate limiter. False: another node runs
   * lanes that count with it, so this run must end without a call.
   */
  shareLimits(hold: Lease, limiter: string): Promise<boolean>
  /** Releases the lane at the earlier of `readyAt` and a wake during the run. */
  leave(hold: Lease, readyAt: number | null): Promise<void>
  /** Removes all other lanes of these connections. */
  keepOnly(connections: readonly string[], names: readonly string[]): Promise<void>
  /**
   * Records the current time, and the latest time known to be past. Returns by how many ms the clock was set back since
   * the last call, also across a restart, and moves waiting times back by as much. 0: it was not set back.
   */
  noteTime(now: number, past: number): Promise<number>
  /** An evaluation of this lane ended with a killed process; returns the number of kills since the last reset. */
  countKill(name: string): Promise<number>
  /** Most kills counted for one lane of the connection. */
  kills(connection: string): Promise<number>
  /** For one lane of the connection, or for all. */
  forgetKills(connection: string, name?: string): Promise<void>
  /** After a stop during a run: lanes without a time that have pushes or events to process become due. */
  wakeLeft(now: number): Promise<void>
}

export type KeptEvent = {
  readonly id: string
  readonly connection: string
  readonly hook: string
  readonly event: string
  readonly action: Reaction
  readonly stream: string
  readonly with: Readonly<Record<string, unknown>>
  readonly receivedAt: number
}

export type NewEvent = Omit<KeptEvent, 'id'> & {
  /**
   * Identifies a repeated event: by its id, which is never accepted twice, or by the hash of its body, which is not
   * accepted twice while the first one waits. Later, an equal body may report another change.
   */
  readonly mark: { readonly id: string } | { readonly body: string }
  /** Delay after an equal event was last processed, in milliseconds. */
  readonly calmMs: number
}

export type HookPort = {
  /** Durable on return. `duplicate`: it was stored before. Wakes the hook lane in the same transaction. */
  keep(event: NewEvent): Promise<{ duplicate: boolean }>
  /** Due events, oldest first; several for the same stream, action and `with` are combined into one. */
  take(connection: string, limit: number): Promise<(KeptEvent & { readonly ids: readonly string[] })[]>
  /** When the next waiting event is due; null when none waits. */
  nextReadyAt(connection: string): Promise<number | null>
  /** They wait until this time. */
  postpone(ids: readonly string[], until: number): Promise<void>
  done(ids: readonly string[], outcome: 'applied' | 'failed'): Promise<void>
  /**
   * Marks the start of a queue read, which may remove events at the source. `unsettled`: an earlier read did not reach
   * {@link HookPort.keepRead}.
   */
  beginRead(connection: string, hold: Lease): Promise<{ readonly unsettled: boolean }>
  /** Stores the events of a read, all or none, and settles the read. `fresh`: those that are new. */
  keepRead(connection: string, hold: Lease, events: readonly NewEvent[]): Promise<{ readonly fresh: number }>
}

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

/** What can be paused for the whole installation: sending pushes, and reading from ATSs. */
export type PausableWork = 'pushes' | 'pulls'

/** Who paused it and since when; `by` null: not known. */
export type Pause = { readonly by: string | null; readonly at: number }

/** Null: not paused. */
export type Pauses = Readonly<Record<PausableWork, Pause | null>> & {
  /** Differs if one of them does. */
  readonly version: string
}

export type PauseChange = { readonly [work in PausableWork]?: boolean }

export type PausePort = {
  get(): Promise<Pauses>
  /** Changes all of it or nothing. Throws `precondition_failed` if it has none of these versions. */
  set(change: PauseChange, how: { readonly by: string | null; readonly match?: Versions | undefined }): Promise<Pauses>
  /** Whether this connection or all pulls are paused. */
  holdsPulls(connection: string): Promise<boolean>
}

/** Proof required to take secrets: the value of this name. */
export type SecretProof = { readonly name: string; readonly value: string }

/** Secrets and tokens, inside the encrypted file. */
export type SecretPort = {
  get(owner: string): Promise<Record<string, string> | null>
  put(owner: string, values: Record<string, string>): Promise<void>
  /**
   * Stores them if the owner has none, and returns the stored ones: concurrent callers that create a key all get the
   * first one.
   */
  putOnce(owner: string, values: Record<string, string>): Promise<Record<string, string>>
  /** Removes and returns them if the proof matches, compared in constant time; otherwise null. Works once. */
  take(owner: string, proof: SecretProof): Promise<Record<string, string> | null>
  remove(owner: string): Promise<void>
}
