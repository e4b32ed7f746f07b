import { describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../../kit/installation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const startsOf = async (installation: Installation, stream: string): Promise<number[]> => {
  const { data } = await installation.app.runs.list({ connection: installation.connection, stream }, { limit: 200 })
  return data.map(({ queuedAt }) => queuedAt).sort((a, b) => a - b)
}
const gapsOf = async (installation: Installation, stream: string): Promise<number[]> => {
  const starts = await startsOf(installation, stream)
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
    const installation = await openInstallation({
      ats,
      pulls: 'scheduled',
      atsOptions: { requisitions: 3, applications: 2 },
    })
    await installation.wind(3 * Math.max(...Object.values(intervals)) + HOUR)
    for (const [stream, every] of Object.entries(intervals)) within(await gapsOf(installation, stream), every)
  })

  it('with a random offset, so that many connections do not run at the same time', async () => {
    const installation = await openInstallation({
      ats: 'enterprise-hr-suite',
      pulls: 'scheduled',
      atsOptions: { requisitions: 1 },
    })
    await installation.wind(12 * HOUR)
    const gaps = await gapsOf(installation, 'requisitions')
    expect(new Set(gaps.map((gap) => Math.round(gap / 1_000))).size).toBeGreaterThan(5)
    within(gaps, HOUR)
  })

  it.each(['force_resync', 'plan_upgrade'])(
    'of B faster than a day only with %s, and never faster than a minute',
    async (unlock) => {
      const installation = await openInstallation({
        ats: 'recruiting-suite',
        pulls: 'scheduled',
        atsOptions: { requisitions: 1 },
      })
      const { settings } = (await installation.app.connections.get(installation.connection)).input
      const streams = ['requisitions', 'departments', 'locations', 'applications']
      const every = (interval: string) => Object.fromEntries(streams.map((stream) => [stream, interval]))
      const refused = { code: 'interval_too_short' }
      await expect(
        installation.app.connections.update(installation.connection, { every: every('5m') }),
      ).rejects.toMatchObject(refused)
      await expect(
        installation.app.connections.update(installation.connection, { every: { applications: '23h' } }),
      ).rejects.toMatchObject(refused)
      await installation.app.connections.update(installation.connection, {
        settings: { ...settings, [unlock]: true },
        every: every('5m'),
      })
      await expect(
        installation.app.connections.update(installation.connection, { every: every('30s') }),
      ).rejects.toMatchObject(refused)
      await installation.settle(0)
      const begun = installation.clock.now()
      await installation.wind(HOUR)
      for (const stream of streams) {
        const gaps = (await startsOf(installation, stream)).filter((start) => start > begun)
        expect(gaps.length, stream).toBeGreaterThanOrEqual(11)
        expect(gaps.length, stream).toBeLessThanOrEqual(13)
      }
      await expect(
        installation.app.connections.update(installation.connection, { settings: { ...settings, [unlock]: false } }),
      ).rejects.toMatchObject(refused)
    },
  )

  it('of the connection where it overrides them, from the moment of the change', async () => {
    const installation = await openInstallation({
      ats: 'talent-management-suite',
      pulls: 'scheduled',
      atsOptions: { requisitions: 1 },
    })
    await installation.settle(MINUTE)
    await installation.app.connections.update(installation.connection, { every: { requisitions: '2h' } })
    await installation.wind(9 * HOUR)
    within(await gapsOf(installation, 'requisitions'), 2 * HOUR)
    expect(await startsOf(installation, 'requisitions')).toHaveLength(5)
  })

  it('and a requested run does not wait for them', async () => {
    const installation = await openInstallation({
      ats: 'recruiting-suite',
      pulls: 'scheduled',
      atsOptions: { requisitions: 1 },
    })
    await installation.settle(MINUTE)
    await installation.wind(HOUR)
    await installation.app.connections.sync(installation.connection, { stream: 'requisitions', mode: 'incremental' })
    await installation.settle(MINUTE)
    expect(await startsOf(installation, 'requisitions')).toHaveLength(2)
  })
})

describe('a downtime', () => {
  it('of many intervals is caught up by one run each', async () => {
    const installation = await openInstallation({
      ats: 'enterprise-hr-suite',
      pulls: 'scheduled',
      store: 'file',
      atsOptions: { requisitions: 3 },
    })
    await installation.settle(MINUTE)
    await installation.close()
    await installation.clock.wind(10 * DAY)
    const again = await installation.reopen()
    await again.settle(MINUTE)
    const starts = await startsOf(again, 'requisitions')
    expect(starts).toHaveLength(2)
    await again.wind(HOUR + 10 * MINUTE)
    expect(await startsOf(again, 'requisitions')).toHaveLength(3)
  })

  it('makes nothing due before its time', async () => {
    const installation = await openInstallation({
      ats: 'recruiting-suite',
      pulls: 'scheduled',
      store: 'file',
      atsOptions: { requisitions: 3 },
    })
    await installation.settle(MINUTE)
    await installation.wind(HOUR)
    await installation.close()
    const again = await installation.reopen()
    await again.settle(MINUTE)
    expect(await startsOf(again, 'requisitions')).toHaveLength(1)
  })

  it('of a paused connection is not caught up: it runs again when it is resumed', async () => {
    const installation = await openInstallation({
      ats: 'enterprise-hr-suite',
      pulls: 'scheduled',
      atsOptions: { requisitions: 3 },
    })
    await installation.settle(MINUTE)
    await installation.app.connections.pause(installation.connection, 'holidays')
    await installation.wind(2 * DAY)
    expect(await startsOf(installation, 'requisitions')).toHaveLength(1)
    await installation.app.connections.resume(installation.connection)
    await installation.settle(MINUTE)
    expect(await startsOf(installation, 'requisitions')).toHaveLength(2)
  })
})
