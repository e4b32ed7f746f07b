import { expect, test } from 'vitest'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { batches, type MappedBatch, type MappedOrEnd } from '../../runtime/pull/batch.ts'
import { turn } from '../kit/until.ts'

const page = (whole: number[] | null, received = 10): MappedBatch =>
  ({ page: { whole, received }, mapped: { records: [], quarantined: [] }, unchanged: [] }) as never
const END = { kind: 'end', end: { kind: 'complete' } } as never

async function* of(...items: (MappedOrEnd | Promise<MappedOrEnd>)[]): AsyncGenerator<MappedOrEnd> {
  for (const item of items) yield await item
}
const shapes = async (source: AsyncGenerator<MappedOrEnd>): Promise<unknown[]> => {
  const seen: unknown[] = []
  for await (const item of batches(source, new WoundClock()))
    seen.push('end' in item ? 'end' : [item.page.whole, item.page.received])
  return seen
}

test('consecutive known pages form one batch, up to the next unknown page', async () => {
  const source = of(page([1]), page([2]), page(null, 7), page([3]), page([4]), page([5]), END)
  expect(await shapes(source)).toEqual([[[1, 2], 20], [null, 7], [[3, 4, 5], 30], 'end'])
})

test('the same page twice is counted as two sightings', async () => {
  expect(await shapes(of(page([1]), page([2]), page([1]), END))).toEqual([[[1, 2], 20], [[1], 10], 'end'])
})

test('a batch has a bounded number of pages', async () => {
  const many = Array.from({ length: 70 }, (_, at) => page([at]))
  const sizes = (await shapes(of(...many))).map((shape) => (shape as [number[]])[0].length)
  expect(sizes).toEqual([32, 32, 6])
})

test('a known page does not wait for one that does not arrive', async () => {
  const never = new Promise<MappedOrEnd>(() => undefined)
  const clock = new WoundClock()
  const first = batches(of(page([1]), never), clock).next()
  // The first page has arrived.
  await turn()
  await clock.wind(19)
  expect(await Promise.race([first, 'waits'])).toBe('waits')
  await clock.wind(1)
  expect((await first).value).toMatchObject({ page: { whole: [1] } })
})

test('a failure behind a known page is thrown after that page or at once, and never lost', async () => {
  const source = of(page([1]), Promise.reject(new Error('the line is dead')))
  await expect(shapes(source)).rejects.toThrow('the line is dead')
})
