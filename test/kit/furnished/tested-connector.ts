import type { TestedConnector } from '../../../runtime/app/contract.ts'

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
