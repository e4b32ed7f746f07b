/** The running process, as the API and the CLI see it: issues, deliveries of webhooks, upkeep, health. */
import type { IssueRow, ListPage, Paging } from '../../store/port/index.ts'
import type { OnlyLanes } from '../../store/port/operations.ts'
import type { Removed } from '../../store/port/retention.ts'

export type Issues = {
  list(filter: { connection?: string; open?: boolean }, paging: Paging): Promise<ListPage<IssueRow>>
  /** Somebody saw to it. Throws `not_found`, and `state_conflict` for what goes by itself. */
  close(key: string): Promise<IssueRow>
}

export type IncomingHook = {
  readonly connection: string
  readonly method: string
  readonly url: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
/** What the ATS is answered; `body` undefined is none. */
export type HookAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Webhooks = { receive(hook: IncomingHook): Promise<HookAnswer> }

export type Upkeep = {
  /** Removes now what is over its time, or only counts it (`dry`); gives how much went of each kind. */
  purge(how?: { readonly dry: boolean }): Promise<Removed>
  /** Writes a consistent, encrypted copy of the store under this name beside the copies of migrations; gives its path. */
  backup(name: string): Promise<string>
}

export type Process = {
  /** Whether the store answers and the scheduler runs. */
  health(): Promise<{ ready: boolean; checks: Readonly<Record<string, string>> }>
  /** Prometheus text. */
  metrics(): Promise<string>
  /** Starts the scheduler; until then nothing is called by itself. `only`: for nothing but this work. */
  start(only?: OnlyLanes): Promise<void>
  /** Lets what is under way finish (bounded), then closes the store. */
  close(): Promise<void>
}
