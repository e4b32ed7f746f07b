import { expect, test, vi } from 'vitest'
import { warnOfRoundTrip } from '../../../runtime/app/process/bootstrap.ts'

const warned = (roundTripMs: number | null): unknown[][] => {
  const warn = vi.fn()
  const nodes = { roundTripMs: () => roundTripMs } as Parameters<typeof warnOfRoundTrip>[0]['nodes'] & object
  warnOfRoundTrip({ nodes }, { warn })
  return warn.mock.calls
}

test('a node that is far from its database says so when it starts, and what to do', () => {
  expect(warned(3.14)).toEqual([
    [
      { ms: 3.14, next: expect.stringContaining('into the same zone') },
      expect.stringContaining('A round trip to the database takes 3.1 ms.'),
    ],
  ])
})

test('one that is near, or that measured nothing, says nothing', () => {
  expect([warned(2), warned(null)]).toEqual([[], []])
})

test('a store in a file has no network between', () => {
  const warn = vi.fn()
  warnOfRoundTrip({}, { warn })
  expect(warn).not.toHaveBeenCalled()
})
