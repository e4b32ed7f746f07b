import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import { type Installation, openInstallation } from '../../kit/installation.ts'
import { job } from '../bad-input/small-ats.ts'
import { HEAD, jobsStream } from '../strategies/ats.ts'

const SPEC = `${HEAD}
requests:
  list_jobs: { request: GET /jobs, records: data }
  find_application: { request: GET /found, query: { person: $with.person }, records: data }
  create_application: { request: POST /made }
  update_application: { request: PUT /updated }
${jobsStream()}
push:
  consent: interest_and_consent
  attachments: { resume: { optional: true } }
  steps:
    - create: application
      find:
        - { name: person, request: { use: find_application, with: { person: person } }, match: { $push.person: person, $requisition.id: job }, if_found: update, save: { application: id } }
      request: { use: create_application }
      json: { email: $candidate.email, job: $requisition.id }
      save: { application: id }
      recovery: { kind: search, delay: 60s }
      update_with: { request: { use: update_application }, json: { email: $candidate.email } }
`

/** What a step does when its call meets a fault. */
export type Step = 'create' | 'search' | 'update'
const PATHS: Record<Step, string> = { create: '/made', search: '/found', update: '/updated' }

type Fault = { does?: OnWire; to?: (port: number) => string; deadlineMs?: number }
/** What is answered is answered before, on a machine that is busy, too. */
const LONG_MS = 60_000

/** A call at the socket level: the server does with the socket what it likes. */
export type OnWire = (socket: Socket) => void

export const say = (status: string, body = '{}', ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, `content-length: ${Buffer.byteLength(body)}`, ...headers, '', body].join('\r\n')

const json = (body: unknown): string => say('200 OK', JSON.stringify(body), 'content-type: application/json')

/**
 * An installation and an ATS of raw sockets. The call of `step` meets `does`, the first time only; every other call
 * gets a good response.
 */
export async function openRaw(step: Step, { does, to, deadlineMs = LONG_MS }: Fault) {
  let met = 0
  const answer = (socket: Socket, path: string): void => {
    if (path === PATHS[step] && ++met === 1 && does) return void does(socket)
    if (path === '/jobs') return void socket.write(json({ data: [job(1)] }))
    if (path === '/found')
      return void socket.write(json({ data: step === 'update' ? [{ id: 'a0', person: 'p1', job: 'r1' }] : [] }))
    socket.write(json({ id: 'a1' }))
  }
  const port = await listen((socket) => readRequests(socket, (path) => answer(socket, path)))
  const astray = ({ url, ...rest }: HttpRequest): HttpRequest =>
    to && new URL(url).pathname === PATHS[step] ? { ...rest, url: to(port) } : { ...rest, url }
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [SPEC],
    http: (real) => ({
      ...real,
      attempt: (given, limits) => real.attempt(astray(given), { ...limits, deadlineMs }),
    }),
  })
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'api_token',
    credentials: { token: 'small-ats-token' },
    settings: { base: `http://127.0.0.1:${port}` },
  })
  await installation.pull('jobs', 'incremental', 'small')
  return { installation, met: () => met }
}

/** A confirmed consent and a push on it. */
export async function pushTo(installation: Installation) {
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  return installation.push('p1', 'r1', { connection: 'small', attachments: [] })
}

async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Reports the path of each complete request, head and body. */
function readRequests(socket: Socket, onRequest: (path: string) => void): void {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (end < 0 || text.length < end + 4 + length) return
    const path = text.split(' ')[1]!.split('?')[0]!
    text = text.slice(end + 4 + length)
    onRequest(path)
  })
}
