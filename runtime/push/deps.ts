import type { EndpointDeps } from '../endpoint/deps.ts'
import type { Session } from '../endpoint/session.ts'
import type { Variables } from '../expression/evaluator.ts'
import type { AttachmentKind } from '../kernel/model.ts'
import type { PushPlan, StepPlan } from '../plan/push.ts'
import type {
  ErasurePort,
  IssuePort,
  Lease,
  PullPort,
  PushPort,
  PushRow,
  RecordPort,
  ReviewPort,
} from '../store/port/index.ts'

export type PushDeps = EndpointDeps & {
  readonly pushes: PushPort
  readonly reviews: ReviewPort
  readonly erasures: ErasurePort
  /** Those of these connections whose ATS can be asked to erase a person. */
  erasable(connections: readonly string[]): Promise<string[]>
  readonly records: RecordPort
  readonly pulls: Pick<PullPort, 'list'>
  readonly issues: IssuePort
  /** The session of a connection, opened anew when the connection changed. */
  session(connection: string): Promise<Session>
  /** A new address at which the ATS fetches this file within that time. Throws `config_invalid` where it could not reach us. */
  fileAddress(push: PushRow, kind: AttachmentKind, within?: string): Promise<string>
  /** The process is about to stop: what has not begun is left to the next start. */
  stopping(): boolean
}

/** A push on its way, with everything that its steps read. */
export type Moving = {
  readonly push: PushRow
  readonly session: Session
  readonly plan: PushPlan
  readonly hold: Lease
}
/** A push at one of its steps, with what the expressions of the step see. */
export type AtStep = Moving & {
  readonly step: StepPlan
  readonly root: Readonly<Record<string, unknown>>
  readonly vars: Variables
}

/** What a piece of work did to a push: moved it on, or has to come back later. */
export type StepResult =
  | { readonly kind: 'moved'; readonly push: PushRow }
  | { readonly kind: 'wait'; readonly until: number }
