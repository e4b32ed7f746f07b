import { expect, test } from 'vitest'
import type { HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'
import { candidateOf, specText } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'
import { openPeople, type PeopleOptions, type Person, peopleSpec } from './people-ats.ts'

const MINUTE = 60_000
const B = { method: 'POST', path_prefix: '/v2/candidate' }

const reply = (body: unknown): HttpReply => ({
  kind: 'reply',
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(body),
  ms: 1,
})
const isSearch = ({ method, url }: HttpRequest): boolean => method === 'GET' && url.includes('/v2/candidate')
const someone = { id: 'c900', email: 'someone@candidates.example' }

const NO_ANSWERS: [string, (request: HttpRequest) => HttpReply][] = [
  ['has no list of records', () => reply({ status: { code: 200, messages: ['the index is being rebuilt'] } })],
  ['declares more records than it returns', () => reply({ total: 40, candidates: [] })],
  [
    'never ends',
    ({ url }) =>
      reply({ candidates: Array.from({ length: 100 }, (_, at) => ({ ...someone, id: `${url.length} ${at}` })) }),
  ],
]

test.each(NO_ANSWERS)(
  'a search that %s does not prove that the candidate is absent: a lost create is not resent',
  async (_, answer) => {
    const setup = await openPushInstallation({ ats: 'recruiting-suite' })
    await setup.admin.setFaults([{ match: B, kind: 'reset_after' }])
    const outcome = await setup.ready('anna')
    await setup.settle(0)
    expect((await setup.state(outcome)).state).toBe('UNCERTAIN')
    setup.wire.before((request) => (isSearch(request) ? answer(request) : undefined))
    await setup.settle(3 * MINUTE)
    expect((await setup.state(outcome)).state).toBe('UNCERTAIN')
    expect(setup.wire.sends).toHaveLength(1)
    setup.wire.before(() => undefined)
    await setup.settle()
    expect((await setup.state(outcome)).state).toBe('CONFIRMED')
    expect(await setup.made()).toEqual([1, 1])
  },
)

test.each(NO_ANSWERS.slice(0, 2))('a duplicate check that %s prevents the create', async (_, answer) => {
  const setup = await openPushInstallation({ ats: 'recruiting-suite' })
  setup.wire.before((request) => (isSearch(request) ? answer(request) : undefined))
  const outcome = await setup.ready('anna')
  await setup.settle()
  expect(await setup.state(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_answer_unreadable' })
  expect(await setup.sends()).toEqual([])
})

test('a lost create for which no search can be made is left to a person, and not resent', async () => {
  const spec = specText('recruiting-suite').replace(
    '- name: e-mail',
    '- name: e-mail\n          when: $exists($candidate.nickname)',
  )
  const setup = await openPushInstallation({ ats: 'recruiting-suite', connectors: [spec] })
  await setup.admin.setFaults([{ match: B, kind: 'reset_after' }])
  const { phone: _, ...candidate } = candidateOf('anna')
  const outcome = await setup.ready('anna', setup.job, { candidate })
  await setup.settle()
  expect(await setup.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(setup.wire.sends).toHaveLength(1)
  const { data: issues } = await setup.app.issues.list({ open: true }, { limit: 10 })
  expect(issues.map(({ code }) => code)).toEqual(['outcome_unknown'])
})

test('a refused lookup of a lost create raises an issue, until there is a response', async () => {
  const setup = await openPushInstallation({ ats: 'recruiting-suite' })
  await setup.admin.setFaults([{ match: B, kind: 'reset_after' }])
  const outcome = await setup.ready('anna')
  await setup.settle(0)
  setup.wire.before((request) => (isSearch(request) ? { ...reply({}), status: 403 } : undefined))
  const open = async () => (await setup.app.issues.list({ open: true }, { limit: 10 })).data
  await setup.settle(5 * MINUTE)
  expect(await setup.state(outcome)).toMatchObject({ state: 'UNCERTAIN' })
  expect(await open()).toMatchObject([{ code: 'ats_auth' }])
  expect((await open())[0]?.message).toContain(outcome.push.id)
  setup.wire.before(() => undefined)
  await setup.settle()
  expect((await setup.state(outcome)).state).toBe('CONFIRMED')
  expect(await open()).toEqual([])
})

const limited = (spec: string, limits: string) => spec.replace('  paging:', `  limits: ${limits}\n  paging:`)
const resembling = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `x${at}`, emails: [`x${at}@candidates.example`] }))
const sameEmail = (found: string) =>
  `{ name: ${found}, request: { use: find_people, with: { q: $candidate.email } }, match: { $candidate.email: emails }, if_found: ${found === 'use' ? 'adopt' : found}, save: { candidate: id } }`

async function openLimited({ limits, ...options }: PeopleOptions & { readonly limits: string }) {
  const setup = await openPeople({ ...options, spec: limited(options.spec ?? peopleSpec(), limits) })
  await setup.installation.app.connections.update('small', { overrides: {} })
  return setup
}

test('a search with more pages than the budget has calls continues where it stopped, and reads each page once', async () => {
  const people = [...resembling(430), { id: 'anna', emails: [String(candidateOf('anna').email)] }]
  const setup = await openLimited({ spec: peopleSpec([sameEmail('use')]), people, limits: '[{ calls: 4, per: 1m }]' })
  const outcome = await setup.push('anna')
  await setup.installation.settle(10 * MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'anna' },
  })
  expect(setup.searches().map(({ query }) => Number(query.page))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(setup.made()).toBe(0)
})

test('a lost create is looked up by all of its searches, even if the budget has one call at a time', async () => {
  const people: Person[] = []
  const setup = await openLimited({
    spec: peopleSpec([sameEmail('use'), sameEmail('update')]),
    people,
    limits: '[{ calls: 1, per: 5s }]',
    instead({ method, path, json }) {
      if (method !== 'POST' || path !== '/people') return undefined
      people.push({ id: 'c1', ...(json as { emails: string[] }) })
      return { lost: true }
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(10 * MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(setup.made()).toBe(1)
})

test.each([
  ['key', '{ kind: key, header: Idempotency-Key, lifetime: 24h }'],
  ['conflict', '{ kind: conflict, save: { candidate: id } }'],
])('a create that may not be resent is found even if the search is slow, with `settle` %s', async (_, settled) => {
  const people: Person[] = []
  const setup = await openPeople({
    spec: peopleSpec([sameEmail('use')]).replace('recovery: { kind: search, delay: 60s }', `recovery: ${settled}`),
    people,
    instead({ method, path, json }) {
      if (method !== 'POST' || path !== '/people') return undefined
      people.push({ id: 'c1', from: setup.installation.clock.now() + 50_000, ...(json as { emails: string[] }) })
      return { lost: true }
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(0)
  expect((await setup.installation.state(outcome)).state).toBe('UNCERTAIN')
  await setup.installation.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
  await setup.installation.settle(60 * MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'FAILED', code: 'erase_in_ats' })
  const { data } = await setup.installation.app.erasures.list({}, { limit: 5 })
  expect(data).toMatchObject([{ state: 'open', records: { candidate: 'c1' } }])
})

test.each([
  ['a list', 'emails'],
  ['an object', '{ "number": id }'],
  ['an empty text', '""'],
])(
  'a duplicate check whose `save` reads %s as the id of a candidate fails with its place, and nothing is sent',
  async (_, id) => {
    const row = `{ name: e-mail, request: { use: find_people, with: { q: $candidate.email } }, match: { $candidate.email: emails }, save: { candidate: '${id}' } }`
    const setup = await openPeople({
      spec: peopleSpec([row]),
      people: [{ id: 'anna', emails: [String(candidateOf('anna').email), 'anna@other.example'] }],
    })
    const outcome = await setup.push('anna')
    await setup.installation.settle()
    const push = await setup.installation.state(outcome)
    expect(push).toMatchObject({ state: 'FAILED', code: 'expression_failed', saved: {} })
    expect(push.message).toContain('/push/steps/0/find/0/save/candidate')
    expect(push.message).not.toContain('anna')
    expect(setup.made()).toBe(0)
  },
)
