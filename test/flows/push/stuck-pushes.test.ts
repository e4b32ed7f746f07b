import { expect, it } from 'vitest'
import { showPush } from '../../../runtime/api/views/push.ts'
import type { IssueRow } from '../../../runtime/app/contract.ts'
import { ACTS } from '../../../runtime/kernel/errors/next-actions.ts'
import { type Noted, openNotes } from './notes-ats.ts'

const REFUSED = { status: 422, json: { error: 'no' } }
const AWAY = { status: 503, json: {} }

const issuesOf = async ({ installation }: Noted): Promise<readonly IssueRow[]> =>
  (await installation.app.issues.list({ connection: 'small', open: true }, { limit: 20 })).data

it('pushes that FAILED for one reason are one issue, with their number and the command that lists them', async () => {
  const ats = await openNotes({ note: (person) => (person === 'p4' ? AWAY : REFUSED) })
  const ids = [await ats.request('p1'), await ats.request('p2'), await ats.request('p3')]
  await ats.request('p4')
  await ats.installation.settle()
  const issues = await issuesOf(ats)
  expect(issues.map(({ code, count }) => [code, count]).sort()).toEqual([
    ['ats_rejected', 3],
    ['ats_unavailable', 1],
  ])
  const { message, next } = issues.find(({ code }) => code === 'ats_rejected')!
  expect(message).toBe(`3 pushes are FAILED, the oldest is ${ids[0]} (ats_rejected).`)
  expect(next.action).toEqual({ operation: 'listPushes', parameters: { connection: ['small'], state: ['FAILED'] } })
})

it('the issue counts down as pushes leave the state, and closes with the last of them', async () => {
  let note = AWAY as { status: number; json: unknown }
  const ats = await openNotes({ note: () => note })
  const [first, second] = [await ats.request('p1'), await ats.request('p2')]
  await ats.installation.settle()
  expect(await issuesOf(ats)).toMatchObject([{ code: 'ats_unavailable', count: 2 }])
  note = { status: 200, json: { items: [] } }
  await ats.installation.app.pushes.retry(first)
  expect(await issuesOf(ats)).toMatchObject([{ count: 1 }])
  expect((await issuesOf(ats))[0]!.message).toContain(`Push ${second} is FAILED`)
  await ats.installation.app.pushes.retry(second)
  expect(await issuesOf(ats)).toEqual([])
  await ats.installation.settle()
  expect(await issuesOf(ats)).toEqual([])
})

it('an UNCERTAIN push is an issue until its outcome is known', async () => {
  const ats: Noted = await openNotes({
    application: { lost: true },
    finds: () => (ats.seen.some(({ path }) => path === '/applications') ? [{ id: 'a1' }] : []),
  })
  const id = await ats.request('p1')
  await ats.installation.settle(0)
  expect(await issuesOf(ats)).toMatchObject([{ code: 'outcome_unknown', count: 1 }])
  expect((await issuesOf(ats))[0]!.message).toContain(
    `Push ${id} is UNCERTAIN (outcome_unknown): the ATS may have received it.`,
  )
  await ats.installation.settle()
  expect((await ats.state('p1')).state).toBe('CONFIRMED')
  expect(await issuesOf(ats)).toEqual([])
})

it.each(['{ kind: search, delay: 60s }', '{ kind: person }'])(
  'an UNCERTAIN push and its issue name the same next step (settle: %s)',
  async (settle) => {
    const ats = await openNotes({ application: { lost: true }, settle })
    const id = await ats.request('p1')
    await ats.installation.settle(0)
    const [issue] = await issuesOf(ats)
    const shown = showPush(await ats.state('p1'))
    expect(issue!.next.text).toBe(shown.next!.text)
    expect(issue!.next.action).toEqual(settle.includes('person') ? ACTS.settle_push({ push: id }) : null)
    expect(issue!.whoFixes).toBe(settle.includes('person') ? 'operator' : 'us')
    expect((await ats.installation.app.issues.list({ connection: 'small' }, { limit: 20 })).data).toContainEqual(issue)
  },
)

it('of several UNCERTAIN pushes, the issue asks for a check as soon as one of them waits for a person', async () => {
  // The first create is confirmed without an id, and nobody finds it; the response of the second one is lost.
  const ats = await openNotes({
    application: (count) => (count === 1 ? { status: 201, json: { items: [{}] } } : { lost: true }),
  })
  await ats.request('p1')
  await ats.installation.settle()
  expect(await ats.state('p1')).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  await ats.request('p2')
  await ats.installation.settle(0)
  expect(await ats.state('p2')).toMatchObject({ state: 'UNCERTAIN', readyAt: expect.any(Number) })
  const [issue] = await issuesOf(ats)
  expect(issue).toMatchObject({ count: 2 })
  expect(issue!.next.text).toContain('Check in the ATS whether the record exists')
})

it('the report of an operator on an UNCERTAIN push closes its issue', async () => {
  const ats = await openNotes({ application: { lost: true }, settle: '{ kind: person }' })
  const { id } = await ats.pushed()
  const [issue] = await issuesOf(ats)
  expect(issue!.next.text).toContain('Check in the ATS whether the record exists')
  expect(issue!.next.action).toEqual({ operation: 'settlePush', parameters: { id } })
  await ats.installation.app.pushes.settle(id, { arrived: true, sourceIds: { application: 'a1' }, by: 'ann' })
  expect(await issuesOf(ats)).toEqual([])
})

it('the erasure of its person closes the issue of a push that FAILED', async () => {
  const ats = await openNotes({ note: REFUSED })
  await ats.pushed()
  expect(await issuesOf(ats)).toHaveLength(1)
  await ats.installation.app.erasures.erase('p1')
  await ats.installation.settle()
  expect(await issuesOf(ats)).toEqual([])
})

it('the next step fits the state: automatic while it waits, a retry once it FAILED', async () => {
  const ats = await openNotes({ note: AWAY })
  const id = await ats.request('p1')
  await ats.installation.settle(0)
  const waiting = showPush(await ats.state('p1'))
  expect(waiting).toMatchObject({ state: 'QUEUED', code: 'ats_unavailable' })
  expect(waiting.next?.text).toMatch(/^Retrying automatically, next at /)
  await ats.installation.settle()
  const failed = showPush(await ats.state('p1'))
  expect(failed).toMatchObject({ state: 'FAILED', code: 'ats_unavailable' })
  expect(failed.next).toMatchObject({ operation: 'retryPush', parameters: { id } })
  expect(failed.next?.text).not.toContain('Retrying automatically')
  expect((await issuesOf(ats))[0]!.next.text).toBe(failed.next?.text)
})
