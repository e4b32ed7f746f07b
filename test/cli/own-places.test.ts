import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openInstallation } from '../../runtime/cli/installation.ts'
import { databaseFiles } from '../../runtime/cli/postgres-store.ts'
import { loadSettings, readApiKeys } from '../../runtime/cli/settings.ts'
import { makeCertificate } from '../kit/certificates.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'

const CONNECTORS = referenceFolder()

test('no connection can read the store key or the API keys from their configured places', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-own-'))
  const config = join(folder, 'hirewire.yaml')
  writeFileSync(join(folder, 'api.key'), 'a-key-of-the-api-0123456789')
  writeFileSync(
    config,
    `connectors: ${CONNECTORS}\nkey: { env: STORE_KEY }\napi_keys: [{ name: p, key: { file: ./api.key } }]\nsecrets: { env: [STORE_KEY, OTHER], files: [.] }\n`,
  )
  const env = { STORE_KEY: 'ab'.repeat(32), OTHER: 'something else' }
  const installation = await openInstallation({ env }, await loadSettings({ config }))
  try {
    await installation.app.connections.create({
      id: 'sly',
      integration: 'recruiting-suite',
      auth_type: 'api_key',
      credentials: { api_key: { env: 'STORE_KEY' }, api_secret: { env: 'OTHER' } },
      settings: { ats_base_url: 'https://ats.example' },
    })
    const failed = async () => (await installation.app.connections.check('sly')).checks.filter(({ ok }) => ok === false)
    expect(await failed()).toMatchObject([
      { name: 'credentials.api_key', message: expect.stringContaining('STORE_KEY') },
    ])
    const byFile = { api_key: { file: join(folder, 'api.key') } }
    await expect(installation.app.connections.update('sly', { credentials: byFile })).resolves.toBeDefined()
    expect(await failed()).toMatchObject([{ name: 'credentials.api_key' }])
  } finally {
    await installation.close()
    rmSync(folder, { recursive: true })
  }
})

test('no connection can use the TLS key of the server as a credential', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-own-'))
  const config = join(folder, 'hirewire.yaml')
  const { cert, key } = makeCertificate()
  writeFileSync(join(folder, 'tls.crt'), cert)
  writeFileSync(join(folder, 'tls.key'), key, { mode: 0o600 })
  writeFileSync(
    config,
    `connectors: ${CONNECTORS}\nsecrets: { env: [OTHER], files: [.] }\nlisten: { tls: { certificate: ./tls.crt, key: ./tls.key } }\n`,
  )
  const env = { HIREWIRE_KEY: 'ab'.repeat(32), OTHER: 'something else' }
  const installation = await openInstallation({ env }, loadSettings({ config }))
  try {
    const own = { file: join(folder, 'tls.key') }
    await installation.app.connections.create({
      id: 'sly',
      integration: 'recruiting-suite',
      auth_type: 'api_key',
      credentials: { api_key: own, api_secret: { env: 'OTHER' } },
      settings: { ats_base_url: 'https://ats.example' },
      tls: { certificate: { file: join(folder, 'tls.crt') }, key: own },
    })
    const { checks } = await installation.app.connections.check('sly')
    const message = expect.stringContaining('tls.key must not be used as a credential')
    expect(checks.filter(({ ok }) => ok === false)).toMatchObject([
      { name: 'credentials.api_key', message },
      { name: 'tls.key', message },
      { name: 'tls', message },
    ])
  } finally {
    await installation.close()
    rmSync(folder, { recursive: true })
  }
})

test('no connection can read the variables with which the key command gets the key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-own-'))
  const config = join(folder, 'hirewire.yaml')
  writeFileSync(join(folder, 'printed'), 'ab'.repeat(32))
  writeFileSync(
    config,
    `connectors: ${CONNECTORS}\nkey: { command: [cat, ./printed], pass_env: ['KMS_*'] }\nsecrets: { env: [KMS_TOKEN, OTHER] }\n`,
  )
  const env = { PATH: process.env.PATH, KMS_TOKEN: 'token-of-the-kms', OTHER: 'something else' }
  const installation = await openInstallation({ env }, loadSettings({ config }))
  try {
    await installation.app.connections.create({
      id: 'sly',
      integration: 'recruiting-suite',
      auth_type: 'api_key',
      credentials: { api_key: { env: 'KMS_TOKEN' }, api_secret: { env: 'OTHER' } },
      settings: { ats_base_url: 'https://ats.example' },
    })
    const { checks } = await installation.app.connections.check('sly')
    expect(checks.filter(({ ok }) => ok === false)).toMatchObject([
      { name: 'credentials.api_key', message: expect.stringContaining('KMS_TOKEN') },
    ])
  } finally {
    await installation.close()
    rmSync(folder, { recursive: true })
  }
})

test('no connection can read what reaches the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-own-'))
  const config = join(folder, 'hirewire.yaml')
  const secrets = 'secrets: { env: [HIREWIRE_STORE, PGPASSWORD, DB_PASSWORD] }'
  const store = 'store: { postgres: postgres://hirewire@127.0.0.1/hirewire, password: { env: DB_PASSWORD } }'
  writeFileSync(config, `connectors: ${CONNECTORS}\n${secrets}\n${store}\n`)
  const env = {
    HIREWIRE_KEY: 'ab'.repeat(32),
    HIREWIRE_STORE: 'postgres://hirewire:secret@127.0.0.1/hirewire',
    PGPASSWORD: 'password-of-the-database',
    DB_PASSWORD: 'another-password',
  }
  // The same settings with a file, so that no database is needed to ask what a connection may read.
  const settings = { ...loadSettings({ config }), postgres: () => null }
  const installation = await openInstallation({ env }, settings)
  try {
    const reading = (name: string) => ({
      id: 'sly',
      integration: 'recruiting-suite',
      auth_type: 'api_key',
      credentials: { api_key: { env: name }, api_secret: 'own' },
      settings: { ats_base_url: 'https://ats.example' },
    })
    const { connections } = installation.app
    await expect(connections.create(reading('HIREWIRE_STORE'))).rejects.toThrow('belongs to Hirewire')
    await connections.create(reading('PGPASSWORD'))
    const failed = async () => (await connections.check('sly')).checks.filter(({ ok }) => ok === false)
    expect(await failed()).toMatchObject([
      { name: 'credentials.api_key', message: expect.stringContaining('PGPASSWORD') },
    ])
    await connections.update('sly', { credentials: reading('DB_PASSWORD').credentials })
    expect(await failed()).toMatchObject([
      { name: 'credentials.api_key', message: expect.stringContaining('DB_PASSWORD') },
    ])
  } finally {
    await installation.close()
    rmSync(folder, { recursive: true })
  }
})

test('the files that reach the database are protected from connections, where there is one', () => {
  const url = 'postgres://hirewire@db.example.com/hirewire'
  expect(databaseFiles(null, {})).toEqual([])
  expect(databaseFiles(`${url}?sslkey=/etc/hirewire/db.key`, {})).toEqual([
    '/etc/hirewire/db.key',
    join(homedir(), '.pgpass'),
  ])
  expect(databaseFiles(url, { PGPASSFILE: '/run/secrets/pgpass' })).toEqual(['/run/secrets/pgpass'])
})

test('a pipe instead of an API key file is refused without waiting for a writer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-own-'))
  try {
    const config = join(folder, 'hirewire.yaml')
    execFileSync('mkfifo', [join(folder, 'api.key')])
    writeFileSync(config, `connectors: ${CONNECTORS}\napi_keys: [{ name: p, key: { file: ./api.key } }]\n`)
    expect(() => readApiKeys(loadSettings({ config }), {})).toThrow('./api.key cannot be read or is empty')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
