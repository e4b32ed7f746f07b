import { expect, test } from 'vitest'
import { type ConsentRow, decideConsent, type Grant, grantedBy } from '../../../runtime/kernel/model/consent.ts'

const entry: ConsentRow = {
  id: 'cns_1',
  seq: 1,
  kind: 'interest_and_consent',
  state: 'confirmed',
  at: 0,
  expiresAt: null,
}

test('a grant of the consent rule names its ledger entry', () => {
  const decision = decideConsent([entry], 'interest_and_consent', 1)
  expect('grant' in decision && grantedBy(decision.grant)).toBe('cns_1')
})

test('only the consent rule can create a grant: the compiler and the queue refuse any other', () => {
  // @ts-expect-error a text is no grant
  const text: Grant = 'cns_1'
  // @ts-expect-error an object with the same fields is no grant
  const shaped: Grant = { consent: 'cns_1' }
  const forged = { consent: 'cns_1' } as unknown as Grant
  const decision = decideConsent([entry], 'interest_and_consent', 1)
  if (!('grant' in decision)) throw new Error('no grant')
  const copied = { ...decision.grant }
  const parsed = JSON.parse(JSON.stringify(decision.grant)) as Grant
  for (const grant of [text, shaped, forged, copied, parsed])
    expect(() => grantedBy(grant)).toThrow(/without a grant of the consent rule/)
  // A real grant cannot be changed into one of another consent.
  expect(() => Object.assign(decision.grant, { consent: 'cns_2' })).toThrow(TypeError)
})
