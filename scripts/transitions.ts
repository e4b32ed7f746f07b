/**
 * Transitions of the store wait only for their own statements, do not know the driver, and run every statement that
 * they create. `node scripts/transitions.ts` prints violations and exits 1.
 *
 * A transition is a generator, so it has no `await`. The compiler does not detect a step that is created but never run:
 * an unused generator is no error, and in a condition it is always true. Each call that returns a step must follow
 * `yield*`, or be passed on: returned by a function that returns a step, or as the body of an arrow function that a
 * step or a driver receives.
 */
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { type Source, sourcesOf } from './foreign-json.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Parsed = Source & { readonly program: Node }

const STORE = 'runtime/store/'
/** `copy` moves rows from one driver to the other. */
const isOfDriver = (file: string): boolean => /^runtime\/store\/(sqlite|postgres|copy)\//.test(file)
/** Whether a file belongs to the layer above the drivers. */
export const isAboveDrivers = ({ file }: Source): boolean =>
  file.startsWith(STORE) && !isOfDriver(file) && !file.startsWith(`${STORE}port/`)

/** The methods of a driver that accept a transition. */
const TAKES = new Set(['write', 'read', 'readLatest', 'dispatchCheck'])
/** `each.ts`: keeps a step for later, and returns a function that gives it. */
const KEEPS = 'once'
const STATEMENTS = new Set(['run', 'put', 'get', 'all', 'fitting', 'add', 'ahead'])
const OTHER_CLOCKS = /\b(Date\.now|new Date\(\)|performance\.|setTimeout|Math\.random|process\.)/

/** Every fault of these files, as text. */
export const faultsOf = (sources: readonly Source[]): string[] =>
  sources.filter(isAboveDrivers).flatMap(checkOf(sources))

/** Finds the faults of one file of the store, given the others. */
export function checkOf(sources: readonly Source[]): (source: Source) => string[] {
  const known = stepsOf(sources.filter(isAboveDrivers).map(parsedOf))
  return (source) => {
    const one = parsedOf(source)
    return [...importFaults(one), ...clockFaults(one), ...transitionFaults(one, visibleIn(one, known))]
  }
}

const parsedOf = (source: Source): Parsed => ({ ...source, program: programOf(source) })

function programOf({ file, text }: Source): Node {
  const { program, errors } = parseSync(file, text, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}. Run \`npx tsc --noEmit\`.`)
  return program as unknown as Node
}

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string'

/** The nodes below, each with the nodes above it, the nearest first. */
function* nodesIn(node: Node, above: readonly Node[] = []): Generator<{ node: Node; above: readonly Node[] }> {
  yield { node, above }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesIn(child, [node, ...above])
}

const nameOf = (node: unknown): string | null => (isNode(node) && typeof node.name === 'string' ? node.name : null)

/** Whether a type annotation is `Step<…>`. */
function isStepType(node: unknown): boolean {
  const type = isNode(node) && node.type === 'TSTypeAnnotation' ? node.typeAnnotation : node
  return isNode(type) && type.type === 'TSTypeReference' && nameOf(type.typeName) === 'Step'
}

/** Whether a type is that of a function that returns a step. */
function isStepFunctionType(node: unknown): boolean {
  const type = isNode(node) && node.type === 'TSTypeAnnotation' ? node.typeAnnotation : node
  return isNode(type) && type.type === 'TSFunctionType' && isStepType(type.returnType)
}

const givesStep = (node: unknown): boolean => isNode(node) && (node.generator === true || isStepType(node.returnType))

type Known = {
  /** Functions that return a step, by file. */
  readonly functions: ReadonlyMap<string, ReadonlySet<string>>
  /** Functions that take a transaction and return something else, by file. */
  readonly others: ReadonlyMap<string, ReadonlySet<string>>
  /** Methods that return a step; their names are not used otherwise in the store. */
  readonly methods: ReadonlySet<string>
}

function stepsOf(parsed: readonly Parsed[]): Known {
  const methods = new Set<string>()
  const functions = new Map<string, Set<string>>()
  const others = new Map<string, Set<string>>()
  for (const { file, program } of parsed) {
    const own = { steps: new Set<string>(), others: new Set<string>() }
    for (const { node } of nodesIn(program)) {
      const method = methodOf(node)
      if (method !== null && !STATEMENTS.has(method)) methods.add(method)
      const named = namedFunction(node)
      if (named !== null) own[named.gives ? 'steps' : 'others'].add(named.name)
    }
    functions.set(file, own.steps)
    others.set(file, own.others)
  }
  return { functions, others, methods }
}

/** The name of a method whose type returns a step. */
function methodOf(node: Node): string | null {
  const gives =
    (node.type === 'TSMethodSignature' && isStepType(node.returnType)) ||
    (node.type === 'TSPropertySignature' && isStepFunctionType(node.typeAnnotation))
  return gives ? nameOf(node.key) : null
}

/** A function by its name, or a parameter that is one. */
function namedFunction(node: Node): { name: string; gives: boolean } | null {
  if (node.type === 'Identifier' && isStepFunctionType(node.typeAnnotation)) return { name: nameOf(node)!, gives: true }
  const [name, created] =
    node.type === 'FunctionDeclaration'
      ? [nameOf(node.id), node]
      : node.type === 'VariableDeclarator' && isFunction(node.init)
        ? [nameOf(node.id), node.init]
        : [null, null]
  if (name === null) return null
  if (givesStep(created)) return { name, gives: true }
  return takesTransaction(created) ? { name, gives: false } : null
}

const isFunction = (node: unknown): node is Node =>
  isNode(node) && ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)

const takesTransaction = (node: Node): boolean =>
  (node.params as readonly unknown[]).some((param) => nameOf(param) === 'tx')

/** The meaning of the names in one file. */
type Visible = {
  readonly names: ReadonlySet<string>
  readonly others: ReadonlySet<string>
  readonly methods: ReadonlySet<string>
}

function visibleIn({ file, program }: Parsed, { functions, others, methods }: Known): Visible {
  const visible = { names: new Set(functions.get(file)), others: new Set(others.get(file)), methods }
  for (const statement of program.body as readonly Node[])
    if (statement.type === 'ImportDeclaration')
      for (const specifier of statement.specifiers as readonly Node[]) {
        const from = join(dirname(file), (statement.source as Node).value as string)
        const [imported, local] = [nameOf(specifier.imported) ?? '', nameOf(specifier.local)!]
        if (functions.get(from)?.has(imported)) visible.names.add(local)
        if (others.get(from)?.has(imported)) visible.others.add(local)
      }
  return visible
}

function transitionFaults(one: Parsed, known: Visible): string[] {
  const faults: string[] = []
  const say = (node: Node, what: string): void => void faults.push(`${placeOf(one, node)} ${what}`)
  for (const { node, above } of nodesIn(one.program)) {
    if (isFunction(node) && node.async === true && takesTransaction(node))
      say(node, 'is asynchronous and takes a transaction: a transition is a generator')
    if (isUntyped(node)) say(node, 'takes a transaction: write down its return type')
    if (node.type === 'CallExpression' && isStepCall(node, known)) {
      if (!isRunOrGivenOn(node, above, known)) say(node, 'makes a step that nothing runs: put `yield*` before it')
    } else if (node.type === 'CallExpression' && !isTaker(node, known))
      for (const argument of node.arguments as readonly Node[])
        if (isStepFunction(argument, known))
          say(argument, 'gives a step to a function that does not run it: use store/each.ts')
  }
  return faults
}

/** Without its return type, other files could not see that a function returns a step. */
function isUntyped(node: Node): boolean {
  const created = node.type === 'VariableDeclarator' ? node.init : node.type === 'FunctionDeclaration' ? node : null
  return isFunction(created) && takesTransaction(created) && !isNode(created.returnType)
}

const placeOf = ({ file, text }: Parsed, { start, end }: Node): string =>
  `${file}:${text.slice(0, start).split('\n').length}: \`${text.slice(start, end).split('\n')[0]!.slice(0, 60)}\``

const propertyOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'MemberExpression' && node.computed !== true ? nameOf(node.property) : null

/** `tx`, or the `tx` of a context. */
const isTransaction = (node: unknown): boolean => nameOf(node) === 'tx' || propertyOf(node) === 'tx'

function isStepCall(call: Node, known: Visible): boolean {
  const callee = call.callee as Node
  const name = nameOf(callee)
  const method = propertyOf(callee)
  if (method !== null && STATEMENTS.has(method)) return isTransaction(callee.object)
  if (method !== null && known.methods.has(method)) return true
  if (name !== null && known.names.has(name)) return true
  const takes = (call.arguments as readonly unknown[]).some(isTransaction)
  // A name that receives the transaction and returns no step is a reader, such as of source records.
  return takes && !known.others.has(name ?? '')
}

/** A call that runs the steps of the functions passed to it: another step, or a method of the driver. */
const isTaker = ({ callee }: Node, known: Visible): boolean =>
  known.names.has(nameOf(callee) ?? '') || nameOf(callee) === KEEPS || TAKES.has(propertyOf(callee) ?? '')

/** A function that returns a step, named or inline. */
function isStepFunction(node: Node, known: Visible): boolean {
  if (isFunction(node)) return givesStep(node) || isBodyStep(node.body as Node, known)
  return known.names.has(nameOf(node) ?? '') || known.methods.has(propertyOf(node) ?? '')
}

const isBodyStep = (body: Node, known: Visible): boolean =>
  body.type === 'ParenthesizedExpression'
    ? isBodyStep(body.expression as Node, known)
    : body.type === 'CallExpression' && isStepCall(body, known)

const isIterator = (property: unknown): boolean =>
  propertyOf(property) === 'iterator' && nameOf((property as Node).object) === 'Symbol'

function isRunOrGivenOn(call: Node, above: readonly Node[], known: Visible): boolean {
  let inner = call
  for (const [at, node] of above.entries()) {
    if (node.type === 'YieldExpression') return node.delegate === true
    if (node.type === 'CallExpression') return inner !== node.callee && takesSteps(node.callee as Node)
    // Whoever takes its iterator runs it by hand.
    if (node.type === 'MemberExpression') return isIterator(node.property)
    if (node.type === 'ArrowFunctionExpression') return node.body === inner && isGiven(above[at + 1], known)
    if (node.type === 'ReturnStatement') {
      const maker = above.slice(at).find(isFunction)
      return maker !== undefined && maker.generator !== true && isStepType(maker.returnType)
    }
    const passes =
      ['ParenthesizedExpression', 'ArrayExpression', 'SpreadElement'].includes(node.type as string) ||
      (node.type === 'ConditionalExpression' && node.test !== inner)
    if (!passes) return false
    inner = node
  }
  return false
}

/** Reads that a transition announces, and steps that run together. */
const takesSteps = (callee: Node): boolean =>
  nameOf(callee) === 'allTogether' || (propertyOf(callee) === 'ahead' && isTransaction(callee.object))

/**
 * An arrow function that returns a step may have a name or be a member; as an argument, it may only be passed to a call
 * that runs it.
 */
const isGiven = (holder: Node | undefined, known: Visible): boolean =>
  holder !== undefined && (holder.type !== 'CallExpression' || isTaker(holder, known))

/** Only the store above the drivers, and the kernel. */
function importFaults({ file, text }: Parsed): string[] {
  return [...text.matchAll(/^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gm)].flatMap(
    ([, from, late]) => {
      const to = from ?? late!
      const path = to.startsWith('.') ? normalize(join(dirname(file), to)) : to
      const own = path.startsWith(STORE) && !isOfDriver(path)
      if (own || path.startsWith('runtime/kernel/')) return []
      return [`${file} imports ${to}: transitions of the store know no driver and do no I/O of their own`]
    },
  )
}

function clockFaults({ file, text }: Parsed): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  const clock = OTHER_CLOCKS.exec(code)?.[1]
  return clock === undefined ? [] : [`${file} uses ${clock}: the store has the clock and the randomness of its context`]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOf(sourcesOf())
  for (const fault of faults) console.error(fault)
  console.log(`transitions: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
