import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import { candidateOf } from '../../kit/installation.ts'
import { isSend, once, openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

const ANNA = candidateOf('anna')
const ELSE = { first_name: 'Robin', last_name: 'Else', email: 'robin@else.example', phone: '+15550100' }

const open = () => openPushInstallation({ ats: 'recruiting-suite' })
const reviewsOf = async (installation: PushInstallation) =>
  (await installation.app.reviews.list({ state: 'open' }, { limit: 10 })).data

async function inReview(
  installation: PushInstallation,
): Promise<{ outcome: PushOutcome; there: string; review: string }> {
  const { candidate_id: there } = await installation.admin.addCandidate({ ...ELSE, phone: ANNA.phone })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const [review] = await reviewsOf(installation)
  return { outcome, there, review: review!.id }
}

test('an e-mail match updates the candidate and ensures an application for this job', async () => {
  const installation = await open()
  const { candidate_id: there } = await installation.admin.addCandidate({ ...ELSE, email: ANNA.email.toUpperCase() })
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: there },
  })
  const [candidate] = await installation.admin.candidates({ email: ANNA.email })
  expect(candidate).toMatchObject({ id: there, first_name: ANNA.first_name, phone: ANNA.phone })
  expect(await installation.admin.applications({ candidate: there, requisition: installation.job })).toHaveLength(1)
  expect(await installation.made()).toEqual([0, 1])
  expect(await installation.admin.counts()).toMatchObject({ candidates_updated: 1, forbidden_writes: 0 })
})

test('an e-mail match that also has the phone number is the same person, without a review', async () => {
  const installation = await open()
  await installation.admin.addCandidate({ ...ELSE, email: ANNA.email, phone: ANNA.phone })
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([0, 1])
})

test('an existing application is used, and no other is created', async () => {
  const installation = await open()
  await installation.admin.addCandidate({ ...ELSE, email: ANNA.email, requisition_id: installation.job })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const [application] = await installation.admin.applications({ requisition: installation.job })
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    saved: { application: application!.id },
  })
  expect(await installation.made()).toEqual([0, 0])
})

test('a phone match goes to review, which shows the match; nothing is sent', async () => {
  const installation = await open()
  const { outcome, there } = await inReview(installation)
  expect((await installation.state(outcome)).state).toBe('IN_REVIEW')
  expect(await reviewsOf(installation)).toMatchObject([
    {
      push: outcome.push.id,
      person: 'anna',
      matches: [{ candidate: there, rules: ['phone'], shown: { last_name: 'Else', phone: ANNA.phone } }],
    },
  ])
  expect(await installation.sends()).toEqual([])
})

test('an e-mail address of one candidate and a phone number of another go to review', async () => {
  const installation = await open()
  const first = await installation.admin.addCandidate({ ...ELSE, email: ANNA.email })
  const second = await installation.admin.addCandidate({ ...ELSE, phone: ANNA.phone })
  await installation.ready('anna')
  await installation.settle()
  const [review] = await reviewsOf(installation)
  expect(review!.matches.map(({ candidate }) => candidate).sort()).toEqual(
    [first.candidate_id, second.candidate_id].sort(),
  )
  await expect(
    installation.app.reviews.decide(review!.id, { decision: 'update', candidate: null, by: 'me' }),
  ).rejects.toMatchObject({
    code: 'request_invalid',
  })
  await expect(
    installation.app.reviews.decide(review!.id, { decision: 'update', candidate: 'c99', by: 'me' }),
  ).rejects.toMatchObject({
    code: 'request_invalid',
  })
  await installation.app.reviews.decide(review!.id, { decision: 'update', candidate: first.candidate_id, by: 'me' })
  await installation.settle()
  expect(
    await installation.admin.applications({ candidate: first.candidate_id, requisition: installation.job }),
  ).toHaveLength(1)
  expect(await installation.made()).toEqual([0, 1])
})

test('decision "create" creates a separate candidate, and that pair is never reviewed again', async () => {
  const installation = await open()
  const { outcome, review } = await inReview(installation)
  await installation.app.reviews.decide(review, { decision: 'create', candidate: null, by: 'me' })
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
  expect(await installation.made()).toEqual([1, 1])
  const second = await installation.ready('anna', installation.jobs[1])
  await installation.settle()
  expect(await installation.state(second)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([1, 2])
  expect(await reviewsOf(installation)).toEqual([])
})

test('decision "create" does not create a candidate that another client created meanwhile', async () => {
  const installation = await open()
  const { outcome, review } = await inReview(installation)
  const { candidate_id: there } = await installation.admin.addCandidate({ ...ELSE, email: ANNA.email })
  await installation.app.reviews.decide(review, { decision: 'create', candidate: null, by: 'me' })
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: there },
  })
  expect(await installation.made()).toEqual([0, 1])
})

test('decision "update" updates the match and creates the application there', async () => {
  const installation = await open()
  const { outcome, there, review } = await inReview(installation)
  await installation.app.reviews.decide(review, { decision: 'update', candidate: null, by: 'me' })
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: there },
  })
  expect(await installation.made()).toEqual([0, 1])
  await expect(
    installation.app.reviews.decide(review, { decision: 'create', candidate: null, by: 'me' }),
  ).rejects.toMatchObject({
    code: 'state_conflict',
  })
})

test('decision "discard" cancels the push', async () => {
  const installation = await open()
  const { outcome, review } = await inReview(installation)
  await installation.app.reviews.decide(review, { decision: 'discard', candidate: null, by: 'me' })
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CANCELLED')
  expect(await installation.sends()).toEqual([])
})

test('two concurrent pushes of one person create one candidate and two applications', async () => {
  const installation = await open()
  await installation.app.pushes.setSwitch({ paused: true })
  const pushes = [await installation.ready('anna'), await installation.ready('anna', installation.jobs[1])]
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  for (const push of pushes) expect((await installation.state(push)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 2])
})

test('two concurrent pushes of persons with one e-mail address create one candidate', async () => {
  const installation = await open()
  await installation.app.pushes.setSwitch({ paused: true })
  const twin = { ...ANNA, phone: '+15550111' }
  const pushes = [
    await installation.ready('anna'),
    await installation.ready('twin', installation.jobs[1], { candidate: twin }),
  ]
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  for (const push of pushes) expect((await installation.state(push)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 2])
})

test("a person's second push waits for the first, another person's does not", async () => {
  const installation = await open()
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_before' }])
  const first = await installation.ready('anna')
  await installation.settle(0)
  const second = await installation.ready('anna', installation.jobs[1])
  const other = await installation.ready('bert')
  await installation.settle(0)
  expect((await installation.state(first)).state).toBe('UNCERTAIN')
  expect((await installation.state(second)).state).toBe('QUEUED')
  expect((await installation.state(other)).state).toBe('CONFIRMED')
  await installation.settle()
  expect((await installation.state(second)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([2, 3])
})

test('a candidate that appears between check and create is updated', async () => {
  const installation = await open()
  installation.wire.before(once(isSend, () => installation.admin.addCandidate({ ...ELSE, email: ANNA.email })))
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect(await installation.made()).toEqual([0, 1])
  expect(installation.wire.sends[0]).toBe('POST /v2/candidate')
})

test('of two identical matches, the one that a reviewer chose is used', async () => {
  const installation = await openPushInstallation({ ats: 'enterprise-hr-suite' })
  await installation.admin.addCandidate({ ...ELSE, email: ANNA.email })
  const { candidate_id: second } = await installation.admin.addCandidate({ ...ELSE, email: ANNA.email })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const [review] = await reviewsOf(installation)
  expect(review!.matches).toHaveLength(2)
  await installation.app.reviews.decide(review!.id, { decision: 'update', candidate: second, by: 'me' })
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: second },
  })
  expect(await installation.made()).toEqual([0, 1])
})
