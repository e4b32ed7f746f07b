import { ALLOWED, LIMITS, PICTURED, REFUSED, REFUSED_CALLS } from './builtins.ts'
import { FUNCTIONS } from './functions.ts'
import { compileRegex } from './regex.ts'
import {
  type ExpressionFault,
  faultText,
  type Interpreted,
  isNode,
  leadingNames,
  type Node,
  parse,
  spanEndingAt,
} from './syntax.ts'

/** A name that an expression uses, with its position. */
export type Use = { readonly name: string; readonly offset: number; readonly length: number }
export type PathUse = { readonly path: readonly string[]; readonly offset: number; readonly length: number }
export type Uses = {
  /** Without the dollar; variables that the expression binds itself are not listed. */
  readonly variables: readonly Use[]
  readonly functions: readonly Use[]
  /** Leading plain paths from the root, such as `['d', 'results']`. */
  readonly paths: readonly PathUse[]
}
export type Admission = { readonly faults: readonly ExpressionFault[]; readonly uses: Uses }

const OURS = new Map(FUNCTIONS.map((entry) => [entry.name, entry]))

/** Every function that a spec may call, without the dollar. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set([...ALLOWED, ...OURS.keys()])

/** Examines an expression without running it; returns the syntax tree if there is no fault. Never throws. */
export function examine(text: string): {
  admission: Admission
  parsed?: { readonly ast: Node; readonly interpreted: () => Interpreted }
} {
  const parsed = parse(text)
  if ('fault' in parsed)
    return { admission: { faults: [parsed.fault], uses: { variables: [], functions: [], paths: [] } } }
  const finding = createFinding(text)
  walk(parsed.ast, { finding, depth: 0, rooted: true, seen: new Set() })
  const admission = conclude(finding)
  return admission.faults.length > 0 ? { admission } : { admission, parsed }
}

type Finding = {
  readonly text: string
  readonly faults: ExpressionFault[]
  readonly bound: Set<string>
  readonly variables: Use[]
  readonly calls: (Use & { readonly count: number })[]
  readonly paths: PathUse[]
}
type Walk = { readonly finding: Finding; readonly depth: number; readonly rooted: boolean; readonly seen: Set<unknown> }

const createFinding = (text: string): Finding => ({
  text,
  faults: [],
  bound: new Set(),
  variables: [],
  calls: [],
  paths: [],
})

/** JSONata's rewrites share nodes (`a ?: b` holds `a` twice), so each node is visited once. */
function walk(value: unknown, state: Walk): void {
  if (typeof value !== 'object' || value === null || state.seen.has(value)) return
  state.seen.add(value)
  if (Array.isArray(value)) {
    for (const item of value) walk(item, state)
    return
  }
  if (!isNode(value)) {
    for (const child of Object.values(value)) walk(child, state)
    return
  }
  if (state.depth > LIMITS.depth) {
    if (!state.finding.faults.some((fault) => fault.message === TOO_DEEP))
      state.finding.faults.push({ message: TOO_DEEP })
    return
  }
  const inside = { ...state, depth: state.depth + 1 }
  if (value.type === 'path') walkPath(value, inside)
  else if (value.type === 'function' || value.type === 'partial') walkCall(value, inside, false)
  else if (value.type === 'apply' && isNode(value.rhs) && value.rhs.type === 'function') {
    walk(value.lhs, inside)
    walkCall(value.rhs, inside, true)
  } else {
    note(value, state.finding)
    const rooted = value.type === 'transform' ? false : state.rooted
    for (const child of Object.values(value)) walk(child, { ...inside, rooted })
  }
}

const TOO_DEEP = `The expression is nested more than ${LIMITS.depth} levels deep.`

/** Only the first step is read from the root; later steps and predicates read the result of the step before. */
function walkPath(node: Node, state: Walk): void {
  const steps: unknown[] = Array.isArray(node.steps) ? node.steps : []
  const { names } = leadingNames(node)
  const last = steps[names.length - (isNode(steps[0]) && steps[0].type === 'variable' ? 0 : 1)]
  if (state.rooted && names.length > 0 && isNode(last) && typeof last.position === 'number') {
    const end = spanEndingAt(state.finding.text, last.position, names.at(-1) ?? '')
    const first = steps[0]
    const start =
      isNode(first) && typeof first.position === 'number'
        ? spanEndingAt(state.finding.text, first.position, String(first.value))
        : end
    state.finding.paths.push({ path: names, offset: start.offset, length: end.offset + end.length - start.offset })
  }
  steps.forEach((step, index) => {
    walk(step, { ...state, rooted: state.rooted && index === 0 && isNode(step) && step.type !== 'name' })
  })
  walk(node.group, { ...state, rooted: false })
}

function walkCall(node: Node, state: Walk, chained: boolean): void {
  const given: unknown[] = Array.isArray(node.arguments) ? node.arguments : []
  const procedure = node.procedure
  if (
    isNode(procedure) &&
    procedure.type === 'variable' &&
    typeof procedure.value === 'string' &&
    procedure.value !== ''
  ) {
    const use = { name: procedure.value, ...spanOf(procedure, state.finding.text, procedure.value) }
    state.finding.calls.push({ ...use, count: given.length + (chained ? 1 : 0) })
    if (PICTURED.has(use.name)) checkPictures(given.slice(chained ? 0 : 1), use, state.finding)
  } else if (isNode(procedure) && procedure.type === 'path') {
    const { names } = leadingNames(procedure)
    const name = names.join('.')
    state.finding.faults.push({
      message: `${name || 'This'} is called, but is not a function.`,
      ...placeOfStep(procedure, state.finding.text, name),
      hint: FUNCTION_NAMES.has(name) ? `Write $${name}(…).` : 'Function names start with a dollar sign.',
    })
  } else walk(procedure, state)
  walk(given, state)
  for (const [key, child] of Object.entries(node)) if (key !== 'arguments' && key !== 'procedure') walk(child, state)
}

function checkPictures(pictures: readonly unknown[], use: Use, finding: Finding): void {
  for (const picture of pictures) {
    const literal =
      isNode(picture) && picture.type === 'string' && typeof picture.value === 'string' ? picture.value : null
    if (literal !== null && literal.length <= LIMITS.picture) continue
    finding.faults.push({
      message: `The picture of $${use.name} must be a string literal of at most ${LIMITS.picture} characters.`,
      offset: use.offset,
      length: use.length,
    })
  }
}

/** Records the findings of a single node: a variable used or bound, a regular expression. */
function note(node: Node, finding: Finding): void {
  const { text } = finding
  if (node.type === 'variable' && typeof node.value === 'string' && node.value !== '' && node.value !== '$')
    finding.variables.push({ name: node.value, ...spanOf(node, text, node.value) })
  if (node.type === 'bind' && isNode(node.lhs) && typeof node.lhs.value === 'string') finding.bound.add(node.lhs.value)
  if (node.type === 'lambda' && Array.isArray(node.arguments))
    for (const argument of node.arguments) if (isNode(argument)) finding.bound.add(String(argument.value))
  for (const name of [node.focus, node.index]) if (typeof name === 'string') finding.bound.add(name)
  if (node.type === 'regex' && node.value instanceof RegExp) {
    try {
      compileRegex(node.value)
    } catch (error) {
      const length = node.value.source.length + 2
      finding.faults.push({
        message: `The regular expression ${node.value} cannot be used: ${faultText(error)}`,
        offset: Math.max(0, text.lastIndexOf(`/${node.value.source}/`)),
        length,
        hint: 'Patterns use RE2 syntax: no look-ahead, no look-behind, no back references.',
      })
    }
  }
}

function conclude(finding: Finding): Admission {
  const { bound, faults } = finding
  const functions: Use[] = []
  for (const { count, ...use } of finding.calls) {
    const refusal = REFUSED[use.name] ?? REFUSED_CALLS[use.name]
    if (refusal)
      faults.push({ message: `$${use.name} is not allowed.`, offset: use.offset, length: use.length, hint: refusal })
    else if (bound.has(use.name)) continue
    else if (!FUNCTION_NAMES.has(use.name)) faults.push(unknownFunction(use))
    else functions.push(use)
    const ours = OURS.get(use.name)
    if (ours && (count < ours.arguments[0] || count > ours.arguments[1]))
      faults.push({
        message: `Wrong number of arguments for $${use.name}: ${count}.`,
        offset: use.offset,
        length: use.length,
        hint: ours.signature,
      })
  }
  const variables: Use[] = []
  for (const use of finding.variables) {
    const refusal = Object.hasOwn(REFUSED, use.name) ? REFUSED[use.name] : undefined
    if (refusal)
      faults.push({ message: `$${use.name} is not allowed.`, offset: use.offset, length: use.length, hint: refusal })
    else if (PICTURED.has(use.name)) faults.push({ ...use, message: `$${use.name} can only be called directly.` })
    else if (bound.has(use.name)) continue
    else if (FUNCTION_NAMES.has(use.name)) functions.push(use)
    else variables.push(use)
  }
  return { faults, uses: { variables, functions, paths: finding.paths } }
}

function unknownFunction(use: Use): ExpressionFault {
  const nearest = [...FUNCTION_NAMES].find((name) => name.toLowerCase() === use.name.toLowerCase().replaceAll('-', '_'))
  return {
    message: `Unknown function $${use.name}.`,
    unknown: use.name,
    offset: use.offset,
    length: use.length,
    hint: nearest
      ? `Did you mean $${nearest}?`
      : 'Available are the functions of JSONata and of Hirewire; see the reference.',
  }
}

const spanOf = (node: Node, text: string, name: string): { offset: number; length: number } =>
  spanEndingAt(text, typeof node.position === 'number' ? node.position : 0, name)

function placeOfStep(path: Node, text: string, name: string): { offset?: number; length?: number } {
  const step: unknown = Array.isArray(path.steps) ? path.steps[0] : undefined
  return isNode(step) ? spanOf(step, text, name) : {}
}
