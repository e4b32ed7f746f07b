import type { EndpointDeps } from '../endpoint/deps.ts'
import type { Session } from '../endpoint/session.ts'
import type { Variables } from '../expression/evaluator.ts'
import type { AttachmentKind } from '../kernel/model/model.ts'
import type { PushPlan, StepPlan } from '../plan/push.ts'
import type {
  ConnectionPort,
  ErasurePort,
  IssuePort,
  Lease,
  PullPort,
  PushPort,
  PushRow,
  RecordPort,
  ReviewPort,
} from '../store/port/index.ts'
import type { BrokenPushes } from './broken-pushes.ts'
import type { BudgetWaits } from './budget-waits.ts'
import type { KeptSearches } from './kept-searches.ts'
import type { StepStanding } from './step-standing.ts'

export type PushDeps = EndpointDeps & {
  readonly keptSearches: KeptSearches
  readonly budgetWaits: BudgetWaits
  readonly brokenPushes: BrokenPushes
  readonly pushes: PushPort
  readonly reviews: ReviewPort
  readonly erasures: ErasurePort
  /** The connections among these whose ATS has a delete call for persons. */
  erasable(connections: readonly string[]): Promise<string[]>
  readonly records: RecordPort
  readonly pulls: Pick<PullPort, 'list'>
  readonly issues: IssuePort
  sameAccount: ConnectionPort['sameAccount']
  /** The session of a connection; reopened when the connection changed. */
  session(connection: string): Promise<Session>
  /**
   * A new URL from which the ATS can fetch this file within that time. Throws `config_invalid` when the ATS cannot
   * reach this installation.
   */
  fileAddress(push: PushRow, kind: AttachmentKind, within?: string): Promise<string>
  /** The process is about to stop: work that has not begun is left to the next start. */
  stopping(): boolean
}

/** A push in flight with everything its steps read. */
export type Moving = {
  readonly push: PushRow
  /** Absent where nothing is decided on it. */
  readonly standing?: StepStanding
  readonly session: Session
  readonly plan: PushPlan
  readonly hold: Lease
}
/** A push at one of its steps, with what the expressions of the step see. */
export type AtStep = Moving & {
  readonly step: StepPlan
  readonly vars: Variables
}

/** The result of one step: the push moved on, or has to come back later. */
export type StepResult =
  | { readonly kind: 'moved'; readonly push: PushRow }
  | { readonly kind: 'wait'; readonly until: number }
