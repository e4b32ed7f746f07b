import { expect, test } from 'vitest'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import { personsIn } from './personal.ts'

const request = (part: Partial<HttpRequest>, text = ''): HttpRequest => ({
  method: 'POST',
  url: 'https://ats.test/candidates?push=psh_1',
  headers: { accept: 'application/json' },
  body: text === '' ? { kind: 'none' } : { kind: 'bytes', contentType: 'application/json', bytes: Buffer.from(text) },
  ...part,
})
const file = Buffer.from('%PDF-1.4\np-q4lou\n%%EOF\n').toString('base64')

test.each([
  ['nobody', request({}, '{"job":"j1"}'), []],
  ['an e-mail address in a URL', request({ url: 'https://ats.test/candidates?email=q2lou%40rig.example' }), [2]],
  ['a phone number in a URL', request({ url: 'https://ats.test/candidates?phone=%2B49309018203' }), [3]],
  ['a header', request({ headers: { 'x-about': 'p-q1lou' } }), [1]],
  ['a body', request({}, '{"person":"p-q0lou","of":"q5lou"}'), [0, 5]],
  ['a file in a body', request({}, `{"content":"${file}"}`), [4]],
])('the oracle of the simulation finds %s in a request', (_, asked, persons) => {
  expect(personsIn(asked)).toEqual(persons)
})
