import { LOG_LEVELS, ROLES } from '../../runtime/kernel/model/states.ts'
import { DEFAULT_CONFIG } from '../../runtime/spec/config.ts'
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
  ...said('File', 'A file of the push.', { file_name: 'resume.pdf', size: 48_211 }),
  ...object(
    {
      file_name: { ...said('File name', 'Name of the file.', 'resume.pdf'), ...word },
      size: { ...said('Size', 'In bytes.', 48_211), type: 'integer' },
    },
    ['file_name', 'size'],
  ),
}

const pushCandidate: Properties = {
  first_name: { ...said('First name', 'First name.', 'Ada'), ...word },
  last_name: { ...said('Last name', 'Last name.', 'Abel'), ...word },
  email: { ...said('E-mail', 'E-mail address.', 'ada@example.com'), ...word },
  phone: { ...said('Phone', 'Phone number, if known.', '+49305000001'), ...word },
}

/** The root of `body`, `with` and `when` in a step, and `$push` elsewhere. */
export const pushRequestSchema: Schema = {
  ...schema(
    'push-request',
    'Push request',
    'What a push is about. Expressions of its steps read each part by its name, `$candidate.email` or `$requisition.id`, and `id` and `person` as `$push.id` and `$push.person`.',
  ),
  ...object(
    {
      id: { ...said('Id', "Hirewire's id of the push.", 'psh_01k9'), ...word },
      person: { ...said('Person', "The sourcing platform's id of the person.", 'p1'), ...word },
      candidate: {
        ...said('Candidate', 'The person to submit.', {
          first_name: 'Ada',
          last_name: 'Abel',
          email: 'ada@example.com',
        }),
        ...object(pushCandidate, ['first_name', 'last_name', 'email']),
      },
      requisition: {
        ...said('Requisition', 'The requisition to submit the person for.', { id: 'j1', code: 'REQ-1001' }),
        ...object(
          {
            id: { ...said('Id', "The ATS's id of the record.", 'j1'), ...word },
            code: { ...said('Code', 'Its number, if it has one.', 'REQ-1001'), ...word },
            title: { ...said('Title', 'Its title, if the requisition has been pulled.', 'Welder'), ...word },
          },
          ['id'],
        ),
      },
      resume: { ...file, ...said('Résumé', 'The résumé, if there is one.', { file_name: 'resume.pdf', size: 48_211 }) },
      cover_letter: {
        ...file,
        ...said('Cover letter', 'The cover letter, if there is one.', { file_name: 'letter.pdf', size: 20_480 }),
      },
    },
    ['id', 'person', 'candidate', 'requisition'],
  ),
}

/** `{ env }` or `{ file }`: the location of a secret. */
const places: Properties = {
  env: {
    ...said('Environment variable', 'Name of the variable that contains it.', 'ACME_SECRET'),
    type: 'string',
    pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  },
  file: { ...said('File', 'Path of the file that contains it.', '/run/secrets/acme'), ...word, maxLength: 1000 },
}
const reference: Schema = { ...object(places, [], { minProperties: 1, maxProperties: 1 }) }
const credential: Schema = {
  ...said(
    'Credential',
    'The value itself (stored encrypted), or a reference to where it is.',
    'abc123',
    { env: 'ACME_SECRET' },
    { file: '/run/secrets/acme' },
  ),
  ...reference,
  type: ['string', 'object'],
}

const tlsField = (title: string, description: string, file: string): Schema => ({
  ...credential,
  ...said(title, description, { file }, '-----BEGIN …'),
})
const tls: Properties = {
  ca: tlsField(
    'Authorities',
    'The only authorities that may sign the certificate of the ATS: one or more certificates as PEM. They replace those of the system.',
    '/run/secrets/acme/ca.pem',
  ),
  certificate: tlsField(
    'Client certificate',
    'The certificate that Hirewire presents to the ATS, followed by its chain, as PEM.',
    '/run/secrets/acme/client.pem',
  ),
  key: tlsField(
    'Private key',
    'The private key of the client certificate, as PEM without a passphrase.',
    '/run/secrets/acme/client.key',
  ),
}

const CONNECTOR = 'https://hirewire.example/schemas/connector.schema.json#'
const values: Schema = { $ref: `${CONNECTOR}/$defs/values` }
const sentValues: Schema = { $ref: `${CONNECTOR}/$defs/sent_values` }

const events: Schema = {
  ...said(
    'Events',
    'How deliveries of this account name the event and the record. Verification of deliveries cannot be overridden.',
    { event: 'payload.type', handlers: { 'application.status_changed': { id: 'payload.application' } } },
  ),
  ...object(
    {
      event: expression('Event', 'Expression for the name of the event.', 'payload.type'),
      id: expression('Id', 'Expression for the id of the delivery.', 'payload.uuid'),
      list: expression(
        'List',
        'Expression for the list of events, if it is below a key; only of a webhook.',
        'payload',
      ),
      handlers: {
        ...said('Handlers', 'Which record an event is about, by the name of the event; root is the delivery.', {
          'application.status_changed': { id: 'payload.application' },
        }),
        type: 'object',
        additionalProperties: values,
      },
    },
    [],
    { minProperties: 1 },
  ),
}

const findOverride: Schema = {
  ...said('Duplicate check', 'What differs for this account in one duplicate check.', { for_each: ['north', 'south'] }),
  ...object(
    {
      for_each: {
        ...(forEachList.options.properties.values as Schema),
        ...said('For each', 'Another list for a check with `for_each: { kind: list }`.', ['north']),
      },
    },
    ['for_each'],
  ),
}

const overrides: Properties = {
  limits: {
    ...said('Limits', 'Replaces the limits of the spec.', [{ calls: 100, per: '1m' }]),
    $ref: `${CONNECTOR}/properties/http/properties/limits`,
  },
  vocabularies: {
    ...said(
      'Vocabularies',
      'Source values of this account in addition to those of the spec. A value listed here maps to this line only, even if the spec lists it elsewhere.',
      { 'application.stage': { INTERVIEW: ['Panel 2'] } },
    ),
    $ref: `${CONNECTOR}/$defs/vocabularies`,
  },
  settings: {
    ...said('Settings', 'Other defaults for settings.', { source_label: 'Acme sourcing' }),
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  map: {
    ...said('Map', 'Additional mapped fields, by stream.', { requisitions: { employment_type: 'contractKind' } }),
    type: 'object',
    additionalProperties: values,
  },
  body: {
    ...said(
      'Body',
      'Additional fields of request bodies, by the step of the push. The field that identifies the job always takes the requisition of the push.',
      { candidate: { country: 'DE' } },
    ),
    type: 'object',
    additionalProperties: sentValues,
  },
  for_each: {
    ...said(
      'For each',
      'Other lists for streams with `for_each: { kind: list }`, by stream. Records of a new value that are older than the cursor are read by the next full run.',
      { requisitions: ['DE', 'FR'] },
    ),
    type: 'object',
    additionalProperties: forEachList.options.properties.values as Schema,
  },
  find: {
    ...said(
      'Duplicate checks',
      'Other lists for duplicate checks, by the step of the push and the name of the check.',
      {
        candidate: { 'by site': { for_each: ['north', 'south'] } },
      },
    ),
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: findOverride },
  },
  events,
}

const connection: Properties = {
  id: {
    ...said('Id', 'Unique name of the connection; generated if omitted.', 'acme'),
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  },
  name: { ...said('Name', 'Display name.', 'Acme Ltd.'), ...word },
  integration: { ...said('Integration', 'Id of the connector.', EXAMPLE_ID), ...word },
  auth_type: { ...said('Authentication', "One of the connector's `auth` names.", 'api_key'), ...word },
  credentials: {
    ...said('Credentials', 'Credentials that the `auth_type` requires.', { api_key: { env: 'ACME_KEY' } }),
    type: 'object',
    additionalProperties: credential,
  },
  settings: {
    ...said('Settings', 'Settings of the connector.', { ats_base_url: 'https://ats.example.com' }),
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  webhook: {
    ...said('Webhook', 'Credentials that the events of the connector require.', { webhook_key: { env: 'ACME_HOOK' } }),
    type: 'object',
    additionalProperties: credential,
  },
  tls: {
    ...said(
      'TLS',
      'Authorities and client certificate for an ATS that has its own authority, or requires a client certificate.',
      { ca: { file: '/run/secrets/acme/ca.pem' } },
    ),
    ...object(tls),
  },
  every: {
    ...said('Every', 'Pull interval, by stream.', { requisitions: '30m' }),
    type: 'object',
    additionalProperties: interval('Interval', 'The interval.', '30m'),
  },
  overrides: {
    ...said('Overrides', 'Where this account differs from the spec.', {
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

/** One customer's account, as accepted by the API and the configuration. */
export const connectionSchema: Schema = {
  ...schema('connection', 'Connection', 'One customer account at an ATS.'),
  examples: [connectionExample],
  ...object(connection, connectionRequired),
}

const key: Schema = {
  ...said('Key', 'Where the key is.', { env: 'HIREWIRE_KEY' }, { file: 'data/key' }),
  ...reference,
}
/** A variable, or all with a prefix. */
const variable: Schema = {
  type: 'string',
  pattern: '^[A-Za-z_][A-Za-z0-9_]*\\*?$',
  maxLength: 200,
  description: 'A name of letters, digits and _, with `*` only at its end.',
  examples: ['ACME_HR_*'],
}
const storeKey: Schema = {
  ...said(
    'Encryption key',
    'Where the encryption key of the store is: `env`, `file` or `command`.',
    { env: 'HIREWIRE_KEY' },
    { command: ['/usr/local/bin/fetch-key', 'hirewire'], pass_env: ['AWS_*'] },
  ),
  ...object(
    {
      ...places,
      command: {
        ...said(
          'Command',
          'A program and its arguments that print the key: 64 hex digits, base64 or 32 raw bytes. It runs without a shell, in the folder of this file, for at most 30 seconds.',
          ['/usr/local/bin/fetch-key', 'hirewire'],
        ),
        ...list({ type: 'string', minLength: 1, maxLength: 1000 }, { minItems: 1, maxItems: 50 }),
      },
      pass_env: {
        ...said(
          'Variables for the command',
          'Names of environment variables that the command gets; a `*` at the end matches every name with that prefix. Without it, it gets only PATH, HOME, USER, LANG, LC_ALL, TZ and TMPDIR. No credential may name these variables.',
          ['AWS_*', 'VAULT_TOKEN'],
        ),
        ...list(variable, { maxItems: 50 }),
      },
    },
    [],
    { minProperties: 1, dependentRequired: { pass_env: ['command'] } },
  ),
}
const apiKey: Schema = {
  ...said('API key', 'A client of the API.', { name: 'platform', key: { env: 'HIREWIRE_API_KEY' } }),
  ...object(
    {
      name: { ...said('Name', 'Name shown in logs and evidence.', 'platform'), ...word },
      key,
      role: {
        ...said('Role', 'What the key may do. Without it `admin`, with a warning at the start.', 'admin'),
        enum: ROLES,
      },
      connections: {
        ...said('Connections', 'The only connections that the key may reach. Without it: all.', ['acme']),
        ...list(word, { minItems: 1, maxItems: 500 }),
      },
    },
    ['name', 'key'],
  ),
}
const listen: Schema = {
  ...said('Listen', 'Where the API listens.', { host: '127.0.0.1', port: 8420 }),
  ...object({
    host: {
      ...said('Host', 'IP address or host name to bind to.', '127.0.0.1'),
      ...word,
      default: DEFAULT_CONFIG.listen.host,
    },
    port: {
      ...said('Port', 'Port; 0 lets the system choose a free one.', 8420),
      type: 'integer',
      minimum: 0,
      maximum: 65_535,
      default: DEFAULT_CONFIG.listen.port,
    },
    tls: {
      ...said('TLS', 'Certificate and key of the API. Without them, it uses plain HTTP.', {
        certificate: '/etc/hirewire/tls/cert.pem',
        key: '/etc/hirewire/tls/key.pem',
      }),
      ...object(
        {
          certificate: {
            ...said(
              'Certificate',
              'PEM file with the certificate, followed by its chain; relative to this file. A changed file is used within ten seconds.',
              '/etc/hirewire/tls/cert.pem',
            ),
            ...word,
            maxLength: 1000,
          },
          key: {
            ...said(
              'Private key',
              'PEM file with the unencrypted private key; relative to this file.',
              '/etc/hirewire/tls/key.pem',
            ),
            ...word,
            maxLength: 1000,
          },
        },
        ['certificate', 'key'],
      ),
    },
  }),
}

/** hirewire.yaml. */
export const configSchema: Schema = {
  ...schema('config', 'Configuration', 'hirewire.yaml: paths, network settings, API keys and connections.'),
  ...object({
    data_dir: {
      ...said('Data folder', 'Folder of the encrypted store; relative to this file.', './data'),
      ...word,
      default: DEFAULT_CONFIG.data_dir,
    },
    store: {
      ...said(
        'Store',
        'A PostgreSQL database in which the store is, instead of a file in the data folder. Without it: `HIREWIRE_STORE`, or the file.',
        { postgres: 'postgres://hirewire@db.example.com/hirewire', password: { env: 'HIREWIRE_DB_PASSWORD' } },
      ),
      ...object(
        {
          postgres: {
            ...said(
              'URL',
              'The URL of the database, without a password. `sslmode`, `sslrootcert`, `sslcert`, `sslkey` and `host` may follow as parameters.',
              'postgres://hirewire@db.example.com/hirewire',
            ),
            ...word,
            maxLength: 1000,
          },
          password: {
            ...said('Password', 'Where the password is. Without it: `PGPASSWORD`, `~/.pgpass`, or none.', {
              env: 'HIREWIRE_DB_PASSWORD',
            }),
            ...reference,
          },
        },
        ['postgres'],
      ),
    },
    heads_file: {
      ...said(
        'Heads file',
        'File outside of the store that shows whether committed data was lost or put back; relative to this file. By default `hirewire.heads` in the data folder. On another disk, it also detects an older copy of the whole data folder.',
        '/mnt/other/hirewire.heads',
      ),
      ...word,
    },
    listen,
    public_url: {
      ...said(
        'Public URL',
        'The URL at which ATSs and browsers reach this installation. Required for files that are sent by URL and for webhooks that Hirewire creates. For browser authorization it defaults to the local listen address, which only works with a browser on this machine.',
        'https://hirewire.example.com',
      ),
      type: 'string',
      format: 'uri',
      pattern: '^https?://',
    },
    console: {
      ...said(
        'Console',
        'Serves the web console under `/console`. It uses the API with the API key of the person who signs in.',
        false,
      ),
      ...flag,
      default: DEFAULT_CONFIG.console,
    },
    connect_page: {
      ...said(
        'Connect page',
        'How the page of connect links looks, on which a customer connects an ATS, and which pages may embed it.',
        { name: 'Platform', color: '#0b5c8f', frame_ancestors: ['https://app.example.com'] },
      ),
      ...object({
        name: {
          ...said('Name', 'The name of the platform, which the page shows.', 'Platform'),
          ...word,
          maxLength: 100,
        },
        color: {
          ...said('Color', 'Of buttons and links. White text has to be readable on it.', '#0b5c8f'),
          type: 'string',
          pattern: '^#[0-9a-fA-F]{6}$',
        },
        frame_ancestors: {
          ...said(
            'Frame ancestors',
            'Origins whose pages may embed the page in a frame, and get its result. Without any, none may.',
            ['https://app.example.com'],
          ),
          ...list({
            type: 'string',
            pattern: '^https?://[^/*?#@\\s]+$',
            maxLength: 300,
            description: 'An origin, as in `cors_origins`.',
            examples: ['https://app.example.com'],
          }),
          maxItems: 100,
        },
      }),
      default: DEFAULT_CONFIG.connect_page,
    },
    behind_proxy: {
      ...said(
        'Behind a proxy',
        'States that a TLS proxy is in front, so that the API may use plain HTTP on an address that other machines can reach. List the proxy under `trust_proxy`.',
        true,
      ),
      ...flag,
      default: DEFAULT_CONFIG.behind_proxy,
    },
    drain: {
      ...duration(
        'Drain',
        'After SIGTERM, the server continues to work for this time, while `/health/ready` returns 503, so that a load balancer sends it no further requests before it stops. Use more than the time in which the load balancer notices it.',
        '5s',
        { min: '0s', max: '5m' },
      ),
      default: DEFAULT_CONFIG.drain,
    },
    trust_proxy: {
      ...said(
        'Trusted proxies',
        'IP addresses and networks of the proxies in front of Hirewire. `X-Forwarded-For`, `X-Forwarded-Host` and `X-Forwarded-Proto` are used only if they come from one of them. Without this setting, all clients behind a proxy share one rate limit.',
        ['127.0.0.1', '10.0.0.0/8'],
      ),
      ...list({
        type: 'string',
        pattern: '^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$',
        description: 'An IP address or a network, not a host name.',
        examples: ['10.0.0.0/8'],
      }),
      maxItems: 100,
      default: DEFAULT_CONFIG.trust_proxy,
    },
    cors_origins: {
      ...said(
        'Origins of pages',
        'Origins whose pages may call the API from a browser (CORS), with an API key. Each is compared as a whole; there is no wildcard.',
        ['https://app.example.com'],
      ),
      ...list({
        type: 'string',
        pattern: '^https?://[^/*?#@\\s]+$',
        maxLength: 300,
        description: 'An origin: https, a host, and a port if it is not the default one. No path, and no `*`.',
        examples: ['https://app.example.com'],
      }),
      maxItems: 100,
      default: DEFAULT_CONFIG.cors_origins,
    },
    connectors: {
      ...said('Connectors', 'Folder of the connector specs; relative to this file.', './connectors'),
      ...word,
      default: DEFAULT_CONFIG.connectors,
    },
    connections: {
      ...said('Connections', 'Connections that are created on startup.', [{ id: 'acme', ...connectionExample }]),
      ...list(ref('connection')),
    },
    api_keys: {
      ...said('API keys', 'Clients of the API.', [{ name: 'platform', key: { env: 'HIREWIRE_API_KEY' } }]),
      ...list(apiKey),
    },
    secrets: {
      ...said(
        'Secrets',
        'Environment variables and files that a credential may reference when it is set through the API or the command line. Connections in this file may reference any, each for itself only.',
        { env: ['ACME_TOKEN', 'ACME_HR_*'], files: ['./secrets/ats'] },
      ),
      ...object({
        env: {
          ...said('Environment variables', 'Names; a `*` at the end matches every name with that prefix.', [
            'ACME_TOKEN',
            'ACME_HR_*',
          ]),
          ...list(variable),
        },
        files: {
          ...said('Files', 'Files, or folders including all files in them; relative to this file.', ['./secrets/ats']),
          ...list({ ...word, maxLength: 1000 }),
        },
      }),
    },
    key: storeKey,
    allow_private_addresses: {
      ...said('Allow private addresses', 'Allows connectors to call loopback and private addresses.', true),
      ...flag,
      default: DEFAULT_CONFIG.allow_private_addresses,
    },
    retention: {
      ...said(
        'Retention',
        'Retention periods. At least one day (files: one hour, changes: one week, audit: 30 days), at most ten years.',
        { raw: '90d', quarantine: '30d' },
      ),
      ...object({
        raw: {
          ...duration(
            'Source records',
            'Source records that the ATS has not returned for this long. The mapped records stay, but cannot be mapped again.',
            '90d',
          ),
          default: DEFAULT_CONFIG.retention.raw,
        },
        quarantine: {
          ...duration('Quarantine', 'Quarantined records, counted from when they were last returned.', '30d'),
          default: DEFAULT_CONFIG.retention.quarantine,
        },
        events: {
          ...duration(
            'Events',
            'Processed webhook and queue events. Until then, a repeated event is recognized.',
            '7d',
          ),
          default: DEFAULT_CONFIG.retention.events,
        },
        files: {
          ...duration(
            'Files',
            'Files of a push, counted from when it was confirmed, cancelled or refused. Files of a failed push are deleted with its other data.',
            '1d',
          ),
          default: DEFAULT_CONFIG.retention.files,
        },
        pushes: {
          ...duration(
            'Pushes',
            'Personal data of a finished push, its attempts and its review, counted from its end. Ids and states stay.',
            '90d',
          ),
          default: DEFAULT_CONFIG.retention.pushes,
        },
        attempts: {
          ...duration('Attempts', 'Attempts of a finished push, counted from its end.', '90d'),
          default: DEFAULT_CONFIG.retention.attempts,
        },
        changes: {
          ...duration(
            'Changes',
            'Entries of the change feed. A consumer that is further behind misses entries.',
            '90d',
          ),
          default: DEFAULT_CONFIG.retention.changes,
        },
        runs: {
          ...duration('Runs', 'Finished runs. The last complete run of each stream stays.', '30d'),
          default: DEFAULT_CONFIG.retention.runs,
        },
        issues: {
          ...duration('Issues', 'Closed issues.', '30d'),
          default: DEFAULT_CONFIG.retention.issues,
        },
        keys: {
          ...duration(
            'Keys',
            'Revoked and expired API keys and connect links, and secrets that a rotation ended. The audit log keeps their ids and names.',
            '90d',
          ),
          default: DEFAULT_CONFIG.retention.keys,
        },
        audit: {
          ...duration('Audit', 'Entries of the audit log.', '365d'),
          default: DEFAULT_CONFIG.retention.audit,
        },
        counts: {
          ...duration('Counts', 'Hourly counts of pushes, pulls, waits for rate limits and deliveries.', '90d'),
          default: DEFAULT_CONFIG.retention.counts,
        },
      }),
    },
    log_level: {
      ...said('Log level', 'Minimum level of log messages.', 'info'),
      enum: LOG_LEVELS,
      default: DEFAULT_CONFIG.log_level,
    },
  }),
  $defs: {
    connection: {
      ...said('Connection', 'One customer account at an ATS.', { id: 'acme', ...connectionExample }),
      ...object(connection, ['id', ...connectionRequired]),
    },
  },
}
