/** Where the API has the records of each model, and what they have in common. */
import type { components, paths } from 'hirewire/client'
import { api } from '../api.ts'

type Schemas = components['schemas']
export type StoredRecord =
  | Schemas['Requisition']
  | Schemas['Candidate']
  | Schemas['Application']
  | Schemas['Offer']
  | Schemas['Department']
  | Schemas['Location']
export type Model = paths['/v1/records/{connection}/{model}/{id}/explain']['get']['parameters']['path']['model']
type Statuses = {
  readonly [P in '/v1/requisitions' | '/v1/applications' | '/v1/offers']: NonNullable<
    NonNullable<paths[P]['get']['parameters']['query']>['status']
  >
}

export const MODELS = {
  requisition: '/v1/requisitions',
  application: '/v1/applications',
  candidate: '/v1/candidates',
  offer: '/v1/offers',
  department: '/v1/departments',
  location: '/v1/locations',
} as const satisfies Record<Model, keyof paths>

export const isModel = (text: string): text is Model => Object.hasOwn(MODELS, text)

const REQUISITION: Statuses['/v1/requisitions'] = [
  ...(['DRAFT', 'PENDING', 'OPEN', 'ON_HOLD', 'CLOSED', 'ARCHIVED', 'UNMAPPED'] as const),
]
const APPLICATION: Statuses['/v1/applications'] = [
  ...(['OPEN', 'HIRED', 'REJECTED', 'WITHDRAWN', 'CONVERTED', 'UNMAPPED'] as const),
]
const OFFER: Statuses['/v1/offers'] = [
  ...(['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'SENT', 'ACCEPTED'] as const),
  ...(['DECLINED', 'RETRACTED', 'EXPIRED', 'UNMAPPED'] as const),
]
/** The models whose lists are filtered by status. */
export const STATUSES: Readonly<Partial<Record<Model, readonly string[]>>> = {
  requisition: REQUISITION,
  application: APPLICATION,
  offer: OFFER,
}

export type RecordQuery = {
  readonly connection?: string[]
  readonly status?: string[]
  readonly include_deleted?: boolean
  readonly limit: number
  readonly count?: boolean
  readonly cursor?: string | undefined
}
type Page = {
  readonly data: readonly StoredRecord[]
  readonly next_cursor: string | null
  readonly total?: { readonly count: number; readonly exact: boolean }
}

/** The lists have the same form: only the model of their records differs. */
export const listRecords = (model: Model, query: RecordQuery): Promise<Page> =>
  api.get(MODELS[model] as '/v1/requisitions', { params: { query: query as never } }) as Promise<Page>

export const getRecord = (model: Model, path: { connection: string; id: string }): Promise<StoredRecord> =>
  api.get(`${MODELS[model]}/{connection}/{id}` as '/v1/requisitions/{connection}/{id}', { params: { path } })

/** What people call it. */
export function nameOf(record: StoredRecord): string | null {
  const { title, name, first_name, last_name, candidate } = record as Readonly<Record<string, unknown>>
  const parts = [title, name, first_name, last_name].filter((part) => typeof part === 'string')
  if (parts.length > 0) return parts.join(' ')
  return candidate === undefined || candidate === record ? null : idIn(candidate)
}

/** The canonical status, and that of the ATS if it is another word. */
export function statusOf(record: StoredRecord): string | null {
  const { status, outcome, stage } = record as Readonly<Record<string, unknown>>
  const { value, source_value } = Object(status ?? stage) as { value?: string; source_value?: string | null }
  const shown = typeof outcome === 'string' && outcome !== 'OPEN' ? outcome : value
  if (shown === undefined) return null
  return source_value == null || source_value === shown ? shown : `${shown} (${source_value})`
}

const idIn = (reference: unknown): string | null => {
  const { id } = Object(reference) as { id?: unknown }
  return typeof id === 'string' ? id : null
}
