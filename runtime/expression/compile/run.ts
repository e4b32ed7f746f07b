import type { Variables } from '../evaluator.ts'
import { startTimeLimit } from '../syntax.ts'

/** Where an expression is evaluated. `record` is the root of the whole program, also inside `each`: `$$` and `$record`. */
export type EvaluationScope = { readonly root: unknown; readonly record: unknown; readonly vars: Variables }

/** A compiled expression, or a part of one: from the context to the value, which is undefined for JSONata's nothing. */
export type Closure = (input: unknown, run: Run) => unknown

/** A part of an expression cannot be compiled, so that the interpreter evaluates the whole expression. */
export class NotCompiled extends Error {}

class Declined extends Error {}
const DECLINED = new Declined('the interpreter evaluates this expression')

/**
 * Ends an evaluation without a value, in favour of the interpreter: the expression fails, or the data contain what only
 * JSONata's own values should. So an error is always the one that JSONata throws, at its position.
 */
export function decline(): never {
  throw DECLINED
}

/** Steps between two looks at the clock; most expressions take fewer. */
const STEPS_AT_ONCE = 10_000

/** The state of one evaluation. A loop spends a step for each item, a function for each part of a long text or list. */
export class Run {
  readonly scope: EvaluationScope
  /** Values of the variables that the expression binds. */
  readonly slots: unknown[]
  #left = STEPS_AT_ONCE
  #check: (() => void) | undefined

  constructor(scope: EvaluationScope, slots: number) {
    this.scope = scope
    this.slots = new Array(slots)
  }

  /** Throws JSONata's D1012 when the evaluation has used up its time. */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left >= 0) return
    this.#left = STEPS_AT_ONCE
    this.#check ??= startTimeLimit()
    this.#check()
  }
}

/** In a slot: the variable is not bound yet, and its name means an outer variable. */
export const UNBOUND = Symbol('unbound')
