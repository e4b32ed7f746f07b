import type { IncomingMessage } from 'node:http'
import type { PushRow } from '../../../runtime/app/contract.ts'
import type { InstallationOptions } from '../../kit/installation.ts'
import { openSmall, type SmallInstallation, sendJson } from '../bad-input/small-ats.ts'

/** A request as an ATS of these tests sees it. */
export type Seen = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  /** The body, if it is JSON. */
  readonly json: unknown
}
export type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
  /** The server acts, and its response is lost. */
  readonly lost?: boolean
  /** The head and this much of the body arrive, and the connection breaks. */
  readonly cut?: boolean
}

/**
 * An installation with one connection, `small`, to an ATS whose responses the test defines. `parts` are sections of the
 * spec from `endpoints` on.
 */
export async function openAts(
  parts: string,
  answer: (request: Seen) => Reply,
  change: Pick<InstallationOptions, 'http' | 'evaluator' | 'store'> & { readonly head?: string } = {},
): Promise<SmallInstallation & { readonly seen: Seen[] }> {
  const seen: Seen[] = []
  const small = await openSmall(
    (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const incoming = read(request, Buffer.concat(chunks).toString())
        seen.push(incoming)
        const { status = 200, headers = {}, json, text, lost, cut } = answer(incoming)
        if (lost) return void request.socket.destroy()
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        response.statusCode = status
        if (cut) return void response.write(text, () => setImmediate(() => request.socket.destroy()))
        if (text !== undefined) return void response.end(text)
        if (status === 200) return sendJson(response, json)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(json))
      })
    },
    { ...change, spec: (change.head ?? HEAD) + parts },
  )
  return { ...small, seen }
}

/** One pull, and one push of a person who consented to `r1`: the outcome within that time. */
export async function pushedOnce({ installation, pull }: SmallInstallation, within: number): Promise<PushRow> {
  await pull()
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  const push = await installation.push('p1', 'r1', { connection: 'small', attachments: [] })
  await installation.settle(within)
  return installation.state(push)
}

function read(request: IncomingMessage, text: string): Seen {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  }
}

/** The spec before its endpoints. */
export const HEAD = `
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
vocabularies:
  requisition.status: { OPEN: [published], CLOSED: [closed] }
  application.stage: { APPLIED: [new], INTERVIEW: [interview], HIRED: [hired], REJECTED: [rejected] }
http:
  base_url: $settings.base
  timeout: 60s
`

/** A stream of jobs from the endpoint `list_jobs`, with the lines of a test. */
export const jobsStream = (more = ''): string => `
pull:
  jobs:
    into: requisition
${/^ +list:/m.test(more) ? '' : '    list: { request: { use: list_jobs } }\n'}    every: 60m
    id: id
    map: { title: title, status: state }
${more}
`
