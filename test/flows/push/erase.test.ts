import { expect, test } from 'vitest'
import { CONNECTION, candidateOf } from '../house.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf, opened, openIssues } from './erasing.ts'
import { once } from './scene.ts'

test('a person who is erased is gone here, and stays for others and in the figures', async () => {
  const scene = await opened()
  const push = await confirmed(scene, ANNA)
  const other = await confirmed(scene, BERT)
  await scene.pull('applications')
  const before = await scene.app.analytics.funnel({}, { limit: 10 })
  const erased = await scene.app.erasures.erase(ANNA)
  expect(erased.local).toMatchObject({ consents: 1, pushes: 1, files: 1, records: 2 })
  expect(erased.waitsFor).toEqual([])
  await expect(scene.app.pushes.get(push.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await scene.app.consents.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
  const key = { connection: CONNECTION, model: 'candidate', id: String(push.saved.candidate) } as const
  expect(await scene.app.records.get(key)).toBeNull()
  expect((await scene.app.pushes.get(other.id)).push.candidate).toEqual(candidateOf(BERT))
  expect(await scene.app.analytics.funnel({}, { limit: 10 })).toEqual(before)
  // A second request says how far it is, and finds nothing more.
  expect((await scene.app.erasures.erase(ANNA)).local).toMatchObject({ consents: 0, pushes: 0, records: 0 })
})

test('the feed keeps its numbers, and says nothing of an erased person any more', async () => {
  const scene = await opened()
  await confirmed(scene, ANNA)
  await scene.pull('applications')
  await scene.app.erasures.erase(ANNA)
  const changes = await scene.app.changes.list({ after: 0, limit: 500 })
  expect(changes.find(({ model }) => model === 'push')).toMatchObject({ id: 'erased', change: { erased: true } })
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1))
  expect(JSON.stringify(changes)).not.toContain(ANNA)
})

test('an import of somebody who was erased is held off, under any id, and the others come', async () => {
  const scene = await opened()
  const push = await confirmed(scene, ANNA)
  await confirmed(scene, BERT)
  await scene.app.erasures.erase(ANNA)
  await scene.admin.addCandidate({ ...candidateOf(ANNA), phone: '' })
  const run = await scene.pull('applications', 'full')
  expect(run).toMatchObject({ state: 'complete' })
  const candidates = (await scene.app.records.list('candidate', {}, { limit: 100 })).data
  expect(candidates.map(({ id }) => id)).not.toContain(String(push.saved.candidate))
  expect(JSON.stringify(candidates)).not.toContain(candidateOf(ANNA).email)
  expect(JSON.stringify(candidates)).toContain(candidateOf(BERT).email)
  const applications = (await scene.app.records.list('application', {}, { limit: 100 })).data
  expect(applications.map(({ id }) => id)).not.toContain(String(push.saved.application))
})

test('what was said before an erasure is not recorded again; what the person says anew is', async () => {
  const scene = await opened()
  await confirmed(scene, ANNA)
  await scene.app.erasures.erase(ANNA)
  await expect(scene.consent(ANNA, scene.job, 'confirmed', { at: scene.clock.now() - 1 })).rejects.toMatchObject({
    code: 'person_erased',
  })
  await expect(scene.push(ANNA, scene.job)).rejects.toMatchObject({ code: 'person_erased' })
  expect((await scene.app.pushes.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
  await scene.clock.wind(1_000)
  const again = await scene.ready(ANNA)
  await scene.settle()
  expect(await scene.state(again)).toMatchObject({ state: 'CONFIRMED' })
  await scene.pull('applications', 'full')
  const { saved } = await scene.state(again)
  const key = { connection: CONNECTION, model: 'application', id: String(saved.application) } as const
  expect(await scene.app.records.get(key)).toMatchObject({ data: { person: ANNA } })
})

test('the ATS is asked to erase who was sent there, once, and what was kept for that goes', async () => {
  const scene = await opened({ connectors: [ERASING] })
  const push = await confirmed(scene, ANNA)
  const { ats } = await scene.app.erasures.erase(ANNA)
  expect(ats).toMatchObject([{ state: 'waiting', reason: 'erased', records: { candidate: push.saved.candidate } }])
  await scene.settle()
  expect(scene.deletes).toEqual([`/v2/candidate/${push.saved.candidate}`])
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'done', records: {}, tries: 0 }])
  expect(await openIssues(scene)).toEqual([])
  expect((await scene.app.erasures.list({ person: ANNA }, { limit: 5 })).data).toHaveLength(1)
  expect((await scene.app.erasures.list({ person: BERT }, { limit: 5 })).data).toEqual([])
})

test('an answer that is lost or says "later" is asked for again, and "not found" is done', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  scene.answers.push('lost', 503, 404)
  await scene.app.erasures.erase(ANNA)
  await scene.settle()
  expect(scene.deletes).toHaveLength(3)
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'done', tries: 2 }])
})

test('a crash before the answer leaves the call to be made again', async () => {
  const scene = await opened({ connectors: [ERASING], store: 'file' })
  await confirmed(scene, ANNA)
  await scene.app.connections.pause(CONNECTION, 'test')
  await scene.app.erasures.erase(ANNA)
  await scene.crash()
  const after = await scene.reopen()
  await after.app.connections.resume(CONNECTION)
  await after.settle()
  expect(scene.deletes).toHaveLength(1)
  expect((await after.app.erasures.list({ state: 'done' }, { limit: 5 })).data).toHaveLength(1)
})

test('what the ATS refuses, and what no call can do, is for a person there, who says so with evidence', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  scene.answers.push(422)
  await scene.app.erasures.erase(ANNA)
  await scene.settle()
  const [task] = await erasuresOf(scene)
  expect(task).toMatchObject({ state: 'open', code: 'ats_rejected' })
  expect(await openIssues(scene)).toMatchObject([
    { code: 'erase_in_ats', next: expect.stringContaining(`hirewire erasures close ${task!.id} --evidence`) },
  ])
  const done = await scene.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'ops' })
  expect(done).toMatchObject({ state: 'done', evidence: 'ticket 4711', closedBy: 'ops', records: {} })
  expect(await openIssues(scene)).toEqual([])
  await expect(scene.app.erasures.close(task!.id, { evidence: 'x', by: 'ops' })).rejects.toMatchObject({
    code: 'state_conflict',
  })
})

test('without a call of the connector the answer names what somebody has to erase', async () => {
  const scene = await opened()
  const push = await confirmed(scene, ANNA)
  const { ats } = await scene.app.erasures.erase(ANNA)
  expect(ats).toMatchObject([{ state: 'open', connection: CONNECTION, records: { candidate: push.saved.candidate } }])
  expect(await openIssues(scene)).toMatchObject([{ code: 'erase_in_ats' }])
})

test('a candidate who was in the ATS before we came is never deleted there by us', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await scene.admin.addCandidate({ ...candidateOf(ANNA), phone: '' })
  await confirmed(scene, ANNA)
  await scene.app.erasures.erase(ANNA)
  await scene.settle()
  expect(scene.deletes).toEqual([])
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'open' }])
})

test('what waits is never sent, and what is uncertain goes as soon as it is known where it is', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await scene.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_after' }])
  const lost = await scene.ready(ANNA)
  await scene.settle(0)
  expect((await scene.state(lost)).state).toBe('UNCERTAIN')
  const waiting = await scene.ready(ANNA, scene.jobs[1]!)
  const erased = await scene.app.erasures.erase(ANNA)
  expect(erased.waitsFor).toEqual([lost.push.id])
  await expect(scene.app.pushes.get(waiting.push.id)).rejects.toMatchObject({ code: 'not_found' })
  await scene.settle()
  await expect(scene.app.pushes.get(lost.push.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await scene.sends()).toEqual(['POST /v2/candidate'])
  expect(scene.deletes).toHaveLength(1)
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'done', reason: 'erased' }])
  expect((await scene.app.consents.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
})

test('a person who is erased between two requests of a push is not sent, and the lane goes on', async () => {
  const scene = await opened()
  scene.wire.after(
    once(
      ({ url }) => url.includes('email='),
      () => scene.app.erasures.erase(ANNA),
    ),
  )
  await scene.ready(ANNA)
  const other = await scene.ready(BERT)
  await scene.settle()
  expect((await scene.state(other)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 1])
  expect((await scene.app.pushes.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
})

test('an erasure that is to be asked of an ATS whose connection is removed is for a person', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  await scene.app.connections.pause(CONNECTION, 'test')
  await scene.app.erasures.erase(ANNA)
  await scene.app.connections.remove(CONNECTION, true)
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'open' }])
  expect(await openIssues(scene)).toMatchObject([{ code: 'erase_in_ats' }])
})

test('a withdrawal after the connection was removed is recorded, told in the feed, and asks for erasure', async () => {
  const scene = await opened()
  const push = await confirmed(scene, ANNA)
  await scene.app.connections.remove(CONNECTION, true)
  const from = await scene.app.changes.lastSeq()
  await scene.consent(ANNA, scene.job, 'withdrawn')
  const changes = await scene.app.changes.list({ after: from, limit: 10 })
  expect(changes).toMatchObject([
    { kind: 'consent', model: 'consent', change: { state: 'withdrawn', person: ANNA } },
    { kind: 'erasure', model: 'erasure', change: { state: 'open', reason: 'withdrawn', push: push.id } },
  ])
  expect(await erasuresOf(scene)).toMatchObject([{ state: 'open', reason: 'withdrawn', push: push.id }])
  await expect(scene.consent(ANNA, scene.job)).rejects.toMatchObject({ code: 'not_found' })
  await expect(scene.consent(BERT, scene.job, 'withdrawn')).rejects.toMatchObject({ code: 'not_found' })
})

test('no log line names a person who is erased, nor what the person is called', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  scene.answers.push(503)
  await scene.app.erasures.erase(ANNA)
  await scene.settle()
  const { email, last_name } = candidateOf(ANNA)
  for (const text of [`"${ANNA}"`, email, last_name]) expect(scene.log.join('\n')).not.toContain(text)
})
