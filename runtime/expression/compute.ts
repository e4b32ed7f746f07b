import { remember } from '../kernel/machine/memo.ts'
import { compile } from './compile/compile.ts'
import type { EvaluationScope } from './compile/run.ts'
import type { EvaluationFailure } from './evaluator.ts'
import { examine } from './examine.ts'
import { failureText } from './failure-text.ts'
import { prepareFunctions } from './natives.ts'
import { beginEvaluation, isBare, isNode, type Node, pathOf, placeOf } from './syntax.ts'

export type Computation =
  | {
      /** Whether it is a constant or a plain path. */
      readonly isPlain: boolean
      /**
       * The value by the compiled expression, equal to the result of `interpret`; {@link USE_INTERPRETER} if it fails.
       * Throws only when it exceeds the time limit. Null for an expression that cannot be compiled.
       */
      readonly compute: ((scope: EvaluationScope) => unknown) | null
      /** Evaluates with JSONata; rejects with the error that JSONata throws. */
      readonly interpret: (scope: EvaluationScope) => Promise<unknown>
    }
  | { readonly fault: Omit<EvaluationFailure, 'pointer'> }

/** The computation of an expression; parsed and checked once, then cached. Never throws. */
export const computation: (expression: string) => Computation = remember(2_000, (text) => {
  const { admission, parsed } = examine(text)
  const fault = admission.faults[0]
  if (!parsed)
    return {
      fault: {
        kind: 'failed',
        message: fault?.message ?? 'The expression is not allowed.',
        ...(fault?.offset === undefined ? {} : { offset: fault.offset }),
      },
    }
  const { expression, ast } = parsed.interpreted()
  prepareFunctions(expression)
  renameRoot(ast, new Set())
  return {
    isPlain: isPlainPath(ast),
    compute: compile(ast),
    interpret: ({ root, record, vars }) =>
      alone(() => {
        beginEvaluation()
        return expression.evaluate(root, { ...vars, record })
      }),
  }
})

let last: Promise<unknown> = Promise.resolve()

/** Runs one evaluation at a time in this process, so that each time limit covers only its own work. */
function alone<Value>(evaluate: () => Promise<Value>): Promise<Value> {
  const result = last.then(evaluate)
  last = result.catch(() => {})
  return result
}

/** Converts a thrown value to a failure. */
export function failureOf(error: unknown, text: string): Omit<EvaluationFailure, 'pointer'> {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  const { offset } = placeOf(text, error)
  return {
    kind: code === 'D1012' ? 'timeout' : 'failed',
    message: failureText(error),
    ...(offset === undefined ? {} : { offset }),
  }
}

/**
 * Makes `$$` the whole record inside `each` too, where JSONata would return the element. `ast()` returns the tree that
 * is evaluated, so renaming the variable is enough.
 */
function renameRoot(value: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (isNode(value) && value.type === 'variable' && value.value === '$') Object.assign(value, { value: 'record' })
  for (const child of Object.values(value)) renameRoot(child, seen)
}

/** Constants and plain paths: reading one follows own properties, so its cost is bounded by the size of the data. */
function isPlainPath(ast: Node): boolean {
  if (ast.type === 'path') return pathOf(ast) !== null
  return isBare(ast) && ['string', 'number', 'value', 'variable'].includes(ast.type)
}
