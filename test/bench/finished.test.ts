import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repeatFinished } from '../../bench/finished.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { confirm, openStoreKit } from '../kit/store.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'

test('a store whose pushes the benchmark repeats has a history that holds, so that its pushes are sent', async () => {
  const folder = makeStoreFolder()
  const key = new Uint8Array(32).fill(7)
  const opening = { file: join(folder, 'hirewire.db'), key }
  const { store, clock, ready, hold, queued } = await openStoreKit((seams) => openStore({ ...opening, ...seams }))
  await ready()
  await confirm(store, await queued(), await hold('push:acme'), { candidate: 'cand-1', application: 'app-1' })
  await store.close()
  repeatFinished(opening.file, key, 20)
  const repeated = await openStore({ ...opening, clock, random: systemRandom })
  expect((await repeated.consents.list({}, { limit: 50 })).data).toHaveLength(21)
  expect((await repeated.records.list('application', {}, { limit: 50 })).data).toHaveLength(21)
  const walk = await repeated.history.walk()
  while (await walk.next());
  expect(walk.violations).toEqual([])
  await repeated.close()
  rmSync(folder, { recursive: true, force: true })
})
