import { event } from './events.ts'
import { endpoint, http } from './http.ts'
import { parts } from './parts.ts'
import { stream } from './pull.ts'
import { push, pushParts } from './push.ts'
import { reaction } from './reactions.ts'
import { DRAFT, EXAMPLE_ID, list, named, object, type Properties, ref, type Schema, said, word } from './words.ts'

const setting: Schema = {
  ...said('Setting', 'One setting of a connection.', {
    type: 'boolean',
    default: false,
    title: 'Force Resync is switched on',
  }),
  ...object(
    {
      type: { enum: ['string', 'boolean', 'integer', 'number'], ...said('Type', 'What the value is.', 'string') },
      format: { enum: ['uri'], ...said('Format', 'What a text must look like.', 'uri') },
      default: {
        type: ['string', 'boolean', 'number'],
        ...said('Default', 'Taken where a connection says nothing. Without it, the setting is required.', false),
      },
      enum: {
        ...said('Values', 'The only values that are allowed.', ['eu', 'us']),
        ...list({ type: ['string', 'number'] }, { minItems: 1 }),
      },
      title: { type: 'string', ...said('Title', 'How it is called where people see it.', 'Address of the ATS') },
      description: { type: 'string', ...said('Description', 'What it does.', 'Where a tenant has one.') },
    },
    ['type'],
  ),
}

const sections: Properties = {
  spec: { const: 1, ...said('Spec', 'Version of the spec language.', 1) },
  id: {
    ...said('Id', 'Names the connector; equal to the name of the file.', EXAMPLE_ID),
    type: 'string',
    pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    maxLength: 64,
  },
  name: { ...said('Name', 'How people call the ATS.', 'Recruiting suite'), ...word },
  version: { ...said('Version', 'Version of this spec.', '1.0.0'), type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
  api_version: { ...said('API version', 'Version of the API of the ATS.', 'v2'), ...word },
  description: { ...said('Description', 'For people.', 'An ATS for hourly work.'), type: 'string' },
  prerequisites: {
    ...said('Prerequisites', 'What a customer must have before connecting.', ['Company ID']),
    ...list(word),
  },
  auth: {
    ...said('Authentication', 'Ways to prove who we are, by the `auth_type` of a connection.', {
      api_key: { kind: 'headers', headers: { 'x-api-key': '{{ $credentials.api_key }}' } },
    }),
    ...named(ref('auth'), { minProperties: 1 }),
  },
  settings: {
    ...said('Settings', 'What a connection may set.', { ats_base_url: { type: 'string', format: 'uri' } }),
    ...named(ref('setting')),
  },
  http,
  endpoints: {
    ...said('Endpoints', 'Calls of the ATS by name.', { list_jobs: { path: '/v2/job', records: 'requisitions' } }),
    ...named(ref('endpoint'), { minProperties: 1 }),
  },
  pull: {
    ...said('Pull', 'What is read, by the name of the stream.', {
      departments: { from: 'list_departments', into: 'department', every: '24h', id: 'id', map: { name: 'name' } },
    }),
    ...named(ref('stream')),
  },
  vocabularies: ref('vocabularies'),
  push,
  events: { ...said('Events', 'What the ATS tells by itself.', {}), ...named(ref('event'), { maxProperties: 1 }) },
}

/** The authority on the spec language; everything else about it is derived from here. */
export const connectorSchema: Schema = {
  $schema: DRAFT,
  $id: 'https://hirewire.example/schemas/connector.schema.json',
  title: 'Connector spec',
  description: 'One applicant-tracking system, written as one YAML file.',
  ...object(sections, ['spec', 'id', 'name', 'version', 'auth', 'http', 'endpoints']),
  $defs: { ...withAuthCredentials(parts), setting, endpoint, stream, ...pushParts, reaction, event },
}

/** The credentials of every kind of authentication are described once, here. */
function withAuthCredentials(shared: Properties): Properties {
  const auth = shared.auth as Schema & { oneOf: readonly (Schema & { properties: Properties })[] }
  const credentials = named(ref('credential'))
  const oneOf = auth.oneOf.map((kind) => ({
    ...kind,
    properties: { ...kind.properties, credentials: { ...kind.properties.credentials, ...credentials } },
  }))
  return { ...shared, auth: { ...auth, oneOf } }
}
