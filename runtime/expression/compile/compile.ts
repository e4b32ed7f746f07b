import { isNode, type Node, TimeLimitExceeded } from '../syntax.ts'
import { compileCall, isFunctionName } from './calls.ts'
import { groupBy, objectOf, pairsOf } from './groups.ts'
import { compileBinary, compileList, compileNegation } from './operators.ts'
import { compilePath, filterOf } from './paths.ts'
import { type Closure, type EvaluationScope, NotCompiled, Run, UNBOUND } from './run.ts'
import { nodesOf, only, type Scope, scopeWith, variable } from './scope.ts'
import { isList, type List, lookup, sequenceOf, settle, truth } from './values.ts'

/** Returned by a compiled expression in favour of the interpreter. */
export const USE_INTERPRETER = Symbol('ask the interpreter')

/**
 * Compiles a syntax tree of JSONata to closures, which are faster than its interpreter with a promise for each node.
 * Null for an expression that uses anything outside of the compiled part of the language.
 *
 * The interpreter remains the definition of the language. A compiled expression declines to the interpreter as a whole
 * when it would fail, and when the data contain marks that JSONata keeps for itself. What is compiled cannot recurse:
 * a function is compiled only where it is an argument of a function such as `$map`, so its depth is that of the tree.
 * Loops spend steps, see {@link Run}.
 */
export function compile(ast: Node): ((scope: EvaluationScope) => unknown) | null {
  const shared = { slots: 0, functions: new Set<string>(), isFunction: isFunctionName }
  const closure = compiled(ast, { compile: compileNode, compileResult, shared, names: new Map(), outer: null })
  if (closure === null) return null
  const functions = [...shared.functions]
  return (scope) => {
    // A variable of this name would hide the function.
    if (functions.some((name) => Object.hasOwn(scope.vars, name))) return USE_INTERPRETER
    try {
      return closure(rootOf(scope.root), new Run(scope, shared.slots))
    } catch (error) {
      if (error instanceof TimeLimitExceeded) throw error
      return USE_INTERPRETER
    }
  }
}

function compiled(ast: Node, scope: Scope): Closure | null {
  try {
    return compileNode(ast, scope)
  } catch (error) {
    if (error instanceof NotCompiled) return null
    throw error
  }
}

/** A list as the input is one value, not the items of a sequence. */
function rootOf(root: unknown): unknown {
  if (!isList(root) || root.sequence) return root
  const wrapper = sequenceOf(root)
  wrapper.outerWrapper = true
  return wrapper
}

/** Kinds of nodes that have no other properties than these, besides those that every node may have. */
const KINDS: Readonly<
  Record<string, { readonly has: readonly string[]; readonly make: (node: Node, scope: Scope) => Closure }>
> = {
  path: { has: ['steps', 'keepSingletonArray', 'group'], make: compilePath },
  name: { has: ['value'], make: ({ value }) => nameOf(String(value)) },
  string: { has: ['value'], make: constant },
  number: { has: ['value'], make: constant },
  value: { has: ['value'], make: constant },
  variable: { has: ['value'], make: compileVariable },
  binary: { has: ['value', 'lhs', 'rhs'], make: compileBinary },
  unary: { has: ['value', 'expression', 'expressions', 'lhs', 'consarray'], make: compileUnary },
  condition: { has: ['condition', 'then', 'else'], make: (node, scope) => compileCondition(node, scope, compileNode) },
  block: { has: ['expressions', 'consarray'], make: (node, scope) => compileBlock(node, scope, compileNode) },
  function: { has: ['value', 'name', 'arguments', 'procedure'], make: (node, scope) => compileCall(node, scope) },
  apply: { has: ['value', 'lhs', 'rhs'], make: compileApply },
}
const OF_EVERY_NODE = ['type', 'position', 'keepArray', 'predicate', 'group']

const KNOWN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(KINDS).map(([type, { has }]) => [type, new Set([...OF_EVERY_NODE, ...has])]),
)

/** A node with what may follow every node: predicates, a grouping, and `[]`. */
function compileNode(node: unknown, scope: Scope): Closure {
  if (!isNode(node) || !Object.hasOwn(KINDS, node.type)) throw new NotCompiled(isNode(node) ? node.type : 'no node')
  only(node, KNOWN.get(node.type)!)
  const { predicate, group, ...bare } = node
  const value = KINDS[node.type]!.make(node.type === 'path' ? node : (bare as Node), scope)
  const filters = nodesOf(predicate).map((one) => filterOf(one, scope))
  const pairs = group !== undefined && node.type !== 'path' ? pairsOf(group, scope) : null
  const keepsList = node.keepArray === true
  if (filters.length === 0 && pairs === null && !keepsList)
    return IS_SETTLED.has(node.type) ? value : (input, run) => settle(value(input, run))
  return (input, run) => {
    let result = value(input, run)
    for (const filter of filters) result = filter(result, run)
    return settle(pairs ? groupBy(pairs, result, run) : result, keepsList)
  }
}

/** Their values are never a sequence of one. */
const IS_SETTLED: ReadonlySet<string> = new Set(['string', 'number', 'value', 'unary'])

function constant({ value }: Node): Closure {
  return () => value
}

const nameOf =
  (name: string): Closure =>
  (input) =>
    lookup(input, name)

function compileVariable({ value }: Node, scope: Scope): Closure {
  if (value === '') return contextOf
  const read = variable(String(value), scope)
  return (_, run) => read(run)
}

function contextOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return (input as List).outerWrapper ? (input as List)[0] : input
}

function compileUnary(node: Node, scope: Scope): Closure {
  if (node.value === '-') return compileNegation(node, scope)
  if (node.value === '[') return compileList(node, scope)
  if (node.value === '{') return objectOf(pairsOf(node, scope))
  throw new NotCompiled(`the sign ${node.value}`)
}

type Compile = (node: unknown, scope: Scope) => Closure

function compileCondition(node: Node, scope: Scope, result: Compile): Closure {
  const condition = compileNode(node.condition, scope)
  const yes = result(node.then, scope)
  const no = node.else === undefined ? () => undefined : result(node.else, scope)
  return (input, run) => (truth(condition(input, run)) ? yes(input, run) : no(input, run))
}

/** `(a; b)`: bindings are compiled only here, where their order is certain. */
function compileBlock(node: Node, outer: Scope, result: Compile): Closure {
  const nodes = nodesOf(node.expressions)
  const scope = scopeWith(
    nodes.flatMap((one) => boundName(one) ?? []),
    outer,
  )
  const closures = nodes.map((one, at) => {
    const name = boundName(one)
    if (name === undefined) return (at === nodes.length - 1 ? result : compileNode)(one, scope)
    const value = compileNode((one as Node).rhs, scope)
    const slot = scope.names.get(name)!
    const bind: Closure = (input, run) => {
      run.slots[slot] = value(input, run)
      return run.slots[slot]
    }
    return bind
  })
  const slots = [...scope.names.values()]
  return (input, run) => {
    for (const slot of slots) run.slots[slot] = UNBOUND
    let last: unknown
    for (const closure of closures) last = closure(input, run)
    return last
  }
}

const OF_A_BINDING: ReadonlySet<string> = new Set(['type', 'value', 'position', 'lhs', 'rhs'])

function boundName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'bind') return undefined
  only(node, OF_A_BINDING)
  return isNode(node.lhs) ? String(node.lhs.value) : undefined
}

/** `value ~> $function(…)`. Predicates after the call are not evaluated by JSONata. */
function compileApply(node: Node, scope: Scope): Closure {
  if (!isNode(node.rhs) || node.rhs.type !== 'function') throw new NotCompiled('a function after ~>')
  return compileCall(node.rhs, scope, { first: compileNode(node.lhs, scope) })
}

/**
 * The body of a function. JSONata makes a call at its end after the function has ended, so the result of such a call
 * is not settled.
 */
function compileResult(node: unknown, scope: Scope): Closure {
  if (!isNode(node)) throw new NotCompiled('no body')
  const isThunk = node.type === 'lambda' && node.thunk === true && isNode(node.body)
  if (isThunk) return compileCall(node.body as Node, scope, { isTail: true })
  if (node.type !== 'condition' && node.type !== 'block') return compileNode(node, scope)
  only(node, RESULTS)
  return (node.type === 'condition' ? compileCondition : compileBlock)(node, scope, compileResult)
}

const RESULTS: ReadonlySet<string> = new Set(['type', 'position', 'condition', 'then', 'else', 'expressions'])
