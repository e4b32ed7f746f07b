import { expect, test } from 'vitest'
import type { PushInput } from '../../../runtime/app/contract.ts'
import { CONNECTION, candidateOf, specText } from '../house.ts'
import { openScene, type Scene } from './scene.ts'

const ANNA = 'anna'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const inputOf = ({ job }: Scene, change: Partial<PushInput> = {}): PushInput => ({
  person: ANNA,
  connection: CONNECTION,
  requisition: job,
  candidate: candidateOf(ANNA),
  attachments: [{ kind: 'resume', fileName: '../My CV', content: PDF }],
  idempotencyKey: 'a-key',
  ...change,
})
const dry = (scene: Scene, change: Partial<PushInput> = {}, offline = false) =>
  scene.app.pushes.dryRun(inputOf(scene, change), { offline })

/** Everything that a push could leave behind. */
async function traces({ app }: Scene): Promise<unknown> {
  const all = { limit: 50 }
  return {
    pushes: (await app.pushes.list({}, all)).data,
    consents: (await app.consents.list({}, all)).data,
    reviews: (await app.reviews.list({}, all)).data,
    issues: (await app.issues.list({}, all)).data,
    changes: await app.changes.lastSeq(),
  }
}

test('a dry run asks the ATS about duplicates, shows the request that a push then sends, and leaves nothing', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.consent(ANNA, scene.job)
  const before = await traces(scene)
  const shown = await dry(scene)
  expect(shown).toMatchObject({
    foreseen: { refused: null, closed: null },
    notAsked: null,
    effectClass: 'searched',
    cut: [],
  })
  expect(shown.steps).toMatchObject([
    {
      step: 'candidate',
      does: 'create',
      asked: [
        { question: 'e-mail', matches: 0 },
        { question: 'phone', matches: 0 },
      ],
    },
    { step: 'application', does: 'skip', request: null },
  ])
  expect(shown.files).toMatchObject([{ givenName: '../My CV', fileName: 'My CV.pdf' }])
  expect(await scene.sends()).toEqual([])
  expect(await traces(scene)).toEqual(before)
  // The real one sends the very same: what was shown is no guess.
  const outcome = await scene.app.pushes.request(inputOf(scene))
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(JSON.parse(shown.steps[0]!.request!.body!)).toEqual(JSON.parse(scene.wire.bodies.at(-1)!))
})

test('without a consent the dry run says so, and the ATS does not hear of the person', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  const shown = await dry(scene)
  expect(shown).toMatchObject({ notAsked: 'consent', foreseen: { refused: expect.stringContaining('No consent') } })
  expect(shown.steps[0]).toMatchObject({ does: 'create', asked: [] })
  expect(await scene.calls()).toEqual([])
})

test('an offline dry run calls nobody, and neither does one of a paused connection', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.consent(ANNA, scene.job)
  expect(await dry(scene, {}, true)).toMatchObject({ notAsked: 'offline' })
  await scene.app.connections.pause(CONNECTION, 'test')
  expect(await dry(scene)).toMatchObject({ notAsked: 'paused' })
  expect(await scene.calls()).toEqual([])
})

test('a dry run shows who would be updated, and who would go before a person', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.consent(ANNA, scene.job)
  const { phone = '', ...known } = candidateOf(ANNA)
  const { candidate_id } = await scene.admin.addCandidate({ ...known, phone: '' })
  expect((await dry(scene)).steps).toMatchObject([
    { step: 'candidate', does: 'update', matches: [{ candidate: candidate_id }], request: { method: 'PUT' } },
    { step: 'application', does: 'create', request: { method: 'PUT' } },
  ])
  const other = { ...known, email: 'else@candidates.example', phone }
  await scene.admin.addCandidate({ ...other, email: 'third@candidates.example' })
  const held = await dry(scene, { candidate: other })
  expect(held.steps).toMatchObject([{ step: 'candidate', does: 'review', matches: [{ rule: 'phone' }], request: null }])
  expect(await traces(scene)).toMatchObject({ reviews: [] })
  expect(await scene.sends()).toEqual([])
})

test('a dry run names what this ATS drops and cuts, of fields and of files', async () => {
  const text = specText('recruiting-suite')
    .replaceAll('phone?: candidate.phone', '')
    .replace('lastName: candidate.last_name', 'lastName: $substring(candidate.last_name, 0, 6)')
  const scene = await openScene({ ats: 'recruiting-suite', connectors: [text] })
  await scene.consent(ANNA, scene.job)
  const other = { kind: 'other', fileName: 'x.pdf', content: PDF } as const
  const shown = await dry(scene, { attachments: [...inputOf(scene).attachments, other] }, true)
  expect(shown.dropped).toEqual(['attachments.other', 'candidate.phone'])
  expect(shown.cut).toEqual(['candidate.last_name'])
  const outcome = await scene.ready('bert')
  expect((await scene.state(outcome)).dropped).toEqual(['candidate.phone'])
})

test('no secret stands in what a dry run shows, and an answer of the ATS that fails is told', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.consent(ANNA, scene.job)
  await scene.admin.setFaults([{ match: { method: 'GET' }, kind: 'status', status: 500 }])
  const shown = await dry(scene)
  expect(shown.steps).toMatchObject([{ does: 'wait', failure: { code: 'ats_unavailable' } }])
  const { credentials } = (await import('../../../examples/demo/connections.ts')).connectionOf(
    'recruiting-suite',
    scene.ats.url,
  )
  for (const secret of Object.values(credentials as Record<string, unknown>))
    if (typeof secret === 'string') expect(JSON.stringify(shown)).not.toContain(secret)
  expect(await traces(scene)).toMatchObject({ pushes: [], issues: [] })
})

test('the story of a push: steps and tries with their places, the consents, and whose work it was', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  await scene.pull('applications')
  const story = await scene.app.pushes.get(outcome.push.id)
  expect(story.steps.map(({ name, state }) => [name, state])).toEqual([
    ['candidate', 'done'],
    ['application', 'done'],
  ])
  const send = story.attempts.find(({ act }) => act === 'send')!
  expect(send).toMatchObject({
    waitedMs: 0,
    place: { file: expect.stringContaining('recruiting-suite'), pointer: '/push/application/steps/0' },
  })
  expect(send.place?.line).toBeGreaterThan(100)
  expect(story.consents.map(({ id }) => id)).toContain(send.consent)
  expect(story.attribution).toMatchObject({
    before: false,
    foundBy: null,
    firstSentAt: send.startedAt,
    standing: { outcome: 'OPEN' },
  })
  expect(JSON.stringify(story.attempts)).not.toContain(candidateOf(ANNA).email)
})

test('the story of a push says that the person was in the ATS before us, and by which rule that was found', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  await scene.admin.addCandidate({ ...candidateOf(ANNA), phone: '' })
  const outcome = await scene.ready(ANNA)
  await scene.settle()
  const { attribution } = await scene.app.pushes.get(outcome.push.id)
  expect(attribution).toMatchObject({ before: true, foundBy: 'e-mail' })
})
