import { expect, it } from 'vitest'
import { openHouse } from '../house.ts'

it('a connection that is paused in mid-run is asked no further, and goes on where it stood when it is resumed', async () => {
  let house: Awaited<ReturnType<typeof openHouse>> | null = null
  let pages = 0
  house = await openHouse({
    ats: 'recruiting-suite',
    atsOptions: { requisitions: 950, openShare: 1 },
    http: (real) => ({
      ...real,
      async attempt(request, limits) {
        if (request.url.includes('/v2/job') && ++pages === 2)
          await house!.app.connections.pause(house!.connection, 'maintenance')
        return real.attempt(request, limits)
      },
    }),
  })
  await house.app.connections.sync(house.connection, { stream: 'requisitions', mode: 'incremental' })
  const paused = house.pull('requisitions')
  await paused
  // What was on its way is read to its end, a page ahead; nothing after it.
  expect(pages).toBeLessThan(5)
  const [run] = (await house.app.runs.list({ stream: 'requisitions' }, { limit: 1 })).data
  expect(run).toMatchObject({ state: 'running' })
  await house.wind(86_400_000)
  expect(pages).toBeLessThan(5)
  await house.app.connections.resume(house.connection)
  expect(await house.pull('requisitions')).toMatchObject({ state: 'complete' })
  expect(await house.app.runs.get(run!.id)).toMatchObject({ state: 'complete', received: 950, written: 950 })
})
