import { type Swallowed, swallowedIn } from '../absence.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import { alwaysPushed, pushPath } from '../push-request.ts'
import type { Rule } from '../rule.ts'

export const absentValue: Rule = {
  id: 'absent-value',
  severity: 'error',
  summary: 'An expression gives a wrong result for an absent value.',
  why: 'In JSONata, comparing nothing with != is false, $not of nothing is nothing, and & treats nothing as an empty string. Records would be left out, or strings truncated, without an error.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          store_new: state != "draft"`,
    good: `
      pull:
        requisitions:
          store_new: $not(state = "draft")`,
  },
  check,
}

function check({ expressions }: LintContext): Fault[] {
  return expressions.flatMap((one) =>
    one.ast ? swallowedIn(one.ast, (path) => isCertain(path, one)).map((found) => faultOf(one, found)) : [],
  )
}

function faultOf({ pointer, offset, expression }: Expressed, { how, node, operand }: Swallowed): Fault {
  const at = Math.max(0, expression.lastIndexOf(SIGN[how], Number(node.position ?? expression.length)))
  const what = operand === '' ? 'the compared value' : `"${operand}"`
  return { pointer, offset: offset + at, length: SIGN[how].length, ...WORDS[how](what, operand === '' ? 'x' : operand) }
}

const SIGN = { unequal: '!=', not: '$not', join: '&' } as const

const WORDS: Readonly<Record<Swallowed['how'], (what: string, path: string) => { message: string; hint: string }>> = {
  unequal: (what, path) => ({
    message: `If ${what} is absent, != is not true, so a record without it would silently be left out.`,
    hint: `Write $not(${path} = …) if an absent value counts as different, or $exists(${path}) and ${path} != … if not.`,
  }),
  not: (what, path) => ({
    message: `If ${operandOf(what)} is absent, $not returns nothing instead of true.`,
    hint: `Write $not($exists(${path})) to test whether it is present, or $not(${path} = …) to compare.`,
  }),
  join: (what, path) => ({
    message: `If ${operandOf(what)} is absent, & treats it as an empty string.`,
    hint: `Write $join([…, ${path}], " "), which omits absent values, or (${path} ?? "") if an empty string is intended.`,
  }),
}

const operandOf = (what: string): string => (what === 'the compared value' ? 'a part of it' : what)

/** Expressions over stored records: their fields are those of the model, so they are present. */
const STORED = /\/(for_each\/where|since\/open)$/

/** Variables of a request or a run that always have a value. */
const ALWAYS: ReadonlySet<string> = new Set([
  'settings',
  'credentials',
  'now',
  'with',
  'page',
  'timestamp',
  'body_hash',
])

const ALWAYS_BELOW: Readonly<Record<string, ReadonlySet<string>>> = {
  response: new Set(['status', 'headers']),
  delivery: new Set(['headers', 'method', 'url', 'raw']),
}

function isCertain(path: readonly string[], { site, pointer }: Expressed): boolean {
  const [first = '', ...rest] = path
  if (!first.startsWith('$')) return site.root !== 'source' || STORED.test(pointer)
  // A variable that the expression binds itself counts as present; a path below it does not.
  const name = first.slice(1)
  if (ALWAYS.has(name)) return true
  const pushed = pushPath(name, rest)
  if (pushed && site.known.includes(name)) return alwaysPushed(pushed)
  if (rest.length === 0) return true
  if (ALWAYS_BELOW[name]?.has(rest[0]!)) return rest.length === 1
  return name === 'item' && (rest.length === 1 || rest.at(-1) === 'id')
}
