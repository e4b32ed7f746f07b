import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { start } from '../../examples/ats/recruiting-suite.ts'
import type { RunningAts } from '../../examples/ats/server.ts'
import { connectionOf } from '../../examples/demo/connections.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { main } from '../../runtime/cli/main.ts'
import { LISTS } from '../../runtime/cli/print/lists.ts'
import { type Hirewire, openHirewire } from '../../runtime/index.ts'
import { openReceiver } from '../flows/webhook-endpoints/receiver.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { until } from '../kit/until.ts'
import { captured } from './captured.ts'
import { hirewire } from './hirewire.ts'

const CONNECTORS = referenceFolder()
const KEY = 'hw_a-key-of-the-test-that-is-long-enough'
const home = process.cwd()
let folder = ''
let ats: RunningAts
let server: Hirewire
let address = ''

/** A file beside the empty working folder. */
const file = (name: string): string => join(folder, name)
const run = async (...args: string[]) => {
  const ran = await captured(() => main(args))
  return { ...ran, json: () => JSON.parse(ran.stdout.trimEnd().split('\n').at(-1) ?? '') }
}

beforeAll(async () => {
  folder = makeStoreFolder()
  for (const name of ['server', 'empty', 'out']) mkdirSync(file(name))
  ats = await start({ requisitions: 3, rate: 'none' })
  writeFileSync(
    file('server/hirewire.yaml'),
    `data_dir: ./data
key: { env: STORE_KEY }
connectors: ${CONNECTORS}
listen: { host: 127.0.0.1, port: 0 }
allow_private_addresses: true
api_keys: [{ name: desk, role: admin, key: { env: DESK_KEY } }]
log_level: silent
`,
  )
  server = await openHirewire({
    config: file('server/hirewire.yaml'),
    env: { STORE_KEY: 'ab'.repeat(32), DESK_KEY: KEY },
  })
  address = await server.listen()
  await server.start()
  const candidate = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
  writeFileSync(file('acme.json'), JSON.stringify({ ...connectionOf('recruiting-suite', ats.url), id: 'acme' }))
  writeFileSync(file('ada.json'), JSON.stringify(candidate))
  writeFileSync(file('email.txt'), candidate.email)
  writeFileSync(file('change.json'), '{"name":"Acme"}')
  process.chdir(file('empty'))
  vi.stubEnv('NO_COLOR', '1')
  vi.stubEnv('HIREWIRE_SERVER', address)
  vi.stubEnv('HIREWIRE_API_KEY', KEY)
  const added = await run('connections', 'add', '--file', file('acme.json'))
  expect(added.code, added.stderr).toBe(0)
  expect((await run('pull', 'acme', 'requisitions')).code).toBe(0)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  process.chdir(home)
  await server.close()
  await ats.close()
  rmSync(folder, { recursive: true, force: true })
})

type Outcome = { readonly exit: number; readonly prints: string | RegExp }
const done = (prints: Outcome['prints'] = ''): Outcome => ({ exit: 0, prints })
/** The server was asked for what it does not have. */
const UNKNOWN: Outcome = { exit: 1, prints: '[not_found]' }

/** How each command that calls the API is called here: it reads, or changes what the server does not have. */
const CALLS = (): Readonly<Record<string, readonly [args: readonly string[], outcome: Outcome]>> => ({
  ...Object.fromEntries(
    Object.keys(LISTS).map((name) => [name.includes(' ') ? name : `${name} list`, [[], done()] as const]),
  ),
  'requisitions list': [[], done('OPEN')],
  'connections list': [[], done('acme')],
  'runs list': [[], done('complete')],
  status: [[], done('connections: 1 healthy')],
  doctor: [[], done('Nothing must be fixed.')],
  changes: [['--limit', '1'], done('department')],
  'connectors list': [[], done(/recruiting-suite.*headers.*searched/)],
  'connectors show': [['recruiting-suite'], done('call: GET /v2/job')],
  'connectors diff': [['recruiting-suite', join(CONNECTORS, 'enterprise-hr-suite.yaml')], done('api_version')],
  'connections add': [['--file', file('acme.json')], { exit: 1, prints: 'acme' }],
  'connections show': [['acme'], done(/✓ authorized[\s\S]*last success[\s\S]*requisitions/)],
  'connections check': [['acme'], done('✓')],
  'connections authorize': [['nowhere'], UNKNOWN],
  'connections change': [['nowhere', '--file', file('change.json')], UNKNOWN],
  'connections tls': [['nowhere', '--remove'], UNKNOWN],
  'connections pause': [['nowhere'], UNKNOWN],
  'connections resume': [['nowhere'], UNKNOWN],
  'connections remove': [['nowhere', '--yes'], UNKNOWN],
  pull: [['nowhere'], UNKNOWN],
  'runs closes': [['run_1'], UNKNOWN],
  'runs release': [['run_1'], UNKNOWN],
  'runs reject': [['run_1'], UNKNOWN],
  remap: [['acme', '--dry-run'], done()],
  explain: [['acme/requisition/j1'], done('recruiting-suite')],
  try: [['acme', 'requisitions'], done('records on this page')],
  'quarantine show': [['qua_1'], UNKNOWN],
  'quarantine replay': [['qua_1'], UNKNOWN],
  'consents record': [
    [
      '--person',
      'p',
      '--connection',
      'nowhere',
      '--requisition',
      'j1',
      '--kind',
      'interest_and_consent',
      '--state',
      'confirmed',
    ],
    UNKNOWN,
  ],
  push: [
    ['--connection', 'acme', '--person', 'p', '--requisition', 'j1', '--candidate', file('ada.json'), '--dry-run'],
    { exit: 1, prints: 'Nothing was recorded or sent.' },
  ],
  'pushes scenario': [['psh_1'], UNKNOWN],
  'pushes show': [['psh_1'], UNKNOWN],
  'pushes retry': [['psh_1'], UNKNOWN],
  'pushes cancel': [['psh_1'], UNKNOWN],
  'pushes settle': [['psh_1', '--not-arrived'], UNKNOWN],
  pause: [[], done('paused')],
  resume: [[], done('resumed')],
  'pushes pause': [[], done('paused')],
  'pushes resume': [[], done()],
  'bulk retry': [['--all', '--plan'], done()],
  'bulk cancel': [['--all', '--plan'], done()],
  'bulk replay': [['--all', '--plan'], done()],
  'bulk show': [['blk_1'], UNKNOWN],
  'bulk items': [['blk_1'], UNKNOWN],
  'bulk start': [['blk_1'], UNKNOWN],
  'bulk stop': [['blk_1'], UNKNOWN],
  'webhook-endpoints create': [['https://platform.example/'], done('Secret')],
  'webhook-endpoints show': [['whe_1'], UNKNOWN],
  'webhook-endpoints update': [['whe_1', '--state', 'active'], UNKNOWN],
  'webhook-endpoints delete': [['whe_1', '--yes'], UNKNOWN],
  'webhook-endpoints rotate': [['whe_1'], UNKNOWN],
  'webhook-endpoints test': [['whe_1'], UNKNOWN],
  'webhook-endpoints replay': [['whe_1', '--from', '2026-01-05T00:00:00Z'], UNKNOWN],
  'webhook-endpoints deliveries': [['whe_1'], UNKNOWN],
  'webhook-endpoints resend': [['whe_1', 'msg_1'], UNKNOWN],
  'reviews show': [['rev_1'], UNKNOWN],
  'reviews decide': [['rev_1', 'create'], UNKNOWN],
  'persons show': [['p-17'], UNKNOWN],
  'persons find': [['--email', file('email.txt')], done()],
  'persons export': [['p-17', file('out/p-17.zip')], UNKNOWN],
  'disclosures export': [[file('out/disclosures.csv')], done('disclosures.csv')],
  erase: [['p-16', '--yes'], done()],
  'erasures preview': [['p-18'], UNKNOWN],
  'erasures status': [['p-18'], UNKNOWN],
  'erasures certificate': [['p-18'], UNKNOWN],
  'erasures close': [['ers_1', '--evidence', 'ticket 4711'], UNKNOWN],
  'audit export': [[file('out/audit.csv')], done('audit.csv')],
  'issues close': [['webhook_left:nowhere'], UNKNOWN],
  'keys create': [['scout', '--role', 'auditor'], done('hw_')],
  'keys rotate': [['key_1'], UNKNOWN],
  'keys revoke': [['key_1', '--yes'], UNKNOWN],
  purge: [['--dry-run'], done()],
  restore: [['--done'], done('No restore is open.')],
  backup: [[file('out/copy.db')], { exit: 2, prints: 'HIREWIRE_SERVER names another one' }],
})

const CLI = join(import.meta.dirname, '../../runtime/cli')

/** The commands whose module, or one that it imports, calls the API. */
function callingCommands(): string[] {
  const calls = (module: string, seen = new Set<string>()): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    const text = readFileSync(join(CLI, module), 'utf8')
    const imported = [...text.matchAll(/'(\.\.?\/[\w/.-]+\.ts)'/g)].map(([, one = '']) => join(dirname(module), one))
    return (
      /import \{[^}]* withClient[^}]* \} from '[./\w]*\/client\.ts'/.test(text) ||
      imported.some((one) => !one.startsWith('..') && calls(one, seen))
    )
  }
  return COMMANDS.filter(({ load }) => calls(/\.\/([\w/-]+\.ts)/.exec(String(load))?.[1] ?? '')).map(({ name }) => name)
}

describe('with HIREWIRE_SERVER and HIREWIRE_API_KEY alone, in an empty folder', () => {
  test('every command that calls the API is called below', () => {
    expect(Object.keys(CALLS()).sort()).toEqual(callingCommands().sort())
  })

  test.each(COMMANDS.map(({ name }) => name).filter((name) => Object.hasOwn(CALLS(), name)))('%s', async (name) => {
    const [args, { exit, prints }] = CALLS()[name]!
    const { code, stdout, stderr } = await run(...name.split(' '), ...args)
    expect(code, stderr).toBe(exit)
    expect(stdout + stderr).toMatch(prints)
    expect(stdout + stderr).not.toContain(KEY)
    expect(readdirSync('.')).toEqual([])
  })

  test('errors are JSON with --json, as they are from a server of this machine', async () => {
    const { code, json, stderr } = await run('pushes', 'show', 'psh_1', '--json')
    expect([code, stderr]).toEqual([1, ''])
    expect(json()).toMatchObject({ error: { code: 'not_found', next: expect.any(String) } })
  })

  test('connectors are those of the server, listed as they are in its folder', async () => {
    const served = (await run('connectors', 'list', '--json')).json()
    const here = (await run('connectors', 'list', '--json', '--config', file('server/hirewire.yaml'))).json()
    expect(served).toEqual(here)
    expect(await run('connectors', 'show', 'recruting-suite')).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('[not_found]') },
    })
  })

  test('a connection is changed for the revision that was read, and for no earlier one', async () => {
    const { revision } = (await run('connections', 'show', 'acme', '--json')).json()
    const change = () =>
      run('connections', 'change', 'acme', '--file', file('change.json'), '--revision', `${revision}`)
    expect(await change()).toMatchObject({ code: 0, stdout: expect.stringContaining('Acme') })
    expect(await change()).toMatchObject({ code: 1, stderr: expect.stringContaining('[precondition_failed]') })
    const wrong = await run('connections', 'change', 'acme', '--file', file('change.json'), '--revision', 'x')
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--revision') })
  })

  test('another key is accepted with --same-account only', async () => {
    writeFileSync(file('key.json'), JSON.stringify({ credentials: { api_secret: 'demo-key-secret-renewed' } }))
    const change = (...options: string[]) =>
      run('connections', 'change', 'acme', '--file', file('key.json'), ...options)
    expect(await change()).toMatchObject({ code: 2, stderr: expect.stringContaining('[account_changed]') })
    expect(await change('--same-account')).toMatchObject({ code: 0 })
    writeFileSync(file('key.json'), JSON.stringify({ credentials: { api_secret: 'demo-key-secret' } }))
    expect(await change('--same-account')).toMatchObject({ code: 0 })
  })

  test('a webhook endpoint is changed for the revision that was read, and for no earlier one', async () => {
    const { url } = await openReceiver()
    const created = (await run('webhook-endpoints', 'create', url, '--event', 'review.opened', '--json')).json()
    const change = (command: string, revision: string, ...options: string[]) =>
      run('webhook-endpoints', command, created.id, ...options, '--revision', revision)
    const changed = await change('update', created.revision, '--personal-data', 'yes')
    const [, revision = ''] = /^revision +(\w+)$/m.exec(changed.stdout) ?? []
    expect([changed.code, revision === created.revision]).toEqual([0, false])
    const changes = [
      ['update', '--state', 'disabled'],
      ['rotate', '--overlap', '1h'],
      ['delete', '--yes'],
    ] as const
    for (const [command, ...options] of changes) {
      const late = await change(command, created.revision, ...options)
      expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining('[precondition_failed]') })
      const wrong = await change(command, '"1"', ...options)
      expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--revision') })
    }
    const shown = await run('webhook-endpoints', 'show', created.id)
    expect(shown.stdout).toMatch(new RegExp(`personal data +true\\nstate +active[^]*revision +${revision}$`, 'm'))
    expect((await change('delete', revision, '--yes')).code).toBe(0)
  })

  test('a webhook endpoint that does not accept events says since when, and when the next attempt is', async () => {
    const { url } = await openReceiver(() => ({ status: 503 }))
    const { id } = (await run('webhook-endpoints', 'create', url, '--event', 'consent.withdrawn', '--json')).json()
    const show = async () => (await run('webhook-endpoints', 'show', id)).stdout
    expect(await show()).not.toContain('delivered')
    const subject = ['--person', 'p-27', '--connection', 'acme', '--requisition', 'j1']
    for (const state of ['confirmed', 'withdrawn']) {
      const consent = await run('consents', 'record', ...subject, '--kind', 'approval_of_interest', '--state', state)
      expect(consent.code, consent.stderr).toBe(0)
    }
    const failure = /^An event could not be delivered since 20\S+Z\. Next attempt: 20\S+Z\.$/m
    await until(async () => failure.test(await show()))
    expect((await run('webhook-endpoints', 'delete', id, '--yes')).code).toBe(0)
  })

  test('connections are listed by their health, with how many there are', async () => {
    const list = (...options: string[]) => run('connections', 'list', '--count', '--json', ...options)
    const total = (count: number) => ({ count, exact: true })
    expect((await list('--health', 'healthy')).json()).toMatchObject({ data: [{ id: 'acme' }], total: total(1) })
    const others = ['degraded', 'unauthorized', 'paused'].flatMap((health) => ['--health', health])
    expect((await list(...others)).json()).toMatchObject({ data: [], total: total(0) })
    const wrong = await list('--health', 'ill')
    expect(wrong).toMatchObject({ code: 2, stdout: expect.stringContaining('--health') })
  })

  test('connections are listed by when they were created, and of a time range', async () => {
    const list = async (...options: string[]) => (await run('connections', 'list', '--json', ...options)).json()
    const [{ created_at: created }] = (await list('--sort', 'newest')).data
    expect(await list('--from', created, '--sort', 'oldest', '--count')).toMatchObject({
      data: [{ id: 'acme' }],
      total: { count: 1, exact: true },
    })
    expect(await list('--to', created, '--count')).toMatchObject({ data: [], total: { count: 0, exact: true } })
  })

  test('a separate process reads a list', async () => {
    const env = { HIREWIRE_SERVER: address, HIREWIRE_API_KEY: KEY }
    const ran = await hirewire(['requisitions', 'list', '--json'], { cwd: file('empty'), env })
    expect(ran.json()).toMatchObject({ data: [{ id: 'j1' }, { id: 'j2' }, { id: 'j3' }] })
  })
})

describe('which server is called', () => {
  test('--server goes before the variable, and a path of a proxy stays', async () => {
    const paths: (string | undefined)[] = []
    const other = await serving((request, response) => {
      paths.push(request.url)
      response.setHeader('content-type', 'application/json')
      response.end('{"data":[],"next_cursor":null}')
    })
    expect((await run('keys', 'list', '--server', `${other}/hirewire/`)).code).toBe(0)
    expect(paths).toEqual(['/hirewire/v1/keys?limit=50'])
  })

  test('a typed --config goes before the variable', async () => {
    vi.stubEnv('HIREWIRE_SERVER', 'http://127.0.0.1:1')
    onTestFinished(() => void vi.stubEnv('HIREWIRE_SERVER', address))
    expect((await run('keys', 'list', '--config', file('server/hirewire.yaml'))).code).toBe(0)
  })

  test('HIREWIRE_CONFIG names the configuration in any folder', async () => {
    vi.stubEnv('HIREWIRE_SERVER', '')
    vi.stubEnv('HIREWIRE_CONFIG', file('server/hirewire.yaml'))
    onTestFinished(() => {
      vi.stubEnv('HIREWIRE_SERVER', address)
      vi.stubEnv('HIREWIRE_CONFIG', '')
    })
    expect(await run('connections', 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('acme') })
    vi.stubEnv('HIREWIRE_CONFIG', '')
    expect(await run('connections', 'list')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('config_missing'),
    })
  })

  test.each([
    [['keys', 'list', '--server', 'https://a.example', '--config', 'b.yaml'], 'either --server or --config'],
    [['keys', 'list', '--server', 'https://a.example', '--store', 'postgres://a/b'], 'either --server or --store'],
    [['migrate', '--server', 'https://a.example'], 'works on this machine'],
    [['backup', 'copy.db', '--server', 'https://a.example'], '--server names another one'],
  ])('%j is refused', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  })
})

describe('what a key is never sent to', () => {
  test.each([
    ['http://hirewire.example.com', 'plain HTTP to another machine'],
    ['http://10.0.0.7:8420', 'plain HTTP to another machine'],
    ['https://desk:secret@hirewire.example.com', 'contains a user or a password'],
    ['https://hirewire.example.com/?key=secret', 'has a query'],
    ['hirewire.example.com', 'is not an http or https URL'],
    ['ftp://hirewire.example.com', 'is not an http or https URL'],
  ])('%s is refused, with the next step', async (url, message) => {
    const { code, stderr } = await run('status', '--server', url)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).toContain('next ')
    expect(stderr).not.toContain('secret')
  })

  test('the target of a redirect', async () => {
    const seen: unknown[] = []
    const target = await serving((request, response) => {
      seen.push(request.headers)
      response.end('{}')
    })
    const redirecting = await serving((_, response) => response.writeHead(307, { location: target }).end())
    const { code, stderr } = await run('keys', 'list', '--server', redirecting)
    expect([code, stderr]).toEqual([1, expect.stringContaining('it returned 307, a redirect, which is not followed')])
    expect(seen).toEqual([])
  })
})

describe('what is reported if', () => {
  test.each([
    ['is not set', '', 'HIREWIRE_API_KEY with its API key is not set'],
    ['has a line break', `${KEY}\nx`, 'HIREWIRE_API_KEY contains characters that no API key has'],
    ['is another one', 'hw_another-key-of-the-test-that-is-long', '[unauthorized]'],
  ])('the key %s: use with exit code 2', async (_, key, message) => {
    vi.stubEnv('HIREWIRE_API_KEY', key)
    onTestFinished(() => void vi.stubEnv('HIREWIRE_API_KEY', KEY))
    const { code, stderr } = await run('status')
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    if (key !== '') expect(stderr).not.toContain(key)
  })

  test('nothing listens there: what the call failed with, and what to check', async () => {
    const { code, stderr } = await run('status', '--server', 'http://127.0.0.1:1')
    expect(code).toBe(1)
    expect(stderr).toMatch(/does not respond \((ECONNREFUSED|bad port|Error)\)/)
    expect(stderr).toContain('Check the URL of --server')
  })

  test.each([
    ['an error page of a proxy', 502, 'it returned 502'],
    ['a page instead of JSON', 200, 'it returned a body that is not JSON'],
  ])('%s is returned', async (_, status, message) => {
    const proxy = await serving((_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<p>'),
    )
    const { code, stderr } = await run('keys', 'list', '--server', proxy)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  })

  test('an operation that the server will remove is noted once, whatever the number of pages, and not in JSON', async () => {
    const pages = [
      { data: [], next_cursor: 'second' },
      { data: [], next_cursor: null },
    ]
    let read = 0
    const newer = await serving((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          deprecation: '@1795824000',
          sunset: 'Sun, 28 Nov 2027 00:00:00 GMT',
        })
        .end(JSON.stringify(pages[read++ % 2])),
    )
    const { code, stderr } = await run('keys', 'list', '--all', '--server', newer)
    const note = 'This command uses GET /v1/keys, which is deprecated and may be missing from 2027-11-28'
    expect([code, stderr.split(note)]).toEqual([0, ['', expect.stringContaining('install a newer version')]])
    expect((await run('keys', 'list', '--all', '--json', '--server', newer)).stderr).toBe('')
  })
})

async function serving(listener: RequestListener): Promise<string> {
  const other = createServer(listener)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`
}
