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
  /** What a finished push says of its person, and what its reviews show, since its end. Ids and states stay. */
  readonly pushesMs: number
  /** How each try of a finished push went, since its end. */
  readonly attemptsMs: number
  readonly changesMs: number
  /** Runs that ended; the last one of each stream stays. */
  readonly runsMs: number
}

/** Where a purge goes on: behind this push, run, record, or block of source records. */
export type PurgePlace = { readonly part: 'pushes' | 'runs' | 'records' | 'blocks'; readonly after: number }

/** Where every purge begins. */
export const PURGE_FROM: PurgePlace = { part: 'pushes', after: 0 }

export type RetentionPort = {
  /**
   * Removes what is over its time, and source records that newer ones replaced: a bounded piece at once. `next` goes on where this one stopped; null: it is done. What is
   * removed is overwritten in the file.
   */
  purge(
    retention: Retention,
    from: PurgePlace,
  ): Promise<{
    readonly removed: number
    readonly next: PurgePlace | null
  }>
}
