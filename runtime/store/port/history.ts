/**
 * The ledgers are chained: each entry has a link, which contains a keyed digest of the entry and depends on all links
 * before it. An entry or a link that was changed, removed, added or put back outside of Hirewire no longer agrees.
 */

/** The end of a chain: its last number, and the link with that number. */
export type ChainHead = { readonly chain: string; readonly n: number; readonly link: string }

/** The heads, kept outside of the store: how many transactions it committed, and the ends of its chains. */
export type Heads = { readonly commit: number; readonly chains: readonly ChainHead[] }

export const VIOLATIONS = [
  'heads_missing',
  'heads_unreadable',
  'commits_lost',
  'head_missing',
  'head_differs',
  'chain_unknown',
  'link_broken',
  'entry_missing',
  'entry_changed',
  'entry_added',
  'entry_returned',
  'row_added',
  'row_changed',
  'row_removed',
] as const

/** A place where the store is not what Hirewire wrote. The message contains numbers and ids of connections only. */
export type Violation = {
  readonly code: (typeof VIOLATIONS)[number]
  /** Null: the whole store. */
  readonly chain: string | null
  readonly message: string
}

/** A comparison of all ledgers with their chains, in pieces. */
export type HistoryWalk = {
  /** Compares the next piece; false: everything is compared. */
  next(): Promise<boolean>
  /** Whether all consents of this connection are compared. */
  isCompared(connection: string): boolean
  /** The first ones; there may be more than are listed. */
  readonly violations: readonly Violation[]
  /** How many were found. */
  readonly found: number
}

export type HistoryPort = {
  walk(): Promise<HistoryWalk>
  /**
   * How the end of the chain of a connection, or of the installation (null), contradicts what this process has seen of it;
   * null: it does not.
   */
  follow(connection: string | null): Promise<Violation | null>
}
