import { expect, it } from 'vitest'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const away = () => new HirewireError('store_unreachable', 'The database is away.')

/** The first `failures` attempts to begin fail. */
const failing = (failures: number, error: () => Error) => {
  let attempts = 0
  const wrapStore = (real: Store): Store => ({
    ...real,
    lanes: {
      ...real.lanes,
      wakeLeft: async (now) => {
        if (attempts++ < failures) throw error()
        return real.lanes.wakeLeft(now)
      },
    },
  })
  return { wrapStore, attempts: () => attempts }
}

it('a node that does not reach its store when it should begin to work, begins when it does', async () => {
  const clock = new WoundClock()
  const { wrapStore, attempts } = failing(2, away)
  const opening = openInstallation({ ats: 'recruiting-suite', clock, wrapStore })
  for (const failed of [1, 2]) {
    await expect.poll(attempts).toBe(failed)
    await clock.wind(1_000)
  }
  const installation = await opening
  expect(attempts()).toBe(3)
  expect(await installation.pull('requisitions')).toMatchObject({ connection: CONNECTION, state: 'complete' })
})

it('any other failure ends the start', async () => {
  const { wrapStore, attempts } = failing(1, () => new HirewireError('bug', 'This is a fault.'))
  await expect(openInstallation({ ats: 'recruiting-suite', wrapStore })).rejects.toThrow('This is a fault.')
  expect(attempts()).toBe(1)
})
