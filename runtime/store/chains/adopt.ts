import { acceptRows } from '../deciding-rows/accept.ts'
import type { Heads } from '../port/history.ts'
import { renewFeedEpoch } from '../records/feed-epoch.ts'
import type { Step, Transaction } from '../transaction.ts'
import { raiseIssue } from '../upkeep/issues.ts'
import { LEDGERS, type Ledger, type LedgerRow } from './ledgers.ts'
import { INSTALLATION, lastLink, linkEntries, linkMark } from './links.ts'

/** Entries that are linked at once: about 40 ms, and what a killed start repeats. */
const BATCH = 1_000

/** A chain of a ledger whose entries get their links; all chains before it have theirs. */
export type Chaining = { readonly ledger: Ledger; readonly chain: string }

/** Where the entries that a version without chains recorded begin to get their links; null: they have them. */
export function* beginChaining(tx: Transaction): Step<Chaining | null> {
  const count = yield* tx.get<{ chained_at: number | null }>('SELECT chained_at FROM commit_count')
  return count?.chained_at === null ? { ledger: LEDGERS[0]!, chain: '' } : null
}

/**
 * Links the next batch; returns where it ended, null after the last one. A killed process begins again, and leaves the
 * entries that have a link.
 */
export function* chainBatch(tx: Transaction, from: Chaining | null, now: number): Step<Chaining | null> {
  let at = from
  for (let left = BATCH; at !== null && left > 0; ) {
    const linked = yield* linkUnlinked(tx, at, left)
    const ended = linked < left
    // A chain that has its links is work, too.
    left -= Math.max(1, linked)
    if (ended) at = yield* chainingAfter(tx, at)
  }
  if (at === null) yield* tx.run('UPDATE commit_count SET chained_at = ?', now)
  return at
}

function* chainingAfter(tx: Transaction, { ledger, chain }: Chaining): Step<Chaining | null> {
  const next = yield* ledger.chainAfter(tx, chain)
  if (next !== undefined) return { ledger, chain: next }
  const following = LEDGERS[LEDGERS.indexOf(ledger) + 1]
  return following ? yield* chainingAfter(tx, { ledger: following, chain: '' }) : null
}

const LAST_ENTRY = 'SELECT entry FROM chain_link WHERE chain = ? AND kind = ? ORDER BY n DESC LIMIT 1'

/** Links entries that are after the last one with a link, at most so many; returns their number. */
function* linkUnlinked(tx: Transaction, { ledger, chain }: Chaining, most: number): Step<number> {
  const last = yield* tx.get<{ entry: number }>(LAST_ENTRY, chain, ledger.name)
  return (yield* linkAfterEntry(tx, { ledger, chain }, { after: last?.entry ?? 0, most })).length
}

function* linkAfterEntry(
  tx: Transaction,
  { ledger, chain }: Chaining,
  range: { readonly after: number; readonly most: number },
): Step<LedgerRow[]> {
  const rows = yield* ledger.rows(tx, chain, { ...range, through: Number.MAX_SAFE_INTEGER })
  const entries = rows.map(({ entry, content }) => ({ ledger: ledger.name, entry, content }))
  yield* linkEntries(tx, chain, entries)
  return rows
}

function* linkAll(tx: Transaction, of: Chaining): Step<void> {
  for (let after: number | undefined = 0; after !== undefined; )
    after = (yield* linkAfterEntry(tx, of, { after, most: BATCH })).at(-1)?.entry
}

export type Acceptance = {
  readonly violations: number
  /** The chains that they are in. */
  readonly chains: readonly string[]
  /** What was kept outside of the store, if it can be read. */
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
