import { type Random, seededRandom } from '../../../runtime/kernel/random.ts'

/** Dice of one seed. */
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

/** What happens at the source while it is read. */
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

/** One connector, one ATS, and how badly they fare: all of it follows from the seed. */
export type Case = {
  readonly seed: number
  readonly paging: (typeof PAGINGS)[number]
  /** Of counted pages: what tells the end. */
  readonly told: 'total' | 'total_pages' | 'more' | 'empty_page' | 'short_page'
  readonly size: number
  /** Of counted pages, the order of the list; the others walk by the id, or over a snapshot. */
  readonly order: 'id' | 'newest' | 'updated'
  readonly snapshot: boolean
  /** Marks stand for a number of rows, as those of many OData services, and a total is told beside them. */
  readonly rowMarks: boolean
  /** How long a mark of a page is known, in milliseconds. */
  readonly markLives: number
  readonly since: (typeof SINCES)[number]
  readonly deletes: (typeof DELETES)[number]
  readonly parts: 'one' | 'list' | 'stream' | 'batch'
  readonly detail: boolean
  readonly records: number
  /** Changes are shown up to so much later than their time says, in milliseconds. */
  readonly lag: number
  readonly acts: readonly Act[]
  readonly faults: number
  readonly kills: number
  readonly pauses: number
  readonly rounds: number
  /** Who is shown as a candidate, too, once the jobs are judged. */
  readonly persons: number
}

export const isCounted = ({ paging }: Pick<Case, 'paging'>): boolean => paging === 'page' || paging === 'offset'

/** Whether a total is told, against which the records of a walk are counted. */
export const tellsTotal = (made: Pick<Case, 'paging' | 'told' | 'rowMarks'>): boolean =>
  isCounted(made) ? made.told.startsWith('total') : made.rowMarks && made.paging !== 'none'

export function caseOf(seed: number): { made: Case; dice: Dice } {
  const dice = new Dice(seed)
  const since = dice.one(SINCES)
  const paging =
    since === 'sync_token' ? dice.one(['none', 'cursor', 'next_url', 'link_header'] as const) : dice.one(PAGINGS)
  const own = new Dice(seed + 0x9e25_0000)
  const made: Case = {
    seed,
    paging,
    told: dice.one([
      'total',
      'more',
      'empty_page',
      'short_page',
      ...(paging === 'page' ? (['total_pages'] as const) : []),
    ]),
    size: dice.whole(1, 12),
    order: dice.one(['id', 'newest', 'updated']),
    snapshot: dice.chance(0.4),
    // Of dice of its own, so that the other ones fall as they did before there was this.
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
    persons: own.chance(0.25) ? own.whole(2, 7) : 0,
  }
  return { made, dice }
}
