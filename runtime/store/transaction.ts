import type { Vault } from './envelope/vault.ts'
import type { ChainHead } from './port/history.ts'

/** The values a column can hold. */
export type SqlValue = string | number | null | Uint8Array

/** A statement for a driver to run. */
export type Statement = {
  readonly kind: 'run' | 'put' | 'get' | 'all' | 'fitting' | 'together'
  /** SQL with `?` for each value; the driver translates it to its own placeholder syntax. Empty for `together`. */
  readonly text: string
  readonly values: readonly SqlValue[]
  /**
   * For `together`: statements that do not depend on each other, so that the driver may send them at once. Its result is
   * the list of theirs.
   */
  readonly statements?: readonly Statement[]
  /** For a read: the transition will make it again. */
  readonly isAhead?: true
  /** For `fitting`: after how many bytes of rows it ends. */
  readonly bytes?: number
}

/** A statement with its values. */
export type Sql = { readonly text: string; readonly values: readonly SqlValue[] }

/** The first rows of a read, as many as fit. `isCut`: it ended with the row that exceeded its bytes; there may be more. */
export type Fitting<Row> = { readonly rows: Row[]; readonly isCut: boolean }

/**
 * A part of a transition that returns a T. It is a generator, run with `yield*`: it can wait for its own statements and
 * for nothing else, because a generator has no `await`. A driver runs the yielded statements in order; a synchronous
 * driver may run them immediately and yield nothing.
 */
export type Step<T> = Iterable<Statement, T, unknown>

/**
 * The statements of one transition. A row type describes what the statement selects; the schema guarantees it, not the
 * compiler. Nothing runs before `yield*`: `yield* tx.run(…)`.
 */
export type Transaction = {
  /** Returns the number of changed rows. */
  run(text: string, ...values: SqlValue[]): Step<number>
  /**
   * As `run`, where nobody needs the number of changed rows: a driver may send it without waiting for the result. If it
   * fails, a later statement or the commit does.
   */
  put(text: string, ...values: SqlValue[]): Step<void>
  /**
   * Two statements, of which the second one takes as its first value what the first one returns as `number`. As `put`,
   * nobody waits: where a statement crosses a network, they are one.
   */
  putBoth(first: Sql, second: Sql): Step<void>
  /** Inserts one row into a table with a `key` and returns the key: a driver may know it without a result of the statement. */
  add(text: string, ...values: SqlValue[]): Step<number>
  get<Row>(text: string, ...values: SqlValue[]): Step<Row | undefined>
  all<Row>(text: string, ...values: SqlValue[]): Step<Row[]>
  /** As `all`, for rows of any size: it ends with the row that exceeds these bytes, and reads no further one. */
  fitting<Row>(bytes: number, text: string, ...values: SqlValue[]): Step<Fitting<Row>>
  /**
   * Announces reads that the transition is about to make, as steps: where a statement crosses a network, those of all
   * steps do at once, and each result is kept until the transition reads it or changes its tables. Elsewhere, nothing.
   */
  ahead(...steps: readonly Step<unknown>[]): Step<void>
  /** Unwraps the data keys that the statements return; it runs none itself. */
  readonly vault: Vault
  /** Reports the new end of a chain, which the driver keeps outside of the store once this transaction is committed. */
  moved(head: ChainHead): void
}

/** A step without a statement. */
// biome-ignore lint/correctness/useYield: it has nothing to run
export function* nothing<T>(result: T): Step<T> {
  return result
}
