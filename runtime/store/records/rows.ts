import type { ApplicationMove } from '../../kernel/model/application.ts'
import type { Model, RecordData } from '../../kernel/model/model.ts'
import type { StoredRecord } from '../port/records.ts'
import { parse, parseOrNull } from '../sql/columns.ts'
import type { Step } from '../transaction.ts'
import type { DataReader } from './sealed-data.ts'

export type RecordRow = {
  key: number
  connection: string
  model: Model
  id: string
  stream: string
  version: string
  deleted: number
  first_seen: number
  seen_at: number | null
  page_at: number | null
  carrier_at: number | null
  carrier_page_at: number | null
  updated_at: number
  source_updated: number | null
  content_hash: string
  data: Uint8Array
}

export const RECORDS = {
  select: `SELECT r.key, r.connection, r.model, r.id, o.stream, v.version, r.deleted, r.first_seen,
    s.at AS seen_at, w.at AS page_at, c.at AS carrier_at, cw.at AS carrier_page_at, r.updated_at, r.source_updated, r.content_hash, r.data`,
  from: `record r
  JOIN source o ON o.key = r.source
  JOIN connector_version v ON v.key = r.version
  LEFT JOIN seen s ON s.record = r.key
  LEFT JOIN whole_page w ON w.key = s.page
  LEFT JOIN seen c ON c.record = r.raw_from
  LEFT JOIN whole_page cw ON cw.key = c.page`,
  counted: 'record r',
} as const
export const SELECT_RECORD = `${RECORDS.select} FROM ${RECORDS.from}`

/** An embedded record has no `seen` row of its own: it was seen when the record that carries it was. */
const lastSeen = ({ first_seen, seen_at, page_at, carrier_at, carrier_page_at }: RecordRow): number =>
  Math.max(first_seen, seen_at ?? 0, page_at ?? 0, carrier_at ?? 0, carrier_page_at ?? 0)

export function* toRecord(data: DataReader, row: RecordRow): Step<StoredRecord> {
  return { ...withoutData(row), data: yield* data.dataIn(row) }
}

const withoutData = (row: RecordRow): Omit<StoredRecord, 'data'> => ({
  connection: row.connection,
  model: row.model,
  id: row.id,
  stream: row.stream,
  deleted: row.deleted === 1,
  contentHash: row.content_hash,
  connectorVersion: row.version,
  firstSeen: row.first_seen,
  lastSeen: lastSeen(row),
  updatedAt: row.updated_at,
  sourceUpdatedAt: row.source_updated,
})

export type EventRow = {
  from_standing: string | null
  to_standing: string
  effective_at: number
  observed_at: number
  observed_via: ApplicationMove['via']
}

export const toMove = (row: EventRow): ApplicationMove => ({
  from: parseOrNull(row.from_standing),
  to: parse(row.to_standing),
  effectiveAt: row.effective_at,
  observedAt: row.observed_at,
  via: row.observed_via,
})

/** Columns derived from a record's data: lists filter by them, and `belongsTo` leads an erasure to what is a person's. */
export type FilterColumns = {
  readonly status: string | null
  readonly person: string | null
  readonly requisition: string | null
  /** The candidate of an application, or the application of an offer. */
  readonly belongsTo: string | null
}

export function filterColumns(model: Model, data: RecordData): FilterColumns {
  return {
    status: textIn(data[model === 'application' ? 'outcome' : 'status'], 'value'),
    person: typeof data.person === 'string' ? data.person : null,
    requisition: textIn(data.requisition, 'id'),
    belongsTo: belongsTo(model, data),
  }
}

function belongsTo(model: Model, data: RecordData): string | null {
  if (model === 'application') return textIn(data.candidate, 'id')
  return model === 'offer' ? textIn(data.application, 'id') : null
}

/** A text inside an object field; null for anything else. */
export function textIn(value: unknown, key: string): string | null {
  if (value === null || typeof value !== 'object') return null
  const inner: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  return typeof inner === 'string' ? inner : null
}

function textsIn(list: unknown, key: string): string[] {
  const texts: string[] = []
  if (Array.isArray(list))
    for (const one of list) {
      const text = typeof one === 'string' ? one : textIn(one, key)
      if (text !== null) texts.push(text)
    }
  return texts
}

/** E-mail addresses of a candidate, in whatever form the field holds them. */
export const emailsIn = ({ emails }: Readonly<Record<string, unknown>>): string[] => textsIn(emails, 'value')
/** Phone numbers of a candidate, as the ATS wrote them. */
export const phonesIn = ({ phones }: Readonly<Record<string, unknown>>): string[] => textsIn(phones, 'raw')
