import { expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '../../../runtime/kernel/errors/errors.ts'
import { nextOfPush, whoFixesUncertain } from '../../../runtime/kernel/model/push-next.ts'

/** What may keep a look-up from the outcome of a push, and the lost response itself. */
const CODES = (Object.keys(ERRORS) as ErrorCode[]).filter(
  (code) =>
    /^(ats_(?!duplicate|misencoded|unavailable|rate)|expression_|authorization_|records_missing|address_)/.test(code) ||
    ['outcome_unknown', 'save_missing', 'bug'].includes(code),
)
const uncertain = (code: ErrorCode, readyAt: number | null) =>
  nextOfPush({ id: 'psh_1', connection: 'acme', state: 'UNCERTAIN', code, readyAt })!

it.each(CODES)(
  'an UNCERTAIN push that Hirewire looks up asks for nothing, or for what the look-up needs: %s',
  (code) => {
    const { text, action } = uncertain(code, Date.UTC(2026, 0, 5))
    expect(text).toContain('2026-01-05T00:00:00.000Z')
    expect(text).not.toMatch(/retry the push|request(ed)? (the push )?again/i)
    expect(action?.operation).not.toBe('settlePush')
    expect(action?.operation).not.toBe('retryPush')
    expect(text.includes('No action needed')).toBe(code === 'outcome_unknown')
    expect(whoFixesUncertain(code, 1)).toBe(code === 'outcome_unknown' ? 'us' : ERRORS[code].whoFixes)
  },
)

it.each(CODES)('an UNCERTAIN push that waits for a person asks that person for the outcome: %s', (code) => {
  const { text, action } = uncertain(code, null)
  expect(text).toContain('Check in the ATS whether the record exists')
  expect(text).not.toMatch(/No action needed|retry the push|request(ed)? (the push )?again/i)
  expect(action).toEqual({ operation: 'settlePush', parameters: { id: 'psh_1' } })
  expect(whoFixesUncertain(code, null)).toBe(ERRORS.outcome_unknown.whoFixes)
})
