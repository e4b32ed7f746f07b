import type { Act, Case, Dice } from './case.ts'

/** A record as it is in the source. */
export type Truth = {
  readonly number: number
  readonly site: string
  readonly created: number
  version: number
  /** The timestamp of its last change, according to the ATS. */
  updated: number
  /** When the change first became visible. */
  touched: number
  open: boolean
  /** It was closed at some time, so a reader of open records skips it. */
  everClosed: boolean
  deleted: boolean
  /** Position in the journal of changes. */
  entry: number
}

export const idOf = ({ number }: Pick<Truth, 'number'>): string => `r${number}`

/** A source that grows faster than it can be read would never be read completely. */
const MOST = 80

/** The contents of the ATS, and all changes that people make. */
export class Source {
  readonly records: Truth[] = []
  readonly sites: string[]
  /** Counts changes; a sync token is one of its values. */
  journal = 0
  /** Changes since the last check, by their effect on a list: records that leave it, and records that enter it. */
  left = 0
  added = 0
  private readonly dice: Dice
  private readonly lag: number
  private readonly ahead: number
  /** Deleted records stay in the lists, with a flag. */
  private readonly showsDeleted: boolean

  constructor(
    dice: Dice,
    {
      records,
      lag,
      ahead,
      deletes,
      sites,
    }: Pick<Case, 'records' | 'lag' | 'ahead' | 'deletes'> & { readonly sites: number },
    now: number,
  ) {
    this.dice = dice
    this.lag = lag
    this.ahead = ahead
    this.showsDeleted = deletes === 'flag'
    this.sites = Array.from({ length: sites }, (_, index) => `s${index}`)
    for (let count = 0; count < records; count++) this.insert(now - dice.whole(0, 30) * 86_400_000 - 60_000)
  }

  act(act: Act, now: number): void {
    if (act === 'insert') {
      if (this.records.length < MOST) this.insert(now)
      return
    }
    const picked = this.pick(act)
    if (!picked) return
    if (act === 'remove') picked.deleted = true
    else if (act === 'restore') picked.deleted = false
    else if (act === 'close') {
      picked.open = !picked.open
      picked.everClosed = true
    }
    picked.version++
    // A record is changed by one transaction after the other.
    picked.updated = Math.max(picked.updated, now - this.ahead - this.dice.whole(0, this.lag))
    picked.touched = now
    picked.entry = ++this.journal
    // An edited record may move in a list, or leave its window.
    if (act !== 'restore' || this.showsDeleted) this.left++
    if (act !== 'remove' || this.showsDeleted) this.added++
  }

  private insert(now: number): void {
    const created = now - this.ahead - this.dice.whole(0, this.lag)
    this.records.push({
      number: this.records.length,
      site: this.dice.one(this.sites),
      created,
      version: 1,
      updated: created,
      touched: now,
      open: true,
      everClosed: false,
      deleted: false,
      entry: ++this.journal,
    })
    this.added++
  }

  private pick(act: Act): Truth | undefined {
    const fit = this.records.filter((record) => record.deleted === (act === 'restore'))
    return fit.length === 0 ? undefined : this.dice.one(fit)
  }
}
