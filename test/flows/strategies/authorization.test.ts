import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { JOBS, openAts, openSmall, type SeenRequest, specWith, UNAUTHORISED } from '../../kit/small-installation.ts'

const PUBLIC = 'https://hirewire.example'
const CALLBACK = `${PUBLIC}/v1/oauth/callback`
const TOKEN = 'local-token-of-this-test'

const AUTH = `
    kind: oauth2
    grant: authorization_code
    credentials: { client_id: {}, client_secret: { secret: true } }
    authorize: { url: '{{ $settings.base }}/authorize', extra: { audience: '{{ $settings.base }}/v1/' } }
    token: { url: '{{ $settings.base }}/token' }
    scopes: [jobs, offline_access]`

const formOf = ({ body }: SeenRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString()))
const s256 = (text = ''): string => createHash('sha256').update(text).digest('base64url')

/** An ATS that asks a person, checks PKCE and the redirect URL, and accepts a code and a refresh token once. */
async function openAuthorizing() {
  const codes = new Map<string, SeenRequest['query']>()
  const state = { refresh: '', access: '', issued: 0, denies: false, company: 'a1' }
  const issue = () => {
    state.issued++
    Object.assign(state, { access: `access-${state.issued}-token`, refresh: `refresh-${state.issued}-token` })
    return { json: { access_token: state.access, refresh_token: state.refresh, expires_in: 600 } }
  }
  const agree = ({ query }: SeenRequest) => {
    const code = `code-${codes.size + 1}`
    codes.set(code, query)
    const result: Record<string, string> = state.denies
      ? { error: 'access_denied', error_description: 'They said no' }
      : { code }
    const back = new URLSearchParams({ ...result, state: query.state ?? '' })
    return { status: 302, headers: { location: `${query.redirect_uri}?${back}` } }
  }
  const exchange = (form: Record<string, string>) => {
    if (form.client_id !== 'me' || form.client_secret !== 'client-secret') return UNAUTHORISED
    if (form.grant_type === 'refresh_token' && form.refresh_token === state.refresh) return issue()
    const authorization = codes.get(form.code ?? '')
    codes.delete(form.code ?? '')
    const good =
      authorization?.redirect_uri === form.redirect_uri && authorization?.code_challenge === s256(form.code_verifier)
    return form.grant_type === 'authorization_code' && good
      ? issue()
      : { status: 400, json: { error: 'invalid_grant' } }
  }
  const ats = await openAts((got) => {
    if (got.path === '/authorize') return agree(got)
    if (got.path === '/token') return exchange(formOf(got))
    if (got.headers.authorization !== `Bearer ${state.access}`) return UNAUTHORISED
    return got.path === '/company' ? { json: { data: { id: state.company } } } : JOBS
  })
  return { ...ats, state }
}

async function openPushInstallation(store: 'memory' | 'file' = 'memory', auth = AUTH, spec = specWith(auth)) {
  const ats = await openAuthorizing()
  const small = await openSmall({
    spec,
    url: ats.url,
    store,
    publicUrl: PUBLIC,
    connection: { credentials: { client_id: 'me', client_secret: 'client-secret' } },
  })
  const { installation } = small
  const api = await buildApi({ app: installation.app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const begin = async (payload?: object): Promise<string> => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const url = '/v1/connections/small/authorize'
    const reply = await api.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ redirect_uri: CALLBACK })
    return reply.json().address
  }
  /** The browser: agrees at the ATS, and follows the redirect. */
  const browse = async (address: string): Promise<string> => {
    const reply = await fetch(address, { redirect: 'manual' })
    const back = reply.headers.get('location') ?? ''
    expect(back.startsWith(`${CALLBACK}?`)).toBe(true)
    return back
  }
  const comeBack = (address: string) => api.inject({ method: 'GET', url: address.slice(PUBLIC.length) })
  return { ats, ...small, begin, browse, comeBack }
}

test('a person authorizes a connection once, and from then on it renews itself, across a restart too', async () => {
  const { ats, installation, pull, begin, browse, comeBack } = await openPushInstallation('file')
  const before = await installation.app.connections.check('small')
  expect(before.checks.at(-1)).toMatchObject({
    name: 'call',
    ok: false,
    message: expect.stringContaining('not authorized'),
    action: { operation: 'authorizeConnection', parameters: { id: 'small' } },
  })
  expect(await pull()).toMatchObject({ state: 'failed', code: 'authorization_missing' })
  const address = await begin()
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'me',
    scope: 'jobs offline_access',
    audience: `${ats.url}/v1/`,
    code_challenge_method: 'S256',
  })
  const reply = await comeBack(await browse(address))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/plain')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('Small ATS is authorized for connection small')
  expect(await installation.app.connections.check('small')).toMatchObject({ ok: true })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })

  await installation.clock.wind(600_000)
  await installation.crash()
  const again = await installation.reopen()
  expect(await again.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
  expect(ats.state.issued).toBe(2)
  const shown = JSON.stringify([installation.log, again.log])
  for (const secret of ['client-secret', 'code-1', 'access-1-token', 'refresh-1-token', 'refresh-2-token'])
    expect(shown).not.toContain(secret)
})

test('the state of the authorization says who has to act, without a call to the ATS', async () => {
  const { ats, installation, pull, begin, browse, comeBack } = await openPushInstallation()
  const state = async () => (await installation.app.connections.health('small')).authorization
  const authorize = { operation: 'authorizeConnection', parameters: { id: 'small' } }
  expect(await state()).toMatchObject({ state: 'needs_authorization', until: null, next: { action: authorize } })
  await comeBack(await browse(await begin()))
  expect(await state()).toEqual({ state: 'authorized', until: null, message: null, next: null })
  expect(await pull()).toMatchObject({ state: 'complete' })

  // The customer revokes it.
  Object.assign(ats.state, { access: '', refresh: '' })
  expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth' })
  const sent = ats.requests.length
  expect(await state()).toMatchObject({
    state: 'needs_authorization',
    message: expect.stringContaining('authorize the connection again'),
    next: { action: authorize },
  })
  expect(await installation.app.connections.health('small')).toMatchObject({ health: 'unauthorized' })
  expect(ats.requests.length).toBe(sent)
})

test('a stream that failed before the authorization is pulled at once', async () => {
  const { installation, pull, begin, browse, comeBack } = await openPushInstallation()
  await pull()
  const later = (await installation.store.lanes.list('small'))[0]?.readyAt ?? 0
  expect(later).toBeGreaterThan(installation.clock.now())
  await comeBack(await browse(await begin()))
  expect((await installation.store.lanes.list('small'))[0]?.readyAt).toBeLessThanOrEqual(installation.clock.now())
})

test('an authorization response is accepted once', async () => {
  const { ats, begin, browse, comeBack } = await openPushInstallation()
  const back = await browse(await begin())
  const replies = await Promise.all([comeBack(back), comeBack(back), comeBack(back)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  expect((await comeBack(back)).json()).toMatchObject({ code: 'authorization_refused' })
  expect(ats.state.issued).toBe(1)
})

test.each([
  ['an invented state', (back: string) => back.replace(/state=small\.[\w-]+/, 'state=small.made-up')],
  ['the state of an unknown connection', (back: string) => back.replace('state=small', 'state=other')],
  ['a malformed state', (back: string) => back.replace(/state=[^&]+/, 'state=%00.__proto__')],
])('%s is refused, and the right one is still accepted', async (_, changed) => {
  const { ats, begin, browse, comeBack } = await openPushInstallation()
  const back = await browse(await begin())
  const reply = await comeBack(changed(back))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'authorization_refused' })
  expect(ats.state.issued).toBe(0)
  expect((await comeBack(back)).statusCode).toBe(200)
})

test('a response after ten minutes is refused, and so is one to an older URL', async () => {
  const { installation, ats, begin, browse, comeBack } = await openPushInstallation()
  const old = await browse(await begin())
  const late = await browse(await begin())
  expect((await comeBack(old)).statusCode).toBe(400)
  await installation.clock.wind(600_000)
  const reply = await comeBack(late)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().detail).toContain('expired')
  expect((await comeBack(late)).statusCode).toBe(400)
  expect(ats.state.issued).toBe(0)
})

test('a person who refused gets a page that says so, and the URL cannot be used again', async () => {
  const { ats, installation, begin, browse, comeBack } = await openPushInstallation()
  ats.state.denies = true
  const back = await browse(await begin())
  const reply = await comeBack(back)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'authorization_refused',
    detail: 'The ATS did not authorize connection small: access_denied.',
  })
  expect((await comeBack(back)).json().detail).not.toContain('access_denied')
  expect((await installation.app.connections.check('small')).ok).toBe(false)
})

test('a code that was issued to another client is not exchanged: its verifier is different', async () => {
  const { ats, begin, browse, comeBack } = await openPushInstallation()
  const theirs = new URL(await browse(await begin())).searchParams.get('code') ?? ''
  const back = new URL(await browse(await begin()))
  back.searchParams.set('code', theirs)
  const reply = await comeBack(back.href)
  expect(reply.statusCode).toBe(502)
  expect(reply.json()).toMatchObject({ code: 'ats_auth', detail: expect.stringContaining('invalid_grant') })
  expect(ats.state.issued).toBe(0)
})

test('a connection that needs authorization requires the public URL, and another kind refuses it', async () => {
  const ats = await openAuthorizing()
  const connection = { credentials: { client_id: 'me', client_secret: 'client-secret' } }
  const nowhere = await openSmall({ spec: specWith(AUTH), url: ats.url, connection })
  const api = await buildApi({ app: nowhere.installation.app, apiKeys: [], localToken: TOKEN, version: 'test' })
  onTestFinished(() => api.close())
  const headers = { authorization: `Bearer ${TOKEN}` }
  const refused = (await api.inject({ method: 'POST', url: '/v1/connections/small/authorize', headers })).json()
  expect(refused).toMatchObject({
    code: 'config_invalid',
    detail: expect.stringContaining('configuration of the server'),
    place: { file: 'hirewire.yaml', pointer: '/public_url' },
    next: { text: expect.stringContaining('Set `public_url` in hirewire.yaml') },
  })
  // No field of the request is wrong.
  expect(refused.errors).toBeUndefined()
  await expect(nowhere.installation.app.connections.authorize('nobody')).rejects.toMatchObject({ code: 'not_found' })
  const { installation } = await openPushInstallation()
  await expect(installation.app.connections.authorize('acme')).rejects.toMatchObject({ code: 'state_conflict' })
})

test('a started authorization and its tokens are deleted with the connection', async () => {
  const { installation, begin, browse, comeBack } = await openPushInstallation()
  await comeBack(await browse(await begin()))
  const back = await browse(await begin())
  await installation.app.connections.remove('small', true)
  for (const owner of ['authorize:small', 'login:small', 'token:small'])
    expect(await installation.store.secrets.get(owner)).toBeNull()
  expect((await comeBack(back)).statusCode).toBe(400)
})

test('a response of an issuer other than the one in the connector sends no code anywhere', async () => {
  const auth = AUTH.replace('authorize: {', 'authorize: { issuer: $settings.base,')
  const { ats, begin, browse, comeBack } = await openPushInstallation('memory', auth)
  for (const iss of ['', `&iss=${encodeURIComponent('https://evil.example')}`]) {
    const reply = await comeBack(`${await browse(await begin())}${iss}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'authorization_refused' }])
    expect(reply.json().detail).toContain('issuer')
    expect(reply.body).not.toContain('evil.example')
  }
  expect(ats.state.issued).toBe(0)
  const good = await comeBack(`${await browse(await begin())}&iss=${encodeURIComponent(ats.url)}`)
  expect([good.statusCode, ats.state.issued]).toEqual([200, 1])
})

test('a person of another account who authorizes a connection with data is recognized at once, and nothing is sent', async () => {
  const spec = specWith(AUTH, 'account: { request: { use: read_company }, id: data.id }').replace(
    'requests:\n',
    'requests:\n  read_company: { request: GET /company }\n',
  )
  const { ats, pull, begin, browse, comeBack } = await openPushInstallation('memory', AUTH, spec)
  expect((await comeBack(await browse(await begin()))).statusCode).toBe(200)
  // Nothing is stored yet: another account may take its place.
  ats.state.company = 'b2'
  expect((await comeBack(await browse(await begin()))).statusCode).toBe(200)
  expect(await pull()).toMatchObject({ state: 'complete' })
  ats.state.company = 'c3'
  const other = await comeBack(await browse(await begin({ same_account: true })))
  expect([other.statusCode, other.body]).toEqual([409, expect.stringContaining('account_changed')])
  const asked = ats.requests.length
  expect(await pull()).toMatchObject({ state: 'failed', code: 'authorization_missing' })
  expect(ats.requests).toHaveLength(asked)
  ats.state.company = 'b2'
  expect((await comeBack(await browse(await begin({ same_account: true })))).statusCode).toBe(200)
  expect(await pull()).toMatchObject({ state: 'complete' })
})
