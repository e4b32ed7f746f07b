/** What is kept for a time only. */
export type Retention = {
  /** Source records that the ATS did not show for so long, in milliseconds; the records that were made of them stay. */
  readonly rawMs: number
  /** What was set aside and not met again for so long, in milliseconds. */
  readonly quarantineMs: number
  /** Events that were followed up so long ago, in milliseconds: until then, one that comes again is known. */
  readonly eventsMs: number
  /** Files of pushes that are over for so long; those of a FAILED one, which may be tried again, go with its other data. */
  readonly filesMs: number
  /** What a finished push says of its person, and what its tries and reviews show, since its end. Ids and states stay. */
  readonly pushesMs: number
  /** How each try of a finished push went, since its end. */
  readonly attemptsMs: number
  readonly changesMs: number
  /** Runs that ended; the last one of each stream stays. */
  readonly runsMs: number
  /** Issues that were cleared. */
  readonly issuesMs: number
}

/** What went, or would go, by what of {@link Retention} says so. */
export type Removed = { readonly [Name in keyof Retention as Name extends `${infer Kind}Ms` ? Kind : never]: number }

/** Where a purge goes on: behind this key in one of its parts. */
export type PurgePlace = { readonly part: number; readonly after: number }

/** Where every purge begins. */
export const PURGE_FROM: PurgePlace = { part: 0, after: 0 }

export type RetentionPort = {
  /**
   * Removes what is over its time, and source records that newer ones replaced: a bounded piece in one transaction. `next` goes
   * on where this one stopped; null: it is done. What is removed is overwritten in the file. Opens an erasure of what a FAILED push
   * made whose consent has run out. `dry`: only counts.
   */
  purge(
    retention: Retention,
    from: PurgePlace,
    how?: { readonly dry: boolean },
  ): Promise<{ readonly removed: Partial<Removed>; readonly next: PurgePlace | null }>
  /** Gives free pages of the file back to the disk, a bounded piece; false when there is little left to give. */
  shrink(): Promise<boolean>
}
