import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
import { openPeople, type Person, peopleSpec } from './people-ats.ts'

const ANNA = candidateOf('anna')
const there = (more: Partial<Person> = {}): Person => ({
  id: 'x1',
  emails: [ANNA.email],
  phone: '+4930111222',
  first: 'Robin',
  ...more,
})

test('an update sends the fields of the spec that have a value', async () => {
  const setup = await openPeople({ people: [there()] })
  await setup.push('anna', 'r1', { phone: '+49305550000' })
  await setup.installation.settle()
  // The spec also has note: "", nick: null, links: [] and address: { city: "" }.
  expect(setup.updates).toEqual([{ phone: '+49305550000' }])
  expect(setup.people[0]).toMatchObject({ first: 'Robin', emails: [ANNA.email] })
})

test('a field without a value does not clear the field in the ATS', async () => {
  const setup = await openPeople({ people: [there()] })
  const { phone: _, ...candidate } = ANNA
  await setup.installation.consent('anna', 'r1', 'confirmed', { connection: 'small' })
  const outcome = await setup.installation.push('anna', 'r1', { connection: 'small', candidate, attachments: [] })
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
  expect(setup.people[0]!.phone).toBe('+4930111222')
})

const WITH_TAGS = peopleSpec()
  .replaceAll('save: { candidate: id } }', 'save: { candidate: id, tags?: tags } }')
  .replace('phone?: $candidate.phone, note', 'tags: \'$distinct($append($saved.tags, ["sourced"]))\', note')

test('a list that the ATS replaces is sent with its existing entries', async () => {
  const setup = await openPeople({ people: [there({ tags: ['vip', 'sourced'] })], spec: WITH_TAGS })
  await setup.push('anna')
  await setup.installation.settle()
  expect(setup.updates).toEqual([{ tags: ['vip', 'sourced'] }])
})

test('a list is not replaced for a chosen candidate that no check finds any more', async () => {
  const setup = await openPeople({
    people: [there({ emails: ['else@x.example'], phone: ANNA.phone!, tags: ['vip'] })],
    spec: WITH_TAGS,
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  const [review] = await setup.reviews()
  setup.people[0]!.phone = null
  await setup.decide(review!.id, 'update')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.updates).toEqual([])
  expect(setup.people[0]!.tags).toEqual(['vip'])
})

test('a lost update is resent, and the application is created once', async () => {
  let lost = 1
  const setup = await openPeople({
    people: [there()],
    instead: ({ method }) => (method === 'PATCH' && lost-- > 0 ? { lost: true } : undefined),
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect((await setup.installation.state(outcome)).state).toBe('CONFIRMED')
  expect(setup.updates).toHaveLength(1)
  expect(setup.applications).toHaveLength(1)
})

test('a lost application is resolved by its own check, and not created twice', async () => {
  let lost = 1
  const setup = await openPeople({
    people: [there()],
    instead: ({ method, path, json }) => {
      if (method !== 'POST' || path !== '/applications' || lost-- <= 0) return undefined
      setup.applications.push({ id: 'a0', ...(json as { person: string; job: string }) })
      return { lost: true }
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { application: 'a0' } })
  expect(setup.applications).toHaveLength(1)
  expect(setup.updates).toHaveLength(1)
})

test('a candidate that is deleted between check and update is searched again, and created', async () => {
  const setup = await openPeople({
    people: [there()],
    instead: ({ method }) => {
      if (method === 'PATCH') setup.people.splice(0)
      return undefined
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: false,
    saved: { candidate: 'c1' },
  })
})
