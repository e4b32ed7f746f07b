import { describe, expect, test } from 'vitest'
import type { BudgetView } from '../../../runtime/app/contract.ts'
import type { Installation } from '../../kit/installation.ts'
import { once, tapWire } from '../../kit/push-installation.ts'
import { JOBS, openAts, openSmall, type Reply, type SeenRequest, specWith } from '../../kit/small-installation.ts'

const KEY = `
    kind: headers
    credentials: { key: { secret: true } }
    headers: { x-key: $credentials.key }`
const OAUTH = `
    kind: oauth2
    grant: client_credentials
    credentials: { client_id: {}, client_secret: { secret: true } }
    token: { url: '{{ $settings.base }}/token', client: basic }`
const CLIENT = { credentials: { client_id: 'me', client_secret: 'client-secret' }, overrides: {} }
const TOKEN: Reply = { json: { access_token: 'an-access-token', expires_in: 600 } }
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
const MINUTE = 60_000

/** The smallest connector with these limits and error rules, and a push. */
const limited = (limits: string, { errors = '[]', auth = KEY } = {}): string =>
  specWith(auth, PUSH).replace('  timeout: 60s\n', `  timeout: 60s\n  limits: ${limits}\n  errors: ${errors}\n`)

type Timed = SeenRequest & { readonly at: number }

/** An installation with the connection `small`, and the times at which calls reached its ATS, from the start. */
async function open(spec: string, answer: (got: Timed, calls: readonly Timed[]) => Reply, store?: 'file') {
  const calls: Timed[] = []
  let clock: Installation['clock'] | null = null
  let start = 0
  const { url } = await openAts((got) => {
    const timed = { ...got, at: (clock?.now() ?? 0) - start }
    calls.push(timed)
    return answer(timed, calls)
  })
  const connection = { credentials: { key: 'k-1' }, overrides: {} }
  const { installation } = await openSmall({ spec, url, connection, ...(store ? { store } : {}) })
  clock = installation.clock
  start = clock.now()
  const connect = (id: string, key: string, limits?: readonly Record<string, unknown>[]) =>
    installation.connect({
      id,
      integration: 'small',
      auth_type: 'login',
      settings: { base: url },
      credentials: { key },
      overrides: limits ? { limits } : {},
    })
  const pull = (id = 'small', of: Installation = installation) => of.pull('jobs', 'incremental', id)
  return { installation, calls, connect, pull }
}

const CREATED: Reply = { json: { id: 'c1', application: 'a1' } }
const usual = ({ method }: SeenRequest): Reply => (method === 'POST' ? CREATED : JOBS)

async function pushTo(installation: Installation, connection = 'small') {
  await installation.consent('p1', 'r1', 'confirmed', { connection })
  return installation.push('p1', 'r1', { connection, attachments: [] })
}

async function budgetsOf(installation: Installation): Promise<readonly BudgetView[]> {
  const { data } = await installation.app.budgets.list({}, { limit: 100 })
  return data.filter(({ connector }) => connector === 'small')
}

describe('one budget per credential', () => {
  const TWO = '[{ calls: 2, per: 1m }]'

  test('is shared by two connections with the same key, and another key has its own', async () => {
    const { installation, calls, connect, pull } = await open(limited(TWO), usual)
    await connect('same', 'k-1')
    await connect('other', 'k-2')
    for (const id of ['small', 'same', 'other', 'same', 'other', 'small']) await pull(id)
    const timesOf = (key: string) => calls.filter(({ headers }) => headers['x-key'] === key).map(({ at }) => at)
    expect(timesOf('k-1')).toEqual([0, 0, MINUTE + 200, MINUTE + 200])
    expect((await budgetsOf(installation)).map(({ connections }) => connections)).toEqual([
      ['other'],
      ['same', 'small'],
    ])
  })

  test('applies the limits of each connection, and counts calls of the others too', async () => {
    const { calls, connect, pull, installation } = await open(limited('[{ calls: 2, per: 1m }]'), usual, 'file')
    await connect('some', 'k-1', [{ calls: 2, per: '1m', of: ['list_jobs'] }])
    await connect('more', 'k-1', [{ calls: 2, per: '1m', of: ['list_jobs', 'create_candidate'] }])
    await connect('free', 'k-1', [{ concurrency: 2 }])
    for (const id of ['some', 'free']) await pull(id)
    await installation.crash()
    const again = await installation.reopen()
    for (const id of ['more', 'some', 'small', 'free']) await pull(id, again)
    const [wait, fit] = [MINUTE + 200, 2 * (MINUTE + 200)]
    expect(calls.map(({ at }) => at)).toEqual([0, 0, wait, wait, fit, fit])
  })

  test('keeps its counts after a kill', async () => {
    const { installation, calls, pull } = await open(limited(TWO), usual, 'file')
    await pull()
    await pull()
    await installation.crash()
    await pull('small', await installation.reopen())
    expect(calls.map(({ at }) => at)).toEqual([0, 0, MINUTE + 200])
  })

  test('that is learned from headers applies to every connection, and survives a kill', async () => {
    const reported = `[{ calls: '$response.headers."x-limit"', left: '$response.headers."x-left"', reset: '$response.headers."x-reset"', per: 1h }]`
    const headers = { 'x-limit': '2', 'x-left': '1', 'x-reset': '3600' }
    const { installation, calls, connect, pull } = await open(limited(reported), () => ({ ...JOBS, headers }), 'file')
    await connect('same', 'k-1')
    await pull()
    await pull('same')
    await installation.crash()
    await pull('small', await installation.reopen())
    expect(calls.map(({ at }) => at)).toEqual([0, 0, 60 * MINUTE + 200])
  })

  test('counts a call from its first byte, however long it waited for a connection', async () => {
    const wire = tapWire()
    const arrivals: number[] = []
    let now = (): number => 0
    const { url } = await openAts(() => {
      arrivals.push(now())
      return JOBS
    })
    const connection = { credentials: { key: 'k-1' }, overrides: {} }
    const spec = limited('[{ calls: 1, per: 10s }]')
    const { installation, pull } = await openSmall({ spec, url, connection, http: (real) => wire.wrap(real) })
    const start = installation.clock.now()
    now = () => installation.clock.now() - start
    wire.before(
      once(
        () => true,
        () => installation.clock.wind(5_000),
      ),
    )
    await pull()
    await pull()
    expect(arrivals).toEqual([5_000, 15_000])
  })

  test('counts logins, pulls, repeated attempts and pushes', async () => {
    const spec = limited('[{ calls: 100, per: 1h }]', { auth: OAUTH })
    const calls: SeenRequest[] = []
    let away = true
    const { url } = await openAts((got) => {
      calls.push(got)
      if (got.path === '/token') return TOKEN
      if (got.method === 'POST') return CREATED
      if (!away) return JOBS
      away = false
      return { status: 503 }
    })
    const { installation, pull } = await openSmall({ spec, url, connection: CLIENT })
    expect(await pull()).toMatchObject({ state: 'complete' })
    const outcome = await pushTo(installation)
    await installation.settle(MINUTE)
    expect((await installation.state(outcome)).state).toBe('CONFIRMED')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /token',
      'GET /jobs',
      'GET /jobs',
      'POST /candidates',
    ])
    expect((await budgetsOf(installation))[0]?.windows).toMatchObject([
      { limit: 100, used: calls.length, freeAt: null },
    ])
  })

  test('does not count a login that finds it used up as a failed attempt: the work resumes when calls are available', async () => {
    const times: [string, number][] = []
    let now = (): number => 0
    let refused = 0
    const { url } = await openAts(({ path }) => {
      times.push([path, now()])
      if (path === '/token') return TOKEN
      return refused++ === 0 ? { status: 401 } : JOBS
    })
    const spec = limited('[{ calls: 2, per: 1h }]', { auth: OAUTH })
    const { installation, pull } = await openSmall({ spec, url, connection: CLIENT })
    const start = installation.clock.now()
    now = () => installation.clock.now() - start
    expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
    const hour = 60 * MINUTE + 200
    expect(times).toEqual([
      ['/token', 0],
      ['/jobs', 0],
      ['/token', hour],
      ['/jobs', hour],
    ])
  })

  test('is used by a push before a pull if both wait', async () => {
    // One call at a time: otherwise both leave at once, in no defined order.
    const spec = limited('[{ calls: 2, per: 1m }, { concurrency: 1 }]').replace(
      'records: data }',
      'records: data, paging: { kind: cursor, param: after, next: next } }',
    )
    let installation: Installation | null = null
    const pushes: Promise<unknown>[] = []
    const opened = await open(spec, (got, calls) => {
      if (got.method === 'POST') return CREATED
      if (calls.length !== 2) return JOBS
      // A push is requested while a first page is in flight.
      pushes.push(pushTo(installation!))
      return { json: { ...(JOBS.json as object), next: 'b' } }
    })
    installation = opened.installation
    await opened.pull()
    await opened.pull()
    await installation.settle(MINUTE)
    expect(pushes.length).toBe(1)
    expect(opened.calls.map(({ method, at }) => [method, at])).toEqual([
      ['GET', 0],
      ['GET', 0],
      ['POST', MINUTE + 200],
      ['GET', MINUTE + 200],
    ])
  })
})

describe('a rate limit response', () => {
  const ENDPOINT = '[{ when: $response.status = 429, is: rate_limited, pauses: request }]'
  const refusing = (retryAfter: (now: number) => string) => (got: Timed, calls: readonly Timed[]) =>
    got.path === '/jobs' && calls.filter(({ path }) => path === '/jobs').length === 2
      ? { status: 429, headers: { 'retry-after': retryAfter(calls.length) } }
      : usual(got)

  test.each([
    ['every call of the credential', '[]', 30 * MINUTE],
    ['the calls of its endpoint, if the connector declares that', ENDPOINT, 0],
  ])('pauses %s', async (_, errors, pushedAt) => {
    const pushes: Promise<unknown>[] = []
    let installation: Installation | null = null
    // One call at a time: the push is requested while the refused call is in flight.
    const opened = await open(limited('[{ concurrency: 1 }]', { errors }), (got, calls) => {
      if (calls.length === 2) pushes.push(pushTo(installation!))
      return refusing(() => '1800')(got, calls)
    })
    installation = opened.installation
    await opened.pull()
    expect(await opened.pull()).toMatchObject({ state: 'complete' })
    await installation.settle(MINUTE)
    const timesOf = (path: string) => opened.calls.filter((call) => call.path === path).map(({ at }) => at)
    // The requested half hour is waited out completely.
    expect(timesOf('/jobs')).toEqual([0, 0, 30 * MINUTE])
    expect(timesOf('/candidates')).toEqual([pushedAt])
  })

  test.each([
    ['a date', (now: number) => new Date(now + 90_000).toUTCString(), 90_000],
    ['ten years', () => String(10 * 365 * 86_400), 60 * MINUTE],
    ['a past date', () => 'Mon, 05 Jan 2015 09:00:00 GMT', 0],
  ])('with %s is waited out, for an hour at most', async (_, retryAfter, expected) => {
    let installation: Installation | null = null
    const opened = await open(limited('[{ concurrency: 2 }]'), (got, calls) =>
      refusing(() => retryAfter(installation?.clock.now() ?? 0))(got, calls),
    )
    installation = opened.installation
    await opened.pull()
    expect(await opened.pull()).toMatchObject({ state: 'complete' })
    expect(opened.calls.map(({ at }) => at)).toEqual([0, 0, expected])
  })

  test('without a time is waited out with growing waits and jitter, until a call succeeds', async () => {
    const opened = await open(limited('[{ concurrency: 2 }]'), (got, calls) =>
      calls.length < 8 ? { status: 429 } : usual(got),
    )
    expect(await opened.pull()).toMatchObject({ state: 'complete' })
    const waits = opened.calls.slice(1).map(({ at }, index) => at - opened.calls[index]!.at)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(1_000)
      expect(wait).toBeLessThanOrEqual(1_000 + 2_000 * 2 ** index)
    }
    expect(Math.max(...waits)).toBeGreaterThan(8_000)
    expect(new Set(waits).size).toBe(waits.length)
    expect((await budgetsOf(opened.installation))[0]).toMatchObject({ pauses: [], waiting: [] })
  })
})

test('usage, pauses and waiting calls can be read', async () => {
  const opened = await open(
    limited('[{ calls: 1, per: 1h }, { calls: 9, per: 1d, zone: Europe/Berlin, of: [list_jobs] }]'),
    usual,
  )
  const { installation } = opened
  const now = installation.clock.now()
  await opened.pull()
  await pushTo(installation)
  await installation.idle()
  installation.app.schedule.poke()
  await installation.idle()
  const until = now + 60 * MINUTE + 200
  expect(await budgetsOf(installation)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      connector: 'small',
      connections: ['small'],
      inFlight: 0,
      atOnce: 4,
      windows: [
        { endpoints: null, shared: false, per: '1h', zone: null, limit: 1, used: 1, left: null, freeAt: until },
        {
          endpoints: ['list_jobs'],
          shared: false,
          per: '1d',
          zone: 'Europe/Berlin',
          limit: 9,
          used: 1,
          left: null,
          freeAt: null,
        },
      ],
      pauses: [],
      waiting: [{ connection: 'small', endpoint: 'create_candidate', priority: 'push', since: now, until }],
    },
  ])
})
