import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openInstallation } from '../../runtime/cli/installation.ts'
import { loadSettings, readApiKeys } from '../../runtime/cli/settings.ts'

const CONNECTORS = new URL('../../connectors', import.meta.url).pathname

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
