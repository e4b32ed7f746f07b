/**
 * Every collection that outlives a call has a bound that is stated and tested. `node scripts/bounds.ts` prints
 * collections of `runtime/` without a row in `bounds-table.ts`, rows without a collection, and rows whose test does not
 * exist, and exits 1. The linter, scenarios, specs, the language server and commands are left out: their memory ends with the command.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { BOUNDS, PEERS, WITHIN_A_CALL } from './bounds-table.ts'
import { type Source, sourcesOf } from './foreign-json.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LEFT_OUT = /^runtime\/(lint|scenario|spec|editor|cli)\//

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')

const isFunction = ({ type }: Node): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)

/** A WeakMap keeps nothing in memory that is not in use elsewhere. */
const COLLECTIONS = ['Map', 'Set', 'RecentMap', 'PQueue']

/** Whether an initial value is a collection that may grow. */
function isCollection(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'TSAsExpression') return isCollection(node.expression)
  if (node.type === 'NewExpression') return COLLECTIONS.includes(nameOf(node.callee))
  if (node.type === 'ArrayExpression') return (node.elements as readonly unknown[]).length === 0
  return node.type === 'CallExpression' && nameOf(node.callee) === 'remember'
}

const CHANGES = ['set', 'add', 'push', 'unshift', 'delete', 'clear', 'splice', 'shift', 'pop']
/** They grow, whatever is called on them. */
const ALWAYS = ['RecentMap', 'PQueue', 'remember']

function isChanged(node: Node, name: string): boolean {
  const { callee, left } = node
  if (node.type === 'AssignmentExpression' && nameOf(left) === name) return true
  const isCall = node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression'
  if (isCall && nameOf(callee.object) === name && CHANGES.includes(nameOf(callee.property))) return true
  return childrenOf(node).some((child) => isChanged(child, name))
}

/** Methods that call a function before they return. */
const AT_ONCE =
  'map flatMap filter some every find findIndex forEach reduce sort toSorted groupBy from replace replaceAll'

/** Whether a function may be called after the one around it has returned. */
function outlives(node: Node, parent: Node): boolean {
  if (parent.type !== 'CallExpression' || !(parent.arguments as readonly unknown[]).includes(node)) return true
  const { callee } = parent
  const method = isNode(callee) ? nameOf(callee.property) || nameOf(callee) : ''
  return !AT_ONCE.split(' ').includes(method)
}

/** Whether a function that outlives this node uses the name. */
function isKept(node: Node, name: string, inside = false): boolean {
  if (inside && node.type === 'Identifier' && node.name === name) return true
  return childrenOf(node).some((child) => isKept(child, name, inside || (isFunction(child) && outlives(child, node))))
}

const holdsFunction = (node: Node): boolean =>
  childrenOf(node).some((child) => (isFunction(child) && outlives(child, node)) || holdsFunction(child))

/** Whether a function gives others away: it returns an object or a function, or registers a hook. */
function givesFunctions(outer: Node): boolean {
  const body = outer.body as Node
  if (body.type !== 'BlockStatement') return isFunction(body) || holdsFunction(body)
  const search = (node: Node): boolean => {
    const { argument, callee } = node
    if (node.type === 'ReturnStatement' && isNode(argument))
      if (['Identifier', 'ObjectExpression'].includes(argument.type) || isFunction(argument) || holdsFunction(node))
        return true
    if (node.type === 'CallExpression' && isNode(callee) && nameOf(callee.property) === 'addHook') return true
    return childrenOf(node).some((child) => !isFunction(child) && search(child))
  }
  return search(body)
}

/** The long-lived collections of a file: of its module, of its classes, and of its closures; as `file name`. */
export function collectionsIn({ file, text }: Source): string[] {
  const program = parseSync(file, text, { lang: 'ts' }).program as unknown as Node
  const found: string[] = []
  const visit = (node: Node, around: Node | null): void => {
    if (node.type === 'PropertyDefinition' && isCollection(node.value)) found.push(`${file} ${nameOf(node.key)}`)
    if (node.type === 'VariableDeclarator' && isCollection(node.init)) {
      const name = nameOf(node.id)
      const made = nameOf((node.init as Node).callee)
      const grows = ALWAYS.includes(made) || isChanged(around ?? program, name)
      const lives = around === null || (givesFunctions(around) && isKept(around.body as Node, name))
      if (name !== '' && grows && lives) found.push(`${file} ${name}`)
    }
    for (const child of childrenOf(node)) visit(child, isFunction(node) ? node : around)
  }
  visit(program, null)
  return found
}

/** A test is `path > title`. */
function testFault(owner: string, test: string): string[] {
  const [path = '', title = ''] = test.split(' > ')
  const file = join(ROOT, path)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  if (text === null) return [`${owner}: the test ${path} does not exist`]
  return title !== '' && text.includes(title) ? [] : [`${owner}: ${path} has no test "${title}"`]
}

/** Everything that is missing or left over, as texts. */
export function boundFaults(sources: readonly Source[]): string[] {
  const found = new Set(sources.filter(({ file }) => !LEFT_OUT.test(file)).flatMap(collectionsIn))
  const listed = [...BOUNDS.flatMap(({ at }) => at), ...Object.keys(WITHIN_A_CALL)]
  const unlisted = [...found]
    .filter((one) => !listed.includes(one))
    .map((one) => `${one}: state its bound in scripts/bounds-table.ts, with a test that drives it there`)
  const left = listed.filter((one) => !found.has(one)).map((one) => `${one}: no such collection; remove its row`)
  const tests = [...BOUNDS, ...PEERS].flatMap(({ name, test }) => testFault(name, test))
  return [...unlisted, ...left, ...tests]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = boundFaults(sourcesOf())
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
