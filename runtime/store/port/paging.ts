/** A page of a list: `nextCursor` is null at the end. Cursors are opaque texts that only the store reads. */
export type ListPage<Row> = { readonly data: Row[]; readonly nextCursor: string | null }
export type Paging = { readonly limit: number; readonly cursor?: string }

/** Rows of one connection, of those that a caller may see, or of all. */
export type OfConnections = {
  readonly connection?: string
  /** Only of these; undefined: no limit. */
  readonly connections?: readonly string[]
}

/** An exclusive run of a lane; a write with a stale fence changes nothing and throws `fenced`. */
export type Lease = { readonly lane: string; readonly fence: number }
