import { expect, test } from 'vitest'
import { createAccountTurns } from '../../../runtime/app/work/account-turns.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import type { Store } from '../../../runtime/store/port/index.ts'

/** A store with three connections, two of which lead to one account, and with the turns of another node. */
function turnsOf(taken: Set<string>) {
  const clock = new WoundClock()
  const store = {
    connections: {
      sameAccount: async (id: string) =>
        id === 'alone' ? { name: 'x', connections: ['alone'] } : { name: 'y', connections: ['a', 'b'] },
    },
    turns: { take: async (name: string) => !taken.has(name), leave: async () => undefined },
  }
  return { clock, turns: createAccountTurns({ store: store as unknown as Store, clock }) }
}

test('work for connections to one account begins when the work before it has ended, also by an error', async () => {
  const { turns } = turnsOf(new Set())
  const log: string[] = []
  const { promise, reject } = Promise.withResolvers<void>()
  const first = turns.inTurn('a', () => promise)
  const second = turns.inTurn('b', async () => log.push('second'))
  await turns.inTurn('alone', async () => log.push('alone'))
  expect(log).toEqual(['alone'])
  reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await second
  expect(log).toEqual(['alone', 'second'])
})

test('it waits while another node works for the account', async () => {
  const taken = new Set(['pushes:y'])
  const { turns, clock } = turnsOf(taken)
  const log: string[] = []
  const work = turns.inTurn('a', async () => log.push('here'))
  await clock.wind(1_000)
  expect(log).toEqual([])
  taken.clear()
  await clock.wind(1_000)
  await work
  expect(log).toEqual(['here'])
})
