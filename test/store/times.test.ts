import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../runtime/app/reporting/metrics.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import type { StoreTimes } from '../../runtime/store/times.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'

const KEY = new Uint8Array(32).fill(7)

/** Notes what was observed; `take` returns it once. */
function noted(): StoreTimes & { take(): string[] } {
  const seen: string[] = []
  return {
    observe: (kind, part, ms) => void seen.push(`${kind} ${part} ${ms}`),
    take: () => seen.splice(0),
  }
}

test('a store in a file measures how long each read and write runs: none waits for another', async () => {
  const folder = makeStoreFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const times = noted()
  const own = { key: KEY, clock: new WoundClock(), random: seededRandom(7), times }
  const store = await openStore({ file: join(folder, 'hirewire.db'), ...own })
  const seen = () => times.take().map((one) => one.replace(/ [\d.e-]+$/, ''))
  seen()
  await store.pauses.get()
  expect(seen()).toEqual(['read run'])
  await store.connections.create({ id: 'acme', connector: 'any', authType: 'any', name: null, definition: {} }, {})
  expect(seen()).toContain('write run')
  await store.close()
})

test('they are a histogram in seconds', async () => {
  const { storeTimes, registry } = createMetrics()
  storeTimes.observe('write', 'wait', 250)
  const text = await registry.metrics()
  expect(text).toContain('hirewire_store_seconds_sum{kind="write",part="wait"} 0.25')
  expect(text).toContain('hirewire_store_seconds_bucket{le="0.25",kind="write",part="wait"} 1')
  expect(text).toContain('hirewire_store_seconds_bucket{le="0.1",kind="write",part="wait"} 0')
})
