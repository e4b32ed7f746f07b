import { expect, test } from 'vitest'
import { CONNECTION, candidateOf, specText } from '../../kit/installation.ts'
import { CREATE } from '../../kit/push-installation.ts'
import { quiet, until } from '../../kit/until.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf, opened } from './erasing.ts'

test('a pause of all pushes does not delay an erasure, and sends nothing', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  await installation.app.pushes.setSwitch({ paused: true })
  const waiting = await installation.ready(BERT)
  installation.answers.push(503)
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  expect(installation.deletes).toHaveLength(2)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'done' }])
  expect(await installation.state(waiting)).toMatchObject({ state: 'QUEUED' })
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect(await installation.state(waiting)).toMatchObject({ state: 'CONFIRMED' })
})

test('a crash between any two parts of an erasure leaves the rest to the next start', async () => {
  const installation = await opened({ store: 'file' })
  const push = await confirmed(installation, ANNA)
  await installation.pull('applications')
  // Nothing after the first part runs: the process was killed.
  const { erase } = installation.store.erasures
  await erase({ person: ANNA, emails: [], callable: [] })
  expect(await installation.store.erasures.sweep(ANNA)).not.toBeNull()
  await installation.crash()
  const after = await installation.reopen()
  await quiet()
  await after.settle()
  expect(await after.store.erasures.sweep()).toBeNull()
  const changes = JSON.stringify(await after.app.changes.list({ after: 0, limit: 500 }))
  expect(changes).not.toContain(ANNA)
  expect(changes).not.toContain(JSON.stringify(String(push.saved.candidate)))
  // New consents of the person are accepted again: the erasure has ended.
  await after.clock.wind(1)
  await expect(after.consent(ANNA, installation.job)).resolves.toBeDefined()
})

test('a crash after the last push of an erased person was resolved leaves nothing of it past the next start', async () => {
  const installation = await opened({ store: 'file' })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  expect((await installation.app.erasures.erase(ANNA)).waitsFor).toEqual([outcome.push.id])
  const { finish } = installation.store.erasures
  const settled = new Promise<void>((resolve) => {
    installation.store.erasures.finish = async (callable) => {
      if ((await installation.state(outcome)).state === 'UNCERTAIN') return finish(callable)
      resolve()
      return new Promise(() => undefined)
    }
  })
  void installation.settle().catch(() => undefined)
  await settled
  await installation.crash()
  const after = await installation.reopen()
  await after.settle()
  // The start continues the erasure beside the lanes, which `settle` does not wait for.
  await until(async () => !JSON.stringify(await after.app.changes.list({ after: 0, limit: 500 })).includes(ANNA))
  expect(await after.store.pushes.get(outcome.push.id)).toBeNull()
})

test("an erased person's lost create is looked up, and not resent without the deleted files", async () => {
  const settled = 'recovery: { kind: conflict, save: { candidate: id, application: application.id } }'
  const spec = specText('recruiting-suite').replace(/recovery: \{ kind: search[^}]*\}/, settled)
  const installation = await opened({ connectors: [spec] })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  expect((await installation.app.erasures.erase(ANNA)).waitsFor).toEqual([outcome.push.id])
  await installation.settle()
  expect(await installation.store.pushes.get(outcome.push.id)).toBeNull()
  expect(await erasuresOf(installation)).toMatchObject([
    { state: 'open', reason: 'erased', records: { candidate: 'c1' } },
  ])
  expect(installation.wire.sends).toHaveLength(1)
})

test('two simultaneous requests erase once, and both responses list what the ATS has to erase', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  const both = await Promise.all([installation.app.erasures.erase(ANNA), installation.app.erasures.erase(ANNA)])
  expect(both.map(({ local }) => local.pushes).sort()).toEqual([0, 1])
  for (const { ats } of both) expect(ats).toHaveLength(1)
  await installation.settle()
  expect(installation.deletes).toHaveLength(1)
})

test('an unknown person is erased as well: what the platform or an ATS sends later is not stored', async () => {
  const installation = await opened()
  const { email } = candidateOf(ANNA)
  const erased = await installation.app.erasures.erase(ANNA, [email ?? ''])
  expect(erased).toMatchObject({ local: { records: 0, pushes: 0 }, waitsFor: [], ats: [] })
  await expect(
    installation.consent(ANNA, installation.job, 'confirmed', { at: installation.clock.now() }),
  ).rejects.toMatchObject({
    code: 'person_erased',
  })
  await installation.admin.addCandidate({ ...candidateOf(ANNA), phone: '', requisition_id: installation.job })
  await installation.pull('applications', 'full')
  const candidates = (await installation.app.records.list('candidate', {}, { limit: 100 })).data
  expect(JSON.stringify(candidates)).not.toContain(email)
})

test('a person who was only pulled is erased by a given e-mail address, with applications', async () => {
  const installation = await opened()
  await installation.admin.addCandidate({ ...candidateOf(ANNA), phone: '', requisition_id: installation.job })
  await installation.pull('applications', 'full')
  const { email = '' } = candidateOf(ANNA)
  const erased = await installation.app.erasures.erase(ANNA, [email.toUpperCase()])
  expect(erased).toMatchObject({ local: { records: 2 }, ats: [] })
})

test('a push in review is deleted with its review, and never sent', async () => {
  const installation = await opened()
  await installation.admin.addCandidate({ ...candidateOf(ANNA), email: 'other@candidates.example' })
  const held = await installation.ready(ANNA)
  await installation.settle()
  expect(await installation.state(held)).toMatchObject({ state: 'IN_REVIEW' })
  const erased = await installation.app.erasures.erase(ANNA)
  expect(erased).toMatchObject({ local: { pushes: 1, reviews: 1 }, waitsFor: [], ats: [] })
  expect((await installation.app.reviews.list({}, { limit: 5 })).data).toEqual([])
  await installation.settle()
  expect(await installation.sends()).toEqual([])
})

test('data of an erased person in a review of another person is deleted, with the response of the ATS', async () => {
  const installation = await opened()
  await confirmed(installation, ANNA)
  // The same telephone number, but another person, as the reviewer decides later.
  const held = await installation.ready(BERT, installation.job, {
    candidate: { ...candidateOf(BERT), phone: candidateOf(ANNA).phone ?? '' },
  })
  await installation.settle()
  expect(await installation.state(held)).toMatchObject({ state: 'IN_REVIEW' })
  await installation.app.erasures.erase(ANNA)
  const { push, attempts } = await installation.app.pushes.get(held.push.id)
  const { data: reviews } = await installation.app.reviews.list({}, { limit: 5 })
  expect(reviews).toMatchObject([{ state: 'open', matches: [] }])
  const { email = '', last_name } = candidateOf(ANNA)
  for (const text of [email, last_name]) expect(JSON.stringify([push.message, attempts, reviews])).not.toContain(text)
})

test('two of our pushes of one candidate cause one erasure call; a candidate of two persons is never deleted', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  const second = await installation.ready(ANNA, installation.jobs[1]!)
  await installation.settle()
  expect(await installation.state(second)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect((await installation.app.erasures.erase(ANNA)).ats).toHaveLength(1)
  await installation.settle()
  expect(installation.deletes).toHaveLength(1)
  await confirmed(installation, BERT)
  const same = await installation.ready('bert-again', installation.jobs[1]!, { candidate: candidateOf(BERT) })
  await installation.settle()
  expect(await installation.state(same)).toMatchObject({ state: 'CONFIRMED' })
  expect((await installation.app.erasures.erase(BERT)).ats).toMatchObject([{ state: 'open' }])
  await installation.settle()
  expect(installation.deletes).toHaveLength(1)
})

test('an erasure that waits for a lost response ends with the connection, and leaves only a task', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_after' }])
  const lost = await installation.ready(ANNA)
  await installation.settle(0)
  expect((await installation.app.erasures.erase(ANNA)).waitsFor).toEqual([lost.push.id])
  await installation.app.connections.remove(CONNECTION, true)
  const { waitsFor, ats } = await installation.app.erasures.erase(ANNA)
  expect([waitsFor, ats.map(({ state }) => state)]).toEqual([[], ['open']])
  expect(JSON.stringify(await installation.app.changes.list({ after: 0, limit: 500 }))).not.toContain(ANNA)
})
