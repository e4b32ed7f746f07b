import { expect, test } from 'vitest'
import { openAts, type Reply, type Seen } from '../strategies/ats.ts'
import { laggingCandidates, laggingSpec } from './lagging-ats.ts'

const MINUTE = 60_000

/** An ATS whose search finds a candidate only `lagMs` after it was created. */
async function open(limits: string, lagMs: number, unwanted = '') {
  const applications: unknown[] = []
  const { made, answer: known } = laggingCandidates(lagMs, () => ats.installation.clock.now())
  const answer = (seen: Seen): Reply => {
    const reply = known(seen)
    if (reply !== null) return reply
    if ((seen.json as { job: string }).job === unwanted) return { status: 422, json: {} }
    return { json: { id: `a${applications.push(seen.json)}` } }
  }
  const ats = await openAts(laggingSpec(limits), answer)
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
