import { describe, expect, test } from 'vitest'
import type { AuthSpec } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import type { Authoriser } from '../../../runtime/strategies/contracts.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, REQUEST, type ServerReply, token } from '../../kit/auth.ts'

type Row = {
  readonly spec: AuthSpec
  readonly credentials: Record<string, string>
  readonly answers?: readonly ServerReply[]
  /** What must be masked. */
  readonly secrets: readonly string[]
}

/** One of each kind; the suite fails if a kind is missing here. */
const KINDS: Record<keyof typeof auth, Row> = {
  headers: {
    spec: { kind: 'headers', headers: { 'X-API-Key': '$credentials.key' } },
    credentials: { key: 'abcdef' },
    secrets: ['abcdef'],
  },
  query: {
    spec: { kind: 'query', query: { apikey: '$credentials.key' } },
    credentials: { key: 'abcdef' },
    secrets: ['abcdef'],
  },
  body: {
    spec: { kind: 'body', fields: { apikey: '$credentials.key' } },
    credentials: { key: 'abcdef' },
    secrets: ['abcdef'],
  },
  basic: {
    spec: { kind: 'basic', username: '$credentials.user', password: '$credentials.secret' },
    credentials: { user: 'api', secret: 'ghijkl' },
    secrets: ['ghijkl'],
  },
  bearer: {
    spec: { kind: 'bearer', token: '$credentials.token' },
    credentials: { token: 'abcdef' },
    secrets: ['abcdef'],
  },
  oauth2: {
    spec: { kind: 'oauth2', grant: 'client_credentials', token: { url: 'https://ats.test/oauth/token' } },
    credentials: { client_id: 'me', client_secret: 's3cr+t=' },
    answers: [token('tok-1')],
    secrets: ['s3cr+t=', 'tok-1'],
  },
  session: {
    spec: {
      kind: 'session',
      steps: [
        {
          url: 'https://ats.test/signin',
          body: { kind: 'json', value: { password: '$credentials.password' } },
          save: { token: 'access_token' },
        },
      ],
      headers: { Authorization: '$saved.token' },
    },
    credentials: { password: 'ghijkl' },
    answers: [token('tok-1')],
    secrets: ['tok-1'],
  },
  jwt: {
    spec: { kind: 'jwt', algorithm: 'HS256', key: '$credentials.key' },
    credentials: { key: 'abcdef' },
    secrets: ['abcdef'],
  },
  signature: {
    spec: {
      kind: 'signature',
      sign: { algorithm: 'hmac-sha256', key: '$credentials.key', text: '{{ $method }}' },
      headers: { 'X-Signature': '{{ $signature }}' },
    },
    credentials: { key: 'abcdef' },
    secrets: ['abcdef'],
  },
}

describe.each(Object.entries(KINDS))('every auth strategy: %s', (_, row) => {
  const made = (credentials = row.credentials): { authoriser: Authoriser; secrets: string[] } => {
    const { context, secrets } = authContext(credentials, [...(row.answers ?? [])])
    return { authoriser: make(auth, row.spec)(context), secrets }
  }

  test('adds to the request and removes nothing from it', async () => {
    const before = structuredClone(REQUEST)
    const request = await made().authoriser.authorise(REQUEST)
    expect(REQUEST).toEqual(before)
    expect(request).not.toEqual(REQUEST)
    expect(request.method).toBe(REQUEST.method)
    expect(request.headers).toMatchObject(REQUEST.headers)
    expect(request.url.startsWith(REQUEST.url)).toBe(true)
    expect(Object.keys(request.headers)).toEqual(Object.keys(request.headers).map((name) => name.toLowerCase()))
  })

  test('has its secrets masked', async () => {
    const { authoriser, secrets } = made()
    await authoriser.authorise(REQUEST)
    expect(secrets).toEqual(expect.arrayContaining([...row.secrets]))
  })

  test('names a missing credential, and finds it once it exists', async () => {
    const missing = made({}).authoriser
    await expect(missing.authorise(REQUEST)).rejects.toMatchObject({ code: 'credential_missing' })
    const credentials: Record<string, string> = {}
    const { authoriser } = made(credentials)
    await expect(authoriser.authorise(REQUEST)).rejects.toMatchObject({ code: 'credential_missing' })
    Object.assign(credentials, row.credentials)
    expect(await authoriser.authorise(REQUEST)).not.toEqual(REQUEST)
  })
})
