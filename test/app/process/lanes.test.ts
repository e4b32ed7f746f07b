import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ensureLanes } from '../../../runtime/app/process/lanes.ts'
import { WoundClock } from '../../../runtime/kernel/clock.ts'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import { loadConnectors } from '../../../runtime/spec/connectors.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'

const shipped = fileURLToPath(new URL('../../../connectors', import.meta.url))
const first = fileURLToPath(new URL('../../../examples/first-connector/connectors', import.meta.url))

async function lanesOf(folder: string, id: string): Promise<string[]> {
  const clock = new WoundClock()
  const store = await openStore({ file: ':memory:', key: null, clock, random: seededRandom(1) })
  const connector = loadConnectors(folder).connectors.find(({ spec }) => spec.id === id)
  const account = { id: 'acme', name: 'Acme', connector: id, authType: 'token', definition: {} }
  const row = await store.connections.create(account, {})
  await ensureLanes([{ row, connector: connector! }], { lanes: store.lanes, now: clock.now() })
  const names = (await store.lanes.list(row.id)).map(({ name }) => name)
  await store.close()
  return names
}

test('a connector without pushes and events has no lane for them', async () => {
  expect(await lanesOf(first, 'first-ats')).toEqual(['pull:acme:requisitions'])
})

test('a connector with pushes and webhooks has a lane for each', async () => {
  const names = await lanesOf(shipped, 'enterprise-hr-suite')
  expect(names).toContain('push:acme')
  expect(names).toContain('hook:acme')
})

test('a connector that only polls has no lane for events', async () => {
  const names = await lanesOf(shipped, 'recruiting-suite')
  expect(names).toContain('push:acme')
  expect(names).not.toContain('hook:acme')
})
