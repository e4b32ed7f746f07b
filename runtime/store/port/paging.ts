/** A page of a list: `nextCursor` is null at the end. Cursors are opaque texts that only the store reads. */
export type ListPage<Row> = { readonly data: Row[]; readonly nextCursor: string | null; readonly total?: Total }
/** The number of all entries of a list. Not exact: there are more, and counting ended. */
export type Total = { readonly count: number; readonly exact: boolean }
export type Order = 'newest' | 'oldest'
export type Paging = {
  readonly limit: number
  readonly cursor?: string
  /** Default: the own order of the list. */
  readonly order?: Order
  /** Whether the page reports the total, too. */
  readonly count?: boolean
}

/** The versions of which one must be the current one for a change to be made. */
export type Versions = readonly string[]

/** A filter by one value, or by several of which one must match. */
export type AnyOf<Value> = Value | readonly Value[]
/** Only what happened at or after `from`, and before `to`. */
export type TimeRange = { readonly from?: number; readonly to?: number }

/** Rows of one connection, of those that a caller may see, or of all. */
export type OfConnections = {
  readonly connection?: string
  /** Only of these; undefined: no limit. */
  readonly connections?: readonly string[]
}

/** An exclusive run of a lane; a write with a stale fence changes nothing and throws `fenced`. */
export type Lease = { readonly lane: string; readonly fence: number }
