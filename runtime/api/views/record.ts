import { type TSchema, Type } from 'typebox'
import type { StoredRecord } from '../../app/contract.ts'
import { isoTime } from '../../kernel/clock.ts'
import type { Model } from '../../kernel/model.ts'
import { closed, isoOrNull, time, timeOrNull } from '../fields.ts'

type FieldTable = Readonly<Record<string, string>>
const ENUM = '`{ "value": canonical or UNMAPPED, "source_value": what the ATS said }`'

/** Fields of the canonical model, with what the documentation page says of them. Whatever is not named is not shown. */
export const MODEL_FIELDS: Readonly<Record<Model, FieldTable>> = {
  requisition: {
    title: 'Title of the job.',
    code: "The ATS's number of it, as people there use it.",
    description_html: 'Description, HTML.',
    status: ENUM,
    visibility: ENUM,
    employment_type: ENUM,
    workplace: ENUM,
    department: 'Reference: id, and name where it is known.',
    locations: 'References.',
    openings: 'How many people are wanted.',
    opened_at: 'Time.',
    closed_at: 'Time.',
    hiring_team: 'People of the customer.',
    stages: 'Stages that the ATS knows for this job.',
    apply_url: 'Address of the public page.',
  },
  candidate: {
    person: "The platform's person, where we pushed it.",
    first_name: 'First name.',
    last_name: 'Last name.',
    emails: 'E-mail addresses.',
    phones: 'Phone numbers: raw, and in E.164 where that could be told.',
    links: 'Links.',
    current_title: 'Present job.',
    current_company: 'Present company.',
    source_url: 'Page of the candidate in the ATS.',
  },
  application: {
    candidate: 'Reference to the candidate in the ATS.',
    requisition: 'Reference to the requisition.',
    person: "The platform's person, where we pushed it.",
    stage: `What the ATS says. ${ENUM}`,
    outcome: `OPEN, HIRED, REJECTED, WITHDRAWN or CONVERTED. ${ENUM}`,
    phase: `How far it stands. ${ENUM}`,
    furthest_phase: 'How far it ever got; never lowered.',
    applied_at: 'Time.',
    hired_at: 'Time.',
    ended_at: 'Time.',
    ended_by: 'Who ended it.',
    reject_reason: 'Why, in the words of the ATS.',
    origin: 'PUSHED_BY_US or IMPORTED.',
  },
  offer: { application: 'Reference to the application.', status: ENUM, start_date: 'First day of work.' },
  department: { name: 'Name.', code: 'Code.', parent: 'Reference to the department above.' },
  location: {
    name: 'Name.',
    city: 'City.',
    region: 'Region.',
    country: 'ISO 3166-1 code.',
    postal_code: 'Postal code.',
    workplace: ENUM,
    raw: 'The location as one text, as the ATS has it.',
  },
}

const HISTORY = {
  id: Type.String({ description: 'Id in the ATS; unique within connection and model.', examples: ['j1'] }),
  connection: Type.String({ examples: ['acme-hr'] }),
  stream: Type.String({ description: 'The pull that brought it.' }),
  deleted: Type.Boolean(),
  content_hash: Type.String(),
  connector_version: Type.String(),
  first_seen: time(),
  last_seen: time(),
  updated_at: time({ description: 'When its content last changed here.' }),
  source_updated_at: timeOrNull({ description: 'When the ATS says it changed.' }),
}

/** The schema of one model's records: the fields as the mapping gave them, and the history that the store keeps. */
export function recordSchema(model: Model) {
  const fields = Object.entries(MODEL_FIELDS[model]).map(
    ([name, description]) => [name, Type.Optional(Type.Unknown({ description }))] as const,
  )
  const named: Record<string, TSchema> = { ...HISTORY, ...Object.fromEntries(fields) }
  const title = model.charAt(0).toUpperCase() + model.slice(1)
  return closed(named, { $id: title, description: `A record of the model \`${model}\`.` })
}

export function showRecord(record: StoredRecord): Record<string, unknown> {
  const names = Object.keys(MODEL_FIELDS[record.model])
  const known = names
    .filter((name) => record.data[name] !== undefined)
    .map((name) => [name, record.data[name]] as const)
  return {
    ...Object.fromEntries(known),
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
