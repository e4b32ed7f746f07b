import { expect, test } from 'vitest'
import { CONNECTION, candidateOf, type HouseOptions, specText } from '../house.ts'
import { once, openScene, type Scene } from './scene.ts'

const ANNA = 'anna'
const BERT = 'bert'

/** The recruiting suite with a call that deletes a candidate. */
const ERASING = specText('recruiting-suite')
  .replace('pull:\n', "  delete_candidate: { method: DELETE, path: '/v2/candidate/{{ id }}' }\n\npull:\n")
  .replace('push:\n', 'push:\n  erase: { call: delete_candidate, with: { id: $saved.candidate } }\n')

async function opened(change: Partial<HouseOptions> = {}) {
  const scene = await openScene({ ats: 'recruiting-suite', ...change })
  const deletes: string[] = []
  const answers: (number | 'lost')[] = []
  scene.wire.before(({ method, url }) => {
    if (method !== 'DELETE') return undefined
    deletes.push(new URL(url).pathname)
    const answer = answers.shift() ?? 204
    if (answer === 'lost')
      return { kind: 'failure', stage: 'maybe_sent', reason: 'reset', message: 'the connection broke', ms: 1 }
    return { kind: 'reply', status: answer, headers: {}, text: '', ms: 1 }
  })
  return { ...scene, deletes, answers }
}

async function confirmed(scene: Scene, person: string) {
  const outcome = await scene.ready(person)
  await scene.settle()
  const push = await scene.state(outcome)
  expect(push.state).toBe('CONFIRMED')
  return push
}

const erasuresOf = async ({ app }: Scene) => (await app.erasures.list({}, { limit: 50 })).data
const openIssues = async ({ app }: Scene) => (await app.issues.list({ open: true }, { limit: 50 })).data

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

test('what the ATS refuses, and what no call can do, is for a person there, who says so with evidence', async () => {
  const scene = await opened({ connectors: [ERASING] })
  await confirmed(scene, ANNA)
  scene.answers.push(422)
  await scene.app.erasures.erase(ANNA)
  await scene.settle()
  const [task] = await erasuresOf(scene)
  expect(task).toMatchObject({ state: 'open', code: 'ats_rejected' })
  expect(await openIssues(scene)).toMatchObject([{ code: 'erase_in_ats' }])
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
    { kind: 'erasure', model: 'push', id: push.id, change: { state: 'open', reason: 'withdrawn' } },
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
