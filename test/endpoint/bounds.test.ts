import { afterAll, expect, test } from 'vitest'
import { createLoginTurns } from '../../runtime/endpoint/login-turns.ts'
import { type Claim, createRateLimiters } from '../../runtime/endpoint/rate-limiter.ts'
import { createSharedLimits } from '../../runtime/endpoint/shared-limits.ts'
import { WaitQueue } from '../../runtime/endpoint/wait-queue.ts'
import { systemClock, WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'

const clock = new WoundClock()
const store = await openStore({ file: ':memory:', key: null, clock, random: systemRandom })
afterAll(() => store.close())

const claim = (slots: Claim['slots'] = []): Claim => ({
  connection: 'acme',
  endpoint: 'list',
  priority: 'pull',
  windows: [],
  slots,
  patienceMs: 0,
})

test('a credential that no connection uses has no rate limiter once its calls have ended', async () => {
  const limiters = createRateLimiters({ budgets: store.budgets, clock })
  const keys = (): string[] => limiters.all().map(({ key }) => key)
  for (let at = 0; at < 1_000; at++) limiters.of(`suite key-${at}`, 'acme')
  expect(keys()).toEqual(['suite key-999'])
  const passed = await limiters.of('suite key-999', 'acme').pass(claim())
  limiters.of('suite other', 'acme')
  // Its limits hold for the call in flight.
  expect(keys()).toEqual(['suite key-999', 'suite other'])
  if (passed.kind === 'go') passed.leave()
  limiters.forget('acme')
  expect(keys()).toEqual([])
})

test('a scope is counted while it has calls in flight, and a thousand reported limits are kept', async () => {
  const limiter = createRateLimiters({ budgets: store.budgets, clock }).of('suite a', 'acme')
  const scopeOf = (at: number) => ({ scope: `scope-${at}`, most: 9 })
  for (let at = 0; at <= 1_000; at++) {
    limiter.learn([scopeOf(at)])
    const passed = await limiter.pass(claim([scopeOf(at)]))
    expect(limiter.inFlight(`scope-${at}`)).toBe(1)
    if (passed.kind === 'go') passed.leave()
    expect(limiter.inFlight(`scope-${at}`)).toBe(0)
  }
  expect([0, 1, 1_000].map((at) => limiter.reportedLimit(`scope-${at}`))).toEqual([null, 9, 9])
})

test('shared limits are kept for credentials that a connection uses', () => {
  const shared = createSharedLimits()
  for (let at = 0; at < 1_000; at++) shared.register({ key: `key-${at}`, connection: 'acme' }, [])
  shared.register({ key: 'key-999', connection: 'beta' }, [])
  expect(shared.size()).toBe(1)
  shared.forget('acme')
  expect(shared.size()).toBe(1)
  shared.forget('beta')
  expect(shared.size()).toBe(0)
})

test('logins that ended leave no turn behind, failed ones included', async () => {
  const turns = createLoginTurns({
    turns: { take: async () => true, leave: async () => undefined },
    clock: systemClock,
  })
  const logins = Array.from({ length: 100 }, (_, at) =>
    turns.take(`connection-${at % 10}`, async () => {
      expect(turns.size()).toBeLessThanOrEqual(10)
      if (at % 3 === 0) throw new Error('no')
    }),
  )
  await Promise.allSettled(logins)
  expect(turns.size()).toBe(0)
})

test('a postponed claim that returns often has one place, and none a minute after it was expected', () => {
  const queue = new WaitQueue()
  const claimant = (connection: string) => ({ connection, endpoint: 'list', priority: 'pull' }) as const
  for (let at = 0; at < 1_000; at++) queue.postpone(queue.join(claimant('acme'), ['*'], 0), 1_000)
  expect(queue.waiting(0)).toHaveLength(1)
  const last = queue.join(claimant('beta'), ['*'], 61_001)
  expect(queue.waiting(0)).toEqual([last])
})
