import jsonata from 'jsonata'
import { LIMITS } from './builtins.ts'
import { foreignOperator } from './foreign-operators.ts'
import { ownProcessorMs } from './processor-time.ts'
import { LinearRegExpEngine } from './regex.ts'

/** A fault in an expression. Offsets count from 0 in the expression (in {@link admitTree}: in the leaf's text). */
export type ExpressionFault = {
  readonly message: string
  readonly offset?: number
  readonly length?: number
  readonly hint?: string
  /** The called function that does not exist. */
  readonly unknown?: string
}

/**
 * A node of JSONata's syntax tree. Its published type covers a third of the properties, so nodes are read defensively.
 */
export type Node = { readonly type: string; readonly [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Processor time limit of one evaluation, in ms. */
const LIMIT_MS = 200
let began = { at: 0, usedMs: 0 }

/** Starts the time limit of an evaluation. */
export function beginEvaluation(): void {
  began = { at: Date.now(), usedMs: ownProcessorMs() }
}

/**
 * Starts the same time limit for a compiled expression; the result throws the error of the interpreter once it is
 * exceeded.
 */
export function startTimeLimit(): () => void {
  const at = Date.now()
  const usedMs = ownProcessorMs()
  return () => {
    if (Date.now() - at > LIMIT_MS && ownProcessorMs() - usedMs > LIMIT_MS) throw new TimeLimitExceeded()
  }
}

export class TimeLimitExceeded extends Error {
  readonly code = 'D1012'

  constructor() {
    super(`Evaluation timeout after ${LIMIT_MS} milliseconds. Check for infinite loop`)
  }
}

/** Guardrails of the interpreter itself; an expression that passes them is stopped by killing its process. */
export const GUARDRAILS = {
  stack: 300,
  sequence: 200_000,
  RegexEngine: LinearRegExpEngine,
  /** Read at each step and compared with the elapsed time, which counts only while the processor was used. */
  get timeout(): number {
    if (Date.now() - began.at <= LIMIT_MS) return LIMIT_MS
    return ownProcessorMs() - began.usedMs > LIMIT_MS ? LIMIT_MS : Number.POSITIVE_INFINITY
  },
}

/** An expression of the interpreter, and the tree that it follows. */
export type Interpreted = { readonly expression: jsonata.Expression; readonly ast: Node }
export type Parsed =
  | { readonly ast: Node; readonly interpreted: () => Interpreted }
  | { readonly fault: ExpressionFault }

/** Parses within bounds. Never throws. */
export function parse(text: string): Parsed {
  const fault = beforeParsing(text)
  if (fault) return { fault }
  const plain = plainTree(text)
  if (plain) return { ast: plain, interpreted: () => interpreted(text) }
  try {
    const whole = interpreted(text)
    return isNode(whole.ast)
      ? { ast: whole.ast, interpreted: () => whole }
      : { fault: { message: 'The expression is empty.' } }
  } catch (error) {
    if (error instanceof RangeError) return { fault: { message: 'The expression is nested too deeply.' } }
    return { fault: foreignOperator(text) ?? { message: faultText(error), ...placeOf(text, error) } }
  }
}

function interpreted(text: string): Interpreted {
  const expression = jsonata(text, GUARDRAILS)
  return { expression, ast: expression.ast() as unknown as Node }
}

const PLAIN = /^\$?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/
const WORDS = /\b(?:and|or|in|true|false|null|function)\b/

/**
 * The tree that JSONata makes of `name.name` or `$variable.name`, which are most expressions of a spec; null for any
 * other text. JSONata builds a table of its operators for each text that it parses.
 */
function plainTree(text: string): Node | null {
  if (!PLAIN.test(text) || WORDS.test(text)) return null
  let position = -1
  const steps = text.split('.').map((step) => {
    position += 1 + step.length
    return step.startsWith('$')
      ? { value: step.slice(1), type: 'variable', position }
      : { value: step, type: 'name', position }
  })
  const [first] = steps
  return steps.length === 1 && first?.type === 'variable' ? first : { type: 'path', steps }
}

/**
 * Rejects what the parser itself could hang on: its time is exponential in nested defaults and quadratic in path steps.
 */
function beforeParsing(text: string): ExpressionFault | undefined {
  if (text.trim() === '')
    return {
      message: 'The expression is empty.',
      hint: 'Write a path such as candidate.email, or a string as \'"TEXT"\'.',
    }
  if (text.length > LIMITS.expression)
    return { message: `The expression has ${text.length} characters; the maximum is ${LIMITS.expression}.` }
  const defaults = text.match(/[)\]}|](?:\s|\/\*[\s\S]*?\*\/)*\?[:?]/g)?.length ?? 0
  if (defaults > LIMITS.defaults || (text.match(/\./g)?.length ?? 0) > LIMITS.dots)
    return {
      message: 'The expression is too large to be parsed in reasonable time.',
      hint: 'Split it into several fields.',
    }
  return undefined
}

/** The message of anything that JSONata throws (mostly plain objects), shortened. */
export function faultText(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  const text =
    typeof message === 'string' && message !== '' ? message : 'The expression failed without an error message'
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}

/** Converts the position that JSONata reports, the end of a token (for a call, one bracket after it), to its start. */
export function placeOf(text: string, error: unknown): { offset?: number; length?: number } {
  if (typeof error !== 'object' || error === null || !('position' in error)) return {}
  const end = error.position
  if (typeof end !== 'number' || end < 0) return {}
  const token = 'token' in error && typeof error.token === 'string' ? error.token : ''
  return token === '(end)'
    ? { offset: Math.max(0, Math.min(end, text.length) - 1), length: 1 }
    : spanEndingAt(text, end, token)
}

/** The span of `token` that ends at `end` or one character before it; otherwise the one character that is certain. */
export function spanEndingAt(text: string, end: number, token: string): { offset: number; length: number } {
  for (const name of [`$${token}`, token, `\`${token}\``, `"${token}"`])
    for (const last of [end, end - 1])
      if (token !== '' && last >= name.length && text.slice(last - name.length, last) === name)
        return { offset: last - name.length, length: name.length }
  return { offset: Math.max(0, Math.min(end, text.length) - 1), length: 1 }
}

/** The leading steps of a path that are plain names: `d.results` of `d.results[kind = "job"].x`. */
export function leadingNames(node: Node): { names: string[]; whole: boolean } {
  if (node.type !== 'path' || !Array.isArray(node.steps)) return { names: [], whole: false }
  const names: string[] = []
  const steps: unknown[] = node.steps
  for (const step of steps) {
    if (!isNode(step)) return { names, whole: false }
    const root = step.type === 'variable' && (step.value === '' || step.value === '$') && step === steps[0]
    if (root && isBare(step)) continue
    if (step.type !== 'name' || typeof step.value !== 'string') return { names, whole: false }
    names.push(step.value)
    if (!isBare(step)) return { names, whole: false }
  }
  return { names, whole: Object.keys(node).every((key) => key === 'type' || key === 'steps') }
}

/** A node without predicates, grouping, bindings or anything else that changes its result. */
export const isBare = (node: Node): boolean =>
  Object.keys(node).every((key) => key === 'type' || key === 'value' || key === 'position')

/** The plain path of a node, starting with its variable; null for anything else. */
export function pathOf(node: unknown): readonly string[] | null {
  if (!isNode(node)) return null
  if (node.type === 'variable') return [`$${String(node.value)}`]
  const steps: unknown = node.steps
  if (node.type !== 'path' || !Array.isArray(steps)) return null
  const first: unknown = steps[0]
  const variable = isNode(first) && first.type === 'variable' && first.value !== '' && first.value !== '$'
  const rest = variable ? { ...node, steps: steps.slice(1) } : node
  const { names, whole } = leadingNames(rest)
  return whole ? [...(variable ? [`$${String(first.value)}`] : []), ...names] : null
}

/** The name of the function that a node calls, without the dollar. */
export function functionOf(node: Node): string | null {
  const procedure = node.procedure
  return node.type === 'function' && isNode(procedure) && procedure.type === 'variable' ? String(procedure.value) : null
}
