import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ConnectionInput, RunRow } from '../../runtime/app/contract.ts'
import { type Installation, type InstallationOptions, openInstallation } from './installation.ts'

/** A request as it reached the ATS. */
export type SeenRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}
export type Reply = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly json?: unknown
}

export const JOBS: Reply = { json: { data: [{ id: 'r1', title: 'Nurse', state: 'published' }] } }
export const UNAUTHORISED: Reply = { status: 401, json: { error: 'unauthorised' } }

/** A mock ATS on loopback with the test's responses, and the requests that it received. */
export async function openAts(
  answer: (request: SeenRequest) => Reply,
): Promise<{ url: string; requests: SeenRequest[] }> {
  const requests: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://ats')
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks),
    }
    requests.push(seen)
    const { status = 200, headers = {}, json = {} } = answer(seen)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** The simplest `auth`. */
export const BEARER = `{ kind: bearer, credentials: { key: { secret: true } }, token: $credentials.key }`

/** The smallest connector with this `auth`, and the test's additions. */
export const specWith = (auth: string, extra = ''): string => `
spec: 2
id: small
name: Small ATS
version: 0.1.0
auth:
  login: ${auth}
settings:
  base: { type: string, format: uri, title: Address }
http:
  base_url: $settings.base
  timeout: 60s
requests:
  list_jobs: { request: GET /jobs, records: data }
  read_job: { request: 'GET /jobs/{{ $with.id }}', records: $ }
  create_candidate: { request: POST /candidates }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: 60m
    get: { request: { use: read_job, with: { id: $record.id } } }
    id: id
    map: { title: title, status: state }
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
${extra}
`

export type Small = { readonly installation: Installation; pull(): Promise<RunRow> }
type Given = {
  readonly spec: string
  readonly url: string
  readonly connection: Partial<ConnectionInput>
  readonly store?: 'memory' | 'file'
  readonly publicUrl?: string
} & Pick<InstallationOptions, 'http' | 'evaluator' | 'pulls' | 'env' | 'files'>

/** An installation with one connection, `small`, to that ATS. */
export async function openSmall({ spec, url, connection, store = 'memory', ...more }: Given): Promise<Small> {
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec],
    store,
    ...more,
  })
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'login',
    settings: { base: url },
    ...connection,
  })
  return { installation, pull: () => installation.pull('jobs', 'incremental', 'small') }
}
