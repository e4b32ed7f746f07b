import { expect, test } from 'vitest'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../runtime/kernel/machine/random.ts'
import { killable } from '../../runtime/scenario/world/killable-store.ts'
import type { Store } from '../../runtime/store/port/index.ts'
import { openStore } from '../../runtime/store/sqlite/open.ts'
import { quiet } from '../kit/until.ts'
import { Life } from '../rigs/simulate/life.ts'

type Call = (...given: unknown[]) => unknown

/** The functions of a store and of each of its ports, by name. */
function functionsOf(store: object, prefix = ''): [string, Call][] {
  return Object.entries(store).flatMap(([name, member]): [string, Call][] =>
    typeof member === 'function' ? [[prefix + name, member]] : functionsOf(member, `${prefix}${name}.`),
  )
}

/** A store with the ports of the real one, which only records which of its functions were called. */
async function openNoted(): Promise<{ store: Store; reached: string[] }> {
  const real = await openStore({ file: ':memory:', key: null, clock: new WoundClock(), random: seededRandom(1) })
  const reached: string[] = []
  const noted = (part: object, prefix = ''): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, member]) => [
        name,
        typeof member === 'function'
          ? async () => void reached.push(prefix + name)
          : noted(member, `${prefix}${name}.`),
      ]),
    )
  const store = noted(real) as Store
  await real.close()
  return { store, reached }
}

async function isAnswered(call: Call): Promise<boolean> {
  let answered = false
  Promise.resolve(call()).then(
    () => (answered = true),
    () => (answered = true),
  )
  await quiet()
  return answered
}

test('a killed process of a scenario can no longer call any function of any store port, nor receive a result', async () => {
  const { store, reached } = await openNoted()
  const life = killable()
  const seen = life.store(store)
  const names = functionsOf(seen).map(([name]) => name)
  expect(names).toEqual(functionsOf(store).map(([name]) => name))
  expect(new Set(names.map((name) => name.split('.')[0])).size).toBeGreaterThanOrEqual(17)
  for (const [, call] of functionsOf(seen)) expect(await isAnswered(call)).toBe(true)
  expect(reached.splice(0)).toEqual(names)
  const kept = functionsOf(seen)
  life.end()
  for (const [name, call] of [...kept, ...functionsOf(seen)])
    expect([name, await isAnswered(call)]).toEqual([name, false])
  expect(reached).toEqual([])
})

test('a process of the simulation can be killed at each function of each port, before or after its effect', async () => {
  const { store, reached } = await openNoted()
  const names = functionsOf(store).map(([name]) => name)
  for (const fate of ['dies before', 'dies after'] as const)
    for (const [index, name] of names.entries()) {
      const life = new Life()
      const seen = life.store(store, () => fate)
      const [, call] = functionsOf(seen)[index]!
      expect([name, await isAnswered(call)]).toEqual([name, false])
      expect(life.dead).toBe(true)
      expect(reached.splice(0)).toEqual(fate === 'dies after' ? [name] : [])
      for (const [, other] of functionsOf(seen)) void other()
      expect(reached).toEqual([])
    }
})
