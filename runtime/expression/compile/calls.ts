import { FUNCTION_NAMES } from '../examine.ts'
import { FUNCTIONS } from '../functions.ts'
import { type Native, nativesOf } from '../natives.ts'
import { GUARDRAILS, isBare, isNode, type Node } from '../syntax.ts'
import { isOverItems, overItems } from './items.ts'
import { isOfPattern, ofPattern } from './pattern-calls.ts'
import { type Closure, decline, NotCompiled } from './run.ts'
import { nodesOf, only, type Scope, variable } from './scope.ts'
import { checkerOf } from './signatures.ts'
import { isList, type List, looksLikeFunction, sequence } from './values.ts'

const NATIVES = await nativesOf(FUNCTION_NAMES)
const OURS: ReadonlyMap<string, (typeof FUNCTIONS)[number]> = new Map(FUNCTIONS.map((entry) => [entry.name, entry]))

export const isFunctionName = (name: string): boolean => NATIVES.has(name)

const OF_A_CALL: ReadonlySet<string> = new Set(['type', 'value', 'position', 'arguments', 'procedure', 'keepArray'])

/** How a call is made: `first` is the value before `~>`; `isTail`: the call is the result of a function. */
export type CallForm = { readonly first?: Closure; readonly isTail?: boolean }

/** A call of a function by its name. The caller settles its result. */
export function compileCall(node: Node, scope: Scope, { first, isTail = false }: CallForm = {}): Closure {
  only(node, OF_A_CALL)
  const name = calledName(node)
  const nodes = nodesOf(node.arguments)
  scope.shared.functions.add(name)
  if (isOverItems(name)) return overItems(name, { nodes, first, isTail, scope })
  const before = first ? [first] : []
  if (isOfPattern(name))
    return ofPattern(name, [...before, ...nodes.map((arg) => patternIn(arg) ?? scope.compile(arg, scope))])
  const closures = [...before, ...nodes.map((arg) => scope.compile(arg, scope))]
  // With a picture it reads the clock, for the parts that the text lacks.
  if (name === 'toMillis' && closures.length > 1) refuse('$toMillis with a picture')
  const ours = OURS.get(name)
  if (ours) return ourCall(ours, closures, scope)
  const native = NATIVES.get(name)
  return native ? nativeCall(native, closures, isTail) : refuse(`$${name}`)
}

function refuse(what: string): never {
  throw new NotCompiled(what)
}

/** A pattern such as `/a+/i`. */
const patternIn = (node: unknown): RegExp | undefined =>
  isNode(node) && isBare(node) && node.type === 'regex' && node.value instanceof RegExp ? node.value : undefined

function calledName({ procedure }: Node): string {
  if (!isNode(procedure) || procedure.type !== 'variable' || !isBare(procedure)) return refuse('a computed function')
  return isFunctionName(String(procedure.value)) ? String(procedure.value) : refuse('a function of the expression')
}

function ourCall(ours: (typeof FUNCTIONS)[number], args: readonly Closure[], scope: Scope): Closure {
  return (input, run) =>
    ours.call(
      args.map((arg) => given(arg(input, run))),
      { variable: (name) => variable(name, scope)(run) },
    )
}

/** JSONata wraps functions among arguments; data that imitate one are left to it. */
function given(value: unknown): unknown {
  return looksLikeFunction(value) ? decline() : value
}

function nativeCall(native: Native, args: readonly Closure[], isTail: boolean): Closure {
  const check = checkerOf(native, args.length)
  if (isTail && check.readsContext) throw new NotCompiled('a result of a function that depends on the context')
  const { implementation } = native
  return (input, run) => {
    const values: unknown[] = []
    for (const arg of args) values.push(given(arg(input, run)))
    // A built-in function calls without a context: what would take an argument from it fails, and is left to JSONata.
    const checked = check.validate(values, isTail ? null : input)
    run.spend(1 + sizeOf(checked[0]))
    const result = implementation.apply(AROUND, checked)
    run.spend(sizeOf(result))
    return result
  }
}

/** An estimate of the work: texts are fast to copy. */
const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length >> 5 : isList(value) ? value.length : 0

/** What JSONata's functions find in `this`. */
const AROUND = {
  options: { sequence: GUARDRAILS.sequence },
  /** They add to it themselves. */
  createSequence(...items: unknown[]): List {
    const made = sequence()
    Object.defineProperty(made, 'push', { value: boundedPush })
    for (const item of items) made.push(item)
    return made
  },
}

function boundedPush(this: unknown[], ...items: unknown[]): number {
  if (this.length + items.length > GUARDRAILS.sequence) decline()
  return Array.prototype.push.apply(this, items)
}
