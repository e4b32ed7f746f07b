import type { ChainHead, Violation } from '../port/history.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type LinkRow, linkAfter } from './links.ts'

/** Links of one statement. */
const PIECE = 250
const LINKS = `SELECT n, kind, entry, mark, digest, link FROM chain_link WHERE chain = ? AND n >= ? ORDER BY n LIMIT ${PIECE}`

/**
 * What this process has seen of the chains in a database that others can write, too. Whoever cuts the end off a chain leaves
 * one that agrees with itself, and a withdrawal that is in none: only who has seen the end knows.
 */
export class SeenHeads {
  /** The newest link of each chain that this process wrote or read. */
  private readonly newest = new Map<string, ChainHead>()
  /** The link up to which a chain was compared by this process. */
  private readonly compared = new Map<string, ChainHead>()
  private readonly violations = new Map<string, Violation>()
  private readonly keep: (head: ChainHead) => void

  /** `keep`: remembers a head for the next process. */
  constructor(kept: readonly ChainHead[], keep: (head: ChainHead) => void) {
    for (const head of kept) this.newest.set(head.chain, head)
    this.keep = keep
  }

  all(): ReadonlyMap<string, ChainHead> {
    return new Map(this.newest)
  }

  /** A transaction that is committed ended the chain with this link. */
  note(head: ChainHead): void {
    const known = this.newest.get(head.chain)
    // Transactions that share a commit may be noted in any order.
    if (!known || head.n > known.n) {
      this.newest.set(head.chain, head)
      this.keep(head)
    } else if (head.n === known.n && head.link !== known.link) this.report(differs(head.chain, head.n))
  }

  /** Compares a chain from where it was compared last to its end. Returns how it contradicts what was seen; null: it does not. */
  *follow(tx: Transaction, chain: string): Step<Violation | null> {
    const newest = this.newest.get(chain)
    let at = this.compared.get(chain) ?? newest
    const found = this.violations.get(chain)
    if (found) return found
    for (let ended = false; !ended; ) {
      const rows: LinkRow[] = yield* tx.all<LinkRow>(LINKS, chain, at?.n ?? 0)
      for (const row of rows) {
        if (at !== undefined && !continues(tx, { chain, at, row })) return this.report(differs(chain, row.n))
        if (newest && row.n === newest.n && row.link !== newest.link) return this.report(differs(chain, row.n))
        at = { chain, n: row.n, link: row.link }
      }
      if (newest && rows[0] === undefined) return this.report(isCut(newest))
      ended = rows.length < PIECE
    }
    if (newest && at!.n < newest.n) return this.report(isCut(newest))
    if (at) this.follows(at)
    return null
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
