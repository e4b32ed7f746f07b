import { HirewireError } from '../../kernel/errors/errors.ts'
import { mapTogether } from '../each.ts'
import type { Vault } from '../envelope/vault.ts'
import type { Fitting, SqlValue, Statement, Step, Transaction } from '../transaction.ts'
import { bothOf } from './both.ts'

export type Transition<T> = (tx: Transaction) => Step<T>

/** The statements of transitions: each is yielded to whoever runs it. */
export const transactionOn = (vault: Vault): Transaction => ({
  vault,
  // A server has its own means against lost commits; no file beside it is common to all processes.
  moved: () => undefined,
  run: (text, ...values) => result<number>({ kind: 'run', text, values }),
  put: (text, ...values) => result<void>({ kind: 'put', text, values }),
  putBoth: (first, second) =>
    result<void>({ kind: 'put', text: bothOf(first.text, second.text), values: [...first.values, ...second.values] }),
  ahead: (...steps) => aheadOf(steps),
  add: (text, ...values) => keyOf(text, values),
  get: <Row>(text: string, ...values: SqlValue[]) => result<Row | undefined>({ kind: 'get', text, values }),
  all: <Row>(text: string, ...values: SqlValue[]) => result<Row[]>({ kind: 'all', text, values }),
  fitting: <Row>(bytes: number, text: string, ...values: SqlValue[]) =>
    result<Fitting<Row>>({ kind: 'fitting', text, values, bytes }),
})

function* result<T>(statement: Statement): Step<T> {
  return (yield statement) as T
}

function* keyOf(text: string, values: SqlValue[]): Step<number> {
  return (yield* result<{ key: number }>({ kind: 'get', text: `${text} RETURNING key`, values })).key
}

function* aheadOf(steps: readonly Step<unknown>[]): Step<void> {
  yield* mapTogether(steps, markedAhead)
}

/** An error that a step throws before its turn is thrown again in its turn, unless something else comes before it. */
function* markedAhead(step: Step<unknown>): Step<void> {
  const statements = step[Symbol.iterator]()
  try {
    for (let next = statements.next(); !next.done; next = statements.next(yield marked(next.value)));
  } catch (error) {
    if (!(error instanceof HirewireError)) throw error
  }
}

const marked = (statement: Statement): Statement =>
  statement.kind === 'together'
    ? { ...statement, statements: statement.statements?.map(marked) ?? [] }
    : { ...statement, isAhead: true }

/** Runs the statements of a transition, one after the other. A failed one fails inside of the transition. */
export async function runSteps<T>(step: Step<T>, execute: (statement: Statement) => Promise<unknown>): Promise<T> {
  const steps = step[Symbol.iterator]()
  let next = steps.next()
  while (!next.done) {
    const outcome = await execute(next.value).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if ('value' in outcome) next = steps.next(outcome.value)
    else if (steps.throw) next = steps.throw(outcome.error)
    else throw outcome.error
  }
  return next.value
}
