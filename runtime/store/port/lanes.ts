import type { LaneKind } from '../../kernel/model/states.ts'
import type { Lease } from './paging.ts'

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
