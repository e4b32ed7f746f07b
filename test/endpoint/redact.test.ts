import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactReply, redactRequest } from '../../runtime/endpoint/redact.ts'
import type { HttpRequest } from '../../runtime/http/exchange.ts'
import { createMasker, MASK } from '../../runtime/kernel/secrets/mask.ts'

const SECRET = 'a-secret-key'
const showing = { masker: createMasker([SECRET]), most: 100, file: (name: string) => `(file ${name})` }
const bytes = (
  text: string,
  contentType = 'application/json',
  files: { file: string; start: number; end: number }[] = [],
) => ({ kind: 'bytes', contentType, bytes: Buffer.from(text), files }) as const
const bareWith = (change: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  url: 'https://ats.example/people?job=j1',
  headers: { accept: 'application/json' },
  body: bytes('{"name":"Ada"}'),
  ...change,
})

test('authentication fields are shown by name only, whether the secret is known or not', () => {
  const bare = bareWith()
  const request = bareWith({
    url: 'https://ats.example/people?job=j1&signature=9f8e&ts=17',
    headers: { ...bare.headers, authorization: 'Basic dXNlcjpwdw==', 'x-date': '17', accept: 'text/plain' },
    body: bytes('{"apikey":"not-known-to-the-masker","name":"Ada"}'),
  })
  const shown = redactRequest({ bare, request }, showing)
  expect(shown).toEqual({
    method: 'POST',
    url: `https://ats.example/people?job=j1&signature=${MASK}&ts=${MASK}`,
    headers: { 'content-type': 'application/json', accept: MASK, authorization: MASK, 'x-date': MASK },
    body: '{"name":"Ada"}',
    bytes: 14,
    cut: false,
  })
})

test('a secret in the URL, a header, the body or the response is masked before anything is truncated', () => {
  const text = `${'x'.repeat(95)}${SECRET}${'y'.repeat(500)}`
  const bare = bareWith({
    url: `https://ats.example/t/${SECRET}?k=${SECRET}`,
    headers: { 'x-note': `see ${SECRET}`, 'x-api-key': 'in the spec itself' },
    body: bytes(text, 'text/plain'),
  })
  const request = redactRequest({ bare, request: bare }, showing)
  const reply = redactReply(
    { kind: 'reply', status: 200, headers: { 'set-cookie': 'sid=1', via: SECRET }, text, ms: 1 },
    showing,
  )
  expect(JSON.stringify([request, reply])).not.toContain(SECRET.slice(0, 5))
  expect([request, reply]).toMatchObject([
    { cut: true, bytes: text.length, headers: { 'x-api-key': MASK } },
    { cut: true, bytes: text.length, headers: { 'set-cookie': MASK } },
  ])
})

test('files are shown by name wherever they are, without any of their content', () => {
  const text = '{"cv":"QUJD","letter":"REVG","z":1}'
  const files = [
    { file: 'resume', start: 7, end: 11 },
    { file: 'cover_letter', start: 23, end: 27 },
  ]
  const bare = bareWith({ body: bytes(text, 'application/json', files) })
  expect(redactRequest({ bare, request: bare }, showing).body).toBe(
    '{"cv":"(file resume)","letter":"(file cover_letter)","z":1}',
  )
  const large = bytes('%PDF'.repeat(3_000_000), 'application/pdf', [{ file: 'resume', start: 0, end: 12_000_000 }])
  const raw = bareWith({ body: large })
  expect(redactRequest({ bare: raw, request: raw }, showing)).toMatchObject({
    body: '(file resume)',
    bytes: 12_000_000,
    cut: false,
  })
})

test('any response of an ATS can be stored: without half characters, and no longer than the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { body, cut, bytes: size } = redactReply({ kind: 'reply', status: 200, headers: {}, text, ms: 1 }, showing)
      expect((body ?? '').isWellFormed()).toBe(true)
      expect((body ?? '').length).toBeLessThanOrEqual(100)
      expect(size).toBe(Buffer.byteLength(text))
      if (!cut && text !== '') expect(body).toBe(text.toWellFormed())
    }),
  )
})
