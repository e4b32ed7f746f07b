import { NEXT } from '../lanes/counters.ts'
import type { Statement } from '../transaction.ts'
import type { Texts } from './text.ts'

/*
 * Statements that do not depend on each other and differ only in their values are sent as one: rows of an INSERT, reads,
 * and increments of a counter. Each statement costs this process and the server more than a row does.
 */

/** The statements that are sent for one. */
export const flat = (statement: Statement): readonly Statement[] =>
  statement.kind === 'together' ? (statement.statements ?? []).flatMap(flat) : [statement]

type Placed = { readonly at: number; readonly statement: Statement }
/** Statements that are sent as one. */
type Group = { readonly as: 'one' | 'rows' | 'reads' | 'numbers'; readonly placed: readonly Placed[] }

export function groupsOf(statements: readonly Statement[], texts: Texts): Group[] {
  const byText = new Map<string, Placed[]>()
  for (const [at, statement] of statements.entries()) {
    const { kind, text, values } = statement
    const key = `${kind} ${text === NEXT ? values[1] : ''} ${text}`
    const group = byText.get(key)
    if (group) group.push({ at, statement })
    else byText.set(key, [{ at, statement }])
  }
  return [...byText.values()].flatMap((placed): Group[] => {
    const { kind, text } = placed[0]!.statement
    if (placed.length === 1) return [{ as: 'one', placed }]
    if (text === NEXT) return [{ as: 'numbers', placed }]
    if ((kind === 'get' || kind === 'all') && texts.readsOf(text, 2) !== null) return [{ as: 'reads', placed }]
    if (texts.rowsOf(text, { count: 2, kind }) === null) return placed.map((one) => ({ as: 'one', placed: [one] }))
    return piecesOf(placed, MOST_ROWS).map((piece) => ({ as: piece.length === 1 ? 'one' : 'rows', placed: piece }))
  })
}

/** Pieces of sizes of which there are few, so that few statements are prepared. */
export function piecesOf<T>(all: readonly T[], most: number): (readonly T[])[] {
  const pieces: (readonly T[])[] = []
  for (let from = 0; from < all.length; ) {
    const size = Math.min(most, 2 ** Math.floor(Math.log2(all.length - from)))
    pieces.push(all.slice(from, from + size))
    from += size
  }
  return pieces
}

/** A statement has at most 65,535 values. */
const MOST_ROWS = 128
/** The time to plan a statement grows with the number of its reads. */
export const MOST_READS = 16
