import { expect, test } from 'vitest'
import { openInstallation, specText } from '../../kit/installation.ts'
import { openNotes } from './notes-ats.ts'

const B = specText('recruiting-suite')
const BEN = { first_name: 'Ben', last_name: 'Other', email: 'anna@people.example', phone: '' }
const asBen = { candidate: { first_name: 'Anna', last_name: 'Muster', email: BEN.email } }

test('a candidate without an application is never CONFIRMED: a spec that creates none for a known candidate fails', async () => {
  const oneStep = B.replace(/\n {4}# Only if the candidate already existed\.[\s\S]*?(?=\n\S|\n*$)/, '')
  expect(oneStep).not.toContain('application for this job')
  const installation = await openInstallation({ ats: 'recruiting-suite', connectors: [oneStep] })
  await installation.pull('requisitions')
  const [job] = await installation.admin.requisitions({ status: 'open', limit: 1 })
  await installation.admin.addCandidate(BEN)
  await installation.consent('anna', job!.id)
  const outcome = await installation.push('anna', job!.id, asBen)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'FAILED',
    code: 'application_missing',
    cause: 'config',
  })
  expect((await installation.admin.counts()).applications_created).toBe(0)
})

test('a create that a reviewer decided and the ATS refuses as a duplicate fails finally', async () => {
  const held = B.replace(/if_found: update\n(\s+save: \{ candidate: id \})/, 'if_found: review\n$1')
  expect(held).not.toBe(B)
  const installation = await openInstallation({ ats: 'recruiting-suite', connectors: [held] })
  await installation.pull('requisitions')
  const [job] = await installation.admin.requisitions({ status: 'open', limit: 1 })
  await installation.admin.addCandidate(BEN)
  await installation.consent('anna', job!.id)
  const outcome = await installation.push('anna', job!.id, asBen)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'IN_REVIEW',
    code: 'ats_duplicate',
    message: expect.stringContaining('(e-mail)'),
  })
  const { data } = await installation.app.reviews.list({ state: 'open' }, { limit: 10 })
  await installation.app.reviews.decide(data[0]!.id, { decision: 'create', candidate: null, by: 'tester' })
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_duplicate' })
  const sent = (await installation.admin.requests()).filter(
    ({ method, path }) => method === 'POST' && path === '/v2/candidate',
  )
  expect(sent).toHaveLength(1)
})

test('a refusal as a duplicate that no lookup finds is resent only after the grace period, and only a few times', async () => {
  const blind = B.replace('match: { $candidate.email: email }\n', '$&          where: email = "nobody"\n')
  expect(blind).not.toBe(B)
  const installation = await openInstallation({ ats: 'recruiting-suite', connectors: [blind] })
  await installation.pull('requisitions')
  const [job] = await installation.admin.requisitions({ status: 'open', limit: 1 })
  await installation.admin.addCandidate(BEN)
  await installation.consent('anna', job!.id)
  const outcome = await installation.push('anna', job!.id, asBen)
  const begun = installation.clock.now()
  await installation.settle(59_000)
  const sends = async () =>
    (await installation.admin.requests()).filter(({ method, path }) => method === 'POST' && path === '/v2/candidate')
      .length
  expect(await sends()).toBe(1)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_duplicate' })
  expect(await sends()).toBe(3)
  expect(installation.clock.now() - begun).toBeGreaterThanOrEqual(120_000)
})

test('an id that an ATS returns as a number stays a number in expressions, and is text in the result', async () => {
  const installation = await openInstallation({ ats: 'talent-management-suite' })
  await installation.pull('requisitions')
  const [job] = await installation.admin.requisitions({ status: 'open', limit: 1 })
  await installation.consent('anna', job!.id, 'confirmed', { kind: 'approval_of_interest' })
  const outcome = await installation.push('anna', job!.id)
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push).toMatchObject({ state: 'CONFIRMED', saved: { application: expect.any(Number) } })
  const key = { connection: push.connection, model: 'application', id: String(push.saved.application) } as const
  expect(await installation.app.records.get(key)).toMatchObject({ data: { origin: 'PUSHED_BY_US' } })
})

test('a watermark over records without a time uses the start of the run', async () => {
  const undated = specText('enterprise-hr-suite').replace(
    /(\n {2}applications:[\s\S]*?)\n {4}updated: lastModifiedDateTime[^\n]*/,
    '$1',
  )
  const installation = await openInstallation({
    ats: 'enterprise-hr-suite',
    connectors: [undated],
    atsOptions: { applications: 5 },
  })
  await installation.pull('applications')
  await installation.wind(3_600_000)
  await installation.pull('applications')
  await installation.wind(3_600_000)
  await installation.pull('applications')
  const requests = (await installation.admin.requests()).filter(({ path }) => path === '/JobApplication')
  const since = requests.map(({ query }) => new URLSearchParams(query).get('$filter')?.match(/'([^']+)'/)?.[1] ?? null)
  expect(since).toEqual([null, '2026-01-05T08:55:00.000Z', '2026-01-05T09:55:00.000Z'])
})

test('a candidate that was created without an application is known, named by an erasure, and not created again by a retry', async () => {
  const saves = '{ candidate: id, application?: application }'
  const ats = await openNotes({ saveApplication: saves, settle: '{ kind: person }' })
  const failed = await ats.pushed()
  expect(failed).toMatchObject({ state: 'FAILED', code: 'application_missing', saved: { candidate: 'a1' } })
  await ats.installation.app.pushes.retry(failed.id)
  await ats.installation.settle()
  expect(await ats.state('p1')).toMatchObject({ state: 'FAILED', code: 'application_missing' })
  expect(ats.seen.filter(({ path }) => path === '/applications')).toHaveLength(1)
  expect((await ats.installation.app.erasures.erase('p1')).ats).toMatchObject([{ records: { candidate: 'a1' } }])
})
