import { ATTACHMENT_KINDS, MODELS, OBSERVED_VIA } from '../../runtime/kernel/model.ts'
import { modelSchema } from '../../runtime/kernel/model-schema.ts'
import { momentOf, needed, oneOf } from './fields.ts'
import { consent, push } from './ledger.ts'
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

const attachment: Properties = {
  kind: oneOf('Kind', 'Kind of file.', ATTACHMENT_KINDS),
  file_name: needed('File name', 'As received; never used as a path.', 'resume.pdf'),
  media_type: needed('Media type', 'Detected from the content, not from the name.', 'application/pdf'),
  size: { ...said('Size', 'Size in bytes.', 48_210), type: 'integer', minimum: 1 },
  sha256: {
    ...said(
      'SHA-256',
      'SHA-256 of the content, in hex.',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ),
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
  },
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
  attachment: model('attachment', 'A file of a push.', attachment, [
    'kind',
    'file_name',
    'media_type',
    'size',
    'sha256',
  ]),
  consent: model('consent', 'One entry of the consent ledger.', consent, [
    'person',
    'connection',
    'requisition',
    'kind',
    'state',
    'at',
    'evidence',
  ]),
  push: model('push', 'One request to submit a person for a requisition.', push, [
    'id',
    'person',
    'connection',
    'requisition',
    'state',
    'effect_class',
    'created_at',
    'updated_at',
  ]),
}
