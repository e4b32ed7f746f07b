import type { Cause } from '../kernel/errors.ts'
import type { Hold, ListPage, Paging } from './port-page.ts'

/** A lane is the unit of exclusive execution: `pull:<connection>:<stream>`, `push:<connection>`, `hook:<connection>`. */
export type LaneRow = {
  readonly name: string
  readonly kind: 'pull' | 'push' | 'hook'
  readonly connection: string
  readonly stream: string | null
  /** When it wants to run; null: only when woken. */
  readonly readyAt: number | null
  readonly fence: number
}

export type LanePort = {
  /** Makes the lane known; a lane that exists keeps its time unless it has none. */
  ensure(lane: Pick<LaneRow, 'name' | 'kind' | 'connection' | 'stream'>, readyAt: number | null): Promise<void>
  /** Brings the lane's time forward (never back). */
  wake(name: string, readyAt: number): Promise<void>
  /** Lanes of active connections whose time has come and that are not in `running`, earliest first. */
  due(now: number, limit: number, running: readonly string[]): Promise<LaneRow[]>
  nextReadyAt(running: readonly string[]): Promise<number | null>
  /** All lanes of a connection, by name: what an operator is shown as the next runs. */
  list(connection: string): Promise<LaneRow[]>
  /** Takes the lane: raises its fence and clears its time, so that a wake during the run is not lost. */
  enter(name: string): Promise<Hold>
  /** Gives the lane back; the earlier of `readyAt` and a wake that came meanwhile counts. */
  leave(hold: Hold, readyAt: number | null): Promise<void>
  /** Removes lanes of the connection that are not named. */
  keepOnly(connection: string, names: readonly string[]): Promise<void>
}

/** One window of a budget: at most `calls` in any span of `ms`, or in a day of `zone` (then `ms` is the day). */
export type BudgetWindow = {
  readonly scope: string
  readonly calls: number
  readonly ms: number
  readonly zone: string | null
}

export type BudgetPort = {
  /** Takes one call from every window, or says when to come back. A penalty of the key counts as a full window. */
  reserve(key: string, windows: readonly BudgetWindow[], now: number): Promise<{ readonly waitUntil: number | null }>
  /** No call of this key before `until`; an earlier penalty is not shortened. `strikes` counts the limits met in a row. */
  penalize(key: string, until: number): Promise<void>
  /** A call went through: the run of strikes ends. */
  forgive(key: string): Promise<void>
  strikes(key: string): Promise<number>
  list(): Promise<{ key: string; scope: string; used: number; penaltyUntil: number | null }[]>
}

export type KeptEvent = {
  readonly id: string
  readonly connection: string
  readonly hook: string
  readonly event: string
  readonly stream: string
  readonly with: Readonly<Record<string, unknown>>
  readonly receivedAt: number
}

export type HookPort = {
  /** Durable before it returns. `duplicate`: an event with this dedupe key was kept before. Wakes the hook lane in the same transaction. */
  keep(event: Omit<KeptEvent, 'id'>, dedupeKey: string): Promise<{ duplicate: boolean }>
  /** Events that wait, oldest first; several for the same stream and `with` come as one. */
  next(connection: string, limit: number): Promise<(KeptEvent & { readonly ids: readonly string[] })[]>
  done(ids: readonly string[], outcome: 'applied' | 'failed'): Promise<void>
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
  list(filter: { connection?: string; open?: boolean }, paging: Paging): Promise<ListPage<IssueRow>>
}

/** Secrets and tokens, inside the encrypted file. */
export type SecretPort = {
  get(owner: string): Promise<Record<string, string> | null>
  put(owner: string, values: Record<string, string>): Promise<void>
  remove(owner: string): Promise<void>
}
