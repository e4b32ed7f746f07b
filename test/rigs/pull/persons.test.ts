import { expect, it } from 'vitest'
import { caseOf } from './case.ts'
import { play } from './play.ts'

const PLAYED = 12
const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1)
  .filter((seed) => caseOf(seed).testCase.persons > 2)
  .slice(0, PLAYED)

it('pulls store nothing about persons who were erased before or during them', async () => {
  for (const seed of SEEDS) expect({ seed, left: (await play(seed)).leftOfErased }).toEqual({ seed, left: [] })
})

it('pulls lose no person who was not erased', async () => {
  for (const seed of SEEDS) expect({ seed, lost: (await play(seed)).lost }).toEqual({ seed, lost: [] })
})
