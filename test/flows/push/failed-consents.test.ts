import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import type { ErasureRow } from '../../../runtime/store/port/index.ts'
import { once, openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

const ANNA = 'anna'
const HOUR = 3_600_000
const C = 'enterprise-hr-suite'
const CREATE = { method: 'POST', path_prefix: '/Candidate' }
const APPLY = { method: 'POST', path_prefix: '/JobApplication' }

const erasures = async ({ app }: PushInstallation): Promise<ErasureRow[]> =>
  (await app.erasures.list({}, { limit: 50 })).data

/** A push with a consent for one hour that the ATS refuses at the call of `match`. */
async function failed(match = APPLY): Promise<{ installation: PushInstallation; outcome: PushOutcome }> {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match, kind: 'status', status: 422 }])
  await installation.consent(ANNA, installation.job, 'confirmed', { expiresAt: installation.clock.now() + HOUR })
  const outcome = await installation.push(ANNA, installation.job)
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('FAILED')
  return { installation, outcome }
}

test.each(['withdrawn', 'opted_out', 'disengaged', 'no_response', 'expired'] as const)(
  'what a FAILED push created must be erased once its consent is %s, and the response names the task',
  async (state) => {
    const { installation, outcome } = await failed()
    const { saved } = await installation.state(outcome)
    const { cancelledPushes, erasures: named } = await installation.consent(ANNA, installation.job, state)
    expect([cancelledPushes, named]).toEqual([[], [expect.any(String)]])
    expect(await erasures(installation)).toMatchObject([
      { id: named[0], push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
    ])
  },
)

test('what a FAILED push created must be erased once its consent expires: one purge opens one task, a preview none', async () => {
  const { installation, outcome } = await failed()
  const { saved } = await installation.state(outcome)
  await installation.app.upkeep.purge()
  await installation.clock.wind(HOUR)
  await installation.app.upkeep.purge({ dry: true })
  expect(await erasures(installation)).toEqual([])
  for (let round = 0; round < 2; round++) await installation.app.upkeep.purge()
  expect(await erasures(installation)).toMatchObject([
    { push: outcome.push.id, reason: 'withdrawn', state: 'open', records: { candidate: saved.candidate } },
  ])
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 10 })
  expect(issues.filter(({ code }) => code === 'erase_in_ats')).toMatchObject([{ count: 1 }])
})

test('what is erased is not requested again by a later purge', async () => {
  const { installation } = await failed()
  await installation.clock.wind(HOUR)
  await installation.app.upkeep.purge()
  const [task] = await erasures(installation)
  await installation.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'Nora' })
  await installation.app.upkeep.purge()
  expect(await erasures(installation)).toMatchObject([{ state: 'done', evidence: 'ticket 4711' }])
})

test('if a consent expires while the ATS refuses the next step, what was created must be erased at once', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  await installation.consent(ANNA, installation.job, 'confirmed', { expiresAt: installation.clock.now() + HOUR })
  installation.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.includes(APPLY.path_prefix),
      () => installation.clock.wind(HOUR),
    ),
  )
  const outcome = await installation.push(ANNA, installation.job)
  await installation.settle(0)
  const { state, saved } = await installation.state(outcome)
  expect([state, typeof saved.candidate]).toEqual(['FAILED', 'string'])
  expect(await erasures(installation)).toMatchObject([
    { push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
  ])
})

test('after a new consent a retry continues with what was created, and nothing has to be erased', async () => {
  const { installation, outcome } = await failed()
  await installation.clock.wind(HOUR)
  await installation.app.upkeep.purge()
  await expect(installation.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'consent_missing' })
  await installation.admin.setFaults([])
  await installation.consent(ANNA, installation.job)
  await installation.app.pushes.retry(outcome.push.id)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
  expect(await erasures(installation)).toMatchObject([{ state: 'done' }])
})

test('a FAILED push that created nothing opens no erasure task when its consent ends', async () => {
  const { installation } = await failed(CREATE)
  await installation.clock.wind(HOUR)
  await installation.app.upkeep.purge()
  await installation.consent(ANNA, installation.job, 'expired')
  expect(await erasures(installation)).toEqual([])
})

test('what a CONFIRMED push created stays in the ATS when its consent expires', async () => {
  const installation = await openPushInstallation({ ats: C })
  await installation.consent(ANNA, installation.job, 'confirmed', { expiresAt: installation.clock.now() + HOUR })
  const outcome = await installation.push(ANNA, installation.job)
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  await installation.clock.wind(HOUR)
  await installation.app.upkeep.purge()
  await installation.consent(ANNA, installation.job, 'expired')
  expect(await erasures(installation)).toEqual([])
})
