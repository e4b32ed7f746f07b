import { describe, expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import type { Installation } from '../../kit/installation.ts'
import { JOBS, openAts, openSmall, type Reply, specWith } from '../../kit/small-installation.ts'

const KEY = `
    kind: headers
    credentials: { key: { secret: true } }
    headers: { x-key: $credentials.key }`
const PUSH = `
push:
  consent: interest_and_consent
  steps:
    - create: candidate
      request: { use: create_candidate }
      json: { mail: $candidate.email, job: $requisition.id }
      save: { candidate: id, application: application }
      recovery: { kind: person }
`
const limited = (limits: string): string =>
  specWith(KEY, PUSH).replace(
    '  timeout: 60s\n',
    `  timeout: 60s\n  limits: ${limits}\n  errors: [{ when: $response.status = 429, is: rate_limited }]\n`,
  )

const SECOND = 1_000

type Sent = { readonly from: string; readonly at: number; readonly mail: string }

/** An installation with these connections, each with its own credential at one URL, and the times of their calls. */
async function open(
  limits: string,
  connections: readonly string[],
  more: { http?: (real: HttpClient) => HttpClient } = {},
) {
  const sent: Sent[] = []
  let refuse = 0
  let installation: Installation | null = null
  const { url } = await openAts(({ method, headers, body }): Reply => {
    if (method === 'GET') return JOBS
    sent.push({
      from: String(headers['x-key']),
      at: installation!.clock.now() - start,
      mail: JSON.parse(String(body)).mail,
    })
    if (refuse-- > 0) return { status: 429, headers: { 'retry-after': '30' } }
    return { json: { id: `c${sent.length}`, application: `a${sent.length}` } }
  })
  const [first, ...others] = connections
  const settings = { base: url }
  const given = { id: first, settings, credentials: { key: first }, overrides: {} }
  ;({ installation } = await openSmall({ spec: limited(limits), url, connection: given as object, ...more }))
  for (const id of others)
    await installation.connect({ ...given, id, integration: 'small', auth_type: 'login', credentials: { key: id } })
  for (const id of connections) await installation.pull('jobs', 'full', id)
  const start = installation.clock.now()
  const push = async (connection: string, person: string): Promise<PushOutcome> => {
    await installation!.consent(person, 'r1', 'confirmed', { connection })
    return installation!.push(person, 'r1', { connection, attachments: [] })
  }
  return {
    installation,
    sent,
    push,
    refuseNext: (calls: number) => {
      refuse = calls
    },
    timesOf: (connection: string) => sent.filter(({ from }) => from === connection).map(({ at }) => at),
  }
}

const SHARED = '[{ concurrency: 2 }, { calls: 4, per: 1s, of: [create_candidate], shared: true }]'

describe('a limit that all connections of a connector share', () => {
  test('applies to all of them together, and they take turns: a connection with many calls does not hold up the others', async () => {
    const few = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    const setup = await open(SHARED, ['many', ...few])
    for (let n = 0; n < 40; n++) await setup.push('many', `p${n}`)
    for (let n = 0; n < 3; n++) for (const id of few) await setup.push(id, `p${n}`)
    await setup.installation.settle(60 * SECOND)
    const all = setup.sent.map(({ at }) => at)
    expect(all).toHaveLength(40 + 3 * few.length)
    for (const at of all)
      expect(all.filter((other) => at <= other && other < at + SECOND).length).toBeLessThanOrEqual(4)
    // At least nine tenths of the limit are used, and each has a call within three rounds of all eight.
    expect(all.length).toBeGreaterThanOrEqual(0.9 * 4 * (Math.max(...all) / SECOND))
    for (const id of few) {
      const times = [0, ...setup.timesOf(id)]
      const waits = times.slice(1).map((at, index) => at - times[index]!)
      expect(waits).toHaveLength(3)
      expect(Math.max(...waits)).toBeLessThanOrEqual(3 * (8 / 4) * SECOND)
    }
  })

  test('is paused for all of them when the ATS refuses a call', async () => {
    const setup = await open(SHARED, ['one', 'two'])
    setup.refuseNext(1)
    await setup.push('one', 'p1')
    await setup.installation.idle()
    await setup.push('two', 'p1')
    await setup.installation.settle(60 * SECOND)
    expect(setup.sent.map(({ at }) => at >= 30 * SECOND)).toEqual([false, true, true])
    expect([setup.timesOf('one').length, setup.timesOf('two').length]).toEqual([2, 1])
  })

  test('leaves each credential its own limits, and is shown in the budget of each', async () => {
    const setup = await open(SHARED, ['one', 'two'])
    await setup.push('one', 'p1')
    await setup.installation.settle(SECOND)
    const { data } = await setup.installation.app.budgets.list({}, { limit: 10 })
    const small = data.filter(({ connector }) => connector === 'small')
    expect(small.map(({ connections, atOnce }) => [connections, atOnce])).toEqual([
      [['one'], 2],
      [['two'], 2],
    ])
    for (const { windows } of small) expect(windows).toMatchObject([{ shared: true, limit: 4, used: 1 }])
  })
})

test('connections whose ATS does not respond hold up no other one', async () => {
  const silent = Array.from({ length: 12 }, (_, n) => `silent-${n}`)
  let hung = 0
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const http = (real: HttpClient): HttpClient => ({
    close: () => real.close(),
    async attempt(request, limits) {
      const isSilent = request.method === 'POST' && String(request.headers['x-key']).startsWith('silent')
      if (!isSilent) return real.attempt(request, limits)
      hung++
      await ended
      return { kind: 'failure', stage: 'maybe_sent', reason: 'timeout', message: 'no answer', ms: 5_000 }
    },
  })
  const setup = await open('[]', ['answers', ...silent], { http })
  for (const id of silent) for (let n = 0; n < 6; n++) await setup.push(id, `p${n}`)
  const outcomes = [await setup.push('answers', 'p1'), await setup.push('answers', 'p2')]
  setup.installation.app.schedule.poke()
  const states = async () => (await Promise.all(outcomes.map(setup.installation.state))).map(({ state }) => state)
  try {
    await expect.poll(states).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(hung).toBeGreaterThanOrEqual(silent.length)
  } finally {
    end()
  }
})

test('a page of budgets gives others a turn after each connection, although the store never waits', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `c${n}`)
  const { installation } = await open('[{ calls: 5, per: 1s }]', ids)
  let turns = 0
  let ended = false
  const count = (): void => {
    turns++
    if (!ended) setImmediate(count)
  }
  setImmediate(count)
  const { data } = await installation.app.budgets.list({}, { limit: 100 })
  ended = true
  expect(data.filter(({ connector }) => connector === 'small')).toHaveLength(20)
  // Opened, then looked at.
  expect(turns).toBeGreaterThanOrEqual(40)
})
