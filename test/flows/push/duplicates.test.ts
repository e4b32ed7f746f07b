import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import { candidateOf } from '../house.ts'
import { isSend, once, openScene, type Scene } from './scene.ts'

const ANNA = candidateOf('anna')
const ELSE = { first_name: 'Robin', last_name: 'Else', email: 'robin@else.example', phone: '+15550100' }

const open = () => openScene({ ats: 'recruiting-suite' })
const reviewsOf = async (scene: Scene) => (await scene.app.reviews.list({ state: 'open' }, { limit: 10 })).data

async function inReview(scene: Scene): Promise<{ outcome: PushOutcome; there: string; review: string }> {
  const { candidate_id: there } = await scene.admin.addCandidate({ ...ELSE, phone: ANNA.phone })
  const outcome = await scene.ready('anna')
  await scene.settle()
  const [review] = await reviewsOf(scene)
  return { outcome, there, review: review!.id }
}

test('an e-mail match updates the candidate and makes sure of an application for this job', async () => {
  const scene = await open()
  const { candidate_id: there } = await scene.admin.addCandidate({ ...ELSE, email: ANNA.email.toUpperCase() })
  const outcome = await scene.ready('anna')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true, saved: { candidate: there } })
  const [candidate] = await scene.admin.candidates({ email: ANNA.email })
  expect(candidate).toMatchObject({ id: there, first_name: ANNA.first_name, phone: ANNA.phone })
  expect(await scene.admin.applications({ candidate: there, requisition: scene.job })).toHaveLength(1)
  expect(await scene.made()).toEqual([0, 1])
  expect(await scene.admin.counts()).toMatchObject({ candidates_updated: 1, forbidden_writes: 0 })
})

test('an e-mail match that has the phone number, too, is the same person and no question', async () => {
  const scene = await open()
  await scene.admin.addCandidate({ ...ELSE, email: ANNA.email, phone: ANNA.phone })
  const outcome = await scene.ready('anna')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await scene.made()).toEqual([0, 1])
})

test('an application that is there already is used, not made again', async () => {
  const scene = await open()
  await scene.admin.addCandidate({ ...ELSE, email: ANNA.email, requisition_id: scene.job })
  const outcome = await scene.ready('anna')
  await scene.settle()
  const [application] = await scene.admin.applications({ requisition: scene.job })
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { application: application!.id } })
  expect(await scene.made()).toEqual([0, 0])
})

test('a phone match waits for a person, who sees the match; nothing is sent', async () => {
  const scene = await open()
  const { outcome, there } = await inReview(scene)
  expect((await scene.state(outcome)).state).toBe('IN_REVIEW')
  expect(await reviewsOf(scene)).toMatchObject([
    {
      push: outcome.push.id,
      person: 'anna',
      matches: [{ candidate: there, rules: ['phone'], shown: { last_name: 'Else', phone: ANNA.phone } }],
    },
  ])
  expect(await scene.sends()).toEqual([])
})

test('an e-mail address of one and a phone number of another wait for a person', async () => {
  const scene = await open()
  const first = await scene.admin.addCandidate({ ...ELSE, email: ANNA.email })
  const second = await scene.admin.addCandidate({ ...ELSE, phone: ANNA.phone })
  await scene.ready('anna')
  await scene.settle()
  const [review] = await reviewsOf(scene)
  expect(review!.matches.map(({ candidate }) => candidate).sort()).toEqual(
    [first.candidate_id, second.candidate_id].sort(),
  )
  await expect(scene.app.reviews.decide(review!.id, 'update', null, 'me')).rejects.toMatchObject({
    code: 'request_invalid',
  })
  await expect(scene.app.reviews.decide(review!.id, 'update', 'c99', 'me')).rejects.toMatchObject({
    code: 'request_invalid',
  })
  await scene.app.reviews.decide(review!.id, 'update', first.candidate_id, 'me')
  await scene.settle()
  expect(await scene.admin.applications({ candidate: first.candidate_id, requisition: scene.job })).toHaveLength(1)
  expect(await scene.made()).toEqual([0, 1])
})

test('decision "create" makes a candidate of its own, and that pair is not asked about again', async () => {
  const scene = await open()
  const { outcome, review } = await inReview(scene)
  await scene.app.reviews.decide(review, 'create', null, 'me')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
  expect(await scene.made()).toEqual([1, 1])
  const second = await scene.ready('anna', scene.jobs[1])
  await scene.settle()
  expect(await scene.state(second)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await scene.made()).toEqual([1, 2])
  expect(await reviewsOf(scene)).toEqual([])
})

test('decision "create" does not make the candidate that somebody else made meanwhile', async () => {
  const scene = await open()
  const { outcome, review } = await inReview(scene)
  const { candidate_id: there } = await scene.admin.addCandidate({ ...ELSE, email: ANNA.email })
  await scene.app.reviews.decide(review, 'create', null, 'me')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true, saved: { candidate: there } })
  expect(await scene.made()).toEqual([0, 1])
})

test('decision "update" updates the match and makes the application there', async () => {
  const scene = await open()
  const { outcome, there, review } = await inReview(scene)
  await scene.app.reviews.decide(review, 'update', null, 'me')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true, saved: { candidate: there } })
  expect(await scene.made()).toEqual([0, 1])
  await expect(scene.app.reviews.decide(review, 'create', null, 'me')).rejects.toMatchObject({ code: 'state_conflict' })
})

test('decision "discard" cancels the push', async () => {
  const scene = await open()
  const { outcome, review } = await inReview(scene)
  await scene.app.reviews.decide(review, 'discard', null, 'me')
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CANCELLED')
  expect(await scene.sends()).toEqual([])
})

test('two pushes of one person at the same moment make one candidate and two applications', async () => {
  const scene = await open()
  await scene.app.pushes.setPaused(true)
  const pushes = [await scene.ready('anna'), await scene.ready('anna', scene.jobs[1])]
  await scene.app.pushes.setPaused(false)
  await scene.settle()
  for (const push of pushes) expect((await scene.state(push)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 2])
})

test('two persons with one e-mail address at the same moment make one candidate', async () => {
  const scene = await open()
  await scene.app.pushes.setPaused(true)
  const twin = { ...ANNA, phone: '+15550111' }
  const pushes = [await scene.ready('anna'), await scene.ready('twin', scene.jobs[1], { candidate: twin })]
  await scene.app.pushes.setPaused(false)
  await scene.settle()
  for (const push of pushes) expect((await scene.state(push)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 2])
})

test("a person's second push waits for the first, another person's does not", async () => {
  const scene = await open()
  await scene.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_before' }])
  const first = await scene.ready('anna')
  await scene.settle(0)
  const second = await scene.ready('anna', scene.jobs[1])
  const other = await scene.ready('bert')
  await scene.settle(0)
  expect((await scene.state(first)).state).toBe('UNCERTAIN')
  expect((await scene.state(second)).state).toBe('QUEUED')
  expect((await scene.state(other)).state).toBe('CONFIRMED')
  await scene.settle()
  expect((await scene.state(second)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([2, 3])
})

test('a candidate that appears between question and create ends in an update', async () => {
  const scene = await open()
  scene.wire.before(once(isSend, () => scene.admin.addCandidate({ ...ELSE, email: ANNA.email })))
  const outcome = await scene.ready('anna')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await scene.made()).toEqual([0, 1])
  expect(scene.wire.sends[0]).toBe('POST /v2/candidate')
})

test('of two matches that say the same, the one that a reviewer chose is used', async () => {
  const scene = await openScene({ ats: 'enterprise-hr-suite' })
  await scene.admin.addCandidate({ ...ELSE, email: ANNA.email })
  const { candidate_id: second } = await scene.admin.addCandidate({ ...ELSE, email: ANNA.email })
  const outcome = await scene.ready('anna')
  await scene.settle()
  const [review] = await reviewsOf(scene)
  expect(review!.matches).toHaveLength(2)
  await scene.app.reviews.decide(review!.id, 'update', second, 'me')
  await scene.settle()
  expect(await scene.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true, saved: { candidate: second } })
  expect(await scene.made()).toEqual([0, 1])
})
