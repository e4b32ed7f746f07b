import { functionOf, isNode, type Node, pathOf } from '../expression/admission.ts'

/**
 * Where an expression silently treats an absent value as a result. In JSONata a comparison with nothing is false,
 * `$not` of nothing is nothing, and `&` treats nothing as an empty text.
 */
export type Swallowed = { readonly how: 'unequal' | 'not' | 'join'; readonly node: Node; readonly operand: string }

/**
 * Whether a path is known to be present: a path from the root (`['candidate', 'email']`) or after a variable
 * (`['$push', …]`).
 */
export type Certain = (path: readonly string[]) => boolean

type State = { readonly certain: Certain; readonly guarded: ReadonlySet<string>; readonly found: Swallowed[] }

export function swallowedIn(ast: Node, certain: Certain): Swallowed[] {
  const found: Swallowed[] = []
  look(ast, { certain, guarded: new Set(), found })
  return found
}

const pathKey = (path: readonly string[]): string => path.join('.')

function look(value: unknown, state: State): void {
  if (Array.isArray(value)) {
    for (const item of value) look(item, state)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (!isNode(value)) {
    for (const child of Object.values(value)) look(child, state)
    return
  }
  note(value, state)
  if (value.type === 'binary' && value.value === 'and') {
    look(value.lhs, state)
    look(value.rhs, guardedBy(value.lhs, state))
  } else if (value.type === 'condition') {
    look(value.condition, state)
    look(value.then, guardedBy(value.condition, state))
    look(value.else, state)
  } else for (const child of Object.values(value)) look(child, state)
}

function note(node: Node, state: State): void {
  if (node.type === 'binary' && (node.value === '!=' || node.value === '&')) {
    const how = node.value === '&' ? 'join' : 'unequal'
    const absent = [node.lhs, node.rhs].find((side) => mayBeAbsent(side, state))
    if (absent !== undefined) state.found.push({ how, node, operand: named(absent) })
    return
  }
  if (functionOf(node) !== 'not') return
  const [argument] = Array.isArray(node.arguments) ? node.arguments : []
  if (argument !== undefined && mayBeAbsent(argument, state))
    state.found.push({ how: 'not', node, operand: named(argument) })
}

const named = (node: unknown): string => pathOf(node)?.join('.') ?? ''

/** Functions that return a value for every input. */
const ALWAYS: ReadonlySet<string> = new Set(['exists', 'count', 'same_email', 'same_phone', 'join', 'sum', 'spread'])
const COMPARED: ReadonlySet<unknown> = new Set(['=', '!=', 'in', 'and', 'or', '&'])

function mayBeAbsent(node: unknown, state: State): boolean {
  if (!isNode(node)) return false
  if (node.type === 'path' || node.type === 'variable') return pathMayBeAbsent(node, state)
  if (node.type === 'binary')
    return COMPARED.has(node.value) ? false : mayBeAbsent(node.lhs, state) || mayBeAbsent(node.rhs, state)
  if (node.type === 'block') return Array.isArray(node.expressions) && mayBeAbsent(node.expressions.at(-1), state)
  if (node.type === 'condition')
    return (
      mayBeAbsent(node.then, guardedBy(node.condition, state)) ||
      node.else === undefined ||
      mayBeAbsent(node.else, state)
    )
  const name = functionOf(node)
  if (name === null || ALWAYS.has(name)) return false
  return Array.isArray(node.arguments) && mayBeAbsent(node.arguments[0], state)
}

function pathMayBeAbsent(node: Node, { certain, guarded }: State): boolean {
  const path = pathOf(node)
  // A path with predicates or computed steps: whether it finds anything depends on the data.
  if (path === null) return node.type === 'path' && !startsBound(node)
  return path.length > 0 && !guarded.has(pathKey(path)) && !certain(path)
}

/** A path that starts at a function or at a bound name is not judged. */
function startsBound(node: Node): boolean {
  const [first]: unknown[] = Array.isArray(node.steps) ? node.steps : []
  return !isNode(first) || first.type !== 'name'
}

/** What must be present for a condition to hold. */
function guardedBy(condition: unknown, state: State): State {
  const guarded = new Set(state.guarded)
  const collect = (node: unknown): void => {
    if (!isNode(node)) return
    const path = pathOf(node)
    if (path) guarded.add(pathKey(path))
    if (
      node.type === 'binary' &&
      (node.value === 'and' || node.value === '=' || node.value === '>' || node.value === '<')
    ) {
      collect(node.lhs)
      collect(node.rhs)
    }
    const name = functionOf(node)
    if ((name === 'exists' || name === 'boolean') && Array.isArray(node.arguments)) collect(node.arguments[0])
    if (node.type === 'block' && Array.isArray(node.expressions) && node.expressions.length === 1)
      collect(node.expressions[0])
  }
  collect(condition)
  return { ...state, guarded }
}
