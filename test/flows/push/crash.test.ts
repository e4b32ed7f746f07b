import { expect, test } from 'vitest'
import { attemptsOf, isSend, never, openPushInstallation } from '../../kit/push-installation.ts'

const MINUTE = 60_000

/** Runs the schedule until a request hangs in `at`, the state in which the process is killed. */
async function untilHung(
  installation: Awaited<ReturnType<typeof openPushInstallation>>,
  at: 'before' | 'after',
): Promise<void> {
  await new Promise<void>((hung) => {
    installation.wire[at](async (request) => {
      if (!isSend(request)) return undefined
      hung()
      return never()
    })
    installation.app.schedule.poke()
  })
}

test.each([
  ['before', 'had not been sent', 2],
  ['after', 'had arrived', 1],
] as const)('after a crash %s the response, a request that %s takes effect once', async (at, _, sends) => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  await installation.consent('anna', installation.job)
  const hung = untilHung(installation, at)
  const outcome = await installation.push('anna', installation.job)
  await hung
  expect((await installation.state(outcome)).state).toBe('SENDING')
  await installation.crash()
  const again = await installation.reopen({ http: (real) => real })
  await again.settle(0)
  expect(await again.state(outcome)).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown' })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
  expect((await attemptsOf(again, outcome)).filter((one) => one.startsWith('send'))).toHaveLength(sends)
})

test('after a crash during the duplicate check the check starts again', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  await installation.consent('anna', installation.job)
  const requested = new Promise<void>((hung) =>
    installation.wire.before(() => {
      hung()
      return never()
    }),
  )
  const outcome = await installation.push('anna', installation.job)
  await requested
  await installation.crash()
  const again = await installation.reopen({ http: (real) => real })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
  expect(await attemptsOf(again, outcome)).toEqual(['ask retry', 'ask absent', 'ask absent', 'send create confirmed'])
})

test('a create that only a person can resolve stays uncertain after a crash, and raises an issue', async () => {
  const { specText } = await import('../../kit/installation.ts')
  const spec = specText('talent-management-suite').replace(
    'recovery: { kind: search, delay: 60s }',
    'recovery: { kind: person }',
  )
  const installation = await openPushInstallation({ ats: 'talent-management-suite', store: 'file', connectors: [spec] })
  await installation.consent('anna', installation.job)
  const hung = untilHung(installation, 'after')
  const outcome = await installation.push('anna', installation.job)
  await hung
  await installation.crash()
  const again = await installation.reopen({ http: (real) => real })
  await again.settle(60 * MINUTE)
  expect(await again.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  const { data: issues } = await again.app.issues.list({ open: true }, { limit: 5 })
  expect(issues).toMatchObject([{ code: 'outcome_unknown' }])
  expect(await installation.made()).toEqual([1, 1])
})

test('two installations cannot open the same store', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  await expect(installation.reopen()).rejects.toMatchObject({ code: 'store_locked' })
  await installation.close()
  const next = await installation.reopen()
  expect((await next.app.health()).ready).toBe(true)
})

test('a run that lost its lease changes nothing any more', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  let late = false
  installation.wire.after(async (request) => {
    if (!isSend(request) || late) return undefined
    late = true
    // Another run takes the lane while the response is in flight, and finds the attempt open.
    const hold = (await installation.store.lanes.enter('push:acme'))!
    await installation.store.pushes.recover(hold, 'acme', { tries: 10, graceMs: new Map([['candidate', MINUTE]]) })
    await installation.store.lanes.leave(hold, installation.clock.now() + MINUTE)
    return undefined
  })
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect(await installation.state(outcome)).toMatchObject({ state: 'UNCERTAIN', saved: {} })
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})
