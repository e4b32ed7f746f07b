import { closeSync, mkdirSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import {
  clockFound,
  diskFound,
  type Finding,
  networkFound,
  nodeFound,
} from '../../runtime/cli/start/doctor-findings.ts'
import { roundTripFound } from '../../runtime/cli/start/doctor-local.ts'
import { version } from '../../runtime/cli/version.ts'
import { openHirewire } from '../../runtime/index.ts'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { migratePostgres } from '../../runtime/store/postgres/migrate.ts'
import { openKeyed } from '../../runtime/store/sqlite/encrypted-file.ts'
import { lockStore } from '../../runtime/store/sqlite/lock.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { Databases } from '../kit/postgres/databases.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { captured } from './captured.ts'

const CONNECTORS = referenceFolder()
const KEY = new Uint8Array(32).fill(7)
const API_KEY = 'hw_a-key-of-the-test-that-is-long-enough'
const CONFIG = `data_dir: ./data
key: { env: STORE_KEY }
connectors: ${CONNECTORS}
listen: { host: 127.0.0.1, port: 0 }
api_keys: [{ name: desk, role: admin, key: { env: DESK_KEY } }]
log_level: silent
`
const MB = 1024 ** 2
const ENV = { STORE_KEY: Buffer.from(KEY).toString('hex'), DESK_KEY: API_KEY }

let folder = ''
const config = (): string => join(folder, 'hirewire.yaml')
const file = (): string => join(folder, 'data', 'hirewire.db')
const databases = new Databases()
beforeEach(() => {
  folder = makeStoreFolder()
  mkdirSync(join(folder, 'data'))
  writeFileSync(config(), CONFIG)
  for (const [name, value] of Object.entries(ENV)) vi.stubEnv(name, value)
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '')
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY']) {
    vi.stubEnv(name, '')
    vi.stubEnv(name.toLowerCase(), '')
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => databases.clean())

type Report = { readonly code: number; readonly stdout: string; of(check: string): Finding | undefined }

async function doctor(...args: string[]): Promise<Report> {
  const { code, stdout, stderr } = await captured(() => main(['doctor', '--output', 'json', ...args]))
  expect(stderr).toBe('')
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] }
  expect(ok).toBe(code === 0)
  // Whatever is wrong has a fix.
  for (const { result, next } of findings) expect(next === null).toBe(result === 'ok')
  return {
    code,
    stdout,
    of: (check) =>
      findings.find((one) => one.check === check && one.result !== 'ok') ?? findings.find((one) => one.check === check),
  }
}
const here = () => doctor('--config', config())

async function created(): Promise<void> {
  const store = await openStore({ file: file(), key: KEY, clock: systemClock, random: systemRandom })
  await store.close()
}

async function served(): Promise<string> {
  const hirewire = await openHirewire({ config: config(), env: ENV })
  onTestFinished(() => hirewire.close())
  const address = await hirewire.listen()
  await hirewire.start()
  return address
}

describe('on a machine where everything is fine', () => {
  test('it finds nothing before the first start, and creates nothing', async () => {
    rmSync(join(folder, 'data'), { recursive: true })
    const { code, of } = await here()
    expect(code).toBe(0)
    for (const check of ['node', 'network', 'configuration', 'store key', 'API keys', 'specs', 'store', 'disk'])
      expect(of(check), check).toMatchObject({ result: 'ok' })
    expect(of('store')?.message).toContain('none yet')
    expect(of('server')).toMatchObject({ result: 'skipped', command: 'hirewire serve' })
    expect(statSync(join(folder, 'data'), { throwIfNoEntry: false })).toBeUndefined()
  })

  test('it looks at the file of the store while no server runs', async () => {
    await created()
    const { code, of } = await here()
    expect([code, of('store')]).toEqual([0, expect.objectContaining({ result: 'ok' })])
    expect(of('store')?.message).toMatch(/schema \d+, undamaged/)
    // The file is closed again.
    await created()
  })

  test('it asks the server while one runs, which owns the store', async () => {
    await served()
    const { code, of } = await here()
    expect(code).toBe(0)
    expect(of('store')?.message).toContain(`open in the server (process ${process.pid})`)
    expect(of('server')).toMatchObject({ result: 'ok', message: expect.stringContaining(`version ${version()}`) })
    expect(of('clock')).toMatchObject({ result: 'ok' })
    expect(of('connections')).toMatchObject({
      result: 'ok',
      message: '0 healthy, 0 degraded, 0 unauthorized, 0 paused',
    })
  })

  test('it asks a named server, without a configuration', async () => {
    const address = await served()
    vi.stubEnv('HIREWIRE_API_KEY', API_KEY)
    const { code, of } = await doctor('--server', address)
    expect(code).toBe(0)
    expect(of('server')).toMatchObject({ result: 'ok' })
    expect(of('API key')).toMatchObject({ result: 'ok', message: 'the server accepts it' })
    expect(of('store')).toBeUndefined()
  })

  test('people read one line for each check, and the end', async () => {
    const { code, stdout } = await captured(() => main(['doctor', '--config', config()]))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^✓ node: Node \d/m)
    expect(stdout).toMatch(/Nothing must be fixed\.\n$/)
  })
})

describe('it exits with 1, names the fault and the fix:', () => {
  test('without a configuration', async () => {
    const { code, of } = await doctor('--config', join(folder, 'nowhere.yaml'))
    expect([code, of('configuration')]).toMatchObject([1, { result: 'failed', command: 'hirewire init' }])
  })

  test('with a configuration that cannot be used', async () => {
    writeFileSync(config(), `${CONFIG}listn: {}\n`)
    const { code, of } = await here()
    expect([code, of('configuration')]).toMatchObject([
      1,
      { result: 'failed', message: expect.stringContaining('listn') },
    ])
  })

  test('without the key of the store, and without an API key of the configuration', async () => {
    vi.stubEnv('STORE_KEY', undefined)
    vi.stubEnv('DESK_KEY', undefined)
    const { code, of } = await here()
    expect(code).toBe(1)
    expect(of('store key')).toMatchObject({ result: 'failed', message: expect.stringContaining('STORE_KEY') })
    expect(of('API keys')).toMatchObject({ result: 'failed', message: expect.stringContaining('DESK_KEY') })
  })

  test('with another key than that of the store', async () => {
    await created()
    vi.stubEnv('STORE_KEY', 'ab'.repeat(32))
    const { code, of } = await here()
    expect([code, of('store')]).toMatchObject([
      1,
      { result: 'failed', message: expect.stringContaining('wrong encryption key') },
    ])
  })

  test('with a damaged store', async () => {
    await created()
    const { size } = statSync(file())
    const handle = openSync(file(), 'r+')
    writeSync(handle, Buffer.alloc(4096, 0x55), 0, 4096, Math.floor(size / 8192) * 4096)
    closeSync(handle)
    const { code, of } = await here()
    expect([code, of('store')]).toMatchObject([1, { result: 'failed', message: expect.stringContaining(file()) }])
    expect(of('store')?.next).toMatch(/backup/)
  })

  test('with a store of a newer version', async () => {
    await created()
    const db = openKeyed(file(), KEY)
    db.pragma('user_version = 9999')
    db.close()
    const { code, of } = await here()
    expect([code, of('store')]).toMatchObject([
      1,
      { result: 'failed', message: expect.stringContaining('schema 9999') },
    ])
  })

  test('with a store that a process holds which does not respond', async () => {
    await created()
    const lock = lockStore(file())
    onTestFinished(() => lock.release())
    const { code, of } = await here()
    expect([code, of('store')]).toMatchObject([
      1,
      { result: 'failed', message: expect.stringContaining('owns the store') },
    ])
  })

  test('with a spec that lint refuses', async () => {
    mkdirSync(join(folder, 'specs'))
    writeFileSync(join(folder, 'specs', 'broken.yaml'), 'spec: 2\nid: broken\n')
    writeFileSync(config(), CONFIG.replace(CONNECTORS, './specs'))
    const { code, of } = await here()
    expect([code, of('specs')]).toMatchObject([
      1,
      { result: 'failed', message: expect.stringMatching(/broken\.yaml:\d+:\d+/) },
    ])
    expect(of('specs')?.command).toBe(`hirewire lint ${join(folder, 'specs')}`)
  })

  test('with a server that does not respond', async () => {
    vi.stubEnv('HIREWIRE_API_KEY', API_KEY)
    const { code, of } = await doctor('--server', 'http://127.0.0.1:2')
    expect([code, of('server')]).toMatchObject([1, { result: 'failed', next: expect.stringContaining('--server') }])
    expect(of('connections')).toMatchObject({ result: 'skipped' })
  })

  test('with an API key that the server refuses', async () => {
    const address = await served()
    vi.stubEnv('HIREWIRE_API_KEY', 'hw_another-key-of-the-test-that-is-long')
    const { code, of } = await doctor('--server', address)
    expect([code, of('API key')]).toMatchObject([1, { result: 'failed', next: expect.stringContaining('API key') }])
    expect(of('server')).toMatchObject({ result: 'ok' })
    expect(of('connections')).toMatchObject({ result: 'skipped' })
  })

  test.each([
    [
      'is not ready',
      { '/health/ready': { status: 'not_ready', checks: { store: 'unreachable', scheduler: 'ok' } } },
      'server',
      'not ready (store: unreachable)',
    ],
    ['is not Hirewire', { '/health/live': { ok: true } }, 'server', 'is not Hirewire'],
    ['has unauthorized connections', { '/v1/summary': summary({ unauthorized: 1 }) }, 'connections', '1 unauthorized'],
    ['has degraded connections', { '/v1/summary': summary({ degraded: 2 }) }, 'connections', '2 degraded'],
  ])('with a server that %s', async (_, change, check, message) => {
    const address = await serving(change)
    const { code, of } = await doctor('--server', address)
    expect([code, of(check)]).toMatchObject([1, { result: 'failed', message: expect.stringContaining(message) }])
  })

  test('with clocks that differ', async () => {
    const address = await serving({}, new Date('2020-01-01T00:00:00Z'))
    const { code, of } = await doctor('--server', address)
    expect([code, of('clock')]).toMatchObject([1, { result: 'failed', message: expect.stringContaining('ahead of') }])
  })
})

describe('it warns, and exits with 0:', () => {
  test.each([
    [
      'of a server of another version',
      { '/health/live': { status: 'live', version: '0.0.1' } },
      'server',
      'has version 0.0.1',
    ],
    ['of paused connections', { '/v1/summary': summary({ paused: 1 }) }, 'connections', '1 paused'],
    [
      'of paused pulls',
      { '/v1/summary': { ...summary({}), pulls: { paused: true } } },
      'connections',
      'All pulls are paused.',
    ],
    ['of paused pushes', { '/v1/summary': summary({}, true) }, 'connections', 'All pushes are paused.'],
  ])('%s', async (_, change, check, message) => {
    const address = await serving(change)
    const { code, of } = await doctor('--server', address)
    expect([code, of(check)]).toMatchObject([0, { result: 'warning', message: expect.stringContaining(message) }])
  })
})

describe('a store in PostgreSQL', () => {
  test('is checked without being opened, and has to be migrated before', async () => {
    const url = await databases.create('nothing')
    vi.stubEnv('HIREWIRE_STORE', url)
    const empty = await here()
    expect([empty.code, empty.of('store')]).toMatchObject([1, { result: 'failed', command: 'hirewire migrate' }])
    expect(empty.of('disk')).toBeUndefined()
    expect(empty.of('round trip')).toMatchObject({ result: 'skipped' })
    await migratePostgres(url, { clock: systemClock })
    const migrated = await here()
    expect([migrated.code, migrated.of('store')]).toMatchObject([0, { message: expect.stringMatching(/schema \d+/) }])
    expect(migrated.of('round trip')).toMatchObject({ message: expect.stringMatching(/\d ms/) })
  })
})

describe('each check by itself', () => {
  test('Node: the lowest version is that of the package', () => {
    expect(nodeFound('22.19.0').result).toBe('ok')
    expect(nodeFound('24.1.0').result).toBe('ok')
    expect(nodeFound('22.9.0')).toMatchObject({ result: 'failed', next: expect.stringContaining('nodejs.org') })
  })

  test('disk: there must be some space, and should be enough for a backup', () => {
    expect(diskFound({ free: 2000 * MB, store: 10 * MB }).result).toBe('ok')
    expect(diskFound({ free: 2000 * MB, store: 3000 * MB }).result).toBe('warning')
    expect(diskFound({ free: 100 * MB, store: 10 * MB }).result).toBe('failed')
  })

  test('round trip: two milliseconds to the database are the most that is well', () => {
    expect(roundTripFound(0.31)).toMatchObject({ result: 'ok', message: '0.3 ms to the database' })
    expect(roundTripFound(2.7)).toMatchObject({ result: 'warning', next: expect.stringContaining('same zone') })
  })

  test('clock: half a minute is no difference', () => {
    expect(clockFound(29_000).result).toBe('ok')
    expect(clockFound(-31_000)).toMatchObject({
      result: 'failed',
      message: expect.stringContaining('31 seconds behind'),
    })
  })

  test('network: what the variables of a proxy mean, without their values', () => {
    const proxy = 'http://user:secret@proxy.example:3128'
    expect(networkFound({})).toMatchObject([{ result: 'ok' }])
    expect(networkFound({ HTTPS_PROXY: '' })).toMatchObject([{ result: 'ok' }])
    const unused = networkFound({ HTTPS_PROXY: proxy, https_proxy: proxy })
    expect(unused).toMatchObject([{ result: 'warning', message: expect.stringContaining('not used') }])
    const used = networkFound({ HTTPS_PROXY: proxy, NODE_USE_ENV_PROXY: '1' })
    expect(used).toMatchObject([{ result: 'warning', message: expect.stringContaining('through that proxy') }])
    expect(JSON.stringify([unused, used])).not.toContain('secret')
  })

  test('network: certificates are verified, by authorities that can be read', () => {
    expect(networkFound({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toMatchObject([{ result: 'failed' }])
    expect(networkFound({ NODE_EXTRA_CA_CERTS: '/nowhere/ca.pem' })).toMatchObject([{ result: 'failed' }])
    expect(networkFound({ NODE_EXTRA_CA_CERTS: import.meta.filename })).toMatchObject([{ result: 'ok' }])
  })
})

function summary(change: Readonly<Record<string, number>>, paused = false) {
  return { pushes: { paused }, connections: { healthy: 0, degraded: 0, unauthorized: 0, paused: 0, ...change } }
}

/** A server that is fine but for some of its responses. */
async function serving(change: Readonly<Record<string, unknown>>, date?: Date): Promise<string> {
  vi.stubEnv('HIREWIRE_API_KEY', API_KEY)
  const fine = {
    '/health/live': { status: 'live', version: version() },
    '/health/ready': { status: 'ready', checks: {} },
    '/v1/summary': summary({}),
  }
  const bodies: Readonly<Record<string, unknown>> = { ...fine, ...change }
  const server = createServer((request, response) => {
    if (date) response.setHeader('date', date.toUTCString())
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(bodies[request.url ?? '']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
