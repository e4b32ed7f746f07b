import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { PDF } from '../../app/sample-files.ts'
import { openInstallation } from '../../kit/installation.ts'
import { job } from '../bad-input/small-ats.ts'
import { HEAD, jobsStream } from '../strategies/ats.ts'

const FILE_BYTES = 262_144
const spec = (auth: string): string => `${HEAD.replace(/ {4}kind: headers\n.*\n.*\n/, auth)}
requests:
  list_jobs: { request: GET /jobs, records: data }
  create_application: { request: POST /applications }
${jobsStream()}
push:
  consent: interest_and_consent
  attachments: { resume: {} }
  steps:
    - create: application
      request: { use: create_application }
      json: { email: $candidate.email, job: $requisition.id, cv: { $file: resume, as: base64 } }
      save: { application: id }
      recovery: { kind: person }
`
const TOKEN = `    kind: headers
    credentials: { token: { title: API token, secret: true } }
    headers: { authorization: 'Bearer {{ $credentials.token }}' }
`
const SIGNED = `    kind: signature
    credentials: { token: { title: Key, secret: true } }
    sign: { text: '{{ $body_hash }}', key: $credentials.token, algorithm: hmac-sha256 }
    headers: { x-signature: '{{ $signature }}', x-hash: '{{ $body_hash }}' }
`

type Options = { readonly auth?: string; readonly fileBytesAtOnce?: number; readonly limits: readonly object[] }

/** An ATS that counts requests and connections, and the bytes of files that were read and not responded to yet. */
async function open({ auth = TOKEN, limits, ...options }: Options, names: readonly string[] = ['c0']) {
  const arrived: { readonly bytes: number; readonly headers: Readonly<Record<string, unknown>> }[] = []
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      if (request.method === 'GET') return void response.end(JSON.stringify({ data: [job(1)] }))
      arrived.push({ bytes, headers: request.headers })
      response.end(JSON.stringify({ id: `a${arrived.length}` }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const files = { reads: 0, held: 0, peak: 0, size: 0 }
  const http = (real: HttpClient): HttpClient => ({
    close: () => real.close(),
    attempt: (request, limits) =>
      real.attempt(request, limits).finally(() => {
        if (request.body.kind === 'bytes') files.held -= files.size
      }),
  })
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec(auth)],
    http,
    ...options,
  })
  const settings = { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  for (const [n, id] of names.entries()) {
    const credentials = { token: `small-ats-token-${n}` }
    await installation.connect({
      id,
      integration: 'small',
      auth_type: 'api_token',
      credentials,
      settings,
      overrides: { limits },
    })
    await installation.pull('jobs', 'full', id)
  }
  const { file } = installation.store.pushes
  Object.assign(installation.store.pushes, {
    file: async (...args: Parameters<typeof file>) => {
      const content = await file(...args)
      files.reads++
      files.size = content?.length ?? 0
      files.held += files.size
      files.peak = Math.max(files.peak, files.held)
      return content
    },
  })
  const push = async (connection: string, person: string, content: Uint8Array = PDF) => {
    await installation.consent(person, 'r1', 'confirmed', { connection })
    const attachments = [{ kind: 'resume' as const, fileName: 'cv.pdf', content }]
    return installation.push(person, 'r1', { connection, attachments })
  }
  return { installation, arrived, files, push }
}

test.each([
  ['a token', TOKEN],
  ['a signature over the body', SIGNED],
])(
  'a file is read once for each time that it is sent, even if its push waits for the budget repeatedly: %s',
  async (_, auth) => {
    const { installation, arrived, files, push } = await open({ auth, limits: [{ calls: 2, per: '1m' }] })
    const outcomes = []
    for (let n = 0; n < 12; n++) outcomes.push(await push('c0', `p${n}`))
    await installation.settle()
    const states = await Promise.all(outcomes.map((outcome) => installation.state(outcome)))
    expect(states.map(({ state }) => state)).toEqual(outcomes.map(() => 'CONFIRMED'))
    expect([arrived.length, files.reads]).toEqual([12, 12])
    if (auth === SIGNED) expect(new Set(arrived.map(({ headers }) => headers['x-hash'])).size).toBe(12)
  },
)

test('files in flight over all connections are bounded, and each of a hundred pushes is sent', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `c${n}`)
  const bound = 5 * FILE_BYTES
  const { installation, arrived, files, push } = await open(
    { limits: [{ concurrency: 8 }], fileBytesAtOnce: bound },
    names,
  )
  const content = Buffer.concat([PDF, Buffer.alloc(FILE_BYTES, 'x'), Buffer.from('\n%%EOF\n')])
  await installation.app.pushes.setSwitch({ paused: true })
  for (let n = 0; n < 100; n++) await push(names[n % names.length]!, `p${n}`, content)
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect([arrived.length, files.reads]).toEqual([100, 100])
  expect(Math.min(...arrived.map(({ bytes }) => bytes))).toBeGreaterThan(content.length)
  expect(files.peak).toBeLessThanOrEqual(bound)
  expect(files.peak).toBeGreaterThan(bound / 2)
})
