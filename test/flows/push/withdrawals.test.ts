import { expect, test } from 'vitest'
import type { ErasureRow } from '../../../runtime/store/port/index.ts'
import { CONNECTION, specText } from '../house.ts'
import { isSend, once, openScene, type Scene } from './scene.ts'

const ANNA = 'anna'
const HOUR = 3_600_000
const C = 'enterprise-hr-suite'
const APPLY = { method: 'POST', path_prefix: '/JobApplication' }

const erasures = async ({ app }: Scene): Promise<ErasureRow[]> => (await app.erasures.list({}, { limit: 50 })).data
const withdraw = (scene: Scene) => scene.consent(ANNA, scene.job, 'withdrawn')

test.each(['withdrawn', 'expired'] as const)(
  'a consent that is %s while the connection is being made: not a byte of the person leaves',
  async (how) => {
    const scene = await openScene({ ats: 'recruiting-suite' })
    await scene.consent(ANNA, scene.job, 'confirmed', { expiresAt: scene.clock.now() + HOUR })
    scene.wire.before(once(isSend, () => (how === 'withdrawn' ? withdraw(scene) : scene.clock.wind(HOUR))))
    const outcome = await scene.push(ANNA, scene.job)
    await scene.settle(1_000)
    expect(await scene.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
    expect(await scene.sends()).toEqual([])
  },
)

test('a push that waits is held to what the connector requires now', async () => {
  const scene = await openScene({ ats: 'talent-management-suite', store: 'file' })
  await scene.app.pushes.setPaused(true)
  await scene.consent(ANNA, scene.job, 'confirmed', { kind: 'approval_of_interest' })
  const outcome = await scene.push(ANNA, scene.job)
  await scene.close()
  const strict = specText('talent-management-suite').replace(
    'consent: { requires: approval_of_interest }',
    'consent: { requires: interest_and_consent }',
  )
  const again = await scene.reopen({ connectors: [strict], http: (real) => real })
  await again.app.pushes.setPaused(false)
  await again.settle()
  expect(await again.state(outcome)).toMatchObject({ state: 'CANCELLED', requires: 'interest_and_consent' })
  expect(await scene.sends()).toEqual([])
})

test('a withdrawal while a send is under way ends its push with the answer, however long that asks us to wait', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.admin.setFaults([
    { match: { method: 'POST', path_prefix: '/v2/candidate' }, kind: 'status', status: 503, retry_after: 1800 },
  ])
  scene.wire.after(once(isSend, () => withdraw(scene)))
  const outcome = await scene.ready(ANNA)
  await scene.settle(1_000)
  expect(await scene.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
})

test('a withdrawal between two steps is followed at once, also where the next step waits for the budget', async () => {
  const scene = await openScene({
    ats: C,
    connection: { overrides: { limits: [{ calls: 1, per: '1h', of: ['create_application'] }] } },
  })
  await scene.ready('ben')
  await scene.settle(1_000)
  scene.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.endsWith('/Candidate'),
      () => withdraw(scene),
    ),
  )
  const outcome = await scene.ready(ANNA)
  await scene.settle(1_000)
  expect(await scene.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await erasures(scene)).toMatchObject([{ push: outcome.push.id, state: 'open' }])
})

test('a withdrawal while duplicates are asked about leaves nothing in review', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  const phone = '+493012345678'
  await scene.admin.addCandidate({ first_name: 'Some', last_name: 'Body', email: 'x@y.example', phone })
  scene.wire.after(
    once(
      ({ url }) => url.includes('phone='),
      () => withdraw(scene),
    ),
  )
  const candidate = { first_name: 'A', last_name: 'B', email: 'anna@candidates.example', phone }
  const outcome = await scene.ready(ANNA, scene.job, { candidate })
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect((await scene.app.reviews.list({ state: 'open' }, { limit: 5 })).data).toEqual([])
})

test('what a push that failed on its way has made is erased after a withdrawal, too: one task, also for a second one', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  const { state, saved } = await scene.state(outcome)
  expect(state).toBe('FAILED')
  await withdraw(scene)
  await scene.consent(ANNA, scene.job, 'opted_out')
  expect(await erasures(scene)).toMatchObject([
    { push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
  ])
})

test('what a push had made when somebody called it off is erased after a withdrawal', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'status', status: 503, retry_after: 600 }])
  const outcome = await scene.ready(ANNA)
  await scene.settle(0)
  await scene.app.pushes.cancel(outcome.push.id, 'not now')
  expect(await erasures(scene)).toEqual([])
  await withdraw(scene)
  expect(await erasures(scene)).toMatchObject([{ push: outcome.push.id, state: 'open' }])
})

test('what is erased stays so: a second withdrawal asks for nothing anew, and the evidence is kept', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.ready(ANNA)
  await scene.settle()
  await withdraw(scene)
  const [task] = await erasures(scene)
  await scene.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'Nora' })
  await scene.clock.wind(HOUR)
  await scene.consent(ANNA, scene.job, 'opted_out')
  expect(await erasures(scene)).toMatchObject([{ state: 'done', evidence: 'ticket 4711', closedBy: 'Nora' }])
})

test('a lost answer of a later step that is found without consent: the task names what all steps made', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'reset_after' }])
  const outcome = await scene.ready(ANNA)
  await scene.settle(0)
  expect(await scene.state(outcome)).toMatchObject({ state: 'UNCERTAIN', step: 'application' })
  await withdraw(scene)
  await scene.settle()
  const { state, saved } = await scene.state(outcome)
  expect(state).toBe('FAILED')
  expect(await erasures(scene)).toMatchObject([
    { state: 'open', records: { candidate: saved.candidate, application: saved.application } },
  ])
})

test('a withdrawal counts for what is being sent, also where an older confirmation comes in after it', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  scene.wire.after(
    once(isSend, async () => {
      await withdraw(scene)
      await scene.consent(ANNA, scene.job, 'confirmed', { at: scene.clock.now() - HOUR })
    }),
  )
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(await erasures(scene)).toMatchObject([{ push: outcome.push.id, connection: CONNECTION, state: 'open' }])
})

test('what was erased in the ATS is nothing to go on from: such a push is requested anew', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  await withdraw(scene)
  const [task] = await erasures(scene)
  await scene.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'Nora' })
  await scene.consent(ANNA, scene.job)
  await expect(scene.app.pushes.retry(outcome.push.id)).rejects.toMatchObject({ code: 'state_conflict' })
  expect((await scene.state(outcome)).state).toBe('FAILED')
})

test('what a withdrawal leaves to be erased is named in its answer and found by the person, until that one is erased', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  const { erasures: named } = await withdraw(scene)
  expect(named).toHaveLength(1)
  const ofAnna = async () => (await scene.app.erasures.list({ person: ANNA }, { limit: 5 })).data
  expect(await ofAnna()).toMatchObject([{ id: named[0], person: ANNA, push: outcome.push.id, state: 'open' }])
  expect((await scene.app.erasures.list({ person: 'ben' }, { limit: 5 })).data).toEqual([])
  expect((await withdraw(scene)).erasures).toEqual(named)
  const told = async () => (await scene.app.changes.list({ after: 0, limit: 50, model: 'erasure' })).at(-1)
  const change = { state: 'open', person: ANNA, push: outcome.push.id }
  expect(await told()).toMatchObject({ kind: 'erasure', id: named[0], change })
  await scene.app.erasures.erase(ANNA)
  expect(await ofAnna()).toMatchObject([{ id: named[0], person: null, reason: 'erased' }])
  expect(await told()).toMatchObject({ kind: 'erasure', id: named[0], change: { reason: 'erased', person: null } })
})

test('what an earlier step made has to be erased there, also where somebody settles the rest once the connection is gone', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'reset_before' }])
  const outcome = await scene.ready(ANNA)
  await scene.settle(0)
  const { candidate } = (await scene.state(outcome)).saved
  expect(candidate).toBeDefined()
  await withdraw(scene)
  await scene.app.connections.remove(CONNECTION, true)
  await scene.app.pushes.settle(outcome.push.id, { arrived: false, sourceIds: {}, by: 'Nora' })
  expect(await scene.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await erasures(scene)).toMatchObject([{ push: outcome.push.id, state: 'open', records: { candidate } }])
})

test('what an earlier step made has to be erased there, also where the consent goes while the ATS refuses the next one', async () => {
  const scene = await openScene({ ats: C })
  await scene.admin.setFaults([{ match: APPLY, kind: 'status', status: 422 }])
  scene.wire.after(
    once(
      ({ method, url }) => method === 'POST' && url.includes(APPLY.path_prefix),
      () => withdraw(scene),
    ),
  )
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  const { state, saved } = await scene.state(outcome)
  expect([state, typeof saved.candidate]).toEqual(['FAILED', 'string'])
  expect(await erasures(scene)).toMatchObject([
    { push: outcome.push.id, state: 'open', records: { candidate: saved.candidate } },
  ])
})
