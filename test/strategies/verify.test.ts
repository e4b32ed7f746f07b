import { describe, expect, test } from 'vitest'
import type { VerifySpec } from '../../runtime/spec/connector.ts'
import type { Delivery } from '../../runtime/strategies/contracts.ts'
import { make } from '../../runtime/strategies/make.ts'
import { verify } from '../../runtime/strategies/verify/index.ts'

const delivery = (headers: Record<string, string>): Delivery => ({
  method: 'POST',
  url: '/webhooks/acme',
  headers,
  body: Buffer.from('{}'),
})
const base64 = (text: string): string => Buffer.from(text).toString('base64')

const TOKEN: VerifySpec = { kind: 'token', header: 'X-Api-Key', equals: 's3cret' }
const BASIC: VerifySpec = { kind: 'basic', username: 'hook', password: 'p:ässword' }

/** Each kind with the header that it reads, what it accepts and what it does not. */
const KINDS: Record<
  string,
  { spec: VerifySpec; header: string; good: string[]; bad: string[]; unset: VerifySpec; empty: string[] }
> = {
  token: {
    spec: TOKEN,
    header: 'x-api-key',
    good: ['s3cret'],
    bad: ['', 's3cre', 's3cret ', 'S3cret', 's3cret, s3cret', 's3cretx', '\u0000'],
    unset: { ...TOKEN, equals: '' },
    empty: [''],
  },
  basic: {
    spec: BASIC,
    header: 'authorization',
    good: ['Basic', 'basic', 'BASIC'].map((scheme) => `${scheme} ${base64('hook:p:ässword')}`),
    bad: [
      '',
      'Basic',
      'Basic ',
      base64('hook:p:ässword'),
      `Bearer ${base64('hook:p:ässword')}`,
      `Basic ${base64('hook:')}`,
      `Basic ${base64('hook')}`,
      `Basic ${base64('Hook:p:ässword')}`,
      'Basic ***',
    ],
    unset: { ...BASIC, username: '', password: '' },
    empty: ['', `Basic ${base64(':')}`, `Basic ${base64('')}`],
  },
}

describe.each(Object.entries(KINDS))('every verifier: %s', (_, { spec, header, good, bad, unset, empty }) => {
  const accepts = (value: string, name = header): boolean => make(verify, spec)(delivery({ [name]: value }), 0)

  test('accepts what is right, however the header is spelt', () => {
    for (const value of good)
      for (const name of [header, header.toUpperCase(), header.replace(/^./, (letter) => letter.toUpperCase())])
        expect(accepts(value, name), `${name}: ${value}`).toBe(true)
  })

  test('accepts nothing else', () => {
    for (const value of bad) expect(accepts(value), value).toBe(false)
  })

  test('accepts nothing without the header', () => {
    expect(make(verify, spec)(delivery({}), 0)).toBe(false)
    expect(make(verify, spec)(delivery({ 'x-other': good[0] ?? '' }), 0)).toBe(false)
  })

  test('accepts nothing while no secret is configured', () => {
    for (const value of [...empty, ...good])
      expect(make(verify, unset)(delivery({ [header]: value }), 0), value).toBe(false)
  })
})
