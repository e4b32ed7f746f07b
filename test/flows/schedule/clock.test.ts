import { describe, expect, it } from 'vitest'
import { once, openScene } from '../push/scene.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

describe('a clock that is set back', () => {
  it('does not put off the next pull of a stream, as long as it takes to be noticed', async () => {
    const house = await openScene({ ats: 'recruiting-suite', pulls: 'scheduled' })
    await house.settle(MINUTE)
    const runs = async () => (await house.app.runs.list({ stream: 'requisitions' }, { limit: 50 })).data.length
    const before = await runs()
    await house.wind(HOUR)
    house.clock.setBack(YEAR)
    await house.settle(26 * HOUR)
    expect(await runs()).toBe(before + 1)
    expect(house.log.filter((line) => line.includes('set back'))).toHaveLength(1)
  })

  it('while the process is down does not either', async () => {
    const first = await openScene({ ats: 'recruiting-suite', pulls: 'scheduled', store: 'file' })
    await first.settle(MINUTE)
    const ran = (await first.app.runs.list({ stream: 'requisitions' }, { limit: 50 })).data.length
    await first.close()
    first.clock.setBack(YEAR)
    const second = await first.reopen()
    await second.settle(26 * HOUR)
    const { data } = await second.app.runs.list({ stream: 'requisitions' }, { limit: 50 })
    expect(data.length).toBeGreaterThan(ran)
  })

  it('does not put off a push that waits to be tried again', async () => {
    const scene = await openScene({ ats: 'recruiting-suite' })
    scene.wire.before(() => ({ kind: 'failure', stage: 'not_sent', reason: 'connect', message: 'refused', ms: 1 }))
    await scene.consent('anna', scene.job, 'confirmed', { at: scene.clock.now() - 2 * YEAR })
    const outcome = await scene.push('anna', scene.job)
    await scene.settle(0)
    expect(await scene.state(outcome)).toMatchObject({ state: 'QUEUED', attempts: 1 })
    scene.clock.setBack(YEAR)
    scene.wire.before(() => undefined)
    await scene.settle(HOUR)
    expect((await scene.state(outcome)).state).toBe('CONFIRMED')
  })

  it('while a stream is read does not put off its next reading', async () => {
    const scene = await openScene({ ats: 'recruiting-suite', pulls: 'scheduled' })
    await scene.settle(MINUTE)
    scene.wire.before(
      once(
        ({ url }) => url.includes('/v2/job'),
        async () => {
          scene.clock.setBack(3 * DAY)
          // Something else becomes due meanwhile, and the clock is looked at.
          scene.app.schedule.poke()
          await new Promise((resolve) => setTimeout(resolve, 20))
        },
      ),
    )
    await scene.settle(26 * HOUR)
    const [lane] = (await scene.store.lanes.list('acme')).filter(({ stream }) => stream === 'requisitions')
    expect(lane!.readyAt! - scene.clock.now()).toBeLessThan(26 * HOUR)
  })
})
