import type { ChainHead, Heads, Violation } from '../port/history.ts'
import type { Step, Transaction } from '../transaction.ts'
import { lastLink } from './links.ts'

/** The number of committed transactions, and the ends of all chains. */
export function* headsOf(tx: Transaction): Step<Heads> {
  const count = yield* tx.get<{ n: number }>('SELECT n FROM commit_count')
  const chains: ChainHead[] = []
  for (let chain = yield* chainAfter(tx, ''); chain !== undefined; chain = yield* chainAfter(tx, chain))
    chains.push((yield* lastLink(tx, chain))!)
  return { commit: count?.n ?? 0, chains }
}

export function* chainAfter(tx: Transaction, chain: string): Step<string | undefined> {
  const text = 'SELECT chain FROM chain_link WHERE chain > ? ORDER BY chain LIMIT 1'
  return (yield* tx.get<{ chain: string }>(text, chain))?.chain
}

/** Counts a transaction that is about to be committed. */
export function* countCommit(tx: Transaction): Step<number> {
  return (yield* tx.get<{ n: number }>('UPDATE commit_count SET n = n + 1 RETURNING n'))!.n
}

/**
 * How the store contradicts what was kept outside of it. The kept heads may be older than the store, because they are
 * written after the commit, but never newer.
 */
export function* contradictions(tx: Transaction, kept: Heads): Step<Violation[]> {
  const found: Violation[] = []
  const { n: commit } = (yield* tx.get<{ n: number }>('SELECT n FROM commit_count'))!
  if (commit < kept.commit)
    found.push({
      code: 'commits_lost',
      chain: null,
      message: `The store has ${commit} commits, but ${kept.commit} were acknowledged: the last ${kept.commit - commit} are lost.`,
    })
  for (const head of kept.chains) found.push(...(yield* contradictionOf(tx, head)))
  const known = new Set(kept.chains.map(({ chain }) => chain))
  for (let chain = yield* chainAfter(tx, ''); chain !== undefined; chain = yield* chainAfter(tx, chain))
    if (!known.has(chain))
      found.push({ code: 'chain_unknown', chain, message: `The heads file does not have the chain ${chain}.` })
  return found
}

function* contradictionOf(tx: Transaction, { chain, n, link }: ChainHead): Step<Violation[]> {
  // Its first link was about to be committed.
  if (n === 0) return []
  const row = yield* tx.get<{ link: string }>('SELECT link FROM chain_link WHERE chain = ? AND n = ?', chain, n)
  if (!row) {
    const last = (yield* lastLink(tx, chain))?.n ?? 0
    const message = `The chain ${chain} ends at link ${last}, but had ${n}.`
    return [{ code: 'head_missing', chain, message }]
  }
  if (row.link === link) return []
  return [{ code: 'head_differs', chain, message: `Link ${n} of the chain ${chain} is not the one that was written.` }]
}
