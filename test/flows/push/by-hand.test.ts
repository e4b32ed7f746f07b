import { expect, test } from 'vitest'
import { specText } from '../../kit/installation.ts'
import { attemptsOf, CREATE, openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

const ATS = 'recruiting-suite'
const LOST = { match: CREATE[ATS], kind: 'reset_after', times: 1 } as const
const NEVER_CAME = { match: CREATE[ATS], kind: 'reset_before', times: 1 } as const
const BY_HAND = { arrived: true, sourceIds: { candidate: 'c1', application: 'a1' }, by: 'Nora' }
const NOT_ARRIVED = { arrived: false, sourceIds: {}, by: 'Nora' }

/** An ATS without a lookup: only a person can resolve a lost response. */
async function lost(fault: typeof LOST | typeof NEVER_CAME = LOST) {
  const spec = specText(ATS).replaceAll(/recovery: \{ kind: search[^}]*\}/g, 'recovery: { kind: person }')
  const installation = await openPushInstallation({ ats: ATS, connectors: [spec] })
  await installation.admin.setFaults([fault])
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', effectClass: 'at_most_once' })
  return { installation, outcome, id: outcome.push.id }
}
const openIssues = async ({ app }: PushInstallation): Promise<string[]> =>
  (await app.issues.list({ open: true }, { limit: 50 })).data.map(({ code }) => code)

const SETTLE = (id: string) => ({ operation: 'settlePush', parameters: { id } })

test('a push reported as arrived continues after its step, is not resent, and its application is marked as ours', async () => {
  const { installation, outcome, id } = await lost()
  const { data: issues } = await installation.app.issues.list({ open: true }, { limit: 50 })
  expect(issues.find(({ code }) => code === 'outcome_unknown')?.next.action).toEqual(SETTLE(id))
  await expect(installation.app.pushes.retry(id)).rejects.toMatchObject({ action: SETTLE(id) })
  await installation.app.pushes.settle(id, BY_HAND)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({
    state: 'CONFIRMED',
    saved: { candidate: 'c1', application: 'a1' },
  })
  expect(await installation.made()).toEqual([1, 1])
  expect(await openIssues(installation)).not.toContain('outcome_unknown')
  const key = { connection: outcome.push.connection, model: 'application', id: 'a1' } as const
  expect(await installation.app.records.get(key)).toMatchObject({ data: { origin: 'PUSHED_BY_US', person: 'anna' } })
})

test('the story names the ids that the lost response would have contained', async () => {
  const { installation, id } = await lost()
  const step = (await installation.app.pushes.get(id)).steps.find(({ state }) => state === 'next')
  expect(step?.saves).toEqual([
    { name: 'candidate', required: true },
    { name: 'application', required: true },
  ])
})

test('the attempts show who resolved the push', async () => {
  const { installation, outcome, id } = await lost()
  await installation.app.pushes.settle(id, BY_HAND)
  const { attempts } = await installation.app.pushes.get(id)
  expect(await attemptsOf(installation, outcome)).toContain('ask found')
  expect(attempts.find(({ request }) => request.settled_by === 'Nora')).toMatchObject({ outcome: 'found' })
})

test('a push reported as not arrived is resent, and has one effect', async () => {
  const { installation, outcome, id } = await lost(NEVER_CAME)
  await installation.app.pushes.settle(id, NOT_ARRIVED)
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a push reported as not arrived is not resent once its consent has ended', async () => {
  const { installation, outcome, id } = await lost(NEVER_CAME)
  await installation.consent('anna', installation.job, 'withdrawn')
  await installation.app.pushes.settle(id, NOT_ARRIVED)
  await installation.settle()
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
  expect(await installation.made()).toEqual([0, 0])
})

test('a push reported as arrived after its consent ended opens an erasure task', async () => {
  const { installation, outcome, id } = await lost()
  await installation.consent('anna', installation.job, 'withdrawn')
  await installation.app.pushes.settle(id, BY_HAND)
  expect(await installation.state(outcome)).toMatchObject({ state: 'FAILED', code: 'erase_in_ats' })
  expect(await openIssues(installation)).toContain('erase_in_ats')
})

test("a person's later push waits for the uncertain one, and is sent once that is resolved", async () => {
  const { installation, id } = await lost()
  const later = await installation.ready('anna', installation.jobs[1])
  await installation.settle()
  expect((await installation.state(later)).state).toBe('QUEUED')
  await installation.app.pushes.settle(id, BY_HAND)
  await installation.settle()
  expect((await installation.state(later)).state).toBe('CONFIRMED')
})

test('an id that the response would have contained is required, and any other is refused', async () => {
  const { installation, id } = await lost()
  const settle = (arrived: boolean, sourceIds: Record<string, string>) =>
    installation.app.pushes.settle(id, { arrived, sourceIds, by: 'Nora' })
  const at = (field: string) => ({ code: 'request_invalid', place: { pointer: `/source_ids/${field}` } })
  await expect(settle(true, { candidate: 'c1' })).rejects.toMatchObject(at('application'))
  await expect(settle(true, { ...BY_HAND.sourceIds, lead: 'x' })).rejects.toMatchObject(at('lead'))
  await expect(settle(false, { candidate: 'c1' })).rejects.toMatchObject(at('candidate'))
  expect((await installation.app.pushes.get(id)).push.state).toBe('UNCERTAIN')
})

test('only an uncertain push can be resolved by hand, and only once', async () => {
  const { installation, id } = await lost()
  await installation.app.pushes.settle(id, BY_HAND)
  await expect(installation.app.pushes.settle(id, NOT_ARRIVED)).rejects.toMatchObject({ code: 'state_conflict' })
  await expect(installation.app.pushes.retry(id)).rejects.toMatchObject({ code: 'state_conflict' })
})

test('resolving by hand during a lookup is refused, and an earlier lookup result has no effect', async () => {
  const installation = await openPushInstallation({ ats: ATS })
  await installation.admin.setFaults([LOST])
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  const refused: unknown[] = []
  installation.wire.before(async ({ method, url }) => {
    if (method !== 'GET' || !url.includes('/candidate')) return undefined
    await installation.app.pushes
      .settle(outcome.push.id, BY_HAND)
      .catch((error: { code?: string }) => refused.push(error.code))
    return undefined
  })
  await installation.settle()
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['state_conflict']))
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a lost push can be resolved after its connection was removed, and nothing more is sent', async () => {
  for (const found of [BY_HAND, NOT_ARRIVED]) {
    const { installation, id } = await lost()
    await installation.app.connections.remove('acme', true)
    const settled = await installation.app.pushes.settle(id, found)
    expect(settled).toMatchObject(
      found.arrived ? { state: 'CONFIRMED', saved: BY_HAND.sourceIds } : { state: 'CANCELLED', saved: {} },
    )
    expect(await openIssues(installation)).not.toContain('outcome_unknown')
    await installation.close()
  }
})

test('a candidate without an application is never CONFIRMED, even after the connection was removed', async () => {
  const { installation, id } = await lost()
  await installation.app.connections.remove('acme', true)
  const settled = await installation.app.pushes.settle(id, { ...BY_HAND, sourceIds: { candidate: 'c1' } })
  expect(settled).toMatchObject({ state: 'CANCELLED', code: null, saved: { candidate: 'c1' } })
  expect(settled.message).toContain('without an application')
})
