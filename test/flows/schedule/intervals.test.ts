import { describe, expect, it } from 'vitest'
import { type House, openHouse } from '../house.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const startsOf = async (house: House, stream: string): Promise<number[]> => {
  const { data } = await house.app.runs.list({ connection: house.connection, stream }, { limit: 200 })
  return data.map(({ queuedAt }) => queuedAt).sort((a, b) => a - b)
}
const gapsOf = async (house: House, stream: string): Promise<number[]> => {
  const starts = await startsOf(house, stream)
  return starts.slice(1).map((start, index) => start - starts[index]!)
}
const within = (gaps: readonly number[], every: number): void => {
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(0.95 * every - MINUTE)
    expect(gap).toBeLessThanOrEqual(1.05 * every + MINUTE)
  }
}

describe('streams run at the intervals of their spec', () => {
  it.each([
    ['talent-management-suite', { requisitions: DAY, applications: HOUR }],
    ['recruiting-suite', { requisitions: DAY, departments: DAY, locations: DAY, applications: DAY, offers: DAY }],
    ['enterprise-hr-suite', { requisitions: HOUR, applications: HOUR, candidates: HOUR }],
  ] as const)('%s', async (ats, intervals) => {
    const house = await openHouse({ ats, pulls: 'scheduled', atsOptions: { requisitions: 3, applications: 2 } })
    await house.wind(3 * Math.max(...Object.values(intervals)) + HOUR)
    for (const [stream, every] of Object.entries(intervals)) within(await gapsOf(house, stream), every)
  })

  it('moved a little each, so that many connections do not come at once', async () => {
    const house = await openHouse({ ats: 'enterprise-hr-suite', pulls: 'scheduled', atsOptions: { requisitions: 1 } })
    await house.wind(12 * HOUR)
    const gaps = await gapsOf(house, 'requisitions')
    expect(new Set(gaps.map((gap) => Math.round(gap / 1_000))).size).toBeGreaterThan(5)
    within(gaps, HOUR)
  })

  it.each(['force_resync', 'plan_upgrade'])(
    'of B faster than a day only with %s, and never faster than a minute',
    async (unlock) => {
      const house = await openHouse({ ats: 'recruiting-suite', pulls: 'scheduled', atsOptions: { requisitions: 1 } })
      const { settings } = (await house.app.connections.get(house.connection)).shown
      const streams = ['requisitions', 'departments', 'locations', 'applications']
      const every = (interval: string) => Object.fromEntries(streams.map((stream) => [stream, interval]))
      const refused = { code: 'interval_too_short' }
      await expect(house.app.connections.update(house.connection, { every: every('5m') })).rejects.toMatchObject(
        refused,
      )
      await expect(
        house.app.connections.update(house.connection, { every: { applications: '23h' } }),
      ).rejects.toMatchObject(refused)
      await house.app.connections.update(house.connection, {
        settings: { ...settings, [unlock]: true },
        every: every('5m'),
      })
      await expect(house.app.connections.update(house.connection, { every: every('30s') })).rejects.toMatchObject(
        refused,
      )
      await house.settle(0)
      const begun = house.clock.now()
      await house.wind(HOUR)
      for (const stream of streams) {
        const gaps = (await startsOf(house, stream)).filter((start) => start > begun)
        expect(gaps.length, stream).toBeGreaterThanOrEqual(11)
        expect(gaps.length, stream).toBeLessThanOrEqual(13)
      }
      await expect(
        house.app.connections.update(house.connection, { settings: { ...settings, [unlock]: false } }),
      ).rejects.toMatchObject(refused)
    },
  )

  it('of the connection where it says otherwise, from the moment it does', async () => {
    const house = await openHouse({
      ats: 'talent-management-suite',
      pulls: 'scheduled',
      atsOptions: { requisitions: 1 },
    })
    await house.settle(MINUTE)
    await house.app.connections.update(house.connection, { every: { requisitions: '2h' } })
    await house.wind(9 * HOUR)
    within(await gapsOf(house, 'requisitions'), 2 * HOUR)
    expect(await startsOf(house, 'requisitions')).toHaveLength(5)
  })

  it('and a run that was asked for does not wait for them', async () => {
    const house = await openHouse({ ats: 'recruiting-suite', pulls: 'scheduled', atsOptions: { requisitions: 1 } })
    await house.settle(MINUTE)
    await house.wind(HOUR)
    await house.app.connections.sync(house.connection, { stream: 'requisitions', mode: 'incremental' })
    await house.settle(MINUTE)
    expect(await startsOf(house, 'requisitions')).toHaveLength(2)
  })
})

describe('a downtime', () => {
  it('of many slots is caught up by one run each', async () => {
    const house = await openHouse({
      ats: 'enterprise-hr-suite',
      pulls: 'scheduled',
      store: 'file',
      atsOptions: { requisitions: 3 },
    })
    await house.settle(MINUTE)
    await house.close()
    await house.clock.wind(10 * DAY)
    const again = await house.reopen()
    await again.settle(MINUTE)
    const starts = await startsOf(again, 'requisitions')
    expect(starts).toHaveLength(2)
    await again.wind(HOUR + 10 * MINUTE)
    expect(await startsOf(again, 'requisitions')).toHaveLength(3)
  })

  it('leaves nothing due before its time', async () => {
    const house = await openHouse({
      ats: 'recruiting-suite',
      pulls: 'scheduled',
      store: 'file',
      atsOptions: { requisitions: 3 },
    })
    await house.settle(MINUTE)
    await house.wind(HOUR)
    await house.close()
    const again = await house.reopen()
    await again.settle(MINUTE)
    expect(await startsOf(again, 'requisitions')).toHaveLength(1)
  })

  it('of a paused connection is nothing: it runs again when it is resumed', async () => {
    const house = await openHouse({ ats: 'enterprise-hr-suite', pulls: 'scheduled', atsOptions: { requisitions: 3 } })
    await house.settle(MINUTE)
    await house.app.connections.pause(house.connection, 'holidays')
    await house.wind(2 * DAY)
    expect(await startsOf(house, 'requisitions')).toHaveLength(1)
    await house.app.connections.resume(house.connection)
    await house.settle(MINUTE)
    expect(await startsOf(house, 'requisitions')).toHaveLength(2)
  })
})
