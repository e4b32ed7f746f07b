import { account } from './account.ts'
import { events } from './events.ts'
import { http } from './http.ts'
import { parts } from './parts.ts'
import { provenance } from './provenance.ts'
import { pull, stream } from './pull.ts'
import { push, pushParts } from './push.ts'
import { reaction } from './reactions.ts'
import { request, requestParts, sharedRequest } from './requests.ts'
import { DRAFT, EXAMPLE_ID, list, named, object, type Properties, ref, type Schema, said, word } from './words.ts'

const setting: Schema = {
  ...said('Setting', 'One setting of a connection.', {
    type: 'boolean',
    default: false,
    title: 'Force Resync is switched on',
  }),
  ...object(
    {
      type: { enum: ['string', 'boolean', 'integer', 'number'], ...said('Type', 'Type of the value.', 'string') },
      format: { enum: ['uri'], ...said('Format', 'Required format of a string.', 'uri') },
      default: {
        type: ['string', 'boolean', 'number'],
        ...said(
          'Default',
          'The value for connections that set none. Without a default, the setting is required.',
          false,
        ),
      },
      enum: {
        ...said('Values', 'The only allowed values.', ['eu', 'us']),
        ...list({ type: ['string', 'number'] }, { minItems: 1 }),
      },
      title: { type: 'string', ...said('Title', 'Display name.', 'Base URL') },
      description: {
        type: 'string',
        ...said('Description', 'What the setting does.', 'Set it for tenants on their own host.'),
      },
    },
    ['type'],
  ),
}

const sections: Properties = {
  spec: { const: 2, ...said('Spec', 'Edition of the spec language.', 2) },
  id: {
    ...said('Id', 'Unique name of the connector; the same as the file name.', EXAMPLE_ID),
    type: 'string',
    pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    maxLength: 64,
  },
  name: { ...said('Name', 'Display name of the ATS.', 'Recruiting suite'), ...word },
  version: { ...said('Version', 'Version of this spec.', '1.0.0'), type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
  api_version: { ...said('API version', 'Version of the ATS API.', 'v2'), ...word },
  description: {
    ...said('Description', 'Free text; not used by the runtime.', 'An ATS for hourly work.'),
    type: 'string',
  },
  prerequisites: {
    ...said('Prerequisites', 'What a customer must have before connecting.', ['Company ID']),
    ...list(word),
  },
  ...provenance,
  auth: {
    ...said('Authentication', 'Ways to authenticate, by the `auth_type` of a connection.', {
      api_key: { kind: 'headers', headers: { 'x-api-key': '$credentials.api_key' } },
    }),
    ...named(ref('auth'), { minProperties: 1 }),
  },
  account,
  settings: {
    ...said('Settings', 'Settings of a connection, by name.', { ats_base_url: { type: 'string', format: 'uri' } }),
    ...named(ref('setting')),
  },
  http,
  requests: {
    ...said('Requests', 'Requests that several places make, by name. Any other is written where it is made.', {
      read_candidate: { request: 'GET /v2/candidate/{{ $with.id }}' },
    }),
    ...named(ref('shared_request'), { minProperties: 1 }),
  },
  pull: ref('pull'),
  vocabularies: ref('vocabularies'),
  push,
  events: ref('events'),
}

/** The authority on the spec language; everything else about it is derived from here. */
export const connectorSchema: Schema = {
  $schema: DRAFT,
  $id: 'https://hirewire.example/schemas/connector.schema.json',
  title: 'Connector spec',
  description: 'One applicant-tracking system, described in one YAML file.',
  ...object(sections, ['spec', 'id', 'name', 'version', 'auth', 'http']),
  $defs: {
    ...withAuthCredentials(parts),
    setting,
    ...requestParts,
    request,
    shared_request: sharedRequest,
    stream,
    pull,
    ...pushParts,
    reaction,
    events,
  },
}

/** The credentials of every kind of authentication are defined once, here. */
function withAuthCredentials(shared: Properties): Properties {
  const auth = shared.auth as Schema & { oneOf: readonly (Schema & { properties: Properties })[] }
  const credentials = named(ref('credential'))
  const oneOf = auth.oneOf.map((kind) => ({
    ...kind,
    properties: { ...kind.properties, credentials: { ...kind.properties.credentials, ...credentials } },
  }))
  return { ...shared, auth: { ...auth, oneOf } }
}
