import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'
import { type ServerHere, serveHere } from './serve-here.ts'

const TOKEN = 'tok-3f9a-very-secret'
const KEY = 'ab'.repeat(32)
let folder = ''
let server: Server
let running: ServerHere
let requests: string[] = []
type Reply = { status: number; body: unknown }
let answer: Reply = { status: 200, body: {} }
/** Responses at specific URLs. */
let at: Record<string, Reply> = {}
const place = () => ({ cwd: folder, env: { HIREWIRE_KEY: KEY, ACME_TOKEN: TOKEN } })
const run = (...args: string[]) => inProcess(args, place())

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const reply = at[request.url ?? ''] ?? answer
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'x-echo': String(request.headers.authorization),
    })
    response.end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder = makeStoreFolder()
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    `data_dir: ./data
key: { env: HIREWIRE_KEY }
connectors: ./connectors
listen: { port: 0 }
log_level: silent
allow_private_addresses: true
secrets: { env: [ACME_TOKEN] }
`,
  )
  await run('new', 'acme')
  const settings = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const credentials = { token: { env: 'ACME_TOKEN' } }
  const connection = { id: 'live', integration: 'acme', auth_type: 'token', credentials, settings }
  writeFileSync(join(folder, 'live.json'), JSON.stringify(connection))
  expect((await run('connections', 'add', '--file', 'live.json')).code).toBe(0)
  await run('new', 'acme-details')
  const spec = join(folder, 'connectors', 'acme-details.yaml')
  writeFileSync(spec, withDetails(readFileSync(spec, 'utf8')))
  writeFileSync(join(folder, 'each.json'), JSON.stringify({ ...connection, id: 'each', integration: 'acme-details' }))
  const added = await run('connections', 'add', '--file', 'each.json')
  expect(added.code, added.stderr).toBe(0)
  running = await serveHere({ ...place(), idle: true })
})
/** The list only names records; each is read individually. */
const withDetails = (spec: string): string =>
  spec.replace(
    /\n( +)into: requisition\n/,
    "\n$1into: requisition\n$1detail: { request: 'GET /jobs/{{ $$record.id }}', records: job, paging: { kind: none } }\n",
  )

afterAll(async () => {
  await running.stop()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  at = {}
})

const JOBS = [
  { id: 1, title: 'Nurse', status: 'open', echo: TOKEN },
  { id: 2, status: 'open' },
  { id: 3, title: 'Driver', status: 'on-hold' },
]

const stored = async (): Promise<unknown> => (await run('requisitions', '--json')).json()

// The last one replaces the server.
describe('hirewire try', { shuffle: false }, () => {
  it('prints one live page and the records that a run would make of it, without secrets, and stores nothing', async () => {
    answer = { status: 200, body: { jobs: JOBS, next: 'http://elsewhere.example/jobs' } }
    requests = []
    const before = await stored()
    const text = await run('try', 'live', 'requisitions')
    const json = await run('try', 'live', 'requisitions', '--limit', '1', '--json')
    expect(requests).toEqual(['GET /jobs', 'GET /jobs'])
    expect(text.code).toBe(1)
    expect(text.stdout).toContain('authorization: ••••••')
    expect(text.stdout).toContain('quarantined 2: the required field "title" has no value')
    expect(text.stdout).toContain('does not list "on-hold"')
    expect(text.stdout).toContain('title 2/2 · status 2/2')
    expect([json.code, json.json()]).toMatchObject([
      0,
      {
        request: { method: 'GET', headers: { authorization: '••••••' } },
        response: { status: 200, headers: { 'x-echo': expect.not.stringContaining(TOKEN) } },
        failure: null,
        received: 3,
        records: [{ model: 'requisition', id: '1', data: { title: 'Nurse' } }],
      },
    ])
    expect(text.stdout + json.stdout).not.toContain(TOKEN)
    const status = await run('status', '--json')
    expect(await stored()).toEqual(before)
    expect(status.json()).toMatchObject({ summary: { quarantine: { count: 0 } } })
    expect(JSON.stringify(status.json())).not.toContain('on-hold')
  })

  it('prints the list and each detail of a stream that reads records individually, and stores nothing', async () => {
    answer = { status: 404, body: {} }
    at = {
      '/jobs': { status: 200, body: { jobs: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] } },
      '/jobs/1': { status: 200, body: { job: { id: 1, title: 'Nurse', status: 'open', echo: TOKEN } } },
      '/jobs/2': { status: 200, body: { job: { id: 2, title: 'Cook', status: 'open' } } },
    }
    requests = []
    const before = await stored()
    const text = await run('try', 'each', 'requisitions', '--limit', '3')
    const json = await run('try', 'each', 'requisitions', '--limit', '2', '--json')
    expect(requests).toEqual([
      'GET /jobs',
      'GET /jobs/1',
      'GET /jobs/2',
      'GET /jobs/3',
      'GET /jobs',
      'GET /jobs/1',
      'GET /jobs/2',
    ])
    expect(text.code).toBe(1)
    expect(text.stdout.match(/^> GET .*/gm)).toHaveLength(4)
    expect(text.stdout).toContain('"title": "Cook"')
    expect(text.stdout).toContain('4 records on this page')
    expect(text.stdout).toContain('its details could not be read')
    expect(text.stdout).toContain('title 2/2 · status 2/2')
    expect([json.code, json.json()]).toMatchObject([
      0,
      {
        received: 4,
        details: [{ request: { method: 'GET' }, response: { status: 200 } }, { response: { status: 200 } }],
        records: [{ id: '1', data: { title: 'Nurse' } }, { id: '2' }],
      },
    ])
    expect(text.stdout + json.stdout).not.toContain(TOKEN)
    expect(await stored()).toEqual(before)
    at['/jobs/1'] = { status: 200, body: { vacancy: {} } }
    const other = await run('try', 'each', 'requisitions')
    expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('has no `job`, which is not the same')])
    at['/jobs/1'] = { status: 401, body: {} }
    expect((await run('try', 'each', 'requisitions')).stdout).toContain('[ats_auth]')
  })

  it('prints the exchange even if the ATS refuses, or returns something unexpected', async () => {
    answer = { status: 401, body: { error: `no ${TOKEN}` } }
    const refused = await run('try', 'live', 'requisitions', '--json')
    answer = { status: 200, body: { vacancies: [] } }
    const other = await run('try', 'live', 'requisitions')
    expect([refused.code, other.code]).toEqual([1, 1])
    expect(refused.json()).toMatchObject({ response: { status: 401 }, failure: { code: 'ats_auth' }, records: [] })
    expect(refused.stdout).not.toContain(TOKEN)
    expect(other.stdout).toContain('has no `jobs`, which is not the same as an empty list. [records_missing]')
  })

  it('lists the existing streams, and refuses an invalid limit', async () => {
    const [stream, limit, nobody] = [
      await run('try', 'live', 'jobs'),
      await run('try', 'live', 'requisitions', '--limit', 'all'),
      await run('try', 'nobody', 'requisitions'),
    ]
    expect([stream.code, limit.code, nobody.code]).toEqual([2, 2, 1])
    expect(stream.stderr).toContain('its streams: requisitions')
  })

  it('warns that a running server still uses the spec from its start after the file was changed', async () => {
    answer = { status: 200, body: { jobs: [{ id: 1, title: 'Nurse', status: 'open' }] } }
    const spec = join(folder, 'connectors', 'acme.yaml')
    await running.stop()
    running = await serveHere(place())
    expect((await run('try', 'live', 'requisitions')).stderr).toBe('')
    expect((await run('pull', 'live', 'requisitions')).code).toBe(0)
    writeFileSync(spec, readFileSync(spec, 'utf8').replace(/\n( +)title: title\n/, '\n$1title: \'"changed"\'\n'))
    const [tried, explained] = [await run('try', 'live', 'requisitions'), await run('explain', 'live/requisition/1')]
    const note = /uses the spec that the server loaded; connectors\/acme\.yaml has changed since/
    expect(tried.stdout).toMatch(/title +Nurse/)
    expect([tried.stderr, explained.stderr]).toEqual([expect.stringMatching(note), expect.stringMatching(note)])
    await running.stop()
    // As a process, which opens the store itself and has to end.
    const own = await hirewire(['try', 'live', 'requisitions'], place())
    expect([own.stdout, own.stderr]).toEqual([expect.stringMatching(/title +changed/), ''])
  })
})
