import { expect, test } from 'vitest'
import { CONNECTION, candidateOf } from '../../kit/installation.ts'
import { once } from '../../kit/push-installation.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf, opened, openIssues } from './erasing.ts'

test('an erased person is deleted, while others and the analytics are kept', async () => {
  const installation = await opened()
  const push = await confirmed(installation, ANNA)
  const other = await confirmed(installation, BERT)
  await installation.pull('applications')
  const before = await installation.app.analytics.funnel({}, { limit: 10 })
  const erased = await installation.app.erasures.erase(ANNA)
  expect(erased.local).toMatchObject({ consents: 1, pushes: 1, files: 1, records: 2 })
  expect(erased.waitsFor).toEqual([])
  await expect(installation.app.pushes.get(push.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await installation.app.consents.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
  const key = { connection: CONNECTION, model: 'candidate', id: String(push.saved.candidate) } as const
  expect(await installation.app.records.get(key)).toBeNull()
  expect((await installation.app.pushes.get(other.id)).push.candidate).toEqual(candidateOf(BERT))
  expect(await installation.app.analytics.funnel({}, { limit: 10 })).toEqual(before)
  // A second request returns the progress, and finds nothing more.
  expect((await installation.app.erasures.erase(ANNA)).local).toMatchObject({ consents: 0, pushes: 0, records: 0 })
})

test('the feed keeps its numbers, and contains nothing about an erased person', async () => {
  const installation = await opened()
  await confirmed(installation, ANNA)
  await installation.pull('applications')
  await installation.app.erasures.erase(ANNA)
  const changes = await installation.app.changes.list({ after: 0, limit: 500 })
  expect(changes.find(({ model }) => model === 'push')).toMatchObject({ id: 'erased', change: { erased: true } })
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1))
  expect(JSON.stringify(changes)).not.toContain(ANNA)
})

test('an erased person is not imported again, under any id, and the others are', async () => {
  const installation = await opened()
  const push = await confirmed(installation, ANNA)
  await confirmed(installation, BERT)
  await installation.app.erasures.erase(ANNA)
  await installation.admin.addCandidate({ ...candidateOf(ANNA), phone: '' })
  const run = await installation.pull('applications', 'full')
  expect(run).toMatchObject({ state: 'complete' })
  const candidates = (await installation.app.records.list('candidate', {}, { limit: 100 })).data
  expect(candidates.map(({ id }) => id)).not.toContain(String(push.saved.candidate))
  expect(JSON.stringify(candidates)).not.toContain(candidateOf(ANNA).email)
  expect(JSON.stringify(candidates)).toContain(candidateOf(BERT).email)
  const applications = (await installation.app.records.list('application', {}, { limit: 100 })).data
  expect(applications.map(({ id }) => id)).not.toContain(String(push.saved.application))
})

test('a consent from before an erasure is not recorded again; a new one is', async () => {
  const installation = await opened()
  await confirmed(installation, ANNA)
  await installation.app.erasures.erase(ANNA)
  await expect(
    installation.consent(ANNA, installation.job, 'confirmed', { at: installation.clock.now() - 1 }),
  ).rejects.toMatchObject({
    code: 'person_erased',
  })
  await expect(installation.push(ANNA, installation.job)).rejects.toMatchObject({ code: 'person_erased' })
  expect((await installation.app.pushes.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
  await installation.clock.wind(1_000)
  const again = await installation.ready(ANNA)
  await installation.settle()
  expect(await installation.state(again)).toMatchObject({ state: 'CONFIRMED' })
  await installation.pull('applications', 'full')
  const { saved } = await installation.state(again)
  const key = { connection: CONNECTION, model: 'application', id: String(saved.application) } as const
  expect(await installation.app.records.get(key)).toMatchObject({ data: { person: ANNA } })
})

test('the ATS is called once to erase a person who was sent there, and the stored ids are then deleted', async () => {
  const installation = await opened({ connectors: [ERASING] })
  const push = await confirmed(installation, ANNA)
  const { ats } = await installation.app.erasures.erase(ANNA)
  expect(ats).toMatchObject([{ state: 'waiting', reason: 'erased', records: { candidate: push.saved.candidate } }])
  await installation.settle()
  expect(installation.deletes).toEqual([`/v2/candidate/${push.saved.candidate}`])
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'done', records: {}, tries: 0 }])
  expect(await openIssues(installation)).toEqual([])
  expect((await installation.app.erasures.list({ person: ANNA }, { limit: 5 })).data).toHaveLength(1)
  expect((await installation.app.erasures.list({ person: BERT }, { limit: 5 })).data).toEqual([])
})

test('a call whose response is lost or asks to retry is repeated, and "not found" counts as done', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  installation.answers.push('lost', 503, 404)
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  expect(installation.deletes).toHaveLength(3)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'done', tries: 2 }])
})

test('a crash before the response causes another call', async () => {
  const installation = await opened({ connectors: [ERASING], store: 'file' })
  await confirmed(installation, ANNA)
  await installation.app.connections.pause(CONNECTION, 'test')
  await installation.app.erasures.erase(ANNA)
  await installation.crash()
  const after = await installation.reopen()
  await after.app.connections.resume(CONNECTION)
  await after.settle()
  expect(installation.deletes).toHaveLength(1)
  expect((await after.app.erasures.list({ state: 'done' }, { limit: 5 })).data).toHaveLength(1)
})

test('a refused or impossible erasure is left to a person, who closes it with evidence', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  installation.answers.push(422)
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  const [task] = await erasuresOf(installation)
  expect(task).toMatchObject({ state: 'open', code: 'ats_rejected' })
  expect(await openIssues(installation)).toMatchObject([
    {
      code: 'erase_in_ats',
      next: expect.objectContaining({ action: { operation: 'closeErasure', parameters: { id: task!.id } } }),
    },
  ])
  const done = await installation.app.erasures.close(task!.id, { evidence: 'ticket 4711', by: 'ops' })
  expect(done).toMatchObject({ state: 'done', evidence: 'ticket 4711', closedBy: 'ops', records: {} })
  expect(await openIssues(installation)).toEqual([])
  await expect(installation.app.erasures.close(task!.id, { evidence: 'x', by: 'ops' })).rejects.toMatchObject({
    code: 'state_conflict',
  })
})

test('without an erasure call in the connector the response lists what a person has to erase', async () => {
  const installation = await opened()
  const push = await confirmed(installation, ANNA)
  const { ats } = await installation.app.erasures.erase(ANNA)
  expect(ats).toMatchObject([{ state: 'open', connection: CONNECTION, records: { candidate: push.saved.candidate } }])
  expect(await openIssues(installation)).toMatchObject([{ code: 'erase_in_ats' }])
})

test('a candidate who was in the ATS before our push is never deleted there by us', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await installation.admin.addCandidate({ ...candidateOf(ANNA), phone: '' })
  await confirmed(installation, ANNA)
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  expect(installation.deletes).toEqual([])
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open' }])
})

test('waiting pushes of an erased person are never sent, and uncertain ones are erased once their outcome is known', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_after' }])
  const lost = await installation.ready(ANNA)
  await installation.settle(0)
  expect((await installation.state(lost)).state).toBe('UNCERTAIN')
  const waiting = await installation.ready(ANNA, installation.jobs[1]!)
  const erased = await installation.app.erasures.erase(ANNA)
  expect(erased.waitsFor).toEqual([lost.push.id])
  await expect(installation.app.pushes.get(waiting.push.id)).rejects.toMatchObject({ code: 'not_found' })
  await installation.settle()
  await expect(installation.app.pushes.get(lost.push.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await installation.sends()).toEqual(['POST /v2/candidate'])
  expect(installation.deletes).toHaveLength(1)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'done', reason: 'erased' }])
  expect((await installation.app.consents.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
})

test('a person who is erased between two requests of a push is not sent, and the lane continues', async () => {
  const installation = await opened()
  installation.wire.after(
    once(
      ({ url }) => url.includes('email='),
      () => installation.app.erasures.erase(ANNA),
    ),
  )
  await installation.ready(ANNA)
  const other = await installation.ready(BERT)
  await installation.settle()
  expect((await installation.state(other)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
  expect((await installation.app.pushes.list({ person: ANNA }, { limit: 5 })).data).toEqual([])
})

test('an erasure in an ATS whose connection is removed is left to a person', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  await installation.app.connections.pause(CONNECTION, 'test')
  await installation.app.erasures.erase(ANNA)
  await installation.app.connections.remove(CONNECTION, true)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open' }])
  expect(await openIssues(installation)).toMatchObject([{ code: 'erase_in_ats' }])
})

test('a withdrawal after the connection was removed is recorded, is in the feed, and requests erasure', async () => {
  const installation = await opened()
  const push = await confirmed(installation, ANNA)
  await installation.app.connections.remove(CONNECTION, true)
  const from = (await installation.app.changes.bounds()).newest
  await installation.consent(ANNA, installation.job, 'withdrawn')
  const changes = await installation.app.changes.list({ after: from, limit: 10 })
  expect(changes).toMatchObject([
    { kind: 'consent', model: 'consent', change: { state: 'withdrawn', person: ANNA } },
    { kind: 'erasure', model: 'erasure', change: { state: 'open', reason: 'withdrawn', push: push.id } },
  ])
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'open', reason: 'withdrawn', push: push.id }])
  await expect(installation.consent(ANNA, installation.job)).rejects.toMatchObject({ code: 'not_found' })
  await expect(installation.consent(BERT, installation.job, 'withdrawn')).rejects.toMatchObject({ code: 'not_found' })
})

test('no log line contains the id or a name of an erased person', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  installation.answers.push(503)
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  const { email, last_name } = candidateOf(ANNA)
  for (const text of [`"${ANNA}"`, email, last_name]) expect(installation.log.join('\n')).not.toContain(text)
})
