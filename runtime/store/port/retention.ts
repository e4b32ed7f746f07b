/** Retention periods. */
export type Retention = {
  /** Source records that the ATS has not returned for this long, in milliseconds; the mapped records stay. */
  readonly rawMs: number
  /** Quarantined records that were not received again for this long, in milliseconds. */
  readonly quarantineMs: number
  /** Processed events, in milliseconds: until then, a repeated one is recognized. */
  readonly eventsMs: number
  /** Files of finished pushes; those of a FAILED one, which may be retried, are removed with its other data. */
  readonly filesMs: number
  /** Personal data of a finished push, its attempts and its reviews, from its end. Ids and states stay. */
  readonly pushesMs: number
  /** Attempts of a finished push, from its end. */
  readonly attemptsMs: number
  readonly changesMs: number
  /** Finished runs; the last one of each stream stays. */
  readonly runsMs: number
  /** Cleared issues. */
  readonly issuesMs: number
  /** Revoked and expired API keys and connect links, and secrets that a rotation ended. */
  readonly keysMs: number
  /** Entries of the audit log. */
  readonly auditMs: number
  /** Counts of what happened in each hour. */
  readonly countsMs: number
}

/** Counts of what was or would be removed, by the period of {@link Retention}. */
export type Removed = { readonly [Name in keyof Retention as Name extends `${infer Kind}Ms` ? Kind : never]: number }

/** Where a purge continues: after this key in one of its parts. */
export type PurgePlace = { readonly part: number; readonly after: number }

/** Start of every purge. */
export const PURGE_FROM: PurgePlace = { part: 0, after: 0 }

export type RetentionPort = {
  /**
   * Removes data past its retention period, and source records that newer ones replaced: a bounded piece per
   * transaction. `next` is where the purge continues; null: done. Removed data is overwritten in the file. Opens an
   * erasure for what a FAILED push created whose consent has expired. `dry`: only counts.
   */
  purge(
    retention: Retention,
    from: PurgePlace,
    how?: { readonly dry: boolean },
  ): Promise<{ readonly removed: Partial<Removed>; readonly next: PurgePlace | null }>
  /** Returns free pages of the file to the disk, a bounded piece; false when little is left to return. */
  shrink(): Promise<boolean>
}
