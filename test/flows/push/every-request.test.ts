import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import { candidateOf } from '../../kit/installation.ts'
import { isSend, once, tapWire } from '../../kit/push-installation.ts'
import { HEAD, type Seen } from '../strategies/ats.ts'
import { openPeople, type PeopleOptions, type Person, peopleSpec } from './people-ats.ts'

const MINUTE = 60_000
const PAGES = 61
const ANNA = candidateOf('anna')
const BY_EMAIL =
  '{ name: e-mail, request: { use: find_people, with: { q: $candidate.email } }, match: { $candidate.email: emails }, if_found: update, save: { candidate: id } }'

/** None of them is Anna, and the search returns all of them: fifty on a page. */
const resembling = (): Person[] =>
  Array.from({ length: PAGES * 50 - 1 }, (_, at) => ({ id: `x${at}`, emails: [`x${at}@candidates.example`] }))

const isPage = (page: number) => (request: HttpRequest) =>
  new URL(request.url).pathname === '/people' && new URL(request.url).searchParams.get('page') === String(page)

/** An ATS whose search has 61 pages; `act` runs right before page 10 would leave. */
async function openWalk(act: (setup: Setup) => Promise<unknown>, options: PeopleOptions = {}) {
  const wire = tapWire()
  const spec = peopleSpec([BY_EMAIL])
  const setup = await openPeople({ spec, people: resembling(), http: (real) => wire.wrap(real), ...options })
  let before = Number.NaN
  wire.before(
    once(isPage(10), async () => {
      await act(setup)
      before = setup.seen.length
    }),
  )
  /** The requests since then that name Anna. */
  const afterwards = (): Seen[] => setup.seen.slice(before).filter(isAbout)
  const pages = (): number[] => setup.searches().map(({ query }) => Number(query.page))
  return { ...setup, wire, afterwards, pages }
}
type Setup = Awaited<ReturnType<typeof openPeople>>

const isAbout = (seen: Seen): boolean => {
  const text = JSON.stringify(seen)
  return [ANNA.email, ANNA.last_name, ANNA.phone].some((sign) => text.includes(String(sign)))
}
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

const withdraw = ({ installation }: Setup) => installation.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
const attemptsOf = async ({ installation }: Setup, { push }: PushOutcome) =>
  (await installation.app.pushes.get(push.id)).attempts
const issuesOf = async ({ installation }: Setup) =>
  (await installation.app.issues.list({ open: true }, { limit: 9 })).data

test('no further page is requested after a consent is withdrawn during a search', async () => {
  const setup = await openWalk(withdraw)
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(setup.pages()).toEqual(upTo(9))
  expect(setup.afterwards()).toEqual([])
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'CANCELLED',
    code: 'consent_missing',
    message: 'The consent was withdrawn.',
  })
  expect(await attemptsOf(setup, outcome)).toMatchObject([{ act: 'ask', outcome: 'retry' }])
  expect(await issuesOf(setup)).toEqual([])
})

test('no further page is requested after a consent expires during a search', async () => {
  const setup = await openWalk(({ installation }) => installation.clock.wind(MINUTE))
  const { installation } = setup
  await installation.app.pushes.setSwitch({ paused: true })
  const outcome = await setup.push('anna')
  const expiresAt = installation.clock.now() + MINUTE
  await installation.consent('anna', 'r1', 'confirmed', { connection: 'small', expiresAt })
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  expect(setup.pages()).toEqual(upTo(9))
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', message: 'The consent has expired.' })
})

test('no further page is requested after a person is erased during a search, and nothing is kept', async () => {
  const setup = await openWalk(({ installation }) => installation.app.erasures.erase('anna'))
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(setup.pages()).toEqual(upTo(9))
  expect(setup.afterwards()).toEqual([])
  await expect(setup.installation.state(outcome)).rejects.toMatchObject({ code: 'not_found' })
  expect(await setup.installation.app.erasures.status('anna')).toMatchObject({ complete: true, waitsFor: [] })
})

type Installation = Setup['installation']

test.each([
  {
    paused: 'all pushes',
    from: 10,
    pause: ({ app }: Installation) => app.pushes.setSwitch({ paused: true }),
    resume: ({ app }: Installation) => app.pushes.setSwitch({ paused: false }),
  },
  {
    // Its session is opened again, and the search starts again.
    paused: 'the connection',
    from: 1,
    pause: ({ app }: Installation) => app.connections.pause('small', 'maintenance'),
    resume: ({ app }: Installation) => app.connections.resume('small'),
  },
])('a pause of $paused during a search stops it there; resumed, it continues with page $from', async (how) => {
  const setup = await openWalk(({ installation }) => how.pause(installation))
  const outcome = await setup.push('anna')
  await setup.installation.settle(2 * MINUTE)
  expect(setup.pages()).toEqual(upTo(9))
  expect(setup.afterwards()).toEqual([])
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'QUEUED', attempts: 0, code: null })
  await how.resume(setup.installation)
  await setup.installation.settle()
  expect(setup.pages().slice(9)).toEqual(upTo(PAGES).slice(how.from - 1))
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
})

test('no further page is requested after a connection is removed during a search, and nothing stays open', async () => {
  const setup = await openWalk(({ installation }) => installation.app.connections.remove('small', true))
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(setup.pages()).toEqual(upTo(9))
  expect(setup.afterwards()).toEqual([])
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CANCELLED' })
  expect((await attemptsOf(setup, outcome)).map((one) => one.outcome)).toEqual(['retry'])
  await setup.installation.app.erasures.erase('anna')
  expect(await setup.installation.app.erasures.status('anna')).toMatchObject({ complete: true, waitsFor: [] })
})

test('no further page is requested after a push is cancelled during a search', async () => {
  const setup = await openWalk(async ({ installation }) => {
    const [push] = (await installation.app.pushes.list({ person: 'anna' }, { limit: 1 })).data
    await installation.app.pushes.cancel(push!.id, 'not now')
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(setup.pages()).toEqual(upTo(9))
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CANCELLED', message: 'not now' })
})

test('a withdrawal while a search waits for its budget ends it: the consent is checked after the wait', async () => {
  const spec = peopleSpec([BY_EMAIL]).replace('  paging:', '  limits: [{ calls: 4, per: 1m }]\n  paging:')
  const setup = await openPeople({ spec, people: resembling() })
  await setup.installation.app.connections.update('small', { overrides: {} })
  const outcome = await setup.push('anna')
  await setup.installation.settle(10_000)
  const before = setup.searches().length
  await withdraw(setup)
  await setup.installation.settle()
  expect(setup.searches()).toHaveLength(before)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
})

const LOGIN = HEAD.replace(
  / {4}kind: headers[\s\S]*?\nsettings/,
  `    kind: session
    credentials: { token: { title: API token, secret: true } }
    steps: [{ name: sign in, url: '{{ $settings.base }}/login', body: { kind: form, value: { key: $credentials.token } }, save: { session: session } }]
    headers: { x-session: $saved.session }
settings`,
)

test('after a withdrawal while a page is refused with 401, neither a new login nor the page leaves', async () => {
  let logins = 0
  const setup = await openPeople({
    head: LOGIN,
    spec: peopleSpec([BY_EMAIL]),
    people: resembling(),
    instead({ path, query }) {
      if (path === '/login') return { json: { session: `s${++logins}` } }
      if (path !== '/people' || query.page !== '10' || logins > 1) return undefined
      return { status: 401, json: {} }
    },
    http: (real) => ({
      ...real,
      async attempt(request, limits) {
        const answer = await real.attempt(request, limits)
        if (isPage(10)(request)) await withdraw(setup)
        return answer
      },
    }),
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(setup.searches().map(({ query }) => Number(query.page))).toEqual(upTo(10))
  expect(logins).toBe(1)
  expect((await setup.installation.state(outcome)).state).toBe('CANCELLED')
})

/** The response to the create is lost, and its record is on the last page. */
const lost = (setup: () => Setup): PeopleOptions => ({
  instead({ method, path, json }) {
    if (method !== 'POST' || path !== '/people') return undefined
    setup().people.push({ id: 'c1', ...(json as { emails: string[] }) })
    return { lost: true }
  },
})

async function openLost(act: (setup: Setup) => Promise<unknown>) {
  const wire = tapWire()
  const spec = peopleSpec([BY_EMAIL])
  const setup: Setup = await openPeople({
    spec,
    people: resembling(),
    http: (real) => wire.wrap(real),
    ...lost(() => setup),
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(0)
  expect((await setup.installation.state(outcome)).state).toBe('UNCERTAIN')
  const before = setup.searches().length
  wire.before(once(isPage(10), () => act(setup)))
  return { ...setup, outcome, lookups: () => setup.searches().slice(before) }
}

test('the lookup after a lost create continues to its end without a consent, and sends nothing new', async () => {
  const setup = await openLost(withdraw)
  await setup.installation.settle()
  expect(setup.lookups()).toHaveLength(PAGES)
  expect(setup.made()).toBe(1)
  expect(setup.applications).toEqual([])
  const { data } = await setup.installation.app.erasures.list({}, { limit: 5 })
  expect(data).toMatchObject([{ state: 'open', records: { candidate: 'c1' } }])
})

test('the lookup after a lost create stops at a pause', async () => {
  const setup = await openLost(({ installation }) => installation.app.pushes.setSwitch({ paused: true }))
  await setup.installation.settle(5 * MINUTE)
  expect(setup.lookups()).toHaveLength(9)
  expect((await setup.installation.state(setup.outcome)).state).toBe('UNCERTAIN')
  await setup.installation.app.pushes.setSwitch({ paused: false })
  await setup.installation.settle()
  expect((await setup.installation.state(setup.outcome)).state).toBe('CONFIRMED')
  expect(setup.made()).toBe(1)
})

test('a create whose connection is still being opened when a pause begins does not leave, and is not a failed attempt', async () => {
  const wire = tapWire()
  const setup = await openPeople({ spec: peopleSpec([BY_EMAIL]), http: (real) => wire.wrap(real) })
  wire.before(once(isSend, () => setup.installation.app.pushes.setSwitch({ paused: true })))
  const outcome = await setup.push('anna')
  await setup.installation.settle(MINUTE)
  expect(setup.made()).toBe(0)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'QUEUED', attempts: 0, code: null })
  await setup.installation.app.pushes.setSwitch({ paused: false })
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
  expect(setup.made()).toBe(1)
})

test('a lost create whose resend under its key is stopped by a pause stays uncertain', async () => {
  const wire = tapWire()
  const spec = peopleSpec([BY_EMAIL]).replace(
    'recovery: { kind: search, delay: 60s }',
    'recovery: { kind: key, header: Idempotency-Key, lifetime: 24h }',
  )
  let losses = 1
  const setup: Setup = await openPeople({
    spec,
    http: (real) => wire.wrap(real),
    instead: ({ method, path }) =>
      method === 'POST' && path === '/people' && losses-- > 0 ? { lost: true } : undefined,
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(0)
  expect((await setup.installation.state(outcome)).state).toBe('UNCERTAIN')
  wire.before(once(isSend, () => setup.installation.app.pushes.setSwitch({ paused: true })))
  await setup.installation.settle(10 * MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown' })
  expect(setup.made()).toBe(1)
  await setup.installation.app.pushes.setSwitch({ paused: false })
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
})

test('a dry run requests no further page after a withdrawal, and none at all while pushes are paused', async () => {
  const setup = await openWalk(withdraw)
  await setup.installation.consent('anna', 'r1', 'confirmed', { connection: 'small' })
  const input = {
    person: 'anna',
    connection: 'small',
    requisition: 'r1',
    candidate: ANNA,
    attachments: [],
    idempotencyKey: null,
  }
  await setup.installation.app.pushes.dryRun(input, { offline: false })
  expect(setup.pages()).toEqual(upTo(9))
  await setup.installation.consent('anna', 'r1', 'confirmed', { connection: 'small' })
  await setup.installation.app.pushes.setSwitch({ paused: true })
  expect(await setup.installation.app.pushes.dryRun(input, { offline: false })).toMatchObject({ notSearched: 'paused' })
  expect(setup.pages()).toEqual(upTo(9))
})
