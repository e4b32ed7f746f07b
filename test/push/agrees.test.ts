import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedBy } from '../../runtime/plan/match.ts'
import { agrees } from '../../runtime/push/agrees.ts'
import { SEED } from '../kit/seed.ts'

const EMAIL = '$candidate.email'
const PHONE = '$candidate.phone'
const JOB = '$requisition.id'
const SAVED = '$saved.candidate'
const VALUES = [EMAIL, PHONE, JOB, SAVED] as const

/** Whether a push with these values of ours finds a record that has these of theirs. */
function finds(ours: Readonly<Record<string, unknown>>, theirs: Readonly<Record<string, unknown>>): boolean {
  const match = Object.fromEntries(Object.keys(ours).map((name) => [name, 'any']))
  const vars = {
    candidate: { email: ours[EMAIL], phone: ours[PHONE] },
    requisition: { id: ours[JOB] },
    saved: { candidate: ours[SAVED] },
    settings: { phone_region: 'DE' },
  }
  const compared = comparedBy({ name: 'check', found: 'use', match })
  return agrees(compared, theirs, vars)
}

const missing = fc.constantFrom(undefined, null, '', [], {}, [null], [undefined, ''])
const value = fc.oneof(
  missing,
  fc.constantFrom('a@x.example', 'A@X.example ', 'b@x.example', '030 5550100', '+49305550100', '+49 30 5550101'),
  fc.constantFrom<unknown>('7', 7, 8, '07', '9007199254740993', 9_007_199_254_740_992, 7.5, true, { id: 7 }),
)
const values = fc.oneof(value, fc.array(value, { maxLength: 4 }))
const runs = { seed: SEED, numRuns: 300 }

describe('a line of match', () => {
  it('compares in the same way whichever side a value is on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALUES), values, values, (name, a, b) => {
        expect(finds({ [name]: a }, { [name]: b })).toBe(finds({ [name]: b }, { [name]: a }))
      }),
      runs,
    )
  })

  it('never matches where one of the values is missing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALUES), missing, values, (name, none, other) => {
        expect(finds({ [name]: none }, { [name]: other })).toBe(false)
        expect(finds({ [name]: other }, { [name]: none })).toBe(false)
        expect(finds({ [name]: other }, {})).toBe(false)
      }),
      runs,
    )
  })

  it('matches a list by any of its items', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALUES), value, fc.array(value, { maxLength: 4 }), (name, ours, theirs) => {
        const single = theirs.flat(1).some((one) => finds({ [name]: ours }, { [name]: one }))
        expect(finds({ [name]: ours }, { [name]: theirs.flat(1) })).toBe(single)
      }),
      runs,
    )
  })

  it.each([
    [EMAIL, 'Ada@Example.com', ' ada@example.COM', true],
    [EMAIL, 'ada+jobs@example.com', 'ada@example.com', false],
    [PHONE, '030 5550100', '+49 30 5550100', true],
    [PHONE, 'call me', 'call me', false],
    [JOB, '7', 7, true],
    [JOB, '7', '07', false],
    [JOB, '7', [6, 7], true],
    [JOB, 'x-1', 'X-1', false],
    [SAVED, 7, '7', true],
    [SAVED, '9007199254740993', '9007199254740993', true],
    [SAVED, '9007199254740992', 9_007_199_254_740_992, false],
    [SAVED, '7', { id: '7' }, false],
    [SAVED, true, true, false],
  ])('%s: %j and %j: %j', (name, ours, theirs, same) => {
    expect(finds({ [name]: ours }, { [name]: theirs })).toBe(same)
  })
})

it('a record matches only if every line does', () => {
  fc.assert(
    fc.property(fc.tuple(values, values), fc.tuple(values, values), ([email, job], [theirEmail, theirJob]) => {
      const both = finds({ [EMAIL]: email, [JOB]: job }, { [EMAIL]: theirEmail, [JOB]: theirJob })
      const each = finds({ [EMAIL]: email }, { [EMAIL]: theirEmail }) && finds({ [JOB]: job }, { [JOB]: theirJob })
      expect(both).toBe(each)
    }),
    runs,
  )
})
