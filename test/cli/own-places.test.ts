import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CredentialValue } from '../../runtime/app/contract.ts'
import { openInstallation } from '../../runtime/cli/serve/installation.ts'
import { loadSettings, readApiKeys, type Settings } from '../../runtime/cli/serve/settings.ts'
import { databaseFiles } from '../../runtime/cli/store/postgres-store.ts'
import { makeCertificate } from '../kit/certificates.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'

const CONNECTORS = referenceFolder()

/** Files of connections are read from no folder below /dev, where the store may be. */
function newFolders(): { readonly folder: string; readonly data: string } {
  const made = { folder: mkdtempSync(join(tmpdir(), 'hirewire-own-')), data: makeStoreFolder() }
  onTestFinished(() => {
    for (const one of Object.values(made)) rmSync(one, { recursive: true })
  })
  return made
}

type Opening = {
  readonly config: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** What `config` names. */
  readonly files?: Readonly<Record<string, string>>
  readonly settings?: Partial<Settings>
}

/** An installation with this configuration, in whose folder the files are. */
async function opened({ config, env, files = {}, settings }: Opening) {
  const { folder, data } = newFolders()
  const file = join(folder, 'hirewire.yaml')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
  writeFileSync(file, `data_dir: ${data}\nconnectors: ${CONNECTORS}\n${config}`)
  const installation = await openInstallation({ env }, { ...loadSettings({ config: file }), ...settings })
  onTestFinished(() => installation.close())
  const { connections } = installation.app
  const failed = async () => (await connections.check('sly')).checks.filter(({ ok }) => ok === false)
  return { folder, connections, failed }
}

/** A connection that wants a value from this place as a credential. */
const reading = (api_key: CredentialValue, api_secret: CredentialValue = { env: 'OTHER' }) => ({
  id: 'sly',
  integration: 'recruiting-suite',
  auth_type: 'api_key',
  credentials: { api_key, api_secret },
  settings: { ats_base_url: 'https://ats.example' },
})
const named = (text: string) => [{ name: 'credentials.api_key', message: expect.stringContaining(text) }]

test('no connection can read the store key or the API keys from their configured places', async () => {
  const { folder, connections, failed } = await opened({
    config:
      'key: { env: STORE_KEY }\napi_keys: [{ name: p, key: { file: ./api.key } }]\nsecrets: { env: [STORE_KEY, OTHER], files: [.] }\n',
    env: { STORE_KEY: 'ab'.repeat(32), OTHER: 'something else' },
    files: { 'api.key': 'a-key-of-the-api-0123456789' },
  })
  await connections.create(reading({ env: 'STORE_KEY' }))
  expect(await failed()).toMatchObject(named('STORE_KEY'))
  const byFile = { api_key: { file: join(folder, 'api.key') } }
  await expect(connections.update('sly', { credentials: byFile })).resolves.toBeDefined()
  expect(await failed()).toMatchObject([{ name: 'credentials.api_key' }])
})

test('no connection can use the TLS key of the server as a credential', async () => {
  const { cert, key } = makeCertificate()
  const { folder, connections, failed } = await opened({
    config: 'secrets: { env: [OTHER], files: [.] }\nlisten: { tls: { certificate: ./tls.crt, key: ./tls.key } }\n',
    env: { HIREWIRE_KEY: 'ab'.repeat(32), OTHER: 'something else' },
    files: { 'tls.crt': cert, 'tls.key': key },
  })
  const own = { file: join(folder, 'tls.key') }
  await connections.create({ ...reading(own), tls: { certificate: { file: join(folder, 'tls.crt') }, key: own } })
  const message = expect.stringContaining('tls.key must not be used as a credential')
  expect(await failed()).toMatchObject([
    { name: 'credentials.api_key', message },
    { name: 'tls.key', message },
    { name: 'tls', message },
  ])
})

test('no connection can read the variables with which the key command gets the key', async () => {
  const { connections, failed } = await opened({
    config: "key: { command: [cat, ./printed], pass_env: ['KMS_*'] }\nsecrets: { env: [KMS_TOKEN, OTHER] }\n",
    env: { PATH: process.env.PATH, KMS_TOKEN: 'token-of-the-kms', OTHER: 'something else' },
    files: { printed: 'ab'.repeat(32) },
  })
  await connections.create(reading({ env: 'KMS_TOKEN' }))
  expect(await failed()).toMatchObject(named('KMS_TOKEN'))
})

test('no connection can read what reaches the database', async () => {
  const secrets = 'secrets: { env: [HIREWIRE_STORE, PGPASSWORD, DB_PASSWORD] }'
  const store = 'store: { postgres: postgres://hirewire@127.0.0.1/hirewire, password: { env: DB_PASSWORD } }'
  const { connections, failed } = await opened({
    config: `${secrets}\n${store}\n`,
    env: {
      HIREWIRE_KEY: 'ab'.repeat(32),
      HIREWIRE_STORE: 'postgres://hirewire:secret@127.0.0.1/hirewire',
      PGPASSWORD: 'password-of-the-database',
      DB_PASSWORD: 'another-password',
    },
    // The same settings with a file, so that no database is needed to ask what a connection may read.
    settings: { postgres: () => null },
  })
  const own = (env: string) => reading({ env }, 'own')
  await expect(connections.create(own('HIREWIRE_STORE'))).rejects.toThrow('belongs to Hirewire')
  await connections.create(own('PGPASSWORD'))
  expect(await failed()).toMatchObject(named('PGPASSWORD'))
  await connections.update('sly', { credentials: own('DB_PASSWORD').credentials })
  expect(await failed()).toMatchObject(named('DB_PASSWORD'))
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
  const { folder } = newFolders()
  const config = join(folder, 'hirewire.yaml')
  execFileSync('mkfifo', [join(folder, 'api.key')])
  writeFileSync(config, `connectors: ${CONNECTORS}\napi_keys: [{ name: p, key: { file: ./api.key } }]\n`)
  expect(() => readApiKeys(loadSettings({ config }), {})).toThrow('./api.key cannot be read or is empty')
})
