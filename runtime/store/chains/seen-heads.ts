import { type ConsentState, takesBack } from '../../kernel/model/consent.ts'
import type { ChainHead, Violation } from '../port/history.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { chainOf, type LinkRow, lastLink, linkAfter, linkMark, type Mark, markDigest } from './links.ts'

/** Links of one statement. */
const PIECE = 250
const LINKS = `SELECT n, kind, entry, mark, digest, link FROM chain_link WHERE chain = ? AND n >= ? ORDER BY n LIMIT ${PIECE}`

/** A chain of its own: when a person decided to continue with the store as it is, after a restore or with violations. */
const CONTINUED = 'continued'
const LAST = `SELECT mark, digest FROM chain_link WHERE chain = '${CONTINUED}' ORDER BY n DESC LIMIT 1`

export const markContinued = (tx: Transaction, at: number): Step<void> =>
  linkMark(tx, CONTINUED, { what: 'continued', at })

/** Where this process keeps what it has seen for the next one. */
export type Keeping = {
  keep(head: ChainHead): void
  /** The heads that were kept no longer count: a person decided so at this time. */
  restart(since: number): void
}
export const NOWHERE: Keeping = { keep: () => undefined, restart: () => undefined }

/**
 * The ends of chains that this process has seen in a database that others can write, too. Removing the end of a chain
 * leaves one that agrees with itself, and the withdrawal that is gone is in none: only who has seen the end knows.
 */
export class SeenHeads {
  /** The newest link of each chain that this process wrote or read. */
  private readonly newest = new Map<string, ChainHead>()
  /** The link up to which a chain was compared by this process. */
  private readonly compared = new Map<string, ChainHead>()
  private readonly violations = new Map<string, Violation>()
  /** Only decisions after this time count. */
  private since: number
  private readonly keeping: Keeping

  constructor({ chains, since }: { readonly chains: readonly ChainHead[]; readonly since: number }, keeping: Keeping) {
    for (const head of chains) this.newest.set(head.chain, head)
    this.since = since
    this.keeping = keeping
  }

  /** All of it, once what a person decided counts. */
  *all(tx: Transaction): Step<ReadonlyMap<string, ChainHead>> {
    yield* this.heed(tx)
    return new Map(this.newest)
  }

  /** A transaction that is committed ended the chain with this link. */
  note(head: ChainHead): void {
    const known = this.newest.get(head.chain)
    // Transactions that share a commit may be noted in any order.
    if (!known || head.n > known.n) {
      this.newest.set(head.chain, head)
      this.keeping.keep(head)
    } else if (head.n === known.n && head.link !== known.link) this.report(differs(head.chain, head.n))
  }

  /** Compares a chain from where it was compared last to its end. Returns how it contradicts what was seen; null: it does not. */
  *follow(tx: Transaction, chain: string): Step<Violation | null> {
    // Before the first statement: what others note meanwhile may be newer than what this transaction reads.
    const before = { newest: this.newest.get(chain), start: this.startOf(chain) }
    const { since } = this
    yield* tx.ahead(tx.get(LAST), tx.all(LINKS, chain, before.start?.n ?? 0))
    yield* this.heed(tx)
    // Another comparison may have heeded the decision meanwhile.
    const seen = this.since === since ? before : {}
    return this.violations.get(chain) ?? (yield* this.compare(tx, chain, seen))
  }

  private *compare(tx: Transaction, chain: string, { newest, start }: Seen): Step<Violation | null> {
    // The start of this process has compared all of it.
    let at = start ?? (yield* lastLink(tx, chain))
    if (!at) return null
    const consents: number[] = []
    for (let ended = false; !ended; ) {
      const rows: LinkRow[] = yield* tx.all<LinkRow>(LINKS, chain, at.n)
      for (const row of rows) {
        if (!continues(tx, { chain, at, row })) return this.report(differs(chain, row.n))
        if (newest && row.n === newest.n && row.link !== newest.link) return this.report(differs(chain, row.n))
        if (row.kind === 'consent' && row.n > at.n) consents.push(row.entry!)
        at = { chain, n: row.n, link: row.link }
      }
      if (newest && rows[0] === undefined) return this.report(isCut(newest))
      ended = rows.length < PIECE
    }
    if (newest && at.n < newest.n) return this.report(isCut(newest))
    yield* noteWithdrawals(tx, chain, consents)
    this.follows(at)
    return null
  }

  private startOf(chain: string): ChainHead | undefined {
    return this.compared.get(chain) ?? this.newest.get(chain)
  }

  /** Begins again with what the store has, if a person decided so since. */
  private *heed(tx: Transaction): Step<void> {
    const last = yield* tx.get<Pick<LinkRow, 'mark' | 'digest'>>(LAST)
    if (!last || last.mark === null || markDigest(tx.vault.chains, last.mark) !== last.digest) return
    const mark = parse<Mark>(last.mark)
    if (mark.what !== 'continued' || mark.at <= this.since) return
    this.since = mark.at
    for (const map of [this.newest, this.compared, this.violations]) map.clear()
    tx.vault.seenConsents.clear()
    this.keeping.restart(mark.at)
  }

  private follows(head: ChainHead): void {
    this.compared.set(head.chain, head)
    if (head.n > (this.newest.get(head.chain)?.n ?? 0)) this.note(head)
  }

  private report(violation: Violation): Violation {
    this.violations.set(violation.chain!, violation)
    return violation
  }
}

type Seen = { readonly newest?: ChainHead | undefined; readonly start?: ChainHead | undefined }

const ADDED = `SELECT seq, person, connection, requisition, state FROM consent WHERE connection = ? AND seq BETWEEN ? AND ?`
type Added = { readonly seq: number; readonly state: ConsentState } & Record<
  'person' | 'connection' | 'requisition',
  string
>

/** Withdrawals that other nodes recorded. */
function* noteWithdrawals(tx: Transaction, chain: string, entries: readonly number[]): Step<void> {
  if (entries.length === 0) return
  const connection = chain.slice(chainOf('').length)
  const { seenConsents, chains } = tx.vault
  for (const row of yield* tx.all<Added>(ADDED, connection, Math.min(...entries), Math.max(...entries)))
    if (takesBack(row)) seenConsents.note(chains, row, row.seq)
}

type Continuing = { readonly chain: string; readonly at: ChainHead; readonly row: LinkRow }

/** Whether this link is the one before it again, or the next one. */
const continues = (tx: Transaction, { chain, at, row }: Continuing): boolean =>
  row.n === at.n
    ? row.link === at.link
    : row.n === at.n + 1 && row.link === linkAfter(tx.vault.chains, at.link, { ...row, chain })

const differs = (chain: string, n: number): Violation => ({
  code: 'head_differs',
  chain,
  message: `Link ${n} of the chain ${chain} is not the one that was written.`,
})

export const isCut = ({ chain, n }: ChainHead): Violation => ({
  code: 'head_missing',
  chain,
  message: `The chain ${chain} has lost link ${n}, which was written.`,
})
