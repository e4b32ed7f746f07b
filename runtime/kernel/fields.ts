import type { Model, VocabularyName } from './model.ts'

/** How a mapped value becomes a canonical one. */
export type FieldKind =
  | 'text'
  | 'texts'
  /** For people to open. */
  | 'url'
  | 'urls'
  | 'integer'
  | 'time'
  | 'day'
  | 'country'
  | 'phones'
  | 'key'
  | { readonly vocabulary: VocabularyName }
  /** One other record, or a list of them, by these parts. Further parts are left out. */
  | { readonly ref: RefParts }
  | { readonly refs: RefParts }

export type RefParts = Readonly<Record<string, 'id' | 'text' | 'country' | { readonly vocabulary: VocabularyName }>>

export type FieldRow = { readonly kind: FieldKind; readonly required?: true }

const NAMED: RefParts = { id: 'id', name: 'text' }
const MEMBER: RefParts = { ...NAMED, role: 'text', email: 'text' }
const PLACE: RefParts = {
  ...NAMED,
  city: 'text',
  region: 'text',
  country: 'country',
  postal_code: 'text',
  workplace: { vocabulary: 'location.workplace' },
  raw: 'text',
}

/** The fields that a mapping may give, per model. `test/pull/fields.test.ts` holds this table against `schemas/model/`. */
export const FIELDS: Readonly<Record<Model, Readonly<Record<string, FieldRow>>>> = {
  requisition: {
    title: { kind: 'text', required: true },
    code: { kind: 'text' },
    description_html: { kind: 'text' },
    status: { kind: { vocabulary: 'requisition.status' }, required: true },
    visibility: { kind: { vocabulary: 'requisition.visibility' } },
    employment_type: { kind: { vocabulary: 'requisition.employment_type' } },
    workplace: { kind: { vocabulary: 'requisition.workplace' } },
    department: { kind: { ref: NAMED } },
    locations: { kind: { refs: PLACE } },
    openings: { kind: 'integer' },
    opened_at: { kind: 'time' },
    closed_at: { kind: 'time' },
    hiring_team: { kind: { refs: MEMBER } },
    stages: { kind: { refs: NAMED } },
    apply_url: { kind: 'url' },
  },
  candidate: {
    first_name: { kind: 'text' },
    last_name: { kind: 'text' },
    emails: { kind: 'texts' },
    phones: { kind: 'phones' },
    links: { kind: 'urls' },
    current_title: { kind: 'text' },
    current_company: { kind: 'text' },
    source_url: { kind: 'url' },
  },
  application: {
    candidate: { kind: 'key', required: true },
    requisition: { kind: 'key', required: true },
    stage: { kind: { vocabulary: 'application.stage' }, required: true },
    applied_at: { kind: 'time' },
    hired_at: { kind: 'time' },
    ended_at: { kind: 'time' },
    ended_by: { kind: 'text' },
    reject_reason: { kind: 'text' },
  },
  offer: {
    application: { kind: 'key', required: true },
    status: { kind: { vocabulary: 'offer.status' }, required: true },
    start_date: { kind: 'day' },
  },
  department: {
    name: { kind: 'text', required: true },
    code: { kind: 'text' },
    parent: { kind: { ref: NAMED } },
  },
  location: {
    name: { kind: 'text', required: true },
    city: { kind: 'text' },
    region: { kind: 'text' },
    country: { kind: 'country' },
    postal_code: { kind: 'text' },
    workplace: { kind: { vocabulary: 'location.workplace' } },
    raw: { kind: 'text' },
  },
}
