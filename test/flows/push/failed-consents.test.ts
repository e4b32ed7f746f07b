import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import type { ErasureRow } from '../../../runtime/store/port/index.ts'
import { once, openScene, type Scene } from './scene.ts'

const ANNA = 'anna'
const HOUR = 3_600_000
const C = 'enterprise-hr-suite'
const CREATE = { method: 'POST', path_prefix: '/Candidate' }
const APPLY = { method: 'POST', path_prefix: '/JobApplication' }

const erasures = async ({ app }: Scene): Promise<ErasureRow[]> => (await app.erasures.list({}, { limit: 50 })).data

/** A push for an hour's consent that this ATS refuses at the call of `match`. */
async function failed(match = APPLY): Promise<{ scene: Scene; outcome: PushOutcome }> {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match, kind: 'status', status: 422 }])
  await scene.consent(ANNA, scene.job, 'confirmed', { expiresAt: scene.clock.now() + HOUR })
  const outcome = await scene.push(ANNA, scene.job)
  await scene.settle(0)
  expect((await scene.state(outcome)).state).toBe('FAILED')
  return { scene, outcome }
}

test.each(['withdrawn', 'opted_out', 'disengaged', 'no_response', 'expired'] as const)(
  'what a FAILED push made is to be erased once its consent is %s, and the response names the task',
  async (state) => {
    const { scene, outcome } = await failed()
    const { saved } = await scene.state(outcome)
    const { cancelledPushes, erasures: named } = await scene.consent(ANNA, scene.job, state)
    expect([cancelledPushes, named]).toEqual([[], [expect.any(String)]])
    expect(await erasures(scene)).toMatchObject([
      { id: named[0], push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
    ])
  },
)

test('what a FAILED push made is to be erased once its consent runs out: the purge opens one task, and a count none', async () => {
  const { scene, outcome } = await failed()
  const { saved } = await scene.state(outcome)
  await scene.app.upkeep.purge()
  await scene.clock.wind(HOUR)
  await scene.app.upkeep.purge({ dry: true })
  expect(await erasures(scene)).toEqual([])
  for (let round = 0; round < 2; round++) await scene.app.upkeep.purge()
  expect(await erasures(scene)).toMatchObject([
    { push: outcome.push.id, reason: 'withdrawn', state: 'open', records: { candidate: saved.candidate } },
  ])
  const { data: issues } = await scene.app.issues.list({ open: true }, { limit: 10 })
  expect(issues.filter(({ code }) => code === 'erase_in_ats')).toMatchObject([{ count: 1 }])
})

test('what is erased stays so: no later purge asks for it again', async () => {
  const { scene } = await failed()
  await scene.clock.wind(HOUR)
  await scene.app.upkeep.purge()
  const [task] = await erasures(scene)
  await scene.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'Nora' })
  await scene.app.upkeep.purge()
  expect(await erasures(scene)).toMatchObject([{ state: 'done', evidence: 'ticket 4711' }])
})

test('a consent that runs out while the ATS refuses the next step: what is there is to be erased at once', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  await scene.consent(ANNA, scene.job, 'confirmed', { expiresAt: scene.clock.now() + HOUR })
  scene.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.includes(APPLY.path_prefix),
      () => scene.clock.wind(HOUR),
    ),
  )
  const outcome = await scene.push(ANNA, scene.job)
  await scene.settle(0)
  const { state, saved } = await scene.state(outcome)
  expect([state, typeof saved.candidate]).toEqual(['FAILED', 'string'])
  expect(await erasures(scene)).toMatchObject([
    { push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
  ])
})

test('on a new consent a retry goes on from what is there, and then nobody has to erase it', async () => {
  const { scene, outcome } = await failed()
  await scene.clock.wind(HOUR)
  await scene.app.upkeep.purge()
  await expect(scene.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'consent_missing' })
  await scene.admin.setFaults([])
  await scene.consent(ANNA, scene.job)
  await scene.app.pushes.retry(outcome.push.id)
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 1])
  expect(await erasures(scene)).toMatchObject([{ state: 'done' }])
})

test('a FAILED push that made nothing asks nobody to erase anything when its consent ends', async () => {
  const { scene } = await failed(CREATE)
  await scene.clock.wind(HOUR)
  await scene.app.upkeep.purge()
  await scene.consent(ANNA, scene.job, 'expired')
  expect(await erasures(scene)).toEqual([])
})

test('what a CONFIRMED push made stays in the ATS when its consent runs out', async () => {
  const scene = await openScene({ ats: C })
  await scene.consent(ANNA, scene.job, 'confirmed', { expiresAt: scene.clock.now() + HOUR })
  const outcome = await scene.push(ANNA, scene.job)
  await scene.settle(0)
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  await scene.clock.wind(HOUR)
  await scene.app.upkeep.purge()
  await scene.consent(ANNA, scene.job, 'expired')
  expect(await erasures(scene)).toEqual([])
})
