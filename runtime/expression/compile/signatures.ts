import type { Native } from '../natives.ts'
import { isList, looksLikeFunction } from './values.ts'

/**
 * Arguments against the signature of a function, such as `<s-nn?:s>`. JSONata does it with regular expressions; here
 * arguments that fit one by one are taken at once, and all others are left to JSONata.
 */
export type Checker = {
  /** Throws if the arguments do not fit. */
  readonly validate: (args: unknown[], context: unknown) => unknown[]
  /** With this number of arguments, the context may take the place of a missing one. */
  readonly readsContext: boolean
}

/** `type`: letters of the types. */
type Parameter = { readonly type: string; readonly items: string | undefined; readonly mayMiss: boolean }

const PARAMETER = /([snbolxja]|\([a-z]+\))(?:<([snbo])>)?([-?]*)/y

export function checkerOf({ signature }: Native, count: number): Checker {
  if (!signature) return { validate: (args) => args, readsContext: false }
  const parameters = parametersOf(signature.definition)
  const readsContext = signature.definition.includes('-') && count < leastOf(parameters)
  if (parameters === null || count < leastOf(parameters) || count > parameters.length)
    return { validate: (args, context) => signature.validate(args, context), readsContext }
  return {
    validate(args, context) {
      for (let at = 0; at < args.length; at++) {
        const { type, items } = parameters[at]!
        const value = args[at]
        if (value === undefined) continue
        if (type === 'a') {
          const list: readonly unknown[] = isList(value) ? value : [value]
          if (items !== undefined && !list.every((item) => typeOf(item) === items))
            return signature.validate(args, context)
          args[at] = list
        } else if (type !== 'x' && type !== 'j' && !type.includes(typeOf(value)))
          return signature.validate(args, context)
      }
      return args
    },
    readsContext,
  }
}

/** The parameters; null if a signature has other ones. */
function parametersOf(definition: string): Parameter[] | null {
  const [written = ''] = definition.slice(1).split(':')
  const parameters: Parameter[] = []
  PARAMETER.lastIndex = 0
  while (PARAMETER.lastIndex < written.length) {
    const found = PARAMETER.exec(written)
    if (!found) return null
    parameters.push({ type: found[1]!, items: found[2], mayMiss: found[3] !== '' && found[3] !== '-' })
  }
  return parameters
}

/** Parameters that have to be given, so that none is read from the context. */
const leastOf = (parameters: readonly Parameter[] | null): number =>
  parameters === null ? Number.POSITIVE_INFINITY : parameters.filter(({ mayMiss }) => !mayMiss).length

/** The letter of a type in a signature. */
function typeOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 's'
    case 'number':
      return 'n'
    case 'boolean':
      return 'b'
    case 'object':
      if (value === null) return 'l'
      return isList(value) ? 'a' : looksLikeFunction(value) ? 'f' : 'o'
    default:
      return 'm'
  }
}
