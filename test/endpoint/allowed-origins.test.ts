import { expect, test } from 'vitest'
import { covers, demandPlace, leadsTo } from '../../runtime/endpoint/allowed-origins.ts'

const PLACES = ['https://api.ats.example', '*.eu.ats.example', 'login.ats.example']

test.each([
  ['https://api.ats.example/v1?x=1', true],
  ['https://api.ats.example:443/', true],
  ['https://API.ats.example/', true],
  ['http://api.ats.example/', false],
  ['https://api.ats.example:8443/', false],
  ['https://api.ats.example.evil.example/', false],
  ['https://api.ats.example@evil.example/', false],
  ['https://a.b.eu.ats.example/', true],
  ['https://eu.ats.example/', false],
  ['https://evileu.ats.example/', false],
  ['https://login.ats.example:9443/', true],
  ['//api.ats.example/', false],
  ['not a url', false],
])('whether credentials may go to %s: %s', (url, allowed) => {
  expect(leadsTo(url, PLACES)).toBe(allowed)
  const demanded = () => demandPlace(url, PLACES, 'acme')
  if (allowed) demanded()
  else expect(demanded).toThrow('Nothing was sent')
})

test.each([
  [['https://login.ats.example', '*.ats.example'], false],
  [['http://127.0.0.1:8080', '*.ats.example'], true],
])('whether a login response may turn off TLS, if requests go to %j: %s', (places, allowed) => {
  expect(leadsTo('http://eu.ats.example/', places)).toBe(allowed)
})

test('a subset of the bound places needs no new secret, and any other place does', () => {
  expect(covers(PLACES, ['https://api.ats.example'])).toBe(true)
  expect(covers(PLACES, [])).toBe(true)
  expect(covers(PLACES, ['https://x.eu.ats.example', '*.eu.ats.example'])).toBe(true)
  expect(covers(PLACES, ['https://api.ats.example', 'https://evil.example'])).toBe(false)
  expect(covers(PLACES, ['*.ats.example'])).toBe(false)
  expect(covers([], ['https://api.ats.example'])).toBe(false)
})
