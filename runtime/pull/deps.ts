import type { EndpointDeps } from '../endpoint/deps.ts'
import type { Described, Session } from '../endpoint/session.ts'
import type { IssuePort, PullPort, QuarantinePort, RecordPort, RemapPort } from '../store/port/index.ts'

export type PullDeps = EndpointDeps & {
  readonly pulls: PullPort
  readonly records: RecordPort
  readonly remaps: RemapPort
  readonly quarantine: QuarantinePort
  readonly issues: IssuePort
  /** The session of a connection; reopened when the connection changed. */
  session(connection: string): Promise<Session>
  /** The connection without credentials for calls, for work on stored data; null when there is no such connection. */
  described(connection: string): Promise<Described | null>
  /** Whether the connection was paused: a run in progress then stops after its current page. */
  paused(connection: string): Promise<boolean>
  /** The process is about to stop: work that has not begun is left to the next start. */
  stopping(): boolean
}
