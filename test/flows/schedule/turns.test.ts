import { describe, expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import type { House } from '../house.ts'
import { JOBS, openAts, openSmall, type Reply, specWith } from '../strategies/rig.ts'

const KEY = `
    kind: headers
    credentials: { key: { secret: true } }
    headers: { x-key: '{{ $credentials.key }}' }`
const PUSH = `
push:
  application:
    consent: { requires: interest_and_consent }
    steps:
      - name: candidate
        call: create_candidate
        effect: create
        body: { kind: json, value: { mail: candidate.email, job: requisition.id } }
        save: { candidate: id, application: application }
        settle: { kind: person }
`
const limited = (limits: string): string =>
  specWith(KEY, PUSH).replace('  timeout: 60s\n', `  timeout: 60s\n  limits: ${limits}\n`)

const SECOND = 1_000

type Sent = { readonly from: string; readonly at: number; readonly mail: string }

/** A house with these connections, each with a credential of its own at one address, and what each of them sent when. */
async function open(
  limits: string,
  connections: readonly string[],
  more: { http?: (real: HttpClient) => HttpClient } = {},
) {
  const sent: Sent[] = []
  let refuse = 0
  let house: House | null = null
  const { url } = await openAts(({ method, headers, body }): Reply => {
    if (method === 'GET') return JOBS
    sent.push({ from: String(headers['x-key']), at: house!.clock.now() - start, mail: JSON.parse(String(body)).mail })
    if (refuse-- > 0) return { status: 429, headers: { 'retry-after': '30' } }
    return { json: { id: `c${sent.length}`, application: `a${sent.length}` } }
  })
  const [first, ...others] = connections
  const settings = { base: url }
  const given = { id: first, settings, credentials: { key: first }, overrides: {} }
  ;({ house } = await openSmall({ spec: limited(limits), url, connection: given as object, ...more }))
  for (const id of others)
    await house.connect({ ...given, id, integration: 'small', auth_type: 'login', credentials: { key: id } })
  for (const id of connections) await house.pull('jobs', 'full', id)
  const start = house.clock.now()
  const push = async (connection: string, person: string): Promise<PushOutcome> => {
    await house!.consent(person, 'r1', 'confirmed', { connection })
    return house!.push(person, 'r1', { connection, attachments: [] })
  }
  return {
    house,
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
  test('holds for all of them together, and they take turns: one that has much waiting does not hold up the others', async () => {
    const few = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
    const scene = await open(SHARED, ['many', ...few])
    for (let n = 0; n < 40; n++) await scene.push('many', `p${n}`)
    for (let n = 0; n < 3; n++) for (const id of few) await scene.push(id, `p${n}`)
    await scene.house.settle(60 * SECOND)
    const all = scene.sent.map(({ at }) => at)
    expect(all).toHaveLength(40 + 3 * few.length)
    for (const at of all)
      expect(all.filter((other) => at <= other && other < at + SECOND).length).toBeLessThanOrEqual(4)
    // Nine tenths of what is allowed are used, and each has a call within three rounds of all eight.
    expect(all.length).toBeGreaterThanOrEqual(0.9 * 4 * (Math.max(...all) / SECOND))
    for (const id of few) {
      const times = [0, ...scene.timesOf(id)]
      const waits = times.slice(1).map((at, index) => at - times[index]!)
      expect(waits).toHaveLength(3)
      expect(Math.max(...waits)).toBeLessThanOrEqual(3 * (8 / 4) * SECOND)
    }
  })

  test('is paused for all of them when the ATS refuses a call', async () => {
    const scene = await open(SHARED, ['one', 'two'])
    scene.refuseNext(1)
    await scene.push('one', 'p1')
    await scene.house.idle()
    await scene.push('two', 'p1')
    await scene.house.settle(60 * SECOND)
    expect(scene.sent.map(({ at }) => at >= 30 * SECOND)).toEqual([false, true, true])
    expect([scene.timesOf('one').length, scene.timesOf('two').length]).toEqual([2, 1])
  })

  test('leaves each credential its own limits, and is shown in the budget of each', async () => {
    const scene = await open(SHARED, ['one', 'two'])
    await scene.push('one', 'p1')
    await scene.house.settle(SECOND)
    const { data } = await scene.house.app.budgets.list({}, { limit: 10 })
    const small = data.filter(({ connector }) => connector === 'small')
    expect(small.map(({ connections, atOnce }) => [connections, atOnce])).toEqual([
      [['one'], 2],
      [['two'], 2],
    ])
    for (const { windows } of small) expect(windows).toMatchObject([{ shared: true, limit: 4, used: 1 }])
  })
})

test('connections whose ATS does not answer hold up no other one', async () => {
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
  const scene = await open('[]', ['answers', ...silent], { http })
  for (const id of silent) for (let n = 0; n < 6; n++) await scene.push(id, `p${n}`)
  const outcomes = [await scene.push('answers', 'p1'), await scene.push('answers', 'p2')]
  scene.house.app.schedule.poke()
  const states = async () => (await Promise.all(outcomes.map(scene.house.state))).map(({ state }) => state)
  try {
    await expect.poll(states).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(hung).toBeGreaterThanOrEqual(silent.length)
  } finally {
    end()
  }
})
