import { expect, test } from 'vitest'
import { openHouse } from '../flows/house.ts'

test('the clock of a house stands still while a call is on its way, however long the ATS takes', async () => {
  const house = await openHouse({ ats: 'recruiting-suite' })
  await house.admin.setFaults([{ match: { path_prefix: '/v2/job' }, kind: 'delay_after', ms: 150 }])
  const start = house.clock.now()
  // Something that is due soon must not be taken for what the pull waits for.
  await house.store.lanes.wake('push:acme', start + 200)
  const run = await house.pull('requisitions')
  expect(run).toMatchObject({ state: 'complete', startedAt: start, finishedAt: start })
})
