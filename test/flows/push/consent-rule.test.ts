import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONSENT_KINDS,
  CONSENT_STATES,
  type ConsentKind,
  type ConsentRow,
  decideConsent,
  endsGrant,
} from '../../../runtime/kernel/model/consent.ts'

const NOW = 1_000

/** Times close together, so that ties, expiries and future dates are frequent. */
const time = fc.integer({ min: NOW - 3, max: NOW + 3 })
const entry = fc.record({
  kind: fc.constantFrom(...CONSENT_KINDS),
  // Half of them are confirmations: otherwise hardly any ledger would contain a grant.
  state: fc.oneof(fc.constant('confirmed' as const), fc.constantFrom(...CONSENT_STATES)),
  at: time,
  expiresAt: fc.option(time),
})
const ledger = fc
  .array(entry, { maxLength: 6 })
  .map((entries) => entries.map((given, index): ConsentRow => ({ ...given, id: `c${index}`, seq: index + 1 })))
const kind = fc.constantFrom(...CONSENT_KINDS)

const grants = (rows: readonly ConsentRow[], requires: ConsentKind, now = NOW): boolean =>
  'grant' in decideConsent(rows, requires, now)

const holds = (row: ConsentRow, requires: ConsentKind, now: number): boolean =>
  row.state === 'confirmed' &&
  (requires === 'approval_of_interest' || row.kind === 'interest_and_consent') &&
  row.at <= now &&
  (row.expiresAt === null || row.expiresAt > now)

test('a grant exists if and only if both the last recorded and the last effective entry allow it (property)', () => {
  fc.assert(
    fc.property(ledger, kind, (rows, requires) => {
      const noted = rows.at(-1)
      const latest = Math.max(...rows.map((row) => row.at))
      const effective = rows.filter((row) => row.at === latest).at(-1)
      const expected =
        noted !== undefined && effective !== undefined && [noted, effective].every((row) => holds(row, requires, NOW))
      expect(grants(rows, requires)).toBe(expected)
    }),
  )
})

test('a grant names an entry of the ledger that is valid on its own', () => {
  fc.assert(
    fc.property(ledger, kind, (rows, requires) => {
      const decision = decideConsent(rows, requires, NOW)
      if (!('grant' in decision)) return
      const named = rows.find((row) => row.id === decision.grant.consent)
      expect(named && holds(named, requires, NOW)).toBe(true)
    }),
  )
})

test('an entry ends a grant if and only if something is granted before it and not after it, now or later', () => {
  const times = Array.from({ length: 5 }, (_, after) => NOW + after)
  fc.assert(
    fc.property(ledger, entry, (rows, given) => {
      const added: ConsentRow = { ...given, id: 'new', seq: rows.length + 1 }
      const ended = CONSENT_KINDS.some((requires) =>
        times.some((now) => grants(rows, requires, now) && !grants([...rows, added], requires, now)),
      )
      expect(endsGrant(rows, added, NOW)).toBe(ended)
    }),
  )
})

test.each([
  ['a first confirmation', false, [], {}],
  ['a renewal', false, [{}], { expiresAt: NOW + 9 }],
  ['a renewal without an end', false, [{}], { expiresAt: null }],
  ['an earlier expiry', true, [{}], { expiresAt: NOW + 2 }],
  ['a kind that satisfies less', true, [{}], { kind: 'approval_of_interest' as const }],
  ['a later date', true, [{}], { at: NOW + 1 }],
  ['an earlier expiry of what has ended', false, [{ expiresAt: NOW }], { expiresAt: NOW - 1 }],
])('a confirmation can end a grant: %s', (_, ended, before, added) => {
  const given = { kind: 'interest_and_consent', state: 'confirmed', at: NOW - 1, expiresAt: NOW + 3 } as const
  const rows = before.map((more, index) => ({ ...given, ...more, id: `c${index}`, seq: index + 1 }))
  expect(endsGrant(rows, { ...given, ...added, id: 'new', seq: 9 }, NOW)).toBe(ended)
})

test('any entry other than a confirmation ends a grant when it is recorded, whatever its date', () => {
  fc.assert(
    fc.property(ledger, entry, kind, (rows, last, requires) => {
      fc.pre(last.state !== 'confirmed')
      expect(grants([...rows, { ...last, id: 'last', seq: rows.length + 1 }], requires)).toBe(false)
    }),
  )
})

test('the order in which rows are read has no effect', () => {
  const shuffled = ledger.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  )
  fc.assert(
    fc.property(shuffled, kind, ([rows, mixed], requires) => {
      expect(decideConsent(mixed, requires, NOW)).toEqual(decideConsent(rows, requires, NOW))
    }),
  )
})

test('time alone can end a grant but never start it again', () => {
  fc.assert(
    fc.property(ledger, kind, (rows, requires) => {
      const states = Array.from({ length: 9 }, (_, step) => grants(rows, requires, NOW - 4 + step))
      const first = states.indexOf(true)
      const end = first < 0 ? -1 : states.indexOf(false, first)
      if (end >= 0) expect(states.slice(end)).not.toContain(true)
    }),
  )
})

test('a consent of kind interest_and_consent also grants approval_of_interest', () => {
  fc.assert(
    fc.property(ledger, (rows) => {
      if (grants(rows, 'interest_and_consent')) expect(grants(rows, 'approval_of_interest')).toBe(true)
    }),
  )
})
