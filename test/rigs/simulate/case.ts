import { type Shape, searchesFirst, shapeOf } from '../ats/shape.ts'
import { Dice } from '../pull/case.ts'
import { type Oddity, oddityOf } from './odd.ts'

/** One ATS, one connector, some persons, and their faults: everything follows from the seed. */
export type Case = {
  readonly seed: number
  readonly shape: Shape
  readonly persons: number
  readonly jobs: number
  /** Largest lag of the ATS's index, and how long after its receipt a request may be executed, in milliseconds. */
  readonly lag: number
  readonly late: number
  /** Longest response time without faults. */
  readonly slow: number
  readonly limits: string
  /** Share of requests that first wait for a connection, as long as a response may take. */
  readonly connects: number
  /** Shares of requests with a fault, and of steps at which the process dies or freezes. */
  readonly faults: number
  readonly kills: number
  readonly freezes: number
  /** Shares of pushes without a consent, and of consents that are withdrawn. */
  readonly without: number
  readonly withdrawn: number
  /** Share of search pages, after the first one, during which the consent is withdrawn. */
  readonly midst: number
  /** Share of persons who ask to be erased. */
  readonly erased: number
  /** How often operators do open tasks, cancel, pause, and remove the connection. */
  readonly looks: number
  readonly cancels: number
  readonly pauses: number
  readonly removals: number
  /** Share of candidates that were in the ATS before, and are merged right before an application for them. */
  readonly merges: number
  /** Share of persons whom the platform knows twice, by two ids, and who are one candidate in the ATS. */
  readonly twins: number
  /** Job changes with a webhook, job changes without, and requested pulls. */
  readonly hooks: number
  readonly edits: number
  readonly pulls: number
  /** Responses that break a step of ours. */
  readonly oddity: Oddity
}

export function caseOf(seed: number): { testCase: Case; dice: Dice; oddDice: Dice } {
  const dice = new Dice(seed)
  const shape = shapeOf(dice)
  const odd = oddityOf(seed, shape)
  const testCase: Case = {
    seed,
    shape,
    persons: dice.whole(2, 5),
    jobs: dice.whole(2, 9),
    lag: dice.one([0, 2_000, 15_000, 15_000]),
    late: dice.one([500, 8_000, 8_000]),
    slow: dice.one([50, 2_000]),
    limits: dice.one(['[{ concurrency: 1 }]', '[{ concurrency: 4 }]', '[{ calls: 3, per: 5s }, { concurrency: 4 }]']),
    connects: 0.1,
    faults: dice.one([0, 0.1, 0.3, 0.3]),
    kills: dice.one([0, 0.002, 0.01]),
    freezes: dice.one([0, 0, 0.02]),
    without: 0.15,
    withdrawn: dice.one([0, 0.4]),
    midst: dice.one([0, 0.1]),
    erased: dice.one([0, 0.25]),
    looks: dice.one([0, 5]),
    cancels: dice.one([0, 0, 2]),
    pauses: dice.one([0, 0, 2]),
    removals: dice.one([0, 0, 0, 0, 1]),
    merges: new Dice(seed + MERGES).one([0, 0.5]),
    twins: searchesFirst(shape) ? new Dice(seed + TWINS).one([0, 0.9]) : 0,
    hooks: dice.whole(0, 4),
    edits: dice.one([0, 25, 25]),
    pulls: dice.one([0, 8, 8]),
    oddity: odd.oddity,
  }
  return { testCase, dice, oddDice: odd.dice }
}

/** Drawn apart, so that everything else of a seed stays what it was. */
export const MERGES = 0x6d657267
export const TWINS = 0x7477696e

/** Of nodes that share a store: more people and more waits, because each minute of several nodes takes long to simulate. */
export const ofNodes = (testCase: Case): Case => ({ ...testCase, persons: testCase.persons + 3, connects: 0.4 })

/** Longer than the ATS may need after a request: its delayed execution plus the lag of its index. */
export const GRACE = '30s'
