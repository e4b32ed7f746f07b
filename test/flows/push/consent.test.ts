import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import { CONNECTION } from '../../kit/installation.ts'
import { attemptsOf, isSend, once, openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'
import { until } from '../../kit/until.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const ANNA = 'anna'

const WITHOUT_GRANT: [string, (installation: PushInstallation) => Promise<unknown>][] = [
  ['none was requested', async () => undefined],
  ...(['requested', 'opted_out', 'disengaged', 'no_response', 'withdrawn', 'expired'] as const).map(
    (state): [string, (installation: PushInstallation) => Promise<unknown>] => [
      state,
      ({ consent, job }) => consent(ANNA, job, state),
    ],
  ),
  [
    'it has expired',
    (s) => s.consent(ANNA, s.job, 'confirmed', { at: s.clock.now() - DAY, expiresAt: s.clock.now() - 1 }),
  ],
  ['it expires just now', (s) => s.consent(ANNA, s.job, 'confirmed', { expiresAt: s.clock.now() })],
  ['it is of the weaker kind', (s) => s.consent(ANNA, s.job, 'confirmed', { kind: 'approval_of_interest' })],
  ['it is valid from tomorrow', (s) => s.consent(ANNA, s.job, 'confirmed', { at: s.clock.now() + DAY })],
  ['it is for another requisition', (s) => s.consent(ANNA, s.jobs[1]!)],
  ['it is for another person', (s) => s.consent('anna2', s.job)],
  [
    'it is for another connection',
    async (s) => {
      await s.connect({ id: 'other' })
      await s.consent(ANNA, s.job, 'confirmed', { connection: 'other' })
    },
  ],
  [
    'a withdrawal dated yesterday was recorded today',
    async (s) => {
      await s.consent(ANNA, s.job)
      await s.consent(ANNA, s.job, 'withdrawn', { at: s.clock.now() - DAY })
    },
  ],
  [
    'a withdrawal is dated after the confirmation that was recorded last',
    async (s) => {
      await s.consent(ANNA, s.job, 'withdrawn', { at: s.clock.now() - HOUR })
      await s.consent(ANNA, s.job, 'confirmed', { at: s.clock.now() - DAY })
    },
  ],
]

test.each(WITHOUT_GRANT)(
  'consent: %s, so the push is refused and recorded, and the ATS receives nothing',
  async (_, given) => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite' })
    await given(installation)
    const outcome = await installation.push(ANNA, installation.job)
    await installation.settle()
    expect(outcome).toMatchObject({ kind: 'refused', code: 'consent_missing' })
    expect(await installation.state(outcome)).toMatchObject({ state: 'REFUSED', cause: 'consent', candidate: {} })
    expect(await installation.calls()).toEqual([])
    // A later consent needs a new request: a refused push is never sent.
    await installation.consent(ANNA, installation.job)
    await installation.settle()
    expect((await installation.state(outcome)).state).toBe('REFUSED')
    expect(await installation.calls()).toEqual([])
  },
)

test('approval of interest is sufficient if the connector requires no more', async () => {
  const installation = await openPushInstallation({ ats: 'talent-management-suite' })
  await installation.consent(ANNA, installation.job, 'confirmed', { kind: 'approval_of_interest' })
  const outcome = await installation.push(ANNA, installation.job)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
})

test('a withdrawal cancels queued pushes, and the ATS receives nothing', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.app.connections.pause(CONNECTION, 'test')
  const outcome = await installation.ready(ANNA)
  const { cancelledPushes } = await installation.consent(ANNA, installation.job, 'withdrawn')
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(cancelledPushes).toEqual([outcome.push.id])
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CANCELLED',
    cause: 'consent',
    code: 'consent_missing',
  })
  expect(await installation.calls()).toEqual([])
})

test('a consent that expires while its push is queued cancels it', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.app.connections.pause(CONNECTION, 'test')
  await installation.consent(ANNA, installation.job, 'confirmed', { expiresAt: installation.clock.now() + HOUR })
  const outcome = await installation.push(ANNA, installation.job)
  await installation.clock.wind(HOUR)
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await installation.sends()).toEqual([])
})

test.each(['withdrawn', 'expired'] as const)(
  'a consent that is %s during the duplicate check stops the send',
  async (how) => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite' })
    const expiresAt = installation.clock.now() + HOUR
    await installation.consent(ANNA, installation.job, 'confirmed', { expiresAt })
    installation.wire.after(
      once(
        ({ url }) => url.includes('email='),
        () =>
          how === 'withdrawn'
            ? installation.consent(ANNA, installation.job, 'withdrawn')
            : installation.clock.wind(HOUR),
      ),
    )
    const outcome = await installation.push(ANNA, installation.job)
    await installation.settle()
    expect((await installation.state(outcome)).state).toBe('CANCELLED')
    expect(await installation.calls()).toEqual(['GET /v2/candidate'])
  },
)

test('a withdrawal while a send waits in the queue of the rate limiter stops it', async () => {
  const installation = await openPushInstallation({
    ats: 'recruiting-suite',
    connection: { overrides: { limits: [{ concurrency: 1 }] } },
  })
  let first = ''
  // The first sender holds the only slot; the other has been checked for duplicates and waits to send.
  installation.wire.before(async (request) => {
    if (!isSend(request) || first !== '') return undefined
    first = Buffer.from(request.body.kind === 'bytes' ? request.body.bytes : '')
      .toString()
      .includes('anna@')
      ? ANNA
      : 'bert'
    await until(async () => {
      const { data } = await installation.app.budgets.list({}, { limit: 5 })
      return data.some(({ waiting }) => waiting.length > 0)
    })
    await installation.consent(first === ANNA ? 'bert' : ANNA, installation.job, 'withdrawn')
    return undefined
  })
  const pushes: Record<string, PushOutcome> = {
    [ANNA]: await installation.ready(ANNA),
    bert: await installation.ready('bert'),
  }
  await installation.settle()
  expect((await installation.state(pushes[first]!)).state).toBe('CONFIRMED')
  expect((await installation.state(pushes[first === ANNA ? 'bert' : ANNA]!)).state).toBe('CANCELLED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a withdrawal between two steps stops the rest, and opens an erasure task for what was created', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
  installation.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.endsWith('/Candidate'),
      () => installation.consent(ANNA, installation.job, 'withdrawn'),
    ),
  )
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await installation.sends()).toEqual(['POST /Candidate'])
  expect(await installation.made()).toEqual([1, 0])
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 10 })
  expect(issues).toMatchObject([{ code: 'erase_in_ats', connection: CONNECTION }])
})

test('a withdrawal while a push waits for its next attempt stops it', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'status', status: 429 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  await installation.consent(ANNA, installation.job, 'withdrawn')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CANCELLED')
  expect(await installation.sends()).toEqual(['POST /v2/candidate'])
})

test('without consent an uncertain push is looked up and never sent; if absent, it is cancelled', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_before' }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('UNCERTAIN')
  await installation.consent(ANNA, installation.job, 'withdrawn')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CANCELLED')
  expect(await installation.sends()).toEqual(['POST /v2/candidate'])
  expect(await attemptsOf(installation, outcome)).toContain('ask absent')
  expect(await installation.made()).toEqual([0, 0])
})

test('without consent an uncertain push that did arrive opens an erasure task', async () => {
  const installation = await openPushInstallation({ ats: 'talent-management-suite' })
  await installation.admin.setFaults([
    { match: { method: 'POST', path_prefix: '/services/api/recruiting' }, kind: 'reset_after' },
  ])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  await installation.consent(ANNA, installation.job, 'opted_out')
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push).toMatchObject({ state: 'FAILED', cause: 'consent', code: 'erase_in_ats' })
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 10 })
  const [there] = await installation.admin.candidates()
  expect(issues).toMatchObject([{ code: 'erase_in_ats' }])
  const { data: tasks } = await installation.app.erasures.list({ state: 'open' }, { limit: 5 })
  expect(tasks).toMatchObject([{ records: { candidate: Number(there!.id) } }])
  expect(await installation.sends()).toHaveLength(1)
  // After a new consent, the existing record is found and not created a second time.
  await installation.consent(ANNA, installation.job)
  await installation.app.pushes.retry(outcome.push.id)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
  // The erasure task closes with it.
  expect((await installation.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
  expect((await installation.app.erasures.list({ state: 'open' }, { limit: 10 })).data).toEqual([])
})

test('a withdrawal closes the review of its push', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.addCandidate({
    first_name: 'Some',
    last_name: 'Body',
    email: 'x@y.example',
    phone: '+493012345678',
  })
  const outcome = await installation.ready(ANNA, installation.job, {
    candidate: { first_name: 'A', last_name: 'B', email: 'anna@candidates.example', phone: '+49 30 12345678' },
  })
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('IN_REVIEW')
  await installation.consent(ANNA, installation.job, 'withdrawn')
  expect((await installation.state(outcome)).state).toBe('CANCELLED')
  expect((await installation.app.reviews.list({ state: 'open' }, { limit: 5 })).data).toEqual([])
  expect(await installation.sends()).toEqual([])
})

test.each(['withdrawn', 'opted_out'] as const)(
  'the consent state %s after a confirmed push opens an erasure task',
  async (state) => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite' })
    const outcome = await installation.ready(ANNA)
    await installation.settle()
    const { saved } = await installation.state(outcome)
    await installation.consent(ANNA, installation.job, state)
    const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 10 })
    expect(issues).toMatchObject([{ code: 'erase_in_ats', connection: CONNECTION }])
    expect((await installation.app.erasures.list({}, { limit: 5 })).data).toMatchObject([
      { state: 'open', records: { candidate: saved.candidate } },
    ])
    expect(issues[0]!.message).toContain('candidate, application')
  },
)

test('a withdrawal while the last step is being sent opens an erasure task for what arrives', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  installation.wire.after(once(isSend, () => installation.consent(ANNA, installation.job, 'withdrawn')))
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 10 })
  expect(issues).toMatchObject([{ code: 'erase_in_ats', connection: CONNECTION }])
})
