import { expect, test } from 'vitest'
import { openInstallation } from './installation.ts'

test('the clock of an installation does not advance while a call is in flight, however long the ATS takes', async () => {
  const installation = await openInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: { path_prefix: '/v2/job' }, kind: 'delay_after', ms: 150 }])
  const start = installation.clock.now()
  // The next due callback must not be mistaken for what the pull waits for.
  await installation.store.lanes.wake('push:acme', start + 200)
  const run = await installation.pull('requisitions')
  expect(run).toMatchObject({ state: 'complete', startedAt: start, finishedAt: start })
})
