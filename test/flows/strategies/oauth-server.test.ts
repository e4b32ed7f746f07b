import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { agree, openOAuthAts } from '../../kit/oauth/server.ts'
import { openSmall, specWith } from '../../kit/small-installation.ts'

/** Grants against an OAuth server of a library that is not ours. */

const SECRET = 's3cr+t / of: this & that % test'
const PUBLIC = 'https://hirewire.example'
const CALLBACK = `${PUBLIC}/v1/oauth/callback`
const API_TOKEN = 'local-token-of-this-test'

/** The server has the time of the installation: it checks when an assertion was signed. */
function setTime(clock: WoundClock): void {
  vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
beforeEach(() => setTime(new WoundClock()))

const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const machine = (method: string, more: object = {}) => ({
  client_id: 'hire:wire test',
  client_secret: SECRET,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  token_endpoint_auth_method: method,
  ...more,
})

const CREDENTIALS = { client_id: 'hire:wire test', client_secret: SECRET }

test.each([
  ['client_secret_basic', 'basic'],
  ['client_secret_post', 'body'],
])('client credentials, with %s', async (method, client) => {
  const ats = await openOAuthAts([machine(method)])
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: oauth2
    grant: client_credentials
    credentials: { client_id: {}, client_secret: { secret: true } }
    token: { url: '{{ $settings.base }}/token', client: ${client} }`),
    url: ats.url,
    connection: { credentials: CREDENTIALS },
  })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
  expect(ats.refused).toEqual([])
  expect(JSON.stringify(installation.log)).not.toContain(SECRET)
})

const signed = (assertion: string): string => `
    kind: oauth2
    grant: client_credentials
    credentials: { client_id: {}, key: { secret: true } }
    token:
      url: '{{ $settings.base }}/token'
      client: assertion
      client_assertion: { key: $credentials.key, ${assertion} }`

test('client credentials, with client_secret_jwt', async () => {
  const ats = await openOAuthAts([machine('client_secret_jwt')])
  const { pull } = await openSmall({
    spec: specWith(signed('algorithm: HS256')),
    url: ats.url,
    connection: { credentials: { client_id: CREDENTIALS.client_id, key: SECRET } },
  })
  expect([await pull(), ats.refused]).toMatchObject([{ state: 'complete', written: 1 }, []])
})

test.each(['RS256', 'PS256', 'ES256'])('client credentials, with private_key_jwt and %s', async (alg) => {
  const pair = alg === 'ES256' ? ec() : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'of-test', use: 'sig', alg }
  const ats = await openOAuthAts([machine('private_key_jwt', { jwks: { keys: [jwk] } })])
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { installation, pull } = await openSmall({
    spec: specWith(signed(`algorithm: ${alg}, key_id: of-test, jwt_headers: { x5t: thumbprint }`)),
    url: ats.url,
    connection: { credentials: { client_id: CREDENTIALS.client_id, key } },
  })
  expect([await pull(), ats.refused]).toMatchObject([{ state: 'complete', written: 1 }, []])
  // The server accepts the id of an assertion (`jti`) once.
  await installation.clock.wind(600_000)
  vi.setSystemTime(installation.clock.now())
  expect([await pull(), ats.refused]).toMatchObject([{ state: 'complete' }, []])
  expect(ats.tokens).toHaveLength(2)
  expect(JSON.stringify(installation.log)).not.toContain('PRIVATE KEY')
})

test('a token that was revoked before it expired is replaced within the same pull', async () => {
  const ats = await openOAuthAts([machine('client_secret_post')])
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: oauth2
    grant: client_credentials
    credentials: { client_id: {}, client_secret: { secret: true } }
    token: { url: '{{ $settings.base }}/token' }`),
    url: ats.url,
    connection: { credentials: CREDENTIALS },
  })
  await pull()
  const token = (await installation.store.secrets.get('token:small'))?.value ?? ''
  const body = new URLSearchParams({ token, ...CREDENTIALS })
  expect((await fetch(`${ats.url}/token/revocation`, { method: 'POST', body })).status).toBe(200)
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect([ats.tokens.length, ats.refused]).toEqual([2, []])
})

test('a wrong secret is reported as such', async () => {
  const ats = await openOAuthAts([machine('client_secret_basic')])
  const { pull } = await openSmall({
    spec: specWith(`
    kind: oauth2
    grant: client_credentials
    credentials: { client_id: {}, client_secret: { secret: true } }
    token: { url: '{{ $settings.base }}/token', client: basic }`),
    url: ats.url,
    connection: { credentials: { ...CREDENTIALS, client_secret: 'another' } },
  })
  expect(await pull()).toMatchObject({
    state: 'failed',
    code: 'ats_auth',
    reason: expect.stringContaining('invalid_client'),
  })
  expect(ats.refused).toEqual(['invalid_client'])
})

test('a person agrees in a browser, refresh tokens rotate, and a revoked one asks the person again', async () => {
  const client = {
    client_id: 'me',
    client_secret: SECRET,
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [CALLBACK],
  }
  const ats = await openOAuthAts([client])
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: oauth2
    grant: authorization_code
    credentials: { client_id: {}, client_secret: { secret: true } }
    authorize: { url: '{{ $settings.base }}/auth', issuer: $settings.base, extra: { prompt: consent } }
    token: { url: '{{ $settings.base }}/token', client: basic }
    scopes: [openid, offline_access]`),
    url: ats.url,
    publicUrl: PUBLIC,
    connection: { credentials: { client_id: 'me', client_secret: SECRET } },
  })
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: API_TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const begun = await api.inject({
    method: 'POST',
    url: '/v1/connections/small/authorize',
    headers: { authorization: `Bearer ${API_TOKEN}` },
  })
  const back = await agree(begun.json().address, CALLBACK)
  expect((await api.inject({ method: 'GET', url: back.slice(PUBLIC.length) })).statusCode).toBe(200)
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })

  const first = (await installation.store.secrets.get('login:small'))?.values ?? ''
  for (const _ of ['again', 'and again']) {
    await installation.clock.wind(600_000)
    vi.setSystemTime(installation.clock.now())
    expect(await pull()).toMatchObject({ state: 'complete' })
  }
  expect([ats.tokens.length, ats.refused]).toEqual([3, []])

  // A copy of the first refresh token is used elsewhere: the server then revokes all of them.
  const stolen = await fetch(`${ats.url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`me:${encodeURIComponent(SECRET)}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', ...JSON.parse(first) }),
  })
  expect([stolen.status, await stolen.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  expect(await pull()).toMatchObject({
    state: 'failed',
    code: 'ats_auth',
    reason: expect.stringContaining('invalid_grant'),
  })
  expect((await installation.app.connections.health('small')).authorization).toMatchObject({
    state: 'needs_authorization',
  })
})
