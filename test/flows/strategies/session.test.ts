import { describe, expect, test } from 'vitest'
import { JOBS, openAts, openSmall, type Reply, specWith, UNAUTHORISED } from '../../kit/small-installation.ts'

/** A login that discovers its base URL, and a refresh token that is valid once. */
const AUTH = `
    kind: session
    credentials: { user: {}, password: { secret: true } }
    steps:
      - { name: discover, when: $not($exists(rest)), url: '{{ $settings.base }}/info', query: { user: $credentials.user }, save: { rest: rest } }
      - name: sign in
        when: $not($exists(refresh))
        url: '{{ $saved.rest }}/signin'
        body: { kind: json, value: { user: $credentials.user, password: $credentials.password } }
        save: { token: token, refresh: refresh, base: base }
      - name: refresh
        when: $not($exists(token))
        url: '{{ $saved.rest }}/refresh'
        body: { kind: form, value: { refresh: $saved.refresh } }
        save: { token: token, refresh: refresh, base: base }
    keep: [rest, refresh]
    headers: { authorization: $saved.token }
    base_url: $saved.base`

const PASSWORD = 'pass-word-of-acme'

async function openSessionAts(endedStatus = 401) {
  const state = { logins: 0, token: '', refresh: '', url: '', base: '' }
  const issue = (): Reply => {
    state.logins++
    Object.assign(state, { token: `session-token-${state.logins}`, refresh: `refresh-token-${state.logins}` })
    return { json: { token: state.token, refresh: state.refresh, base: state.base || `${state.url}/tenant/e1` } }
  }
  const ats = await openAts(({ path, headers, body, query }) => {
    const text = body.toString()
    if (path === '/info') return query.user === 'api' ? { json: { rest: `${state.url}/auth` } } : UNAUTHORISED
    if (path === '/auth/signin') return JSON.parse(text).password === PASSWORD ? issue() : UNAUTHORISED
    if (path === '/auth/refresh') return text === `refresh=${state.refresh}` ? issue() : UNAUTHORISED
    if (path !== '/tenant/e1/jobs') return { status: 404 }
    return headers.authorization === state.token ? JOBS : { status: endedStatus, json: {} }
  })
  state.url = ats.url
  return { ...ats, state, paths: () => ats.requests.map(({ method, path }) => `${method} ${path}`) }
}

const small = (url: string, store: 'memory' | 'file' = 'memory', password = PASSWORD) =>
  openSmall({ spec: specWith(AUTH), url, store, connection: { credentials: { user: 'api', password } } })

describe('a session', () => {
  test('is logged in to, returns the base URL, and serves every call', async () => {
    const ats = await openSessionAts()
    const { installation, pull } = await small(ats.url)
    expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
    expect(await pull()).toMatchObject({ state: 'complete' })
    expect(ats.paths()).toEqual(['GET /info', 'POST /auth/signin', 'GET /tenant/e1/jobs', 'GET /tenant/e1/jobs'])
    const shown = JSON.stringify(installation.log)
    for (const secret of [PASSWORD, ats.state.token, ats.state.refresh]) expect(shown).not.toContain(secret)
  })

  test.each([401, 412])(
    'that the ATS ended with %d is renewed within the same pull, with the stored refresh token',
    async (status) => {
      const ats = await openSessionAts(status)
      const { installation, pull } = await small(ats.url)
      await pull()
      await installation.clock.wind(3_600_000)
      ats.state.token = 'revoked'
      ats.requests.length = 0
      expect(await pull()).toMatchObject({ state: 'complete' })
      expect(ats.paths()).toEqual(['GET /tenant/e1/jobs', 'POST /auth/refresh', 'GET /tenant/e1/jobs'])
    },
  )

  test('keeps the newest refresh token across a restart', async () => {
    const ats = await openSessionAts()
    const { installation, pull } = await small(ats.url, 'file')
    await pull()
    await installation.crash()
    ats.requests.length = 0
    const again = await installation.reopen()
    expect(await again.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
    expect(ats.paths()).toEqual(['POST /auth/refresh', 'GET /tenant/e1/jobs'])
    expect(ats.state.refresh).toBe('refresh-token-2')
  })

  test('drops its stored tokens when the credentials change', async () => {
    const ats = await openSessionAts()
    const { installation, pull } = await small(ats.url)
    await pull()
    const change = { credentials: { user: 'api', password: 'another' } }
    await installation.app.connections.update('small', change, { sameAccount: true })
    ats.requests.length = 0
    expect(await pull()).toMatchObject({ state: 'failed', code: 'ats_auth' })
    expect(ats.paths()).toEqual(['GET /info', 'POST /auth/signin'])
  })

  test('sends nothing to a host that only a response names', async () => {
    const ats = await openSessionAts()
    ats.state.base = 'http://localhost:9/tenant'
    const { pull } = await small(ats.url)
    expect(await pull()).toMatchObject({ state: 'failed', code: 'address_refused' })
  })
})

describe('a session that the ATS wants to be ended', () => {
  const LOGOUT = specWith(`
    kind: session
    credentials: { key: { secret: true } }
    steps:
      - url: '{{ $settings.base }}/login'
        body: { kind: form, value: { key: $credentials.key } }
        save: { token: token }
    headers: { x-session: $saved.token }
    logout: { url: '{{ $settings.base }}/logout', headers: { x-session: $saved.token } }`)

  test.each([204, 500])('is ended when Hirewire stops, whatever the ATS says: %d', async (status) => {
    const ats = await openAts(({ path }) =>
      path === '/login' ? { json: { token: 'session-1-token' } } : path === '/logout' ? { status } : JOBS,
    )
    const { installation, pull } = await openSmall({
      spec: LOGOUT,
      url: ats.url,
      connection: { credentials: { key: 'key-of-the-customer' } },
    })
    await pull()
    await installation.close()
    expect(ats.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /login',
      'GET /jobs',
      'POST /logout',
    ])
    expect(ats.requests.at(-1)?.headers['x-session']).toBe('session-1-token')
    expect(JSON.stringify(installation.log)).not.toContain('session-1-token')
  })
})
