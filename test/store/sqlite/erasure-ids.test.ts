import { describe, expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import type { Match } from '../../../runtime/store/port/pushes.ts'
import { application, begin, confirm, PERSON, pull, takeLane, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { CANDIDATE, EMAIL, leaks, stored } from './zelda.ts'

eachTestHasStore()

const match = (candidate: string, shown: object, more: Partial<Match> = {}): Match => ({
  candidate,
  rules: ['e-mail'],
  shown: { ...shown },
  ...more,
})

async function inReview(matches: Match[], change: Parameters<typeof kit.queued>[0] = { candidate: CANDIDATE }) {
  await kit.ready(change.person === undefined ? {} : { person: change.person })
  const push = await kit.queued(change)
  const hold = await kit.hold('push:acme')
  const attempt = await begin(store, push, hold, 'ask')
  const to = { kind: 'review', matches } as const
  await store.pushes.settle({ attempt, push: push.id, hold, outcome: 'found', response: null, to })
  return (await store.reviews.list({ state: 'open' }, { limit: 9 })).data.find((review) => review.push === push.id)!
}

async function erase(emails: string[] = []) {
  await store.erasures.erase({ person: PERSON, emails, callable: [] })
  await sweepErased(store.erasures)
}

/** The person as candidate `c1`, erased. */
async function pushed() {
  await kit.ready()
  const push = await kit.queued({ candidate: CANDIDATE })
  await confirm(store, push, await kit.hold('push:acme'), { candidate: 'c1', application: 'a1' })
}

const showAgain = (id: string) => pull(store, 'people', [write('candidate', id, { first_name: 'Z.' })])
const showApplication = (id: string, candidate: string) =>
  pull(store, 'applications', [application(id, 'NEW', { candidate: { id: candidate } })])

async function expectHeldOff(id: string) {
  await showAgain(id)
  await showApplication(`later-${id}`, id)
  expect(await stored('candidate', id)).toBeNull()
  expect(await stored('application', `later-${id}`)).toBeNull()
}
async function expectStored(id: string) {
  await showAgain(id)
  expect(await stored('candidate', id)).not.toBeNull()
}

describe('a candidate known from a review alone', () => {
  it('is not stored if the review of the person shows their e-mail address', async () => {
    await showApplication('a7', 'c7')
    await inReview([match('c7', { mails: [{ address: EMAIL.toUpperCase() }] })])
    await erase()
    expect(await stored('application', 'a7')).toBeNull()
    await expectHeldOff('c7')
    expect(leaks()).toEqual([])
  })

  it('is not stored if a reviewer identified it as the person', async () => {
    const review = await inReview([match('c7', { phone: '1' }), match('c8', { phone: '2' })])
    await store.reviews.decide(review.id, { decision: 'update', candidate: 'c7', by: 'ops' })
    await erase()
    await expectHeldOff('c7')
    await expectStored('c8')
  })

  it('is stored if the review of the person does not show their e-mail address', async () => {
    await inReview([match('c7', { phone: CANDIDATE.phone, email: 'other@x.example' })])
    await erase()
    await expectStored('c7')
  })

  it('is not stored if the review of another person shows the e-mail address', async () => {
    await pushed()
    await showApplication('a7', 'c7')
    const otto = { person: 'otto', candidate: { ...CANDIDATE, first_name: 'Otto', email: 'otto@x.example' } }
    const { id } = await inReview(
      [match('c7', { email: EMAIL, name: 'Z.' }), match('c8', { email: 'o@x.example' })],
      otto,
    )
    await erase()
    expect((await store.reviews.get(id))?.matches.map(({ candidate }) => candidate)).toEqual(['c8'])
    expect(await stored('application', 'a7')).toBeNull()
    await expectHeldOff('c7')
    await expectStored('c8')
  })

  it('is not a candidate if the check searched for applications', async () => {
    await inReview([match('7', { email: EMAIL }, { model: 'application' })])
    await erase()
    await expectStored('7')
    await showApplication('7', 'c9')
    expect(await stored('application', '7')).toBeNull()
  })
})

describe('a candidate known from a merge alone', () => {
  const merge = async (from: string, into: string) => {
    await store.pulls.mergeCandidates({
      connection: 'acme',
      from,
      into,
      hold: await takeLane(store, 'hook:acme'),
      at: 100,
    })
    await sweepErased(store.erasures)
  }
  const ids = () => JSON.stringify(writer.prepare('SELECT * FROM merged_candidate').all())

  it('is erased and not stored again if both were merged into a third one', async () => {
    await pull(store, 'people', [
      write('candidate', 'c1', { first_name: 'Zeldaline', emails: [EMAIL] }),
      write('candidate', 'c2', { first_name: 'Zeldaline' }),
    ])
    await merge('c1', 'c3')
    await merge('c2', 'c3')
    await erase([EMAIL])
    for (const id of ['c1', 'c2', 'c3']) await expectHeldOff(id)
    expect(leaks()).toEqual([])
  })

  it.each([
    ['c1', 'c2'],
    ['c2', 'c1'],
  ])(
    'is erased and not stored again if the merge of %s into %s was received and not yet followed up',
    async (id, into) => {
      await pull(store, 'people', [write('candidate', 'c2', { first_name: 'Zeldaline' })])
      await showApplication('a2', 'c2')
      await pushed()
      await store.hooks.keep({
        connection: 'acme',
        hook: 'h',
        event: 'e',
        action: 'merge',
        stream: 'people',
        with: { id, into },
        receivedAt: kit.clock.now(),
        calmMs: 0,
        mark: { id: '1' },
      })
      await erase()
      expect(await stored('application', 'a2')).toBeNull()
      await expectHeldOff('c2')
      expect(leaks()).toEqual([])
    },
  )

  it.each([
    ['c1', 'c2'],
    ['c2', 'c1'],
  ])('is erased and not stored again if %s is merged into %s after the erasure', async (from, into) => {
    await pushed()
    await erase()
    await pull(store, 'people', [write('candidate', 'c2', { first_name: 'Zeldaline' })])
    await showApplication('a2', 'c2')
    await merge(from, into)
    expect(await stored('application', 'a2')).toBeNull()
    await expectHeldOff('c2')
    expect(ids()).toBe('[]')
    expect(leaks()).toEqual([])
    expect(writer.prepare('SELECT count(*) FROM erasing').pluck().get()).toBe(0)
  })

  it('moves the erasure task of the ATS to the surviving candidate', async () => {
    await pushed()
    await erase()
    await merge('c1', 'c2')
    const [task] = (await store.erasures.list({}, { limit: 5 })).data
    expect(task?.records).toMatchObject({ candidate: 'c2' })
  })

  it('is stored if it belongs to a person who was pushed and not erased', async () => {
    await pushed()
    await erase()
    await kit.ready({ person: 'otto' })
    const push = await kit.queued({ person: 'otto' })
    await confirm(store, push, await kit.hold('push:acme'), { candidate: 'c2' })
    await merge('c1', 'c2')
    await expectStored('c2')
  })
})
