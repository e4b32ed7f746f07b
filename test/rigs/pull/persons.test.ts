import { expect, it } from 'vitest'
import { caseOf } from './case.ts'
import { type Played, play } from './play.ts'

const PLAYED = 12
const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1)
  .filter((seed) => caseOf(seed).testCase.persons > 2)
  .slice(0, PLAYED)

/** Each seed is played once, by the test that needs it first. */
const plays = new Map<number, Promise<Played>>()
function played(seed: number): Promise<Played> {
  const before = plays.get(seed) ?? play(seed)
  plays.set(seed, before)
  return before
}

it('pulls store nothing about persons who were erased before or during them', async () => {
  for (const seed of SEEDS) expect({ seed, left: (await played(seed)).leftOfErased }).toEqual({ seed, left: [] })
})

it('pulls lose no person who was not erased', async () => {
  for (const seed of SEEDS) expect({ seed, lost: (await played(seed)).lost }).toEqual({ seed, lost: [] })
})
