import { expect, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import type { ConnectionInput } from '../../../runtime/app/contract.ts'
import { MASK } from '../../../runtime/kernel/secrets/mask.ts'
import { type Installation, openInstallation } from '../../kit/installation.ts'
import {
  JOBS,
  openAts,
  openSmall,
  type Reply,
  type SeenRequest,
  specWith,
  UNAUTHORISED,
} from '../../kit/small-installation.ts'

const SECRET = 'key-of-the-customer-7'
const OTHER = 'given-again-0123456789'
const BEARER = `{ kind: bearer, credentials: { key: {} }, token: $credentials.key }`

/** Whether the secret is in this request, in any encoding. */
const carries = ({ headers, query, body, path }: SeenRequest, secret = SECRET): boolean =>
  JSON.stringify([headers, query, path, String(body)]).includes(secret)

const PAGED = specWith(BEARER).replace('timeout: 60s', 'timeout: 60s\n  paging: { kind: next_url, next: next }')

type Given = {
  readonly spec?: string
  readonly connection?: Partial<ConnectionInput>
  readonly answer?: (got: SeenRequest) => Reply
  readonly env?: Record<string, string>
}

/** A connection to one ATS, and the server of an attacker who has an API key. */
async function open({ spec = specWith(BEARER), connection, answer = () => JOBS, env }: Given = {}) {
  const [ats, thief] = [await openAts(answer), await openAts(() => JOBS)]
  const given = { credentials: { key: SECRET }, ...connection }
  const { installation, pull } = await openSmall({
    spec,
    url: ats.url,
    connection: given,
    store: 'file',
    ...(env && { env }),
  })
  return { ats, thief, installation, pull }
}

async function patch({ app, clock }: Installation, payload: object) {
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', clock })
  const headers = { authorization: 'Bearer local' }
  // Whether it is the same account is another matter, in account.test.ts.
  const change = { same_account: true, ...payload }
  const reply = await api.inject({ method: 'PATCH', url: '/v1/connections/small', headers, payload: change })
  return { status: reply.statusCode, text: reply.body, problem: reply.json() }
}

test('a change of the base URL does not send the secret there, and the error names what has to be provided again', async () => {
  const spec = specWith(BEARER).replace('title: Address', 'default: https://ats.example')
  const { ats, thief, installation, pull } = await open({ spec })
  await pull()
  for (const payload of [
    { settings: { base: thief.url } },
    { settings: { base: thief.url }, credentials: { key: MASK } },
    { overrides: { settings: { base: 'https://elsewhere.example' } }, settings: {} },
  ]) {
    const { status, problem, text } = await patch(installation, payload)
    expect([status, problem.code]).toEqual([409, 'origin_changed'])
    expect(problem.errors).toMatchObject([{ pointer: '/credentials/key' }])
    expect(problem.detail).toContain('credentials.key')
    expect(text).not.toContain(SECRET)
  }
  expect(await pull()).toMatchObject({ state: 'complete' })
  await installation.app.connections.check('small')
  expect(thief.requests).toEqual([])
  expect(ats.requests.every((got) => carries(got))).toBe(true)
})

test('with the secret provided again the new base URL is called with the new one, and with nothing of the old one', async () => {
  const { thief, installation, pull } = await open()
  await pull()
  expect(await patch(installation, { settings: { base: thief.url }, credentials: { key: OTHER } })).toMatchObject({
    status: 200,
  })
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(thief.requests.length).toBeGreaterThan(0)
  expect(thief.requests.every((got) => carries(got, OTHER) && !carries(got))).toBe(true)
  // It cannot be moved back to the old URL either.
  expect(await patch(installation, { settings: { base: 'http://127.0.0.1:1' } })).toMatchObject({ status: 409 })
})

test('a change that does not affect the called hosts requires no secret', async () => {
  const { ats, installation, pull } = await open()
  for (const payload of [
    { name: 'Acme' },
    { every: { jobs: '30m' } },
    { settings: { base: `${ats.url}/v2` } },
    { settings: { base: ats.url }, credentials: { key: MASK } },
  ])
    expect(await patch(installation, payload), JSON.stringify(payload)).toMatchObject({ status: 200 })
  expect(await pull()).toMatchObject({ state: 'complete' })
})

test('each of several secrets has to be provided again; credentials that are not secret need not', async () => {
  const auth = `{ kind: headers, credentials: { user: { secret: false }, key: {}, extra: {} }, headers: { x-user: $credentials.user, x-key: $credentials.key, x-extra: $credentials.extra } }`
  const credentials = { user: 'api', key: SECRET, extra: SECRET }
  const { thief, installation } = await open({ spec: specWith(auth), connection: { credentials } })
  const settings = { base: thief.url }
  const { problem } = await patch(installation, { settings, credentials: { user: 'me', key: OTHER } })
  expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/credentials/extra'])
  expect(await patch(installation, { settings, credentials: { key: OTHER, extra: OTHER } })).toMatchObject({
    status: 200,
  })
})

test.each<[string, string]>([
  ['of the token endpoint', `token: { url: '{{ $settings.other }}/token' }`],
  [
    'of the authorization page',
    `token: { url: '{{ $settings.base }}/token' }, authorize: { url: '{{ $settings.other }}/agree' }`,
  ],
])('the URL %s is one that the secret is bound to', async (_, urls) => {
  const grant = urls.includes('authorize') ? 'authorization_code' : 'client_credentials'
  const auth = `{ kind: oauth2, grant: ${grant}, credentials: { client_id: { secret: false }, client_secret: {} }, ${urls} }`
  const spec = specWith(auth).replace('settings:\n', 'settings:\n  other: { type: string, format: uri }\n')
  const ats = await openAts(({ path }) =>
    path === '/token' ? { json: { access_token: 't-1', expires_in: 60 } } : JOBS,
  )
  const thief = await openAts(() => ({ json: { access_token: 't-2' } }))
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec],
  })
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'login',
    settings: { base: ats.url, other: ats.url },
    credentials: { client_id: 'me', client_secret: SECRET },
  })
  const moved = { settings: { base: ats.url, other: thief.url } }
  expect(await patch(installation, moved)).toMatchObject({ status: 409 })
  expect(await patch(installation, { ...moved, credentials: { client_secret: OTHER } })).toMatchObject({ status: 200 })
  expect(thief.requests).toEqual([])
})

test('each step of a login is bound, and URLs from its responses are limited to the hosts of the spec', async () => {
  const body = `{ kind: form, value: { key: $credentials.key } }`
  const step = `{ url: '{{ $settings.other }}/signin', body: ${body}, save: { token: token, url: url } }`
  const auth = `{ kind: session, credentials: { key: {} }, steps: [${step}], headers: { x-token: $saved.token }, base_url: $saved.url, hosts: ['*.ats.example'] }`
  const spec = specWith(auth).replace('settings:\n', 'settings:\n  other: { type: string, format: uri }\n')
  const thief = await openAts(() => ({ json: { token: 't', url: 'https://a.ats.example' } }))
  let returnedUrl = ''
  const ats = await openAts(({ path }) => (path === '/signin' ? { json: { token: 't-1', url: returnedUrl } } : JOBS))
  returnedUrl = ats.url
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec],
  })
  const settings = { base: ats.url, other: ats.url }
  await installation.connect({
    id: 'small',
    integration: 'small',
    auth_type: 'login',
    settings,
    credentials: { key: SECRET },
  })
  expect(await installation.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
  expect((await installation.store.connections.get('small'))?.definition.origins).toEqual({
    'credentials.key': ['*.ats.example', '127.0.0.1', ats.url],
  })
  expect(
    await patch(installation, { settings: { ...settings, other: thief.url.replace('127.0.0.1', 'localhost') } }),
  ).toMatchObject({
    status: 409,
  })
  expect(thief.requests).toEqual([])
})

test('a sealed secret stays bound even if another auth_type declares the same field as not secret', async () => {
  const spec = specWith(BEARER).replace(
    'settings:\n',
    `  seen: { kind: headers, credentials: { key: { secret: false } }, headers: { x-key: $credentials.key } }\nsettings:\n`,
  )
  const { thief, installation, pull } = await open({ spec })
  expect(await pull()).toMatchObject({ state: 'complete' })
  const settings = { base: thief.url }
  expect(await patch(installation, { auth_type: 'seen', settings })).toMatchObject({ status: 409 })
  expect(await patch(installation, { auth_type: 'seen' })).toMatchObject({ status: 200 })
  expect(await patch(installation, { settings })).toMatchObject({ status: 409 })
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(thief.requests).toEqual([])
})

test('a base URL that is a credential is bound like any other', async () => {
  const auth = `{ kind: bearer, credentials: { key: {}, api_url: { format: uri } }, token: $credentials.key, base_url: $credentials.api_url }`
  const [ats, thief] = [await openAts(() => JOBS), await openAts(() => JOBS)]
  const connection = { credentials: { key: SECRET, api_url: ats.url } }
  const { installation, pull } = await openSmall({ spec: specWith(auth), url: ats.url, connection })
  expect(await patch(installation, { credentials: { api_url: thief.url } })).toMatchObject({ status: 409 })
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(thief.requests).toEqual([])
})

test('a referenced variable is sent to another host only if it is referenced again', async () => {
  const env = { ATS_KEY: SECRET }
  const { thief, installation, pull } = await open({ env, connection: { credentials: { key: { env: 'ATS_KEY' } } } })
  expect(await pull()).toMatchObject({ state: 'complete' })
  const settings = { base: thief.url }
  expect(await patch(installation, { settings })).toMatchObject({ status: 409 })
  expect(thief.requests).toEqual([])
  expect(await patch(installation, { settings, credentials: { key: { env: 'ATS_KEY' } } })).toMatchObject({
    status: 200,
  })
})

test('a spec that was changed to call another host gets no secret: an issue asks for it', async () => {
  const { thief, installation, pull } = await open()
  await pull()
  await installation.close()
  const moved = specWith(BEARER).replace('$settings.base', `'${thief.url}'`)
  const again = await installation.reopen({ connectors: [moved], pulls: 'scheduled' })
  await expect(again.pull('jobs', 'incremental', 'small')).rejects.toMatchObject({ code: 'origin_changed' })
  await again.wind(3 * 3_600_000)
  const { data } = await again.app.issues.list({ connection: 'small', open: true }, { limit: 9 })
  const issue = data.find(({ key }) => key === 'session:small')
  expect(issue).toMatchObject({ code: 'origin_changed', message: expect.stringContaining('credentials.key') })
  expect((await again.app.connections.check('small')).ok).toBe(false)
  expect(thief.requests).toEqual([])
  // Unrelated settings can be changed meanwhile, which approves nothing.
  expect(await patch(again, { every: { jobs: '30m' } })).toMatchObject({ status: 200 })
  expect(await patch(again, { settings: { base: 'http://127.0.0.1:1' } })).toMatchObject({ status: 200 })
  await again.wind(3 * 3_600_000)
  expect(thief.requests).toEqual([])
  expect(await patch(again, { credentials: { key: SECRET } })).toMatchObject({ status: 200 })
  await again.wind(3 * 3_600_000)
  expect(thief.requests.some((got) => carries(got))).toBe(true)
  const left = await again.app.issues.list({ connection: 'small', open: true }, { limit: 9 })
  expect(left.data.filter(({ code }) => code === 'origin_changed')).toEqual([])
})

test('a secret that was stored before secrets were bound is bound on first use', async () => {
  const { thief, installation } = await open()
  const row = (await installation.store.connections.get('small'))!
  const { origins: _, ...before } = row.definition
  await installation.store.connections.update('small', { definition: before })
  // Not used yet: it is bound to the hosts that the connection calls before the change.
  expect(await patch(installation, { settings: { base: thief.url } })).toMatchObject({ status: 409 })
  await installation.pull('jobs', 'incremental', 'small')
  const bound = (await installation.store.connections.get('small'))!
  expect(bound.definition.origins).toEqual(row.definition.origins)
  await installation.close()
  const moved = specWith(BEARER).replace('$settings.base', `'${thief.url}'`)
  const again = await installation.reopen({ connectors: [moved] })
  await expect(again.pull('jobs', 'incremental', 'small')).rejects.toMatchObject({ code: 'origin_changed' })
  expect(thief.requests).toEqual([])
})

test('neither a redirect nor the URL of a next page sends the secret to another host', async () => {
  for (const answer of [
    (url: string): Reply => ({ status: 302, headers: { location: `${url}/jobs` } }),
    (url: string): Reply => ({ status: 307, headers: { location: `${url}/jobs` } }),
    (url: string): Reply => ({ json: { ...(JOBS.json as object), next: `${url}/jobs?page=2` } }),
    (url: string): Reply => ({ json: { ...(JOBS.json as object), next: `${url.replace('http:', '')}/jobs?page=2` } }),
  ]) {
    const thief = await openAts(() => JOBS)
    const { pull } = await open({ spec: PAGED, answer: () => answer(thief.url) })
    expect((await pull()).state).not.toBe('complete')
    expect(thief.requests).toEqual([])
  }
})

test('a refresh token is bound to the token URL that issued it', async () => {
  const auth = `{ kind: oauth2, grant: refresh_token, credentials: { refresh_token: {}, client_id: { secret: false } }, token: { url: '{{ $settings.other }}/token' } }`
  const spec = specWith(auth).replace('settings:\n', 'settings:\n  other: { type: string, format: uri }\n')
  const rotated = 'refresh-that-came-later-1'
  const ats = await openAts(({ path, headers }) => {
    if (path === '/token') return { json: { access_token: 't-1', expires_in: 3600, refresh_token: rotated } }
    return headers.authorization ? JOBS : UNAUTHORISED
  })
  const thief = await openAts(() => ({ json: { access_token: 't-2' } }))
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 1 },
    connectors: [spec],
  })
  const credentials = { refresh_token: SECRET, client_id: 'me' }
  const settings = { base: ats.url, other: ats.url }
  await installation.connect({ id: 'small', integration: 'small', auth_type: 'login', settings, credentials })
  expect(await installation.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
  // Providing the refresh token of the first hour again does not release the current one.
  const change = { settings: { ...settings, other: thief.url }, credentials: { refresh_token: SECRET } }
  expect(await patch(installation, change)).toMatchObject({ status: 200 })
  await installation.pull('jobs', 'full', 'small')
  expect(thief.requests.length).toBeGreaterThan(0)
  expect(thief.requests.some((got) => carries(got, rotated))).toBe(false)
})
