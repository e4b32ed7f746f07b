import { expect, it } from 'vitest'
import type { Reply } from '../strategies/ats.ts'
import { type Noted, openNotes } from './notes-ats.ts'

const DAY = 24 * 60 * 60_000
const NAMELESS: Reply = { status: 201, json: { items: [{ made: true }] } }
const SEARCH = '{ kind: search, delay: 60s }'
const CONFLICT = '{ kind: conflict, save: { application: existing } }'
const KEY = '{ kind: key, header: Idempotency-Key, lifetime: 24h }'

const creates = ({ seen }: Noted) => seen.filter(({ path }) => path === '/applications')
const searches = ({ seen }: Noted) => seen.filter(({ path }) => path === '/found')

const CONFIRMED: [string, Reply][] = [
  ['201 without the id that `save` reads', NAMELESS],
  ['201 with no record', { status: 201, json: { items: [] } }],
  ['200 and a body that is not JSON', { text: 'OK', headers: { 'content-type': 'text/plain' } }],
  ['201 and JSON that is cut off', { status: 201, text: '{"items":[{"id":' }],
  ['201 and an encoding that was not requested', { status: 201, text: 'x', headers: { 'content-encoding': 'zstd' } }],
  ['201 and a connection that breaks in the body', { status: 201, text: '{"items":[', cut: true }],
]

it.each(CONFIRMED)('a create whose response was %s is looked up twice, and never resent', async (_, application) => {
  const ats = await openNotes({ application, settle: SEARCH })
  await ats.request('p1')
  await ats.installation.settle(30 * DAY)
  const push = await ats.state('p1')
  expect(push).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown', readyAt: null })
  expect(push.message).toMatch(
    /^The ATS returned 20[01], so the request is not sent again, but no search finds the record: /,
  )
  expect(creates(ats)).toHaveLength(1)
  expect(searches(ats)).toHaveLength(3)
  const { data: issues } = await ats.installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
  expect(issues.map(({ code }) => code)).toEqual(['outcome_unknown'])
})

it.each([SEARCH, CONFLICT])('with `settle: %s`, what the lookup finds is adopted', async (settle) => {
  const ats: Noted = await openNotes({
    application: NAMELESS,
    settle,
    finds: () => (creates(ats).length > 0 ? [{ id: 'a1' }] : []),
  })
  expect(await ats.pushed()).toMatchObject({ state: 'CONFIRMED', saved: { application: 'a1' } })
  expect(creates(ats)).toHaveLength(1)
})

it('a create that the ATS confirmed is not resent, even if the ATS would refuse a second one', async () => {
  const ats = await openNotes({ application: NAMELESS, settle: CONFLICT })
  await ats.request('p1')
  await ats.installation.settle(30 * DAY)
  expect(await ats.state('p1')).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(creates(ats)).toHaveLength(1)
})

it('with an idempotency key the same request is sent once more, then looked up, then left to a person', async () => {
  const ats = await openNotes({ application: NAMELESS, settle: KEY })
  await ats.request('p1')
  await ats.installation.settle(30 * DAY)
  expect(await ats.state('p1')).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(creates(ats)).toHaveLength(2)
  expect(
    new Set(creates(ats).map(({ headers, json }) => JSON.stringify([headers['idempotency-key'], json]))).size,
  ).toBe(1)
  expect(searches(ats)).toHaveLength(3)
})

it('a refusal of the resend with the key does not override the earlier confirmation', async () => {
  const refusal: Reply = { status: 422, json: { error: 'the key was used' } }
  const ats = await openNotes({ application: (count) => (count === 1 ? NAMELESS : refusal), settle: KEY })
  await ats.request('p1')
  await ats.installation.settle(30 * DAY)
  expect(await ats.state('p1')).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(creates(ats)).toHaveLength(2)
})

it('the confirmation of the ATS is kept across a restart', async () => {
  const ats = await openNotes({ application: NAMELESS, settle: SEARCH, store: 'file' })
  const id = await ats.request('p1')
  await ats.installation.settle(0)
  expect((await ats.state('p1')).state).toBe('UNCERTAIN')
  await ats.installation.crash()
  const again = await ats.installation.reopen()
  await again.settle(30 * DAY)
  expect((await again.app.pushes.get(id)).push).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  expect(creates(ats)).toHaveLength(1)
})

it('a confirmed create is resent after a person did not find it, and may be resent again if that response is lost', async () => {
  const replies = [NAMELESS, { lost: true }, { status: 201, json: { items: [{ id: 'a3' }] } }]
  const ats = await openNotes({ application: (count) => replies[count - 1]!, settle: SEARCH })
  const { id } = await ats.pushed()
  expect(creates(ats)).toHaveLength(1)
  await ats.installation.app.pushes.settle(id, { arrived: false, sourceIds: {}, by: 'ann' })
  await ats.installation.settle()
  expect(await ats.state('p1')).toMatchObject({ state: 'CONFIRMED', saved: { application: 'a3' } })
  expect(creates(ats)).toHaveLength(3)
})

it('a 200 that an error rule of the spec treats as a failure is not a confirmation', async () => {
  const page: Reply = { text: '<html>maintenance</html>', headers: { 'content-type': 'text/html' } }
  const ats = await openNotes({
    application: (count) => (count === 1 ? page : { status: 201, json: { items: [{ id: 'a2' }] } }),
    settle: SEARCH,
    errors: `[{ when: '$contains($response.headers."content-type", "html")', is: unavailable }]`,
  })
  expect(await ats.pushed()).toMatchObject({ state: 'CONFIRMED', saved: { application: 'a2' } })
  expect(creates(ats)).toHaveLength(2)
})
