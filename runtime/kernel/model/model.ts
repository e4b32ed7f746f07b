/** The canonical model: names, enums and the shape that all stored records share. Times are RFC 3339 UTC texts. */

export const MODELS = ['requisition', 'candidate', 'application', 'offer', 'department', 'location'] as const
export type Model = (typeof MODELS)[number]

export const UNMAPPED = 'UNMAPPED'

/** An enum field: the canonical value, and the ATS's value. */
export type MappedValue<Value extends string = string> = {
  value: Value | typeof UNMAPPED
  source_value: string | null
}

export const REQUISITION_STATUSES = ['DRAFT', 'PENDING', 'OPEN', 'ON_HOLD', 'CLOSED', 'ARCHIVED'] as const
export const VISIBILITIES = ['PUBLIC', 'UNLISTED', 'INTERNAL', 'CONFIDENTIAL'] as const
export const EMPLOYMENT_TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'TEMPORARY',
  'INTERNSHIP',
  'VOLUNTEER',
  'OTHER',
] as const
export const WORKPLACES = ['ONSITE', 'HYBRID', 'REMOTE'] as const
export const OUTCOMES = ['OPEN', 'HIRED', 'REJECTED', 'WITHDRAWN', 'CONVERTED'] as const
/** In the order in which an application passes through them. */
export const PHASES = [
  'LEAD',
  'APPLIED',
  'REVIEW',
  'SCREEN',
  'ASSESSMENT',
  'INTERVIEW',
  'REFERENCE_CHECK',
  'BACKGROUND_CHECK',
  'OFFER',
  'OFFER_ACCEPTED',
  'ONBOARDING',
] as const
export const OFFER_STATUSES = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'RETRACTED',
  'EXPIRED',
] as const
export const ORIGINS = ['PUSHED_BY_US', 'IMPORTED'] as const
export const OBSERVED_VIA = ['POLL', 'WEBHOOK', 'PUSH', 'BACKFILL', 'REMAP'] as const
export const ATTACHMENT_KINDS = ['resume', 'cover_letter', 'other'] as const

export type ApplicationOutcome = (typeof OUTCOMES)[number]
export type Phase = (typeof PHASES)[number]
export type ObservedVia = (typeof OBSERVED_VIA)[number]
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** The vocabularies that a spec may define, each with the canonical values that its lines may name. */
export const VOCABULARIES = {
  'requisition.status': REQUISITION_STATUSES,
  'requisition.visibility': VISIBILITIES,
  'requisition.employment_type': EMPLOYMENT_TYPES,
  'requisition.workplace': WORKPLACES,
  /** A line names a phase (the outcome is then OPEN) or an outcome (the phase is unchanged). */
  'application.stage': [...PHASES, ...OUTCOMES.filter((outcome) => outcome !== 'OPEN')],
  'offer.status': OFFER_STATUSES,
  'location.workplace': WORKPLACES,
} as const satisfies Record<string, readonly string[]>
export type VocabularyName = keyof typeof VOCABULARIES

/** A record as mapped, before the store adds history. */
export type RecordData = { [field: string]: unknown }

/** Identity of a record within the installation: (connection, model, source id). */
export type RecordKey = { readonly connection: string; readonly model: Model; readonly id: string }
/** For a map: equal keys have equal texts, different ones different texts. */
export const keyText = ({ connection, model, id }: RecordKey): string => JSON.stringify([connection, model, id])

/** Ids are keys, part of paths, and sent back; no known system has longer ones. */
export const LONGEST_ID = 500

/** PostgreSQL stores no text that contains it. */
const NUL = '\0'

/** A source id as text, losslessly; null for anything that is not an id. */
export function idText(value: unknown): string | null {
  if (typeof value === 'string') return isId(value) ? value : null
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return null
}

const isId = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_ID && !text.includes(NUL) && text.isWellFormed()
