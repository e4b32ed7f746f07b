import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createConnections } from '../../../runtime/app/connections/connections.ts'
import { createCredentialSources } from '../../../runtime/app/connections/credential-sources.ts'
import type { ConnectionInput } from '../../../runtime/app/contract.ts'
import { sharedEvaluator } from '../../../runtime/expression/evaluators.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { createMasker, MASK } from '../../../runtime/kernel/secrets/mask.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { REFERENCE_CONNECTORS } from '../../kit/reference-list.ts'

const connectors = REFERENCE_CONNECTORS.map((id) => {
  const file = fileURLToPath(new URL(`../../../connectors/${id}.yaml`, import.meta.url))
  return loadConnector(file, readFileSync(file, 'utf8')).connector!
})
const SECRET = 'hr-s3cret-0123456789'

const hr = {
  id: 'hr',
  integration: 'enterprise-hr-suite',
  auth_type: 'oauth2',
  credentials: { client_id: 'hirewire', client_secret: SECRET, company_id: 'acme', api_url: 'https://hr.example.com' },
} satisfies ConnectionInput
const recruiting = {
  id: 'rec',
  integration: 'recruiting-suite',
  auth_type: 'api_key',
  credentials: { api_key: { env: 'REC_KEY' }, api_secret: { env: 'REC_SECRET' } },
  settings: { ats_base_url: 'https://rec.example.com' },
} satisfies ConnectionInput
const talent = {
  id: 'tal',
  integration: 'talent-management-suite',
  auth_type: 'oauth2',
  credentials: { client_id: 'hirewire', client_secret: { env: 'TAL_SECRET' } },
  settings: { ats_base_url: 'https://tal.example.com' },
} satisfies ConnectionInput

let store: Store
let env: Record<string, string>
let lanes: string[]
let probe: { ok: boolean; message: string }
let forgotten: string[]
const masker = createMasker()

function setUp() {
  const evaluator = createInProcessEvaluator()
  const connections = createConnections({
    store,
    evaluators: sharedEvaluator(evaluator),
    clock: new WoundClock(),
    random: seededRandom(1),
    connectors: {
      list: () => connectors,
      get: (id) => connectors.find(({ spec }) => spec.id === id),
      effectClass: () => null,
      source: () => expect.unreachable(),
    },
    registration: { look: async () => null, takeBack: async () => {} },
    sources: createCredentialSources({
      env,
      allowed: { env: ['REC_*', 'TAL_*', 'HR_*', 'HIREWIRE_*'], files: [] },
      protectedPaths: [],
      masker,
      warn: () => {},
    }),
    allowPrivateAddresses: false,
    lanes: async (row) => void lanes.push(`${row.id} ${row.revision}`),
    probe: async () => probe,
    // Which account a connection belongs to is tested with whole installations.
    accountCheck: async () => null,
    sessions: {
      claim: async () => {
        throw new HirewireError('credential_missing', 'There is no session here.')
      },
    },
    addresses: { demand: () => {} },
    sync: async () => [],
    resumed: async () => undefined,
    forget: (id) => void forgotten.push(id),
  })
  return connections
}
let connections: ReturnType<typeof setUp>

beforeEach(async () => {
  store = await openStore({ file: ':memory:', key: null, clock: new WoundClock(), random: seededRandom(2) })
  env = { REC_KEY: 'k-0123456789', REC_SECRET: 's-0123456789', TAL_SECRET: 't-0123456789' }
  lanes = []
  forgotten = []
  probe = { ok: true, message: 'answered' }
  connections = setUp()
})
afterEach(() => store.close())

describe('a secret is stored in one place', () => {
  test('an inline secret is sealed, and neither the definition nor a response shows it', async () => {
    const view = await connections.create(hr)
    expect(view.input.credentials).toEqual({
      client_id: 'hirewire',
      client_secret: MASK,
      company_id: 'acme',
      api_url: 'https://hr.example.com',
    })
    const row = await store.connections.get('hr')
    expect(row?.definition).toMatchObject({ credentials: { client_id: 'hirewire', client_secret: { sealed: true } } })
    expect(JSON.stringify([row, view])).not.toContain(SECRET)
    expect(await store.secrets.get('connection:hr')).toEqual({ 'credentials.client_secret': SECRET })
    expect(masker.text(`x ${SECRET} y`)).not.toContain(SECRET)
  })

  test('a reference is stored unchanged', async () => {
    const view = await connections.create(recruiting)
    expect(view.input.credentials).toEqual(recruiting.credentials)
    expect(await store.secrets.get('connection:rec')).toEqual(null)
  })

  test('a connector that stores no secrets refuses an inline secret, and nothing is stored', async () => {
    const inline = { ...talent, credentials: { client_id: 'hirewire', client_secret: SECRET } }
    await expect(connections.create(inline)).rejects.toMatchObject({
      code: 'credential_inline_refused',
      place: { pointer: '/credentials/client_secret' },
    })
    expect(await store.connections.get('tal')).toBeNull()
    expect(await store.secrets.get('connection:tal')).toBeNull()
    await connections.create(talent)
    await expect(connections.update('tal', { credentials: { client_secret: SECRET } })).rejects.toMatchObject({
      code: 'credential_inline_refused',
    })
    expect((await connections.get('tal')).input.credentials).toEqual(talent.credentials)
  })

  test('one secret can change without the others, and a mask that is sent back changes nothing', async () => {
    await connections.create(hr)
    const shown = await connections.update('hr', { credentials: { client_secret: MASK, company_id: 'acme2' } })
    expect(shown.input.credentials).toMatchObject({ client_secret: MASK, company_id: 'acme2', client_id: 'hirewire' })
    expect(await store.secrets.get('connection:hr')).toEqual({ 'credentials.client_secret': SECRET })
    await connections.update('hr', { credentials: { client_secret: { env: 'HR_SECRET' } } })
    expect((await store.secrets.get('connection:hr')) ?? {}).toEqual({})
  })

  test('a mask, or a value that claims to be sealed, is refused as a secret', async () => {
    const masked = { ...hr, credentials: { ...hr.credentials, client_secret: MASK } }
    await expect(connections.create(masked)).rejects.toMatchObject({
      code: 'connection_invalid',
      place: { pointer: '/credentials/client_secret' },
    })
    const claimed = JSON.parse(
      JSON.stringify({ ...hr, credentials: { ...hr.credentials, client_secret: { sealed: true } } }),
    )
    await expect(connections.create(claimed)).rejects.toMatchObject({ code: 'connection_invalid' })
  })

  test("Hirewire's own variables cannot be referenced", async () => {
    const stolen = {
      ...recruiting,
      credentials: { api_key: { env: 'HIREWIRE_KEY' }, api_secret: { env: 'REC_SECRET' } },
    }
    await expect(connections.create(stolen)).rejects.toThrow('belongs to Hirewire')
  })

  test('removing a connection deletes its secrets', async () => {
    await connections.create(hr)
    expect(forgotten).toEqual([])
    await connections.remove('hr', false)
    expect(forgotten).toEqual(['hr'])
    expect(await store.secrets.get('connection:hr')).toBeNull()
    await expect(connections.get('hr')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a connection is validated against its connector', () => {
  test.each<[string, Partial<ConnectionInput>, string, string]>([
    ['an unknown connector', { integration: 'nope' }, '/integration', 'Connector "nope" does not exist'],
    ['an unknown auth_type', { auth_type: 'oauth' }, '/auth_type', 'Did you mean "oauth2"?'],
    [
      'a missing credential',
      { credentials: { client_id: 'x', client_secret: 'yyyy', api_url: 'https://a.example' } },
      '/credentials/company_id',
      '"company_id" is missing',
    ],
    [
      'an unknown credential',
      { credentials: { ...hr.credentials, clientid: 'x' } },
      '/credentials/clientid',
      'Did you mean "client_id"?',
    ],
    [
      'an empty credential',
      { credentials: { ...hr.credentials, company_id: ' ' } },
      '/credentials/company_id',
      'is empty',
    ],
    [
      'an invalid URL',
      { credentials: { ...hr.credentials, api_url: 'hr.example.com' } },
      '/credentials/api_url',
      'must be a URL',
    ],
    [
      'a URL with a password',
      { credentials: { ...hr.credentials, api_url: 'https://u:p@hr.example.com' } },
      '/credentials/api_url',
      'must be a URL',
    ],
    [
      'an unknown setting',
      { settings: { odata_paht: '/odata/v2' } },
      '/settings/odata_paht',
      'Did you mean "odata_path"?',
    ],
    [
      'a setting of the wrong type',
      { settings: { basic_required: 'yes' } },
      '/settings/basic_required',
      'must be a boolean',
    ],
    ['an unknown stream', { every: { requisition: '30m' } }, '/every/requisition', 'Did you mean "requisitions"?'],
    ['an incomplete webhook', { webhook: { webhook_user: 'u' } }, '/webhook/webhook_password', 'is missing'],
    [
      'an invalid override',
      { overrides: { vocabularies: { 'application.stage': { INTERVEIW: ['Panel'] } } } },
      '/overrides/vocabularies',
      'INTERVEIW',
    ],
    ['an id with spaces', { id: 'Acme Ltd' }, '/id', 'The id of a connection'],
  ])('%s is refused with its place', async (_what, change, pointer, message) => {
    const attempt = connections.create({ ...hr, ...change })
    await expect(attempt).rejects.toThrow(message)
    await expect(attempt).rejects.toMatchObject({ place: { pointer: expect.stringContaining(pointer) } })
    expect((await store.connections.list({}, { limit: 10 })).data).toEqual([])
  })

  test('all faults are reported together, and none shows a value', async () => {
    const bad = { ...hr, credentials: { client_secret: SECRET, api_url: SECRET }, settings: { nope: true } }
    const error = await connections.create(bad).catch((thrown) => thrown)
    expect(error.message).toMatch(/^This connection has 4 errors/)
    expect(error.detail.errors).toHaveLength(4)
    expect(JSON.stringify([error.message, error.detail])).not.toContain(SECRET)
  })

  test('an interval below the minimum is refused until a setting unlocks it', async () => {
    const often = { ...recruiting, every: { requisitions: '5m' } }
    await expect(connections.create(often)).rejects.toMatchObject({
      code: 'interval_too_short',
      place: { pointer: '/every/requisitions' },
    })
    const unlocked = { ...often, settings: { ...recruiting.settings, force_resync: true } }
    const view = await connections.create(unlocked)
    expect(view.streams.find((one) => one.stream === 'requisitions')).toMatchObject({ every: '5m' })
    await expect(connections.update('rec', { settings: recruiting.settings })).rejects.toMatchObject({
      code: 'interval_too_short',
    })
    await expect(connections.update('rec', { every: { requisitions: '30s' } })).rejects.toMatchObject({
      code: 'interval_too_short',
    })
  })

  test('Basic is accepted only if the tenant requires it', async () => {
    const basic = {
      id: 'hr',
      integration: 'enterprise-hr-suite',
      auth_type: 'basic',
      credentials: {
        username: 'api',
        password: { env: 'HR_PASSWORD' },
        company_id: 'acme',
        api_url: 'https://hr.example.com',
      },
    }
    await expect(connections.create(basic)).rejects.toMatchObject({
      code: 'connection_invalid',
      message: expect.stringContaining('Use oauth2 instead'),
      place: { pointer: '/auth_type' },
    })
    const view = await connections.create({ ...basic, settings: { basic_required: true } })
    expect(view.row.authType).toBe('basic')
  })

  test('changing the auth kind drops settings that only the old one has', async () => {
    await connections.create(hr)
    const view = await connections.update('hr', {
      auth_type: 'basic',
      settings: { basic_required: true },
      credentials: { username: 'api', password: 'pass-0123' },
    })
    expect(view.input.credentials).toEqual({
      username: 'api',
      password: MASK,
      company_id: 'acme',
      api_url: 'https://hr.example.com',
    })
    expect(await store.secrets.get('connection:hr')).toEqual({ 'credentials.password': 'pass-0123' })
  })

  test('the connector and the id cannot change', async () => {
    await connections.create(hr)
    await expect(connections.update('hr', { integration: 'recruiting-suite' })).rejects.toMatchObject({
      place: { pointer: '/integration' },
    })
    await expect(connections.update('hr', { id: 'other' })).rejects.toMatchObject({ place: { pointer: '/id' } })
  })
})

describe('the lifecycle of a connection', () => {
  test('an id is generated if none is given, and no id is used twice', async () => {
    const { id: _, ...nameless } = hr
    expect((await connections.create(nameless)).row.id).toMatch(/^con_[0-9a-z]{25}$/)
    await connections.create(hr)
    await expect(connections.create(hr)).rejects.toMatchObject({ code: 'state_conflict' })
    const racing = await Promise.allSettled([
      connections.create({ ...hr, id: 'x' }),
      connections.create({ ...hr, id: 'x' }),
    ])
    expect(racing.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('its lanes are updated after each change and each resume', async () => {
    const first = (await connections.create(hr)).row.revision
    await connections.update('hr', { every: { requisitions: '2h' } })
    await connections.pause('hr', 'maintenance')
    await connections.resume('hr')
    expect(lanes).toHaveLength(3)
    expect(lanes[0]).toBe(`hr ${first}`)
  })

  test('a paused connection shows the reason and no next run', async () => {
    await connections.create(hr)
    const paused = await connections.pause('hr', 'maintenance')
    expect(paused.row).toMatchObject({ state: 'paused', pausedReason: 'maintenance' })
    expect(paused.streams.every((stream) => stream.nextRunAt === null)).toBe(true)
    expect((await connections.resume('hr')).row).toMatchObject({ state: 'active', pausedReason: null })
  })

  test('two concurrent changes do not overwrite each other', async () => {
    await connections.create(hr)
    await Promise.all([
      connections.update('hr', { credentials: { company_id: 'two' } }),
      connections.update('hr', { credentials: { client_id: 'three' } }),
    ])
    expect((await connections.get('hr')).input.credentials).toMatchObject({
      company_id: 'two',
      client_id: 'three',
      client_secret: MASK,
    })
  })

  test('the webhook URL is shown, and null if the connector has no webhooks', async () => {
    expect((await connections.create(hr)).webhookPath).toBe('/webhooks/hr')
    expect((await connections.create(recruiting)).webhookPath).toBeNull()
  })
})

describe('a connection check', () => {
  const failed = async (id: string) => (await connections.check(id)).checks.filter((check) => check.ok === false)

  test('lists the prerequisites for a person to confirm, and ends with a call', async () => {
    await connections.create(hr)
    const { ok, checks } = await connections.check('hr')
    expect(ok).toBe(true)
    expect(checks.filter((check) => check.ok === null).map((check) => check.message)).toHaveLength(4)
    expect(checks.at(-1)).toMatchObject({ name: 'call', ok: true })
  })

  test('names a variable that is not set, and then makes no call', async () => {
    await connections.create(recruiting)
    delete env.REC_SECRET
    const { ok, checks } = await connections.check('rec')
    expect(ok).toBe(false)
    expect(checks.find((check) => check.name === 'credentials.api_secret')).toMatchObject({
      ok: false,
      message: expect.stringContaining('REC_SECRET is not set'),
    })
    expect(checks.some((check) => check.name === 'call')).toBe(false)
  })

  test('fails for plain http', async () => {
    await connections.create({ ...recruiting, settings: { ats_base_url: 'http://rec.example.com' } })
    expect(await failed('rec')).toEqual([
      expect.objectContaining({ name: 'settings.ats_base_url', message: expect.stringContaining('use https') }),
    ])
  })

  test('reports the error message of the ATS', async () => {
    probe = { ok: false, message: 'The ATS refused the key.' }
    await connections.create(recruiting)
    expect(await failed('rec')).toEqual([
      expect.objectContaining({ name: 'call', message: 'The ATS refused the key.' }),
    ])
  })
})
