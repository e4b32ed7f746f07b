import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { RunRow } from '../../../runtime/app/contract.ts'
import { type Installation, type InstallationOptions, openInstallation } from '../../kit/installation.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The smallest connector, with the changes of a test. */
export const smallSpec = (change: { map?: string; extra?: string; every?: string } = {}): string => `
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
  paging: { kind: next_url, next: next }
  timeout: 60s
requests:
  list_jobs: { request: GET /jobs, records: data }
pull:
  jobs:
    into: requisition
    list: { request: { use: list_jobs } }
    every: ${change.every ?? '60m'}
    id: id
    map: ${change.map ?? '{ title: title, status: state }'}
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
${change.extra ?? ''}
`

export type SmallInstallation = { readonly installation: Installation; readonly url: string; pull(): Promise<RunRow> }

/** An installation with a connection to an ATS whose responses the test defines. */
export async function openSmall(
  answer: Answer,
  change: { spec?: string } & Pick<InstallationOptions, 'evaluator' | 'http' | 'store'> = {},
): Promise<SmallInstallation> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [change.spec ?? smallSpec()],
    ...(change.evaluator ? { evaluator: change.evaluator } : {}),
    ...(change.http ? { http: change.http } : {}),
    ...(change.store ? { store: change.store } : {}),
  })
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'api_token',
    credentials: { token: 'small-ats-token' },
    settings: { base: url },
  })
  return { installation, url, pull: () => installation.pull('jobs', 'incremental', 'small') }
}

export const job = (n: number, more: object = {}) => ({ id: `r${n}`, title: `Nurse ${n}`, state: 'published', ...more })

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
