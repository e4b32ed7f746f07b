import { expect, test } from 'vitest'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import type { HttpRequest } from '../../../runtime/http/exchange.ts'
import { candidateOf } from '../house.ts'
import { HEAD, type Seen } from '../strategies/ats.ts'
import { openPeople, type PeopleOptions, type Person, peopleSpec } from './people-ats.ts'
import { isSend, once, tapWire } from './scene.ts'

const MINUTE = 60_000
const PAGES = 61
const ANNA = candidateOf('anna')
const BY_EMAIL =
  "{ name: e-mail, call: find_people, with: { q: candidate.email }, where: '$same_email(emails, $push.candidate.email)', found: update, save: { candidate: id } }"

/** Nobody of them is Anna, and the search gives all of them: fifty on a page. */
const resembling = (): Person[] =>
  Array.from({ length: PAGES * 50 - 1 }, (_, at) => ({ id: `x${at}`, emails: [`x${at}@candidates.example`] }))

const isPage = (page: number) => (request: HttpRequest) =>
  new URL(request.url).pathname === '/people' && new URL(request.url).searchParams.get('page') === String(page)

/** An ATS whose search has 61 pages; right before page 10 would leave, `act` is done. */
async function openWalk(act: (scene: Scene) => Promise<unknown>, options: PeopleOptions = {}) {
  const wire = tapWire()
  const spec = peopleSpec([BY_EMAIL])
  const scene = await openPeople({ spec, people: resembling(), http: (real) => wire.wrap(real), ...options })
  let before = Number.NaN
  wire.before(
    once(isPage(10), async () => {
      await act(scene)
      before = scene.seen.length
    }),
  )
  /** What the ATS was sent since then that names Anna. */
  const afterwards = (): Seen[] => scene.seen.slice(before).filter(isAbout)
  const pages = (): number[] => scene.searches().map(({ query }) => Number(query.page))
  return { ...scene, wire, afterwards, pages }
}
type Scene = Awaited<ReturnType<typeof openPeople>>

const isAbout = (seen: Seen): boolean => {
  const text = JSON.stringify(seen)
  return [ANNA.email, ANNA.last_name, ANNA.phone].some((sign) => text.includes(String(sign)))
}
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

const withdraw = ({ house }: Scene) => house.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
const attemptsOf = async ({ house }: Scene, { push }: PushOutcome) => (await house.app.pushes.get(push.id)).attempts
const issuesOf = async ({ house }: Scene) => (await house.app.issues.list({ open: true }, { limit: 9 })).data

test('a consent that is withdrawn in the middle of a search: not one further page is asked for', async () => {
  const scene = await openWalk(withdraw)
  const outcome = await scene.push('anna')
  await scene.house.settle()
  expect(scene.pages()).toEqual(upTo(9))
  expect(scene.afterwards()).toEqual([])
  expect(await scene.house.state(outcome)).toMatchObject({
    state: 'CANCELLED',
    code: 'consent_missing',
    message: 'The consent was withdrawn.',
  })
  expect(await attemptsOf(scene, outcome)).toMatchObject([{ act: 'ask', outcome: 'retry' }])
  expect(await issuesOf(scene)).toEqual([])
})

test('a consent that runs out in the middle of a search: not one further page is asked for', async () => {
  const scene = await openWalk(({ house }) => house.clock.wind(MINUTE))
  const { house } = scene
  await house.app.pushes.setPaused(true)
  const outcome = await scene.push('anna')
  const expiresAt = house.clock.now() + MINUTE
  await house.consent('anna', 'r1', 'confirmed', { connection: 'small', expiresAt })
  await house.app.pushes.setPaused(false)
  await house.settle()
  expect(scene.pages()).toEqual(upTo(9))
  expect(await house.state(outcome)).toMatchObject({ state: 'CANCELLED', message: 'The consent has expired.' })
})

test('a person who is erased in the middle of a search: not one further page is asked for, and nothing is kept', async () => {
  const scene = await openWalk(({ house }) => house.app.erasures.erase('anna'))
  const outcome = await scene.push('anna')
  await scene.house.settle()
  expect(scene.pages()).toEqual(upTo(9))
  expect(scene.afterwards()).toEqual([])
  await expect(scene.house.state(outcome)).rejects.toMatchObject({ code: 'not_found' })
  expect(await scene.house.app.erasures.status('anna')).toMatchObject({ complete: true, waitsFor: [] })
})

type House = Scene['house']

test.each([
  {
    paused: 'all pushes',
    from: 10,
    pause: ({ app }: House) => app.pushes.setPaused(true),
    resume: ({ app }: House) => app.pushes.setPaused(false),
  },
  {
    // Its session is opened again, and with it the search.
    paused: 'the connection',
    from: 1,
    pause: ({ app }: House) => app.connections.pause('small', 'maintenance'),
    resume: ({ app }: House) => app.connections.resume('small'),
  },
])('a pause of $paused in the middle of a search stops it there; resumed, it goes on with page $from', async (how) => {
  const scene = await openWalk(({ house }) => how.pause(house))
  const outcome = await scene.push('anna')
  await scene.house.settle(2 * MINUTE)
  expect(scene.pages()).toEqual(upTo(9))
  expect(scene.afterwards()).toEqual([])
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'QUEUED', attempts: 0, code: null })
  await how.resume(scene.house)
  await scene.house.settle()
  expect(scene.pages().slice(9)).toEqual(upTo(PAGES).slice(how.from - 1))
  expect((await scene.house.state(outcome)).state).toBe('CONFIRMED')
})

test('a connection that is removed in the middle of a search: not one further page is asked for, and nothing stays open', async () => {
  const scene = await openWalk(({ house }) => house.app.connections.remove('small', true))
  const outcome = await scene.push('anna')
  await scene.house.settle()
  expect(scene.pages()).toEqual(upTo(9))
  expect(scene.afterwards()).toEqual([])
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'CANCELLED' })
  expect((await attemptsOf(scene, outcome)).map((one) => one.outcome)).toEqual(['retry'])
  await scene.house.app.erasures.erase('anna')
  expect(await scene.house.app.erasures.status('anna')).toMatchObject({ complete: true, waitsFor: [] })
})

test('a push that is cancelled in the middle of a search: not one further page is asked for', async () => {
  const scene = await openWalk(async ({ house }) => {
    const [push] = (await house.app.pushes.list({ person: 'anna' }, { limit: 1 })).data
    await house.app.pushes.cancel(push!.id, 'not now')
  })
  const outcome = await scene.push('anna')
  await scene.house.settle()
  expect(scene.pages()).toEqual(upTo(9))
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'CANCELLED', message: 'not now' })
})

test('a withdrawal while a search waits for its budget ends it: what is sent after the wait is asked about then', async () => {
  const spec = peopleSpec([BY_EMAIL]).replace('  paging:', '  limits: [{ calls: 4, per: 1m }]\n  paging:')
  const scene = await openPeople({ spec, people: resembling() })
  await scene.house.app.connections.update('small', { overrides: {} })
  const outcome = await scene.push('anna')
  await scene.house.settle(10_000)
  const before = scene.searches().length
  await withdraw(scene)
  await scene.house.settle()
  expect(scene.searches()).toHaveLength(before)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
})

const LOGIN = HEAD.replace(
  / {4}kind: headers[\s\S]*?\nsettings/,
  `    kind: session
    credentials: { token: { title: API token, secret: true } }
    steps: [{ name: sign in, url: '{{ $settings.base }}/login', body: { kind: form, value: { key: '{{ $credentials.token }}' } }, save: { session: session } }]
    headers: { x-session: '{{ $saved.session }}' }
settings`,
)

test('a withdrawal while a page is refused because the login ended: neither a new login nor the page leaves', async () => {
  let logins = 0
  const scene = await openPeople({
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
        if (isPage(10)(request)) await withdraw(scene)
        return answer
      },
    }),
  })
  const outcome = await scene.push('anna')
  await scene.house.settle()
  expect(scene.searches().map(({ query }) => Number(query.page))).toEqual(upTo(10))
  expect(logins).toBe(1)
  expect((await scene.house.state(outcome)).state).toBe('CANCELLED')
})

/** The create is lost on its way back, and its record stands on the last page. */
const lost = (scene: () => Scene): PeopleOptions => ({
  instead({ method, path, json }) {
    if (method !== 'POST' || path !== '/people') return undefined
    scene().people.push({ id: 'c1', ...(json as { emails: string[] }) })
    return { lost: true }
  },
})

async function openLost(act: (scene: Scene) => Promise<unknown>) {
  const wire = tapWire()
  const spec = peopleSpec([BY_EMAIL])
  const scene: Scene = await openPeople({
    spec,
    people: resembling(),
    http: (real) => wire.wrap(real),
    ...lost(() => scene),
  })
  const outcome = await scene.push('anna')
  await scene.house.settle(0)
  expect((await scene.house.state(outcome)).state).toBe('UNCERTAIN')
  const before = scene.searches().length
  wire.before(once(isPage(10), () => act(scene)))
  return { ...scene, outcome, asked: () => scene.searches().slice(before) }
}

test('the look-up after a lost create goes on to its end without a consent, and sends nothing new', async () => {
  const scene = await openLost(withdraw)
  await scene.house.settle()
  expect(scene.asked()).toHaveLength(PAGES)
  expect(scene.made()).toBe(1)
  expect(scene.applications).toEqual([])
  const { data } = await scene.house.app.erasures.list({}, { limit: 5 })
  expect(data).toMatchObject([{ state: 'open', records: { candidate: 'c1' } }])
})

test('the look-up after a lost create stops at a pause', async () => {
  const scene = await openLost(({ house }) => house.app.pushes.setPaused(true))
  await scene.house.settle(5 * MINUTE)
  expect(scene.asked()).toHaveLength(9)
  expect((await scene.house.state(scene.outcome)).state).toBe('UNCERTAIN')
  await scene.house.app.pushes.setPaused(false)
  await scene.house.settle()
  expect((await scene.house.state(scene.outcome)).state).toBe('CONFIRMED')
  expect(scene.made()).toBe(1)
})

test('a pause while the connection for a create is being made: it does not leave, and is no failed attempt', async () => {
  const wire = tapWire()
  const scene = await openPeople({ spec: peopleSpec([BY_EMAIL]), http: (real) => wire.wrap(real) })
  wire.before(once(isSend, () => scene.house.app.pushes.setPaused(true)))
  const outcome = await scene.push('anna')
  await scene.house.settle(MINUTE)
  expect(scene.made()).toBe(0)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'QUEUED', attempts: 0, code: null })
  await scene.house.app.pushes.setPaused(false)
  await scene.house.settle()
  expect((await scene.house.state(outcome)).state).toBe('CONFIRMED')
  expect(scene.made()).toBe(1)
})

test('a lost create that is to be sent again under its key, and does not leave for a pause, stays uncertain', async () => {
  const wire = tapWire()
  const spec = peopleSpec([BY_EMAIL]).replace(
    'settle: { kind: search, grace: 60s }',
    'settle: { kind: key, header: Idempotency-Key, lifetime: 24h }',
  )
  let losses = 1
  const scene: Scene = await openPeople({
    spec,
    http: (real) => wire.wrap(real),
    instead: ({ method, path }) =>
      method === 'POST' && path === '/people' && losses-- > 0 ? { lost: true } : undefined,
  })
  const outcome = await scene.push('anna')
  await scene.house.settle(0)
  expect((await scene.house.state(outcome)).state).toBe('UNCERTAIN')
  wire.before(once(isSend, () => scene.house.app.pushes.setPaused(true)))
  await scene.house.settle(10 * MINUTE)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown' })
  expect(scene.made()).toBe(1)
  await scene.house.app.pushes.setPaused(false)
  await scene.house.settle()
  expect((await scene.house.state(outcome)).state).toBe('CONFIRMED')
})

test('a dry run asks no further page once the consent is withdrawn, and none at all while pushes are paused', async () => {
  const scene = await openWalk(withdraw)
  await scene.house.consent('anna', 'r1', 'confirmed', { connection: 'small' })
  const input = {
    person: 'anna',
    connection: 'small',
    requisition: 'r1',
    candidate: ANNA,
    attachments: [],
    idempotencyKey: null,
  }
  await scene.house.app.pushes.dryRun(input, { offline: false })
  expect(scene.pages()).toEqual(upTo(9))
  await scene.house.consent('anna', 'r1', 'confirmed', { connection: 'small' })
  await scene.house.app.pushes.setPaused(true)
  expect(await scene.house.app.pushes.dryRun(input, { offline: false })).toMatchObject({ notAsked: 'paused' })
  expect(scene.pages()).toEqual(upTo(9))
})
