import { expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { clearAll, pull, purgeAll, requisition } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { openedIn } from '../../kit/unsealed.ts'

eachTestHasStore()

const DAY = 24 * 3_600_000
const KEPT = { ...RETENTION, rawMs: 30 * DAY, quarantineMs: 30 * DAY, eventsMs: 30 * DAY }
const raw = (id: string) => store.records.raw({ connection: 'acme', model: 'requisition', id })
const blocks = (): string[] => openedIn(writer, MEMORY_KEY, 'raw_block.data')
const purge = () => purgeAll(store, KEPT)
const jobs = (from: number, to: number, more: object = {}) =>
  [...Array(to - from)].map((_, n) => requisition(String(from + n), 'OPEN', { ...more }))

it('source records of a page are packed together, in less than a third of their size', async () => {
  const page = jobs(0, 200, { text: 'We look for somebody who plans the week with the team and answers for it.' })
  await pull(store, 'requisitions', page)
  expect(blocks()).toHaveLength(1)
  const { size } = writer.prepare('SELECT sum(length(data)) AS size FROM raw_block').get() as { size: number }
  expect(size).toBeLessThan(page.reduce((sum, write) => sum + write.raw.length, 0) / 3)
  expect(await raw('117')).toBe(page[117]!.raw)
})

it('a source record that a newer one replaced is deleted by the next purge, and the others of its page are kept', async () => {
  await pull(store, 'requisitions', jobs(0, 5, { text: 'old words' }))
  await pull(store, 'requisitions', jobs(0, 2, { text: 'new words' }))
  await purge()
  expect(blocks().map((text) => text.split('old words').length - 1)).toEqual([3, 0])
  expect(await raw('1')).toContain('new words')
  expect(await raw('4')).toContain('old words')
  await pull(store, 'requisitions', jobs(2, 5, { text: 'new words' }))
  await purge()
  expect(blocks().join()).not.toContain('old words')
})

it('a record that the ATS did not return for the retention period loses its source record, and is kept itself', async () => {
  await pull(store, 'requisitions', jobs(0, 2))
  await kit.clock.wind(20 * DAY)
  await pull(store, 'requisitions', jobs(1, 2))
  await kit.clock.wind(20 * DAY)
  await purge()
  expect(await raw('0')).toBeNull()
  expect(await raw('1')).not.toBeNull()
  expect(await store.records.count('requisition', {})).toBe(2)
  // It is still recognized when it is received again.
  const hashes = jobs(0, 1).map(({ rawHash }) => rawHash)
  const of = { connection: 'acme', stream: 'requisitions', connectorVersion: 'connector-1' }
  expect(await store.pulls.knownRaw({ ...of, hashes })).toEqual(new Set(hashes))
})

it('source records are deleted with their connection', async () => {
  await pull(store, 'requisitions', jobs(0, 3))
  await store.connections.remove('acme', true)
  await clearAll(store)
  expect(blocks()).toEqual([])
})
