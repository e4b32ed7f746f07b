import { expect, test } from 'vitest'
import { CONNECTION, openHouse } from '../house.ts'

test('a connection whose removal was cut off by a crash is gone at once, and the next start removes what was pulled for it', async () => {
  const house = await openHouse({
    ats: 'recruiting-suite',
    store: 'file',
    atsOptions: { requisitions: 900, openShare: 1 },
  })
  await house.pull('requisitions')
  const count = (of: typeof house): Promise<number> => of.store.records.count('requisition', {})
  expect(await count(house)).toBe(900)

  const { clearRemoved } = house.store.connections
  let pieces = 0
  house.store.connections.clearRemoved = () => (++pieces > 1 ? new Promise(() => undefined) : clearRemoved())
  void house.app.connections.remove(CONNECTION, true)
  while (pieces < 2) await new Promise((resolve) => setImmediate(resolve))
  await expect(house.app.connections.get(CONNECTION)).rejects.toMatchObject({ code: 'not_found' })
  expect(await count(house)).toBeGreaterThan(0)
  await house.crash()

  const again = await house.reopen()
  await again.settle(0)
  for (let looks = 0; looks < 10_000 && (await count(again)) > 0; looks++)
    await new Promise((resolve) => setImmediate(resolve))
  expect(await count(again)).toBe(0)
})

test('one that is made again under its name begins with nothing, also where its removal was cut off', async () => {
  const house = await openHouse({ ats: 'recruiting-suite' })
  const { written } = await house.pull('requisitions')
  await house.store.connections.remove(CONNECTION, true)
  await house.connect()
  expect(await house.store.records.count('requisition', { includeDeleted: true })).toBe(0)
  expect(await house.pull('requisitions')).toMatchObject({ state: 'complete', written, unchanged: 0 })
})
