import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ensureLanes } from '../../../runtime/app/work/lanes.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

async function lanesOf(file: string): Promise<string[]> {
  const clock = new WoundClock()
  const store = await openStore({ file: ':memory:', key: null, clock, random: seededRandom(1) })
  const { connector } = loadConnector(file, readFileSync(join(ROOT, file), 'utf8'))
  const account = { id: 'acme', name: 'Acme', connector: connector!.spec.id, authType: 'token', definition: {} }
  const row = await store.connections.create(account, {})
  await ensureLanes([{ row, connector: connector! }], { lanes: store.lanes, now: clock.now() })
  const names = (await store.lanes.list(row.id)).map(({ name }) => name)
  await store.close()
  return names
}

test('a connector without pushes and events has no lane for them', async () => {
  expect(await lanesOf('examples/first-connector/connectors/first-ats.yaml')).toEqual(['pull:acme:requisitions'])
})

test('a connector with pushes and webhooks has a lane for each', async () => {
  const names = await lanesOf('connectors/enterprise-hr-suite.yaml')
  expect(names).toContain('push:acme')
  expect(names).toContain('hook:acme')
})

test('a connector that only polls has no lane for events', async () => {
  const names = await lanesOf('connectors/recruiting-suite.yaml')
  expect(names).toContain('push:acme')
  expect(names).not.toContain('hook:acme')
})
