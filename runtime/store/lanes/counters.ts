import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Step, Transaction } from '../transaction.ts'

/** What is numbered without gaps, in the order of the commits. */
export type Counter = 'audit' | 'change' | 'fence' | 'revision'

/** Several of them together are one, of the sum of their values. */
export const NEXT = 'UPDATE counter SET value = value + ? WHERE name = ? RETURNING value'

/** The same for a statement that adds what is numbered: {@link Transaction.putBoth}. */
export const NEXT_NUMBER = 'UPDATE counter SET value = value + ? WHERE name = ? RETURNING value AS number'

/** Increments a counter; the number is used up only when the transaction commits. */
export function* next(tx: Transaction, counter: Counter, by = 1): Step<number> {
  const row = yield* tx.get<{ value: number }>(NEXT, by, counter)
  if (!row) throw missing(counter)
  return row.value
}

const LAST = 'SELECT value FROM counter WHERE name = ?'

/** The last number that was taken; null: the counter is missing. */
export function* lastNumber(tx: Transaction, counter: Counter): Step<number | null> {
  return (yield* tx.get<{ value: number }>(LAST, counter))?.value ?? null
}

/**
 * The same as {@link next}, in a transition that runs alone: nothing else takes a number before its end, so the last one
 * may be read ahead.
 */
export function* nextAhead(tx: Transaction, counter: Counter): Step<number> {
  const last = yield* lastNumber(tx, counter)
  if (last === null) throw missing(counter)
  yield* tx.put('UPDATE counter SET value = ? WHERE name = ?', last + 1, counter)
  return last + 1
}

const missing = (counter: Counter): HirewireError =>
  new HirewireError('store_damaged', `The counter ${counter} of the store is missing.`)
