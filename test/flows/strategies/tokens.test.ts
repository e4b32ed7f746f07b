import { createHmac, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { JOBS, openAts, openSmall, type SeenRequest, specWith, UNAUTHORISED } from '../../kit/small-installation.ts'

const formOf = ({ body }: SeenRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString()))
const tokenCalls = (got: readonly SeenRequest[]): string[] =>
  got.filter(({ path }) => path === '/token').map((one) => formOf(one).refresh_token ?? '')

const REFRESH = `
    kind: oauth2
    grant: refresh_token
    credentials: { client_id: {}, client_secret: { secret: true }, refresh_token: { secret: true } }
    token: { url: '{{ $settings.base }}/token', client: basic }`

/** An ATS whose refresh tokens are valid once: a second use locks the customer out. */
async function openRotating() {
  const state = { refresh: 'refresh-0-given', access: '', issued: 0, locked: false }
  const ats = await openAts((got) => {
    if (got.path !== '/token') return got.headers.authorization === `Bearer ${state.access}` ? JOBS : UNAUTHORISED
    if (state.locked || formOf(got).refresh_token !== state.refresh) {
      state.locked = true
      return { status: 400, json: { error: 'invalid_grant' } }
    }
    state.issued++
    Object.assign(state, { refresh: `refresh-${state.issued}-rotated`, access: `access-${state.issued}-token` })
    return { json: { access_token: state.access, refresh_token: state.refresh, expires_in: 600 } }
  })
  return { ...ats, state }
}

test('a rotating refresh token is used once each, across restarts too', async () => {
  const ats = await openRotating()
  const { installation, pull } = await openSmall({
    spec: specWith(REFRESH),
    url: ats.url,
    store: 'file',
    connection: { credentials: { client_id: 'me', client_secret: 'client-secret', refresh_token: 'refresh-0-given' } },
  })
  expect(await pull()).toMatchObject({ state: 'complete' })
  await installation.clock.wind(600_000)
  await installation.crash()
  const again = await installation.reopen()
  expect(await again.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
  expect(tokenCalls(ats.requests)).toEqual(['refresh-0-given', 'refresh-1-rotated'])
  expect(ats.state.locked).toBe(false)
  const shown = JSON.stringify([installation.log, again.log])
  for (const secret of ['refresh-0-given', 'refresh-1-rotated', 'access-1-token', 'client-secret'])
    expect(shown).not.toContain(secret)
})

test('a connection that is changed during a pull does not use its refresh token twice', async () => {
  const ats = await openRotating()
  const { installation, pull } = await openSmall({
    spec: specWith(REFRESH),
    url: ats.url,
    connection: { credentials: { client_id: 'me', client_secret: 'client-secret', refresh_token: 'refresh-0-given' } },
  })
  const running = pull()
  await installation.app.connections.update('small', { every: { jobs: '2h' } })
  await installation.app.connections.check('small')
  await running
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(ats.state).toMatchObject({ locked: false, issued: 1 })
})

test('a signed assertion is exchanged for a token', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ats = await openAts((got) => {
    if (got.path !== '/token') return got.headers.authorization === 'Bearer jwt-access-token' ? JOBS : UNAUTHORISED
    const [head, payload, signature = ''] = (formOf(got).assertion ?? '').split('.')
    const good = verify('sha256', Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))
    return good ? { json: { access_token: 'jwt-access-token', expires_in: 600 } } : UNAUTHORISED
  })
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: oauth2
    grant: jwt_bearer
    credentials: { client_id: {}, private_key: { secret: true } }
    token: { url: '{{ $settings.base }}/token' }
    assertion: { algorithm: RS256, key: $credentials.private_key, issuer: $credentials.client_id, audience: '{{ $settings.base }}/token' }`),
    url: ats.url,
    connection: {
      credentials: { client_id: 'me', private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    },
  })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
  expect(JSON.stringify(installation.log)).not.toContain('jwt-access-token')
})

test('a SAML assertion is exchanged for a token if its signature is valid', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ats = await openAts((got) => {
    if (got.path !== '/token') return got.headers.authorization === 'Bearer saml-access-token' ? JOBS : UNAUTHORISED
    const { assertion = '', company_id, client_secret } = formOf(got)
    const xml = Buffer.from(assertion, 'base64').toString()
    const checker = new SignedXml({ publicCert: publicKey.export({ type: 'spki', format: 'pem' }) })
    checker.loadSignature(/<ds:Signature .*<\/ds:Signature>/.exec(xml)?.[0] ?? '')
    const good = checker.checkSignature(xml) && checker.getSignedReferences()[0]?.includes('>sourcing</saml2:NameID>')
    return good && company_id === 'acme' && client_secret === undefined
      ? { json: { access_token: 'saml-access-token', expires_in: 86_400 } }
      : UNAUTHORISED
  })
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: oauth2
    grant: saml2_bearer
    credentials: { client_id: {}, private_key: { secret: true }, user: {}, company_id: {} }
    token: { url: '{{ $settings.base }}/token', extra: { company_id: $credentials.company_id } }
    assertion:
      algorithm: RS256
      key: $credentials.private_key
      issuer: ats.example
      subject: $credentials.user
      audience: ats.example
      claims: { api_key: $credentials.client_id }`),
    url: ats.url,
    connection: {
      credentials: {
        client_id: 'me',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        user: 'sourcing',
        company_id: 'acme',
      },
    },
  })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
  expect(JSON.stringify(installation.log)).not.toContain('saml-access-token')
})

test('each request has a self-signed JWT that is valid for a minute', async () => {
  const seen = new Set<string>()
  const ats = await openAts((got) => {
    const [head, payload = '', signature] = String(got.headers['x-api-token']).replace(/^JWT /, '').split('.')
    const expected = createHmac('sha256', 'shared-secret').update(`${head}.${payload}`).digest('base64url')
    const { iss, jti, iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const good = signature === expected && iss === 'me' && exp === iat + 60 && !seen.has(jti)
    seen.add(jti)
    return good ? JOBS : UNAUTHORISED
  })
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: jwt
    credentials: { account: {}, secret: { secret: true } }
    algorithm: HS256
    key: $credentials.secret
    issuer: $credentials.account
    lifetime: 60s
    claims: { jti: '{{ $nonce }}' }
    headers: { x-api-token: 'JWT {{ $jwt }}' }`),
    url: ats.url,
    connection: { credentials: { account: 'me', secret: 'shared-secret' } },
  })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(seen.size).toBe(2)
  expect(JSON.stringify(installation.log)).not.toContain('shared-secret')
})

test('requests are signed over their parts', async () => {
  const ats = await openAts((got) => {
    const date = String(got.headers['x-date'])
    const expected = createHmac('sha256', 'signing-secret').update(`${got.method} ${got.path} ${date}`).digest('base64')
    return got.headers.authorization === `HMAC me:${expected}` ? JOBS : UNAUTHORISED
  })
  const { installation, pull } = await openSmall({
    spec: specWith(`
    kind: signature
    credentials: { id: {}, secret: { secret: true } }
    sign: { algorithm: hmac-sha256, key: $credentials.secret, text: '{{ $method }} {{ $path }} {{ $date }}', encoding: base64 }
    date: http
    headers: { authorization: 'HMAC {{ $credentials.id }}:{{ $signature }}', x-date: '{{ $date }}' }`),
    url: ats.url,
    connection: { credentials: { id: 'me', secret: 'signing-secret' } },
  })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
  expect(JSON.stringify(installation.log)).not.toContain('signing-secret')
})
