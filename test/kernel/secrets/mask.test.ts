import { expect, test } from 'vitest'
import { createMasker, MASK, PASSING_AT_MOST } from '../../../runtime/kernel/secrets/mask.ts'
import { callCounter } from '../../calls.ts'

const { callsOf } = callCounter()

test('a secret is masked in every encoding in which it is sent, whichever occurs first', () => {
  const masker = createMasker(['p@ss word'])
  masker.add('p@ss')
  masker.addPassing('tök"en-1')
  const forms = ['p@ss word', 'p%40ss%20word', Buffer.from('user:p@ss word').toString('base64'), 'tök"en-1']
  for (const form of forms) expect(masker.text(`say ${form} now`)).toContain(MASK)
  expect(masker.text('p@ss word')).toBe(MASK)
  expect(masker.value({ deep: [JSON.stringify('tök"en-1')] })).toEqual({ deep: [`"${MASK}"`] })
})

const CASES = [(text: string) => text, (text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()]
const ENCODINGS: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'a URL': encodeURIComponent,
  'a URL in a URL': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'a URL, every byte': (secret) => Buffer.from(secret).toString('hex').replace(/../g, '%$&'),
  'a form': (secret) => new URLSearchParams({ '': secret }).toString().slice(1),
  JSON: (secret) => JSON.stringify(secret),
  'JSON in JSON': (secret) => JSON.stringify(JSON.stringify(secret)),
  'UTF-16 in JSON': (secret) => JSON.stringify(Buffer.from(secret, 'utf16le').toString('latin1')),
  'JSON with escaped slashes': (secret) => JSON.stringify(secret).replaceAll('/', '\\/'),
  'JSON, every character': (secret) =>
    secret.replace(/./gs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  HTML: (secret) =>
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  'HTML, every character': (secret) => secret.replace(/./gs, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  'HTML, every character in decimals': (secret) => secret.replace(/./gs, (sign) => `&#${sign.charCodeAt(0)};`),
  'UTF-16 read as Latin-1': (secret) => Buffer.from(secret, 'utf16le').toString('latin1'),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  base64: (secret) => Buffer.from(`user:${secret}:more`).toString('base64'),
  'base64 for a URL': (secret) => Buffer.from(`u:${secret}`).toString('base64url'),
  'base64 of UTF-16': (secret) => Buffer.from(`u:${secret}`, 'utf16le').toString('base64'),
}

test.each(Object.entries(ENCODINGS))('a secret that is echoed as %s is masked in any case', (_, encode) => {
  const secret = 'Sk/7<q&A\'z+" K?9'
  const masker = createMasker([secret])
  for (const change of CASES) {
    const echo = change(encode(secret))
    const text = masker.text(`İ an echo: ${echo} end`)
    expect(text).toContain(MASK)
    // Base64 is masked without the characters that depend on what is next to the secret.
    expect(text.length).toBeLessThan(`İ an echo: ${echo} end`.length - Math.floor(echo.length / 3))
  }
})

test('a secret that is not well-formed Unicode is masked like any other', () => {
  expect(createMasker(['half\ud83d']).text('echo half\ud83d end')).toBe(`echo ${MASK} end`)
})

test('the text beside a masked secret keeps its case', () => {
  const masker = createMasker(['Tök-En/1'])
  expect(masker.text('The İstanbul Key TÖK-EN/1 of Ada')).toBe(`The İstanbul Key ${MASK} of Ada`)
})

test('expired tokens are removed; tokens in use and all permanent secrets stay masked', () => {
  const masker = createMasker(['lasting-secret'])
  const token = (at: number): string => `token-${at}-${(at * 7_919).toString(36)}`
  masker.addPassing('lasting-secret')
  masker.addPassing(token(0))
  for (let at = 1; at < PASSING_AT_MOST * 3; at++) {
    masker.addPassing(token(at))
    masker.addPassing(token(0))
  }
  const newest = token(PASSING_AT_MOST * 3 - 1)
  for (const secret of ['lasting-secret', token(0), newest]) expect(masker.text(secret)).toBe(MASK)
  expect(masker.text(token(1))).toBe(token(1))
})

test('a token that is used repeatedly is encoded only once', () => {
  const masker = createMasker()
  for (let at = 0; at < PASSING_AT_MOST; at++) masker.addPassing(`token-${at}-${'x'.repeat(300)}`)
  masker.text('once')
  const again = (): void => masker.addPassing(`token-1-${'x'.repeat(300)}`)
  expect(callsOf(again)).toBeLessThan(10)
  expect(callsOf(() => masker.text('once more'))).toBeLessThan(50)
})

test('overlapping secrets are masked as one, and the text beside them is kept', () => {
  const masker = createMasker(['abcdef', 'defghi', 'cdef'])
  expect(masker.text('-abcdefghi-')).toBe(`-${MASK}-`)
  expect(masker.text('abcdef,defghi cde abc')).toBe(`${MASK},${MASK} cde abc`)
  expect(masker.text('abc')).toBe('abc')
})

test('a text costs the same with a thousand secrets as with one', () => {
  const secret = (at: number): string => `secret-${(at * 7_919).toString(36)}-${at}`
  const costOf = (count: number): number => {
    const masker = createMasker(Array.from({ length: count }, (_, at) => secret(at)))
    const text = `{"name":"Ada Lovelace","note":"${'nothing to see here; '.repeat(150)}${secret(0)}"}`
    expect(masker.text(text).endsWith(`${MASK}"}`)).toBe(true)
    return callsOf(() => masker.text(text))
  }
  expect(costOf(1_000)).toBeLessThan(costOf(1) * 1.1)
})

test('each owner has one lasting secret: the one before is masked a while longer, and then dropped', () => {
  const masker = createMasker()
  const secret = (at: number): string => `secret-${at}-${(at * 7_919).toString(36)}`
  masker.add(secret(0), 'acme key')
  masker.add(secret(0), 'beta key')
  for (let at = 1; at <= PASSING_AT_MOST + 10; at++) masker.add(secret(at), 'acme key')
  expect(masker.text(secret(PASSING_AT_MOST + 10))).toBe(MASK)
  expect(masker.text(secret(PASSING_AT_MOST))).toBe(MASK)
  expect(masker.text(secret(1))).toBe(secret(1))
  // Another owner has it.
  expect(masker.text(secret(0))).toBe(MASK)
  masker.release('beta ')
  for (let at = 0; at < PASSING_AT_MOST; at++) masker.addPassing(`token-${at}-${(at * 7_919).toString(36)}`)
  expect(masker.text(secret(0))).toBe(secret(0))
})

test('secrets that callers send displace neither tokens in use nor secrets of connections', () => {
  const masker = createMasker(['for-good'])
  masker.add('of-a-connection', 'acme key')
  masker.addPassing('token-in-use')
  for (let at = 0; at < PASSING_AT_MOST * 2; at++) masker.addOffered(`offered-${at}-${(at * 7_919).toString(36)}`)
  for (const one of ['for-good', 'of-a-connection', 'token-in-use']) expect(masker.text(one)).toBe(MASK)
  expect(masker.text('offered-0-0')).toBe('offered-0-0')
})
