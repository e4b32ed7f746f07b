import type { Dice } from '../pull/case.ts'

/** The outcome of one request: whether and when the ATS acts, and what its caller receives. */
export type Fault = {
  readonly acts: 'no' | 'yes' | 'late'
  readonly receives: 'answer' | 'not_sent' | 'reset' | 'silence' | 'cut' | 'page' | number
}

export const FINE: Fault = { acts: 'yes', receives: 'answer' }

const FAULTS: readonly Fault[] = [
  { acts: 'no', receives: 'not_sent' },
  { acts: 'no', receives: 'reset' },
  { acts: 'yes', receives: 'reset' },
  { acts: 'late', receives: 'reset' },
  { acts: 'no', receives: 'silence' },
  { acts: 'yes', receives: 'silence' },
  { acts: 'late', receives: 'silence' },
  { acts: 'yes', receives: 'cut' },
  { acts: 'yes', receives: 'page' },
  { acts: 'no', receives: 'page' },
  ...[500, 502, 504].flatMap((receives): Fault[] => [
    { acts: 'yes', receives },
    { acts: 'no', receives },
  ]),
  { acts: 'no', receives: 503 },
  { acts: 'no', receives: 429 },
]

export const faultOf = (dice: Dice, share: number): Fault => (dice.chance(share) ? dice.one(FAULTS) : FINE)
