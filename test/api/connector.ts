import type { ConnectorSource, TestedConnector } from '../../runtime/app/contract.ts'
import type { ConnectorSpec, LoadedConnector } from '../../runtime/spec/connector.ts'
import type { Finding } from '../../runtime/spec/finding.ts'

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
  file: '/srv/hirewire/connectors/test-suite.yaml',
  version: 'a'.repeat(64),
  locate: () => undefined,
}

const FINDING: Finding = {
  ...{ file: '/srv/hirewire/connectors/test-suite.yaml', line: 3, column: 1, endLine: 3, endColumn: 5 },
  ...{ rule: 'maturity', severity: 'warning', message: 'It has no maturity.', hint: null, pointer: '/maturity' },
}

/** A file that was changed since the server started. */
export const SOURCE: ConnectorSource = {
  file: CONNECTOR.file,
  used: { text: 'spec: 1\nid: test-suite\n', hash: CONNECTOR.version, findings: [FINDING] },
  now: { text: 'spec: 2\n', hash: null, findings: [{ ...FINDING, severity: 'error', hint: 'Write spec: 1.' }] },
  scenarios: { file: '/srv/hirewire/connectors/test-suite.test.yaml', list: [{ name: 'jobs', line: 4 }], findings: [] },
}

/** One scenario that passes and one that fails. */
export const TESTED: TestedConnector = {
  findings: [],
  report: {
    file: '/srv/hirewire/connectors/test-suite.test.yaml',
    scenarios: [
      { name: 'jobs', line: 4, failures: [], faults: { replayed: 3, same: 2, says_so: 1, hidden: 0 } },
      {
        ...{ name: 'departments', line: 9, faults: null },
        failures: [
          {
            ...{
              file: '/srv/hirewire/connectors/test-suite.test.yaml',
              line: 12,
              column: 3,
              endLine: 12,
              endColumn: 9,
            },
            ...{ kind: 'expectation', fault: null, message: 'Expected 1 department.', details: ['0 were stored.'] },
            requests: ['GET /jobs'],
          },
        ],
      },
    ],
    coverage: { percent: 50, parts: [{ kind: 'endpoint', name: 'list_jobs', line: 5, column: 3, reached: true }] },
  },
}
