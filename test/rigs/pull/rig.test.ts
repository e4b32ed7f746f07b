import { describe, expect, it } from 'vitest'
import { MUTANTS, NEAR } from './mutants.ts'
import { type Played, play } from './play.ts'
import type { Mutation } from './simulation.ts'

/** `npm run rig:pull` plays more. */
const CLEAN = 12
/** Each mutant is caught long before. */
const SEEDS = 600

const isWrong = ({ falseCompletes, lost, invented, leftOfErased, hiddenShift, healed }: Played): boolean =>
  falseCompletes.length + lost.length + invented.length + leftOfErased.length > 0 || (hiddenShift && !healed)

/** A broken build may also fail with an exception, which counts as caught. */
const caught = async (seed: number, mutation: Mutation): Promise<boolean> =>
  play(seed, mutation).then(isWrong, () => true)

describe('the pull rig', () => {
  it('finds no fault: the stored records equal those of the source, or the run is reported as incomplete', async () => {
    for (let seed = 1; seed <= CLEAN; seed++) {
      const { falseCompletes, lost, invented, leftOfErased, hiddenShift, healed } = await play(seed)
      expect({ seed, falseCompletes, lost, invented, leftOfErased, healed }).toEqual({
        seed,
        falseCompletes: [],
        lost: [],
        invented: [],
        leftOfErased: [],
        healed: hiddenShift,
      })
    }
  })

  it.each(Object.entries(MUTANTS))('catches a build that %s', async (name, mutation) => {
    const first = NEAR[name] ?? 1
    let seed = first
    while (seed < first + SEEDS && !(await caught(seed, mutation))) seed++
    expect(seed).toBeLessThan(first + SEEDS)
  })
})
