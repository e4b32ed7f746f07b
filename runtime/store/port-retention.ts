/** What is kept for a time only. */
export type Retention = {
  /** Source records that the ATS did not show for so long, in milliseconds; the records that were made of them stay. */
  readonly rawMs: number
  /** What was set aside and not met again for so long, in milliseconds. */
  readonly quarantineMs: number
  /** Events that were followed up so long ago, in milliseconds: until then, one that comes again is known. */
  readonly eventsMs: number
}

/** Where a purge goes on: behind this record, or behind this block of source records. */
export type PurgePlace = { readonly part: 'records' | 'blocks'; readonly after: number }

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
