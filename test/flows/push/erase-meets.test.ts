import { expect, test } from 'vitest'
import { CONNECTION, candidateOf, specText } from '../house.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf, opened } from './erasing.ts'
import { CREATE } from './scene.ts'

test('a pause of all pushes does not hold up an erasure, and sends nothing', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  await scene.app.pushes.setPaused(true)
  const waiting = await scene.ready(BERT)
  scene.answers.push(503)
  await scene.app.erasures.erase(ANNA)
  await scene.settle()
  expect(scene.deletes).toHaveLength(2)
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'done' }])
  expect(await scene.state(waiting)).toMatchObject({ state: 'QUEUED' })
  await scene.app.pushes.setPaused(false)
  await scene.settle()
  expect(await scene.state(waiting)).toMatchObject({ state: 'CONFIRMED' })
})

test('a crash between any two pieces of an erasure leaves the rest to the next start', async () => {
  const scene = await opened({ store: 'file' })
  const push = await confirmed(scene, ANNA)
  await scene.pull('applications')
  // Whatever came after the first piece: the process is gone.
  const { erase } = scene.store.erasures
  await erase({ person: ANNA, emails: [], callable: [] })
  expect(await scene.store.erasures.sweep(ANNA)).not.toBeNull()
  await scene.crash()
  const after = await scene.reopen()
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  await after.settle()
  expect(await after.store.erasures.sweep()).toBeNull()
  const changes = JSON.stringify(await after.app.changes.list({ after: 0, limit: 500 }))
  expect(changes).not.toContain(ANNA)
  expect(changes).not.toContain(String(push.saved.candidate))
  // Consents that the person gives from now on begin afresh: the erasure is at its end.
  await after.clock.wind(1)
  await expect(after.consent(ANNA, scene.job)).resolves.toBeDefined()
})

test('a crash after the last push of an erased person was settled leaves nothing of it past the next start', async () => {
  const scene = await opened({ store: 'file' })
  await scene.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 }])
  const outcome = await scene.ready(ANNA)
  await scene.settle(0)
  expect((await scene.app.erasures.erase(ANNA)).waitsFor).toEqual([outcome.push.id])
  const { finish } = scene.store.erasures
  const settled = new Promise<void>((resolve) => {
    scene.store.erasures.finish = async (callable) => {
      if ((await scene.state(outcome)).state === 'UNCERTAIN') return finish(callable)
      resolve()
      return new Promise(() => undefined)
    }
  })
  void scene.settle().catch(() => undefined)
  await settled
  await scene.crash()
  const after = await scene.reopen()
  await after.settle()
  expect(await after.store.pushes.get(outcome.push.id)).toBeNull()
  expect(JSON.stringify(await after.app.changes.list({ after: 0, limit: 500 }))).not.toContain(ANNA)
})

test('whoever is erased while an answer is lost is asked after, and not sent again without the files that went', async () => {
  const settled = 'settle: { kind: conflict, save: { candidate: id, application: application.id } }'
  const spec = specText('recruiting-suite').replace(/settle: \{ kind: search[^}]*\}/, settled)
  const scene = await opened({ connectors: [spec] })
  await scene.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 }])
  const outcome = await scene.ready(ANNA)
  await scene.settle(0)
  expect((await scene.app.erasures.erase(ANNA)).waitsFor).toEqual([outcome.push.id])
  await scene.settle()
  expect(await scene.store.pushes.get(outcome.push.id)).toBeNull()
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'open', reason: 'erased', records: { candidate: 'c1' } }])
  expect(scene.wire.sends).toHaveLength(1)
})

test('two requests at one moment erase once, and both answers name what the ATS has to give up', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  const both = await Promise.all([scene.app.erasures.erase(ANNA), scene.app.erasures.erase(ANNA)])
  expect(both.map(({ local }) => local.pushes).sort()).toEqual([0, 1])
  for (const { ats } of both) expect(ats).toHaveLength(1)
  await scene.settle()
  expect(scene.deletes).toHaveLength(1)
})

test('somebody whom nobody knows is erased all the same: what the platform or an ATS brings later is held off', async () => {
  const scene = await opened()
  const { email } = candidateOf(ANNA)
  const erased = await scene.app.erasures.erase(ANNA, [email ?? ''])
  expect(erased).toMatchObject({ local: { records: 0, pushes: 0 }, waitsFor: [], ats: [] })
  await expect(scene.consent(ANNA, scene.job, 'confirmed', { at: scene.clock.now() })).rejects.toMatchObject({
    code: 'person_erased',
  })
  await scene.admin.addCandidate({ ...candidateOf(ANNA), phone: '', requisition_id: scene.job })
  await scene.pull('applications', 'full')
  const candidates = (await scene.app.records.list('candidate', {}, { limit: 100 })).data
  expect(JSON.stringify(candidates)).not.toContain(email)
})

test('whoever was only pulled goes by an address that is given, with applications', async () => {
  const scene = await opened()
  await scene.admin.addCandidate({ ...candidateOf(ANNA), phone: '', requisition_id: scene.job })
  await scene.pull('applications', 'full')
  const { email = '' } = candidateOf(ANNA)
  const erased = await scene.app.erasures.erase(ANNA, [email.toUpperCase()])
  expect(erased).toMatchObject({ local: { records: 2 }, ats: [] })
})

test('a push that waits in review goes with its review, and the ATS never gets it', async () => {
  const scene = await opened()
  await scene.admin.addCandidate({ ...candidateOf(ANNA), email: 'other@candidates.example' })
  const held = await scene.ready(ANNA)
  await scene.settle()
  expect(await scene.state(held)).toMatchObject({ state: 'IN_REVIEW' })
  const erased = await scene.app.erasures.erase(ANNA)
  expect(erased).toMatchObject({ local: { pushes: 1, reviews: 1 }, waitsFor: [], ats: [] })
  expect((await scene.app.reviews.list({}, { limit: 5 })).data).toEqual([])
  await scene.settle()
  expect(await scene.sends()).toEqual([])
})

test('what a review of somebody else shows of an erased person goes, with what the ATS answered', async () => {
  const scene = await opened()
  await confirmed(scene, ANNA)
  // The same telephone number: another person, says the reviewer later.
  const held = await scene.ready(BERT, scene.job, {
    candidate: { ...candidateOf(BERT), phone: candidateOf(ANNA).phone ?? '' },
  })
  await scene.settle()
  expect(await scene.state(held)).toMatchObject({ state: 'IN_REVIEW' })
  await scene.app.erasures.erase(ANNA)
  const { push, attempts } = await scene.app.pushes.get(held.push.id)
  const { data: reviews } = await scene.app.reviews.list({}, { limit: 5 })
  expect(reviews).toMatchObject([{ state: 'open', matches: [] }])
  const { email = '', last_name } = candidateOf(ANNA)
  for (const text of [email, last_name]) expect(JSON.stringify([push.message, attempts, reviews])).not.toContain(text)
})

test('two of our pushes of one candidate are one call there; a candidate of two persons is deleted by nobody', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  const second = await scene.ready(ANNA, scene.jobs[1]!)
  await scene.settle()
  expect(await scene.state(second)).toMatchObject({ state: 'CONFIRMED', existing: true })
  expect((await scene.app.erasures.erase(ANNA)).ats).toHaveLength(1)
  await scene.settle()
  expect(scene.deletes).toHaveLength(1)
  await confirmed(scene, BERT)
  const same = await scene.ready('bert-again', scene.jobs[1]!, { candidate: candidateOf(BERT) })
  await scene.settle()
  expect(await scene.state(same)).toMatchObject({ state: 'CONFIRMED' })
  expect((await scene.app.erasures.erase(BERT)).ats).toMatchObject([{ state: 'open' }])
  await scene.settle()
  expect(scene.deletes).toHaveLength(1)
})

test('an erasure that waits for a lost answer ends with the connection, and leaves a task and nothing else', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await scene.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_after' }])
  const lost = await scene.ready(ANNA)
  await scene.settle(0)
  expect((await scene.app.erasures.erase(ANNA)).waitsFor).toEqual([lost.push.id])
  await scene.app.connections.remove(CONNECTION, true)
  const { waitsFor, ats } = await scene.app.erasures.erase(ANNA)
  expect([waitsFor, ats.map(({ state }) => state)]).toEqual([[], ['open']])
  expect(JSON.stringify(await scene.app.changes.list({ after: 0, limit: 500 }))).not.toContain(ANNA)
})
