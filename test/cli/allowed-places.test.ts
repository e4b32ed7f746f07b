import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openInstallation } from '../../runtime/cli/serve/installation.ts'
import { loadSettings } from '../../runtime/cli/serve/settings.ts'
import { JOBS, openAts, specWith } from '../kit/small-installation.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'

const SPEC = specWith(`{ kind: bearer, credentials: { key: {} }, token: $credentials.key }`).replace(
  'timeout: 60s',
  'timeout: 60s\n  paging: { kind: none }',
)
const SECRET = 'of-the-operator-0123456789'
const ENV = {
  HIREWIRE_KEY: 'ab'.repeat(32),
  PATH: '/bin',
  ACME_TOKEN: 'token-of-acme',
  ACME_HR_KEY: 'key-of-hr',
  OWN: SECRET,
}

/** An installation with this configuration, its API, and an ATS that records its requests. */
async function open(config: (url: string) => string) {
  const ats = await openAts(() => JOBS)
  // Files of connections are read from no folder below /dev, where the store may be.
  const [folder, data] = [mkdtempSync(join(tmpdir(), 'hirewire-allowed-')), makeStoreFolder()]
  onTestFinished(() => {
    for (const one of [folder, data]) rmSync(one, { recursive: true })
  })
  for (const name of ['connectors', 'lists', 'elsewhere']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'connectors/small.yaml'), SPEC)
  writeFileSync(join(folder, 'lists/token'), 'from-a-listed-file\n', { mode: 0o600 })
  writeFileSync(join(folder, 'elsewhere/token'), SECRET, { mode: 0o600 })
  symlinkSync(join(folder, 'elsewhere/token'), join(folder, 'lists/link'))
  const file = join(folder, 'hirewire.yaml')
  const configure = (more: string): void =>
    writeFileSync(file, `data_dir: ${data}\nallow_private_addresses: true\n${more}`)
  configure(config(ats.url))
  const start = async () => {
    const { app, api, localToken, close } = await openInstallation({ env: ENV }, loadSettings({ config: file }))
    onTestFinished(close)
    const headers = { authorization: `Bearer ${localToken}` }
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const { statusCode: status, body } = await api.inject({ method, url, headers, ...(payload && { payload }) })
      return { status, body }
    }
    const add = (key: object) =>
      send('POST', '/v1/connections', {
        id: 'small',
        integration: 'small',
        auth_type: 'login',
        credentials: { key },
        settings: { base: ats.url },
      })
    const tried = async () => {
      await app.connections.tryStream('small', { limit: 1 }).catch(() => null)
      return ats.requests.at(-1)?.headers.authorization
    }
    return { add, send, tried, app, close }
  }
  return { ...(await start()), start, folder, ats, configure }
}

const LIST = () => "secrets: { env: [ACME_TOKEN, 'ACME_HR_*'], files: [./lists] }\n"

test('a credential set through the API may reference only the listed places', async () => {
  const { add, send, tried, folder, ats } = await open(LIST)
  const refused = [
    { env: 'OWN' },
    { env: 'PATH' },
    { env: 'ACME_TOKENS' },
    { env: 'HIREWIRE_KEY' },
    { env: 'NOT_SET_ANYWHERE' },
    { file: '/etc/passwd' },
    { file: '/nowhere/at/all' },
    { file: join(folder, 'elsewhere/token') },
    { file: join(folder, 'lists/../elsewhere/token') },
    { file: join(folder, 'lists/link') },
    { file: join(folder, 'hirewire.yaml') },
  ]
  for (const key of refused) {
    const { status, body } = await add(key)
    expect([status, JSON.parse(body).code], JSON.stringify(key)).toEqual([422, 'connection_invalid'])
    expect(body).toMatch(/secrets\.(env|files)|Hirewire's own/)
    expect(body).not.toContain(SECRET)
  }
  for (const [key, value] of [
    [{ env: 'ACME_TOKEN' }, 'token-of-acme'],
    [{ env: 'ACME_HR_KEY' }, 'key-of-hr'],
    [{ file: join(folder, 'lists/token') }, 'from-a-listed-file'],
  ] as const) {
    expect(await add(key), JSON.stringify(key)).toMatchObject({ status: 201 })
    expect(await tried()).toBe(`Bearer ${value}`)
    for (const other of refused.slice(0, 2))
      expect(await send('PATCH', '/v1/connections/small', { credentials: { key: other } })).toMatchObject({
        status: 422,
      })
    expect(await send('DELETE', '/v1/connections/small')).toMatchObject({ status: 200 })
  }
  expect(JSON.stringify(ats.requests)).not.toContain(SECRET)
})

test('the refusal is the same whether or not the variable or file exists', async () => {
  const { add, folder } = await open(LIST)
  const refusal = async (key: object) => {
    const { instance: _, ...rest } = JSON.parse((await add(key)).body)
    return rest
  }
  expect(await refusal({ env: 'OWN' })).toEqual(await refusal({ env: 'NOT_SET_ANYWHERE' }))
  expect(await refusal({ file: join(folder, 'elsewhere/token') })).toEqual(await refusal({ file: '/nowhere/at/all' }))
})

test('the next step of the refusal names the list, or an inline value', async () => {
  const { add } = await open(LIST)
  expect(JSON.parse((await add({ env: 'OWN' })).body).next.text).toBe(
    'Add the variable to secrets.env in hirewire.yaml and restart the server, or provide the value itself.',
  )
  expect(JSON.parse((await add({ file: '/etc/passwd' })).body).next.text).toBe(
    'Add the file to secrets.files in hirewire.yaml and restart the server, or provide the value itself.',
  )
})

test('without a list, no place may be referenced through the API', async () => {
  const { add, folder } = await open(() => '')
  for (const key of [{ env: 'ACME_TOKEN' }, { file: join(folder, 'lists/token') }])
    expect(await add(key)).toMatchObject({ status: 422 })
})

const configured = (url: string): string =>
  `connections:\n  - { id: small, integration: small, auth_type: login, credentials: { key: { file: ./elsewhere/token } }, settings: { base: '${url}' } }\n`

test('a connection in the configuration may reference any place, and no other connection may use that place', async () => {
  const { add, send, tried } = await open(configured)
  expect(await tried()).toBe(`Bearer ${SECRET}`)
  // A masked response can be sent back unchanged.
  const { body } = await send('PATCH', '/v1/connections/small', { name: 'Acme' })
  const { credentials } = JSON.parse(body)
  expect(await send('PATCH', '/v1/connections/small', { credentials })).toMatchObject({ status: 200 })
  expect(await send('DELETE', '/v1/connections/small')).toMatchObject({ status: 200 })
  expect(await add(credentials.key)).toMatchObject({ status: 422 })
})

test('only the operator can send a secret from the configuration to another URL', async () => {
  const thief = await openAts(() => JOBS)
  const { send, tried, close, start, configure, ats, folder } = await open(configured)
  expect(await tried()).toBe(`Bearer ${SECRET}`)
  const named = { credentials: { key: { file: join(folder, 'elsewhere/token') } } }
  const moved = { settings: { base: thief.url } }
  for (const payload of [moved, { ...moved, ...named }]) {
    const { status, body } = await send('PATCH', '/v1/connections/small', payload)
    expect([status, JSON.parse(body).code]).toEqual([409, 'origin_changed'])
  }
  await close()
  // The connector calls another host: that needs approval, also after a restart.
  writeFileSync(
    join(folder, 'connectors/small.yaml'),
    SPEC.replace('$settings.base', `'{{ "http" & "${thief.url.slice(4)}" }}'`),
  )
  const second = await start()
  await second.tried()
  expect(thief.requests).toEqual([])
  expect(await second.send('PATCH', '/v1/connections/small', named)).toMatchObject({ status: 200 })
  await second.tried()
  expect(thief.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${SECRET}`])
  await second.close()
  // The configuration itself sets the URL.
  writeFileSync(join(folder, 'connectors/small.yaml'), SPEC)
  const other = await openAts(() => JOBS)
  configure(configured(other.url))
  const third = await start()
  const before = ats.requests.length
  await third.tried()
  expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${SECRET}`])
  expect(ats.requests).toHaveLength(before)
})

test('a reference that predates the list is not read any more, and the check names the list', async () => {
  const first = await open(LIST)
  expect(await first.add({ env: 'ACME_TOKEN' })).toMatchObject({ status: 201 })
  await first.close()
  first.configure('secrets: { env: [OTHER] }\n')
  const again = await first.start()
  expect(await again.tried()).toBeUndefined()
  const { checks } = await again.app.connections.check('small')
  expect(checks.filter(({ ok }) => ok === false)).toMatchObject([
    { name: 'credentials.key', message: expect.stringContaining('secrets.env') },
  ])
})
