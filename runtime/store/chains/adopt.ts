import type { Heads } from '../port/history.ts'
import type { Step, Transaction } from '../transaction.ts'
import { raiseIssue } from '../upkeep/issues.ts'
import { LEDGERS, type Ledger } from './ledgers.ts'
import { INSTALLATION, lastLink, linkEntry, linkMark } from './links.ts'

const PIECE = 1_000

/** Gives a link to each entry that a version without chains recorded; only once. */
export function* chainExisting(tx: Transaction, now: number): Step<void> {
  const count = yield* tx.get<{ chained_at: number | null }>('SELECT chained_at FROM commit_count')
  if (count?.chained_at !== null) return
  for (const ledger of LEDGERS)
    for (let chain = yield* ledger.chainAfter(tx, ''); chain !== undefined; chain = yield* ledger.chainAfter(tx, chain))
      yield* linkAll(tx, ledger, chain)
  yield* tx.run('UPDATE commit_count SET chained_at = ?', now)
}

function* linkAll(tx: Transaction, ledger: Ledger, chain: string): Step<void> {
  const through = Number.MAX_SAFE_INTEGER
  for (let after = 0; ; ) {
    const rows = yield* ledger.rows(tx, chain, { after, through, most: PIECE })
    for (const row of rows) yield* linkEntry(tx, { chain, ledger: ledger.name, ...row })
    if (rows.length < PIECE) return
    after = rows.at(-1)!.entry
  }
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
    for (const ledger of LEDGERS) yield* linkAll(tx, ledger, chain)
  }
  yield* linkMark(tx, INSTALLATION, { what: 'acceptance', chains, reason, at: now })
  yield* tx.run('UPDATE commit_count SET n = ? WHERE n < ?', kept?.commit ?? 0, kept?.commit ?? 0)
  const inChains = chains.length === 0 ? '' : ` in ${chains.join(', ').slice(0, 200)}`
  const message = `The store was accepted as it is, with ${violations} violations of its history${inChains}.`
  const issue = { key: 'history_accepted', connection: null, stream: null, code: 'history_accepted', message }
  if (raises) yield* raiseIssue(tx, issue, now)
}
