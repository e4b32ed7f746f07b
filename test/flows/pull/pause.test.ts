import { expect, it } from 'vitest'
import { type Installation, openInstallation } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

const DAY = 86_400_000

const PAUSES = {
  'a connection': {
    pause: ({ app }: Installation) => app.connections.pause('acme', 'maintenance'),
    resume: ({ app }: Installation) => app.connections.resume('acme'),
  },
  'all pulls': {
    pause: ({ app }: Installation) => app.pauses.set({ pulls: true }, { by: 'ops' }),
    resume: ({ app }: Installation) => app.pauses.set({ pulls: false }, { by: 'ops' }),
  },
}

it.each(Object.entries(PAUSES))(
  '%s, paused during a run: no further request leaves, and it continues where it stopped when it is resumed',
  async (_, { pause, resume }) => {
    let installation: Installation | null = null
    let pages = 0
    installation = await openInstallation({
      ats: 'recruiting-suite',
      atsOptions: { requisitions: 950, openShare: 1 },
      http: (real) => ({
        ...real,
        async attempt(request, limits) {
          if (request.url.includes('/v2/job') && ++pages === 2) await pause(installation!)
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
    await resume(installation)
    expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete' })
    expect(await installation.app.runs.get(run!.id)).toMatchObject({ state: 'complete', received: 950, written: 950 })
  },
)

it('while everything is paused, no request leaves, also after a restart; what waited is done when it is resumed', async () => {
  const before = await openPushInstallation({ ats: 'recruiting-suite', store: 'file', pulls: 'scheduled' })
  const { pauses } = before.app
  await pauses.set({ pushes: true, pulls: true }, { by: 'ops' })
  const sent = (await before.admin.requests()).length
  const [run] = await before.app.connections.sync('acme', { stream: 'departments', mode: 'full' })
  const { push } = await before.ready('anna')
  await before.wind(2 * DAY)
  const health = await before.app.connections.health('acme')
  expect(health.streams.map(({ nextRunAt }) => nextRunAt)).toEqual(health.streams.map(() => null))
  expect(health.streams[0]!.late).toMatchObject({
    reason: 'paused',
    next: { action: { operation: 'setPause', parameters: { pulls: false } } },
  })
  await before.close()
  const after = await before.reopen()
  await after.wind(DAY)
  expect((await after.admin.requests()).length).toBe(sent)
  expect(await after.app.pauses.get()).toMatchObject({ pushes: { by: 'ops' }, pulls: { by: 'ops' } })
  await after.app.pauses.set({ pushes: false, pulls: false }, { by: 'ops' })
  await after.settle(0)
  expect(await after.app.runs.get(run!.id)).toMatchObject({ state: 'complete' })
  expect(await after.app.pushes.get(push.id)).toMatchObject({ push: { state: 'CONFIRMED' } })
})
