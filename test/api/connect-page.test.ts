/** The steps of a connect link at the server: what they do, and what they refuse. */
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyConnectResult } from '../../client/index.ts'
import { buildApi } from '../../runtime/api/api.ts'
import type { NewLink } from '../../runtime/app/contract.ts'
import { MASK } from '../../runtime/kernel/secrets/mask.ts'
import { SHARED_COMPILERS } from '../kit/compilers.ts'
import { type Installation, openInstallation } from '../kit/installation.ts'
import { atEnd } from '../kit/lifetime.ts'
import { BEARER, JOBS, openAts, type SeenRequest, specWith, UNAUTHORISED } from '../kit/small-installation.ts'
import { makeAuthority, openTlsAts } from '../kit/tls-ats.ts'

const PUBLIC = 'https://hirewire.example'
const ORIGIN = { host: 'hirewire.example', origin: PUBLIC }
const STYLE = { name: 'Platform', color: '#0b5c8f', frame_ancestors: ['https://app.example.com'] }
const OAUTH = `
    kind: oauth2
    grant: authorization_code
    scopes: [jobs.read]
    credentials: { client_id: { secret: false }, client_secret: {} }
    authorize: { url: '{{ $settings.base }}/authorize' }
    token: { url: '{{ $settings.base }}/token' }`
const SECRET = 'the-key-of-acme'
/** A connector that reads departments, too. */
const withDepartments = (spec: string): string =>
  spec
    .replace('  read_job:', '  list_departments: { request: GET /departments, records: data }\n  read_job:')
    .replace(
      'vocabularies:',
      '  departments: { list: { request: { use: list_departments } }, into: department, every: 60m, id: id, map: { name: name } }\nvocabularies:',
    )

const LINK = {
  ...{
    customer: 'Acme',
    connectors: ['small', 'recruiting-suite'],
    returnUrl: 'https://platform.example/connected?x=1',
    language: null,
  },
  ...{ connection: null, preset: {}, credentials: {}, lastsMs: 3_600_000, createdBy: 'platform' },
} satisfies NewLink

type View = Record<string, never> & {
  readonly turn: number
  readonly step: string
  readonly result: string | null
  readonly return_to: string | null
}

async function open(auth: string, answer: (request: SeenRequest) => object = () => JOBS, more = '') {
  const ats = await openAts((request) => answer(request))
  const installation = await openInstallation({
    ...{ ats: 'recruiting-suite', atsOptions: { requisitions: 1 }, store: 'memory', publicUrl: PUBLIC },
    connectors: [withDepartments(specWith(auth, more)).replace('  timeout: 60s', '  timeout: 60s\n  message: error')],
  })
  return { ats, installation, ...(await pageOf(installation)) }
}

async function pageOf({ app }: Installation) {
  const folder = () => Promise.reject(new Error('The files of the page are not read here.'))
  const api = await buildApi({
    ...{ app, apiKeys: [], logger: false, version: '0.1.0', compilers: SHARED_COMPILERS },
    connect: { folder, publicUrl: PUBLIC, style: STYLE },
  })
  atEnd(() => api.close())
  const post = async (step: string, payload: object, headers: object = ORIGIN) => {
    const response = await api.inject({
      method: 'POST',
      url: `/connect/steps/${step}`,
      headers: { ...headers },
      payload,
    })
    return { status: response.statusCode, body: response.json<View & { code: string }>(), text: response.body }
  }
  const link = async (change: Partial<NewLink> = {}) => {
    const issued = await app.connectLinks.create({ ...LINK, ...change })
    const token = issued.url.split('#')[1]!
    return { ...issued, token, ...walker(post, token) }
  }
  return { api, post, link }
}

/** Takes the steps of one link, each after the one before it. */
function walker(
  post: (step: string, payload: object) => Promise<{ status: number; body: View; text: string }>,
  token: string,
) {
  const open = async () => (await post('open', { token })).body
  const take = async (step: string, body: object = {}) => post(step, { token, turn: (await open()).turn, ...body })
  const toCredentials = async () => {
    await take('choose', { connector: 'small' })
    return take('go', { step: 'credentials' })
  }
  return { open, take, toCredentials }
}

const entered = (url: string, credentials: object = { key: SECRET }) => ({
  ...{ auth_type: 'login', credentials, settings: { base: url } },
})

it('leads from the choice of the ATS to a connection that is checked, and back with a signed result', async () => {
  const { ats, installation, link } = await open(BEARER)
  const { open: look, take, toCredentials, link: row, secret } = await link()
  expect(await look()).toMatchObject({ step: 'choose', customer: 'Acme', style: STYLE, return_to: null })
  expect((await toCredentials()).body).toMatchObject({ step: 'credentials', connector: { name: 'Small ATS' } })
  const submitted = await take('submit', entered(ats.url))
  expect(submitted.body).toMatchObject({ step: 'check' })
  expect(submitted.text).not.toContain(SECRET)
  const { connection } = await installation.app.connectLinks.get(row.id)
  expect(await installation.app.connections.get(connection!)).toMatchObject({
    input: { name: 'Acme', integration: 'small', settings: { base: ats.url } },
  })
  const checked = await take('check')
  expect(checked.body).toMatchObject({
    result: 'connected',
    permissions: [
      { stream: 'jobs', model: 'requisition', ok: true },
      { stream: 'departments', ok: true },
    ],
  })
  const feed = await installation.app.changes.list({ connection: connection!, model: 'connection', after: 0, limit: 9 })
  expect(feed.map(({ change }) => change)).toEqual([{ state: 'created', connect_link: row.id }])
  const { body } = await take('go', { step: 'done' })
  const url = new URL(body.return_to!)
  const { x, signature, ...values } = Object.fromEntries(url.searchParams)
  expect([x, Object.keys(values)]).toEqual(['1', ['connect_link', 'connection', 'result', 'at']])
  expect(values).toMatchObject({ connect_link: row.id, connection, result: 'connected' })
  const signed = createHmac('sha256', secret).update(Object.values(values).join('.')).digest('base64url')
  expect(signature).toBe(signed)
  const verified = { link: row.id, connection, result: 'connected', at: Number(values.at) * 1000 }
  expect(await verifyConnectResult(secret, url.href)).toEqual(verified)
  expect(await verifyConnectResult((await link()).secret, url.href)).toBeNull()
  for (const [name, value] of Object.entries({ connection: 'other', result: 'incomplete', signature: 'short' })) {
    const changed = new URL(url)
    changed.searchParams.set(name, value)
    expect(await verifyConnectResult(secret, changed.href)).toBeNull()
  }
})

it('names the permission that the ATS refuses: the customer grants it and checks again, or continues without it', async () => {
  let granted = false
  const { ats, link } = await open(BEARER, ({ path }) =>
    path === '/departments' && !granted ? { status: 403, json: { error: 'forbidden' } } : JOBS,
  )
  const { take, toCredentials } = await link()
  await toCredentials()
  await take('submit', entered(ats.url))
  expect((await take('check')).body).toMatchObject({
    result: 'incomplete',
    follows: ['credentials', 'done'],
    permissions: [
      { stream: 'jobs', ok: true, code: null },
      { stream: 'departments', model: 'department', ok: false, code: 'ats_forbidden', next: expect.any(String) },
    ],
  })
  granted = true
  expect((await take('check')).body).toMatchObject({ result: 'connected' })
  granted = false
  await take('check')
  const { body } = await take('go', { step: 'done' })
  expect(new URL(body.return_to!).searchParams.get('result')).toBe('incomplete')
})

it('names the permission that is refused at the first read, too, and continues only if something may be read', async () => {
  const allowed = new Set(['/departments'])
  const refusal = { status: 403, json: { error: 'The scope jobs.read is missing.' } }
  const { ats, link } = await open(BEARER, ({ path }) => (allowed.has(path) ? JOBS : refusal))
  const { take, toCredentials } = await link()
  await toCredentials()
  await take('submit', entered(ats.url))
  const { body } = await take('check')
  expect(body).toMatchObject({
    result: 'incomplete',
    follows: ['credentials', 'done'],
    permissions: [
      { stream: 'jobs', ok: false, code: 'ats_forbidden', said: expect.stringContaining('jobs.read is missing') },
      { stream: 'departments', ok: true, said: null },
    ],
  })
  expect((body as unknown as { checks: { ok: boolean }[] }).checks.filter(({ ok }) => !ok)).toEqual([])
  allowed.clear()
  expect((await take('check')).body).toMatchObject({ result: null, follows: ['credentials'], permissions: [{}, {}] })
})

it('does not take a rate limit for a refused permission', async () => {
  const limited = { status: 429, headers: { 'retry-after': '60' }, json: {} }
  const { ats, link } = await open(BEARER, ({ path }) => (path === '/departments' ? limited : JOBS))
  const { take, toCredentials } = await link()
  await toCredentials()
  await take('submit', entered(ats.url))
  expect((await take('check')).body).toMatchObject({
    result: 'connected',
    permissions: [{ ok: true }, { stream: 'departments', ok: null, code: 'ats_rate_limited' }],
  })
})

it('shows no more to a browser that has a session of the console, or to an API key', async () => {
  const { api, post, link } = await open(BEARER)
  const { token } = await link()
  const more = { ...ORIGIN, authorization: 'Bearer hw_an_administrator', cookie: 'hirewire=a-session' }
  expect((await post('open', { token }, more)).text).toBe((await post('open', { token })).text)
  expect((await post('open', { token: `cl_${'C'.repeat(43)}` }, more)).status).toBe(401)
  for (const step of ['open', 'check', 'submit'])
    expect((await api.inject({ url: `/connect/steps/${step}?token=${token}`, headers: more })).body).not.toContain(
      'Acme',
    )
})

it('does not lead on from a connection that does not work', async () => {
  const { ats, link } = await open(BEARER, () => UNAUTHORISED)
  const { take, toCredentials, open: look } = await link()
  await toCredentials()
  await take('submit', entered(ats.url))
  expect((await take('check')).body).toMatchObject({ step: 'check', result: null, permissions: [] })
  expect((await take('go', { step: 'done' })).body.code).toBe('state_conflict')
  expect(await look()).toMatchObject({ step: 'check', follows: ['credentials'] })
})

it('takes each step once, and only one that follows', async () => {
  const { post, link } = await open(BEARER)
  const { token, take } = await link()
  const first = { token, turn: 0, connector: 'small' }
  expect((await post('choose', first)).body.step).toBe('prepare')
  expect((await post('choose', first)).body.code).toBe('state_conflict')
  for (const [step, body] of [
    ['submit', entered('https://ats.example')],
    ['check', {}],
    ['go', { step: 'done' }],
    ['authorize', {}],
    ['webhook', { credentials: {} }],
  ] as const)
    expect([step, (await take(step, body)).body.code]).toEqual([step, 'state_conflict'])
})

it('offers only the connectors that the platform allows, and refuses another one', async () => {
  const { link } = await open(BEARER)
  const { open: look, take } = await link()
  const { connectors } = (await look()) as unknown as { connectors: { id: string }[] }
  expect(connectors.map(({ id }) => id).toSorted()).toEqual(['recruiting-suite', 'small'])
  const only = await link({ connectors: ['recruiting-suite'] })
  expect(await only.open()).toMatchObject({ step: 'prepare', follows: ['credentials'] })
  expect((await take('choose', { connector: 'talent-management-suite' })).status).toBe(422)
})

it('offers mock ATSs only where the platform names them', async () => {
  const named = await open(BEARER)
  await expect(named.link({ connectors: null })).rejects.toMatchObject({
    ...{ code: 'request_invalid', place: { pointer: '/connectors' } },
  })
  const { link } = await open(BEARER, () => JOBS, 'maturity: documented')
  const { open: look, take } = await link({ connectors: null })
  const { connectors } = (await look()) as unknown as { connectors: { id: string }[] }
  expect(connectors.map(({ id }) => id)).toEqual(['small'])
  expect((await take('choose', { connector: 'recruiting-suite' })).status).toBe(422)
})

it('refuses a token that is not known, in the same way as one that has ended, and slows guesses down', async () => {
  const { installation, post, link } = await open(BEARER)
  const unknown = await post('choose', { token: `cl_${'A'.repeat(43)}`, turn: 0, connector: 'small' })
  expect(unknown.body).toMatchObject({ status: 401, code: 'unauthorized' })
  const revoked = await link()
  await installation.app.connectLinks.revoke(revoked.link.id)
  expect((await post('open', { token: revoked.token })).body).toEqual({ ended: 'revoked', style: STYLE })
  const expired = await link({ lastsMs: 1 })
  await installation.clock.wind(1)
  expect((await post('open', { token: expired.token })).body).toEqual({ ended: 'expired', style: STYLE })
  for (const { token } of [revoked, expired]) {
    const { body } = await post('choose', { token, turn: 0, connector: 'small' })
    expect({ ...body, instance: null }).toEqual({ ...unknown.body, instance: null })
  }
  const guesses = []
  for (let guess = 0; guess < 70; guess++)
    guesses.push((await post('open', { token: `cl_${String(guess).padStart(43, 'B')}` })).status)
  expect(new Set(guesses)).toEqual(new Set([401, 429]))
  // A link that is valid is not locked out by them.
  expect((await post('open', { token: (await link()).token })).status).toBe(200)
})

it('takes no step for a page of another origin, or for a browser that does not say which', async () => {
  const { post, link } = await open(BEARER)
  const { token } = await link()
  for (const headers of [
    { host: 'hirewire.example', origin: 'https://evil.example' },
    { host: 'hirewire.example' },
    { ...ORIGIN, 'sec-fetch-site': 'cross-site' },
  ])
    expect((await post('open', { token }, headers)).status).toBe(403)
})

it('lets the administrator of the ATS see the list and enter the access, and nothing after it', async () => {
  const { ats, post, link } = await open(BEARER)
  const owner = await link()
  await owner.take('choose', { connector: 'small' })
  const shared = async () => {
    const { shared_url } = (await owner.take('share')).body as unknown as { shared_url: string }
    return shared_url.split('#')[1]!
  }
  const earlier = await shared()
  const token = await shared()
  expect((await post('open', { token: earlier })).status).toBe(401)
  const admin = walker(post, token)
  expect(await admin.open()).toMatchObject({ by: 'shared', step: 'prepare', follows: ['credentials'] })
  expect((await admin.take('share')).body.code).toBe('state_conflict')
  await admin.take('go', { step: 'credentials' })
  expect((await admin.take('submit', entered(ats.url))).body).toMatchObject({ step: 'check', follows: [] })
  for (const [step, body] of [
    ['check', {}],
    ['go', { step: 'credentials' }],
    ['go', { step: 'done' }],
  ] as const)
    expect((await admin.take(step, body)).body.code).toBe('state_conflict')
  expect((await owner.take('check')).body.result).toBe('connected')
  await owner.take('go', { step: 'done' })
  expect((await post('open', { token })).status).toBe(200)
  // The same link repairs the connection, and is not that of the administrator any more.
  expect((await owner.take('go', { step: 'credentials' })).body).toMatchObject({ step: 'credentials', result: null })
  expect((await post('open', { token })).status).toBe(401)
})

it('repairs a connection: what is not entered stays, and nothing that is stored is shown', async () => {
  const { ats, installation, post, link } = await open(BEARER, ({ headers }) =>
    headers.authorization === 'Bearer renewed' ? JOBS : UNAUTHORISED,
  )
  await installation.connect({
    ...{ id: 'acme-small', integration: 'small', auth_type: 'login', settings: { base: ats.url } },
    credentials: { key: SECRET },
  })
  const { open: look, take, token } = await link({ connection: 'acme-small' })
  const opened = await look()
  expect(opened).toMatchObject({ step: 'prepare', repairs: true, follows: ['credentials'] })
  await take('go', { step: 'credentials' })
  expect(JSON.stringify([opened, await look()])).not.toMatch(new RegExp(`${SECRET}|${ats.url}`))
  await take('submit', { auth_type: 'login', credentials: {}, settings: {} })
  expect((await take('check')).body).toMatchObject({ step: 'check', result: null })
  await take('go', { step: 'credentials' })
  await take('submit', { auth_type: 'login', credentials: { key: 'renewed' }, settings: {} })
  expect((await take('check')).body).toMatchObject({ result: 'connected' })
  await installation.app.connections.remove('acme-small', true)
  expect((await post('open', { token })).status).toBe(401)
})

it('does not ask for what the platform provides, does not show it, and lets nothing replace it', async () => {
  const { ats, installation, link } = await open(BEARER)
  const preset = { id: 'acme-9', name: 'Acme 9', settings: { base: ats.url }, every: { jobs: '2h' } }
  const { take, toCredentials, open: look, link: row } = await link({ preset, credentials: { key: SECRET } })
  await toCredentials()
  const opened = await look()
  expect(opened).toMatchObject({ connector: { auth: [{ credentials: [] }], settings: [] } })
  expect(JSON.stringify(opened)).not.toMatch(new RegExp(`${SECRET}|${ats.url}`))
  await take('submit', {
    auth_type: 'login',
    credentials: { key: 'other' },
    settings: { base: 'https://evil.example' },
  })
  const { input } = await installation.app.connections.get('acme-9')
  expect(input).toMatchObject({ name: 'Acme 9', settings: { base: ats.url }, every: { jobs: '2h' } })
  await take('check')
  expect([...new Set(ats.requests.map(({ headers }) => headers.authorization))]).toEqual([`Bearer ${SECRET}`])
  expect((await installation.app.connectLinks.get(row.id)).connection).toBe('acme-9')
  await expect(installation.app.connectLinks.create({ ...LINK, preset })).rejects.toMatchObject({
    code: 'state_conflict',
  })
})

it('takes a client certificate with its key, refuses a pair that does not fit, and shows neither again', async () => {
  const { authority, server, client } = makeAuthority()
  // The clock of an installation under test begins in 2020.
  const early = { from: new Date('2000-01-01T00:00:00Z') }
  const [mine, renewed, other] = [client('acme', early), client('acme again', early), client('other', early)]
  const options = { ca: authority.cert, requestCert: true, rejectUnauthorized: true }
  const ats = await openTlsAts(server, options)
  const { installation, link } = await open(BEARER)
  const { take, toCredentials, open: look, link: row } = await link()
  await toCredentials()
  const withPair = (certificate: string, key: string) => ({ ...entered(ats.url), tls: { certificate, key } })
  const mismatched = await take('submit', withPair(mine.cert, other.key))
  expect([mismatched.status, mismatched.body.code]).toEqual([422, 'connection_tls_invalid'])
  expect((await take('submit', withPair('no certificate', 'no key'))).body.code).toBe('connection_tls_invalid')
  const saved = await take('submit', withPair(mine.cert, mine.key))
  expect(saved.body).toMatchObject({ step: 'check' })
  expect(JSON.stringify([saved.body, await look()])).not.toMatch(/BEGIN/)
  const { connection } = await installation.app.connectLinks.get(row.id)
  expect((await installation.app.connections.get(connection!)).input.tls).toEqual({ certificate: mine.cert, key: MASK })
  // What is not entered again stays, such as the authority that the operator set.
  await installation.app.connections.update(connection!, {
    tls: { ca: authority.cert, certificate: mine.cert, key: MASK },
    credentials: { key: SECRET },
  })
  expect((await take('check')).body.permissions).toMatchObject([{ stream: 'jobs', ok: true }, {}])
  await take('go', { step: 'credentials' })
  await take('submit', {
    auth_type: 'login',
    credentials: {},
    settings: {},
    tls: { certificate: renewed.cert, key: renewed.key },
  })
  await take('check')
  await take('go', { step: 'credentials' })
  await take('submit', { auth_type: 'login', credentials: {}, settings: {} })
  await take('check')
  expect([...new Set(ats.requests.map((request) => request.client))]).toEqual(['acme', 'acme again'])
})

it('takes references to variables and files from nobody on the page', async () => {
  const { ats, link } = await open(BEARER)
  const { take, toCredentials } = await link()
  await toCredentials()
  for (const key of [{ env: 'PATH' }, { file: '/etc/passwd' }])
    expect((await take('submit', entered(ats.url, { key }))).status).toBe(422)
})

it('leaves an entry of each step in the audit log, without what was entered', async () => {
  const { ats, installation, link } = await open(BEARER)
  const { take, toCredentials, open: look, link: row } = await link()
  await look()
  await toCredentials()
  await take('submit', entered(ats.url))
  await take('authorize')
  const { data } = await installation.app.audit.list({ key: row.id }, { limit: 20, order: 'oldest' })
  expect(data.map(({ operation, status }) => [operation, status])).toEqual([
    ['openConnectLink', 200],
    ['chooseConnector', 200],
    ['continueConnectLink', 200],
    ['submitConnection', 200],
    ['authorizeConnection', 409],
  ])
  const { connection } = await installation.app.connectLinks.get(row.id)
  expect(data.at(-1)?.objects.map(({ kind, id }) => [kind, id])).toEqual([
    ['connect_link', row.id],
    ['connection', connection],
  ])
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${SECRET}|${ats.url}|cl_`))
})

it('is connected by the browser that has the link alone: the response of an ATS to one link is refused at another', async () => {
  const { ats, api, installation, link } = await open(OAUTH, ({ path, headers }) => {
    if (path === '/token') return { json: { access_token: 'access-1', refresh_token: 'r', expires_in: 600 } }
    return headers.authorization === 'Bearer access-1' ? JOBS : UNAUTHORISED
  })
  const begin = async () => {
    const one = await link()
    await one.toCredentials()
    await one.take('submit', entered(ats.url, { client_id: 'me', client_secret: SECRET }))
    const { address } = (await one.take('authorize')).body as unknown as { address: string }
    expect(address).toMatch(`${ats.url}/authorize?`)
    return { ...one, state: new URL(address).searchParams.get('state')! }
  }
  const [mine, other] = [await begin(), await begin()]
  // Without the link, as in the browser of someone who was sent the URL of the ATS: nothing is completed.
  const sent = await api.inject(`/v1/oauth/callback?state=${mine.state}&code=c-1`)
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `/connect#state=${encodeURIComponent(mine.state)}&code=c-1`,
  ])
  const stripped = { state: mine.state.replace('.link', ''), code: 'c-1', issuer: undefined, error: undefined }
  await expect(installation.app.connections.authorized(stripped)).rejects.toMatchObject({
    code: 'authorization_refused',
  })
  expect((await other.take('authorized', { state: mine.state, code: 'c-1' })).body.code).toBe('authorization_refused')
  expect(ats.requests.filter(({ path }) => path === '/token')).toEqual([])
  expect((await mine.take('authorized', { state: mine.state, code: 'c-1' })).body).toMatchObject({ step: 'check' })
  expect((await mine.take('check')).body).toMatchObject({ result: 'connected' })
  expect(await other.open()).toMatchObject({ step: 'authorize' })
  const feed = await installation.app.changes.list({ model: 'connection', after: 0, limit: 9 })
  const byLinks = feed.filter(({ change }) => change.connect_link !== undefined)
  expect(byLinks.map(({ change }) => [change.connect_link, change.state])).toEqual([
    [mine.link.id, 'created'],
    [other.link.id, 'created'],
    [mine.link.id, 'authorized'],
  ])
})

it('calls no private address, as no connection does', async () => {
  const installation = await openInstallation({
    ...{ ats: 'recruiting-suite', atsOptions: { requisitions: 1 }, store: 'memory', publicUrl: PUBLIC },
    ...{ connectors: [specWith(BEARER)], allowPrivateAddresses: false },
  })
  const { link } = await pageOf(installation)
  const { take, toCredentials } = await link()
  await toCredentials()
  await take('submit', entered('http://169.254.169.254/'))
  const { checks } = (await take('check')).body as unknown as { checks: { name: string; ok: boolean }[] }
  expect(checks.filter(({ ok }) => ok === false).map(({ name }) => name)).toEqual(['settings.base'])
})

it('shows what to enter for webhooks, stores their secrets, and notes the first event that is verified', async () => {
  const HOOK = `
events:
  kind: webhook
  credentials: { hook_key: { title: Key of the webhook } }
  verify: { kind: token, header: x-token, equals: $credentials.hook_key }
  event: event
  id: id
  handlers: [{ events: job.changed, refresh: { jobs: job } }]`
  const { ats, api, installation, link } = await open(BEARER, () => JOBS, HOOK)
  const { take, toCredentials, open: look, link: row } = await link()
  await toCredentials()
  await take('submit', entered(ats.url))
  expect((await take('check')).body).toMatchObject({ follows: ['credentials', 'webhooks'] })
  await take('go', { step: 'webhooks' })
  const { connection } = await installation.app.connectLinks.get(row.id)
  const url = `${PUBLIC}/webhooks/${connection}`
  expect(await look()).toMatchObject({
    webhook: { url, received_at: null },
    connector: { events: [{ events: ['job.changed'], credentials: [{ name: 'hook_key', secret: true }] }] },
  })
  const saved = await take('webhook', { credentials: { hook_key: 'a-key-of-the-hook' } })
  expect([saved.status, saved.text.includes('a-key-of-the-hook')]).toEqual([200, false])
  const deliver = (token: string) =>
    api.inject({
      ...{ method: 'POST', url: `/webhooks/${connection}`, headers: { 'x-token': token } },
      payload: { event: 'job.changed', id: 'e1', job: 'r1' },
    })
  expect((await deliver('forged')).statusCode).toBe(401)
  expect(await look()).toMatchObject({ webhook: { received_at: null } })
  expect((await deliver('a-key-of-the-hook')).statusCode).toBeLessThan(300)
  expect(await look()).toMatchObject({ webhook: { received_at: expect.any(String) } })
  expect((await take('go', { step: 'done' })).body).toMatchObject({ step: 'done', result: 'connected' })
})
