import { contains, match, type Pattern, replace, split } from './patterns.ts'
import { type Closure, decline, NotCompiled } from './run.ts'

/** An argument: computed, or a pattern as it is written. */
type Argument = Closure | RegExp

type Call = {
  readonly text: string
  readonly pattern: Pattern
  readonly limit: number | undefined
  readonly by: string | undefined
}
type OfPattern = {
  /** How many arguments; with fewer, the context takes the place of the first. */
  readonly least: number
  /** Where the limit is, if any. */
  readonly limitAt: number
  readonly apply: (call: Call) => unknown
}

const OF_PATTERN: Readonly<Record<string, OfPattern>> = {
  contains: { least: 2, limitAt: 2, apply: ({ text, pattern }) => contains(text, pattern) },
  match: { least: 2, limitAt: 2, apply: ({ text, pattern, limit }) => match(text, pattern, limit) },
  split: { least: 2, limitAt: 2, apply: ({ text, pattern, limit }) => split(text, pattern, limit) },
  replace: {
    least: 3,
    limitAt: 3,
    apply: ({ text, pattern, by, limit }) => (by === undefined ? decline() : replace(text, pattern, { by, limit })),
  },
}

export const isOfPattern = (name: string): boolean => Object.hasOwn(OF_PATTERN, name)

export function ofPattern(name: string, args: readonly Argument[]): Closure {
  const { least, limitAt, apply } = OF_PATTERN[name]!
  const most = name === 'contains' ? least : least + 1
  if (args.length < least || args.length > most) throw new NotCompiled(`$${name} with ${args.length} arguments`)
  return (input, run) => {
    const values = args.map((arg) => (typeof arg === 'function' ? arg(input, run) : arg))
    const text = textOf(values[0])
    const pattern = patternOf(values[1], name)
    const by = limitAt === 3 ? textOf(values[2]) : undefined
    const limit = limitOf(values[limitAt])
    if (text === undefined || (pattern === undefined && name === 'contains')) return undefined
    if (pattern === undefined) return decline()
    run.spend(1 + (text.length >> 2))
    const result = apply({ text, pattern, by, limit })
    if (typeof result === 'string') run.spend(result.length >> 5)
    return result
  }
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : decline()

function patternOf(value: unknown, name: string): Pattern | undefined {
  if (value instanceof RegExp) return value
  return name !== 'match' && (value === undefined || typeof value === 'string') ? value : decline()
}

const limitOf = (value: unknown): number | undefined =>
  value === undefined || typeof value === 'number' ? value : decline()
