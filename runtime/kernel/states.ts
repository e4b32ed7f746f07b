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

/** How certainly a create takes effect exactly once; the most certain first. */
export const EFFECT_CLASSES = ['keyed', 'conflict', 'searched', 'at_most_once'] as const
export type EffectClass = (typeof EFFECT_CLASSES)[number]

/** The candidate's contact fields in a push. */
export const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const

/** The formats of documents that a connector may accept. */
export const DOCUMENT_FORMATS = ['pdf', 'doc', 'docx', 'txt', 'rtf'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

export const REVIEW_STATES = ['open', 'decided'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const DECISIONS = ['create', 'update', 'discard'] as const
export type Decision = (typeof DECISIONS)[number]

export const ERASURE_STATES = ['waiting', 'open', 'done'] as const
export type ErasureState = (typeof ERASURE_STATES)[number]

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

export const RECORD_CHANGES = ['created', 'updated', 'deleted'] as const
/** Subjects of the change feed besides the models. */
export const OWN_SUBJECTS = ['push', 'consent', 'erasure'] as const
export type OwnSubject = (typeof OWN_SUBJECTS)[number]
export const CHANGE_KINDS = [...RECORD_CHANGES, 'status', ...OWN_SUBJECTS] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type HttpMethod = (typeof HTTP_METHODS)[number]

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
