import { list as forEachList } from '../../runtime/strategies/for-each/list.ts'
import { duration, expression, interval } from '../../runtime/strategies/options.ts'
import { DRAFT, EXAMPLE_ID, flag, list, object, type Properties, ref, type Schema, said, word } from './words.ts'

const schema = (name: string, title: string, description: string): Schema => ({
  $schema: DRAFT,
  $id: `https://hirewire.example/schemas/${name}.schema.json`,
  title,
  description,
})

const file: Schema = {
  ...said('File', 'A file of the request.', { file_name: 'resume.pdf' }),
  ...object({ file_name: { ...said('File name', 'Name of the file.', 'resume.pdf'), ...word } }, ['file_name']),
}

const pushCandidate: Properties = {
  first_name: { ...said('First name', 'First name.', 'Ada'), ...word },
  last_name: { ...said('Last name', 'Last name.', 'Abel'), ...word },
  email: { ...said('E-mail', 'E-mail address.', 'ada@example.com'), ...word },
  phone: { ...said('Phone', 'Phone number, where there is one.', '+49305000001'), ...word },
}

/** The root of `body`, `with` and `when` in a step, and `$push` elsewhere. */
export const pushRequestSchema: Schema = {
  ...schema(
    'push-request',
    'Push request',
    'What a push step sees: root of `body`, `with` and `when`, and `$push` elsewhere.',
  ),
  ...object(
    {
      id: { ...said('Id', 'Our id of the push.', 'psh_01k9'), ...word },
      person: { ...said('Person', 'The id of the person on the sourcing platform.', 'p1'), ...word },
      candidate: {
        ...said('Candidate', 'Who is pushed.', { first_name: 'Ada', last_name: 'Abel', email: 'ada@example.com' }),
        ...object(pushCandidate, ['first_name', 'last_name', 'email']),
      },
      requisition: {
        ...said('Requisition', 'To which requisition.', { id: 'j1', code: 'REQ-1001' }),
        ...object(
          {
            id: { ...said('Id', 'Its id in the ATS.', 'j1'), ...word },
            code: { ...said('Code', 'Its number, where it has one.', 'REQ-1001'), ...word },
            title: { ...said('Title', 'Its title, where it was pulled.', 'Welder'), ...word },
          },
          ['id'],
        ),
      },
      resume: { ...file, ...said('Résumé', 'The résumé, where there is one.', { file_name: 'resume.pdf' }) },
      cover_letter: {
        ...file,
        ...said('Cover letter', 'The cover letter, where there is one.', { file_name: 'letter.pdf' }),
      },
    },
    ['id', 'person', 'candidate', 'requisition'],
  ),
}

/** `{ env }` or `{ file }`: where a secret is found. */
const places: Properties = {
  env: {
    ...said('Environment variable', 'Name of the variable that holds it.', 'ACME_SECRET'),
    type: 'string',
    pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  },
  file: { ...said('File', 'Path of the file that holds it.', '/run/secrets/acme'), ...word, maxLength: 1000 },
}
const reference: Schema = { ...object(places, [], { minProperties: 1, maxProperties: 1 }) }
const credential: Schema = {
  ...said(
    'Credential',
    'The value itself (sealed in the store), or where it is found.',
    'abc123',
    { env: 'ACME_SECRET' },
    { file: '/run/secrets/acme' },
  ),
  ...reference,
  type: ['string', 'object'],
}

const CONNECTOR = 'https://hirewire.example/schemas/connector.schema.json#'
const values: Schema = { $ref: `${CONNECTOR}/$defs/values` }

const eventOverride: Schema = {
  ...said('Event', 'How deliveries of this account name what happened, and to which record.', {
    event: 'payload.type',
  }),
  ...object(
    {
      event: expression('Event', 'Where the name of the event is.', 'payload.type'),
      id: expression('Id', 'Where the id of the delivery is.', 'payload.uuid'),
      on: {
        ...said('On', 'What an event gives to the `read` of its stream, by the name of the event.', {
          'application.status_changed': { with: { id: 'payload.application' } },
        }),
        type: 'object',
        additionalProperties: object(
          {
            with: { ...values, ...said('With', 'What is given; root is the delivery.', { id: 'payload.application' }) },
          },
          ['with'],
        ),
      },
    },
    [],
    { minProperties: 1 },
  ),
}

const dedupeOverride: Schema = {
  ...said('Duplicate check', 'What this account has otherwise in one question.', { for_each: ['north', 'south'] }),
  ...object(
    {
      for_each: {
        ...(forEachList.options.properties.values as Schema),
        ...said('For each', 'Another list for a check that goes through one (`for_each: { kind: list }`).', ['north']),
      },
    },
    ['for_each'],
  ),
}

const overrides: Properties = {
  limits: {
    ...said('Limits', 'Replace the limits of the spec.', [{ calls: 100, per: '1m' }]),
    $ref: `${CONNECTOR}/properties/http/properties/limits`,
  },
  vocabularies: {
    ...said(
      'Vocabularies',
      'Source values that this account uses besides those of the spec; one named here belongs to this line alone.',
      { 'application.stage': { INTERVIEW: ['Panel 2'] } },
    ),
    $ref: `${CONNECTOR}/$defs/vocabularies`,
  },
  settings: {
    ...said('Settings', 'Other defaults of settings.', { source_label: 'Acme sourcing' }),
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  map: {
    ...said('Map', 'Further mapped fields, by stream.', { requisitions: { employment_type: 'contractKind' } }),
    type: 'object',
    additionalProperties: values,
  },
  body: {
    ...said(
      'Body',
      'Further fields of request bodies, by the step of the push. What names the job stays the requisition of the push.',
      { candidate: { country: '"DE"' } },
    ),
    type: 'object',
    additionalProperties: values,
  },
  for_each: {
    ...said(
      'For each',
      'Other lists for streams that go through one (`for_each: { kind: list }`), by stream. What a new value had before the cursor is read by the next full run.',
      { requisitions: ['DE', 'FR'] },
    ),
    type: 'object',
    additionalProperties: forEachList.options.properties.values as Schema,
  },
  dedupe: {
    ...said(
      'Duplicate checks',
      'Other lists for duplicate checks, by the step of the push and the name of the check.',
      {
        candidate: { 'by site': { for_each: ['north', 'south'] } },
      },
    ),
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: dedupeOverride },
  },
  events: {
    ...said(
      'Events',
      'Other expressions over the deliveries of this account, by webhook. What proves that a delivery is genuine stays as the spec has it.',
      {
        hook: { event: 'payload.type', on: { 'application.status_changed': { with: { id: 'payload.application' } } } },
      },
    ),
    type: 'object',
    additionalProperties: eventOverride,
  },
}

const connection: Properties = {
  id: {
    ...said('Id', 'Names the connection; chosen by us where it is not given.', 'acme'),
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  },
  name: { ...said('Name', 'How people call it.', 'Acme Ltd.'), ...word },
  integration: { ...said('Integration', 'Id of the connector.', EXAMPLE_ID), ...word },
  auth_type: { ...said('Authentication', 'One of the ways that the connector knows.', 'api_key'), ...word },
  credentials: {
    ...said('Credentials', 'What the way of authentication asks for.', { api_key: { env: 'ACME_KEY' } }),
    type: 'object',
    additionalProperties: credential,
  },
  settings: {
    ...said('Settings', 'Settings of the connector.', { ats_base_url: 'https://ats.example.com' }),
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  webhook: {
    ...said('Webhook', 'What the events of the connector ask for.', { webhook_key: { env: 'ACME_HOOK' } }),
    type: 'object',
    additionalProperties: credential,
  },
  every: {
    ...said('Every', 'Interval by stream.', { requisitions: '30m' }),
    type: 'object',
    additionalProperties: interval('Interval', 'How often.', '30m'),
  },
  overrides: {
    ...said('Overrides', 'What this account has otherwise than the spec says.', {
      vocabularies: { 'application.stage': { INTERVIEW: ['Panel 2'] } },
    }),
    ...object(overrides),
  },
}

const connectionRequired = ['integration', 'auth_type', 'credentials']
const connectionExample = {
  integration: EXAMPLE_ID,
  auth_type: 'api_key',
  credentials: { api_key: { env: 'ACME_KEY' }, api_secret: { env: 'ACME_SECRET' } },
}

/** One customer's account, as the API and the configuration take it. */
export const connectionSchema: Schema = {
  ...schema('connection', 'Connection', 'One customer account at an ATS.'),
  examples: [connectionExample],
  ...object(connection, connectionRequired),
}

const key: Schema = {
  ...said('Key', 'Where the key is found.', { env: 'HIREWIRE_KEY' }, { file: 'data/key' }),
  ...reference,
}
const apiKey: Schema = {
  ...said('API key', 'Who may call the API.', { name: 'platform', key: { env: 'HIREWIRE_API_KEY' } }),
  ...object({ name: { ...said('Name', 'Shown in logs and evidence.', 'platform'), ...word }, key }, ['name', 'key']),
}
const listen: Schema = {
  ...said('Listen', 'Where the API listens.', { host: '127.0.0.1', port: 8420 }),
  ...object({
    host: { ...said('Host', 'Address of the interface.', '127.0.0.1'), ...word, default: '127.0.0.1' },
    port: {
      ...said('Port', 'Port; 0 lets the system choose.', 8420),
      type: 'integer',
      minimum: 0,
      maximum: 65_535,
      default: 8420,
    },
  }),
}

/** hirewire.yaml. */
export const configSchema: Schema = {
  ...schema('config', 'Configuration', 'hirewire.yaml: where things are and what is connected.'),
  ...object({
    data_dir: {
      ...said('Data folder', 'Holds the encrypted store; relative to this file.', './data'),
      ...word,
      default: './data',
    },
    listen,
    public_url: {
      ...said(
        'Public address',
        'Where ATSs and browsers reach this installation: for connections that a person authorizes (without it, in a browser on this machine), for files that go by their address, and for webhooks that are made by call.',
        'https://hirewire.example.com',
      ),
      type: 'string',
      format: 'uri',
      pattern: '^https?://',
    },
    trust_proxy: {
      ...said(
        'Trusted proxies',
        'Addresses and networks of the proxies in front of Hirewire: only what they say of the address of a client (`X-Forwarded-For`) is believed. Without it every client of a proxy counts as one.',
        ['127.0.0.1', '10.0.0.0/8'],
      ),
      ...list({
        type: 'string',
        pattern: '^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$',
        description: 'An IP address or network, no host name.',
        examples: ['10.0.0.0/8'],
      }),
      maxItems: 100,
      default: [],
    },
    connectors: {
      ...said('Connectors', 'Folder of the connector specs; relative to this file.', './connectors'),
      ...word,
      default: './connectors',
    },
    connections: {
      ...said('Connections', 'Connections that are set up at the start.', [{ id: 'acme', ...connectionExample }]),
      ...list(ref('connection')),
    },
    api_keys: {
      ...said('API keys', 'Who may call the API.', [{ name: 'platform', key: { env: 'HIREWIRE_API_KEY' } }]),
      ...list(apiKey),
    },
    secrets: {
      ...said(
        'Secrets',
        'Environment variables and files that a credential may name when it is given over the API or on the command line. A connection in this file may name any, and only for itself.',
        { env: ['ACME_TOKEN', 'ACME_HR_*'], files: ['./secrets/ats'] },
      ),
      ...object({
        env: {
          ...said('Environment variables', 'Names; `*` at the end is for all that begin so.', [
            'ACME_TOKEN',
            'ACME_HR_*',
          ]),
          ...list({
            type: 'string',
            pattern: '^[A-Za-z_][A-Za-z0-9_]*\\*?$',
            maxLength: 200,
            description: 'A name of letters, digits and _, with `*` only at its end.',
            examples: ['ACME_HR_*'],
          }),
        },
        files: {
          ...said('Files', 'Files, and folders with all files in them; relative to this file.', ['./secrets/ats']),
          ...list({ ...word, maxLength: 1000 }),
        },
      }),
    },
    key: { ...key, ...said('Encryption key', 'Where the key of the store is found.', { env: 'HIREWIRE_KEY' }) },
    allow_private_addresses: {
      ...said('Allow private addresses', 'Lets connectors call addresses of this machine and its networks.', true),
      ...flag,
      default: false,
    },
    retention: {
      ...said(
        'Retention',
        'How long is kept what is kept for a time only: a day at least (files an hour, changes a week), ten years at most.',
        { raw: '90d', quarantine: '30d' },
      ),
      ...object({
        raw: {
          ...duration(
            'Source records',
            'What the ATS did not show for so long; the records that were made of it stay, but cannot be mapped again.',
            '90d',
          ),
          default: '180d',
        },
        quarantine: {
          ...duration('Quarantine', 'What could not be mapped, and was not met again for so long.', '30d'),
          default: '90d',
        },
        events: {
          ...duration(
            'Events',
            'Events of webhooks and queues that were followed up so long ago; until then, one that comes again is known.',
            '7d',
          ),
          default: '30d',
        },
        files: {
          ...duration(
            'Files',
            'Files of a push since it was confirmed, cancelled or refused; those of a failed one go with its other data.',
            '1d',
          ),
          default: '7d',
        },
        pushes: {
          ...duration(
            'Pushes',
            'What a finished push says of its person, and what its tries and its review showed, since its end; ids and states stay.',
            '90d',
          ),
          default: '180d',
        },
        attempts: {
          ...duration('Attempts', 'How each try of a finished push went, since its end.', '90d'),
          default: '180d',
        },
        changes: {
          ...duration('Changes', 'Entries of the change feed; whoever is further behind misses some.', '90d'),
          default: '365d',
        },
        runs: {
          ...duration('Runs', 'Runs that ended; the last complete one of each stream stays.', '30d'),
          default: '90d',
        },
        issues: {
          ...duration('Issues', 'Issues that were cleared so long ago.', '30d'),
          default: '90d',
        },
      }),
    },
    log_level: {
      ...said('Log level', 'How much is logged.', 'info'),
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    },
  }),
  $defs: {
    connection: {
      ...said('Connection', 'One customer account at an ATS.', { id: 'acme', ...connectionExample }),
      ...object(connection, ['id', ...connectionRequired]),
    },
  },
}
