import jsonata from 'jsonata'
import { remember } from '../kernel/memo.ts'
import type { EvaluationFailure, Variables } from './evaluator.ts'
import { examine } from './examine.ts'
import { FunctionFault, failureText } from './failure-text.ts'
import { FUNCTIONS } from './functions.ts'
import { beginEvaluation, isBare, isNode, leadingNames, type Node, placeOf } from './syntax.ts'

/** Where an expression is evaluated. `record` is the root of the whole program, also inside `each`: `$$` and `$record`. */
export type EvaluationScope = { readonly root: unknown; readonly record: unknown; readonly vars: Variables }

/** Returned by a shortcut that cannot evaluate the expression without the interpreter. */
export const USE_INTERPRETER = Symbol('ask the interpreter')

export type Computation =
  | {
      /** The value if it can be read without the interpreter, else {@link USE_INTERPRETER}. Equals the result of `interpret`. */
      readonly shortcut: (scope: EvaluationScope) => unknown
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
  const { expression, ast } = parsed
  prepare(expression)
  renameRoot(ast, new Set())
  return {
    shortcut: shortcutOf(ast),
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

function prepare(expression: jsonata.Expression): void {
  for (const name of ['eval', 'now', 'millis', 'random', 'shuffle']) expression.assign(name, undefined)
  for (const entry of FUNCTIONS) {
    expression.registerFunction(entry.name, function (...args) {
      return entry.call(args, { variable: (name) => this.environment.lookup(name) })
    })
  }
  expression.registerFunction('pad', boundedPad, '<s-ns?:s>')
  expression.assign('toMillis', TO_MILLIS)
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

function boundedPad(text: string | undefined, width: number, fill = ' '): string | undefined {
  if (text === undefined) return undefined
  if (Math.abs(width) > 10_000) throw new FunctionFault('$pad: the width is over 10,000')
  const missing = Math.abs(width) - [...text].length
  if (!(missing > 0)) return text
  const signs = [...(fill === '' ? ' ' : fill)]
  const padding = Array.from({ length: missing }, (_, at) => signs[at % signs.length]).join('')
  return width > 0 ? text + padding : padding + text
}

/** JSONata's own `$toMillis`, limited to short texts: its native regular expressions take polynomial time. */
const TO_MILLIS = await boundedToMillis()

async function boundedToMillis(): Promise<unknown> {
  const own: unknown = await jsonata('$toMillis').evaluate(null)
  if (typeof own !== 'object' || own === null || !('implementation' in own) || typeof own.implementation !== 'function')
    return undefined
  const { implementation } = own
  return {
    ...own,
    implementation(this: unknown, text: unknown, picture: unknown): unknown {
      if (typeof text === 'string' && text.length > 100)
        throw new FunctionFault('$toMillis: the text has over 100 characters')
      return implementation.call(this, text, picture)
    },
  }
}

function shortcutOf(ast: Node): (scope: EvaluationScope) => unknown {
  if (!isBare(ast)) return pathShortcut(ast)
  const { type, value } = ast
  if (type === 'string' || type === 'number' || type === 'value') return () => value
  if (type !== 'variable' || typeof value !== 'string') return () => USE_INTERPRETER
  if (value === '') return ({ root }) => root
  return (scope) => variable(scope, value)
}

function pathShortcut(ast: Node): (scope: EvaluationScope) => unknown {
  if (ast.type !== 'path' || !Array.isArray(ast.steps)) return () => USE_INTERPRETER
  const first: unknown = ast.steps[0]
  if (
    isNode(first) &&
    first.type === 'variable' &&
    first.value !== '' &&
    typeof first.value === 'string' &&
    isBare(first)
  ) {
    const name = first.value
    const rest = leadingNames({ ...ast, steps: ast.steps.slice(1) })
    return rest.whole ? (scope) => walk(variable(scope, name), rest.names) : () => USE_INTERPRETER
  }
  const { names, whole } = leadingNames(ast)
  return whole ? ({ root }) => walk(root, names) : () => USE_INTERPRETER
}

function variable(scope: EvaluationScope, name: string): unknown {
  if (name === 'record') return scope.record
  return Object.hasOwn(scope.vars, name) ? scope.vars[name] : USE_INTERPRETER
}

/** Reads own properties step by step. Lists on the path need the interpreter, because a step maps and flattens them. */
function walk(start: unknown, names: readonly string[]): unknown {
  let value = start
  if (value === USE_INTERPRETER) return USE_INTERPRETER
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return undefined
    if (Array.isArray(value) || '_jsonata_function' in value || '_jsonata_lambda' in value) return USE_INTERPRETER
    value = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  }
  return value
}
