import { expect, test } from 'vitest'
import { createHousekeeping, RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { durationMs, WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { DEFAULT_CONFIG } from '../../../runtime/spec/config.ts'
import { quiet } from '../../kit/until.ts'

const DAY = 24 * 3_600_000

/** `elsewhere`: how often another node has the turn. */
function kept({ fails = 0, elsewhere = 0 } = {}) {
  const clock = new WoundClock()
  let purges = 0
  let refusals = 0
  const ages: number[] = []
  const spread: string[] = []
  const turnsOfNodes = { take: async () => ++refusals > elsewhere, leave: async () => undefined }
  const retention = {
    async purge() {
      purges++
      if (purges <= fails) throw new HirewireError('store_full', 'The disk is full.')
      return { removed: 0, next: null }
    },
    shrink: async () => false,
  }
  const logger = { info: () => undefined, error: () => undefined } as never
  const housekeeping = createHousekeeping({
    store: {
      retention,
      erasures: { unfinished: async () => [], finish: async () => 0, sweep: async () => null },
      connections: { clearRemoved: async () => false },
      pulls: {
        renamed: async () => ['acme', 'other'],
        spreadNames: async (connection: string) => spread.push(connection) % 3 !== 0,
      },
      audit: { recover: async () => 0 },
      bulk: { purge: async () => false },
      requests: {
        async purge(before: number) {
          ages.push(clock.now() - before)
          return 0
        },
      },
      turns: turnsOfNodes,
    } as never,
    clock,
    erasable: async () => [],
    logger,
  })
  return { clock, housekeeping, purges: () => purges, ages, spread }
}

test('data past its retention period is deleted at the start and once a day, even if started twice', async () => {
  const { clock, housekeeping, purges } = kept()
  housekeeping.start()
  housekeeping.start()
  await quiet()
  await clock.wind(DAY - 1)
  expect(purges()).toBe(1)
  await clock.wind(1)
  await quiet()
  expect(purges()).toBe(2)
  await housekeeping.stop()
})

test('a purge that failed, for instance on a full disk, is repeated within a quarter of an hour', async () => {
  const { clock, housekeeping, purges } = kept({ fails: 1 })
  housekeeping.start()
  await quiet()
  expect(purges()).toBe(1)
  await clock.wind(15 * 60_000)
  await quiet()
  expect(purges()).toBe(2)
  await clock.wind(DAY - 1)
  expect(purges()).toBe(2)
  await housekeeping.stop()
})

test('while another node is at it, nothing is deleted here, and it is tried again after ten minutes', async () => {
  const { clock, housekeeping, purges } = kept({ elsewhere: 1 })
  housekeeping.start()
  await quiet()
  await clock.wind(10 * 60_000 - 1)
  expect(purges()).toBe(0)
  await clock.wind(1)
  await quiet()
  expect(purges()).toBe(1)
  await housekeeping.stop()
})

test('a stop leaves nothing behind that would keep the process running', async () => {
  const { clock, housekeeping, purges } = kept()
  housekeeping.start()
  housekeeping.start()
  await quiet()
  await housekeeping.stop()
  await clock.wind(3 * DAY)
  expect(purges()).toBe(1)
})

test('the retention defaults are those of the configuration', () => {
  const defaults = Object.entries(DEFAULT_CONFIG.retention).map(([kind, kept]) => [`${kind}Ms`, durationMs(kept)])
  expect(Object.fromEntries(defaults)).toEqual(RETENTION)
})

test('requests with an Idempotency-Key are forgotten once they are a day old', async () => {
  const { housekeeping, ages } = kept()
  housekeeping.start()
  await quiet()
  expect(ages).toEqual([DAY])
  await housekeeping.stop()
})

test('a start reports the records that show names which changed before a stop, to the last piece', async () => {
  const { housekeeping, spread } = kept()
  housekeeping.start()
  await quiet()
  expect(spread).toEqual(['acme', 'acme', 'acme', 'other', 'other', 'other'])
  await housekeeping.stop()
})
