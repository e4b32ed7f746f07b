import { expect, test } from 'vitest'
import { attemptsOf, isSend, never, openScene } from './scene.ts'

const MINUTE = 60_000

/** Runs the schedule until a request hangs in `at`, as it does when the process is about to be killed. */
async function untilHung(scene: Awaited<ReturnType<typeof openScene>>, at: 'before' | 'after'): Promise<void> {
  await new Promise<void>((hung) => {
    scene.wire[at](async (request) => {
      if (!isSend(request)) return undefined
      hung()
      return never()
    })
    scene.app.schedule.poke()
  })
}

test.each([
  ['before', 'had not left', 2],
  ['after', 'had arrived', 1],
] as const)('a crash %s the answer: what %s takes effect once', async (at, _, sends) => {
  const scene = await openScene({ ats: 'recruiting-suite', store: 'file' })
  await scene.consent('anna', scene.job)
  const hung = untilHung(scene, at)
  const outcome = await scene.push('anna', scene.job)
  await hung
  expect((await scene.state(outcome)).state).toBe('SENDING')
  await scene.crash()
  const again = await scene.reopen({ http: (real) => real })
  await again.settle(0)
  expect(await again.state(outcome)).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown' })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 1])
  expect((await attemptsOf(again, outcome)).filter((one) => one.startsWith('send'))).toHaveLength(sends)
})

test('a crash while duplicates are asked about starts the question again', async () => {
  const scene = await openScene({ ats: 'recruiting-suite', store: 'file' })
  await scene.consent('anna', scene.job)
  const asked = new Promise<void>((hung) =>
    scene.wire.before(() => {
      hung()
      return never()
    }),
  )
  const outcome = await scene.push('anna', scene.job)
  await asked
  await scene.crash()
  const again = await scene.reopen({ http: (real) => real })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 1])
  expect(await attemptsOf(again, outcome)).toEqual(['ask retry', 'ask absent', 'ask absent', 'send create confirmed'])
})

test('what a crash leaves to a person stays uncertain, and somebody is told', async () => {
  const { specText } = await import('../house.ts')
  const spec = specText('talent-management-suite').replace(
    'settle: { kind: search, grace: 60s }',
    'settle: { kind: person }',
  )
  const scene = await openScene({ ats: 'talent-management-suite', store: 'file', connectors: [spec] })
  await scene.consent('anna', scene.job)
  const hung = untilHung(scene, 'after')
  const outcome = await scene.push('anna', scene.job)
  await hung
  await scene.crash()
  const again = await scene.reopen({ http: (real) => real })
  await again.settle(60 * MINUTE)
  expect(await again.state(outcome)).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
  const { data: issues } = await again.app.issues.list({ open: true }, { limit: 5 })
  expect(issues).toMatchObject([{ code: 'outcome_unknown' }])
  expect(await scene.made()).toEqual([1, 1])
})

test('two installations cannot own one store', async () => {
  const scene = await openScene({ ats: 'recruiting-suite', store: 'file' })
  await expect(scene.reopen()).rejects.toMatchObject({ code: 'store_locked' })
  await scene.close()
  const next = await scene.reopen()
  expect((await next.app.health()).ready).toBe(true)
})

test('a run that was overtaken changes nothing any more', async () => {
  const scene = await openScene({ ats: 'recruiting-suite' })
  let late = false
  scene.wire.after(async (request) => {
    if (!isSend(request) || late) return undefined
    late = true
    // Another run takes the lane over while the answer is on its way, and finds the attempt open.
    const hold = await scene.store.lanes.enter('push:acme')
    await scene.store.pushes.recover(hold, 'acme', { tries: 10, graceMs: () => MINUTE })
    await scene.store.lanes.leave(hold, scene.clock.now() + MINUTE)
    return undefined
  })
  const outcome = await scene.ready('anna')
  await scene.settle(0)
  expect(await scene.state(outcome)).toMatchObject({ state: 'UNCERTAIN', saved: {} })
  await scene.settle()
  expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  expect(await scene.made()).toEqual([1, 1])
})
