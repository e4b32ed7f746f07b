import type { StoredRecord } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { MODELS, type Model } from '../../kernel/model/model.ts'
import { recordProperties, recordRequires } from '../../kernel/model/model-schema.ts'
import { closed, isoOrNull, time, timeOrNull } from '../fields.ts'
import { type TSchema, Type } from '../type.ts'
import { Expanded } from './expanded.ts'

const HISTORY = {
  id: Type.String({ description: "The ATS's id; unique within connection and model.", examples: ['j1'] }),
  connection: Type.String({ examples: ['acme-hr'] }),
  stream: Type.String({ description: 'The run that stored it.' }),
  deleted: Type.Boolean(),
  content_hash: Type.String(),
  connector_version: Type.String(),
  first_seen: time(),
  last_seen: time(),
  updated_at: time({ description: 'When its content last changed here.' }),
  source_updated_at: timeOrNull({ description: 'When it changed in the ATS, according to the ATS.' }),
}

function schemaOf(model: Model) {
  const { id: _, ...fields } = recordProperties(model)
  const required = recordRequires(model)
  const shown = Object.entries(fields).map(([name, schema]) => {
    const field = Type.Unsafe<unknown>(schema)
    return [name, required.has(name) ? field : Type.Optional(field)] as const
  })
  const named: Record<string, TSchema> = {
    ...HISTORY,
    ...Object.fromEntries(shown),
    ...(model === 'application' && { expanded: Expanded }),
  }
  const title = model.charAt(0).toUpperCase() + model.slice(1)
  return closed(named, { $id: title, description: `A record of the model \`${model}\`.` })
}

const SCHEMAS = new Map(MODELS.map((model) => [model, schemaOf(model)]))

/**
 * The schema of one model's records: the fields of the model, and the history from the store. Nothing else is shown.
 */
export const recordSchema = (model: Model) => SCHEMAS.get(model)!

export function showRecord(record: StoredRecord): Record<string, unknown> {
  return {
    ...record.data,
    id: record.id,
    connection: record.connection,
    stream: record.stream,
    deleted: record.deleted,
    content_hash: record.contentHash,
    connector_version: record.connectorVersion,
    first_seen: isoTime(record.firstSeen),
    last_seen: isoTime(record.lastSeen),
    updated_at: isoTime(record.updatedAt),
    source_updated_at: isoOrNull(record.sourceUpdatedAt),
  }
}
