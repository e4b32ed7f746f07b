import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { ChainHead } from '../port/history.ts'
import type { SqlValue, Step, Transaction } from '../transaction.ts'

/*
 * A chain is a list of links that only grows. The link of an entry contains a keyed digest of the entry, so it stays
 * when the entry is erased: nothing can be read from it, or guessed, because the random id of the entry is gone, too.
 */

export type LedgerName = 'consent' | 'audit'

/** Entries that are gone on purpose, or a state that an operator accepted as it was. */
export type Mark =
  | Erased
  /** All entries up to this one, which are from before that time. */
  | { readonly what: 'purged'; readonly ledger: LedgerName; readonly through: number; readonly before: number }
  | Accepted
  /** In the chain of the installation: which chains began again. */
  | { readonly what: 'acceptance'; readonly chains: readonly string[]; readonly reason: string; readonly at: number }
  | ChangedRow
  /** A person continued with the store as it was then. */
  | { readonly what: 'continued'; readonly at: number }
  /** In the chain of the installation: what it says of rows begins again here. */
  | { readonly what: 'rows' }

/** In the chain of the installation: a row that decides was added or changed, and has this MAC since; null: it is gone. */
export type ChangedRow = {
  readonly what: 'row'
  readonly table: string
  readonly row: string
  readonly mac: string | null
}

export type Erased = {
  readonly what: 'erased'
  readonly ledger: LedgerName
  readonly entries: readonly number[]
  readonly at: number
}

/** The chain begins again here, with all entries that the ledgers have. */
type Accepted = {
  readonly what: 'accepted'
  /** The link before, as it was found; numbers between it and this mark are lost. */
  readonly from: ChainHead | null
  readonly at: number
}

export type LinkRow = {
  readonly n: number
  /** A ledger, or `mark`. */
  readonly kind: string
  readonly entry: number | null
  readonly mark: string | null
  readonly digest: string
  readonly link: string
}

export const INSTALLATION = 'installation'
/** The chain of a connection; null: of the installation. */
export const chainOf = (connection: string | null): string =>
  connection === null ? INSTALLATION : `connection:${connection}`

/** Represents an entry in its chain by no more than a hash. */
export const entryDigest = (key: Sealer, { ledger, entry, content }: Entry): string =>
  key.blind('entry', JSON.stringify([ledger, entry, ...content]))

export const markDigest = (key: Sealer, mark: string): string => key.blind('mark', mark)

/** The text of a link, after the link `previous`; '' for the first one. */
export const linkAfter = (key: Sealer, previous: string, { chain, n, kind, entry, digest }: Linked): string =>
  key.blind('link', JSON.stringify([previous, chain, n, kind, entry, digest]))

type Linked = Omit<LinkRow, 'link' | 'mark'> & { readonly chain: string }

const LAST = 'SELECT chain, n, link FROM chain_link WHERE chain = ? ORDER BY n DESC LIMIT 1'
export const lastLink = (tx: Transaction, chain: string): Step<ChainHead | undefined> => tx.get<ChainHead>(LAST, chain)

/** The content that a link of an entry covers, beside the chain. */
type Entry = {
  readonly ledger: LedgerName
  readonly entry: number
  readonly content: readonly SqlValue[]
}

/** Links an entry of a ledger, in the transaction that adds it. */
export const linkEntry = (tx: Transaction, chain: string, added: Entry): Step<void> => linkEntries(tx, chain, [added])

/** Links entries in this order. */
export function* linkEntries(tx: Transaction, chain: string, added: readonly Entry[]): Step<void> {
  if (added.length === 0) return
  const key = tx.vault.chains
  let last = yield* lastLink(tx, chain)
  for (const one of added) {
    const { ledger, entry } = one
    last = yield* append(tx, key, { last, chain, kind: ledger, entry, mark: null, digest: entryDigest(key, one) })
  }
}

/**
 * Records in a chain why entries are gone, in the transaction that removes them. `lost`: the number of the last link
 * that the chain had; its own number is higher.
 */
export function* linkMark(tx: Transaction, chain: string, { lost = 0, ...mark }: Mark & { lost?: number }): Step<void> {
  const key = tx.vault.chains
  const last = yield* lastLink(tx, chain)
  const text = JSON.stringify(mark)
  yield* append(tx, key, { last, chain, kind: 'mark', entry: null, mark: text, digest: markDigest(key, text), lost })
}

const INSERT = 'INSERT INTO chain_link (chain, n, kind, entry, mark, digest, link) VALUES (?, ?, ?, ?, ?, ?, ?)'

type NewLink = Omit<Linked, 'n'> &
  Pick<LinkRow, 'mark'> & {
    /** The end of the chain so far. */
    readonly last: ChainHead | undefined
    readonly lost?: number
  }

/** Returns the new end of the chain. */
function* append(tx: Transaction, key: Sealer, { last, lost = 0, mark, ...added }: NewLink): Step<ChainHead> {
  const { chain, kind, entry, digest } = added
  const n = Math.max(last?.n ?? 0, lost) + 1
  const link = linkAfter(key, last?.link ?? '', { ...added, n })
  yield* tx.put(INSERT, chain, n, kind, entry, mark, digest, link)
  const head = { chain, n, link }
  tx.moved(head)
  return head
}
