import { isNode, type Node } from '../expression/admission.ts'

/** The source of names: the root, or a variable without its dollar. */
export type Source = { readonly root: true } | { readonly variable: string }

/**
 * The first names that an expression requires: `site` of `$uppercase(site)`, but not of `site ?? "main"` or
 * `$exists(site) ? site : "main"`, which provide a default.
 */
export function neededIn(ast: Node, source: Source): ReadonlySet<string> {
  const needed = new Set<string>()
  look(ast, { source, tested: new Set(), needed, seen: new Set() })
  return needed
}

type State = {
  readonly source: Source
  /** Names that an enclosing condition tests. */
  readonly tested: ReadonlySet<string>
  readonly needed: Set<string>
  /** JSONata's rewrites share nodes (`a ?: b` holds `a` twice). */
  readonly seen: Set<unknown>
}

/** Functions that accept an absent value. */
const TESTS: ReadonlySet<unknown> = new Set(['exists', 'count', 'boolean'])

function look(value: unknown, state: State): void {
  if (typeof value !== 'object' || value === null || state.seen.has(value)) return
  state.seen.add(value)
  if (!isNode(value)) for (const child of Object.values(value)) look(child, state)
  else if (value.type === 'condition') {
    const inside = withTested(value.condition, state)
    look(value.then, inside)
    look(value.else, inside)
  } else if (value.type === 'binary' && (value.value === 'and' || value.value === 'or')) {
    look(value.lhs, state)
    look(value.rhs, withTested(value.lhs, state))
  } else if (value.type === 'function' && isNode(value.procedure) && TESTS.has(value.procedure.value)) return
  // A bound value is not judged: the name may be tested later.
  else if (value.type === 'bind' && firstName(value.rhs, state.source) !== null) return
  else {
    const name = firstName(value, state.source)
    if (name !== null && !state.tested.has(name)) state.needed.add(name)
    if (value.type === 'path' && 'root' in state.source) look(firstStep(value), state)
    else for (const child of Object.values(value)) look(child, state)
  }
}

/** Only the first step is read from the root; later steps and predicates read the result of the step before. */
function firstStep({ steps }: Node): unknown {
  const [first]: unknown[] = Array.isArray(steps) ? steps : []
  return isNode(first) && first.type !== 'name' ? first : null
}

function withTested(condition: unknown, state: State): State {
  const tested = new Set(state.tested)
  const seen = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const name = firstName(value, state.source)
    if (name !== null) tested.add(name)
    for (const child of Object.values(value)) collect(child)
  }
  collect(condition)
  return { ...state, tested }
}

function firstName(node: unknown, source: Source): string | null {
  if (!isNode(node) || node.type !== 'path' || !Array.isArray(node.steps)) return null
  const [first, second]: unknown[] = node.steps
  if (!isNode(first)) return null
  if ('root' in source && first.type === 'name') return String(first.value)
  const wanted = 'root' in source ? ['', '$'] : [source.variable]
  const behind = first.type === 'variable' && wanted.includes(String(first.value)) && isNode(second) ? second : null
  return behind?.type === 'name' ? String(behind.value) : null
}

/** Whether a value is under a key that ends in `?`: it is omitted if it has no value. */
export const mayBeLeftOut = (pointer: string): boolean => /\?(\/|$)/.test(pointer)
