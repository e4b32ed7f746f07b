import { expect, test } from 'vitest'
import { nextOfPush } from '../../../runtime/kernel/model/push-next.ts'
import { candidateOf } from '../../kit/installation.ts'
import { openPeople, type Person, peopleSpec } from './people-ats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ANNA = candidateOf('anna')

const ROW =
  '{ name: e-mail, stream: people, max_age: 25h, match: { $candidate.email: emails }, save: { candidate: id } }'
const spec = peopleSpec([ROW]).replace(
  /save: \{ candidate: id \}\n {6}recovery: \{ kind: search, delay: 60s \}/,
  'save: { candidate: id }\n      recovery: { kind: person }',
)
const there = (more: Partial<Person> = {}): Person => ({ id: 'x1', emails: ['other@x.example', ANNA.email], ...more })

async function open(people: Person[], pulled = true) {
  const setup = await openPeople({ spec, people })
  if (pulled) await setup.installation.pull('people', 'full', 'small')
  return setup
}

test('if the ATS has no search, pulled candidates are searched, and the attempt has the age of that data', async () => {
  const setup = await open([there(), { id: 'x2', emails: ['x2@x.example'] }])
  const pulledAt = setup.installation.clock.now()
  await setup.installation.wind(HOUR)
  const outcome = await setup.push('anna')
  await setup.installation.settle(MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'x1' },
  })
  expect(setup.made()).toBe(0)
  expect(setup.searches()).toEqual([])
  const { attempts } = await setup.installation.app.pushes.get(outcome.push.id)
  const [lookup] = attempts
  expect(lookup).toMatchObject({ act: 'ask', outcome: 'found', response: { question: 'e-mail', matches: 1 } })
  expect(Date.parse(String(lookup!.response!.as_of))).toBeLessThanOrEqual(pulledAt)
  expect(lookup!.consent).not.toBeNull()
})

test('nothing is sent before the records were read completely once', async () => {
  const setup = await open([there()], false)
  const outcome = await setup.push('anna')
  await setup.installation.settle(30 * MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'QUEUED',
    code: 'mirror_old',
    cause: 'unavailable',
  })
  const waiting = await setup.installation.state(outcome)
  expect(waiting.message).toContain('stream people')
  expect(nextOfPush(waiting)?.action).toEqual({ operation: 'syncConnection', parameters: { id: 'small' } })
  await setup.installation.pull('people', 'full', 'small')
  await setup.installation.settle(6 * MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
})

test('records that are too old are not searched: the push waits for the next run, however long', async () => {
  const setup = await open([])
  await setup.installation.wind(26 * HOUR)
  const outcome = await setup.push('anna')
  await setup.installation.wind(8 * HOUR)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'QUEUED', code: 'mirror_old' })
  expect(setup.made()).toBe(0)
  await setup.installation.pull('people', 'full', 'small')
  await setup.installation.settle(6 * MINUTE)
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
  expect(setup.made()).toBe(1)
})

test('a candidate that we created since the last run is found, for the same person and for another with that address', async () => {
  const setup = await open([])
  await setup.push('anna', 'r1')
  await setup.installation.settle(MINUTE)
  await setup.installation.wind(2 * HOUR)
  const again = await setup.push('anna', 'r2')
  const twin = await setup.push('twin', 'r1', { email: ANNA.email.toUpperCase() })
  await setup.installation.settle(5 * MINUTE)
  expect(await setup.installation.state(again)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(await setup.installation.state(twin)).toMatchObject({ state: 'QUEUED', code: 'ats_duplicate' })
  await setup.installation.pull('people', 'full', 'small')
  await setup.installation.settle(5 * MINUTE)
  expect(await setup.installation.state(twin)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(setup.made()).toBe(1)
})

test('a candidate that was erased here, or deleted there, is not found among the records', async () => {
  const setup = await open([there()])
  setup.people.splice(0)
  await setup.installation.app.erasures.erase('nobody')
  const outcome = await setup.push('anna')
  await setup.installation.settle(MINUTE)
  expect((await setup.installation.state(outcome)).saved.candidate, 'until a run shows that it is gone').toBe('x1')
  await setup.installation.app.erasures.erase('anna')
  await setup.installation.wind(HOUR)
  const anew = await setup.push('anna', 'r2')
  await setup.installation.settle(MINUTE)
  expect(await setup.installation.state(anew)).toMatchObject({
    state: 'CONFIRMED',
    existing: false,
    saved: { candidate: 'c1' },
  })
})

test('a lost create is not resolved by records that were pulled before it: it is left to a person', async () => {
  const setup = await openPeople({
    spec,
    instead: ({ method, path }) => (method === 'POST' && path === '/people' ? { lost: true } : undefined),
  })
  await setup.installation.pull('people', 'full', 'small')
  const outcome = await setup.push('anna')
  await setup.installation.settle(HOUR)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(setup.made()).toBe(1)
})

test('one match is found among ten thousand records', async () => {
  const people = Array.from({ length: 10_000 }, (_, at): Person => ({ id: `x${at}`, emails: [`x${at}@x.example`] }))
  const setup = await open([...people, there({ id: 'y1' })])
  const outcome = await setup.push('anna')
  await setup.installation.settle(MINUTE)
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'y1' } })
})
