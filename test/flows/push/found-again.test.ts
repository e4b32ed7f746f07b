import { expect, test } from 'vitest'
import { candidateOf } from '../../kit/installation.ts'
import type { Reply, Seen } from '../strategies/ats.ts'
import { openPeople, type PeopleOptions, type Person, peopleSpec } from './people-ats.ts'

/** What an ATS does meanwhile with a candidate that a push found, and did not create. */
const HOUR = 3_600_000
const ANNA = candidateOf('anna')
const anna = (id: string): Person => ({ id, emails: [ANNA.email], phone: '+4930111222' })

const personIn = ({ path, query, json }: Seen): string | null => {
  if (path === '/notes' || path === '/applications') return query.person ?? (json as { person: string }).person
  return null
}

/** The ATS of people, which also responds with `status` to each call about an application of nobody. */
async function openStrict({ status = 404, instead, ...options }: PeopleOptions & { status?: number } = {}) {
  const notes: string[] = []
  const setup = await openPeople({
    people: [anna('x1')],
    ...options,
    instead: (seen): Reply | undefined => {
      const other = instead?.(seen)
      if (other) return other
      const person = personIn(seen)
      if (person !== null && !setup.people.some(({ id }) => id === person)) return { status, json: { error: 'nobody' } }
      return seen.path === '/notes' ? { json: { id: `n${notes.push(person!)}` } } : undefined
    },
  })
  const become = (...people: Person[]) => setup.people.splice(0, Infinity, ...people)
  const sentTo = () =>
    setup.seen.filter(({ method, path }) => method === 'POST' && path === '/applications').map(personIn)
  return { ...setup, notes, become, sentTo, pushed: (push: Parameters<typeof state>[0]) => state(push) }

  function state(push: Awaited<ReturnType<typeof setup.push>>) {
    return setup.installation.state(push)
  }
}

/** The ATS has no time for the search of applications, once. */
function busyOnce(): { busy: (seen: Seen) => Reply | undefined } {
  let times = 1
  return {
    busy: ({ method, path }) =>
      method === 'GET' && path === '/applications' && times-- > 0
        ? { status: 429, headers: { 'retry-after': '3600' }, json: {} }
        : undefined,
  }
}

test.each([404, 410])(
  'a candidate that was merged into another one while the push waited is looked up again after a %i',
  async (status) => {
    const setup = await openStrict({ status, instead: busyOnce().busy })
    const outcome = await setup.push('anna')
    await setup.installation.settle(HOUR / 2)
    setup.become(anna('x2'))
    await setup.installation.settle(2 * HOUR)
    expect(await setup.pushed(outcome)).toMatchObject({
      state: 'CONFIRMED',
      existing: true,
      saved: { candidate: 'x2', application: 'a1' },
    })
    expect(setup.sentTo()).toEqual(['x2'])
    expect(setup.made()).toBe(0)
  },
)

test('a candidate that is gone when its application is sent is looked up again, and created if nobody is found', async () => {
  const setup = await openStrict({
    instead: ({ method, path }) => {
      if (method === 'POST' && path === '/applications' && setup.people[0]?.id === 'x1') setup.become()
      return undefined
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.pushed(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: false,
    saved: { candidate: 'c1', application: 'a1' },
  })
  expect(setup.sentTo()).toEqual(['x1', 'c1'])
  expect(setup.applications).toEqual([{ id: 'a1', person: 'c1', job: 'r1' }])
})

test('nothing is sent with a candidate that was anonymised while the push waited', async () => {
  const setup = await openStrict({ instead: busyOnce().busy })
  const outcome = await setup.push('anna')
  await setup.installation.settle(HOUR / 2)
  setup.become({ id: 'x1', emails: [] })
  await setup.installation.settle(2 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', existing: false, saved: { candidate: 'c1' } })
  expect(setup.sentTo()).toEqual(['c1'])
})

test('what was found is looked up again before a retry, and nothing is sent twice if it is still there', async () => {
  let refused = true
  const setup = await openStrict({
    instead: ({ method, path }) =>
      method === 'POST' && path === '/applications' && refused ? { status: 422, json: {} } : undefined,
  })
  const outcomes = [await setup.push('anna', 'r1'), await setup.push('anna', 'r2')] as const
  await setup.installation.settle()
  for (const outcome of outcomes) expect(await setup.pushed(outcome)).toMatchObject({ state: 'FAILED' })
  refused = false
  const updates = setup.updates.length
  await setup.installation.app.pushes.retry((await setup.pushed(outcomes[0])).id)
  await setup.installation.settle(0)
  expect(await setup.pushed(outcomes[0])).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.updates).toHaveLength(updates)
  // Anonymised: the ATS still accepts applications of this candidate.
  setup.become({ id: 'x1', emails: [] }, anna('x2'))
  await setup.installation.app.pushes.retry((await setup.pushed(outcomes[1])).id)
  await setup.installation.settle(0)
  expect(await setup.pushed(outcomes[1])).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x2' } })
  expect(setup.sentTo()).toEqual(['x1', 'x1', 'x1', 'x2'])
})

test('a search that shows for ever what no other call knows ends the push, without a create, and a retry asks again', async () => {
  let gone = true
  const setup = await openStrict({
    instead: (seen) => (gone && personIn(seen) === 'x1' ? { status: 404, json: {} } : undefined),
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(24 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_not_found' })
  expect([setup.made(), setup.updates.length, setup.searches().length]).toEqual([0, 1, 6])
  gone = false
  await setup.installation.app.pushes.retry((await setup.pushed(outcome)).id)
  await setup.installation.settle()
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.applications).toHaveLength(1)
})

const WITH_NOTE = `${peopleSpec().replace(
  '  create_application:',
  '  create_note: { request: POST /notes }\n  create_application:',
)}    - create: note
      request: { use: create_note }
      json: { person: $saved.candidate }
      recovery: { kind: person }
`

/** The candidate changes right before the note is sent. */
const openWithNote = async (after: () => readonly Person[], instead?: PeopleOptions['instead']) => {
  let changed = false
  const setup = await openStrict({
    spec: WITH_NOTE,
    instead: (seen) => {
      if (seen.path === '/notes' && !changed) {
        changed = true
        setup.become(...after())
      }
      return instead?.(seen)
    },
  })
  return setup
}

test('what a push created with a candidate that was merged is not created again', async () => {
  const setup = await openWithNote(() => [anna('x2')])
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.pushed(outcome)).toMatchObject({
    state: 'CONFIRMED',
    saved: { candidate: 'x2', application: 'a1' },
  })
  expect(setup.sentTo()).toEqual(['x1'])
  expect(setup.notes).toEqual(['x2'])
})

test('a push ends if its candidate was deleted with what it created there: a person decides about a new one', async () => {
  const setup = await openWithNote(() => [])
  const outcome = await setup.push('anna')
  await setup.installation.settle(24 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({
    state: 'FAILED',
    code: 'ats_not_found',
    message: expect.stringContaining('request a new push'),
  })
  expect(setup.sentTo()).toEqual(['x1'])
  expect(setup.made()).toBe(0)
})

test('a step is not run again if it would repeat a create whose response was lost', async () => {
  let lost = 1
  const setup = await openWithNote(
    () => [anna('x2')],
    ({ method, path, json }) => {
      if (method !== 'POST' || path !== '/applications' || lost-- <= 0) return undefined
      setup.applications.push({ id: 'a0', ...(json as { person: string; job: string }) })
      return { lost: true }
    },
  )
  const outcome = await setup.push('anna')
  await setup.installation.settle(24 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({
    state: 'FAILED',
    code: 'ats_not_found',
    saved: { candidate: 'x1', application: 'a0' },
  })
  expect(setup.sentTo()).toEqual(['x1'])
})

const BY_REFUSAL = peopleSpec([])
  .replace('      find:\n\n      request', '      request')
  .replace(
    'save: { candidate: id }\n      recovery: { kind: search, delay: 60s }',
    "save: { candidate: id }\n      recovery: { kind: conflict, when: '$same_email(there.emails, $candidate.email)', save: { candidate: there.id } }",
  )
  .replace(/ {6}update_with: .*\n/, '')

test('a candidate that a refusal named, and that was merged since, is asked for again by a create', async () => {
  const { busy } = busyOnce()
  const setup = await openStrict({
    spec: BY_REFUSAL,
    instead: (seen) => {
      if (seen.method !== 'POST' || seen.path !== '/people') return busy(seen)
      const [there] = setup.people
      return there && { status: 409, json: { there } }
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(HOUR / 2)
  expect(await setup.pushed(outcome)).toMatchObject({ saved: { candidate: 'x1' }, existing: true })
  setup.become(anna('x2'))
  await setup.installation.settle(2 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true, saved: { candidate: 'x2' } })
  expect(setup.sentTo()).toEqual(['x2'])
})

test("a reviewer's candidate that no longer exists is not used: the duplicate checks decide", async () => {
  const spec = peopleSpec()
    .replaceAll('save: { candidate: id } }', 'save: { candidate: id, tags?: tags } }')
    .replace("links: '{{ [] }}'", 'links?: $saved.tags')
  const setup = await openStrict({ spec, people: [{ ...anna('x1'), emails: ['else@x.example'], phone: ANNA.phone! }] })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  const [review] = await setup.reviews()
  setup.become(anna('x2'))
  await setup.decide(review!.id, 'update')
  await setup.installation.settle()
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x2' } })
  expect(setup.sentTo()).toEqual(['x2'])
})

const WITH_UPDATED_APPLICATION = `${peopleSpec()
  .replace(
    '  create_application:',
    "  update_application: { request: 'PATCH /applications/{{ $with.id }}' }\n  create_application:",
  )
  .replace(
    'save: { application: id }',
    'if_found: update, save: { application: id }',
  )}      update_with: { request: { use: update_application, with: { id: $saved.application } }, json: { source: x } }
`

test('an application that is deleted between check and update is looked up again, and created', async () => {
  const setup = await openStrict({
    spec: WITH_UPDATED_APPLICATION,
    instead: ({ method, path }) => {
      if (method === 'PATCH' && path.startsWith('/applications/')) setup.applications.splice(0)
      return undefined
    },
  })
  setup.applications.push({ id: 'a0', person: 'x1', job: 'r1' })
  const outcome = await setup.push('anna')
  await setup.installation.settle()
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x1' } })
  expect(setup.sentTo()).toEqual(['x1'])
})

test('a create whose response was lost is looked up under the candidate that its own was merged into', async () => {
  let lost = 1
  const setup = await openStrict({
    instead: ({ method, path }) => {
      if (method !== 'POST' || path !== '/applications' || lost-- <= 0) return undefined
      setup.applications.push({ id: 'a0', person: 'x2', job: 'r1' })
      setup.become(anna('x2'))
      return { lost: true }
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(2 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({
    state: 'CONFIRMED',
    existing: true,
    saved: { candidate: 'x2', application: 'a0' },
  })
  expect(setup.sentTo()).toEqual(['x1'])
})

test('a create whose response was lost stays uncertain if its candidate is no longer found', async () => {
  let lost = 1
  const setup = await openStrict({
    instead: ({ method, path }) => {
      if (method !== 'POST' || path !== '/applications' || lost-- <= 0) return undefined
      setup.become()
      return { lost: true }
    },
  })
  const outcome = await setup.push('anna')
  await setup.installation.settle(HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({
    state: 'UNCERTAIN',
    code: 'ats_not_found',
    saved: { candidate: 'x1' },
  })
  expect(setup.sentTo()).toEqual(['x1'])
  expect(setup.made()).toBe(0)
})

test.each(['arrives', 'is lost'])(
  'an ATS that repeats what it said under a key gets another key, once the request names another candidate, if the first response %s',
  async (first) => {
    const said = new Map<string, Reply>()
    const keyed = 'recovery: { kind: key, header: idempotency-key, lifetime: 24h }\n'
    const spec = peopleSpec().replace(/recovery: \{ kind: search, delay: 60s \}\n$/, keyed)
    let lost = first === 'is lost'
    const setup = await openStrict({
      spec,
      instead: ({ method, path, headers, json }) => {
        if (method !== 'POST' || path !== '/applications') return undefined
        const key = String(headers['idempotency-key'])
        if (said.size === 0) setup.become(anna('x2'))
        const { person } = json as { person: string }
        const reply = said.get(key) ?? (person === 'x2' ? { json: { id: 'a1' } } : { status: 404, json: {} })
        said.set(key, reply)
        if (!lost) return reply
        lost = false
        return { lost: true }
      },
    })
    const outcome = await setup.push('anna')
    await setup.installation.settle(HOUR)
    const { id } = await setup.pushed(outcome)
    expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', saved: { candidate: 'x2' } })
    expect([...said.keys()]).toEqual([`${id}.application`, `${id}.application.2`])
  },
)

/** A step that reads the found candidate again by the id; the ATS returns an empty list for an id that is gone. */
const WITH_LOOK_UP = peopleSpec()
  .replace(
    '  create_person:',
    '  read_person: { request: GET /person, query: { id: $with.id }, records: data, paging: { kind: none } }\n  create_person:',
  )
  .replace(
    '    - create: application\n',
    '    - { read: reference, request: { use: read_person, with: { id: $saved.candidate } }, save: { ref: id } }\n    - create: application\n',
  )

async function openLookUp(there: (id: string) => boolean) {
  let busy = 1
  return openStrict({
    spec: WITH_LOOK_UP,
    instead: ({ path, query }) => {
      if (path !== '/person') return undefined
      if (busy-- > 0) return { status: 429, headers: { 'retry-after': '60' }, json: {} }
      return { json: { data: there(query.id!) ? [{ id: query.id }] : [] } }
    },
  })
}

test('a look-up by an id that is gone, and returns an empty list, makes the duplicate checks run again', async () => {
  const setup = await openLookUp((id) => setup.people.some((one) => one.id === id))
  const outcome = await setup.push('anna')
  await setup.installation.settle(0)
  setup.become(anna('x2'))
  await setup.installation.settle(HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'CONFIRMED', existing: true, saved: { candidate: 'x2' } })
  expect(setup.sentTo()).toEqual(['x2'])
})

test('a look-up that stays empty ends the push, and nothing is sent', async () => {
  const setup = await openLookUp(() => false)
  const outcome = await setup.push('anna')
  await setup.installation.settle(3 * HOUR)
  expect(await setup.pushed(outcome)).toMatchObject({ state: 'FAILED', code: 'ats_not_found' })
  expect(setup.sentTo()).toEqual([])
})
