import { describe, expect, test } from 'vitest'
import type { AuthSpec } from '../../../runtime/spec/connector.ts'
import { auth } from '../../../runtime/strategies/auth/index.ts'
import { make } from '../../../runtime/strategies/make.ts'
import { authContext, bytesOf, REQUEST, sending } from '../../kit/auth.ts'

const HEADERS: AuthSpec = {
  kind: 'headers',
  headers: { 'X-API-Key': '$credentials.key', 'x-api-secret': '$credentials.secret' },
}
const BASIC: AuthSpec = {
  kind: 'basic',
  username: '{{ $credentials.user }}@{{ $credentials.company }}',
  password: '$credentials.secret',
}
const BEARER: AuthSpec = { kind: 'bearer', token: '$credentials.key' }
const QUERY: AuthSpec = { kind: 'query', query: { apikey: '$credentials.key' } }
const BODY: AuthSpec = { kind: 'body', fields: { apikey: '$credentials.key' } }

test('headers sets each header to its text', async () => {
  const { context } = authContext({ key: 'k', secret: 's' })
  const { headers } = await make(auth, HEADERS)(context).authorise(REQUEST)
  expect(headers).toEqual({ 'x-own': '1', 'x-api-key': 'k', 'x-api-secret': 's' })
})

test('a credential with a line break is refused with its likely cause', async () => {
  const { context } = authContext({ key: 'k\n', secret: 's' })
  for (const spec of [HEADERS, BEARER])
    await expect(make(auth, spec)(context).authorise(REQUEST)).rejects.toMatchObject({ code: 'connection_invalid' })
  await expect(make(auth, HEADERS)(context).authorise(REQUEST)).rejects.toThrow(/"X-API-Key".*line break/)
})

test('basic follows RFC 7617 in UTF-8, masks the joined form too, and refuses a colon in the user name', async () => {
  const { context, secrets } = authContext({ user: 'zoë', company: 'acme', secret: 'p:w' })
  const { headers } = await make(auth, BASIC)(context).authorise(REQUEST)
  const encoded = Buffer.from('zoë@acme:p:w').toString('base64')
  expect(headers.authorization).toBe(`Basic ${encoded}`)
  expect(secrets).toContain(encoded)
  const colon = authContext({ user: 'a:b', company: 'acme', secret: 'p' })
  await expect(make(auth, BASIC)(colon.context).authorise(REQUEST)).rejects.toMatchObject({
    code: 'connection_invalid',
  })
})

test('bearer sends the token with its scheme', async () => {
  const { headers } = await make(auth, BEARER)(authContext({ key: 'abc' }).context).authorise(REQUEST)
  expect(headers.authorization).toBe('Bearer abc')
})

test('a refusal of fixed credentials is not retried', async () => {
  for (const spec of [HEADERS, BASIC, BEARER, QUERY, BODY])
    expect(await make(auth, spec)(authContext({}).context).refused()).toBe(false)
})

describe('query', () => {
  const urlOf = async (url: string, key = 'k&1 é'): Promise<string> =>
    (await make(auth, QUERY)(authContext({ key }).context).authorise({ ...REQUEST, url })).url

  test('is appended to the existing query, encoded, and leaves the rest unchanged', async () => {
    expect(await urlOf('https://ats.test/a?$filter=x%20y&b=%2B')).toBe(
      'https://ats.test/a?$filter=x%20y&b=%2B&apikey=k%261%20%C3%A9',
    )
    expect(await urlOf('https://ats.test/a')).toBe('https://ats.test/a?apikey=k%261%20%C3%A9')
  })

  test('replaces a key that the ATS repeated in the URL of its next page', async () => {
    expect(await urlOf('https://ats.test/a?apikey=old&page=2&%61pikey=older', 'new')).toBe(
      'https://ats.test/a?page=2&apikey=new',
    )
  })
})

describe('body', () => {
  const authorise = (type: string, text: string) =>
    make(auth, BODY)(authContext({ key: 'k"1' }).context).authorise(sending(type, text))

  test.each([
    ['{"a":1}', { apikey: 'k"1', a: 1 }],
    ['{}', { apikey: 'k"1' }],
  ])('is at the top of a JSON object: %s', async (text, expected) => {
    expect(JSON.parse(bytesOf(await authorise('application/json', text)))).toEqual(expected)
    expect(JSON.parse(bytesOf(await authorise('application/vnd.api+json; charset=utf-8', text)))).toEqual(expected)
  })

  test.each([
    ['a=1', 'a=1&apikey=k%221'],
    ['', 'apikey=k%221'],
  ])('is among the fields of a form: "%s"', async (text, expected) => {
    expect(bytesOf(await authorise('application/x-www-form-urlencoded', text))).toBe(expected)
  })

  test('is in the query where there is no body', async () => {
    const { url } = await make(auth, BODY)(authContext({ key: 'k' }).context).authorise(REQUEST)
    expect(url).toBe(`${REQUEST.url}&apikey=k`)
  })

  test.each([
    ['application/json', '[1]'],
    ['application/json', '"text"'],
    ['application/pdf', '{'],
    ['multipart/form-data; boundary=x', '--x'],
  ])('has no place in %s %s', async (type, text) => {
    await expect(authorise(type, text)).rejects.toMatchObject({ code: 'spec_invalid' })
  })
})
