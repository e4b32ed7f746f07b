import type { Dice } from '../pull/case.ts'

/** The outcome of one request: whether and when the ATS acts, and what its caller receives. */
export type Fault = {
  readonly acts: 'no' | 'yes' | 'late'
  readonly hears: 'answer' | 'not_sent' | 'reset' | 'silence' | 'cut' | 'page' | number
}

export const FINE: Fault = { acts: 'yes', hears: 'answer' }

const FAULTS: readonly Fault[] = [
  { acts: 'no', hears: 'not_sent' },
  { acts: 'no', hears: 'reset' },
  { acts: 'yes', hears: 'reset' },
  { acts: 'late', hears: 'reset' },
  { acts: 'no', hears: 'silence' },
  { acts: 'yes', hears: 'silence' },
  { acts: 'late', hears: 'silence' },
  { acts: 'yes', hears: 'cut' },
  { acts: 'yes', hears: 'page' },
  { acts: 'no', hears: 'page' },
  ...[500, 502, 504].flatMap((hears): Fault[] => [
    { acts: 'yes', hears },
    { acts: 'no', hears },
  ]),
  { acts: 'no', hears: 503 },
  { acts: 'no', hears: 429 },
]

export const faultOf = (dice: Dice, share: number): Fault => (dice.chance(share) ? dice.one(FAULTS) : FINE)
