import { expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { closingEvaluator } from '../../kit/idle.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const GRACE_MS = 10_000

test.each([
  ['within the grace', 0],
  ['longer than the grace', GRACE_MS],
])('after a stop during a pull whose page takes %s, the run continues at the next start', async (_, wind) => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let calls = 0
  let reached = (): void => undefined
  const second = new Promise<void>((resolve) => {
    reached = resolve
  })
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    store: 'file',
    pulls: 'scheduled',
    atsOptions: { requisitions: 450 },
    evaluator: (network) => closingEvaluator(open, network),
    http: (real) => ({
      close: () => real.close(),
      async attempt(request, limits) {
        if (request.url.includes('/v2/job') && ++calls === 2) {
          reached()
          await gate
        }
        return real.attempt(request, limits)
      },
    }),
  })
  installation.app.schedule.poke()
  await second
  const closed = installation.close()
  if (wind === 0) open()
  else await installation.clock.wind(wind)
  await closed
  const again = await installation.reopen({ http: (real) => real, evaluator: createInProcessEvaluator })
  await again.settle(0)
  const { data: runs } = await again.app.runs.list({ connection: CONNECTION, stream: 'requisitions' }, { limit: 10 })
  expect(runs).toMatchObject([{ state: 'complete', pages: 5, received: 450 }])
  expect((await again.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
})
