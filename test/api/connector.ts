import type { ConnectorSpec, LoadedConnector } from '../../runtime/spec/connector.ts'

const spec: ConnectorSpec = {
  spec: 1,
  id: 'test-suite',
  name: 'Test suite',
  version: '1.0.0',
  api_version: 'v2',
  prerequisites: ['Company ID'],
  maturity: 'tried',
  sources: [{ url: 'https://ats.example.com/docs', read: '2026-11-23', what: 'Paths of jobs.' }],
  assumptions: [{ what: 'Ids last.', why: 'Not documented.', confirm: 'Ask the vendor.' }],
  evidence: [{ date: '2026-11-23', what: 'All streams in a trial account.' }],
  auth: {
    oauth2: {
      kind: 'oauth2',
      grant: 'client_credentials',
      credentials: {
        client_id: { title: 'Client ID', secret: false },
        client_secret: { title: 'Client secret', secret: true },
      },
      token: { url: '{{ $settings.base }}/token' },
    },
  },
  settings: { base: { type: 'string', format: 'uri', title: 'Address' }, fast: { type: 'boolean', default: false } },
  http: {},
  endpoints: { list_jobs: { path: '/jobs', records: 'jobs' } },
  pull: {
    requisitions: {
      from: 'list_jobs',
      into: 'requisition',
      every: '24h',
      min_interval: { default: '24h', unlocked_by: { fast: '1m' } },
      id: 'id',
      map: { title: 'title' },
    },
    departments: { from: 'list_jobs', into: 'department', every: '24h', id: 'id', map: { name: 'name' } },
  },
  push: {
    application: {
      consent: { requires: 'interest_and_consent' },
      attachments: { resume: { formats: ['pdf'], max: '10MB' }, cover_letter: { optional: true } },
      steps: [],
    },
  },
  events: {
    hook: {
      kind: 'webhook',
      credentials: { webhook_key: { title: 'Webhook key', secret: true } },
      verify: { kind: 'token', header: 'x-api-key', equals: '{{ $credentials.webhook_key }}' },
      event: 'event',
      on: { 'job.changed': { refresh: 'requisitions', with: { id: 'id' } } },
    },
  },
}

export const CONNECTOR: LoadedConnector = {
  spec,
  file: 'connectors/test-suite.yaml',
  version: 'a'.repeat(64),
  locate: () => undefined,
}
