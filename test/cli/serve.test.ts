import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { copyReferenceConnectors } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { captured, inProcess } from './captured.ts'
import { hirewire, type Server, startServer } from './hirewire.ts'

const connection = {
  id: 'hr',
  integration: 'enterprise-hr-suite',
  auth_type: 'oauth2',
  credentials: {
    client_id: 'hirewire',
    client_secret: 'hr-s3cret-0123456789',
    company_id: 'acme',
    api_url: 'https://hr.example.com',
  },
}

const KEYS = { first: 'first-key-0123456789', second: 'second-key-0123456789' }
const MORE_KEYS = `  - { name: first, key: { file: ./first.key } }
  - { name: second, key: { file: ./second.key }, role: auditor, connections: [acme] }
`

let folder = ''
let apiKey = ''
let server: Server
const settled = { stopped: false }
const inFolder = (name: string): string => join(folder, name)
const child = (args: string[], options: { input?: string } = {}) =>
  hirewire([...args, '--json'], { cwd: folder, ...options })

const status = async (key: string, path: string): Promise<number> =>
  (await fetch(new URL(path, server.address), { headers: { authorization: `Bearer ${key}` } })).status

/** Runs in this process, which saves the start of Node; the command is the same. */
async function run(args: string[], config = inFolder('hirewire.yaml')) {
  const shown = await captured(() => main([...args, '--json', '--config', config]))
  return { ...shown, json: (): unknown => JSON.parse(shown.stdout.trimEnd().split('\n').at(-1) ?? '') }
}

beforeAll(async () => {
  folder = makeStoreFolder()
  copyReferenceConnectors(inFolder('connectors'))
  const made = await child(['init'])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  apiKey = (made.json() as { api_key: string }).api_key
  const config = inFolder('hirewire.yaml')
  for (const [name, key] of Object.entries(KEYS)) writeFileSync(inFolder(`${name}.key`), key, { mode: 0o600 })
  writeFileSync(config, readFileSync(config, 'utf8').replace('api_keys:\n', `api_keys:\n${MORE_KEYS}`))
  server = await startServer([], { cwd: folder })
})
afterAll(async () => {
  if (!settled.stopped) await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('init', () => {
  test('writes files that only their owner can read, and stores only the hash of the API key', () => {
    expect(statSync(inFolder('secrets/store.key')).mode & 0o777).toBe(0o600)
    expect(statSync(inFolder('data')).mode & 0o777).toBe(0o700)
    const hash = createHash('sha256').update(apiKey).digest('hex')
    expect(readFileSync(inFolder('secrets/api-platform.sha256'), 'utf8')).toBe(`sha256:${hash}\n`)
  })

  test('overwrites nothing', async () => {
    const before = readFileSync(inFolder('secrets/store.key'), 'utf8')
    const again = await inProcess(['init', '--json'], { cwd: folder })
    expect(again.code).toBe(2)
    expect(again.json()).toMatchObject({
      error: { code: 'usage', message: expect.stringContaining('already exists') },
    })
    expect(readFileSync(inFolder('secrets/store.key'), 'utf8')).toBe(before)
  })
})

// The life of one server, up to its end.
describe('while a server runs', { shuffle: false }, () => {
  test('its URL and token are readable by the owner only', () => {
    expect(statSync(inFolder('data/server.json')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(inFolder('data/server.json'), 'utf8'))).toMatchObject({
      address: server.address,
      pid: server.process.pid,
    })
  })

  test('the API key that init printed is accepted, and another one is not', async () => {
    expect(await status(apiKey, '/v1/connections')).toBe(200)
    expect(await status(`${apiKey}x`, '/v1/connections')).toBe(401)
  })

  test('an API key of hirewire.yaml without a role is admin, and the log says so at the start', async () => {
    expect([await status(KEYS.first, '/v1/keys'), await status(KEYS.second, '/v1/keys')]).toEqual([200, 403])
    expect(await status(KEYS.second, '/v1/connections/acme')).toBe(404)
    expect(server.stderr().match(/"name":"[^"]*".*has no role and is admin/g)).toEqual([
      expect.stringContaining('"name":"first"'),
    ])
  })

  test('every command uses the server, which alone opens the store', async () => {
    const added = await child(['connections', 'add'], { input: JSON.stringify(connection) })
    expect(added.code).toBe(0)
    expect(added.stdout).not.toContain('hr-s3cret')
    expect((await run(['connections', 'show', 'hr'])).json()).toMatchObject({
      id: 'hr',
      credentials: { client_id: 'hirewire', client_secret: '••••••' },
      streams: expect.any(Array),
    })
    expect((await run(['status'])).json()).toMatchObject({
      connections: [{ id: 'hr' }],
      summary: { pushes: { paused: false, counts: [] }, connections: { healthy: 1 } },
    })
    const unknown = await run(['connections', 'show', 'nope'])
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.json()).toMatchObject({ error: { code: 'not_found', cause: 'not_found' } })
    const busy = await run(['serve', '--port', '0'])
    expect(busy).toMatchObject({ code: 75 })
    expect(busy.json()).toMatchObject({ error: { code: 'store_locked' } })
  })

  test('a push without consent exits with code 1 and prints the id under which the refusal is recorded', async () => {
    writeFileSync(inFolder('cv.pdf'), '%PDF-1.4\n%%EOF\n')
    writeFileSync(inFolder('ada.json'), JSON.stringify({ first_name: 'Ada', last_name: 'L', email: 'ada@example.com' }))
    const flags = {
      connection: 'hr',
      person: 'p1',
      requisition: 'j1',
      candidate: inFolder('ada.json'),
      resume: inFolder('cv.pdf'),
    }
    const refused = await run(['push', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])])
    expect(refused.code).toBe(1)
    expect(refused.json()).toMatchObject({
      error: { code: 'consent_missing', cause: 'consent', push: expect.stringMatching(/^psh_/) },
    })
    const recorded = await run([
      'consent',
      'record',
      '--connection',
      'hr',
      '--person',
      'p1',
      '--requisition',
      'j1',
      '--kind',
      'interest_and_consent',
      '--state',
      'requested',
    ])
    expect(recorded).toMatchObject({ code: 0 })
    expect((await run(['consents', 'list', '--person', 'p1'])).json()).toMatchObject({
      data: [{ state: 'requested', evidence: { where: 'cli' } }],
    })
  })

  test('SIGTERM stops it cleanly, and then the same commands open the store directly', async () => {
    settled.stopped = true
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(existsSync(inFolder('data/server.json'))).toBe(false)
    const listed = await run(['connections', 'list'])
    expect(listed.json()).toMatchObject({ data: [{ id: 'hr' }] })
    const removed = await run(['connections', 'remove', 'hr'])
    expect(removed).toMatchObject({ code: 2 })
    expect(removed.json()).toMatchObject({ error: { message: expect.stringContaining('pass --yes') } })
    const sure = await run(['connections', 'remove', 'hr', '--yes'])
    expect(sure.json()).toMatchObject({ removed: 'hr', cancelled_pushes: 0 })
  })

  test('a wrong key is refused, and the file is unchanged', async () => {
    const hash = () =>
      createHash('sha256')
        .update(readFileSync(inFolder('data/hirewire.db')))
        .digest('hex')
    const before = hash()
    const wrong = await inProcess(['status', '--json'], { cwd: folder, env: { HIREWIRE_KEY: 'cd'.repeat(32) } })
    expect(wrong.code).toBe(2)
    expect(wrong.json()).toMatchObject({
      error: { code: 'key_wrong', next: expect.stringContaining('The file was not changed') },
    })
    expect(hash()).toBe(before)
  })
})
