import { expect, test } from 'vitest'
import type { ErasureRow } from '../../../runtime/store/port/index.ts'
import { CONNECTION, specText } from '../../kit/installation.ts'
import { isSend, once, openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

const ANNA = 'anna'
const HOUR = 3_600_000
const C = 'enterprise-hr-suite'
const APPLY = { method: 'POST', path_prefix: '/JobApplication' }

const erasures = async ({ app }: PushInstallation): Promise<ErasureRow[]> =>
  (await app.erasures.list({}, { limit: 50 })).data
const withdraw = (installation: PushInstallation) => installation.consent(ANNA, installation.job, 'withdrawn')

test.each(['withdrawn', 'expired'] as const)(
  'a consent that is %s while the connection is being opened: not a byte of the person leaves',
  async (how) => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite' })
    await installation.consent(ANNA, installation.job, 'confirmed', { expiresAt: installation.clock.now() + HOUR })
    installation.wire.before(
      once(isSend, () => (how === 'withdrawn' ? withdraw(installation) : installation.clock.wind(HOUR))),
    )
    const outcome = await installation.push(ANNA, installation.job)
    await installation.settle(1_000)
    expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
    expect(await installation.sends()).toEqual([])
  },
)

test('a waiting push must meet the current consent requirement of the connector', async () => {
  const installation = await openPushInstallation({ ats: 'talent-management-suite', store: 'file' })
  await installation.app.pushes.setSwitch({ paused: true })
  await installation.consent(ANNA, installation.job, 'confirmed', { kind: 'approval_of_interest' })
  const outcome = await installation.push(ANNA, installation.job)
  await installation.close()
  const strict = specText('talent-management-suite').replace(
    'consent: approval_of_interest',
    'consent: interest_and_consent',
  )
  const again = await installation.reopen({ connectors: [strict], http: (real) => real })
  await again.app.pushes.setSwitch({ paused: false })
  await again.settle()
  expect(await again.state(outcome)).toMatchObject({ state: 'CANCELLED', requires: 'interest_and_consent' })
  expect(await installation.sends()).toEqual([])
})

test('a withdrawal while a send is in flight ends its push with the response, whatever wait that asks for', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([
    { match: { method: 'POST', path_prefix: '/v2/candidate' }, kind: 'status', status: 429, retry_after: 1800 },
  ])
  installation.wire.after(once(isSend, () => withdraw(installation)))
  const outcome = await installation.ready(ANNA)
  await installation.settle(1_000)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
})

test('a withdrawal between two steps takes effect at once, even if the next step waits for the budget', async () => {
  const installation = await openPushInstallation({
    ats: C,
    connection: { overrides: { limits: [{ calls: 1, per: '1h', of: ['POST /JobApplication'] }] } },
  })
  await installation.ready('ben')
  await installation.settle(1_000)
  installation.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.endsWith('/Candidate'),
      () => withdraw(installation),
    ),
  )
  const outcome = await installation.ready(ANNA)
  await installation.settle(1_000)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await erasures(installation)).toMatchObject([{ push: outcome.push.id, state: 'open' }])
})

test('a withdrawal during the duplicate check opens no review', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const phone = '+493012345678'
  await installation.admin.addCandidate({ first_name: 'Some', last_name: 'Body', email: 'x@y.example', phone })
  installation.wire.after(
    once(
      ({ url }) => url.includes('phone='),
      () => withdraw(installation),
    ),
  )
  const candidate = { first_name: 'A', last_name: 'B', email: 'anna@candidates.example', phone }
  const outcome = await installation.ready(ANNA, installation.job, { candidate })
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect((await installation.app.reviews.list({ state: 'open' }, { limit: 5 })).data).toEqual([])
})

test('what a failed push created is erased after a withdrawal, too: one task, even after a second one', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const { state, saved } = await installation.state(outcome)
  expect(state).toBe('FAILED')
  await withdraw(installation)
  await installation.consent(ANNA, installation.job, 'opted_out')
  expect(await erasures(installation)).toMatchObject([
    { push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
  ])
})

test('what a push had created when it was cancelled is erased after a withdrawal', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'status', status: 429, retry_after: 600 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  await installation.app.pushes.cancel(outcome.push.id, 'not now')
  expect(await erasures(installation)).toEqual([])
  await withdraw(installation)
  expect(await erasures(installation)).toMatchObject([{ push: outcome.push.id, state: 'open' }])
})

test('what is erased stays erased: a second withdrawal requests nothing again, and the evidence is kept', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.ready(ANNA)
  await installation.settle()
  await withdraw(installation)
  const [task] = await erasures(installation)
  await installation.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'Nora' })
  await installation.clock.wind(HOUR)
  await installation.consent(ANNA, installation.job, 'opted_out')
  expect(await erasures(installation)).toMatchObject([{ state: 'done', evidence: 'ticket 4711', closedBy: 'Nora' }])
})

test('a lost response of a later step that is found without consent: the task names what all steps created', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'reset_after' }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', step: 'application' })
  await withdraw(installation)
  await installation.settle()
  const { state, saved } = await installation.state(outcome)
  expect(state).toBe('FAILED')
  expect(await erasures(installation)).toMatchObject([
    { state: 'open', records: { candidate: saved.candidate, application: saved.application } },
  ])
})

test('a withdrawal applies to a send in flight, even if an older confirmation is recorded after it', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  installation.wire.after(
    once(isSend, async () => {
      await withdraw(installation)
      await installation.consent(ANNA, installation.job, 'confirmed', { at: installation.clock.now() - HOUR })
    }),
  )
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await erasures(installation)).toMatchObject([{ push: outcome.push.id, connection: CONNECTION, state: 'open' }])
})

test('a push whose records were erased in the ATS cannot be continued: it must be requested again', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  await withdraw(installation)
  const [task] = await erasures(installation)
  await installation.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'Nora' })
  await installation.consent(ANNA, installation.job)
  await expect(installation.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'state_conflict' })
  expect((await installation.state(outcome)).state).toBe('FAILED')
})

test('a withdrawal while a send is in flight names its push, and its task has what the ATS created', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const withdrawals: Awaited<ReturnType<typeof withdraw>>[] = []
  installation.wire.after(once(isSend, async () => withdrawals.push(await withdraw(installation))))
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const [{ inFlightPushes, cancelledPushes, erasures: named }] = withdrawals as [(typeof withdrawals)[0]]
  expect([inFlightPushes, cancelledPushes]).toEqual([[outcome.push.id], []])
  const { saved } = await installation.state(outcome)
  expect(await erasures(installation)).toMatchObject([
    { id: named[0], state: 'open', records: { candidate: saved.candidate } },
  ])
  expect((await withdraw(installation)).inFlightPushes).toEqual([])
})

test('a withdrawal before the first byte of a send stops it, and its task closes', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  installation.wire.before(once(isSend, () => withdraw(installation)))
  await installation.ready(ANNA)
  await installation.settle()
  expect(await installation.sends()).toEqual([])
  expect(await erasures(installation)).toMatchObject([{ state: 'done', records: {}, closedBy: null }])
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 10 })
  expect(issues).toEqual([])
})

test('the erasure tasks of a withdrawal are in its response and listed for the person, until the person is erased', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const { erasures: named } = await withdraw(installation)
  expect(named).toHaveLength(1)
  const ofAnna = async () => (await installation.app.erasures.list({ person: ANNA }, { limit: 5 })).data
  expect(await ofAnna()).toMatchObject([{ id: named[0], person: ANNA, push: outcome.push.id, state: 'open' }])
  expect((await installation.app.erasures.list({ person: 'ben' }, { limit: 5 })).data).toEqual([])
  expect((await withdraw(installation)).erasures).toEqual(named)
  const lastChange = async () => (await installation.app.changes.list({ after: 0, limit: 50, model: 'erasure' })).at(-1)
  const change = { state: 'open', person: ANNA, push: outcome.push.id }
  expect(await lastChange()).toMatchObject({ kind: 'erasure', id: named[0], change })
  await installation.app.erasures.erase(ANNA)
  expect(await ofAnna()).toMatchObject([{ id: named[0], person: null, reason: 'erased' }])
  expect(await lastChange()).toMatchObject({
    kind: 'erasure',
    id: named[0],
    change: { reason: 'erased', person: null },
  })
})

test('what an earlier step created must be erased even if a person resolves the rest after the connection was removed', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'reset_before' }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  const { candidate } = (await installation.state(outcome)).saved
  expect(candidate).toBeDefined()
  await withdraw(installation)
  await installation.app.connections.remove(CONNECTION, true)
  await installation.app.pushes.settle(outcome.push.id, { arrived: false, sourceIds: {}, by: 'Nora' })
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await erasures(installation)).toMatchObject([{ push: outcome.push.id, state: 'open', records: { candidate } }])
})

test('what an earlier step created must be erased even if the consent ends while the ATS refuses the next one', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  installation.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.includes(APPLY.path_prefix),
      () => withdraw(installation),
    ),
  )
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const { state, saved } = await installation.state(outcome)
  expect([state, typeof saved.candidate]).toEqual(['FAILED', 'string'])
  expect(await erasures(installation)).toMatchObject([
    { push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
  ])
})
