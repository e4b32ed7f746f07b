import { LEDGERS, type Ledger, type LedgerRow } from '../chains/ledgers.ts'
import { INSTALLATION, lastLink, linkEntries, linkMark } from '../chains/links.ts'
import { acceptRows } from '../deciding-rows/accept.ts'
import { raiseIssue } from '../issues/issues.ts'
import type { Heads } from '../port/history.ts'
import { renewFeedEpoch } from '../records/feed-epoch.ts'
import type { Step, Transaction } from '../transaction.ts'

/** Entries that are read at once. */
const BATCH = 1_000

type Chaining = { readonly ledger: Ledger; readonly chain: string }

function* linkAll(tx: Transaction, { ledger, chain }: Chaining): Step<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const range = { after, most: BATCH, through: Number.MAX_SAFE_INTEGER }
    const rows: LedgerRow[] = yield* ledger.rows(tx, chain, range)
    const entries = rows.map(({ entry, content }) => ({ ledger: ledger.name, entry, content }))
    yield* linkEntries(tx, chain, entries)
    after = rows.at(-1)?.entry
  }
}

export type Acceptance = {
  readonly violations: number
  /** The chains that they are in. */
  readonly chains: readonly string[]
  /** The heads that were kept outside of the store, if they can be read. */
  readonly kept: Heads | null
  readonly reason: string
  readonly now: number
  /** Whether it raises an issue of its own. */
  readonly raises: boolean
}

/**
 * Continues with the store as it is, on the decision of an operator: the chains with violations begin again, with all
 * entries that they have now. Recorded in each of these chains and in that of the installation, and as an issue.
 */
export function* acceptHistory(
  tx: Transaction,
  { violations, chains, kept, reason, now, raises }: Acceptance,
): Step<void> {
  for (const chain of chains) {
    const from = (yield* lastLink(tx, chain)) ?? null
    const lost = kept?.chains.find((head) => head.chain === chain)?.n ?? 0
    yield* linkMark(tx, chain, { what: 'accepted', from, at: now, lost })
    for (const ledger of LEDGERS) yield* linkAll(tx, { ledger, chain })
  }
  yield* linkMark(tx, INSTALLATION, { what: 'acceptance', chains, reason, at: now })
  yield* linkMark(tx, INSTALLATION, { what: 'rows' })
  yield* acceptRows(tx)
  yield* tx.run('UPDATE commit_count SET n = ? WHERE n < ?', kept?.commit ?? 0, kept?.commit ?? 0)
  // Commits that were lost gave numbers to entries of the feed.
  yield* renewFeedEpoch(tx, now)
  const inChains = chains.length === 0 ? '' : ` in ${chains.join(', ').slice(0, 200)}`
  const message = `The store was accepted as it is, with ${violations} violations of its history${inChains}.`
  const issue = { key: 'history_accepted', connection: null, stream: null, code: 'history_accepted', message }
  if (raises) yield* raiseIssue(tx, issue, now)
}
