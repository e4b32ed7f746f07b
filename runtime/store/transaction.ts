/** What a column can hold. */
export type SqlValue = string | number | null | Uint8Array

/** A statement that a driver is to run. */
export type Statement = {
  readonly kind: 'run' | 'get' | 'all'
  /** SQL with `?` for each value; another way to write placeholders is the driver's business. */
  readonly text: string
  readonly values: readonly SqlValue[]
}

/**
 * A part of a transition that gives a T. It is a generator, to be run with `yield*`: it can wait for its own statements and for
 * nothing else, because a generator has no `await`. A driver runs the statements it yields one after the other; a synchronous
 * driver may run them at once and yield nothing.
 */
export type Step<T> = Iterable<Statement, T, unknown>

/**
 * The statements of one transition. A row type is what the statement selects; the schema holds it, not the compiler. Nothing
 * happens before `yield*`: `yield* tx.run(…)`.
 */
export type Transaction = {
  /** Gives the number of changed rows. */
  run(text: string, ...values: SqlValue[]): Step<number>
  get<Row>(text: string, ...values: SqlValue[]): Step<Row | undefined>
  all<Row>(text: string, ...values: SqlValue[]): Step<Row[]>
}

/** A step without a statement. */
// biome-ignore lint/correctness/useYield: it has nothing to run
export function* nothing<T>(result: T): Step<T> {
  return result
}
