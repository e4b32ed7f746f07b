import { expect, test } from 'vitest'
import { candidateOf } from '../house.ts'
import { openPeople, type Person, peopleSpec } from './people-ats.ts'

const ANNA = candidateOf('anna')
const resembling = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  emails: [`${id}@else.example`],
  phone: ANNA.phone!,
  first: 'Robin',
  tags: ['vip'],
  ...more,
})

test('a pair that was decided to be one person is used for the next requisition, and nobody is asked', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  await scene.push('anna', 'r1')
  await scene.house.settle()
  const [review] = await scene.reviews()
  await scene.decide(review!.id, 'update')
  await scene.house.settle()
  const second = await scene.push('anna', 'r2')
  await scene.house.settle()
  expect(await scene.house.state(second)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'x1' },
  })
  expect(await scene.reviews()).toEqual([])
  expect(scene.made()).toBe(0)
  expect(scene.applications.map(({ person, job }) => `${person} ${job}`)).toEqual(['x1 r1', 'x1 r2'])
})

test('of several matches, those that were not chosen are decided, too', async () => {
  const scene = await openPeople({ people: [resembling('x1'), resembling('x2')] })
  await scene.push('anna', 'r1')
  await scene.house.settle()
  await scene.decide((await scene.reviews())[0]!.id, 'update', 'x2')
  await scene.house.settle()
  const second = await scene.push('anna', 'r2')
  await scene.house.settle()
  expect(await scene.house.state(second)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x2' } })
})

test('a decided pair stays decided when either side changes, until another rule finds it: then it is asked again', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  await scene.push('anna', 'r1')
  await scene.house.settle()
  await scene.decide((await scene.reviews())[0]!.id, 'create')
  await scene.house.settle()
  expect(scene.made()).toBe(1)
  scene.people[0]!.phone = '+4930999888'
  scene.people[0]!.first = 'Renamed'
  const second = await scene.push('anna', 'r2', { phone: '+49 30 999888' })
  await scene.house.settle()
  expect(await scene.house.state(second)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  // The one who was somebody else now has the person's own address, and the one that was made for the person is gone.
  scene.people[0]!.emails.push(ANNA.email)
  scene.people.splice(1)
  await scene.house.wind(3_600_000)
  const third = await scene.push('anna', 'r3')
  await scene.house.settle()
  expect((await scene.house.state(third)).state).toBe('IN_REVIEW')
  expect(await scene.reviews()).toMatchObject([{ matches: [{ candidate: 'x1', rules: ['e-mail'] }] }])
})

test('one decision ends every open review of the same pair; a discard ends only its own', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  const pushes = [await scene.push('anna', 'r1'), await scene.push('anna', 'r2'), await scene.push('anna', 'r3')]
  await scene.house.settle()
  const open = await scene.reviews()
  expect(open).toHaveLength(3)
  await scene.decide(open[0]!.id, 'discard')
  expect(await scene.reviews()).toHaveLength(2)
  await scene.decide(open[1]!.id, 'create')
  expect(await scene.reviews()).toEqual([])
  await scene.house.settle()
  const states = await Promise.all(pushes.map(async (push) => (await scene.house.state(push)).state))
  expect(states).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
  expect(scene.made()).toBe(1)
})

test('a decision for somebody else says nothing of another person', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  await scene.push('anna')
  await scene.house.settle()
  await scene.decide((await scene.reviews())[0]!.id, 'create')
  await scene.house.settle()
  await scene.push('bert', 'r1', { phone: ANNA.phone! })
  await scene.house.settle()
  expect(await scene.reviews()).toMatchObject([{ person: 'bert', matches: [{ candidate: 'x1' }, { candidate: 'c1' }] }])
})

test('a review holds up nobody else', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  await scene.push('anna')
  const bert = await scene.push('bert')
  await scene.house.settle()
  expect(await scene.reviews()).toHaveLength(1)
  expect((await scene.house.state(bert)).state).toBe('CONFIRMED')
})

test('a chosen candidate who is gone since is not updated for ever: the rules are asked anew', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  const outcome = await scene.push('anna')
  await scene.house.settle()
  scene.people.splice(0)
  await scene.decide((await scene.reviews())[0]!.id, 'update')
  await scene.house.settle()
  expect(await scene.house.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: false,
    saved: { candidate: 'c1' },
  })
  expect(scene.updates).toEqual([])
})

test('a chosen candidate whose contact data changed since is still the chosen one', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  const outcome = await scene.push('anna')
  await scene.house.settle()
  scene.people[0]!.phone = null
  await scene.decide((await scene.reviews())[0]!.id, 'update')
  await scene.house.settle()
  expect(await scene.house.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(scene.made()).toBe(0)
})

test('what a reviewer decides after the consent has gone sends nothing, and the review says so before', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  const { house } = scene
  const expiresAt = house.clock.now() + 3_600_000
  await house.consent('anna', 'r1', 'confirmed', { connection: 'small', expiresAt })
  const outcome = await house.push('anna', 'r1', { connection: 'small', attachments: [] })
  await house.settle(60_000)
  const [review] = await scene.reviews()
  expect((await house.app.reviews.get(review!.id)).refused).toBeNull()
  await house.wind(2 * 3_600_000)
  const sent = scene.seen.length
  expect((await house.app.reviews.get(review!.id)).refused).toContain('expired')
  await scene.decide(review!.id, 'update')
  await house.settle()
  expect(await house.state(outcome)).toMatchObject({ state: 'CANCELLED', cause: 'consent' })
  expect(scene.seen).toHaveLength(sent)
})

test('a withdrawal closes the review, and a decision that comes too late is told so', async () => {
  const scene = await openPeople({ people: [resembling('x1')] })
  await scene.push('anna')
  await scene.house.settle()
  const [review] = await scene.reviews()
  await scene.house.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
  expect(await scene.reviews()).toEqual([])
  await expect(scene.decide(review!.id, 'create')).rejects.toMatchObject({ code: 'state_conflict' })
})

test('a review shows both sides field by field, the rules that matched, and what was decided before', async () => {
  const emails = ['one@else.example', ANNA.email.toUpperCase()]
  const spec = peopleSpec().replace('found: update', 'found: review')
  const scene = await openPeople({ people: [resembling('x1', { emails })], spec })
  await scene.push('anna')
  await scene.house.settle()
  const [first] = await scene.reviews()
  const { get } = scene.house.app.reviews
  const story = await get(first!.id)
  expect(story).toMatchObject({
    earlier: [],
    refused: null,
    sides: [{ match: { candidate: 'x1', rules: ['e-mail', 'phone'] } }],
  })
  const fields = new Map(story.sides[0]!.fields.map((field) => [field.field, field]))
  // The e-mail check says nothing of what to show: it is the record as it is, beside what the push says.
  expect(fields.get('first_name')).toEqual({ field: 'first_name', ours: 'Avery', theirs: null, same: null })
  expect(fields.get('email')).toMatchObject({ ours: ANNA.email, theirs: emails.join(', '), same: true })
  expect(fields.get('phone')).toMatchObject({ theirs: ANNA.phone, same: true })
  expect(fields.get('first')).toEqual({ field: 'first', ours: null, theirs: 'Robin', same: null })
  await scene.decide(first!.id, 'create')
  await scene.push('bert', 'r1', { email: ANNA.email })
  await scene.house.settle(60_000)
  const [second] = await scene.reviews()
  expect((await get(second!.id)).earlier).toMatchObject([
    { id: first!.id, person: 'anna', decision: 'create', decidedBy: 'ann' },
  ])
})

test('a check says what a reviewer sees, and nothing else of the record is kept', async () => {
  const birth = { born: '1990-01-01' } as object
  const scene = await openPeople({ people: [{ ...resembling('x1'), ...birth, title: 'Nurse' } as Person] })
  await scene.push('anna')
  await scene.house.settle()
  const [review] = await scene.reviews()
  expect(review!.matches[0]!.shown).toEqual({
    first_name: 'Robin',
    email: ['x1@else.example'],
    phone: ANNA.phone,
    current_title: 'Nurse',
  })
  const { sides } = await scene.house.app.reviews.get(review!.id)
  expect(sides[0]!.fields).toEqual([
    { field: 'first_name', ours: 'Avery', theirs: 'Robin', same: false },
    { field: 'last_name', ours: 'Quill-anna', theirs: null, same: null },
    { field: 'email', ours: ANNA.email, theirs: 'x1@else.example', same: false },
    { field: 'phone', ours: ANNA.phone, theirs: ANNA.phone, same: true },
    { field: 'current_title', ours: null, theirs: 'Nurse', same: null },
  ])
})
