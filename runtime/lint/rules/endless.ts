import { isNode, type Node } from '../../expression/admission.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const endless: Rule = {
  id: 'endless',
  severity: 'error',
  ignorable: false,
  summary: 'An expression never terminates.',
  why: 'It would run into its deadline on every page, and every record would go to quarantine.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map:
            title: |
              (
                $walk := function($at) { $walk($at.parent) };
                $walk($)
              )
            status: state`,
    good: `
      pull:
        requisitions:
          map:
            title: |
              (
                $walk := function($at) { $at.parent ? $walk($at.parent) : $at.title };
                $walk($)
              )
            status: state`,
  },
  check,
}

function check({ expressions }: LintContext): Fault[] {
  return expressions.flatMap(({ ast, pointer, offset, expression }) => {
    const found = ast && endlessIn(ast)
    if (!found) return []
    const at = Math.max(0, expression.indexOf(found.text))
    return [{ pointer, offset: offset + at, length: found.text.length, message: found.message, hint: found.hint }]
  })
}

/** Above the limit of the interpreter. */
const LONGEST_RANGE = 200_000

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

/** `$f := function() { $f() }`: a function that calls itself on every path. */
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
    // A call inside a branch may not be reached.
    if (value.type === 'condition') return calls(value.condition, name)
    if (value.type === 'function' && isNode(value.procedure) && value.procedure.value === name) return true
  }
  return Object.values(value).some((child) => calls(child, name))
}

/** `$x($x)`: recursion of a function without a name. */
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
