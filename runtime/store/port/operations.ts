import type { Cause } from '../../kernel/errors.ts'
import type { Lease, ListPage, Paging } from './paging.ts'

/** A lane is the unit of exclusive execution: `pull:<connection>:<stream>`, and `push`, `hook` and `queue` of a connection. */
export type LaneRow = {
  readonly name: string
  readonly kind: 'pull' | 'push' | 'hook' | 'queue'
  readonly connection: string
  readonly stream: string | null
  /** When it wants to run; null: only when woken. */
  readonly readyAt: number | null
  readonly fence: number
}

/** `remaps`: those that somebody asked to map again what is stored; no ATS is called for it. */
export type OnlyLanes = 'remaps'

export type NewLane = Omit<LaneRow, 'fence'>

export type LanePort = {
  /** Makes lanes known, all or none; one that exists keeps its time unless it has none. */
  ensure(lanes: readonly NewLane[]): Promise<void>
  /** Brings the lane's time forward (never back). */
  wake(name: string, readyAt: number): Promise<void>
  /** Lanes of active connections whose time has come and that are not in `running`, earliest first. */
  due(now: number, limit: number, running: readonly string[], only?: OnlyLanes): Promise<LaneRow[]>
  nextReadyAt(running: readonly string[], only?: OnlyLanes): Promise<number | null>
  /** All lanes of a connection, by name: what an operator is shown as the next runs. */
  list(connection: string): Promise<LaneRow[]>
  /** Takes the lane: raises its fence and clears its time, so that a wake during the run is not lost. */
  enter(name: string): Promise<Lease>
  /** Gives the lane back; the earlier of `readyAt` and a wake that came meanwhile counts. */
  leave(hold: Lease, readyAt: number | null): Promise<void>
  /** Removes lanes of these connections that are not named. */
  keepOnly(connections: readonly string[], names: readonly string[]): Promise<void>
  /**
   * Says what time it is, and the latest time that is known to be past. Gives by how much the clock was set back since it was
   * told last, in ms, also over a restart; whatever waits is brought back by as much. 0: it was not.
   */
  noteTime(now: number, past: number): Promise<number>
  /** An evaluation of this lane ended with a killed process; gives how many did, since they were last forgotten. */
  countKill(name: string): Promise<number>
  /** Most kills that one lane of the connection counts. */
  kills(connection: string): Promise<number>
  /** Of one lane of the connection, or of all. */
  forgetKills(connection: string, name?: string): Promise<void>
  /** After a stop in mid-run: lanes without a time that have pushes or events to follow up want to run now. */
  wakeLeft(now: number): Promise<void>
}

export type KeptEvent = {
  readonly id: string
  readonly connection: string
  readonly hook: string
  readonly event: string
  readonly action: 'refresh' | 'delete' | 'merge'
  readonly stream: string
  readonly with: Readonly<Record<string, unknown>>
  readonly receivedAt: number
}

export type NewEvent = Omit<KeptEvent, 'id'> & {
  /**
   * What tells a repeated one: its id, which is never taken twice; or the hash of its body, which is not taken twice while the
   * first one waits. After that, what reads the same may tell of another change.
   */
  readonly mark: { readonly id: string } | { readonly body: string }
  /** It waits until the same was last followed up this long ago, in milliseconds. */
  readonly calmMs: number
}

export type HookPort = {
  /** Durable before it returns. `duplicate`: it was kept before. Wakes the hook lane in the same transaction. */
  keep(event: NewEvent): Promise<{ duplicate: boolean }>
  /** Events whose time has come, oldest first; several for the same stream, action and `with` come as one. */
  take(connection: string, limit: number): Promise<(KeptEvent & { readonly ids: readonly string[] })[]>
  /** When the next event that waits wants to be followed up; null when none waits. */
  nextReadyAt(connection: string): Promise<number | null>
  /** They wait until this time. */
  postpone(ids: readonly string[], until: number): Promise<void>
  done(ids: readonly string[], outcome: 'applied' | 'failed'): Promise<void>
  /**
   * A reading of a queue is about to leave, which may take events away. `unsettled`: an earlier one never came to
   * {@link HookPort.keepRead}.
   */
  beginRead(connection: string, hold: Lease): Promise<{ readonly unsettled: boolean }>
  /** Keeps what a reading brought, all or nothing, and settles the reading. `fresh`: those that were not kept before. */
  keepRead(connection: string, hold: Lease, events: readonly NewEvent[]): Promise<{ readonly fresh: number }>
}

/** Something an operator must know. One row per key; it is raised, seen again, and cleared. */
export type IssueRow = {
  readonly key: string
  readonly connection: string | null
  readonly stream: string | null
  readonly cause: Cause
  readonly code: string
  readonly message: string
  readonly next: string
  readonly whoFixes: string
  readonly count: number
  readonly firstAt: number
  readonly lastAt: number
  readonly clearedAt: number | null
}

export type IssuePort = {
  raise(issue: Pick<IssueRow, 'key' | 'connection' | 'stream' | 'code' | 'message'>): Promise<void>
  clear(key: string): Promise<void>
  /** Somebody saw to it. Throws `not_found`, and `state_conflict` for an issue that goes by itself or is closed. */
  close(key: string): Promise<IssueRow>
  list(filter: { connection?: string; open?: boolean }, paging: Paging): Promise<ListPage<IssueRow>>
}

/** What whoever takes secrets has to know of them: the value of this name. */
export type SecretProof = { readonly name: string; readonly value: string }

/** Secrets and tokens, inside the encrypted file. */
export type SecretPort = {
  get(owner: string): Promise<Record<string, string> | null>
  put(owner: string, values: Record<string, string>): Promise<void>
  /** Stores them where the owner has none, and gives what is stored: of several that make a key, all get the first one. */
  putOnce(owner: string, values: Record<string, string>): Promise<Record<string, string>>
  /** Removes and gives them where one of them is as the proof says, compared in constant time; null: it is not. Once only. */
  take(owner: string, proof: SecretProof): Promise<Record<string, string> | null>
  remove(owner: string): Promise<void>
}
