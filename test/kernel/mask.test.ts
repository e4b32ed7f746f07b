import { expect, test } from 'vitest'
import { createMasker, MASK, PASSING_AT_MOST } from '../../runtime/kernel/mask.ts'
import { callCounter } from '../calls.ts'

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
