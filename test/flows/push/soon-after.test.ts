import { expect, test } from 'vitest'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from '../strategies/ats.ts'

const MINUTE = 60_000

const spec = (limits: string): string => `  limits: ${limits}
endpoints:
  list_jobs: { path: /jobs, records: data }
  find_candidates: { path: /candidates, query: { email: '{{ email }}' }, records: data }
  create_candidate: { method: POST, path: /candidates }
  create_application: { method: POST, path: /applications }
${jobsStream()}
push:
  application:
    consent: { requires: interest_and_consent }
    attachments: { resume: { optional: true } }
    steps:
      - name: candidate
        dedupe:
          - { name: e-mail, call: find_candidates, with: { email: candidate.email }, where: '$same_email(email, $push.candidate.email)', found: use, save: { candidate: id } }
        call: create_candidate
        effect: create
        body: { kind: json, value: { email: candidate.email } }
        save: { candidate: id }
        settle: { kind: search, grace: 60s }
      - name: application
        call: create_application
        effect: create
        body: { kind: json, value: { candidate: $saved.candidate, job: requisition.id } }
        save: { application: id }
        settle: { kind: person }
`

/** An ATS whose search finds a candidate only `lagMs` after it was created. */
async function open(limits: string, lagMs: number, unwanted = '') {
  const made: { id: string; email: string; at: number }[] = []
  const applications: unknown[] = []
  const answer = (seen: Seen): Reply => {
    const now = ats.installation.clock.now()
    if (seen.path === '/jobs') return { json: { data: [job(1), job(2)] } }
    if (seen.method === 'GET') return { json: { data: made.filter(({ at }) => at + lagMs <= now) } }
    if (seen.path === '/applications' && (seen.json as { job: string }).job === unwanted)
      return { status: 422, json: {} }
    if (seen.path === '/applications') return { json: { id: `a${applications.push(seen.json)}` } }
    const id = `c${made.length + 1}`
    made.push({ id, email: (seen.json as { email: string }).email, at: now })
    return { json: { id } }
  }
  const ats = await openAts(spec(limits), answer)
  await ats.installation.app.connections.update('small', { overrides: {} })
  await ats.pull()
  const push = async (person: string, requisition: string) => {
    await ats.installation.consent(person, requisition, 'confirmed', { connection: 'small' })
    return ats.installation.push(person, requisition, { connection: 'small', attachments: [] })
  }
  return { ...ats, made, applications, push }
}

test('two pushes of one person create one candidate, even if the ATS does not find the first one yet', async () => {
  const { installation, push, made, applications } = await open('[{ concurrency: 4 }]', 30_000)
  const outcomes = [await push('anna', 'r1'), await push('anna', 'r2')]
  await installation.settle(MINUTE)
  for (const outcome of outcomes)
    expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(made).toHaveLength(1)
  expect(applications).toMatchObject([
    { candidate: 'c1', job: 'r1' },
    { candidate: 'c1', job: 'r2' },
  ])
})

test('one candidate is created even if the first push ended without an application: the candidate exists', async () => {
  const { installation, push, made, applications } = await open('[{ concurrency: 4 }]', 30_000, 'r1')
  const outcomes = [await push('anna', 'r1'), await push('anna', 'r2')]
  await installation.settle(MINUTE)
  expect(await installation.state(outcomes[0]!)).toMatchObject({ state: 'FAILED', code: 'ats_rejected' })
  expect(await installation.state(outcomes[1]!)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(made).toHaveLength(1)
  expect(applications).toHaveLength(1)
})

test('a candidate that was deleted there meanwhile is created again', async () => {
  const { installation, push, made } = await open('[{ concurrency: 4 }]', 0)
  await push('anna', 'r1')
  await installation.settle(MINUTE)
  made.splice(0)
  await installation.wind(20 * MINUTE)
  await push('anna', 'r2')
  await installation.settle(MINUTE)
  expect(made).toHaveLength(1)
})

test('a budget of a few calls is not used up by searches alone: every push is sent', async () => {
  const { installation, push, made, applications } = await open('[{ calls: 1, per: 5s }]', 0)
  for (const person of ['anna', 'ben', 'cleo']) await push(person, 'r1')
  await installation.settle(5 * MINUTE)
  expect(made).toHaveLength(3)
  expect(applications).toHaveLength(3)
})

test('a candidate of a cancelled push exists until it is erased: the next push waits until the ATS finds it', async () => {
  const { installation, push, made, applications } = await open('[{ calls: 3, per: 1m }]', 4 * MINUTE)
  const called = await push('anna', 'r1')
  await installation.settle(1_000)
  await installation.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
  expect(await installation.state(called)).toMatchObject({ state: 'CANCELLED', saved: { candidate: 'c1' } })
  const outcome = await push('anna', 'r2')
  await installation.settle(10 * MINUTE)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(made).toHaveLength(1)
  expect(applications).toMatchObject([{ candidate: 'c1', job: 'r2' }])
})
