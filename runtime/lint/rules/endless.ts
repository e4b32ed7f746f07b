import { isNode, type Node } from '../../expression/admission.ts'
import type { Fault, LintContext } from '../context.ts'

/** More than the interpreter would make before it gives up. */
const LONGEST_RANGE = 200_000

/** What would never end, or only with the memory: seen before it runs. */
export function endless({ expressions }: LintContext): Fault[] {
  return expressions.flatMap(({ ast, pointer, offset, expression }) => {
    const found = ast && endlessIn(ast)
    if (!found) return []
    const at = Math.max(0, expression.indexOf(found.text))
    return [{ pointer, offset: offset + at, length: found.text.length, message: found.message, hint: found.hint }]
  })
}

type Endless = { readonly text: string; readonly message: string; readonly hint: string }

function endlessIn(value: unknown): Endless | null {
  if (typeof value !== 'object' || value === null) return null
  if (isNode(value)) {
    const own = recursion(value) ?? itself(value) ?? range(value)
    if (own) return own
  }
  for (const child of Object.values(value)) {
    const found = endlessIn(child)
    if (found) return found
  }
  return null
}

/** `$f := function() { $f() }`: a function that calls itself whatever it is given. */
function recursion({ type, lhs, rhs }: Node): Endless | null {
  if (type !== 'bind' || !isNode(lhs) || !isNode(rhs) || rhs.type !== 'lambda') return null
  const name = String(lhs.value)
  return calls(rhs.body, name)
    ? { text: `$${name}`, message: `$${name} always calls itself, so it never terminates.`, hint: END }
    : null
}
const END = 'Add a condition that ends it, or use $map, $reduce or a path.'

function calls(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isNode(value)) {
    // What stands behind a condition may end.
    if (value.type === 'condition') return calls(value.condition, name)
    if (value.type === 'function' && isNode(value.procedure) && value.procedure.value === name) return true
  }
  return Object.values(value).some((child) => calls(child, name))
}

/** `$x($x)`: the trick by which a function without a name calls itself. */
function itself({ type, procedure, arguments: given }: Node): Endless | null {
  if (type !== 'function' || !isNode(procedure) || procedure.type !== 'variable' || !Array.isArray(given)) return null
  const name = String(procedure.value)
  const same = given.some((one) => isNode(one) && one.type === 'variable' && one.value === name)
  return same
    ? { text: `$${name}($${name}`, message: `$${name} is passed to itself, which may never terminate.`, hint: END }
    : null
}

function range({ type, value, lhs, rhs }: Node): Endless | null {
  if (type !== 'binary' || value !== '..' || !isNode(lhs) || !isNode(rhs)) return null
  if (typeof lhs.value !== 'number' || typeof rhs.value !== 'number' || rhs.value - lhs.value < LONGEST_RANGE)
    return null
  return {
    text: '..',
    message: `The range contains ${(rhs.value - lhs.value + 1).toLocaleString('en')} numbers; the maximum is ${LONGEST_RANGE.toLocaleString('en')}.`,
    hint: 'A mapping does not need that many.',
  }
}
