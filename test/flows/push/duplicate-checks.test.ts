import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
import { HEAD, type Seen } from '../strategies/ats.ts'
import { openPeople, type Person, peopleSpec } from './people-ats.ts'

const MINUTE = 60_000
const ANNA = candidateOf('anna')
const shown = (seen: readonly Seen[]): string[] => seen.map(({ method, path }) => `${method} ${path}`)
const others = (count: number, more: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, emails: [`anna${at}@candidates.example`], ...more }))

test('duplicate rules are evaluated right before the create, and not when the push is requested', async () => {
  const setup = await openPeople()
  await setup.installation.app.pushes.setSwitch({ paused: true })
  await setup.push('anna')
  await setup.installation.settle(0)
  const before = setup.seen.length
  await setup.installation.app.pushes.setSwitch({ paused: false })
  await setup.installation.settle()
  expect(shown(setup.seen.slice(before))).toEqual([
    'GET /people',
    'GET /people',
    'POST /people',
    'GET /applications',
    'POST /applications',
  ])
})

test.each([
  ['a refusal of the create', { status: 503, json: {} }],
  ['a rate limit', { status: 429, headers: { 'retry-after': '120' }, json: {} }],
])('after %s the rules are evaluated again: a candidate created meanwhile is updated', async (_, refusal) => {
  let refused = 1
  const setup = await openPeople({
    instead: ({ method, path }) => {
      if (method !== 'POST' || path !== '/people' || refused-- <= 0) return undefined
      setup.people.push({ id: 'x1', emails: [ANNA.email] })
      return refusal
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'x1' },
  })
  expect(setup.made()).toBe(1)
})

test('after a pause in the middle of the duplicate checks they run again', async () => {
  const setup = await openPeople({
    instead: ({ path, query }) => {
      if (path === '/people' && query.q === ANNA.email && setup.searches().length === 1)
        void setup.installation.app.pushes.setSwitch({ paused: true })
      return undefined
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(0)
  await setup.installation.wind(10 * MINUTE)
  expect(setup.made()).toBe(0)
  setup.people.push({ id: 'x1', emails: [ANNA.email] })
  await setup.installation.app.pushes.setSwitch({ paused: false })
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
})

test('a search that also returns similar candidates finds only the right one, and reads further pages', async () => {
  const setup = await openPeople({
    people: [...others(120), { id: 'x1', emails: ['a@x.example', ANNA.email.toUpperCase()] }],
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.searches().map(({ query }) => query.page)).toEqual(['1', '2', '3', '1', '2', '3'])
})

test('an e-mail address with a plus tag is a different address, and an unreadable phone number finds no candidate', async () => {
  const people = [
    { id: 'x1', emails: [ANNA.email.replace('@', '+jobs@')] },
    { id: 'x2', emails: ['x2@x.example'], phone: '5550000' },
  ]
  const setup = await openPeople({ people })
  const outcome = await setup.push('anna', 'r1', { phone: '5550000' })
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false })
})

test.each([
  ['DE', '030 5550000', 'IN_REVIEW'],
  ['DE', '+49 (0)30 555-0000', 'IN_REVIEW'],
  ['FR', '030 5550000', 'CONFIRMED'],
])('in the region %s, %s of the ATS and 030/5550000 lead to %s', async (region, phone, state) => {
  const head = HEAD.replace('settings:\n', `settings:\n  phone_region: { type: string, default: ${region} }\n`)
  const setup = await openPeople({ people: [{ id: 'x1', emails: ['x1@x.example'], phone }], head })
  const outcome = await setup.push('anna', 'r1', { phone: region === 'FR' ? '+49305550000' : '030/5550000' })
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe(state)
})

test('a failed search prevents the create, and is retried', async () => {
  let failing = 3
  const setup = await openPeople({
    instead: ({ path, query }) =>
      path === '/people' && query.q && failing-- > 0 ? { status: 500, json: {} } : undefined,
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(0)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'QUEUED', code: 'ats_unavailable' })
  expect(setup.made()).toBe(0)
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
})

test('a search whose second page fails has no result', async () => {
  let failing = 1
  const setup = await openPeople({
    people: [...others(60), { id: 'x1', emails: [ANNA.email] }],
    instead: ({ path, query }) =>
      path === '/people' && query.page === '2' && failing-- > 0 ? { status: 500, json: {} } : undefined,
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.made()).toBe(0)
})

test('a check with thousands of matches goes to review without reading all pages, and the review stays small', async () => {
  const setup = await openPeople({ people: others(5_000, { phone: ANNA.phone!, first: 'x'.repeat(5_000) }) })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe('IN_REVIEW')
  const [review] = await setup.reviews()
  expect(review!.matches.length).toBeGreaterThan(20)
  expect(review!.matches.length).toBeLessThan(100)
  expect(JSON.stringify(review).length).toBeLessThan(50_000)
  // All pages for the address, which no candidate has, and one for the number.
  expect(setup.searches()).toHaveLength(101)
})

test('of two checks that find the same record the first in order counts, even if the second requires a review', async () => {
  const people = [{ id: 'x1', emails: [ANNA.email], phone: ANNA.phone! }]
  const setup = await openPeople({ people })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  const rows = peopleSpec().match(/- \{ name: (?:e-mail|phone).*\n/g)!
  const turned = peopleSpec().replace(rows.join('          '), [...rows].reverse().join('          '))
  const careful = await openPeople({ people: structuredClone(people), spec: turned })
  const held = await careful.push('anna')
  await careful.installation.settle()
  expect((await careful.installation.state(held)).state).toBe('IN_REVIEW')
  expect(await careful.reviews()).toMatchObject([{ matches: [{ candidate: 'x1', rules: ['phone', 'e-mail'] }] }])
})
