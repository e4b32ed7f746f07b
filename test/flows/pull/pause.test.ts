import { expect, it } from 'vitest'
import { openInstallation } from '../../kit/installation.ts'

it('a connection that is paused during a run sends no further request, and continues where it stopped when it is resumed', async () => {
  let installation: Awaited<ReturnType<typeof openInstallation>> | null = null
  let pages = 0
  installation = await openInstallation({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 950, openShare: 1 },
    http: (real) => ({
      ...real,
      async attempt(request, limits) {
        if (request.url.includes('/v2/job') && ++pages === 2)
          await installation!.app.connections.pause(installation!.connection, 'maintenance')
        return real.attempt(request, limits)
      },
    }),
  })
  await installation.app.connections.sync(installation.connection, { stream: 'requisitions', mode: 'incremental' })
  const paused = installation.pull('requisitions')
  await paused
  // Pages in flight are read, one of them prefetched; nothing after that.
  expect(pages).toBeLessThan(5)
  const [run] = (await installation.app.runs.list({ stream: 'requisitions' }, { limit: 1 })).data
  expect(run).toMatchObject({ state: 'running' })
  await installation.wind(86_400_000)
  expect(pages).toBeLessThan(5)
  await installation.app.connections.resume(installation.connection)
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
  expect(await installation.app.runs.get(run!.id)).toMatchObject({ state: 'complete', received: 950, written: 950 })
})
