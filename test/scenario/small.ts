import { expect } from 'vitest'
import { checkScenarios, type ScenarioReport } from '../../runtime/scenario/check.ts'
import type { Coverage } from '../../runtime/scenario/report/coverage.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'

/** The smallest connector that the scenario tests need. */
export const SMALL = `spec: 2
id: small
name: Small
version: 1.0.0
auth: { key: { kind: headers, credentials: { key: { secret: true } }, headers: { x-key: $credentials.key } } }
settings: { address: { type: string, format: uri } }
http:
  base_url: $settings.address
  errors: [{ when: $response.status = 418, is: rejected }]
requests:
  list_jobs: { request: GET /jobs, records: jobs, paging: { kind: page, param: page, size_param: size, size: 2, first: 1 } }
  find_people: { request: GET /people, query: { email: $with.email }, records: people }
  add_person: { request: POST /people }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 1h
    id: id
    map: { title: title, status: state }
vocabularies: { requisition.status: { OPEN: [open], CLOSED: [closed] } }
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf] } }
  steps:
    - create: person
      find: [{ name: e-mail, request: { use: find_people, with: { email: $candidate.email } }, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application } }]
      request: { use: add_person }
      json: { email: $candidate.email, job: $requisition.id }
      save: { candidate: id, application: application }
      recovery: { kind: search, delay: 60s }
`

export const JOBS = '{ request: { path: /jobs }, reply: { json: { jobs: [{ id: j1, title: Nurse, state: open }] } } }'
export const NOBODY =
  '{ request: { path: /people, query: { email: p1@example.com } }, reply: { json: { people: [] } } }'
export const ADD =
  '{ request: { method: POST, path: /people, json: { email: p1@example.com } }, reply: { json: { id: c1, application: a1 } } }'
export const FOUND =
  '{ after_loss: true, request: { path: /people }, reply: { json: { people: [{ id: c1, email: p1@example.com, application: a1, job: j1 }] } } }'
export const PUSH =
  '[{ pull: jobs }, { consent: { person: p1, requisition: j1 } }, { push: { person: p1, requisition: j1 } }]'

/** One scenario as YAML, each part on its own lines. */
export const scenario = (parts: { do: string; exchanges?: readonly string[]; expect: string; more?: string }): string =>
  [
    'connector: small',
    'scenarios:',
    '  - name: it',
    ...(parts.more ? [`    ${parts.more}`] : []),
    `    do: ${parts.do}`,
    '    exchanges:',
    ...(parts.exchanges ?? []).map((one) => `      - ${one}`),
    `    expect: ${parts.expect}`,
    '',
  ]
    .join('\n')
    .replace('    exchanges:\n    expect', '    expect')

type Checked = {
  readonly spec?: string
  readonly faults?: boolean
  /** The numbers of the exchanges at which faults are tried, in the order of the file: those that a test is about. */
  readonly at?: readonly number[]
}

/** Runs a scenario of the small connector, or of one like it. */
export async function check(
  text: string,
  { spec = SMALL, faults = false, at }: Checked = {},
): Promise<ScenarioReport & { readonly coverage: Coverage }> {
  const loaded = loadConnector('small.yaml', spec)
  const { scenarios, findings } = loadScenarios('small.test.yaml', text)
  if (!loaded.connector || !scenarios)
    throw new Error([...loaded.findings, ...findings].map(({ line, message }) => `${line}: ${message}`).join('\n'))
  const exchanges = scenarios.document.scenarios[0]?.exchanges ?? []
  const tried = [...exchanges.keys()].filter((one) => at && !at.includes(one))
  const { scenarios: reports, coverage } = await checkScenarios(loaded.connector, scenarios, {
    faults,
    only: null,
    tried: tried.map((one) => `/scenarios/0/exchanges/${one}`),
  })
  return { ...reports[0]!, coverage }
}

/** Runs a scenario that has the same outcome under each of its faults, of which there is at least one. */
export async function expectSame(text: string, given: Omit<Checked, 'faults'> = {}): Promise<void> {
  const { failures, faults } = await check(text, { ...given, faults: true })
  expect(failures).toEqual([])
  expect(faults?.replayed).toBeGreaterThan(0)
  expect(faults?.same).toBe(faults?.replayed)
}
