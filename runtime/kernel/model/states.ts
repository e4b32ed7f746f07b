/** The closed lists of the domain besides the canonical model; types, schemas, checks and the API derive from them. */

export const PUSH_STATES = [
  'REFUSED',
  'QUEUED',
  'SENDING',
  'UNCERTAIN',
  'IN_REVIEW',
  'CONFIRMED',
  'FAILED',
  'CANCELLED',
] as const
export type PushState = (typeof PUSH_STATES)[number]
/** States in which something is still to be done, automatically or by a person. */
export const UNFINISHED_PUSHES = ['QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'FAILED'] as const
/** States that only a person ends. */
export const STUCK_PUSHES = ['FAILED', 'UNCERTAIN'] as const
export type UnfinishedPush = (typeof UNFINISHED_PUSHES)[number]

/** What a bulk action does with each push, or each quarantined record. */
export const BULK_ACTIONS = ['retry', 'cancel', 'replay'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const BULK_STATES = ['planning', 'planned', 'running', 'stopped', 'complete'] as const
export type BulkState = (typeof BULK_STATES)[number]
/** `failed`: it was done, and did not succeed. `skipped`: it was not done. */
export const BULK_ITEM_STATES = ['waiting', 'done', 'failed', 'skipped'] as const
export type BulkItemState = (typeof BULK_ITEM_STATES)[number]
/** Why a bulk action does nothing with an item, or did not succeed. */
export const BULK_REASONS = [
  'consent_missing',
  'not_retryable',
  'not_cancellable',
  'not_replayable',
  'uncertain',
  'in_flight',
  'purged',
  'erased_in_ats',
  'restore_pending',
  'connection_removed',
  'gone',
  'not_mapped',
  'run_failed',
] as const
export type BulkReason = (typeof BULK_REASONS)[number]

/** How certainly a create takes effect exactly once; the most certain first. */
export const EFFECT_CLASSES = ['keyed', 'conflict', 'searched', 'at_most_once'] as const
export type EffectClass = (typeof EFFECT_CLASSES)[number]

/** What a call of a push does in the ATS. */
export const CALL_EFFECTS = ['none', 'update', 'create'] as const
export type CallEffect = (typeof CALL_EFFECTS)[number]
/** `ask` reads (duplicate check, recovery); `send` may have an effect. */
export const ATTEMPT_ACTS = ['ask', 'send'] as const
export type AttemptAct = (typeof ATTEMPT_ACTS)[number]
export const ATTEMPT_OUTCOMES = ['sending', 'confirmed', 'rejected', 'retry', 'uncertain', 'found', 'absent'] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** How far a step of a push has run. */
export const STEP_STATES = ['done', 'next', 'to_come'] as const
export type StepState = (typeof STEP_STATES)[number]
/** What a step would do, in a dry run. */
export const DRY_STEPS = ['create', 'update', 'use', 'skip', 'review', 'wait', 'depends', 'fail'] as const
export type DryStepKind = (typeof DRY_STEPS)[number]
/** The values that a step depends on and a dry run does not have. */
export const DRY_INPUTS = ['saved', 'file'] as const
export type DryInputKind = (typeof DRY_INPUTS)[number]
/** Why a dry run does not search the ATS. */
export const NOT_SEARCHED = ['offline', 'consent', 'paused'] as const
export type NotSearched = (typeof NOT_SEARCHED)[number]

/** The candidate's contact fields in a push. */
export const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** The formats of documents that a connector may accept. */
export const DOCUMENT_FORMATS = ['pdf', 'doc', 'docx', 'txt', 'rtf'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export const REVIEW_STATES = ['open', 'decided'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const DECISIONS = ['create', 'update', 'discard'] as const
export type Decision = (typeof DECISIONS)[number]

export const ERASURE_STATES = ['waiting', 'open', 'done'] as const
export type ErasureState = (typeof ERASURE_STATES)[number]
/**
 * `withdrawn`: the consent for this requisition was withdrawn, or ended before the push was CONFIRMED. `erased`: the
 * person is erased.
 */
export const ERASURE_REASONS = ['withdrawn', 'erased'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]

export const CONNECTION_STATES = ['active', 'paused'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
/**
 * `unauthorized`: the ATS refuses the credentials, or nobody has granted access yet. `degraded`: another issue of the
 * connection is open.
 */
export const CONNECTION_HEALTHS = ['healthy', 'degraded', 'unauthorized', 'paused'] as const
export type ConnectionHealth = (typeof CONNECTION_HEALTHS)[number]
/** Codes of issues that mean: nothing of this connection works until the customer acts. */
export const UNAUTHORIZED_CODES = ['ats_auth', 'authorization_missing'] as const
/** Whether the ATS admits a connection. */
export const AUTHORIZATION_STATES = ['authorized', 'needs_authorization', 'refused', 'unusable'] as const
export type AuthorizationState = (typeof AUTHORIZATION_STATES)[number]
/** Why no pull of a stream has completed for longer than its interval. */
export const LATE_REASONS = ['paused', 'held', 'failed', 'postponed', 'running', 'waiting'] as const
export type LateReason = (typeof LATE_REASONS)[number]
/** What an event of an ATS does with its record. */
export const REACTIONS = ['refresh', 'delete', 'merge'] as const
export type Reaction = (typeof REACTIONS)[number]
/** The ids that `with` of an event has to return for each of them, besides what the `read` of the stream needs. */
export const REACTION_IDS: Readonly<Record<Reaction, readonly string[]>> = {
  refresh: [],
  delete: ['id'],
  merge: ['id', 'into'],
}
/** Periods of the analytics, in UTC; weeks start on Monday. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The lengths of the spans for which what happened is counted, in UTC. */
export const SPANS = ['hour', 'day'] as const
export type Span = (typeof SPANS)[number]

/** How a run can end. */
export const RUN_ENDS = ['complete', 'incomplete', 'failed'] as const
export type RunEnd = (typeof RUN_ENDS)[number]
export const RUN_STATES = ['queued', 'running', ...RUN_ENDS] as const
export type RunState = (typeof RUN_STATES)[number]

export const PULL_MODES = ['incremental', 'full'] as const
export type PullMode = (typeof PULL_MODES)[number]
/** `remap` and `replay` read the store, not the ATS: stored records, and quarantined records. */
export const RUN_MODES = [...PULL_MODES, 'remap', 'replay'] as const
export type RunMode = (typeof RUN_MODES)[number]
/** `spec`: the connector or the settings of the connection changed. */
export const RUN_TRIGGERS = ['schedule', 'demand', 'webhook', 'spec'] as const
export type RunTrigger = (typeof RUN_TRIGGERS)[number]

/** What a lane does; each kind has its own number of lanes at once. */
export const LANE_KINDS = ['push', 'hook', 'queue', 'pull'] as const
export type LaneKind = (typeof LANE_KINDS)[number]

export const RECORD_CHANGES = ['created', 'updated', 'deleted'] as const
export type RecordChange = (typeof RECORD_CHANGES)[number]
/** Subjects of the change feed besides the models. */
export const OWN_SUBJECTS = ['push', 'consent', 'erasure', 'connection'] as const
export type OwnSubject = (typeof OWN_SUBJECTS)[number]
export const CHANGE_KINDS = [...RECORD_CHANGES, 'status', ...OWN_SUBJECTS] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type HttpMethod = (typeof HTTP_METHODS)[number]

/** Roles of API keys; `api/access.ts` says what each may do. */
export const ROLES = ['platform', 'operator', 'auditor', 'integrator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The kinds of entries of the audit log: an administrative action, or a read of personal data. */
export const AUDIT_KINDS = ['action', 'read'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** How far a connector was tried, the least first. */
export const MATURITIES = ['documented', 'tried', 'certified'] as const
