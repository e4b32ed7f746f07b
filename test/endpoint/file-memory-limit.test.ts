import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createFileMemoryLimit } from '../../runtime/endpoint/file-memory-limit.ts'
import { type Admitted, type Claim, createRateLimiter } from '../../runtime/endpoint/rate-limiter.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import type { BudgetWindow } from '../../runtime/store/port/budgets.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { turn } from '../kit/until.ts'

const clock = new WoundClock()
const { budgets, close } = await openStore({ file: ':memory:', key: null, clock, random: systemRandom })
afterAll(close)

const window = (calls: number, ms: number): BudgetWindow => ({
  scope: '*',
  calls,
  ms,
  zone: null,
  inTransitMs: 0,
  spare: 0,
})
const FREE = { windows: [] as BudgetWindow[], most: 9, patienceMs: 250 }

let keys = 0
/** Calls with files, of credentials that share a memory limit of ten bytes, and the calls in flight. */
function openRoom() {
  const room = createFileMemoryLimit(10)
  const inside = new Map<string, { bytes: number; leave(): void }>()
  const gates = new Map<string, ReturnType<typeof createRateLimiter>>()
  const prefix = ++keys
  return {
    inside: () => [...inside.keys()],
    bytes: () => [...inside.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    end(name: string): void {
      inside.get(name)?.leave()
      inside.delete(name)
    },
    async call(name: string, fileBytes: number, { windows, most, patienceMs } = FREE): Promise<Admitted['kind']> {
      const [key] = name.split(' ')
      const limiter = gates.get(key!) ?? createRateLimiter(`${prefix}-${key}`, { budgets, clock, fileMemory: room })
      gates.set(key!, limiter)
      const slots = [{ scope: '*', most }]
      const claim: Claim = {
        connection: key!,
        endpoint: 'send',
        priority: 'push',
        windows,
        slots,
        patienceMs,
        fileBytes,
      }
      const passed = await limiter.pass(claim)
      if (passed.kind === 'go') inside.set(name, { bytes: fileBytes, leave: passed.leave })
      return passed.kind
    },
  }
}

test('the first call in the queue is sent first, even before a smaller one of another credential that would fit', async () => {
  const room = openRoom()
  for (const [name, bytes] of [
    ['a 1', 6],
    ['b 1', 6],
    ['c 1', 2],
    ['a 2', 0],
  ] as const)
    void room.call(name, bytes)
  await turn()
  expect(room.inside()).toEqual(['a 1', 'a 2'])
  room.end('a 1')
  await turn()
  expect(room.inside().sort()).toEqual(['a 2', 'b 1', 'c 1'])
})

test('a call that is larger than the whole limit is sent alone', async () => {
  const room = openRoom()
  void room.call('a 1', 1)
  void room.call('b 1', 50)
  void room.call('c 1', 1)
  await turn()
  expect(room.inside()).toEqual(['a 1'])
  room.end('a 1')
  await turn()
  expect(room.inside()).toEqual(['b 1'])
  room.end('b 1')
  await turn()
  expect(room.inside()).toEqual(['c 1'])
})

test('a call that waits for its budget or a slot, or is postponed, holds no memory and blocks no other call', async () => {
  const room = openRoom()
  const slow = { windows: [window(1, 200)], most: 9, patienceMs: 250 }
  const one = { ...FREE, most: 1 }
  void room.call('slow 0', 0, slow)
  void room.call('one 0', 0, one)
  void room.call('far 0', 0, { ...slow, windows: [window(1, 60_000)] })
  await turn()
  void room.call('slow 1', 10, slow)
  void room.call('one 1', 10, one)
  const far = room.call('far 1', 10, { ...slow, windows: [window(1, 60_000)] })
  await turn()
  expect(await far).toBe('wait')
  void room.call('other 1', 10)
  await turn()
  // Calls of different credentials have no defined order.
  expect(new Set(room.inside())).toEqual(new Set(['slow 0', 'one 0', 'far 0', 'other 1']))
  // Each call in the queue loses its turn to one that can be sent.
  void room.call('other 2', 10)
  room.end('one 0')
  await turn()
  void room.call('one 2', 0, one)
  await turn()
  room.end('other 1')
  await clock.wind(200)
  await turn()
  expect(room.inside()).toContain('other 2')
  for (const name of ['other 2', 'one 2', 'one 1', 'slow 1', 'one 1', 'slow 1']) {
    room.end(name)
    await clock.wind(200)
    await turn()
  }
  expect(room.inside()).toEqual(['slow 0', 'far 0'])
})

test('for any calls, budgets and slots: memory never exceeds the limit, and each call is sent or postponed (property)', async () => {
  const arrival = fc.record({
    limiter: fc.nat(3),
    bytes: fc.nat(14),
    wait: fc.constantFrom(0, 0, 0, 5, 30),
    calls: fc.constantFrom(null, 1, 2),
    most: fc.constantFrom(1, 2, 9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { minLength: 4, maxLength: 40 }), async (arrivals) => {
      const room = openRoom()
      let over = 0
      let open = 0
      const step = async (ms: number): Promise<void> => {
        await turn()
        if (room.bytes() > 10 && room.inside().length > 1) over++
        await clock.wind(ms)
      }
      for (const [n, { limiter, bytes, wait, calls, most }] of arrivals.entries()) {
        open++
        // Calls with files only, so that a call without others is known to be alone.
        const how = { windows: calls === null ? [] : [window(calls, 20)], most, patienceMs: 100 }
        void room.call(`${limiter} ${n}`, bytes + 1, how).then(() => open--)
        await step(wait)
        const [first] = room.inside()
        if (first && n % 3 === 0) room.end(first)
      }
      for (let rounds = 0; open > 0 && rounds < 200; rounds++) {
        await step(5)
        const [first] = room.inside()
        if (first) room.end(first)
      }
      expect({ over, open }).toEqual({ over: 0, open: 0 })
    }),
    { numRuns: 150 },
  )
})
