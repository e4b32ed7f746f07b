import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { removeServerFile, writeServerFile } from '../../runtime/cli/call/server-file.ts'
import { main } from '../../runtime/cli/main.ts'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { auditEntry } from '../store/suites/audit.ts'
import { captured } from './captured.ts'
import type { Ran } from './hirewire.ts'

const KEY = 'ef'.repeat(32)
const CONNECTORS = referenceFolder()
const home = process.cwd()
let folder = ''

const CONFIG = `data_dir: ./data
key: { env: HIREWIRE_KEY }
connectors: ${CONNECTORS}
connections:
  - id: acme
    integration: recruiting-suite
    auth_type: api_key
    settings: { ats_base_url: https://ats.example }
    credentials: { api_key: { env: ACME_KEY }, api_secret: { env: ACME_SECRET } }
`

/** A container may run with a user that has no name. */
function userOfThisProcess(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** A command of this machine that replaces the files of the store. */
const LOCAL = { key: { id: 'local', name: 'local', role: 'admin' }, acting_person: userOfThisProcess() }

beforeAll(() => {
  folder = makeStoreFolder()
  process.chdir(folder)
  vi.stubEnv('HIREWIRE_KEY', KEY)
  vi.stubEnv('ACME_KEY', 'canary-key')
  vi.stubEnv('ACME_SECRET', 'canary-secret')
  vi.stubEnv('NO_COLOR', '1')
  writeFileSync(join(folder, 'hirewire.yaml'), CONFIG)
})
afterAll(() => {
  process.chdir(home)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** A command without a server: it opens the store itself. */
const run = async (...args: string[]): Promise<Ran> => {
  const ran = await captured(() => main(args))
  return { ...ran, json: () => JSON.parse(ran.stdout.trimEnd().split('\n').at(-1) ?? '') }
}
const listed = async (...args: string[]) =>
  ((await run('audit', 'list', ...args, '--json')).json() as { data: Record<string, unknown>[] }).data

// One log, to which each of them adds.
describe('the log of one store', { shuffle: false }, () => {
  it('a command that opens the store itself is recorded as local, and the configuration under its own name', async () => {
    expect((await run('connections', 'pause', 'acme')).code).toBe(0)
    expect(await listed('--kind', 'action')).toMatchObject([
      { key: { id: 'local', role: 'admin' }, operation: 'pauseConnection', status: 200, objects: [{ id: 'acme' }] },
      { key: { id: 'configuration' }, operation: 'createConnection', status: 200, objects: [{ id: 'acme' }] },
    ])
    expect(await listed('--acting-person', 'nobody')).toEqual([])
    const shown = await run('audit', 'list', '--connection', 'acme')
    expect(shown.stdout).toContain('pauseConnection')
    expect(shown.stdout).toContain('connection acme')
  })

  it('an action whose process was killed has an entry without a status after the next start', async () => {
    const file = join(folder, 'data', 'hirewire.db')
    const store = await openStore({ file, key: Buffer.from(KEY, 'hex'), clock: systemClock, random: systemRandom })
    const action = { kind: 'action', operation: 'removeConnection', status: null } as const
    await store.audit.begin(auditEntry({ ...action, subjects: [{ kind: 'connection', id: 'lost' }] }))
    await store.close()
    const lost = () => listed('--connection', 'lost', '--kind', 'action')
    expect(await lost()).toMatchObject([{ operation: 'removeConnection', status: null }])
    // Once: the next start finds nothing.
    expect(await lost()).toHaveLength(1)
  })

  it('a restore, which replaces the files of the store, has one entry in the log that it brings back', async () => {
    const backup = join(folder, 'copy.db')
    const backedUp = await run('backup', backup)
    expect(backedUp.code, backedUp.stderr).toBe(0)
    const restored = await run('restore', backup)
    expect(restored.code, restored.stderr).toBe(0)
    const entry = { ...LOCAL, route: 'hirewire restore', status: 200 }
    for (let start = 0; start < 2; start++) expect(await listed('--operation', 'restoreStore')).toMatchObject([entry])
  })

  it('a rotation of the key has one entry, with the user who ran it, after each one', async () => {
    vi.stubEnv('NEXT_KEY', 'ab'.repeat(32))
    for (const [at, env] of ['NEXT_KEY', 'HIREWIRE_KEY'].entries()) {
      const rotated = await run('store', 'rotate-key', '--to-env', env)
      expect(rotated.code, rotated.stderr).toBe(0)
      writeFileSync(join(folder, 'hirewire.yaml'), CONFIG.replace('env: HIREWIRE_KEY', `env: ${env}`))
      const entry = { ...LOCAL, route: 'hirewire store rotate-key', status: 200 }
      for (let start = 0; start < 2; start++)
        expect(await listed('--operation', 'rotateStoreKey')).toMatchObject(Array.from({ length: at + 1 }, () => entry))
    }
  })

  it('an export is a complete file that only its owner can read, and never replaces one', async () => {
    const csv = await run('audit', 'export', 'log.csv', '--kind', 'action', '--json')
    expect(csv.json()).toMatchObject({ file: join(folder, 'log.csv'), format: 'csv' })
    const lines = readFileSync('log.csv', 'utf8').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^"seq","at"/)
    expect(lines.join('')).toMatch(/createConnection.*pauseConnection.*restoreStore/)
    expect(statSync('log.csv').mode & 0o777).toBe(0o600)
    expect((await run('audit', 'export', 'log.ndjson')).code).toBe(0)
    const entries = readFileSync('log.ndjson', 'utf8').trimEnd().split('\n')
    expect(entries.map((line) => JSON.parse(line).seq)).toEqual(entries.map((_, index) => index + 1))
    const again = await run('audit', 'export', 'log.csv')
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('log.csv already exists')])
    expect(readFileSync('log.csv', 'utf8')).toContain('pauseConnection')
  })

  it('an export that is refused or cannot be written leaves no file', async () => {
    const refused = await run('audit', 'export', 'bad.csv', '--from', 'yesterday')
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('`from` must be an RFC 3339 time')])
    const nowhere = await run('audit', 'export', join('missing', 'log.csv'))
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('ENOENT')])
    expect([existsSync('bad.csv'), readdirSync(folder).includes('missing')]).toEqual([false, false])
  })

  /** A server of this data folder that responds to an export as the test says. */
})

async function serving(respond: (response: ServerResponse, url: string) => void): Promise<void> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const server = createServer((request, response) => {
    if (request.url === '/health/live') response.end('{}')
    else respond(response, request.url ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  writeServerFile(dataDir, { address: `http://127.0.0.1:${port}`, token: 't', pid: process.pid })
  onTestFinished(async () => {
    removeServerFile(dataDir)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}

it('an export of a running server is written as it is received, with its filters', async () => {
  const urls: string[] = []
  await serving((response, url) => {
    urls.push(url)
    response.write('{"seq":1}\n')
    response.end('{"seq":2}\n')
  })
  expect((await run('audit', 'export', 'served.ndjson', '--person', 'p 1')).code).toBe(0)
  expect(readFileSync('served.ndjson', 'utf8')).toBe('{"seq":1}\n{"seq":2}\n')
  expect(urls).toEqual(['/v1/audit/export?person=p%201&format=ndjson'])
})

it('an export that breaks off is an error, and leaves no file that looks complete', async () => {
  await serving((response) => {
    response.write('"seq"\r\n', () => response.destroy())
  })
  const broken = await run('audit', 'export', 'broken.csv')
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('The export broke off')])
  expect(existsSync('broken.csv')).toBe(false)
})

it('a server that refuses an export is quoted', async () => {
  const problem = { code: 'too_many_requests', detail: 'The maximum of 4 exports at once is reached.' }
  await serving((response) => {
    response.writeHead(429, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
  })
  const refused = await run('audit', 'export', 'refused.csv')
  expect(refused.stderr).toContain('The maximum of 4 exports at once is reached.')
  expect(existsSync('refused.csv')).toBe(false)
})
