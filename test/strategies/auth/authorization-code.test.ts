import { describe, expect, test } from 'vitest'
import type { OAuth2Auth } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf, REQUEST, token } from '../../kit/auth.ts'

const SPEC: OAuth2Auth = {
  kind: 'oauth2',
  grant: 'authorization_code',
  credentials: { client_id: {}, client_secret: { secret: true } },
  authorize: { url: 'https://ats.test/authorize?tenant=1', extra: { audience: 'https://ats.test/v1/' } },
  token: { url: 'https://ats.test/token' },
  scopes: ['jobs:read', 'offline_access'],
}
const CLIENT = { client_id: 'me', client_secret: 'client-secret' }
const ASK = { state: 'acme.state', challenge: 'challenge', redirectUri: 'https://hirewire.test/v1/oauth/callback' }
const CODE = { code: 'code-1', verifier: 'verifier', redirectUri: ASK.redirectUri }
const fields = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

describe('an authorization by a person', () => {
  test('has a URL with the parameters of the spec, the state and the challenge', async () => {
    const { context, sent } = authContext(CLIENT)
    const url = new URL((await make(auth, SPEC)(context).authorization?.address(ASK)) ?? '')
    expect(url.origin + url.pathname).toBe('https://ats.test/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      audience: 'https://ats.test/v1/',
      response_type: 'code',
      client_id: 'me',
      redirect_uri: ASK.redirectUri,
      scope: 'jobs:read offline_access',
      state: 'acme.state',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
    })
    expect(sent).toEqual([])
  })

  test('holds what was granted: for good with a refresh token, else until the token ends', async () => {
    const renewing = authContext(CLIENT, [token('access-1', { refresh_token: 'refresh-1', expires_in: 600 })])
    const renewed = make(auth, SPEC)(renewing.context).authorization
    expect(await renewed?.held()).toBeNull()
    await renewed?.exchange(CODE)
    expect(await renewed?.held()).toEqual({ until: null })

    const ending = authContext(CLIENT, [token('access-1', { expires_in: 600 })])
    const until = ending.clock.now() + 600_000
    const ended = make(auth, SPEC)(ending.context).authorization
    await ended?.exchange(CODE)
    expect(await ended?.held()).toEqual({ until })
    await ending.clock.wind(600_000)
    expect(await ended?.held()).toBeNull()
    expect(ending.sent).toHaveLength(1)
  })

  test('exchanges the code once; from then on it has a refresh token that rotates', async () => {
    const { context, clock, sent, secrets, login } = authContext(CLIENT, [
      token('access-1', { refresh_token: 'refresh-1', expires_in: 600 }),
      token('access-2', { refresh_token: 'refresh-2', expires_in: 600 }),
    ])
    const authoriser = make(auth, SPEC)(context)
    await authoriser.authorization?.exchange(CODE)
    expect(fields(bytesOf(sent[0]))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: ASK.redirectUri,
      code_verifier: 'verifier',
      ...CLIENT,
    })
    expect(login()).toEqual({ refresh_token: 'refresh-1' })
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer access-1')
    await clock.wind(600_000)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer access-2')
    expect(fields(bytesOf(sent[1]))).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })
    expect(login()).toEqual({ refresh_token: 'refresh-2' })
    expect(secrets).toEqual(expect.arrayContaining(['code-1', 'verifier', 'refresh-1', 'refresh-2', 'access-1']))
  })

  test('reports what is missing before the authorization, with the operation that starts it, and sends no request', async () => {
    const { context, sent } = authContext(CLIENT)
    const made = make(auth, SPEC)(context).authorise(REQUEST)
    await expect(made).rejects.toMatchObject({ code: 'authorization_missing', failure: 'auth' })
    await expect(made).rejects.toMatchObject({
      action: { operation: 'authorizeConnection', parameters: { id: 'acme' } },
    })
    expect(sent).toEqual([])
  })

  test('without a refresh token ends with its access token, even after an earlier one that had one', async () => {
    const { context, clock } = authContext(CLIENT, [
      token('access-1', { refresh_token: 'refresh-1', expires_in: 600 }),
      token('access-2', { expires_in: 600 }),
    ])
    const authoriser = make(auth, SPEC)(context)
    await authoriser.authorization?.exchange(CODE)
    await authoriser.authorization?.exchange(CODE)
    expect((await authoriser.authorise(REQUEST)).headers.authorization).toBe('Bearer access-2')
    await clock.wind(600_000)
    await expect(authoriser.authorise(REQUEST)).rejects.toMatchObject({ code: 'authorization_missing' })
  })

  test('can start with a refresh token from the configuration', async () => {
    const spec = { ...SPEC, credentials: { ...SPEC.credentials, refresh_token: { secret: true, optional: true } } }
    const { context, sent } = authContext({ ...CLIENT, refresh_token: 'brought' }, [token('access-1')])
    expect((await make(auth, spec)(context).authorise(REQUEST)).headers.authorization).toBe('Bearer access-1')
    expect(fields(bytesOf(sent[0])).refresh_token).toBe('brought')
    await expect(make(auth, spec)(authContext(CLIENT).context).authorise(REQUEST)).rejects.toMatchObject({
      code: 'authorization_missing',
    })
  })

  test('that was revoked is reported, with its code', async () => {
    const spec = { ...SPEC, credentials: { ...SPEC.credentials, refresh_token: {} } }
    const { context } = authContext({ ...CLIENT, refresh_token: 'brought' }, [
      { status: 400, text: '{"error":"invalid_grant"}' },
    ])
    const made = make(auth, spec)(context).authorise(REQUEST)
    await expect(made).rejects.toMatchObject({ code: 'ats_auth' })
    await expect(made).rejects.toThrow(/invalid_grant.*then authorize the connection again/)
  })

  test.each([
    ['no authorization URL', { ...SPEC, authorize: undefined }],
    ['a store that does not persist', { ...SPEC, store: 'none' }],
  ])('is refused with %s', (_, spec) => {
    expect(() => make(auth, spec as OAuth2Auth)(authContext(CLIENT).context)).toThrow(
      expect.objectContaining({ code: 'spec_invalid' }),
    )
  })

  const addressOf = (url: string) =>
    make(auth, { ...SPEC, authorize: { url } })(authContext(CLIENT).context).authorization?.address(ASK)

  test.each(['javascript:alert(1)', 'ftp://ats.test/', 'https://me:hush@ats.test/', 'ats.test/authorize', ''])(
    'is not sent to %j, and the message does not repeat that URL',
    async (url) => {
      const refused = addressOf(url)
      await expect(refused).rejects.toMatchObject({ code: 'connection_invalid' })
      await expect(refused).rejects.toThrow(/^(?!.*(ats\.test|hush|javascript))/)
    },
  )

  test('has no character in its URL that would control a terminal', async () => {
    expect(await addressOf('https://ats.test/\u001b[2Ja\u0007\n?tenant=\u202e1')).toMatch(
      /^https:\/\/ats\.test\/%1B\[2Ja%07\?tenant=%E2%80%AE1&[ -~]+$/,
    )
  })
})
