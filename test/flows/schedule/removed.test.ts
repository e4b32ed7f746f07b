import { expect, test } from 'vitest'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'
import { until } from '../../kit/until.ts'

test('a connection whose removal was interrupted by a crash is gone at once, and the next start deletes its pulled data', async () => {
  const installation = await openInstallation({
    ats: 'recruiting-suite',
    store: 'file',
    atsOptions: { requisitions: 900, openShare: 1 },
  })
  await installation.pull('requisitions')
  const count = (of: typeof installation): Promise<number> => of.store.records.count('requisition', {})
  expect(await count(installation)).toBe(900)

  const { clearRemoved } = installation.store.connections
  let pieces = 0
  installation.store.connections.clearRemoved = () => (++pieces > 1 ? new Promise(() => undefined) : clearRemoved())
  void installation.app.connections.remove(CONNECTION, true)
  await until(() => pieces === 2)
  await expect(installation.app.connections.get(CONNECTION)).rejects.toMatchObject({ code: 'not_found' })
  expect(await count(installation)).toBeGreaterThan(0)
  await installation.crash()

  const again = await installation.reopen()
  await again.settle(0)
  await until(async () => (await count(again)) === 0)
})

test('a connection that is created again under the same id starts empty, even if the removal was interrupted', async () => {
  const installation = await openInstallation({ ats: 'recruiting-suite' })
  const { written } = await installation.pull('requisitions')
  await installation.store.connections.remove(CONNECTION, true)
  await installation.connect()
  expect(await installation.store.records.count('requisition', { includeDeleted: true })).toBe(0)
  expect(await installation.pull('requisitions')).toMatchObject({ state: 'complete', written, unchanged: 0 })
})
