import type { EndpointDeps } from '../endpoint/deps.ts'
import type { Described, Session } from '../endpoint/session.ts'
import type { IssuePort, PullPort, QuarantinePort, RecordPort, RemapPort } from '../store/port/index.ts'

export type PullDeps = EndpointDeps & {
  readonly pulls: PullPort
  readonly records: RecordPort
  readonly remaps: RemapPort
  readonly quarantine: QuarantinePort
  readonly issues: IssuePort
  /** The session of a connection, opened anew when the connection changed. */
  session(connection: string): Promise<Session>
  /** Without the credentials for calls, for what is done with what is stored; null where there is no such connection. */
  described(connection: string): Promise<Described | null>
  /** Somebody paused the connection: a run that is under way stops behind its page. */
  paused(connection: string): Promise<boolean>
  /** The process is about to stop: what has not begun is left to the next start. */
  stopping(): boolean
}
