import type { Node } from '../syntax.ts'
import { type Closure, NotCompiled, type Run, UNBOUND } from './run.ts'

/** The names that are visible at a place of an expression. */
export type Scope = {
  readonly compile: (node: unknown, scope: Scope) => Closure
  /** The same for the body of a function: JSONata makes a call at its end on its own. */
  readonly compileResult: (node: unknown, scope: Scope) => Closure
  readonly shared: {
    /** Slots taken so far. A variable needs only one, because what is compiled cannot call itself. */
    slots: number
    /** Functions that are called: a variable of the same name would hide them. */
    readonly functions: Set<string>
    /** The names of all functions. */
    readonly isFunction: (name: string) => boolean
  }
  readonly names: ReadonlyMap<string, number>
  readonly outer: Scope | null
}

/** A scope inside another one, with variables of its own. */
export function scopeWith(names: Iterable<string>, outer: Scope): Scope {
  const slots = new Map<string, number>()
  for (const name of names) {
    if (outer.shared.isFunction(name)) throw new NotCompiled(`the function $${name} is replaced`)
    if (!slots.has(name)) slots.set(name, outer.shared.slots++)
  }
  return { ...outer, names: slots, outer }
}

/** The value of a variable: of the innermost binding that was made, else of the caller. */
export function variable(name: string, scope: Scope): (run: Run) => unknown {
  if (scope.shared.isFunction(name)) throw new NotCompiled(`the function $${name} is used as a value`)
  const slots: number[] = []
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const slot = at.names.get(name)
    if (slot !== undefined) slots.push(slot)
  }
  const given = (run: Run): unknown => {
    const { record, vars } = run.scope
    if (name === 'record') return record
    return Object.hasOwn(vars, name) ? vars[name] : undefined
  }
  if (slots.length === 0) return given
  return (run) => {
    for (const slot of slots) if (run.slots[slot] !== UNBOUND) return run.slots[slot]
    return given(run)
  }
}

/** Properties of a node that its compiler handles; with any other, the node is left to the interpreter. */
export function only(node: Node, known: ReadonlySet<string>): void {
  for (const key of Object.keys(node))
    if (!known.has(key) && node[key] !== undefined) throw new NotCompiled(`${node.type} with ${key}`)
}

export const nodesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
