import { Consent } from '../../runtime/api/views/consent.ts'
import { Next } from '../../runtime/api/views/next.ts'
import { Attachment, Push } from '../../runtime/api/views/push.ts'
import { MODELS, OBSERVED_VIA } from '../../runtime/kernel/model/model.ts'
import { modelSchema } from '../../runtime/kernel/model/model-schema.ts'
import { momentOf, oneOf } from './fields.ts'
import { DRAFT, object, type Properties, type Schema, said } from './words.ts'

const application = modelSchema('application').properties as Properties
const STATUS = ['stage', 'outcome', 'phase', 'furthest_phase'] as const
const status = Object.fromEntries(STATUS.map((field) => [field, application[field]!]))

const state = (title: string, type: 'object' | readonly ['object', 'null']): Schema => ({
  ...said(title, 'Status of the application.', {
    stage: { value: 'INTERVIEW', source_value: 'Interview' },
    phase: { value: 'INTERVIEW', source_value: 'Interview' },
    outcome: { value: 'OPEN', source_value: 'Interview' },
  }),
  ...object(status, ['stage', 'outcome', 'phase']),
  type,
})
const applicationEvent: Properties = {
  application: {
    ...said('Application', 'The application that moved.', { id: 'a1' }),
    ...object({ id: application.id! }, ['id']),
  },
  from: state('From', ['object', 'null']),
  to: state('To', 'object'),
  effective_at: momentOf('Effective', 'When it took effect in the ATS.'),
  observed_at: momentOf('Observed', 'When Hirewire detected it.'),
  observed_via: oneOf('Observed via', 'How Hirewire detected it.', OBSERVED_VIA),
}

/** What the API returns of a model that only Hirewire creates. */
const returned = (name: string, { properties, required = [], description }: View): Schema =>
  model(name, String(description), titled(properties), required)

type Fields = Readonly<Record<string, object>>
type View = { readonly properties: Fields; readonly required?: readonly string[]; readonly description?: string }

/** Every key needs a title for the reference; the API's document has none. */
const titled = (properties: Fields): Properties =>
  Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, withTitle(key, { ...schema })]))

/** The API's document has these apart; a schema of a model stands alone. */
const REFERENCES: Readonly<Record<string, Schema>> = { 'Next#': { ...Next } }

/** A reference that may be null, in place. */
function inPlace({ anyOf, ...schema }: Schema): Schema {
  const [first] = Array.isArray(anyOf) ? (anyOf as { $ref?: string }[]) : []
  const referred = first?.$ref === undefined ? undefined : REFERENCES[first.$ref]
  if (referred === undefined) return { ...(anyOf ? { anyOf } : {}), ...schema }
  const { $id: _id, ...own } = referred
  return { ...own, ...schema, type: ['object', 'null'] }
}

function withTitle(key: string, given: Schema): Schema {
  const { properties, items, ...schema } = inPlace(given)
  return {
    title: `${key[0]?.toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`,
    ...schema,
    ...(properties ? { properties: titled(properties as Fields) } : {}),
    ...(items ? { items: withTitle(key, items as Schema) } : {}),
  }
}

const model = (name: string, description: string, properties: Properties, required: readonly string[]): Schema => ({
  $schema: DRAFT,
  $id: `https://hirewire.example/schemas/model/${name}.schema.json`,
  title: name,
  description,
  ...object(properties, required),
})

/** The canonical model, one schema for each file in `schemas/model/`. */
export const modelSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(MODELS.map((name) => [name, modelSchema(name)])),
  'application-event': model(
    'application-event',
    'One status change of an application. The history is append-only.',
    applicationEvent,
    ['application', 'to', 'effective_at', 'observed_at', 'observed_via'],
  ),
  attachment: returned('attachment', Attachment),
  consent: returned('consent', Consent),
  push: returned('push', Push),
}
