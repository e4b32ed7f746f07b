import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
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

test('a pair that was decided to be one person is used for the next requisition, without another review', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  await setup.push('anna', 'r1')
  await setup.installation.settle()
  const [review] = await setup.reviews()
  await setup.decide(review!.id, 'update')
  await setup.installation.settle()
  const second = await setup.push('anna', 'r2')
  await setup.installation.settle()
  expect(await setup.installation.state(second)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'x1' },
  })
  expect(await setup.reviews()).toEqual([])
  expect(setup.made()).toBe(0)
  expect(setup.applications.map(({ person, job }) => `${person} ${job}`)).toEqual(['x1 r1', 'x1 r2'])
})

test('of several matches, those that were not chosen are decided too', async () => {
  const setup = await openPeople({ people: [resembling('x1'), resembling('x2')] })
  await setup.push('anna', 'r1')
  await setup.installation.settle()
  await setup.decide((await setup.reviews())[0]!.id, 'update', 'x2')
  await setup.installation.settle()
  const second = await setup.push('anna', 'r2')
  await setup.installation.settle()
  expect(await setup.installation.state(second)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x2' } })
})

test('a decided pair stays decided when either side changes, until another rule finds it: then a new review opens', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  await setup.push('anna', 'r1')
  await setup.installation.settle()
  await setup.decide((await setup.reviews())[0]!.id, 'create')
  await setup.installation.settle()
  expect(setup.made()).toBe(1)
  setup.people[0]!.phone = '+4930999888'
  setup.people[0]!.first = 'Renamed'
  const second = await setup.push('anna', 'r2', { phone: '+49 30 999888' })
  await setup.installation.settle()
  expect(await setup.installation.state(second)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'c1' } })
  // The candidate that was decided to be another person now has the person's own address, and the created candidate is
  // deleted.
  setup.people[0]!.emails.push(ANNA.email)
  setup.people.splice(1)
  await setup.installation.wind(3_600_000)
  const third = await setup.push('anna', 'r3')
  await setup.installation.settle()
  expect((await setup.installation.state(third)).state).toBe('IN_REVIEW')
  expect(await setup.reviews()).toMatchObject([{ matches: [{ candidate: 'x1', rules: ['e-mail'] }] }])
})

test('one decision ends every open review of the same pair; a discard ends only its own', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  const pushes = [await setup.push('anna', 'r1'), await setup.push('anna', 'r2'), await setup.push('anna', 'r3')]
  await setup.installation.settle()
  const open = await setup.reviews()
  expect(open).toHaveLength(3)
  await setup.decide(open[0]!.id, 'discard')
  expect(await setup.reviews()).toHaveLength(2)
  await setup.decide(open[1]!.id, 'create')
  expect(await setup.reviews()).toEqual([])
  await setup.installation.settle()
  const states = await Promise.all(pushes.map(async (push) => (await setup.installation.state(push)).state))
  expect(states).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
  expect(setup.made()).toBe(1)
})

test('a decision for one person does not count for another', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  await setup.push('anna')
  await setup.installation.settle()
  await setup.decide((await setup.reviews())[0]!.id, 'create')
  await setup.installation.settle()
  await setup.push('bert', 'r1', { phone: ANNA.phone! })
  await setup.installation.settle()
  expect(await setup.reviews()).toMatchObject([{ person: 'bert', matches: [{ candidate: 'x1' }, { candidate: 'c1' }] }])
})

test('a review delays no other person', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  await setup.push('anna')
  const bert = await setup.push('bert')
  await setup.installation.settle()
  expect(await setup.reviews()).toHaveLength(1)
  expect((await setup.installation.state(bert)).state).toBe('CONFIRMED')
})

test('a chosen candidate that was deleted since is not updated endlessly: the rules are evaluated again', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  setup.people.splice(0)
  await setup.decide((await setup.reviews())[0]!.id, 'update')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: false,
    saved: { candidate: 'c1' },
  })
  expect(setup.updates).toEqual([])
})

test('a chosen candidate whose contact data changed since is still the chosen one', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  setup.people[0]!.phone = null
  await setup.decide((await setup.reviews())[0]!.id, 'update')
  await setup.installation.settle()
  expect(await setup.installation.state(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.made()).toBe(0)
})

test('a decision after the consent ended sends nothing, and the review shows that beforehand', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  const { installation } = setup
  const expiresAt = installation.clock.now() + 3_600_000
  await installation.consent('anna', 'r1', 'confirmed', { connection: 'small', expiresAt })
  const outcome = await installation.push('anna', 'r1', { connection: 'small', attachments: [] })
  await installation.settle(60_000)
  const [review] = await setup.reviews()
  expect((await installation.app.reviews.get(review!.id)).refused).toBeNull()
  await installation.wind(2 * 3_600_000)
  const sent = setup.seen.length
  expect((await installation.app.reviews.get(review!.id)).refused).toContain('expired')
  await setup.decide(review!.id, 'update')
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', cause: 'consent' })
  expect(setup.seen).toHaveLength(sent)
})

test('a withdrawal closes the review, and a late decision is refused with the reason', async () => {
  const setup = await openPeople({ people: [resembling('x1')] })
  await setup.push('anna')
  await setup.installation.settle()
  const [review] = await setup.reviews()
  await setup.installation.consent('anna', 'r1', 'withdrawn', { connection: 'small' })
  expect(await setup.reviews()).toEqual([])
  await expect(setup.decide(review!.id, 'create')).rejects.toMatchObject({ code: 'state_conflict' })
})

test('a review shows both sides field by field, the rules that matched, and what was decided before', async () => {
  const emails = ['one@else.example', ANNA.email.toUpperCase()]
  const spec = peopleSpec().replace('if_found: update', 'if_found: review')
  const setup = await openPeople({ people: [resembling('x1', { emails })], spec })
  await setup.push('anna')
  await setup.installation.settle()
  const [first] = await setup.reviews()
  const { get } = setup.installation.app.reviews
  const story = await get(first!.id)
  expect(story).toMatchObject({
    earlier: [],
    refused: null,
    sides: [{ match: { candidate: 'x1', rules: ['e-mail', 'phone'] } }],
  })
  const fields = new Map(story.sides[0]!.fields.map((field) => [field.field, field]))
  // The e-mail check defines no fields to show: the record is shown unchanged, beside the fields of the push.
  expect(fields.get('first_name')).toEqual({ field: 'first_name', ours: 'Olivia', theirs: null, same: null })
  expect(fields.get('email')).toMatchObject({ ours: ANNA.email, theirs: emails.join(', '), same: true })
  expect(fields.get('phone')).toMatchObject({ theirs: ANNA.phone, same: true })
  expect(fields.get('first')).toEqual({ field: 'first', ours: null, theirs: 'Robin', same: null })
  await setup.decide(first!.id, 'create')
  await setup.push('bert', 'r1', { email: ANNA.email })
  await setup.installation.settle(60_000)
  const [second] = await setup.reviews()
  expect((await get(second!.id)).earlier).toMatchObject([
    { id: first!.id, person: 'anna', decision: 'create', decidedBy: 'ann' },
  ])
})

test('a check defines what a reviewer sees, and nothing else of the record is stored', async () => {
  const birth = { born: '1990-01-01' } as object
  const setup = await openPeople({ people: [{ ...resembling('x1'), ...birth, title: 'Nurse' } as Person] })
  await setup.push('anna')
  await setup.installation.settle()
  const [review] = await setup.reviews()
  expect(review!.matches[0]!.shown).toEqual({
    first_name: 'Robin',
    email: ['x1@else.example'],
    phone: ANNA.phone,
    current_title: 'Nurse',
  })
  const { sides } = await setup.installation.app.reviews.get(review!.id)
  expect(sides[0]!.fields).toEqual([
    { field: 'first_name', ours: 'Olivia', theirs: 'Robin', same: false },
    { field: 'last_name', ours: 'Quill-anna', theirs: null, same: null },
    { field: 'email', ours: ANNA.email, theirs: 'x1@else.example', same: false },
    { field: 'phone', ours: ANNA.phone, theirs: ANNA.phone, same: true },
    { field: 'current_title', ours: null, theirs: 'Nurse', same: null },
  ])
})
