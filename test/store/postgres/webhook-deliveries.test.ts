import { afterAll, expect, onTestFinished, test } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { openReceiver, openSender } from '../../flows/webhook-endpoints/receiver.ts'
import { Databases } from '../../kit/postgres/databases.ts'
import { openStoreKit } from '../../kit/store.ts'
import { until } from '../../kit/until.ts'

const databases = new Databases()
afterAll(() => databases.clean())

test('of two nodes on one store, one delivers at a time, and the other one delivers when it has stopped', async () => {
  const url = await databases.create()
  const key = new Uint8Array(32).fill(7)
  const deployment = { fingerprint: 'specs', connectors: {} }
  const clock = new WoundClock()
  const open = (seed: number) =>
    openPostgres({ url, key, clock, random: seededRandom(seed), version: 'test', deployment })
  const kit = { ...(await openStoreKit(() => open(1))), clock }
  const other = await open(2)
  onTestFinished(async () => void (await Promise.all([kit.store.close(), other.close()])))
  const { store, endpoints, deliveries, node } = await openSender({ kit })
  const { url: target, received } = await openReceiver()
  await endpoints.create({ url: target, events: ['*'], personalData: false })
  const second = node(other)
  deliveries.start()
  second.start()
  const raise = async (from: number): Promise<void> => {
    for (let n = from; n < from + 100; n++)
      await store.issues.raise({ key: `k${n}`, connection: 'acme', stream: null, code: 'bug', message: 'Odd.' })
  }
  await raise(0)
  const isDone = async (): Promise<boolean> => (await store.webhookEndpoints.pending(clock.now())).due.length === 0
  await until(isDone)
  expect([received.length, new Set(received.map(({ id }) => id)).size]).toEqual([100, 100])
  await deliveries.stop()
  await raise(100)
  second.poke()
  await until(isDone)
  expect([received.length, new Set(received.map(({ id }) => id)).size]).toEqual([200, 200])
})
