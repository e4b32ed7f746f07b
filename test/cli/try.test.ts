import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hirewire } from './hirewire.ts'

const TOKEN = 'tok-3f9a-very-secret'
const KEY = 'ab'.repeat(32)
let folder = ''
let server: Server
let asked: string[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const run = (...args: string[]) => hirewire(args, { cwd: folder, env: { HIREWIRE_KEY: KEY, ACME_TOKEN: TOKEN } })

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'x-echo': String(request.headers.authorization),
    })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder = mkdtempSync(join(tmpdir(), 'hirewire-try-'))
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    'data_dir: ./data\nkey: { env: HIREWIRE_KEY }\nconnectors: ./connectors\nallow_private_addresses: true\n',
  )
  await run('new', 'acme')
  const settings = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const credentials = { token: { env: 'ACME_TOKEN' } }
  const connection = { id: 'live', integration: 'acme', auth_type: 'token', credentials, settings }
  writeFileSync(join(folder, 'live.json'), JSON.stringify(connection))
  expect((await run('connection', 'add', '--file', 'live.json')).code).toBe(0)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const JOBS = [
  { id: 1, title: 'Nurse', status: 'open', echo: TOKEN },
  { id: 2, status: 'open' },
  { id: 3, title: 'Driver', status: 'parked' },
]

describe('hirewire try', () => {
  it('shows one live page, what a run would make of it, and no secret; and stores nothing', async () => {
    answer = { status: 200, body: { jobs: JOBS, next: 'http://elsewhere.example/jobs' } }
    asked = []
    const text = await run('try', 'live', 'requisitions')
    const json = await run('try', 'live', 'requisitions', '--limit', '1', '--json')
    expect(asked).toEqual(['GET /jobs', 'GET /jobs'])
    expect(text.code).toBe(1)
    expect(text.stdout).toContain('authorization: ••••••')
    expect(text.stdout).toContain('quarantined 2: the required field "title" has no value')
    expect(text.stdout).toContain('no line names "parked"')
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
    const [held, status] = [await run('requisitions', '--json'), await run('status', '--json')]
    expect(held.json()).toMatchObject({ data: [] })
    expect(JSON.stringify(status.json())).not.toMatch(/parked|quarantine/)
  })

  it('shows the exchange also where the ATS refuses, or answers something else', async () => {
    answer = { status: 401, body: { error: `no ${TOKEN}` } }
    const refused = await run('try', 'live', 'requisitions', '--json')
    answer = { status: 200, body: { vacancies: [] } }
    const other = await run('try', 'live', 'requisitions')
    expect([refused.code, other.code]).toEqual([1, 1])
    expect(refused.json()).toMatchObject({ response: { status: 401 }, failure: { code: 'ats_auth' }, records: [] })
    expect(refused.stdout).not.toContain(TOKEN)
    expect(other.stdout).toContain('has no `jobs`. That is not the same as zero records. [records_missing]')
  })

  it('names the streams that there are, and refuses a limit that is none', async () => {
    const [stream, limit, nobody] = [
      await run('try', 'live', 'jobs'),
      await run('try', 'live', 'requisitions', '--limit', 'all'),
      await run('try', 'nobody', 'requisitions'),
    ]
    expect([stream.code, limit.code, nobody.code]).toEqual([2, 2, 1])
    expect(stream.stderr).toContain('it has requisitions')
  })
})
