import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { recordDeparture } from '../../runtime/endpoint/budget.ts'
import {
  type Claim,
  createRateLimiter,
  createRateLimiters,
  type RateLimiter,
} from '../../runtime/endpoint/rate-limiter.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { PRIORITIES, type Priority } from '../../runtime/kernel/model/budget.ts'
import type { BudgetWindow } from '../../runtime/store/port/budgets.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { turn } from '../kit/until.ts'

const clock = new WoundClock()
const store = await openStore({ file: ':memory:', key: null, clock, random: systemRandom })
const { budgets } = store
afterAll(() => store.close())

let keys = 0
const newGate = () => createRateLimiter(`key-${++keys}`, { budgets, clock })
const window = (calls: number, ms: number): BudgetWindow => ({
  scope: '*',
  calls,
  ms,
  zone: null,
  inTransitMs: 0,
  spare: 0,
})
const claim = (more: Partial<Claim> = {}): Claim => ({
  connection: 'acme',
  endpoint: 'list',
  priority: 'pull',
  windows: [],
  slots: [{ scope: '*', most: 4 }],
  patienceMs: 250,
  ...more,
})
/** Advances the clock once every waiting call was considered. */
async function wind(ms: number): Promise<void> {
  await turn()
  await clock.wind(ms)
  await turn()
}

/** Makes calls, each of which ends at once, and records their order. */
function calls(limiter: RateLimiter, order: string[]) {
  return async (name: string, more: Partial<Claim>): Promise<void> => {
    const passed = await limiter.pass(claim(more))
    if (passed.kind === 'wait') return
    order.push(name)
    passed.leave()
  }
}

describe('the queue for a budget', () => {
  const slow = { windows: [window(1, 10)], patienceMs: 1_000_000 }

  test('the most urgent call is sent first, regardless of arrival order', async () => {
    const limiter = newGate()
    const order: string[] = []
    const call = calls(limiter, order)
    await call('first', slow)
    const waiting = PRIORITIES.toReversed().map((priority) => call(priority, { ...slow, priority }))
    await wind(100)
    await Promise.all(waiting)
    expect(order).toEqual(['first', 'push', 'status', 'webhook', 'pull', 'backfill'])
  })

  test('a call is passed by at most a fixed number of later calls, so none starves (property)', async () => {
    const arrivals = fc.array(
      fc.record({ priority: fc.constantFrom<Priority>('push', 'push', ...PRIORITIES), wait: fc.nat(12) }),
      { minLength: 5, maxLength: 80 },
    )
    await fc.assert(
      fc.asyncProperty(arrivals, async (list) => {
        const limiter = newGate()
        const order: string[] = []
        const call = calls(limiter, order)
        const waiting: Promise<void>[] = []
        for (const [index, { priority, wait }] of list.entries()) {
          waiting.push(call(String(index), { ...slow, priority }))
          await wind(wait)
        }
        await wind(20 * list.length)
        await Promise.all(waiting)
        for (const [index, { priority }] of list.entries()) {
          const before = order.slice(0, order.indexOf(String(index)))
          const later = before.filter((other) => Number(other) > index)
          expect(later.length).toBeLessThanOrEqual(4 * PRIORITIES.indexOf(priority))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a call that would wait too long is postponed, and keeps its place in the queue until it returns', async () => {
    const limiter = newGate()
    const order: string[] = []
    const call = calls(limiter, order)
    const minute = { windows: [window(1, 60_000)] }
    await call('first', minute)
    const push = { ...minute, connection: 'beta', endpoint: 'create', priority: 'push' as const }
    const until = clock.now() + 60_000
    expect(await limiter.pass(claim(push))).toEqual({ kind: 'wait', until })
    expect(limiter.waiting()).toEqual([
      { connection: 'beta', endpoint: 'create', priority: 'push', since: clock.now(), until },
    ])
    await wind(60_000)
    // The pull arrives first, but the remaining call goes to the push.
    const pull = call('pull', minute)
    await turn()
    await call('push', push)
    expect(order).toEqual(['first', 'push'])
    await wind(60_000)
    await pull
    expect(limiter.waiting()).toMatchObject([{ priority: 'pull' }])
  })

  test('each postponed connection gets one turn of its own for all its requests, so that connections alternate', async () => {
    const limiter = newGate()
    const minute = { windows: [window(2, 60_000)] }
    const begun = clock.now()
    const ask = async (connection: string): Promise<number> => {
      const passed = await limiter.pass(claim({ ...minute, connection }))
      if (passed.kind === 'wait') return passed.until - begun
      passed.leave()
      return 0
    }
    expect([await ask('first'), await ask('second')]).toEqual([0, 0])
    const connections = ['acme', 'beta', 'gamma', 'delta', 'epsilon']
    const waits: number[] = []
    // A connection with much to send requests several calls at once, and takes one place in the queue.
    for (const connection of connections) waits.push((await Promise.all([ask(connection), ask(connection)]))[0]!)
    expect(waits).toEqual([60_000, 60_000, 120_000, 120_000, 180_000])
    expect(limiter.waiting().map(({ connection }) => connection)).toEqual(connections)
    await wind(60_000)
    // A call that arrives first does not pass those whose turn it is.
    expect([await ask('acme'), await ask('beta'), await ask('acme')]).toEqual([0, 0, 180_000])
  })

  test('a postponed call that never returns blocks no other call', async () => {
    const limiter = newGate()
    const order: string[] = []
    const call = calls(limiter, order)
    const minute = { windows: [window(1, 60_000)] }
    await call('first', minute)
    await limiter.pass(claim({ ...minute, priority: 'push' }))
    await wind(60_000)
    const pull = call('pull', minute)
    await wind(100)
    await pull
    expect(order).toEqual(['first', 'pull'])
  })

  test('a call that waits for its own window blocks no other call', async () => {
    const limiter = newGate()
    const own = { ...window(1, 100), scope: 'create' }
    const create = claim({ endpoint: 'create', priority: 'push', windows: [own] })
    await limiter.pass(create)
    const waits = limiter.pass(create)
    expect(await limiter.pass(claim())).toMatchObject({ kind: 'go' })
    await wind(100)
    expect(await waits).toMatchObject({ kind: 'go' })
  })
})

describe('calls in flight', () => {
  test('never exceed the overall cap and the cap per endpoint, whichever connection makes them', async () => {
    const gates = createRateLimiters({ budgets, clock })
    const [one, other] = [gates.of('shared', 'acme'), gates.of('shared', 'beta')]
    expect(other).toBe(one)
    const slots = [
      { scope: '*', most: 3 },
      { scope: 'create', most: 1 },
    ]
    const begun: { leave(): void }[] = []
    const start = async (limiter: RateLimiter, more: Partial<Claim>) => {
      const passed = await limiter.pass(claim({ slots, ...more }))
      if (passed.kind === 'go') begun.push(passed)
    }
    const all = [
      start(one, { connection: 'acme' }),
      start(other, { connection: 'beta' }),
      start(one, { slots: slots.slice(0, 1) }),
      start(other, { slots: slots.slice(0, 1), connection: 'beta' }),
    ]
    await turn()
    expect([one.inFlight(), one.waiting().length]).toEqual([3, 1])
    // Two of those in flight are not of `create`, whose only slot is taken.
    begun[1]?.leave()
    begun[1]?.leave()
    await turn()
    expect([one.inFlight(), one.waiting().length]).toEqual([2, 1])
    begun[0]?.leave()
    await Promise.all(all)
    expect(one.inFlight()).toBe(2)
    expect(gates.all()).toMatchObject([{ key: 'shared', connections: ['acme', 'beta'] }])
  })

  test('are limited to the number that the ATS reported last', async () => {
    const limiter = newGate()
    limiter.learn([{ scope: '*', most: 1 }])
    const first = await limiter.pass(claim())
    const second = limiter.pass(claim())
    await turn()
    expect(limiter.inFlight()).toBe(1)
    limiter.learn([{ scope: '*', most: 2 }])
    expect(await second).toMatchObject({ kind: 'go' })
    expect(first.kind).toBe('go')
  })

  test('a failure of the store fails only the call that used it, and the next call is sent', async () => {
    let broken = true
    const failing = {
      ...budgets,
      reserve: (...ask: Parameters<typeof budgets.reserve>) =>
        broken ? Promise.reject(new Error('disk full')) : budgets.reserve(...ask),
    }
    const limiter = createRateLimiter('failing', { budgets: failing, clock })
    await expect(limiter.pass(claim())).rejects.toThrow('disk full')
    broken = false
    expect(await limiter.pass(claim())).toMatchObject({ kind: 'go' })
    expect(limiter.waiting()).toEqual([])
  })
})

describe('a call that leaves later than it was counted', () => {
  const short = { ...window(1, 1_000), inTransitMs: 200 }
  const freeAfter = async (window: BudgetWindow, lateMs: number): Promise<number> => {
    const [key, countedAt] = [`key-${++keys}`, clock.now()]
    const reserved = await budgets.reserve({ key, windows: [window], endpoint: 'list' }, countedAt)
    if (reserved.waitUntil !== null) throw new Error('The window is full.')
    const sentAt = countedAt + lateMs
    await recordDeparture({ key, windows: [window], numbers: reserved.numbers, countedAt, sentAt }, { budgets })
    const [state] = await budgets.look(key, [window], sentAt)
    return state!.freeAt! - countedAt
  }

  test('keeps its window occupied that much longer, so that it cannot arrive in the next one', async () => {
    expect([await freeAfter(short, 0), await freeAfter(short, 300)]).toEqual([1_200, 1_500])
  })

  test('keeps it no longer if the delay is small compared to the window', async () => {
    expect([await freeAfter(short, 19), await freeAfter({ ...short, ms: 60_000 }, 300)]).toEqual([1_200, 60_200])
  })
})
