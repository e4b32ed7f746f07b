import { describe, expect, it } from 'vitest'
import { once, openPushInstallation } from '../../kit/push-installation.ts'
import { until } from '../../kit/until.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

describe('a clock that is set back', () => {
  it('does not postpone the next pull of a stream by more than the time until it is detected', async () => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite', pulls: 'scheduled' })
    await installation.settle(MINUTE)
    const runs = async () => (await installation.app.runs.list({ stream: 'requisitions' }, { limit: 50 })).data.length
    const before = await runs()
    await installation.wind(HOUR)
    installation.clock.setBack(YEAR)
    await installation.settle(26 * HOUR)
    expect(await runs()).toBe(before + 1)
    expect(installation.log.filter((line) => line.includes('set back'))).toHaveLength(1)
  })

  it('while the process is down does not either', async () => {
    const first = await openPushInstallation({ ats: 'recruiting-suite', pulls: 'scheduled', store: 'file' })
    await first.settle(MINUTE)
    const ran = (await first.app.runs.list({ stream: 'requisitions' }, { limit: 50 })).data.length
    await first.close()
    first.clock.setBack(YEAR)
    const second = await first.reopen()
    await second.settle(26 * HOUR)
    const { data } = await second.app.runs.list({ stream: 'requisitions' }, { limit: 50 })
    expect(data.length).toBeGreaterThan(ran)
  })

  it('does not postpone a push that waits for its retry', async () => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite' })
    installation.wire.before(() => ({
      kind: 'failure',
      stage: 'not_sent',
      reason: 'connect',
      message: 'refused',
      ms: 1,
    }))
    await installation.consent('anna', installation.job, 'confirmed', { at: installation.clock.now() - 2 * YEAR })
    const outcome = await installation.push('anna', installation.job)
    await installation.settle(0)
    expect(await installation.state(outcome)).toMatchObject({ state: 'QUEUED', attempts: 1 })
    installation.clock.setBack(YEAR)
    installation.wire.before(() => undefined)
    await installation.settle(HOUR)
    expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  })

  it('while a stream is read does not postpone its next run', async () => {
    const installation = await openPushInstallation({ ats: 'recruiting-suite', pulls: 'scheduled' })
    await installation.settle(MINUTE)
    installation.wire.before(
      once(
        ({ url }) => url.includes('/v2/job'),
        async () => {
          installation.clock.setBack(3 * DAY)
          // Something else becomes due meanwhile, so that the scheduler reads the clock.
          installation.app.schedule.poke()
          await until(() => installation.log.some((line) => line.includes('set back')))
        },
      ),
    )
    await installation.settle(26 * HOUR)
    const [lane] = (await installation.store.lanes.list('acme')).filter(({ stream }) => stream === 'requisitions')
    expect(lane!.readyAt! - installation.clock.now()).toBeLessThan(26 * HOUR)
  })
})
