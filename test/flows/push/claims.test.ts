import { expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { Claims } from '../../../runtime/push/claims.ts'
import type { PushPort, PushRow } from '../../../runtime/store/port/pushes.ts'

const push = (id: string, email: string): PushRow => ({ id, person: id, candidate: { email } }) as never

/** The queue of a connection, and how many heads were asked for at a time. */
function queueOf(...waiting: PushRow[]) {
  const asked: number[] = []
  const heads: PushPort['heads'] = async (_, __, { limit, known }) => {
    asked.push(limit)
    return waiting.slice(0, limit).filter(({ id }) => !known?.has(id))
  }
  const claims = new Claims('acme', { pushes: { heads } as PushPort, clock: new WoundClock() })
  const end = (one: PushRow): void => {
    waiting.splice(waiting.indexOf(one), 1)
    claims.end(one)
  }
  return { claims, asked, end }
}

it('workers that ask at the same time get their pushes of one read, each another one, as many as are waiting', async () => {
  const [ada, bob] = [push('ada', 'ada@people.example'), push('bob', 'bob@people.example')]
  const { claims, asked, end } = queueOf(ada, bob)
  const given = await Promise.all(Array.from({ length: 4 }, () => claims.next()))
  expect(given).toEqual([ada, bob, undefined, undefined])
  expect(await claims.next()).toBeUndefined()
  end(ada)
  expect(await claims.next()).toBeUndefined()
  expect(asked).toEqual([4, 3, 2])
})

it('the push of somebody who is in flight under another id waits for its end', async () => {
  const [one, same] = [push('ada', 'Ada@people.example'), push('ada-2', 'ada@people.example')]
  const { claims, end } = queueOf(one, same)
  expect(await Promise.all([claims.next(), claims.next()])).toEqual([one, undefined])
  end(one)
  expect(await claims.next()).toBe(same)
})

it('a failed read fails for those who asked, and the next one asks again', async () => {
  let isDown = true
  const heads: PushPort['heads'] = async () => {
    if (isDown) throw new Error('unreachable')
    return []
  }
  const claims = new Claims('acme', { pushes: { heads } as PushPort, clock: new WoundClock() })
  await expect(Promise.all([claims.next(), claims.next()])).rejects.toThrow('unreachable')
  isDown = false
  expect(await claims.next()).toBeUndefined()
})

it('a push that ended while the queue was read is not given again as it was before', async () => {
  const [ada, bob] = [push('ada', 'ada@people.example'), push('bob', 'bob@people.example')]
  const arrivals = [Promise.resolve()]
  const isAsked = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  // As the store does it: one snapshot, of which the known ones are left out once it has arrived.
  const heads: PushPort['heads'] = async (_, __, { known }) => {
    const arrival = arrivals.shift()
    if (arrival === read.promise) isAsked.resolve()
    await arrival
    return [ada, bob].filter(({ id }) => !known?.has(id))
  }
  const claims = new Claims('acme', { pushes: { heads } as PushPort, clock: new WoundClock() })
  expect(await claims.next()).toBe(ada)
  arrivals.push(read.promise)
  const second = claims.next()
  await isAsked.promise
  claims.end(ada)
  read.resolve()
  expect(await second).toBe(bob)
})
