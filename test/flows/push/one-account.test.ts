/** Two connections to one account of an ATS, such as two API keys of one customer. */
import { expect, test } from 'vitest'
import { HEAD, openAts, type Reply, type Seen } from '../strategies/ats.ts'
import { laggingCandidates, laggingSpec } from './lagging-ats.ts'

const MINUTE = 60_000
const NAMED = `account: { name: $settings.company }\n`

type Ats = { readonly lagMs: number; readonly lose?: boolean; readonly account?: string; readonly company?: string }

/** An ATS whose search finds a candidate only `lagMs` after it was created, with a connection for a company, and one for `acme`. */
async function open({ lagMs, lose = false, account = NAMED, company = 'acme' }: Ats) {
  const tokens: unknown[] = []
  let isLost = lose
  const { made, answer: known } = laggingCandidates(lagMs, () => ats.installation.clock.now())
  const answer = (seen: Seen): Reply => {
    if (seen.path !== '/jobs') tokens.push(seen.headers.authorization)
    const reply = known(seen)
    if (reply === null) return { json: { id: `a-${(seen.json as { candidate: string }).candidate}` } }
    if (seen.method !== 'POST' || !isLost) return reply
    isLost = false
    return { lost: true }
  }
  const head = HEAD.replace(
    'settings:\n',
    `${account}settings:\n  company: { type: string, title: Company, default: acme }\n`,
  )
  const ats = await openAts(laggingSpec(), answer, { head })
  const { installation, url } = ats
  await installation.connect({
    id: 'second',
    integration: 'small',
    auth_type: 'api_token',
    settings: { base: url, company },
    credentials: { token: 'another-token' },
  })
  await ats.pull()
  await installation.pull('jobs', 'incremental', 'second')
  const push = async (connection: string, person: string) => {
    await installation.consent(person, 'r1', 'confirmed', { connection })
    const candidate = { first_name: 'Anna', last_name: 'Berg', email: 'anna@example.org' }
    return installation.push(person, 'r1', { connection, candidate, attachments: [] })
  }
  /** Both lanes are due at once; they are taken by name. */
  const pushBoth = async (person = 'anna') => {
    const { pushes } = installation.app
    await pushes.setSwitch({ paused: true })
    const outcomes = [await push('second', 'anna'), await push('small', person)]
    await pushes.setSwitch({ paused: false })
    return outcomes
  }
  return { installation, made, tokens, pushBoth }
}

test('a person who is pushed through both at once is created once, even if the ATS does not find the record yet', async () => {
  const { installation, pushBoth, made } = await open({ lagMs: 30_000 })
  const outcomes = await pushBoth()
  await installation.settle(2 * MINUTE)
  for (const outcome of outcomes)
    expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(made).toHaveLength(1)
})

test('persons with one address are one in the account, whichever connection they are pushed through', async () => {
  const { installation, pushBoth, made } = await open({ lagMs: 30_000 })
  const outcomes = await pushBoth('anna-again')
  await installation.settle(2 * MINUTE)
  for (const outcome of outcomes)
    expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(made).toHaveLength(1)
})

test('nothing is created while the create of the other connection may have arrived', async () => {
  const { installation, pushBoth, made } = await open({ lagMs: 50_000, lose: true })
  const outcomes = await pushBoth()
  await installation.settle(5 * MINUTE)
  for (const outcome of outcomes)
    expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(made).toHaveLength(1)
})

test('connections to two accounts, or to accounts without a name, know nothing of each other', async () => {
  for (const change of [{ company: 'other' }, { account: '' }]) {
    const { installation, pushBoth, made } = await open({ lagMs: 30_000, ...change })
    const outcomes = await pushBoth()
    await installation.settle(2 * MINUTE)
    for (const outcome of outcomes) expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED' })
    expect(made).toHaveLength(2)
  }
})

test('their pushes run one after another, so that each one sees what the others created', async () => {
  const { installation, pushBoth, tokens } = await open({ lagMs: 0 })
  const outcomes = await pushBoth()
  await installation.settle(2 * MINUTE)
  for (const outcome of outcomes) expect(await installation.state(outcome)).toMatchObject({ state: 'CONFIRMED' })
  const turns = tokens.filter((token, at) => token !== tokens[at - 1])
  expect([new Set(tokens).size, turns.length]).toEqual([2, 2])
})

test('an erasure is requested once for the account, and leaves a candidate whom another person uses there', async () => {
  const one = await open({ lagMs: 30_000 })
  await one.pushBoth()
  await one.installation.settle(2 * MINUTE)
  const { ats } = await one.installation.app.erasures.erase('anna')
  expect(ats).toMatchObject([{ connection: 'second', records: { candidate: 'c1' } }])
  expect(ats[0]!.message).toContain('Erase the records there.')
  const two = await open({ lagMs: 30_000 })
  await two.pushBoth('anna-again')
  await two.installation.settle(2 * MINUTE)
  const shared = await two.installation.app.erasures.erase('anna')
  expect(shared.ats[0]!.message).toContain('also belongs to another person')
})

test('the story of a push names the push through the other connection that created its candidate', async () => {
  const { installation, pushBoth } = await open({ lagMs: 30_000 })
  const outcomes = await pushBoth()
  await installation.settle(2 * MINUTE)
  const [first, second] = outcomes.map(({ push }) => push.id)
  const { attribution } = await installation.app.pushes.get(second!)
  expect(attribution).toMatchObject({ before: false, createdBy: first })
})
