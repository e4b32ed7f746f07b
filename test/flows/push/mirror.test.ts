import { expect, test } from 'vitest'
import { candidateOf } from '../house.ts'
import { openPeople, type Person, peopleSpec } from './people-ats.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ANNA = candidateOf('anna')

const ROW =
  "{ name: e-mail, stream: people, max_age: 25h, where: '$same_email(emails, $push.candidate.email)', found: use, save: { candidate: id } }"
const spec = peopleSpec([ROW]).replace(
  /save: \{ candidate: id \}\n {8}settle: \{ kind: search, grace: 60s \}/,
  'save: { candidate: id }\n        settle: { kind: person }',
)
const there = (more: Partial<Person> = {}): Person => ({ id: 'x1', emails: ['other@x.example', ANNA.email], ...more })

async function open(people: Person[], pulled = true) {
  const scene = await openPeople({ spec, people })
  if (pulled) await scene.house.pull('people', 'full', 'small')
  return scene
}

test('where the ATS has no search, who was pulled is found, and the attempt says how old that was', async () => {
  const scene = await open([there(), { id: 'x2', emails: ['x2@x.example'] }])
  const pulledAt = scene.house.clock.now()
  await scene.house.wind(HOUR)
  const outcome = await scene.push('anna')
  await scene.house.settle(MINUTE)
  expect(await scene.house.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'x1' },
  })
  expect(scene.made()).toBe(0)
  expect(scene.searches()).toEqual([])
  const { attempts } = await scene.house.app.pushes.get(outcome.push.id)
  const [asked] = attempts
  expect(asked).toMatchObject({ act: 'ask', outcome: 'found', response: { question: 'e-mail', matches: 1 } })
  expect(Date.parse(String(asked!.response!.as_of))).toBeLessThanOrEqual(pulledAt)
  expect(asked!.consent).not.toBeNull()
})

test('nothing is sent before the records were read to their end once', async () => {
  const scene = await open([there()], false)
  const outcome = await scene.push('anna')
  await scene.house.settle(30 * MINUTE)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'QUEUED', code: 'mirror_old', cause: 'unavailable' })
  expect((await scene.house.state(outcome)).message).toContain('hirewire pull small people')
  await scene.house.pull('people', 'full', 'small')
  await scene.house.settle(6 * MINUTE)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
})

test('records that are too old are not asked: the push waits for the next run, however long', async () => {
  const scene = await open([])
  await scene.house.wind(26 * HOUR)
  const outcome = await scene.push('anna')
  await scene.house.wind(8 * HOUR)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'QUEUED', code: 'mirror_old' })
  expect(scene.made()).toBe(0)
  await scene.house.pull('people', 'full', 'small')
  await scene.house.settle(6 * MINUTE)
  expect((await scene.house.state(outcome)).state).toBe('CONFIRMED')
  expect(scene.made()).toBe(1)
})

test('who we made since the last run is known, to the same person and to another with that address', async () => {
  const scene = await open([])
  await scene.push('anna', 'r1')
  await scene.house.settle(MINUTE)
  await scene.house.wind(2 * HOUR)
  const again = await scene.push('anna', 'r2')
  const twin = await scene.push('twin', 'r1', { email: ANNA.email.toUpperCase() })
  await scene.house.settle(5 * MINUTE)
  expect(await scene.house.state(again)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(await scene.house.state(twin)).toMatchObject({ state: 'QUEUED', code: 'ats_duplicate' })
  await scene.house.pull('people', 'full', 'small')
  await scene.house.settle(5 * MINUTE)
  expect(await scene.house.state(twin)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  expect(scene.made()).toBe(1)
})

test('who was erased here, or is gone there, is not found among the records', async () => {
  const scene = await open([there()])
  scene.people.splice(0)
  await scene.house.app.erasures.erase('nobody')
  const outcome = await scene.push('anna')
  await scene.house.settle(MINUTE)
  expect((await scene.house.state(outcome)).saved.candidate, 'until a run shows that it is gone').toBe('x1')
  await scene.house.app.erasures.erase('anna')
  await scene.house.wind(HOUR)
  const anew = await scene.push('anna', 'r2')
  await scene.house.settle(MINUTE)
  expect(await scene.house.state(anew)).toMatchObject({
    state: 'CONFIRMED',
    existing: false,
    saved: { candidate: 'c1' },
  })
})

test('a lost create is not settled by what was pulled before: a person is asked', async () => {
  const scene = await openPeople({
    spec,
    instead: ({ method, path }) => (method === 'POST' && path === '/people' ? { lost: true } : undefined),
  })
  await scene.house.pull('people', 'full', 'small')
  const outcome = await scene.push('anna')
  await scene.house.settle(HOUR)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(scene.made()).toBe(1)
})

test('among ten thousand records the one is found', async () => {
  const people = Array.from({ length: 10_000 }, (_, at): Person => ({ id: `x${at}`, emails: [`x${at}@x.example`] }))
  const scene = await open([...people, there({ id: 'y1' })])
  const outcome = await scene.push('anna')
  await scene.house.settle(MINUTE)
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'y1' } })
})
