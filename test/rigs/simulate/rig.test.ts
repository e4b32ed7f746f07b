import { expect, it } from 'vitest'
import { play } from './play.ts'

/** `npm run rig:simulate` plays more. */
const SEEDS = 20

it('finds no fault: each push has one effect, under its consent, and nothing acknowledged is lost', async () => {
  let uncertain = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const played = await play(seed)
    expect({ seed, ...played.violations }).toEqual({ seed })
    uncertain += played.uncertain
  }
  expect(uncertain).toBeGreaterThan(SEEDS / 2)
})

it('finds no fault where two or three nodes share a store, and fail', async () => {
  for (const seed of [1, 2]) {
    const played = await play(seed, { nodes: seed + 1 })
    expect({ seed, ...played.violations }).toEqual({ seed })
    expect(played.lives).toBeGreaterThan(seed + 1)
  }
})

it('plays a seed the same way each time', async () => {
  for (const seed of [3, 23, 29]) expect(await play(seed)).toEqual(await play(seed))
  for (const limits of [{ nodes: 2 }, { kills: 1 }]) expect(await play(3, limits)).toEqual(await play(3, limits))
})
