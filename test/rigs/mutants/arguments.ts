import { RIG_MUTANTS } from './of-rigs.ts'
import { TEST_MUTANTS } from './of-tests.ts'
import { MUTANTS } from './patches.ts'

/** The names of all mutants. */
export const ALL = [...Object.keys(MUTANTS), ...Object.keys(TEST_MUTANTS), ...Object.keys(RIG_MUTANTS)]

export const RIG = {
  name: 'mutants',
  summary: `Breaks a copy of the runtime in one place at a time, and lets a rig or a file of tests find that out. The mutants:
${ALL.join(', ')}`,
  numbers: {
    seeds: { is: 'installations within which each mutant must be caught', otherwise: 1000 },
    seed: { is: 'seed of the first of them', otherwise: 1 },
    kills: { is: 'processes of one installation die or freeze at most so often (no limit)', otherwise: null },
    every: { is: 'only each n-th mutant of the list, so some of each rig', otherwise: 1 },
  },
  texts: { mutant: 'only this one' },
} as const
