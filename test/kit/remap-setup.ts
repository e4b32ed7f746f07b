import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { RunRow } from '../../runtime/app/contract.ts'
import { type Installation, type InstallationOptions, openInstallation } from './installation.ts'

type Job = Readonly<Record<string, unknown>>
export type Spec = {
  readonly jobs?: string
  readonly applications?: string
  readonly statuses?: string
  readonly stages?: string
  readonly head?: string
}

/** An ATS with jobs and applications, whose mapping a test can change. */
export const specOf = ({ jobs, applications, statuses, stages, head }: Spec = {}): string => `
spec: 2
id: small
name: Small ATS
version: 0.1.0
auth:
  api_token:
    kind: headers
    credentials: { token: { title: API token, secret: true } }
    headers: { authorization: 'Bearer {{ $credentials.token }}' }
settings:
  base: { type: string, format: uri, title: Address }
http:
  base_url: $settings.base
  paging: { kind: page, param: page, size_param: size, size: 40 }
  records: data
  timeout: 60s
requests:
  list_jobs: { request: GET /jobs }
  list_applications: { request: GET /applications }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 60m
    id: id
    map: ${jobs ?? '{ title: title, status: state }'}
    ${head ?? ''}
  applications:
    into: application
    list: { request: { use: list_applications } }
    every: 60m
    id: id
    updated: changed
    map: ${applications ?? '{ candidate: { id: person.id, first_name: person.given, last_name: person.family }, requisition: job, stage: stage }'}
vocabularies:
  requisition.status: ${statuses ?? '{ OPEN: [published], CLOSED: [closed] }'}
  application.stage: ${stages ?? '{ APPLIED: [new], INTERVIEW: [talk], HIRED: [hired], REJECTED: [no] }'}
`

/** Each job is read separately; the list contains only its id. */
export const withDetails = (spec: string): string =>
  spec
    .replace(
      'list_jobs: { request: GET /jobs }',
      "list_jobs: { request: GET /jobs }\n  read_job: { request: 'GET /jobs/{{ $with.id }}', records: job }",
    )
    .replace(
      'into: requisition',
      'into: requisition\n    detail: { request: { use: read_job, with: { id: $record.id } } }',
    )

export type RemapSetup = {
  readonly installation: Installation
  /** The contents of the ATS; a test changes them. */
  readonly data: { jobs: Job[]; applications: Job[] }
  /** Requests that reached the ATS. */
  readonly requests: string[]
  pull(stream: string, mode?: 'incremental' | 'full'): Promise<RunRow>
  /** The same installation with another spec, as after a restart. */
  restart(spec: string): Promise<RemapSetup>
}

export async function openRemapSetup(
  { data, spec }: { data: Partial<RemapSetup['data']>; spec?: string },
  options: Partial<InstallationOptions> = {},
): Promise<RemapSetup> {
  const held = { jobs: data.jobs ?? [], applications: data.applications ?? [] }
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://ats')
    requests.push(request.url ?? '')
    if (url.pathname.startsWith('/jobs/')) {
      const found = held.jobs.find(({ id }) => url.pathname === `/jobs/${id}`)
      response.writeHead(found?.gone ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ job: { ...found, detail: `All of ${found?.id}` } }))
      return
    }
    const rows = url.pathname === '/jobs' ? held.jobs : held.applications
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('size'))]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: rows.slice((page - 1) * size, page * size) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec ?? specOf()],
    store: 'file',
    ...options,
  })
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'api_token',
    credentials: { token: 'small-ats-token' },
    settings: { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    overrides: {},
  })
  return remapSetupOf(installation, { data: held, requests })
}

const remapSetupOf = (
  installation: Installation,
  { data, requests }: Pick<RemapSetup, 'data' | 'requests'>,
): RemapSetup => ({
  installation,
  data,
  requests,
  pull: (stream, mode = 'incremental') => installation.pull(stream, mode, 'small'),
  async restart(spec) {
    await installation.close()
    return remapSetupOf(await installation.reopen({ connectors: [spec] }), { data, requests })
  },
})

/** The queued runs of a stream. */
export const waiting = async ({ installation }: RemapSetup, stream: string): Promise<readonly RunRow[]> =>
  (await installation.app.runs.list({ connection: 'small', stream, state: 'queued' }, { limit: 10 })).data

/** Stored records of a model by id: their fields. */
export async function stored({ installation }: RemapSetup, model: 'requisition' | 'application' | 'candidate') {
  const { data } = await installation.app.records.list(model, { connection: 'small' }, { limit: 500 })
  return Object.fromEntries(data.map((row) => [row.id, row.data]))
}

export const job = (n: number, more: object = {}): Job => ({
  id: `j${n}`,
  title: `Nurse ${n}`,
  state: 'published',
  ...more,
})
export const application = (n: number, stage: string, more: object = {}): Job => ({
  id: `a${n}`,
  job: 'j1',
  stage,
  changed: '2026-01-05T09:00:00Z',
  person: { id: `p${n}`, given: 'Ada', family: `L${n}` },
  ...more,
})
