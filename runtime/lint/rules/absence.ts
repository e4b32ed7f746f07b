import pushRequest from '../../../schemas/push-request.schema.json' with { type: 'json' }
import { type Swallowed, swallowedIn } from '../absence.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'

/** `!=`, `$not` and `&` over what may be absent: each gives an answer where there is none. */
export function absentValue({ expressions }: LintContext): Fault[] {
  return expressions.flatMap((one) =>
    one.ast ? swallowedIn(one.ast, (path) => isCertain(path, one)).map((found) => faultOf(one, found)) : [],
  )
}

function faultOf({ pointer, offset, expression }: Expressed, { how, node, operand }: Swallowed): Fault {
  const at = Math.max(0, expression.lastIndexOf(SIGN[how], Number(node.position ?? expression.length)))
  const what = operand === '' ? 'what is compared' : `"${operand}"`
  return { pointer, offset: offset + at, length: SIGN[how].length, ...WORDS[how](what, operand === '' ? 'x' : operand) }
}

const SIGN = { unequal: '!=', not: '$not', join: '&' } as const
const WORDS: Readonly<Record<Swallowed['how'], (what: string, path: string) => { message: string; hint: string }>> = {
  unequal: (what, path) => ({
    message: `Where ${what} is absent, != is not true: what lacks it would silently not be chosen.`,
    hint: `Write $not(${path} = …) if it shall count as different, or $exists(${path}) and ${path} != … if not.`,
  }),
  not: (what, path) => ({
    message: `Where ${operandOf(what)} is absent, $not gives nothing instead of true.`,
    hint: `Write $not($exists(${path})) to ask whether it is there, or $not(${path} = …) to compare.`,
  }),
  join: (what, path) => ({
    message: `Where ${operandOf(what)} is absent, & takes it for an empty text.`,
    hint: `Write $join([…, ${path}], " "), which leaves out what is absent, or (${path} ?? "") if an empty text is meant.`,
  }),
}
const operandOf = (what: string): string => (what === 'what is compared' ? 'a part of it' : what)

type Shape = { readonly properties?: Readonly<Record<string, Shape>>; readonly required?: readonly string[] }

/** What every push request has; `wanted` are the files without which none is accepted. */
export function alwaysPushed(path: readonly string[], wanted: readonly string[] = []): boolean {
  let shape: Shape = pushRequest as Shape
  return path.every((name, at) => {
    const there = (shape.required?.includes(name) ?? false) || (at === 0 && wanted.includes(name))
    shape = shape.properties?.[name] ?? {}
    return there
  })
}

/** Expressions over stored records, whose fields are those of the model. */
const STORED = /\/(for_each\/where|since\/open)$/

/** Variables of a request or a run that always have a value. */
const ALWAYS: ReadonlySet<string> = new Set([
  'settings',
  'credentials',
  'status',
  'now',
  'method',
  'url',
  'raw',
  'with',
  'page',
  'timestamp',
  'body_hash',
])

function isCertain(path: readonly string[], { site, pointer }: Expressed): boolean {
  const [first = '', ...rest] = path
  if (!first.startsWith('$'))
    return site.root === 'push' ? alwaysPushed(path) : site.root !== 'source' || STORED.test(pointer)
  // A variable that the expression binds itself is not judged, only what is read of it.
  const name = first.slice(1)
  if (rest.length === 0 || ALWAYS.has(name)) return true
  if (name === 'push') return alwaysPushed(rest)
  return name === 'partition' && (rest.length === 1 || rest.at(-1) === 'id')
}
