import { type Random, seededRandom } from '../../../runtime/kernel/machine/random.ts'

/** A random generator with one seed. */
export class Dice {
  readonly random: Random
  constructor(seed: number) {
    this.random = seededRandom(seed)
  }
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.random.next() * (to - from + 1))
  }
  chance(share: number): boolean {
    return this.random.next() < share
  }
  one<T>(values: readonly T[]): T {
    return values[this.whole(0, values.length - 1)]!
  }
}

export const PAGINGS = ['none', 'page', 'offset', 'cursor', 'next_url', 'link_header'] as const
export const SINCES = ['none', 'watermark', 'window', 'created_only', 'sync_token'] as const
export const DELETES = ['none', 'flag', 'tombstones', 'absent'] as const

/** What happens in the source while it is read. */
export type Act = 'insert' | 'edit' | 'close' | 'remove' | 'restore'
const MIXES: readonly (readonly Act[])[] = [
  [],
  ['insert'],
  ['edit', 'close'],
  ['remove'],
  ['insert', 'edit'],
  ['remove', 'restore'],
  ['insert', 'edit', 'close', 'remove', 'restore'],
]

/** One connector, one ATS, and their faults: everything follows from the seed. */
export type Case = {
  readonly seed: number
  readonly paging: (typeof PAGINGS)[number]
  /** For counted pages: how the end is reported. */
  readonly end: 'total' | 'total_pages' | 'more' | 'empty_page' | 'short_page'
  readonly size: number
  /** For counted pages, the order of the list; other pagers walk by id, or over a snapshot. */
  readonly order: 'id' | 'newest' | 'updated'
  readonly snapshot: boolean
  /** Cursors count rows, as in many OData services, and a total is reported with them. */
  readonly rowMarks: boolean
  /** How long the cursor of a page is valid, in milliseconds. */
  readonly markLives: number
  readonly since: (typeof SINCES)[number]
  readonly deletes: (typeof DELETES)[number]
  readonly parts: 'one' | 'list' | 'stream' | 'batch'
  readonly detail: boolean
  readonly records: number
  /** Changes become visible up to this long after their timestamp, in milliseconds. */
  readonly lag: number
  readonly acts: readonly Act[]
  readonly faults: number
  readonly kills: number
  readonly pauses: number
  readonly rounds: number
  /** Pages that follow a mark also list older copies of records that the walk has shown. */
  readonly oldCopies: boolean
  /** Some lists end too early, and only a sign that the spec does not declare shows it. */
  readonly truncates: boolean
  /** By how much our clock is ahead of the one by which the ATS dates its records, in milliseconds. */
  readonly ahead: number
  /** How many persons are listed as candidates, once the jobs are checked. */
  readonly persons: number
}

export const isCounted = ({ paging }: Pick<Case, 'paging'>): boolean => paging === 'page' || paging === 'offset'

/** Whether a total is reported with which the records of a walk are compared. */
export const reportsTotal = (testCase: Pick<Case, 'paging' | 'end' | 'rowMarks'>): boolean =>
  isCounted(testCase) ? testCase.end.startsWith('total') : testCase.rowMarks && testCase.paging !== 'none'

export function caseOf(seed: number): { testCase: Case; dice: Dice } {
  const dice = new Dice(seed)
  const since = dice.one(SINCES)
  const paging =
    since === 'sync_token' ? dice.one(['none', 'cursor', 'next_url', 'link_header'] as const) : dice.one(PAGINGS)
  const own = new Dice(seed + 0x9e25_0000)
  const testCase: Case = {
    seed,
    paging,
    end: dice.one([
      'total',
      'more',
      'empty_page',
      'short_page',
      ...(paging === 'page' ? (['total_pages'] as const) : []),
    ]),
    size: dice.whole(1, 12),
    order: dice.one(['id', 'newest', 'updated']),
    snapshot: dice.chance(0.4),
    // From a separate generator, so that the earlier seeds produce the same cases as before.
    rowMarks: new Dice(seed + 0x5eed_0000).chance(0.3),
    markLives: dice.chance(0.5) ? Number.POSITIVE_INFINITY : 120_000,
    since,
    deletes: dice.one(DELETES),
    parts: since === 'sync_token' ? 'one' : dice.one(['one', 'one', 'one', 'list', 'stream', 'batch'] as const),
    detail: dice.chance(0.25),
    records: dice.chance(0.1) ? 0 : dice.whole(1, 40),
    lag: dice.chance(0.5) ? 0 : 30_000,
    acts: dice.one(MIXES),
    faults: dice.one([0, 0, 0.05, 0.15]),
    kills: dice.one([0, 0, 0.02, 0.05]),
    pauses: dice.one([0, 0, 0.1]),
    rounds: dice.whole(2, 4),
    // As with `rowMarks`, from generators of their own.
    oldCopies: new Dice(seed + 0x01dc_0000).chance(0.3),
    truncates: new Dice(seed + 0x03dc_0000).chance(0.3),
    ahead: new Dice(seed + 0x05dc_0000).chance(0.3) ? 10 * 60_000 : 0,
    persons: own.chance(0.25) ? own.whole(2, 7) : 0,
  }
  return { testCase, dice }
}
