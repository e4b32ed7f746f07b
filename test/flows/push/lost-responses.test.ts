import { expect, test } from 'vitest'
import type { FaultRule } from '../../../examples/ats/faults.ts'
import type { AtsName } from '../../../examples/ats/spawn.ts'
import { CONNECTION, openInstallation, specText } from '../../kit/installation.ts'
import { attemptsOf, openPushInstallation } from '../../kit/push-installation.ts'

const MINUTE = 60_000
const B = { method: 'POST', path_prefix: '/v2/candidate' }
const C = (entity: string) => ({ method: 'POST', path_prefix: `/${entity}` })
const A = { method: 'POST', path_prefix: '/services/api/recruiting/candidates' }

const ACTED: [string, Omit<FaultRule, 'match'> | 'late'][] = [
  ['reset after it acted', { kind: 'reset_after' }],
  ['later than the deadline', 'late'],
  ['cut off', { kind: 'truncate' }],
  ['malformed', { kind: 'malformed' }],
]
const NOT_ACTED: [string, Omit<FaultRule, 'match'>][] = [
  ['reset before it acted', { kind: 'reset_before' }],
  ['an HTML page with 200', { kind: 'html', status: 200 }],
  ['500', { kind: 'status', status: 500 }],
  ['502', { kind: 'status', status: 502 }],
  ['504', { kind: 'status', status: 504 }],
]
const CREATES: [AtsName, FaultRule['match'], number][] = [
  ['recruiting-suite', B, 1],
  ['enterprise-hr-suite', C('Candidate'), 3],
  ['enterprise-hr-suite', C('Attachment'), 3],
  ['enterprise-hr-suite', C('JobApplication'), 3],
  ['talent-management-suite', A, 1],
]
const over = <L, R>(left: readonly L[], right: readonly R[]): [L, R][] =>
  left.flatMap((l) => right.map((r): [L, R] => [l, r]))

test.each(over(CREATES, ACTED).map(([create, fault]) => [...create, ...fault] as const))(
  '%s %j: %i sends in all and one effect when the response is %s',
  async (ats, match, sends, _, fault) => {
    const installation = await openPushInstallation({ ats })
    if (fault === 'late') installation.wire.late(match ?? {})
    else await installation.admin.setFaults([{ match, ...fault }])
    const outcome = await installation.ready('anna')
    await installation.settle(0)
    expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown' })
    const before = await installation.calls()
    await installation.settle(MINUTE - 1)
    expect(await installation.calls(), 'nothing is looked up before the grace period ends').toEqual(before)
    await installation.settle()
    expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
    expect(installation.wire.sends).toHaveLength(sends)
    expect(await installation.made()).toEqual([1, 1])
  },
)

// Failures without a response are classified in one place, so that every kind is tested with one create only.
const RESET = NOT_ACTED.slice(0, 1)
const SENT_AGAIN = [...over(CREATES.slice(1), RESET), ...over(CREATES.slice(0, 1), NOT_ACTED)]

test.each(SENT_AGAIN.map(([create, fault]) => [...create, ...fault] as const))(
  '%s %j (of %i sends), with the response %s, is resent once it was absent twice, a grace period apart',
  async (ats, match, sends, _, fault) => {
    const installation = await openPushInstallation({ ats })
    await installation.admin.setFaults([{ match, ...fault }])
    const outcome = await installation.ready('anna')
    const start = installation.clock.now()
    await installation.settle(0)
    expect((await installation.state(outcome)).state).toBe('UNCERTAIN')
    await installation.settle(2 * MINUTE - 1)
    expect((await installation.state(outcome)).state).toBe('UNCERTAIN')
    expect(
      (await attemptsOf(installation, outcome)).filter((attempt) => attempt === 'send create uncertain'),
    ).toHaveLength(1)
    await installation.settle()
    expect((await installation.state(outcome)).state).toBe('CONFIRMED')
    expect(installation.clock.now() - start).toBeGreaterThanOrEqual(2 * MINUTE)
    expect(await installation.sends()).toHaveLength(sends + 1)
    expect(await installation.made()).toEqual([1, 1])
  },
)

/** The talent-management suite with these error rules. */
const withErrors = (rules: string): string => {
  const text = specText('talent-management-suite')
  const without = text.replace(/^ {2}errors:.*\n(?: {4}.*\n)*/m, '')
  return without.replace(/^http:$/m, `http:\n  errors: ${rules}`)
}

test.each([
  [503, 'unavailable'],
  [503, 'rate_limited'],
  [429, 'rate_limited'],
])(
  '%i that an error rule calls %s is a create that was not done: it is retried without a lookup',
  async (status, is) => {
    const connectors = [withErrors(`[{ when: $response.status = ${status}, is: ${is} }]`)]
    const installation = await openPushInstallation({ ats: 'talent-management-suite', connectors })
    await installation.admin.setFaults([{ match: A, kind: 'status', status, times: 3 }])
    const outcome = await installation.ready('anna')
    await installation.settle()
    expect((await installation.state(outcome)).state).toBe('CONFIRMED')
    expect(await installation.calls()).toEqual(Array(4).fill('POST /services/api/recruiting/candidates'))
    expect(await installation.made()).toEqual([1, 1])
  },
)

test('Retry-After is respected', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: B, kind: 'status', status: 429, retry_after: 600 }])
  const start = installation.clock.now()
  const outcome = await installation.ready('anna')
  await installation.settle(599_000)
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(installation.clock.now() - start).toBeGreaterThanOrEqual(600_000)
})

test('a rate limit never makes a push fail', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([
    { match: B, kind: 'status', status: 429, times: 12 },
    { match: B, kind: 'status', status: 503, times: 1 },
  ])
  const outcome = await installation.ready('anna')
  await installation.settle(48 * 60 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED' })
})

test('an ATS that refuses every new token gets no more requests after a few attempts', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
  await installation.admin.setFaults([{ match: C('Candidate'), kind: 'status', status: 403, times: 100_000 }])
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', cause: 'auth', code: 'ats_auth' })
  expect((await installation.sends()).length).toBeLessThan(15)
})

test('an expired token is renewed, and the push continues at once', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
  await installation.admin.expireTokens()
  const start = installation.clock.now()
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED' })
  expect(installation.clock.now()).toBe(start)
})

test('an ATS that refuses connections is retried, and a push that never left is not uncertain', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const { port } = installation.ats
  await installation.ats.close()
  const outcome = await installation.ready('anna')
  await installation.settle(MINUTE / 60)
  expect(await installation.state(outcome)).toMatchObject({ state: 'QUEUED', cause: 'unavailable' })
  const again = await openInstallation({ ats: 'recruiting-suite', atsOptions: { port } })
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await again.admin.counts()).toMatchObject({ candidates_created: 1, applications_created: 1 })
})

test('an ATS that stays unreachable makes the push fail, and a retry sends it', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: B, kind: 'status', status: 503, times: 10 }])
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_unavailable' })
  await installation.app.pushes.retry(outcome.push.id)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a create that is lost each time and never arrives is given up after ten sends, and the error names who can help', async () => {
  const installation = await openPushInstallation({ ats: 'talent-management-suite' })
  await installation.admin.setFaults([{ match: A, kind: 'status', status: 500, times: 100 }])
  const outcome = await installation.ready('anna')
  await installation.settle(48 * 60 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({
    state: 'FAILED',
    code: 'ats_unavailable',
    cause: 'unavailable',
  })
  expect(await installation.sends()).toHaveLength(10)
  await installation.admin.setFaults([])
  await installation.app.pushes.retry(outcome.push.id)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a failed search after a lost response is repeated, and nothing is sent', async () => {
  const installation = await openPushInstallation({ ats: 'talent-management-suite' })
  await installation.admin.setFaults([
    { match: A, kind: 'reset_after' },
    { match: { method: 'GET' }, kind: 'status', status: 503, times: 3, skip: 2 },
  ])
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a lost response that only a person can resolve stays uncertain: never resent, and no retry', async () => {
  const spec = specText('talent-management-suite').replace(
    'recovery: { kind: search, delay: 60s }',
    'recovery: { kind: person }',
  )
  const installation = await openPushInstallation({ ats: 'talent-management-suite', connectors: [spec] })
  await installation.admin.setFaults([{ match: A, kind: 'reset_before' }])
  const outcome = await installation.ready('anna')
  await installation.settle(30 * 24 * 60 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({
    state: 'UNCERTAIN',
    effectClass: 'at_most_once',
    readyAt: null,
  })
  expect(await installation.sends()).toHaveLength(1)
  await expect(installation.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'state_conflict' })
  await expect(installation.app.pushes.cancel(outcome.push.id, 'no')).rejects.toMatchObject({ code: 'state_conflict' })
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 5 })
  expect(issues).toMatchObject([{ code: 'outcome_unknown', connection: CONNECTION }])
  expect(issues[0]!.message).toContain(outcome.push.id)
})

test('a search whose rule fails leaves a lost response uncertain: it is not resent on a retry', async () => {
  const spec = specText('talent-management-suite').replace(
    'match: { $candidate.email: Email,',
    'where: $number(Email) > 1\n          match: { $candidate.email: Email,',
  )
  const installation = await openPushInstallation({ ats: 'talent-management-suite', connectors: [spec] })
  await installation.admin.setFaults([{ match: A, kind: 'reset_after' }])
  const outcome = await installation.ready('anna')
  await installation.settle(10 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN' })
  expect(await installation.made()).toEqual([1, 1])
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 5 })
  expect(issues).toMatchObject([{ code: 'expression_failed' }])
})
